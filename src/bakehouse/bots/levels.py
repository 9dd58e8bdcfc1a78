"""Five levels of every game, from child's play to the best there is, and the one to begin with: data in its folder.

Levels differ by what they weigh, how far they plan and how they err; none of them sees more than a player does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

from bakehouse.bots.errors import UnknownBot
from bakehouse.bots.find import card, listed_names
from bakehouse.kernel.edition import is_whole
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.toml import parse_toml

COUNT = 5
FILE = "levels.toml"
GENERIC = Path(__file__).parent  # where the levels are of games that have none of their own
PREFIX = "level-"
FIRST = 2  # the number of the level against which a person plays who has chosen nobody, where no file says otherwise
RIVALS = 2  # how many of them
KEEPS = "joints"  # the number of a position that changes with every turn and phase
ADVISER = "level-5"  # who gives hints
STAND_IN = "level-3"  # who plays for somebody who is away: not worse than most people would
LONGEST_NAME = 20  # characters; a seat card has no room for more
LONGEST_SAYING = 60
MOST_SECONDS = 2.0
MOST_ITERATIONS = 1_000_000
MOST_MISJUDGED = 5.0
MOST_FACTOR = 100.0
MOST_RIVALS = 5


@dataclass(frozen=True, slots=True)
class Level:
    number: int
    name: str
    """What people call it; every game has names of its own."""
    says: str
    """How it plays, in one line."""
    bot: str
    """Which bot thinks."""
    seconds: float
    """At most so much CPU time for one decision."""
    iterations: int = 0
    """How often that bot repeats what it repeats; 0: as often as it thinks fit."""
    misjudges: float = 0.0
    """How far it misjudges what it weighs, for a whole turn: the spread of a factor's logarithm, one per weight."""
    weighs: Mapping[str, float] = field(default_factory=dict)
    """What it always weighs otherwise than the game's insight, as factors of its weights; 0: it does not see that."""
    steady: tuple[str, ...] = ()
    """Weights that it does not misjudge: those that say how the game is reckoned rather than what is worth how much."""
    keeps: str = KEEPS
    """For how long it sees things so: until this number of the position changes. A turn, or what the game calls it."""
    slip: float = 0.0
    """How likely it takes, for a whole turn, what comes to mind first: for games whose insight has no weights."""

    @property
    def id(self) -> str:
        return f"{PREFIX}{self.number}"

    @property
    def errs(self) -> bool:
        return self.misjudges > 0 or self.slip > 0


@dataclass(frozen=True, slots=True)
class Opponents:
    """What a game's file says."""

    levels: tuple[Level, ...]
    """The easiest first."""
    first: str
    """The level that one click gives: against it somebody who plays plainly wins a third to a half of the games."""
    rivals: int
    """How many of them, as far as the game has seats."""


KEYS = ("name", "says", "bot", "seconds", "iterations", "misjudges", "weighs", "slip")
NEEDED = ("name", "says", "bot", "seconds")


# ------------------------------------------------------------ reading
def levels_of(game: Game | Meta) -> tuple[Level, ...]:
    """The levels of a game, the easiest first; known without loading its rules."""
    return opponents_of(game).levels


def opponents_of(game: Game | Meta) -> Opponents:
    return read_opponents((game if isinstance(game, Meta) else game.setting.meta).folder)


def first_rivals(meta: Meta) -> list[str]:
    """Who sits down with a person who has chosen nobody."""
    found = opponents_of(meta)
    fewest, most = meta.players
    return [found.first] * (max(fewest, min(most, found.rivals + 1)) - 1)


@lru_cache(maxsize=64)
def read_opponents(folder: Path) -> Opponents:
    file = folder / FILE
    if not file.is_file():
        file = GENERIC / FILE
    return parsed(file.read_text(encoding="utf-8"), str(file))


