"""Five levels of every game, from child's play to the best there is: data in its folder, and the bots that play them.

Levels differ by what they know, how long they think and how much they err; none of them sees more than a player does.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.errors import UnknownBot
from bakehouse.bots.find import card, listed_names, make_bot
from bakehouse.kernel.edition import is_whole
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.state import State
from bakehouse.kernel.toml import parse_toml

COUNT = 5
FILE = "levels.toml"
GENERIC = Path(__file__).parent  # where the levels are of games that have none of their own
PREFIX = "level-"
NEWCOMER = "level-2"  # against whom a person plays who has chosen nobody
ADVISER = "level-5"  # who gives hints
STAND_IN = "level-3"  # who plays for somebody who is away: not worse than most people would
LONGEST_NAME = 20  # characters; a seat card has no room for more
LONGEST_SAYING = 60
MOST_SECONDS = 2.0
MOST_ITERATIONS = 1_000_000
MOST_NOISE = 1000.0


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
    noise: float = 0.0
    """By so many points, as a standard deviation, it misjudges every choice."""
    slip: float = 0.0
    """How likely it takes any choice that it considered."""

    @property
    def id(self) -> str:
        return f"{PREFIX}{self.number}"

    @property
    def errs(self) -> bool:
        return self.noise > 0 or self.slip > 0


KEYS = ("name", "says", "bot", "seconds", "iterations", "noise", "slip")
NEEDED = ("name", "says", "bot", "seconds")


# ------------------------------------------------------------ reading
def levels_of(game: Game | Meta) -> tuple[Level, ...]:
    """The levels of a game, the easiest first; known without loading its rules."""
    return read_levels((game if isinstance(game, Meta) else game.setting.meta).folder)


@lru_cache(maxsize=64)
def read_levels(folder: Path) -> tuple[Level, ...]:
    file = folder / FILE
    if not file.is_file():
        file = GENERIC / FILE
    return parsed(file.read_text(encoding="utf-8"), str(file))


def parsed(text: str, where: str) -> tuple[Level, ...]:
    """The levels that a file describes; refused with every fault in it."""
    data = parse_toml(text, where)
    tables = data.get("level")
    if not isinstance(tables, list) or len(tables) != COUNT or not all(isinstance(one, dict) for one in tables):
        raise BadEdition(where, [f"expected {COUNT} tables [[level]], the easiest first"])
    faults = [f"{key}: unknown key" for key in data if key != "level"]
    for number, one in enumerate(tables, 1):
        faults += [f"level {number}: {fault}" for fault in faults_of(one)]
    names = [one.get("name") for one in tables]
    faults += [f"level {at + 1}: name: {name!r} is used twice" for at, name in enumerate(names) if name in names[:at]]
    if faults:
        raise BadEdition(where, faults)
    return tuple([Level(number, **one) for number, one in enumerate(tables, 1)])


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
        "noise": (is_number(one.get("noise", 0), MOST_NOISE), f"a number from 0 to {MOST_NOISE:g}"),
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


# ------------------------------------------------------------ playing
class LevelBot(Bot):
    """Lets the bot think that the game's file names for its level, and errs as much as is said there."""

    def __init__(self, number: int) -> None:
        self.name = f"{PREFIX}{number}"
        self.title = f"Level {number}"
        self.describe = f"level {number} of {COUNT}, under the name and with the means that each game gives it"
        self.strength = number
        self.simpler = f"{PREFIX}{number - 1}" if number > 1 else Bot.simpler
        self.number = number
        self.inner: dict[str, Bot] = {}
        """By name: bots may go on with plans they made before."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        level = self.level_in(state.game)
        counted = budget.iterations > 0  # then time does not, so that the same seed gives the same games
        asked = replace(
            budget,
            seconds=budget.seconds if counted else min(budget.seconds, level.seconds),
            iterations=level.iterations or budget.iterations,
        )
        decision = self.thinker(level, state.game).choose(state, seat, asked)
        return erring(decision, level, budget.seed) if level.errs else decision

    def level_in(self, game: Game) -> Level:
        return levels_of(game)[self.number - 1]

    def thinker(self, level: Level, game: Game) -> Bot:
        """A new one where it errs: a bot that follows its plan has nothing to misjudge."""
        bot = None if level.errs else self.inner.get(level.bot)
        if bot is None:
            bot = self.inner[level.bot] = make_bot(level.bot)
        bot.insight = self.insight
        return bot


def erring(decision: Decision, level: Level, seed: int) -> Decision:
    """What somebody chooses who misjudges every choice a little; the same for the same seed."""
    if len(decision.ranked) < 2:
        return decision
    chance = random.Random(seed)  # not the bot's own numbers: what it sampled must not decide where it errs
    believed = [replace(one, value=one.value + chance.gauss(0.0, level.noise)) for one in decision.ranked]
    believed.sort(key=lambda one: -one.value)
    if chance.random() < level.slip:
        believed.insert(0, believed.pop(chance.randrange(len(believed))))
    best = believed[0]
    return Decision(best.action, decision.notes if best.action == decision.action else best.why, tuple(believed))


level_1, level_2, level_3, level_4, level_5 = (partial(LevelBot, number) for number in range(1, COUNT + 1))
