"""The trials of a game: simple opponents that every level meets, and positions with moves that are never right.

They are data in the game's folder, `trials.toml`. A position is told by the log that leads to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import Any

from bakehouse.bots.find import check_fits, make_bot
from bakehouse.bots.levels import MOST_RIVALS, is_text
from bakehouse.kernel.edition import is_whole
from bakehouse.kernel.errors import BadEdition, BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.game import MOST_SEATS, Game
from bakehouse.kernel.match import replay
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.toml import read_toml

FILE = "trials.toml"
LONGEST_SAYING = 120
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LINE = re.compile(r"(-|\d{1,3})\s+(\S+)")
"""Of a log: who, `-` for chance, and what."""


@dataclass(frozen=True, slots=True)
class Opponent:
    bot: str
    rivals: int
    """How many of a level it plays against."""


@dataclass(frozen=True, slots=True)
class Position:
    id: str
    says: str
    """What a level does here that chooses what is never right."""
    players: int
    seat: int
    """Whose choice it is."""
    log: tuple[tuple[int, str], ...]
    never: tuple[str, ...]
    """Patterns of the keys that nobody should choose."""
    options: Mapping[str, Any] = field(default_factory=dict)

    def is_wrong(self, key: str) -> bool:
        return any(fnmatchcase(key, pattern) for pattern in self.never)


@dataclass(frozen=True, slots=True)
class Trials:
    opponents: tuple[Opponent, ...] = ()
    positions: tuple[Position, ...] = ()


KEYS = {
    "opponent": ("bot", "rivals"),
    "position": ("id", "says", "players", "seat", "options", "log", "never"),
}
OPTIONAL = ("options",)


def has_trials(meta: Meta) -> bool:
    return (meta.folder / FILE).is_file()


def trials_of(meta: Meta) -> Trials:
    """Those of a game, none where it has no such file; refused with every fault of the file."""
    file = meta.folder / FILE
    return parsed(read_toml(file), str(file), meta) if has_trials(meta) else Trials()


def parsed(data: Mapping[str, Any], where: str, meta: Meta) -> Trials:
    faults = [f"{key}: unknown key; expected tables [[opponent]] and [[position]]" for key in data if key not in KEYS]
    game = meta.open(None, {})
    opponents: list[Opponent] = []
    positions: list[Position] = []
    for number, one in enumerate(tables(data, "opponent", faults), 1):
        wrong = shape_faults("opponent", one) or seat_faults(game, one)
        faults += [f"opponent {number}: {fault}" for fault in wrong]
        if not wrong:
            opponents.append(Opponent(make_bot(one["bot"]).name, one["rivals"]))
    for number, one in enumerate(tables(data, "position", faults), 1):
        called = one["id"] if isinstance(one.get("id"), str) else str(number)
        wrong = shape_faults("position", one)
        if not wrong:
            positions.append(position_of(one))
            wrong = choice_faults(meta, positions[-1])
            wrong += ["id: is used twice"] * any(before.id == one["id"] for before in positions[:-1])
        faults += [f"position {called}: {fault}" for fault in wrong]
    if faults:
        raise BadEdition(where, faults)
    return Trials(tuple(opponents), tuple(positions))


def tables(data: Mapping[str, Any], name: str, faults: list[str]) -> list[Mapping[str, Any]]:
    found = data.get(name, [])
    if isinstance(found, list) and all(isinstance(one, dict) for one in found):
        return found
    faults.append(f"{name}: expected tables [[{name}]]")
    return []


def shape_faults(kind: str, one: Mapping[str, Any]) -> list[str]:
    """What can be said without playing."""
    keys = KEYS[kind]
    faults = [f"{key}: expected, but it is missing" for key in keys if key not in one and key not in OPTIONAL]
    for key in one:
        if key not in keys:
            near = get_close_matches(key, keys, 1)
            faults.append(f"{key}: unknown key" + (f"; did you mean {near[0]!r}?" if near else ""))
    options, log, never = one.get("options", {}), one.get("log"), one.get("never")
    texts = isinstance(never, list) and bool(never) and all(isinstance(pattern, str) for pattern in never)
    fits = {
        "bot": (isinstance(one.get("bot"), str), "the name of a bot"),
        "rivals": (is_whole(one.get("rivals"), 1, MOST_RIVALS), f"a whole number from 1 to {MOST_RIVALS}"),
        "id": (isinstance(one.get("id"), str) and ID.fullmatch(one["id"]), "small letters, digits and hyphens"),
        "says": (is_text(one.get("says"), LONGEST_SAYING), f"one line of 1 to {LONGEST_SAYING} characters"),
        "players": (is_whole(one.get("players"), 1, MOST_SEATS), "a number of seats"),
        "seat": (is_whole(one.get("seat"), 0, MOST_SEATS - 1), "a seat, the first one being 0"),
        "options": (isinstance(options, dict), "options of the game, such as { luck = 'shared' }"),
        "log": (isinstance(log, str), "text, one entry a line"),
        "never": (texts, "a list of patterns of keys, such as ['pay:*']"),
    }
    faults += [
        f"{key}: expected {says}, found {one[key]!r}" for key, (fit, says) in fits.items() if key in one and not fit
    ]
    if isinstance(log, str):
        odd = [line for line in lines_of(log) if not LINE.fullmatch(line)]
        faults += [f"log: expected a seat, or - for chance, and a key in each line, found {line!r}" for line in odd]
    return faults


def lines_of(log: str) -> list[str]:
    return [line.strip() for line in log.splitlines() if line.strip()]


def position_of(one: Mapping[str, Any]) -> Position:
    log = [line.split() for line in lines_of(one["log"])]
    acts = tuple((CHANCE if actor == "-" else int(actor), key) for actor, key in log)
    rest = {key: one[key] for key in ("id", "says", "players", "seat")}
    return Position(**rest, log=acts, never=tuple(one["never"]), options=dict(one.get("options", {})))


def seat_faults(game: Game, one: Mapping[str, Any]) -> list[str]:
    """Is there such a bot, for this game, and a table for it and its rivals?"""
    faults = []
    try:
        check_fits(make_bot(one["bot"]), game)
    except BakehouseError as error:
        faults.append(f"bot: {error}")
    try:
        game.new(one["rivals"] + 1)
    except BakehouseError as error:
        faults.append(f"rivals: {error}")
    return faults


def choice_faults(meta: Meta, one: Position) -> list[str]:
    """Does the log lead to a choice of that seat, some of which are right and some are not?"""
    try:
        state = reached(meta, one)
    except BakehouseError as error:
        return [name_seats(str(error), None, ())]
    if one.seat not in state.to_act:
        return [f"seat: {one.seat} is not to choose after the log: {name_seats(state.waits_for(), None, ())}"]
    keys = choices(state, one.seat)
    faults = [
        f"never: {pattern!r} is none of the choices there: {', '.join(keys)}"
        for pattern in one.never
        if not any(fnmatchcase(key, pattern) for key in keys)
    ]
    if all(map(one.is_wrong, keys)):
        faults.append(f"never: forbids all of the choices there: {', '.join(keys)}")
    return faults


def reached(meta: Meta, one: Position) -> State:
    """The position, under the game's own edition."""
    return replay(meta.open(None, one.options), one.players, one.log).state


def choices(state: State, seat: int) -> list[str]:
    return [state.game.actions.keys[action] for action in state.legal(seat)]
