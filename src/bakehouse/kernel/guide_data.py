"""What a game's `guide.toml` has beside its guide: examples, pictures, where a question is explained, a coach's lines.

begin = 1                     where it stands among the games to begin with, and why
why = "The easiest."

[sections]                    by question, the heading of the guide that explains what is asked
day = "A day"

[example.first-day]           moves made with seeded dice, as the game itself tells them
players = 2
seed = 7
before = ["pick:rye"]         moves that are not told
moves = [["bake:rye", "Rye is what the stock allows."]]    a key, and why

[figure.oven]                 a picture of the table after some moves of an example
example = "first-day"
after = 1
parts = ["oven", "stock"]     of table.html
seat = 0

[coach]                       one line beside the table in a first game
goal = "Bake more than the others."
[[coach.day]]                 by question; the first line whose place holds something is said
if = "clock-@.hours"          @ is the seat
says = "{clock-@.hours} hours are left."
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.toml import read_toml

LAST = 1000  # of games that do not say when to begin with them
EXAMPLE = {"players", "seed", "before", "moves"}
FIGURE = {"example", "after", "parts", "seat"}


@dataclass(frozen=True, slots=True)
class Example:
    players: int
    seed: int
    before: tuple[str, ...]
    moves: tuple[tuple[str, str], ...]
    """A key, and why it is a good one."""


@dataclass(frozen=True, slots=True)
class Figure:
    example: str
    after: int
    """So many of its moves."""
    parts: tuple[str, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class CoachLine:
    place: str
    """Said only while something is there; "" always."""
    says: str


@dataclass(frozen=True, slots=True)
class GuideData:
    begin: int = LAST
    why: str = ""
    chapters: Mapping[str, str] = field(default_factory=dict)
    sections: Mapping[str, str] = field(default_factory=dict)
    examples: Mapping[str, Example] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)
    goal: str = ""
    coach: Mapping[str, Sequence[CoachLine]] = field(default_factory=dict)


NOTHING = GuideData()


def guide_data(meta: Meta) -> GuideData:
    return read_data(meta.folder / "guide.toml")


@lru_cache(maxsize=64)
def read_data(file: Path) -> GuideData:
    if not file.is_file():
        return NOTHING
    data = read_toml(file)
    coach = dict(data.get("coach", {}))
    examples = {name: example_of(file, name, one) for name, one in data.get("example", {}).items()}
    figures = {name: figure_of(file, name, one) for name, one in data.get("figure", {}).items()}
    for name, one in figures.items():
        if one.example not in examples:
            raise BadEdition(str(file), [f"figure.{name}: there is no example {one.example!r}"])
    goal = str(coach.pop("goal", ""))
    lines = {
        question: tuple([CoachLine(one.get("if", ""), one["says"]) for one in many]) for question, many in coach.items()
    }
    begin, why = int(data.get("begin", LAST)), str(data.get("why", ""))
    chapters = dict(data.get("chapters", {}))
    return GuideData(begin, why, chapters, dict(data.get("sections", {})), examples, figures, goal, lines)


def example_of(file: Path, name: str, one: Mapping[str, Any]) -> Example:
    only(file, f"example.{name}", one, EXAMPLE)
    moves = tuple([(str(move[0]), str(move[1])) for move in one["moves"]])
    return Example(int(one["players"]), int(one.get("seed", 1)), tuple(one.get("before", ())), moves)


def figure_of(file: Path, name: str, one: Mapping[str, Any]) -> Figure:
    only(file, f"figure.{name}", one, FIGURE)
    return Figure(str(one["example"]), int(one.get("after", 0)), tuple(one["parts"]), int(one.get("seat", 0)))


def only(file: Path, where: str, one: Mapping[str, Any], known: set[str]) -> None:
    if unknown := sorted(set(one) - known):
        raise BadEdition(str(file), [f"{where}: unknown {', '.join(unknown)}; known are {', '.join(sorted(known))}"])
