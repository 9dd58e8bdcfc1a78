"""Weights as a file that a game reads: the same text with other numbers, and a table that says how they were found."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from datetime import date

from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import MADE
from bakehouse.lab.errors import LabError

NOTE = "# how these weights were found; the game does not read it"


def with_weights(text: str, weights: Mapping[str, float], made: Mapping[str, str | int | date]) -> str:
    """The text of an `insight.toml` with these weights: what is said of each stays beside it."""
    kept = without_made(text).rstrip("\n") + "\n"
    for name, value in weights.items():
        found = re.search(rf"^({re.escape(name)} *= *)([^\s#]+)( *)", kept, re.MULTILINE)
        if found is None:
            raise LabError(f"the weight {name!r} has no line of its own, such as `{name} = {value!r}`, to be changed")
        kept = kept[: found.start()] + aligned(found[1], found[2], found[3], f"{value!r}") + kept[found.end() :]
    lines = [f"{key} = {literal(value)}" for key, value in made.items()]
    return "\n".join([kept, f"[{MADE}] {NOTE}", *lines, ""])


def how_made(game: Game, words: Sequence[str], result: str, **counts: int) -> dict[str, str | int | date]:
    """The command that gives the same numbers again, for which rules, and what is known of the result."""
    return {
        "command": shlex.join(words),
        "date": date.today(),
        "rules": game.rules,
        "edition": game.setting.source.hash[:12],
        **counts,
        "result": result,
    }


def without_made(text: str) -> str:
    """It is the last table; whatever stands before it stays."""
    return re.split(rf"^\[{MADE}\]", text, maxsplit=1, flags=re.MULTILINE)[0]


def aligned(head: str, old: str, blanks: str, new: str) -> str:
    """Keeps the comment behind a number where it was, if there is room."""
    room = len(old) + len(blanks) - len(new)
    return head + new + (" " * max(1, room) if blanks else "")


def literal(value: str | int | date) -> str:
    """
    >>> literal("two words"), literal(3), literal(date(2025, 1, 31))
    ('"two words"', '3', '2025-01-31')
    """
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)
