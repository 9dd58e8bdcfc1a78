# compiled
"""Random numbers, and the buffer that legal ids and weighted outcomes are written to."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i64, vec

MASK: Final = 0xFFFFFFFF


def mix(value: i64) -> i64:
    """Spread 32 bits: every bit of the result depends on every bit given. Factors below 2**31 never overflow."""
    x: i64 = value & MASK
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & MASK
    x ^= x >> 15
    return x


def bit(n: i64) -> i64:
    """A set with the one member n, from 0 to 62."""
    return shifted(1, n)


def shifted(one: i64, n: i64) -> i64:
    """mypyc turns `1 << n` into a shift of a C int, which ends at bit 30; what is handed over has all 64 bits."""
    return one << n


@final
class Rng:
    """A splittable generator (SplitMix over 32 bits, with a step of its own per seed), equal in both modes.

    >>> rng = Rng(7)
    >>> [int(rng.below(6)) for _ in range(5)]
    [5, 3, 1, 4, 3]
    """

    __slots__ = ("state", "step")

    def __init__(self, seed: int = 0) -> None:
        low: i64 = seed & MASK
        high: i64 = (seed >> 32) & MASK
        self.state: i64 = mix(low ^ mix(high + 0x3C6EF372))
        self.step: i64 = mix(low + mix(high) + 0x9E3779B9) | 1

    def next(self) -> i64:
        """The next 32 bits."""
        s: i64 = (self.state + self.step) & MASK
        self.state = s
        return mix(s)

    def below(self, n: i64) -> i64:
        """A whole number from 0 to n - 1, all equally likely."""
        return (self.next() * n) >> 32


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * int(n))


def vec_of(numbers: list[int]) -> vec[i64]:
    """What plain code has read or worked out, for compiled code."""
    return vec[i64]([n for n in numbers])


@final
class Moves:
    """A reusable list of action ids; chance outcomes carry weights. It belongs to whoever asks."""

    __slots__ = ("ids", "n", "total", "weights")

    def __init__(self) -> None:
        self.ids: vec[i64] = vec[i64]([0] * 32)
        self.weights: vec[i64] = vec[i64]([0] * 32)
        self.n: i64 = 0
        self.total: i64 = 0  # 0: no weights were given, all are equally likely

    def clear(self) -> None:
        self.n = 0
        self.total = 0

    def add(self, action: i64) -> None:
        n = self.n
        if n == len(self.ids):
            self.grow()
        self.ids[n] = action
        self.n = n + 1

    def add_row(self, first: i64, many: i64) -> None:
        """So many ids that follow each other."""
        n = self.n
        while n + many > len(self.ids):
            self.grow()
        for at in range(many):
            self.ids[n + at] = first + at
        self.n = n + many

    def add_weighted(self, action: i64, weight: i64) -> None:
        """A chance outcome; one of weight 0 cannot happen and is left out."""
        if weight > 0:
            n = self.n
            if n == len(self.ids):
                self.grow()
            self.ids[n] = action
            self.weights[n] = weight
            self.n = n + 1
            self.total += weight

    def grow(self) -> None:
        ids = self.ids
        weights = self.weights
        size: i64 = len(ids)
        self.ids = vec[i64]([0] * (2 * size))
        self.weights = vec[i64]([0] * (2 * size))
        for i in range(size):
            self.ids[i] = ids[i]
            self.weights[i] = weights[i]

    def pick(self, rng: Rng) -> i64:
        """One of them at random; a single one costs no random number."""
        if self.n == 1:
            return self.ids[0]
        return self.at(rng.next())

    def at(self, number: i64) -> i64:
        """The id that a 32-bit number stands for, by weight: how every die is read."""
        if self.total == 0:
            return self.ids[(number * self.n) >> 32]
        rest: i64 = (number * self.total) >> 32
        i: i64 = 0
        while rest >= self.weights[i]:
            rest -= self.weights[i]
            i += 1
        return self.ids[i]

    def has(self, action: i64) -> bool:
        i: i64 = 0
        while i < self.n:
            if self.ids[i] == action:
                return True
            i += 1
        return False

    def as_list(self) -> list[int]:
        return [self.ids[i] for i in range(self.n)]

    def as_pairs(self) -> list[tuple[int, int]]:
        """Ids with their weights; all 1 when none were given."""
        if self.total == 0:
            return [(self.ids[i], 1) for i in range(self.n)]
        return [(self.ids[i], self.weights[i]) for i in range(self.n)]


def draw_one(counts: vec[i64], start: i64, kinds: i64, rng: Rng) -> i64:
    """One kind out of counts[start : start + kinds], as likely as there are pieces of it; -1 when empty."""
    total: i64 = 0
    for k in range(kinds):
        total += counts[start + k]
    if total == 0:
        return -1
    rest: i64 = rng.below(total)
    kind: i64 = 0
    while rest >= counts[start + kind]:
        rest -= counts[start + kind]
        kind += 1
    return kind
