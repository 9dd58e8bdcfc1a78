"""Something changed at a table: everybody who waits for that goes on."""

from __future__ import annotations

from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Frames, Site
from bakehouse.server.core.table import Table


def publish(site: Site, table: Table, frames: Frames = ()) -> None:
    """Frames of an automatic phase are shown one after the other before the table as it is now."""
    table.touch()
    site.show(site, table, frames)


async def refresh(site: Site, table: Table) -> None:
    """Publishes, but not in the midst of a change: nobody is told what is not yet written down."""
    async with table.changing():
        publish(site, table)


def reseat(table: Table) -> None:
    """After seats changed hands."""
    for browser in table.browsers:
        browser.viewer = seat_of(table.record, browser.guest)
