"""Plays many games between bots. Every game follows from (seed, number) alone, so jobs do not change figures."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.events import Event
from bakehouse.kernel.game import Game
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import CHANCE, State
from bakehouse.lab.worker_pool import WorkerPool, check_in

CHUNKS_PER_JOB = 20
LARGEST_CHUNK = 50
GAME_SEED = -1  # besides the seats, whose seeds have their numbers


@dataclass(frozen=True, slots=True)
class Batch:
    game: Game
    players: int
    bots: tuple[str, ...]
    seed: int
    report: str = ""
    """What is counted besides, by its name; "" for nothing."""
    weights: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By bot: what it weighs otherwise than the game's own insight. Such a bot is called `greedy@FILE`."""
    seconds: float = math.inf
    """CPU time for one decision, at most."""
    iterations: int = 0
    """How often bots repeat what they repeat for one decision; 0: as often as they think fit."""
    variants: tuple[Game, ...] = ()
    """The same game with other options, if games go through several; the first of them is `game`."""

    def bot_at(self, number: int, seat: int) -> str:
        """Bots move on by one seat from game to game."""
        return self.bots[(seat + number) % len(self.bots)]

    def variant(self, number: int) -> Game:
        """Bots go once around the table before its options change."""
        return self.variants[number // len(self.bots) % len(self.variants)] if self.variants else self.game


@dataclass(frozen=True, slots=True)
class Outcome:
    """One game; tuples are by seat."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    shares: tuple[float, ...]
    """What each seat won: a victory shared by k counts 1/k."""
    positions: tuple[int, ...]
    """Who goes first (1), second (2), and so on, as the game has it; empty where seats only act at once."""
    decisions: int
    """Choices among at least two."""
    entries: int
    """The length of the log, draws included."""
    faults: tuple[str, ...]
    """Where a bot had to be put right."""
    credits: tuple[frozenset[str], ...] = ()
    """What each seat had a share in, where a report asks for it."""
    chosen: tuple[int, ...] = ()
    """Decisions of each seat."""
    thought: tuple[float, ...] = field(default=(), compare=False)
    """CPU seconds that each seat's bot took for them."""


class Ledger(Listener):
    """Notes what each seat has a share in."""

    def __init__(self, events: Mapping[str, str], players: int) -> None:
        super().__init__()
        self.fields = events
        self.things: list[set[str]] = [set() for _ in range(players)]

    def heard(self, event: Event) -> None:
        if event.seat >= 0 and event.kind in self.fields:
            self.things[event.seat].add(str(event.data[self.fields[event.kind]]))

    def stepped(self, name: str, state: State) -> None:
        """Frames are for people."""


def derive(*parts: int) -> int:
    """A seed of its own for whatever the parts name."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def asked_first(state: State, number: int) -> int:
    """Who is asked next. Among seats that act at once the first one is another from game to game: who is asked later
    knows what the others did."""
    if state.actor < 0:
        return int(state.actor)
    seats = int(state.seats)
    return next(seat for more in range(seats) if state.waits(seat := (number + more) % seats))


def play_game(batch: Batch, number: int) -> Outcome:
    names = tuple(batch.bot_at(number, seat) for seat in range(batch.players))
    game = batch.variant(number)
    bots = [weighing(name, game, frozen(batch.weights.get(name, {}))) for name in names]
    ledger = Ledger(batch.game.reports[batch.report].events, batch.players) if batch.report else None
    played = play_out(game, bots, Budget(batch.seconds, batch.iterations, explain=False), (batch.seed, number), ledger)
    state = played.state
    ranking = state.ranking()
    places = {place.seat: place.place for place in ranking}
    return Outcome(
        number,
        names,
        tuple(state.scores()),
        tuple(places[seat] for seat in range(batch.players)),
        tuple(win_shares(ranking)),
        played.positions(),
        sum(played.chosen),
        len(played.log),
        tuple(played.faults),
        tuple(frozenset(things) for things in ledger.things) if ledger else (),
        tuple(played.chosen),
        tuple(played.thought),
    )


@dataclass(slots=True)
class Played:
    """A game that is over, and how it got there."""

    state: State
    acted: list[int]
    """Seats in the order in which they first acted."""
    faults: list[str]
    chosen: list[int]
    """By seat: choices among at least two."""
    thought: list[float]
    """By seat: seconds that it thought about them."""
    log: list[tuple[int, str]] = field(default_factory=list)
    """Who did what, draws included; a match can be made of it."""
    first: int = -1
    """Who went first, where the game says so."""
    at_once: bool = False
    """Did several seats ever act at once?"""

    def positions(self) -> tuple[int, ...]:
        seats = range(len(self.chosen))
        if self.first >= 0:
            return tuple((seat - self.first) % len(seats) + 1 for seat in seats)
        return () if self.at_once else tuple(self.acted.index(seat) + 1 for seat in seats)


def play_out(
    game: Game,
    bots: Sequence[Bot],
    budget: Budget,
    seed: tuple[int, ...],
    ledger: Listener | None = None,
    witness: Callable[[State], None] | None = None,
) -> Played:
    """One game between these bots, by seat; dice and whatever bots draw by lot follow from the seed.

    A witness is shown every position before anybody acts or draws; it keeps clones, not the position itself.
    """
    rngs = [Rng(derive(*seed, seat)) for seat in range(len(bots))]
    dice = SeededDice(derive(*seed))
    budget = replace(budget, game_seed=derive(*seed, GAME_SEED))
    state = game.new(len(bots))
    state.listen(ledger)
    played = Played(state, [], [], [0] * len(bots), [0.0] * len(bots))
    keys = game.actions.keys
    while not state.over:
        check_in()
        if witness is not None:
            witness(state)
        seat = asked_first(state, seed[-1])
        if played.first < 0:
            played.first = int(state.first)
        if seat == CHANCE:
            action = dice.draw(state)
        else:
            if seat not in played.acted:
                played.acted.append(seat)
            played.at_once = played.at_once or not state.waits_alone(seat)
            legal = state.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                begin = clock.now()
                decision = ask(bots[seat], state, seat, rngs[seat], budget)
                played.thought[seat] += clock.now() - begin
                action = decision.action
                played.chosen[seat] += 1
                if decision.fault:
                    played.faults.append(decision.fault)
        joints = state.joints
        state.do(seat, action)
        state.settle(joints, seat)
        played.log.append((seat, keys[action]))
    played.acted += [seat for seat in range(len(bots)) if seat not in played.acted]
    return played


cached_bot = lru_cache(maxsize=64)(make_bot)
Frozen = tuple[tuple[str, float], ...]


def frozen(weights: Mapping[str, float]) -> Frozen:
    return tuple(sorted(weights.items()))


def weighing(name: str, game: Game, weights: Frozen) -> Bot:
    """A bot by its name, before any `@`; it weighs what the game's own insight weighs, or these."""
    return weighing_bot(name.partition("@")[0], game, weights) if weights else cached_bot(name)


@lru_cache(maxsize=256)  # some insights take longer to make than a game to play
def weighing_bot(name: str, game: Game, weights: Frozen) -> Bot:
    bot = make_bot(name)
    bot.insight = game.insight_with(dict(weights))
    return bot


def play_chunk(batch: Batch, numbers: Sequence[int]) -> list[Outcome]:
    with clock.nobody_waits():
        return [play_game(batch, number) for number in numbers]


def play_all(batch: Batch, games: int, jobs: int, progress: Callable[[int], None]) -> list[Outcome]:
    """The outcomes in the order of the games; `progress` hears how many more have been played."""
    outcomes: list[Outcome] = []
    with WorkerPool(jobs) as pool:
        for played in pool.each(partial(play_chunk, batch), chunks(games, jobs)):
            outcomes += played
            progress(len(played))
    return outcomes


def chunks(games: int, jobs: int) -> Iterator[range]:
    """All numbers below, in chunks that keep every job busy to the end."""
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return (range(at, min(at + size, games)) for at in range(0, games, size))
