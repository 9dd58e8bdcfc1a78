"""A site with tables in this process: the real store, rooms, moves and drawings, without a network around them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from bakehouse.kernel.match import Match
from bakehouse.server.app import open_site
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.people import new_guest
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.browser import Browser
from bakehouse.store.records import OPEN, OVER, Guest

T = TypeVar("T")
BAKE, LEDUC, JAR = "bake-and-sale", "leduc", "cookie-jar"


def settings_at(folder: Path, **more: Any) -> Settings:
    given = {"durable": False, "limits": False, "workers": 1, "gives_way": False, "examples": True, **more}
    return Settings(data=folder / "bakehouse.sqlite3", **given)


def on_site(folder: Path, body: Callable[[Site], Awaitable[T]], bots: bool = False, **more: Any) -> T:
    """Runs the body in a site that keeps its data in the folder; bots move by themselves only if asked for."""

    async def run() -> T:
        site = await open_site(settings_at(folder, **more))
        if bots:
            site.wake_bots = driver.wake_bots
        try:
            return await asyncio.wait_for(body(site), 100)
        finally:
            await site.close()

    return asyncio.run(run())


def run_bounded(body: Callable[[], Awaitable[T]]) -> T:
    """Runs the body; one that hangs fails."""

    async def run() -> T:
        return await asyncio.wait_for(body(), 60)

    return asyncio.run(run())


async def settle() -> None:
    """Fifty turns of the event loop: all that can go on without a clock has gone on."""
    for _ in range(50):
        await asyncio.sleep(0)


async def guests(site: Site, *names: str) -> list[Guest]:
    return [await site.people.rename(new_guest(), name) for name in names]


async def waiting_table(site: Site, game: str, *names: str, **wish: Any) -> tuple[Table, list[Guest]]:
    """A table where these people sit, the first of them its host."""
    people = await guests(site, *names)
    table = await rooms.open_table(site, people[0], Wish(game, [OPEN] * (len(names) - 1), **wish))
    for person in people[1:]:
        await rooms.sit(site, table, person, None, "")
    return table, people


async def started(site: Site, game: str, *names: str, **wish: Any) -> tuple[Table, list[Guest]]:
    table, people = await waiting_table(site, game, *names, **wish)
    await rooms.begin(site, table, people[0].id)
    return table, people


async def with_bots(site: Site, game: str, *bots: str, **wish: Any) -> tuple[Table, Guest]:
    """Ana and bots, in play."""
    [ana] = await guests(site, "Ana")
    table = await rooms.open_table(site, ana, Wish(game, bots, pace="instant", **wish))
    await rooms.begin(site, table, ana.id)
    return table, ana


def match_of(table: Table) -> Match:
    return table.playing()


async def step(site: Site, table: Table, seat: int, chance: random.Random | None = None) -> str:
    """Any legal move of a seat; the key."""
    keys = match_of(table).legal(seat)
    key = (chance or random.Random(len(match_of(table).entries))).choice(keys)
    await moves.play(site, table, seat, key, match_of(table).revision(seat))
    return key


def all_moves(site: Site, table: Table, key: str) -> list[Awaitable[object]]:
    """Whatever the first seat may ask for at a table in play."""
    return [
        moves.play(site, table, 0, key, None),
        moves.undo(site, table, 0),
        moves.redo(site, table, 0),
        moves.hint(site, table, 0),
        moves.leave(site, table, 0),
        moves.come_back(site, table, 0),
    ]


async def play_out(site: Site, table: Table, seed: int = 1, most: int = 5000) -> None:
    """To the end, with any legal moves."""
    chance = random.Random(seed)
    for _ in range(most):
        if table.record.status == OVER:
            return
        await step(site, table, table.seats_to_act()[0], chance)
    raise AssertionError(f"not over after {most} moves")


async def ended(site: Site, code: str) -> Table:
    """Waits, woken by every change, until the table is over."""
    while (table := await site.find(code)).record.status != OVER:
        await table.changed.wait()
    return table


def news(browser: Browser) -> list[dict[str, Any]]:
    """All that was sent to a browser since the last time; the end of the connection is {"closed": True}."""
    found = []
    while not browser.queue.empty():
        text = browser.queue.get_nowait()
        found.append({"closed": True} if text is None else json.loads(text))
    return found


def ids(message: dict[str, Any]) -> list[str]:
    """Of the zones in a message, in order."""
    return [zone.split(' id="', 1)[1].split('"', 1)[0] for zone in message.get("zones", [])]


async def refusal(work: Awaitable[Any]) -> tuple[int, str]:
    """The status and code with which something is refused."""
    try:
        await work
    except Refused as refused:
        return refused.status, refused.code
    raise AssertionError("it was not refused")


def says(work: Callable[[], object]) -> str:
    """What a refused change of seats says."""
    try:
        work()
    except Refused as refused:
        return str(refused)
    raise AssertionError("it was not refused")
