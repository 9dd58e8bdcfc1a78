"""What a bot expects of a choice, as people read it."""

from __future__ import annotations

ALIKE = 0.05  # values this near are told as equal
LITTLE = 0.75  # and up to this far as a little less


def expected(value: float, best: float, unit: str) -> str:
    """An estimate is not told to the tenth; without a unit it only compares with the best choice.

    >>> expected(73.6, 75.0, "points"), expected(1.2, 75.0, "points"), expected(73.6, 75.0, ""), expected(75, 75, "")
    ('about 74 points', 'about 1 point', 'clearly less promising', 'just as promising')
    """
    if unit:
        number = round(value)
        return f"about {number} {unit.removesuffix('s') if abs(number) == 1 else unit}"
    if best - value < ALIKE:
        return "just as promising"
    return "a little less promising" if best - value < LITTLE else "clearly less promising"


def odds(wins: float) -> str:
    """
    >>> odds(0.617), odds(-1.0)
    ('wins 62 %', '')
    """
    return f"wins {100 * wins:.0f} %" if wins >= 0.0 else ""


def searched(share: float) -> str:
    """
    >>> searched(0.61), searched(0.001), searched(0.0)
    ('61 % of the search', 'under 1 % of the search', '')
    """
    if share <= 0.0:
        return ""
    return f"{100 * share:.0f} % of the search" if share >= 0.005 else "under 1 % of the search"
