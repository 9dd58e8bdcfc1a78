# compiled
"""Main actions and improvements are plans made of parts: what a part is, and going through a plan.

Each kind of part is in the file of the verb that it asks for: `sell:2` in acts/serve.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.board import Board
    from bakehouse.games.cupcake_empire.numbers import Numbers
    from bakehouse.games.cupcake_empire.prospect import Prospect
    from bakehouse.games.cupcake_empire.town import Town

# What stands behind the colon of a part in an edition
NOTHING_MORE: Final = 0
A_COLOUR: Final = 1
A_NUMBER: Final = 2


class Part:
    """One kind of part, shared by all plans; `of` is its colour or number."""

    def __init__(self, word: str, takes: int) -> None:
        self.word: str = word
        self.takes: int = takes
        self.sells: bool = False
        """A sale: a farther one includes the nearer ones."""
        self.copies: bool = False
        """It may be an action of another column."""

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        """Whether it would do something; the column is the one that is, or would be, activated."""
        raise NotImplementedError

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        """Asks its question, or is carried out at once."""
        raise NotImplementedError

    def says(self, e: Numbers, of: i64) -> str:
        """What it does, in a plan's words."""
        raise NotImplementedError

    def effect(self, e: Numbers, town: Town, me: Board, of: i64) -> str:
        """What it will bring at once; most parts ask first."""
        return ""

    def worth(self, p: Prospect, of: i64) -> float:
        """The income it would bring now, for bots."""
        raise NotImplementedError


def can_do_plan(e: Numbers, town: Town, me: Board, seat: i64, plan: i64, column: i64) -> bool:
    """CE-18, CE-19, CE-R8: at least one part; the column is the one that is, or would be, activated."""
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if can_do(e, town, me, seat, at, column):
            return True
    return False


def can_do(e: Numbers, town: Town, me: Board, seat: i64, at: i64, column: i64) -> bool:
    kind = e.part[at]
    of = e.part_of[at]
    return e.parts[kind].can(e, town, me, seat, of, column)


def begin(e: Numbers, town: Town, me: Board, seat: i64, plan: i64) -> None:
    """Its parts in order (CE-R21); those that are impossible lapse (CE-R8)."""
    me.part = e.first_part[plan]
    me.last_part = e.first_part[plan + 1]
    go_on(e, town, me, seat)


def go_on(e: Numbers, town: Town, me: Board, seat: i64) -> None:
    """The next part of the plan that asks something; the menu when there is none."""
    me.asked = me.menu
    me.of = 0
    while me.part < me.last_part and me.asked == me.menu:
        at = me.part
        me.part += 1
        if can_do(e, town, me, seat, at, me.column):
            kind = e.part[at]
            of = e.part_of[at]
            e.parts[kind].begin(e, town, me, of)
    if me.part == me.last_part:
        me.part = 0
        me.last_part = 0


def part_word(e: Numbers, at: i64) -> str:
    return e.parts[e.part[at]].says(e, e.part_of[at])
