"""Something changed at a table: everybody who waits for that goes on."""

from __future__ import annotations

from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Frames, Site
from bakehouse.server.core.table import Table


def publish(site: Site, table: Table, frames: Frames = (), seat: int | None = None) -> None:
    """Frames of an automatic phase are shown one after the other before the table as it is now. `seat`: only its own
    people are told, nobody else learns that something happened."""
    table.touch(seat)
    site.show(site, table, frames, seat)


async def refresh(site: Site, table: Table, seat: int | None = None) -> None:
    """Publishes, but not in the midst of a change: nobody is told what is not yet written down."""
    async with table.changing():
        publish(site, table, seat=seat)


def reseat(table: Table) -> None:
    """After seats changed hands."""
    for browser in table.browsers:
        browser.viewer = seat_of(table.record, browser.guest)
