"""What the store's lists cost in a file with very many tables: CPU per question, on the thread that reads."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sqlite3

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store import rows
from bakehouse.store.condition import look_through
from bakehouse.store.records import OVER, PERSON, PLAYING, WAITING, SeatRecord, TableRecord
from bakehouse.store.sqlite import SqliteStore

EXAMPLE = """example:
  python benchmarks/lists.py                    100,000 tables
  python benchmarks/lists.py --tables 1000 --journal 50"""
GUESTS = 5_000
REGULAR = "regular"  # sits at every tenth table
STATUSES = [OVER] * 97 + [PLAYING] * 2 + [WAITING]


def fill(path: Path, tables: int, journal: int) -> None:
    """Made in one go, past the store's own thread."""

    async def make() -> None:
        store = SqliteStore(path)
        await store.open()
        await store.close()

    asyncio.run(make())
    luck = random.Random(1)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("BEGIN")
    for number in range(tables):
        guests = [f"guest{luck.randrange(GUESTS)}" for _ in range(3)] + ([REGULAR] if number % 10 == 0 else [])
        seats = tuple([SeatRecord(PERSON, guest, "", (guest,), f"{number}-{at}") for at, guest in enumerate(guests)])
        record = TableRecord(
            f"table-{luck.getrandbits(60):x}", "bake-and-sale", 1, "f" * 64, {}, guests[0], seats, b"s" * 32,
            public=luck.random() < 0.3, status=STATUSES[number % 100], touched=luck.random() * 1e6,
            result={"scores": [1, 2, 3], "places": [[0, 1], [1, 2], [2, 3]]},
        )  # fmt: skip
        entries = [JournalEntry(seq, "play", seq % 3, "serve:t2:top:blue", seq) for seq in range(1, journal + 1)]
        rows.put_table(db, record, entries)
        if number % 5000 == 0 and sys.stderr.isatty():
            print(f"\r  {number} of {tables} tables", end="", file=sys.stderr, flush=True)
    db.execute("COMMIT")
    print("\r", end="", file=sys.stderr)
    db.close()


def cost(question: Callable[[], object], times: int = 200) -> float:
    """Milliseconds of CPU per question."""
    question()
    begin = time.process_time()
    for _ in range(times):
        question()
    return (time.process_time() - begin) / times * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--journal", type=int, default=0, help="entries of every table")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "bench.sqlite3")
        fill(path, args.tables, args.journal)
        db = sqlite3.connect(path)
        print(f"{args.tables} tables, {path.stat().st_size / 1e6:.0f} MB; milliseconds of CPU per question")
        for guest in ("guest7", REGULAR):
            for status in (OVER, PLAYING, WAITING):
                figure = cost(lambda guest=guest, status=status: rows.tables_of(db, guest, status, 20))  # type: ignore[misc]
                print(f"  {guest:<8} {status:<8} {figure:8.2f}")
            figure = cost(lambda guest=guest: rows.open_tables(db, guest, 0.0, 0.0))  # type: ignore[misc]
            print(f"  {guest:<8} how many open {figure:5.2f}")
        print(f"  public, waiting   {cost(lambda: rows.tables(db, 'public AND status = ?', (WAITING,), 20)):8.2f}")
        print(f"  seat by link      {cost(lambda: rows.seat_by_link(db, '77-1')):8.2f}")
        for seconds in (60.0, 0.5):
            begin, cpu = time.perf_counter(), time.process_time()
            whole = look_through(db, str(path), seconds)
            spent = f"{time.process_time() - cpu:.2f} s CPU, {time.perf_counter() - begin:.2f} s"
            print(f"  looked through for at most {seconds} s: {spent}, {'all' if whole else 'not all'} of it")


if __name__ == "__main__":
    main()
