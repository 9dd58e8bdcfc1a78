# compiled
"""Copy on write: a token says which state may change a part in place; all others copy it first."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i64


@final
class Count:
    def __init__(self) -> None:
        self.n: i64 = 0


TOKENS: Final = Count()


def fresh_token() -> i64:
    """A token that no state or part has yet."""
    TOKENS.n += 1
    return TOKENS.n
