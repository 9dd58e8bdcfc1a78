"""A person takes another name: written down, and read at once at every table where they sit."""

from __future__ import annotations

import time
from contextlib import suppress

from bakehouse.server.common.errors import Refused
from bakehouse.server.common.text import clean_name
from bakehouse.server.core import moves, seating
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.store.errors import StoreError
from bakehouse.store.records import ChatLine, Guest


async def rename(site: Site, guest: str, name: str) -> Guest:
    """Tables that wait or are in play follow, their logs too; games that are over keep the name they were played under,
    and so does what was said. The store renames all of them; those in memory are told here, after it."""
    kept = await site.people.rename(guest, name)
    for code in site.at_hand(guest):
        with suppress(Refused, StoreError):  # the store has the new name: such a table reads it when it is loaded again
            await rename_at(site, await site.find(code), kept)
    return kept


async def called(site: Site, guest: Guest, name: str) -> Guest:
    """Somebody who sits down says what they are called; whoever says nothing, or what they are called already, keeps
    their name."""
    return await rename(site, guest.id, name) if name and clean_name(name) != guest.name else guest


async def rename_at(site: Site, table: Table, guest: Guest) -> None:
    async with table.changing():
        before = table.names
        record = seating.renamed(table.record, guest.id, guest.name)
        if record is table.record:
            return
        await moves.change(site, table, record)
        table.log.version += 1  # every line of the log is read anew
    for was, now in zip(before, seating.names(record)):
        if was != now:  # also of a bot that was called so
            await moves.tell(site, table, ChatLine(time.time(), "", "", -1, f"{was} is now called {now}."))
