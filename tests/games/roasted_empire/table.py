"""Small words for the tests of Roasted Empire: a table in mid-game, keys to play, what is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from bakehouse.games.roasted_empire import closing, rounds
from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH
from bakehouse.games.roasted_empire.game import RoastedGame
from bakehouse.games.roasted_empire.meta import META
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.edition import Source, source_of
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange

THEMES = ("harbour", "cellar", "rivals", "valley", "rush")
ALL = dict.fromkeys(THEMES, True)
GAME = cast(RoastedGame, META.open(None, ALL))
TEXT = META.default_source().text
BONUSES = ("cr-r4", "hv-r4", "mr-r4", "ru-r4")  # fewest cards, largest farm, fewest points, fewest farms
Lies = Mapping[str, Any]


def start_beans(state: RoastedState) -> None:
    state.phase = rounds.FEED
    state.served = 0
    closing.next_feed(state)


STARTS: dict[str, Callable[[RoastedState], None]] = {
    "build": rounds.start_building,
    "award": closing.award_bonus,
    "upkeep": closing.start_upkeep,
    "beans": start_beans,
    "end": closing.end_round,
}


def game_of(*themes: str) -> RoastedGame:
    return cast(RoastedGame, META.open(None, {theme: theme in themes for theme in THEMES}))


def variant(*changes: tuple[str, str], options: Mapping[str, bool] = ALL) -> RoastedGame:
    """The game with parts of its edition's text replaced, each of which must be there."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    return cast(RoastedGame, META.open(source_of(text, "variant"), options))


def with_cards(tables: str) -> Source:
    """The edition with more cards at its end, written as in the file."""
    return source_of(TEXT.replace("\n[provenance]\n", tables + "\n[provenance]\n"), "designer.toml")


def draw(state: RoastedState, *keys: str) -> RoastedState:
    for key in keys:
        state.apply(CHANCE, state.game.actions.ids[key])
    return state


def number(state: RoastedState, card: str) -> int:
    return state.numbers.ids.index(card)


def opened(players: int = 2, game: RoastedGame = GAME, first: int = 0, goal: str = "hl-g1") -> RoastedState:
    """Everything is drawn but the first deal."""
    state = cast(RoastedState, game.new(players))
    return draw(state, f"first:seat-{first + 1}", f"goal:{goal}", *[f"bonus:{card}" for card in BONUSES])


def table(
    *players: Lies,
    first: int = 0,
    round_number: int = 1,
    goal: str = "hl-g1",
    bonus: str = "",
    discard: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    at: str = "build",
    game: RoastedGame = GAME,
) -> RoastedState:
    """A position at the start of a phase: "build", "award", "upkeep", "beans", or "end" of the round.

    A player is {"hand": ids, "store": ids, "shipped": ids, "empire": ids, "actions": (round, game)}; in an empire
    "hv-s3!" is sabotaged and "hv-f2/" is tapped. The deck has all other cards, or just the given ones.
    """
    start = opened(len(players), game, goal=goal)
    e = start.numbers
    ids = [int(n) for n in e.copies][: int(e.designs)]
    values: dict[str, Any] = {"phase": rounds.BUILD, "round": round_number, "first": first, "turn": first, "dealt": 0}
    serial = 0
    for seat, lies in enumerate(players):
        for place in ("hand", "store", "shipped"):
            cards = [number(start, card) for card in lies.get(place, ())]
            values[f"players.{seat}.{place}"] = [*cards, *[0] * 4]
            values[f"players.{seat}.{place}_n"] = len(cards)
            ids = without(ids, cards)
        built = []
        for card in lies.get("empire", ()):
            serial += 1
            marks = (BROKEN if "!" in card else 0) | (TAPPED if "/" in card else 0)
            built.append(number(start, card.rstrip("!/")) | marks | serial << SERIAL)
        values[f"players.{seat}.empire"] = [*built, *[0] * 4]
        values[f"players.{seat}.empire_n"] = len(built)
        ids = without(ids, [card & WHICH for card in built])
        values[f"players.{seat}.actions_round"], values[f"players.{seat}.actions_game"] = lies.get("actions", (0, 0))
    pile = [number(start, card) for card in discard]
    ids = without(ids, pile)
    if deck is not None:
        ids = [[number(start, one) for one in deck].count(card) for card in range(len(ids))]
    values |= {
        "born": serial,
        "discard": [pile.count(card) for card in range(len(ids))],
        "discard_n": len(pile),
        "deck": ids,
        "left": sum(ids),
        "top_n": sum(ids),
    }
    if bonus:
        values[f"bonuses.{round_number - 1}"] = number(start, bonus) - int(e.designs)
    state = arrange(start, values)
    STARTS[at](state)
    state.settle(-1, -1)
    return state


def without(counts: list[int], cards: Sequence[int]) -> list[int]:
    left = list(counts)
    for card in cards:
        if card < len(left):
            left[card] -= 1
    return left


def play(state: RoastedState, *keys: str) -> RoastedState:
    """Decisions of whoever is to act; draws are due by their own keys: card:…, stolen:…"""
    for key in keys:
        actor = int(state.actor)
        state.apply(actor, state.game.actions.ids[key])
    return state


def legal(state: RoastedState) -> list[str]:
    """What whoever is to act may do, as keys; outcomes when a draw is due."""
    keys = state.game.actions.keys
    if state.actor == CHANCE:
        return [keys[action] for action, _ in state.outcomes()]
    return [keys[action] for action in state.legal(int(state.actor))]


def heard(state: RoastedState, *keys: str, viewer: int | None = None) -> list[str]:
    """What is said while these keys are played, as this viewer hears it."""
    ears = Listener()
    state.listen(ears)
    play(state, *keys)
    state.listen(None)
    return [event.seen_by(viewer).says for event in ears.events]


def pile_of(state: RoastedState, seat: int, place: str) -> list[str]:
    """The ids of what lies there, sorted; in an empire with marks."""
    player = state.players[seat]
    cards = [int(card) for card in getattr(player, place)][: int(getattr(player, place + "_n"))]
    found = [
        state.numbers.ids[card & WHICH] + ("!" if card & BROKEN else "") + ("/" if card & TAPPED else "")
        if place == "empire"
        else state.numbers.ids[card & WHICH]
        for card in cards
    ]
    return sorted(found)


def empire(state: RoastedState, seat: int = 0) -> list[str]:
    return pile_of(state, seat, "empire")


def discarded(state: RoastedState) -> list[str]:
    return [state.numbers.ids[card] for card in range(int(state.numbers.designs)) for _ in range(state.discard[card])]


def deal(state: RoastedState, *packs: Sequence[str]) -> RoastedState:
    """Deals these packs, by seat."""
    for at in range(len(packs[0])):
        for turn in range(len(packs)):
            draw(state, f"card:{packs[(int(state.first) + turn) % len(packs)][at]}")
    return state
