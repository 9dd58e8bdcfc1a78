"""A server's writing side, to be killed: appends to some tables at once and prints what was acknowledged."""

import asyncio
import os
import sys

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.records import PLAYING, SeatRecord, TableRecord
from bakehouse.store.sqlite import SqliteStore

TABLES = 8


async def fill(store: SqliteStore, name: str, last: int) -> None:
    await store.put_table(TableRecord(name, "g", 1, "e", {}, "h", (SeatRecord(),), b"s", status=PLAYING))
    for seq in range(1, last + 1, 2):
        await store.append(name, [JournalEntry(n, "play", n, f"{name}/{n}") for n in (seq, seq + 1)], (seq + 1,))
        os.write(1, f"{name} {seq + 1}\n".encode())


async def main(path: str, last: int) -> None:
    store = SqliteStore(path)
    await store.open()
    await asyncio.gather(*(fill(store, f"t{n}", last) for n in range(TABLES)))
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
