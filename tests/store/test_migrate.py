"""A file of an older version is brought up to date and keeps all it holds; others are refused and left alone."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bakehouse.store.errors import StoreError
from bakehouse.store.migrate import migrate, number, statements, steps
from bakehouse.store.protocol import Store
from bakehouse.store.sqlite import SqliteStore
from tests.store.samples import FULL, entry, with_store

NEXT = """
-- What a later version might bring.
ALTER TABLE guests ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue';
CREATE TRIGGER guests_stay BEFORE DELETE ON guests
BEGIN
    SELECT raise(ABORT, 'guests; they stay');
END;
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "b.sqlite3"


@pytest.fixture
def db(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as found:
        yield found


async def fill(store: Store) -> None:
    await store.put_table(FULL, [entry(1)])


def version(db: sqlite3.Connection) -> int:
    return number(db, "PRAGMA user_version")


def schema(db: sqlite3.Connection) -> list[tuple[str, str]]:
    return db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


def test_migrations_are_numbered_without_a_gap() -> None:
    folder = Path(SqliteStore.open.__code__.co_filename).parent / "migrations"
    numbers = sorted(int(file.name.split("_")[0]) for file in folder.glob("*.sql"))
    assert numbers == list(range(1, len(steps()) + 1))


def test_an_empty_file_becomes_a_store(path: Path, db: sqlite3.Connection) -> None:
    path.touch()
    with_store(path, fill)
    assert version(db) == len(steps())


def test_an_older_file_is_brought_up_to_date_and_keeps_all_it_holds(path: Path, db: sqlite3.Connection) -> None:
    with_store(path, fill)
    db.execute("INSERT INTO guests VALUES ('ana', 'Ana', 1.0)")
    migrate(db, str(path), [*steps(), NEXT])
    assert version(db) == len(steps()) + 1
    assert db.execute("SELECT * FROM guests").fetchall() == [("ana", "Ana", 1.0, "blue")]
    assert db.execute("SELECT seq FROM journal").fetchall() == [(1,)]
    with pytest.raises(sqlite3.IntegrityError, match="guests; they stay"):
        db.execute("DELETE FROM guests")


def test_a_file_that_is_up_to_date_is_not_touched(path: Path, db: sqlite3.Connection) -> None:
    with_store(path, fill)
    before = schema(db), number(db, "PRAGMA schema_version")
    with_store(path, lambda store: store.table(FULL.id))
    assert (schema(db), number(db, "PRAGMA schema_version")) == before


def test_a_step_that_fails_leaves_the_file_as_it_was(path: Path, db: sqlite3.Connection) -> None:
    with_store(path, fill)
    before = schema(db)
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, str(path), [*steps(), NEXT, "CREATE TABLE more (x);\nCREATE TABLE more (x);\n"])
    assert version(db) == len(steps()) + 1
    assert "guests_stay" in dict(schema(db))
    assert "more" not in dict(schema(db))
    assert set(dict(before)) < set(dict(schema(db)))


def test_two_that_open_a_new_file_at_once_both_succeed(path: Path) -> None:
    async def run() -> None:
        stores = [SqliteStore(path) for _ in range(4)]
        await asyncio.gather(*(store.open() for store in stores))
        await stores[0].put_table(FULL)
        assert [await store.table(FULL.id) for store in stores] == [FULL] * 4
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


@pytest.mark.parametrize("ahead", [1, 97])
def test_a_newer_file_is_refused_in_plain_words_and_left_as_it_is(
    path: Path, db: sqlite3.Connection, ahead: int
) -> None:
    with_store(path, fill)
    newer = version(db) + ahead
    db.execute(f"PRAGMA user_version = {newer}")
    with pytest.raises(StoreError, match=rf"newer Bakehouse \(version {newer} .* Update Bakehouse"):
        with_store(path, fill)
    assert version(db) == newer


@pytest.mark.parametrize("marked", [0, 5])
def test_the_database_of_another_program_is_refused_and_left_as_it_is(
    path: Path, db: sqlite3.Connection, marked: int
) -> None:
    db.execute("CREATE TABLE theirs (x)")
    db.execute(f"PRAGMA user_version = {marked}")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="belongs to another program"):
        with_store(path, fill)
    assert path.read_bytes() == before


def test_every_statement_of_a_script_is_found() -> None:
    assert [part.strip().split("\n")[-1] for part in statements(NEXT)] == [NEXT.split("\n")[2], "END;"]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE journal SET text = 'other'",
        "UPDATE journal SET seq = seq + 1",
        "DELETE FROM journal",
        "INSERT OR REPLACE INTO journal VALUES ('kxqw-7', 1, 'play', 0, 'other', 0)",
        "INSERT INTO journal VALUES ('kxqw-7', 3, 'play', 0, 'other', 0)",
    ],
)
def test_the_journal_can_only_be_added_to(path: Path, db: sqlite3.Connection, statement: str) -> None:
    with_store(path, fill)
    before = db.execute("SELECT * FROM journal").fetchall()
    with pytest.raises(sqlite3.IntegrityError, match="journal"):
        db.execute(statement)
    assert db.execute("SELECT * FROM journal").fetchall() == before
