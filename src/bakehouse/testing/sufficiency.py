"""Do the numbers that a seat observes say all that it can see? One number of a position is changed to find out.

If that changes what the seat may do, sees or knows, what it observes must change too. Values are such as stand there in
other positions, so that most of what comes out could be met in a game; where the rules cannot use it, it is passed
over. This finds what is missing far sooner than waiting for two positions that look the same by chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from bakehouse.kernel.freeze import freeze, thaw
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.observation import FULL
from bakehouse.kernel.state import State

Where = tuple[int | str, ...]
KERNEL = ("actor", "draw_seat", "joints", "seats", "wait_high", "wait_low")
"""Whose turn it is: these numbers belong together, and one of them alone makes no position."""
SEEN = ("legal", "view", "knowledge")


@dataclass
class Sufficiency:
    tried: int = 0
    """Changes that could be seen."""
    missed: dict[str, set[str]] = field(default_factory=dict)
    """By the part of a position that was changed: what could be seen of it that no number tells."""

    def __str__(self) -> str:
        lines = [f"{part}: {', '.join(sorted(shows)[:4])}" for part, shows in sorted(self.missed.items())]
        return "\n".join([f"{self.tried} changes that can be seen", *lines])


def check_sufficient(game: Game, players: int, changes: int = 3000, games: int = 3, seed: int = 1) -> Sufficiency:
    """Tries so many changes in positions of random games."""
    rng, found = Rng(seed), Sufficiency()
    positions = [at for number in range(games) for at in some_positions(game, players, Rng(seed * 100 + number))]
    frozen = [freeze(state) for state in positions]
    values: dict[Where, list[Any]] = {}
    for data in frozen:
        for where, value in numbers_in(data):
            kept = values.setdefault(where, [])
            if value not in kept:
                kept.append(value)
    follows = game.observation.follows
    changing = [where for where, kept in values.items() if len(kept) > 1 and in_words(where) not in follows]
    changing.sort(key=str)
    for _ in range(changes):
        at = int(rng.below(len(positions)))
        where = changing[rng.below(len(changing))]
        try_change(positions[at], frozen[at], where, values[where], rng, found)
    return found


def some_positions(game: Game, players: int, rng: Rng) -> Iterator[State]:
    """Where a seat has a choice, about forty of a game."""
    state, out, passed = game.new(players), Moves(), 0
    every = 1 + int(rng.below(3))
    while not state.over:
        if state.fill(state.actor, out) > 1 and state.actor >= 0:
            passed += 1
            if passed % every == 0:
                yield state.clone()
                every += int(rng.below(2))
        state.do(state.actor, out.pick(rng))


def numbers_in(data: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every number of a frozen position, with its place."""
    if isinstance(data, bool | int):
        yield where, data
    elif isinstance(data, list):
        for at, part in enumerate(data):
            yield from numbers_in(part, (*where, at))
    elif isinstance(data, dict):
        for name, part in data.items():
            if name not in KERNEL:
                yield from numbers_in(part, (*where, name))


def changed(data: Any, where: Where, value: Any) -> Any:
    """A copy with another number in this place; None where the position is of another shape."""
    if not where:
        return value
    at, rest = where[0], where[1:]
    if isinstance(data, list) and isinstance(at, int) and at < len(data):
        return [*data[:at], changed(data[at], rest, value), *data[at + 1 :]]
    if isinstance(data, dict) and at in data:
        return {**data, at: changed(data[at], rest, value)}
    raise KeyError(at)


def try_change(state: State, data: Any, where: Where, values: list[Any], rng: Rng, found: Sufficiency) -> None:
    seat = int(rng.below(state.seats))
    value = values[rng.below(len(values))]
    try:
        other: State = thaw(changed(data, where, value))
        now = perceived(other, seat)
        told = told_numbers(other, seat)
    except Exception:  # of any kind: the rules were never made for such a position
        return
    shows = {name for name, seen in perceived(state, seat).items() ^ now.items() if seen is not None}
    if shows:
        found.tried += 1
        if told == told_numbers(state, seat):
            found.missed.setdefault(in_words(where), set()).update(shows)


def perceived(state: State, seat: int) -> dict[str, Any]:
    """All that the seat can tell, flat, without what the game leaves out."""
    all_of = {"legal": sorted(state.legal(seat)), "view": state.view(seat), "knowledge": state.knowledge(seat)}
    left_out = state.game.observation.left_out
    flat = {name: value for kind in SEEN for name, value in leaves(all_of[kind], "" if kind == "view" else kind)}
    return {name: value for name, value in flat.items() if not any(fnmatchcase(name, one) for one in left_out)}


def leaves(data: Any, name: str) -> Iterator[tuple[str, Any]]:
    dot = name + "." if name else ""
    if isinstance(data, dict):
        for key, part in data.items():
            yield from leaves(part, f"{dot}{key}")
    elif isinstance(data, list | tuple):
        yield f"{dot}len", len(data)
        for at, part in enumerate(data):
            yield from leaves(part, f"{dot}{at}")
    else:
        yield name, str(data)


def told_numbers(state: State, seat: int) -> list[int]:
    out = state.game.features_for(FULL, min(int(state.seats), 6), 1)
    state.features(seat, out)
    return out.row(0)


def in_words(where: Where) -> str:
    """ "sheets.stock": the names on the way, without places in lists."""
    return ".".join(str(part) for part in where if isinstance(part, str))