def parsed(text: str, where: str) -> Opponents:
    """The opponents that a file describes; refused with every fault in it."""
    data = parse_toml(text, where)
    tables = data.get("level")
    if not isinstance(tables, list) or len(tables) != COUNT or not all(isinstance(one, dict) for one in tables):
        raise BadEdition(where, [f"expected {COUNT} tables [[level]], the easiest first"])
    faults = [f"{key}: unknown key" for key in data if key not in ("level", "first", "rivals", "steady", "keeps")]
    first, rivals, steady = data.get("first", FIRST), data.get("rivals", RIVALS), data.get("steady", [])
    keeps = data.get("keeps", KEEPS)
    if not is_whole(first, 1, COUNT):
        faults.append(f"first: expected the number of a level, 1 to {COUNT}, found {first!r}")
    if not is_whole(rivals, 0, MOST_RIVALS):
        faults.append(f"rivals: expected a whole number from 0 to {MOST_RIVALS}, found {rivals!r}")
    if not isinstance(steady, list) or not all(isinstance(name, str) for name in steady):
        faults.append(f"steady: expected a list of names of weights, found {steady!r}")
    if not isinstance(keeps, str) or not keeps.isidentifier():
        faults.append(f'keeps: expected the name of a number of the position, such as "round", found {keeps!r}')
    for number, one in enumerate(tables, 1):
        faults += [f"level {number}: {fault}" for fault in faults_of(one)]
    names = [one.get("name") for one in tables]
    faults += [f"level {at + 1}: name: {name!r} is used twice" for at, name in enumerate(names) if name in names[:at]]
    if faults:
        raise BadEdition(where, faults)
    levels = tuple([Level(number, steady=tuple(steady), keeps=keeps, **one) for number, one in enumerate(tables, 1)])
    return Opponents(levels, levels[first - 1].id, rivals)


def faults_of(one: Mapping[str, Any]) -> list[str]:
    faults = [f"{key}: expected, but it is missing" for key in NEEDED if key not in one]
    for key in one:
        if key not in KEYS:
            near = get_close_matches(key, KEYS, 1)
            faults.append(f"{key}: unknown key" + (f"; did you mean {near[0]!r}?" if near else ""))
    bots = [name for name in listed_names() if not is_level(name)]
    fits = {
        "name": (is_text(one.get("name"), LONGEST_NAME), f"text of 1 to {LONGEST_NAME} characters"),
        "says": (is_text(one.get("says"), LONGEST_SAYING), f"one line of 1 to {LONGEST_SAYING} characters"),
        "bot": (one.get("bot") in bots, "one of " + ", ".join(bots)),
        "seconds": (
            is_number(one.get("seconds"), MOST_SECONDS) and one["seconds"] > 0,
            f"a number above 0, up to {MOST_SECONDS:g}",
        ),
        "iterations": (
            is_whole(one.get("iterations", 0), 0, MOST_ITERATIONS),
            f"a whole number from 0 to {MOST_ITERATIONS:,}",
        ),
        "misjudges": (is_number(one.get("misjudges", 0), MOST_MISJUDGED), f"a number from 0 to {MOST_MISJUDGED:g}"),
        "weighs": (are_factors(one.get("weighs", {})), f"factors from 0 to {MOST_FACTOR:g} by the names of weights"),
        "slip": (is_number(one.get("slip", 0), 1.0), "a number from 0 to 1"),
    }
    for key, (fitting, expected) in fits.items():
        if key in one and not fitting:
            faults.append(f"{key}: expected {expected}, found {one[key]!r}")
    return faults


def is_text(value: Any, most: int) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) == len(value) <= most and value.isprintable()


def is_number(value: Any, most: float) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most


def are_factors(value: Any) -> bool:
    return isinstance(value, dict) and all(is_number(one, MOST_FACTOR) for one in value.values())


# ------------------------------------------------------------ names
def is_level(name: str) -> bool:
    """Does a bot's name stand for a level?

    >>> is_level("level-3"), is_level("level-9"), is_level("greedy")
    (True, False, False)
    """
    return number_of(name) > 0


def number_of(name: str) -> int:
    """1 to 5; 0 for a bot that is none of the levels.

    >>> number_of("level-3"), number_of("greedy")
    (3, 0)
    """
    names = [f"{PREFIX}{number}" for number in range(1, COUNT + 1)]
    return names.index(name) + 1 if name in names else 0


def title_of(name: str, game: Game | Meta) -> str:
    """What people call a bot at a table of this game; its name if it is not installed any more."""
    if number := number_of(name):
        return levels_of(game)[number - 1].name
    try:
        return card(name).title or name.capitalize()
    except UnknownBot:
        return name.capitalize()


def other_level(bot: str, harder: int) -> str:
    """The level so many steps above, as far as there are any; another bot stays itself.

    >>> other_level("level-2", 1), other_level("level-5", 1), other_level("greedy", -1)
    ('level-3', 'level-5', 'greedy')
    """
    number = number_of(bot)
    return f"{PREFIX}{min(COUNT, max(1, number + harder))}" if number else bot
