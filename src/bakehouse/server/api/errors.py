"""The refusals that a call may answer with, for the description of the API."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Example

from bakehouse.server.api.answers import MoveTrouble, Trouble

KINDS = {
    400: ("The request could not be read: a field is missing, of the wrong kind or out of bounds.", "unfit"),
    401: ("No token, or one that this server has not signed.", "unknown"),
    403: ("Not your seat, or not your table.", "not-yours"),
    404: ("There is no such table, game or address.", "missing"),
    409: ("Not at this moment: the table has changed, has not begun, or is not over.", "outdated"),
    410: ("The game is over.", "over"),
    413: ("The body is larger than half a megabyte.", "too-large"),
    422: ("It was understood, but the rules or the table do not allow it.", "unfit"),
    429: ("Too fast: wait a moment.", "too-fast"),
    503: ("It could not be written down or thought about just now. Nothing has changed; try again.", "unavailable"),
}
ALWAYS = (400, 401, 429, 503)


def errors(*statuses: int, moves: bool = False) -> dict[int, ResponseSpec]:
    """What can go wrong besides what always can."""
    return {status: described(status, moves and status == 409) for status in sorted({*ALWAYS, *statuses})}


def described(status: int, outdated: bool) -> ResponseSpec:
    says, code = KINDS[status]
    example = {"code": code, "says": says}
    kind = MoveTrouble if outdated else Trouble
    return ResponseSpec(kind, generate_examples=False, description=says, examples=[Example(code, value=example)])
