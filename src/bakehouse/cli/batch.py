"""Plays many games between bots. Every game follows from (seed, number) alone, so jobs do not change figures."""

from __future__ import annotations

import hashlib
import math
import multiprocessing
import signal
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from functools import lru_cache, partial
from multiprocessing.synchronize import Event as Flag

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.cli.trouble import Trouble
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.events import Event
from bakehouse.kernel.game import Game
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import CHANCE, State

BATCHES_PER_JOB = 20
LARGEST_BATCH = 50


@dataclass(frozen=True, slots=True)
class Plan:
    game: Game
    players: int
    bots: tuple[str, ...]
    seed: int
    report: str = ""
    """What is counted besides, by its name; "" for nothing."""
    seconds: float = math.inf
    """CPU time for one decision, at most."""

    def bot_at(self, number: int, seat: int) -> str:
        """Bots move on by one seat from game to game."""
        return self.bots[(seat + number) % len(self.bots)]


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
    """Who acted first (1), second (2), and so on."""
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


class Worker:
    """What a process that plays for another one knows."""

    stopped: Callable[[], bool] = staticmethod(lambda: False)


WORKER = Worker()


class Stopped(Exception):
    """The person does not want to wait for the rest."""


def derive(*parts: int) -> int:
    """A seed of its own for whatever the parts name."""
    text = "/".join(map(str, parts))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def play_game(plan: Plan, number: int) -> Outcome:
    names = tuple(plan.bot_at(number, seat) for seat in range(plan.players))
    bots = [cached_bot(name) for name in names]
    rngs = [Rng(derive(plan.seed, number, seat)) for seat in range(plan.players)]
    dice = SeededDice(derive(plan.seed, number))
    state = plan.game.new(plan.players)
    ledger = Ledger(plan.game.reports[plan.report].events, plan.players) if plan.report else None
    state.listen(ledger)
    acted: list[int] = []
    faults = []
    entries = 0
    chosen, thought = [0] * plan.players, [0.0] * plan.players
    while not state.over:
        if WORKER.stopped():
            raise Stopped
        seat = int(state.actor)
        if seat == CHANCE:
            action = dice.draw(state)
        else:
            if seat not in acted:
                acted.append(seat)
            legal = state.legal(seat)
            action = legal[0]
            if len(legal) > 1:
                begin = clock.now()
                decision = ask(bots[seat], state, seat, rngs[seat], Budget(plan.seconds))
                thought[seat] += clock.now() - begin
                action = decision.action
                chosen[seat] += 1
                if decision.fault:
                    faults.append(decision.fault)
        joints = state.joints
        state.do(seat, action)
        state.settle(joints, seat)
        entries += 1
    acted += [seat for seat in range(plan.players) if seat not in acted]
    ranking = state.ranking()
    places = {place.seat: place.place for place in ranking}
    return Outcome(
        number,
        names,
        tuple(state.scores()),
        tuple(places[seat] for seat in range(plan.players)),
        tuple(win_shares(ranking)),
        tuple(acted.index(seat) + 1 for seat in range(plan.players)),
        sum(chosen),
        entries,
        tuple(faults),
        tuple(frozenset(things) for things in ledger.things) if ledger else (),
        tuple(chosen),
        tuple(thought),
    )


@lru_cache(maxsize=64)
def cached_bot(name: str) -> Bot:
    return make_bot(name)


def play_batch(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    clock.count_cpu_time(True)
    try:
        return [play_game(plan, number) for number in numbers]
    finally:
        clock.count_cpu_time(False)


def play_all(plan: Plan, games: int, jobs: int, progress: Callable[[int], None]) -> list[Outcome]:
    """The outcomes in the order of the games; `progress` hears how many more have been played."""
    size = max(1, min(LARGEST_BATCH, games // (jobs * BATCHES_PER_JOB)))
    batches = [range(at, min(at + size, games)) for at in range(0, games, size)]
    outcomes: list[Outcome] = []
    if jobs == 1:
        for batch in batches:
            outcomes += play_batch(plan, batch)
            progress(len(batch))
        return outcomes
    stop = multiprocessing.Event()
    with ProcessPoolExecutor(jobs, initializer=start_worker, initargs=(stop,)) as pool:
        try:
            for played in pool.map(partial(play_batch, plan), batches):
                outcomes += played
                progress(len(played))
        except BrokenProcessPool:
            raise Trouble(f"a process that played games was ended from outside; try fewer --jobs than {jobs}") from None
        except BaseException:
            stop.set()
            pool.shutdown(cancel_futures=True)
            raise
    return outcomes


def start_worker(stop: Flag) -> None:
    """Ctrl-C reaches the whole group of processes; only the first one obeys it, and stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORKER.stopped = stop.is_set
