"""What a seat is asked: the same data for the browser, the terminal and a screen reader."""

from dataclasses import dataclass
from itertools import groupby


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer."""

    key: str
    """What to send back."""
    label: str
    """What it is, in a few words."""
    effect: str = ""
    """What it will do ("+3 sales, -1 hour"), as far as nothing unknown is involved."""
    pieces: tuple[str, ...] = ()
    """Ids of the pieces on the table that stand for it."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One short question and all its legal answers; no choices means the seat has nothing to decide now."""

    says: str
    choices: tuple[Choice, ...] = ()

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The choices grouped by the first part of their keys, in the order of first appearance."""
        heads = list(dict.fromkeys(head(c.key) for c in self.choices))
        ordered = sorted(self.choices, key=lambda c: heads.index(head(c.key)))
        return [(h, list(cs)) for h, cs in groupby(ordered, key=lambda c: head(c.key))]


def head(key: str) -> str:
    return key.split(":", 1)[0]
