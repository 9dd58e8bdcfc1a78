"""How many live connections there may be at once: of one guest, from one address, at one table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from bakehouse.server.common.errors import Refused

OF_GUEST = 10  # tabs and devices of one person
OF_ADDRESS = 250  # a school: a hundred pupils with two each, and their teachers
AT_TABLE = 300  # a hundred seats with two each, and a hundred who watch
LATER = 20.0  # seconds; somebody may have gone by then


class LiveCounts:
    """Counts who is here; over a cap the newest is refused, and those who are here stay."""

    def __init__(self) -> None:
        self.guests = Counter[str]()
        self.addresses = Counter[str]()
        self.tables = Counter[str]()

    @contextmanager
    def with_one_more(self, guest: str, address: str, table: str) -> Iterator[None]:
        self._refuse(guest, address, table)
        counted = ((self.guests, guest), (self.addresses, address), (self.tables, table))
        for counter, key in counted:
            counter[key] += 1
        try:
            yield
        finally:
            for counter, key in counted:
                counter[key] -= 1
                if not counter[key]:
                    del counter[key]

    def _refuse(self, guest: str, address: str, table: str) -> None:
        """In at most 123 bytes: more has no room in the end of a live connection."""
        if self.guests[guest] >= OF_GUEST:
            raise too_many(f"You have tables open in {OF_GUEST} tabs already. Close one; this page then goes on.")
        if self.addresses[address] >= OF_ADDRESS:
            raise too_many("Too many people play from your network just now. This page tries again by itself.")
        if self.tables[table] >= AT_TABLE:
            raise too_many("Too many people look at this table just now. This page tries again by itself.")


def too_many(says: str) -> Refused:
    return Refused(429, "crowded", says, LATER)
