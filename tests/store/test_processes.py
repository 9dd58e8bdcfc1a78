"""What was acknowledged outlives the process, also one that is killed while it writes."""

import random
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.protocol import Store
from tests.store.samples import entry, with_store
from tests.store.writer import TABLES

WRITER = Path(__file__).with_name("writer.py")
ENDLESS = 1_000_000


def command(path: Path, last: int) -> list[str]:
    return [sys.executable, str(WRITER), str(path), str(last)]


def test_another_process_finds_what_one_has_written(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    subprocess.run(command(path, 20), check=True, stdout=subprocess.DEVNULL)

    async def look(store: Store) -> None:
        assert sorted(await store.playing_since(0.0)) == [f"t{n}" for n in range(TABLES)]
        assert await store.journal("t3") == [JournalEntry(seq, "play", seq, f"t3/{seq}") for seq in range(1, 21)]

    with_store(path, look)


@pytest.mark.parametrize("earliest", [1, 30, 300, 600, 900])
def test_a_killed_server_has_lost_nothing_that_it_acknowledged(tmp_path: Path, earliest: int) -> None:
    path = tmp_path / "b.sqlite3"
    with subprocess.Popen(command(path, ENDLESS), stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        lines = [writer.stdout.readline() for _ in range(random.randint(earliest, 2 * earliest))]
        writer.kill()
        lines += [rest for rest in writer.stdout if rest.endswith("\n")]
    acknowledged = dict[str, int]()
    for name, seq in (line.split() for line in lines):
        acknowledged[name] = int(seq)
    assert acknowledged

    async def look(store: Store) -> None:
        for name, seq in acknowledged.items():
            journal = await store.journal(name)
            assert journal == [JournalEntry(n, "play", n, f"{name}/{n}") for n in range(1, len(journal) + 1)]
            assert len(journal) >= seq
            assert len(journal) % 2 == 0, "half of a call was kept"
            kept = await store.table(name)
            assert kept
            assert kept.to_act == (len(journal),)
            await store.append(name, [entry(len(journal) + 1)], ())

    with_store(path, look)
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    db.close()
