"""Weights as a point that an optimiser can move: every weight on a scale of its own, with its start at 0."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

FARTHEST = math.log(4.0)  # no weight grows or shrinks more than to four times or a quarter
REACH = 1.0  # a weight of zero may become as much, or as little
DIGITS = 4  # more would only pretend to be exact


@dataclass(frozen=True, slots=True)
class Space:
    """A weight is multiplied by e^x, so it keeps its sign; to a weight of zero x is added."""

    start: Mapping[str, float]
    names: tuple[str, ...]
    """Those that move."""

    def bounds(self) -> list[tuple[float, float]]:
        reach = [REACH if self.start[name] == 0.0 else FARTHEST for name in self.names]
        return [(-most, most) for most in reach]

    def weights(self, point: Sequence[float]) -> dict[str, float]:
        """All weights, those that do not move included; points a little outside count as on the edge.

        >>> Space({"cup": 2.0, "pot": 0.0}, ("cup", "pot")).weights([math.log(2), 0.25])
        {'cup': 4.0, 'pot': 0.25}
        """
        found = dict(self.start)
        for name, x, (low, high) in zip(self.names, point, self.bounds(), strict=True):
            x = max(low, min(high, x))
            start = self.start[name]
            found[name] = rounded(x if start == 0.0 else start * math.exp(x))
        return found


def rounded(value: float) -> float:
    """
    >>> rounded(12.34567), rounded(0.000123456)
    (12.35, 0.0001235)
    """
    return float(f"{value:.{DIGITS}g}")
