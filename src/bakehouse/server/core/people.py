"""Who a visitor is: a guest with a name, known by a token that only this server can have signed."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from dataclasses import replace
from weakref import WeakValueDictionary

from bakehouse.server.common.errors import unfit
from bakehouse.server.thinking.line import Account
from bakehouse.store.protocol import Store
from bakehouse.store.records import Guest

LONGEST_NAME = 24
REMEMBERED = 20_000
TOKEN = re.compile(r"([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{32})")
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that leave a gap
FLOURS = ("Rye", "Spelt", "Oat", "Poppy", "Sesame", "Barley", "Maple", "Cocoa", "Almond", "Ginger", "Honey", "Saffron")


class People:
    """Guests by token. A guest is written down once they do something, not when they only look."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self.secret = secret
        self.known: dict[str, Guest] = {}
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
        if guest in self.known:
            return self.known[guest]
        found = await self.store.guest(guest) or Guest(guest, first_name(guest), 0.0)
        return self.known.get(guest) or self._remember(found)  # whoever was renamed meanwhile is known already

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
            return self._remember(kept)

    async def rename(self, guest: str, name: str) -> Guest:
        """Also where they sit, as far as the store holds it; `names.rename` tells the tables in memory."""
        cleaned = clean_name(name)
        async with self._one_at_a_time(guest):
            found = await self.guest(guest)
            kept = Guest(guest, cleaned, found.created or time.time())
            await self.store.rename(kept)
            return self._remember(kept)

    def _one_at_a_time(self, guest: str) -> asyncio.Lock:
        """So that of two changes of one guest the cache and the store keep the same one."""
        return self._changing.setdefault(guest, asyncio.Lock())

    def _remember(self, guest: Guest) -> Guest:
        if len(self.known) >= REMEMBERED:
            self.known.clear()
        self.known[guest.id] = guest
        return guest

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


def clean_text(text: str, longest: int) -> str:
    """Text as it may be shown: no control or direction marks, no pile of accents, one line."""
    kept = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: longest * 8]):
        kind = unicodedata.category(char)
        if kind in ("Mn", "Me"):
            marks += 1
            if marks > 2:
                continue
        else:
            marks = 0
        if kind in ("Cc", "Zl", "Zp") or char in BLANK:
            kept.append(" ")
        elif kind in ("Co", "Cn", "Cs") or (kind == "Cf" and char != "\u200d"):  # the joiner holds emoji together
            continue
        else:
            kept.append(char)
    return " ".join("".join(kept).split())[:longest].strip("\u200d ")


def clean_name(name: str) -> str:
    cleaned = clean_text(name, LONGEST_NAME)
    if not any(unicodedata.category(char)[0] in "LNPS" for char in cleaned):
        raise unfit("A name needs at least one letter that can be seen.")
    return cleaned
