"""How many open tables one guest, or one address, may have: so that nobody fills the site with games nobody plays."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from bakehouse.server.common.errors import Refused
from bakehouse.store.records import OVER

if TYPE_CHECKING:
    from bakehouse.server.core.site import Site

DAY = 86400.0
LATELY = 14 * DAY  # a game that nobody has touched for longer does not count
OF_GUEST = 40  # tables that wait for players or are played
OF_ADDRESS = 400  # opened within a day and not over: a school with four each
ADDRESSES = 10_000
SOON = 60.0  # seconds; a game may be over by then

TOO_MANY = (
    f"You are host of {OF_GUEST} open tables, and that is the most. Finish a game, or leave it and let bots finish it;"
    " a table that has not begun stops counting after a day."
)
CROWDED = (
    f"{OF_ADDRESS} tables that are not over were opened from your network within a day, and that is the most."
    " Finish some games, or try again later."
)


class Opened:
    """Who opened what within the last day, by address. Kept in memory only: addresses are nothing to write down."""

    def __init__(self) -> None:
        self.by_address: OrderedDict[str, dict[str, float]] = OrderedDict()

    def note(self, address: str, table: str) -> None:
        self.by_address.setdefault(address, {})[table] = time.time()
        self.by_address.move_to_end(address)
        if len(self.by_address) > ADDRESSES:
            self.by_address.popitem(last=False)

    def count(self, site: Site, address: str, now: float) -> int:
        those = self.by_address.get(address)
        if those is None:
            return 0
        for table, at in list(those.items()):
            found = site.tables.get(table)
            if now - at > DAY or (found is not None and found.record.status == OVER):
                del those[table]
        if not those:
            del self.by_address[address]
        return len(those)


async def check(site: Site, guest: str, address: str) -> None:
    """Refuses one table too many."""
    now = time.time()
    if not site.settings.limits:
        return
    if site.opened.count(site, address, now) >= OF_ADDRESS:
        raise Refused(429, "too-many-tables", CROWDED, SOON)
    if await site.store.open_tables(guest, now - DAY, now - LATELY) >= OF_GUEST:
        raise Refused(429, "too-many-tables", TOO_MANY, SOON)
