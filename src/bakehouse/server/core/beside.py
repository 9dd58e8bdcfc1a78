"""Several people at one device: each further one is a guest of their own, who follows from the browser's guest, the
table and a number. The browser says which of them holds the device now."""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64encode

from bakehouse.server.common.errors import Refused, not_yours, unfit
from bakehouse.server.core import rooms, seating
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.store.records import Guest, TableRecord

MOST = 7  # further people at one device


def beside(guest: str, table: str, number: int) -> str:
    """The id of the guest with this number beside another one at a table; 0 is that one."""
    if not 0 < number <= MOST:
        return guest
    return urlsafe_b64encode(hashlib.sha256(f"{guest} {table} {number}".encode()).digest()[:12]).decode()


def at_device(record: TableRecord, guest: str) -> dict[int, int]:
    """The seats of all who share this guest's device, by their numbers there."""
    found = {}
    for number in range(MOST + 1):
        seat = seating.seat_of(record, beside(guest, record.id, number))
        if seat is not None:
            found[number] = seat
    return found


async def sit_beside(site: Site, table: Table, guest: str, at: int, name: str) -> None:
    """Somebody else at the same device takes an open seat."""
    taken = at_device(table.record, guest)
    if 0 not in taken:
        raise not_yours("Take a seat yourself first; then somebody beside you can.")
    free = [number for number in range(1, MOST + 1) if number not in taken]
    if not free:
        raise Refused(409, "full", f"At most {MOST + 1} people can share one device.")
    seating.checked(table.record, at)
    if not name.strip():
        raise unfit("Say who sits beside you.")
    other = await site.people.rename(beside(guest, table.record.id, free[0]), name)
    await rooms.sit(site, table, Guest(other.id, other.name, other.created), at, "")
