"""What most calls have in common: they change one table, and answer 200."""

from __future__ import annotations

from collections.abc import Mapping

from litestar import post

from bakehouse.server.api.errors import errors

OK = 200


def at_table(what: str, summary: str, *refusals: int, opt: Mapping[str, str] | None = None) -> post:
    """POST /tables/{code}/<what>, which may be refused with these statuses."""
    path = f"/tables/{{code:str}}/{what}"
    return post(path, opt=opt, status_code=OK, summary=summary, responses=errors(*refusals))
