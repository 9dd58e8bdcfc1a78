"""Are two samples of the same distribution? Without any library, and deterministic for given samples."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from statistics import NormalDist

LEAST_EXPECTED = 8


def difference(a: Sequence[Hashable], b: Sequence[Hashable]) -> float:
    """The probability of samples at least as unlike if both come from one distribution (chi-square test).

    >>> difference([1, 2] * 50, [2, 1] * 50) > 0.9, difference([1] * 100, [1] * 50 + [2] * 50) < 1e-9
    (True, True)
    """
    count_a, count_b = Counter(a), Counter(b)
    rare = [v for v in count_a | count_b if count_a[v] + count_b[v] < 2 * LEAST_EXPECTED]
    rows = [(count_a[v], count_b[v]) for v in count_a | count_b if v not in rare]
    rows.append((sum(count_a[v] for v in rare), sum(count_b[v] for v in rare)))
    rows = [row for row in rows if sum(row)]
    share = len(a) / (len(a) + len(b))
    chi = 0.0
    for x, y in rows:
        expected = (x + y) * share
        other = (x + y) - expected
        chi += (x - expected) ** 2 / expected + (y - other) ** 2 / other
    return chi_square_tail(chi, len(rows) - 1)


def chi_square_tail(chi: float, freedom: int) -> float:
    """Wilson and Hilferty's approximation."""
    if freedom < 1:
        return 1.0
    spread = 2 / (9 * freedom)
    z: float = ((chi / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5
    return NormalDist().cdf(-z)
