"""Who a visitor is: a guest with a name, known by a token that only this server can have signed."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import time
from base64 import urlsafe_b64encode
from dataclasses import replace
from weakref import WeakValueDictionary

from bakehouse.server.common.cache import Cache
from bakehouse.server.common.text import clean_name
from bakehouse.server.thinking.fair_queue import Account
from bakehouse.store.protocol import Store
from bakehouse.store.records import Guest

REMEMBERED = 20_000
TOKEN = re.compile(r"([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{32})")
FLOURS = ("Rye", "Spelt", "Oat", "Poppy", "Sesame", "Barley", "Maple", "Cocoa", "Almond", "Ginger", "Honey", "Saffron")


class People:
    """Guests by token. A guest is written down once they do something, not when they only look."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = secret
        self.known: Cache[str, Guest] = Cache(REMEMBERED)
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.addresses: dict[str, str] = {}
        """Where guests were seen last; never written down."""

    def token(self, guest: str) -> str:
        return f"{guest}.{self._signature(guest)}"

    def read(self, token: str) -> str | None:
        """The guest's id, if this server signed the token."""
        found = TOKEN.fullmatch(token)
        if found is None or not hmac.compare_digest(self._signature(found[1]), found[2]):
            return None
        return found[1]

    def _signature(self, guest: str) -> str:
        digest = hmac.digest(self.secret, f"guest {guest}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:24]).decode()

    async def guest(self, guest: str) -> Guest:
        """The guest as written down, or one with a name to start with."""
        if (known := self.known.get(guest)) is not None:
            return known
        found = await self.store.guest(guest) or Guest(guest, first_name(guest), 0.0)
        return self.known.get(guest) or self.known.put(guest, found)  # whoever was renamed meanwhile is known already

    def name_now(self, guest: str) -> str:
        """As far as it is known without asking the store."""
        known = self.known.get(guest)
        return known.name if known else first_name(guest)

    async def write_down(self, guest: str) -> Guest:
        if (known := self.known.get(guest)) and known.created:
            return known
        async with self._one_at_a_time(guest):
            found = await self.guest(guest)
            if found.created:
                return found
            kept = replace(found, created=time.time())
            await self.store.put_guest(kept)
            return self.known.put(guest, kept)

    async def rename(self, guest: str, name: str) -> Guest:
        """Also where they sit, as far as the store holds it; `names.rename` tells the tables in memory."""
        cleaned = clean_name(name)
        async with self._one_at_a_time(guest):
            found = await self.guest(guest)
            kept = Guest(guest, cleaned, found.created or time.time())
            await self.store.rename(kept)
            return self.known.put(guest, kept)

    def _one_at_a_time(self, guest: str) -> asyncio.Lock:
        """So that of two changes of one guest the cache and the store keep the same one."""
        return self._changing.setdefault(guest, asyncio.Lock())

    def seen_at(self, guest: str, address: str) -> None:
        """Remembers it; whoever was seen longest ago is forgotten first."""
        self.addresses.pop(guest, None)
        self.addresses[guest] = address
        if len(self.addresses) > REMEMBERED:
            del self.addresses[next(iter(self.addresses))]

    def account(self, guest: str, table: str = "") -> Account:
        """On whom the time is counted that a guest has others think; after a restart only the guest is known."""
        return Account(self.addresses.get(guest, ""), guest, table)


def new_guest() -> str:
    return secrets.token_urlsafe(12)


def first_name(guest: str) -> str:
    """A name to start with, the same for the same guest."""
    number = int.from_bytes(hashlib.sha256(guest.encode()).digest()[:4], "big")
    return f"{FLOURS[number % len(FLOURS)]} {number // len(FLOURS) % 90 + 10}"
