"""Records to keep, and the way the tests open a store."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.records import BOT, OVER, PERSON, ChatLine, SeatRecord, TableRecord
from bakehouse.store.sqlite import SqliteStore

T = TypeVar("T")

ODD_TEXTS = [
    "",
    "Zoë 🥐 – パン屋",
    "a\0b",
    "\0",
    "'; DROP TABLE journal; --",
    "\u202ertl\u2028line",
    "e\u0301",
    "x" * 70_000,
]

PLAIN = TableRecord("plain", "bake-and-sale", 1, "0" * 64, {}, "ana", (SeatRecord(),), b"")

FULL = TableRecord(
    id="kxqw-7",
    game="bake-and-sale",
    rules=3,
    edition="f" * 64,
    options={"target": 200, "long": True, "note": "Zoë 🥐 \0", "list": [1, 2.5, None]},
    host="ana",
    seats=(
        SeatRecord(PERSON, "Ana 🥖", "planner", ("phone", "ana", "laptop"), "link-a", True),
        SeatRecord(BOT, "Ben", "greedy"),
        SeatRecord(PERSON, "Cem", "", ("cem",), "link-c"),
        SeatRecord(),
    ),
    secret=bytes(range(256)),
    salts=("s\0lt", "", "🧂"),
    public=True,
    pace="brisk",
    patience=90,
    together=True,
    status=OVER,
    created=1_763_251_200.1234567,
    touched=1_763_251_300.7654321,
    parent="older",
    forked=17,
    rematch="newer",
    to_act=(2, 0),
    result={"scores": [12, 7, 12, 0], "places": {"0": 1}},
)


def table(name: str, **changes: Any) -> TableRecord:
    return replace(PLAIN, id=name, **changes)


def entry(seq: int, text: str = "serve:t2:top:blue", at: float = 0.0) -> JournalEntry:
    return JournalEntry(seq, "play", 1, text, at)


def line(says: str) -> ChatLine:
    return ChatLine(1.5, "ana", "Ana", 0, says)


@asynccontextmanager
async def opened(path: Path | str = ":memory:", **settings: Any) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path, **settings)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def with_store(path: Path | str, deed: Callable[[SqliteStore], Coroutine[Any, Any, T]], **settings: Any) -> T:
    """Opens, does it, closes."""

    async def run() -> T:
        async with opened(path, **settings) as store:
            return await deed(store)

    return asyncio.run(run())
