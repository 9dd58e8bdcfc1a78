"""Why a request is refused: one plain sentence, a code for programs, and the HTTP status that goes with it."""

from __future__ import annotations

from bakehouse.kernel.errors import BakehouseError


class Refused(BakehouseError):
    """Nothing has changed. `says` is for people, `code` for programs."""

    def __init__(self, status: int, code: str, says: str, after: float = 0.0) -> None:
        self.status = status
        self.code = code
        self.after = after
        """Seconds after which it may be tried again; 0 where time alone changes nothing."""
        super().__init__(says)


def not_yours(says: str) -> Refused:
    return Refused(403, "not-yours", says)


def missing(says: str) -> Refused:
    return Refused(404, "missing", says)


def outdated(says: str) -> Refused:
    return Refused(409, "outdated", says)


def over(says: str) -> Refused:
    return Refused(410, "over", says)


def unfit(says: str) -> Refused:
    return Refused(422, "unfit", says)


def too_fast(says: str, after: float = 1.0) -> Refused:
    return Refused(429, "too-fast", says, after)


def unavailable(says: str, after: float = 3.0) -> Refused:
    return Refused(503, "unavailable", says, after)
