"""A server that was stopped, and started again with other rules of a game."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from bakehouse.kernel.entries import result
from bakehouse.kernel.setting import Meta
from bakehouse.server.core import moves
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.store.records import OVER
from tests.server.home import match_of, on_site, started
from tests.server.visitors import Visitor
from tests.versions import BRITTLE, DEAR, FIRST, LAZY, LUCKY, SAME, STALL, installed

T = TypeVar("T")
RUNNING, WHOLE = 14, 1000  # moves
SECONDS = [SAME, LAZY, DEAR, LUCKY, BRITTLE]
"""Every way in which a second version may take the games of the first."""
NAMES = ["same", "lazy", "dear", "lucky", "brittle"]


@dataclass(frozen=True)
class Before:
    """A table as it was when the server was stopped."""

    code: str
    ana: str
    ben: str
    log: tuple[tuple[int, str], ...]
    result: dict[str, Any]


async def busy(site: Site, moves_made: int) -> Table:
    """Everybody fetches as often as they may."""
    table, _ = await started(site, STALL, "Ana", "Ben", patience=120)
    chance = random.Random(7)
    for _ in range(moves_made):
        if table.record.status == OVER:
            break
        seat = table.seats_to_act()[0]
        legal = match_of(table).legal(seat)
        key = "fetch" if "fetch" in legal else chance.choice(legal)
        await moves.play(site, table, seat, key, match_of(table).revision(seat))
    return table


def before(folder: Path, moves_made: int, meta: Meta = FIRST) -> Before:
    async def body(site: Site) -> Before:
        table = await busy(site, moves_made)
        match, seats = match_of(table), table.record.seats
        found = result(match.state) if match.state.over else {}
        return Before(table.id, seats[0].holders[0], seats[1].holders[0], tuple(match.log), found)

    with installed(meta):
        return on_site(folder, body)


def after(folder: Path, meta: Meta, body: Callable[[Site], Awaitable[T]]) -> T:
    with installed(meta):
        return on_site(folder, body)


async def ask(visitor: Visitor, path: str, method: str = "GET", **body: Any) -> tuple[int, Any]:
    answer = await visitor.ask(path, method, **body)
    return answer.status_code, answer.json()
