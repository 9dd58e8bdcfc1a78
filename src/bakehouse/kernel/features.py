# compiled
"""Rows of whole numbers that positions are written to: the buffer that observations are read from."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i16, i64, vec

MOST: Final = 32_000  # as observation.py has it: what is beyond is told as this


@final
class Features:
    """A cursor over rows of one width. It belongs to whoever asks; rules write to it, in the order they declare."""

    __slots__ = ("at", "block", "full", "places", "rows", "width")

    def __init__(self, width: int, rows: int, block: int, places: int, full: bool) -> None:
        self.rows: vec[i16] = vec[i16]([0 for _n in range(width * rows)])
        self.width: i64 = width
        self.at: i64 = 0
        self.block: i64 = block
        self.places: i64 = places
        """Seats that have a block of their own, the seat itself included."""
        self.full: bool = full
        """Is everything wanted? Else only what is declared for `compact`."""

    def start(self, row: i64) -> None:
        self.at = row * self.width

    def put(self, number: i64) -> None:
        rows, at = self.rows, self.at
        if number > MOST:
            number = MOST
        elif number < -MOST:
            number = -MOST
        rows[at] = i16(number)
        self.at = at + 1

    def put_flag(self, holds: bool) -> None:
        rows, at = self.rows, self.at
        rows[at] = 1 if holds else 0
        self.at = at + 1

    def put_all(self, numbers: vec[i64]) -> None:
        self.put_part(numbers, 0, len(numbers))

    def put_part(self, numbers: vec[i64], begin: i64, end: i64) -> None:
        """numbers[begin:end], without making a copy."""
        rows, at = self.rows, self.at
        for i in range(begin, end):
            number = numbers[i]
            if number > MOST:
                number = MOST
            elif number < -MOST:
                number = -MOST
            rows[at] = i16(number)
            at += 1
        self.at = at

    def put_bits(self, word: i64, many: i64) -> None:
        """The first so many members that a set may have, each 1 or 0."""
        rows, at = self.rows, self.at
        for i in range(many):
            rows[at] = i16((word >> i) & 1)
            at += 1
        self.at = at

    def skip(self, many: i64) -> i64:
        """So many zeros; returns where the first one stands, for `count`."""
        rows, begin = self.rows, self.at
        for i in range(begin, begin + many):
            rows[i] = 0
        self.at = begin + many
        return begin

    def count(self, at: i64) -> None:
        """One more of what stands there."""
        rows = self.rows
        rows[at] = rows[at] + 1

    def rival(self, seats: i64, more: i64) -> bool:
        """Begins the block of the seat so many places on; False when there is none: then the block is empty."""
        if more >= seats:
            self.skip(self.block)
            return False
        self.put(1)
        return True

    def row(self, row: i64) -> list[int]:
        first = row * self.width
        return [int(self.rows[i]) for i in range(first, first + self.width)]
