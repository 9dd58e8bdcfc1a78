# compiled
"""What objectives count: the notion. The figures themselves are in objectives.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.board import Board
    from bakehouse.games.cupcake_empire.numbers import Numbers
    from bakehouse.games.cupcake_empire.town import Town


class Figure:
    """One kind of thing that is counted."""

    def __init__(self, word: str, noun: str) -> None:
        self.word: str = word
        self.noun: str = noun
        self.before: str = ""  # in a sentence
        self.after: str = ""

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        raise NotImplementedError

    def says(self, n: i64) -> str:
        """A need of so many: 4 simple bases in recipes"""
        return f"{self.before}{count(n, self.noun)}{self.after}"

    def short(self, n: i64) -> str:
        """The same in as few words as a card has room for: 4 simple bases"""
        return self.says(n)
