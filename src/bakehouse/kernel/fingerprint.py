# compiled
"""A number for a position, for searches that remember: 62 bits, equal in both modes."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i64, vec

PRIME: Final = 2_147_483_647  # no product exceeds 63 bits


@final
class Fingerprint:
    def __init__(self) -> None:
        self.high: i64 = 1
        self.low: i64 = 1

    def add(self, n: i64) -> None:
        self.high = (self.high * 1_103_515_245 + n % PRIME + 1) % PRIME
        self.low = (self.low * 1_664_525 + n % 2_147_483_629 + 7) % PRIME

    def add_all(self, values: vec[i64]) -> None:
        for n in values:
            self.add(n)

    def number(self) -> i64:
        return self.high << 31 | self.low
