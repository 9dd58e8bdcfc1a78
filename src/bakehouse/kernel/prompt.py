"""What a seat is asked: the same data for the browser, the terminal and a screen reader."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from bakehouse.kernel.events import name_seats


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal answer; in its label and effect `{2}` stands for seat 2."""

    key: str
    """What to send back."""
    label: str
    """What it is, in a few words."""
    effect: str = ""
    """What it will do ("+3 sales, -1 hour"), as far as nothing unknown is involved."""
    pieces: tuple[str, ...] = ()
    """Ids of the pieces on the table that stand for it."""
    loses: str = ""
    """What could still be used and is thrown away by it ("8 hours would be lost"): worth asking once more."""
    ends: bool = False
    """It ends what is under way: the last of the buttons, always on the same key."""
    passes: bool = False
    """Others act at once after it, so that it could not be taken back."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """One short question and all its legal answers; no choices means the seat has nothing to decide now.

    As a game writes it, `{2}` stands for seat 2; `named` is what people read.
    """

    says: str
    choices: tuple[Choice, ...] = ()

    def named(self, viewer: int | None, names: Sequence[str]) -> "Prompt":
        """The same with the players' names, for one reader."""
        choices = [
            replace(c, label=name_seats(c.label, viewer, names), effect=name_seats(c.effect, viewer, names))
            if "{" in c.label or "{" in c.effect
            else c
            for c in self.choices
        ]
        return Prompt(name_seats(self.says, viewer, names), tuple(choices))

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The choices grouped by the first part of their keys, in the order of first appearance."""
        heads = list(dict.fromkeys(head(c.key) for c in self.choices))
        ordered = sorted(self.choices, key=lambda c: heads.index(head(c.key)))
        return [(h, list(cs)) for h, cs in groupby(ordered, key=lambda c: head(c.key))]


def head(key: str) -> str:
    return key.split(":", 1)[0]
