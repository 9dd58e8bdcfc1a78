"""What the kit found: how often each promise was put to the test, and the first one that was broken."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


class Nonconformance(AssertionError):
    """A promise of the contract that the game does not keep; `promise` names it."""

    def __init__(self, promise: str, says: str, where: str) -> None:
        self.promise = promise
        super().__init__(f"{promise}: {says} [{where}]")


@dataclass
class Report:
    game: str
    tested: Counter[str] = field(default_factory=Counter)
    """How often each promise was put to the test; one that is missing here was never exercised."""
    notes: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        width = max((len(p) for p in self.tested), default=0)
        rows = [f"  {promise:<{width}}  {n:>8}" for promise, n in self.rows()]
        return "\n".join([self.headline, *rows, *self.notes])

    @property
    def headline(self) -> str:
        return f"{self.game} keeps the contract; promises tested:"

    def rows(self) -> list[tuple[str, str]]:
        return [(promise, f"{n:,}") for promise, n in sorted(self.tested.items())]
