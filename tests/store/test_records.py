"""What is put into a store comes out as it was, in the right order, and half of a call is never kept."""

import asyncio
from collections.abc import Coroutine
from dataclasses import fields, replace
from pathlib import Path

import pytest

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.errors import StoreConflict, StoreError
from bakehouse.store.protocol import Store
from bakehouse.store.records import PERSON, PLAYING, WAITING, ChatLine, Guest, SeatRecord, TableRecord
from tests.store.samples import FULL, ODD_TEXTS, PLAIN, entry, line, table, with_store


@pytest.fixture(params=["file", "memory"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return ":memory:" if request.param == "memory" else str(tmp_path / "new" / "folder" / "bakehouse.sqlite3")


def test_the_full_sample_leaves_no_field_at_its_default() -> None:
    bare = TableRecord("", "", 0, "", {}, "", (), b"")
    same = [f.name for f in fields(TableRecord) if f.compare and getattr(FULL, f.name) == getattr(bare, f.name)]
    assert same == []


@pytest.mark.parametrize("record", [PLAIN, FULL], ids=["plain", "full"])
def test_a_table_comes_back_as_it_was(path: str, record: TableRecord) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(record)
        assert await store.table(record.id) == record
        assert await store.table("nowhere") is None

    with_store(path, deed)


def test_putting_a_table_again_changes_it_and_its_seats(path: str) -> None:
    fewer = replace(FULL, status=PLAYING, result={}, public=False, seats=(replace(FULL.seats[2], holders=()),))

    async def deed(store: Store) -> None:
        kept = await store.put_table(FULL)
        await store.put_table(replace(fewer, version=kept.version))
        assert await store.table(FULL.id) == fewer
        assert await store.seat_by_link("link-a") is None
        assert await store.seat_by_link("link-c") == (FULL.id, 0)
        assert await store.tables_of("cem", PLAYING) == []

    with_store(path, deed)


@pytest.mark.parametrize("text", ODD_TEXTS, ids=range(len(ODD_TEXTS)))
def test_any_text_survives_everywhere(path: str, text: str) -> None:
    guest = Guest(text, text, 0.1)
    said = ChatLine(0.1, text, text, -1, text)
    noted = JournalEntry(1, text, -1, text, 0.1)
    seat = SeatRecord(text, text, text, (text, text), text, True)
    kept = table(text, game=text, host=text, seats=(seat,), options={text: text}, salts=(text,), parent=text, pace=text)

    async def deed(store: Store) -> None:
        await store.put_guest(guest)
        await store.put_edition(text, text)
        await store.put_table(kept, [noted])
        await store.say(text, said)
        assert await store.guest(text) == guest
        assert await store.edition(text) == text
        assert await store.table(text) == kept
        assert await store.journal(text) == [noted]
        assert await store.chat(text) == [said]
        assert await store.tables_of(text, WAITING) == [kept]
        assert await store.seat_by_link(text) == ((text, 0) if text else None)

    with_store(path, deed)


def test_text_that_is_no_text_is_refused_and_leaves_nothing(path: str) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(PLAIN)
        with pytest.raises(StoreError):
            await store.append(PLAIN.id, [entry(1), entry(2, "\ud800")], (1,))
        with pytest.raises(StoreError):
            await store.append(PLAIN.id, [entry(1), JournalEntry(2, "play", 1 << 70)], (1,))
        assert await store.journal(PLAIN.id) == []
        assert await store.table(PLAIN.id) == PLAIN

    with_store(path, deed)


def test_guests_change_their_names_and_editions_stay(path: str) -> None:
    async def deed(store: Store) -> None:
        assert await store.guest("ana") is None
        assert await store.edition("d") is None
        await store.put_guest(Guest("ana", "Ana", 1.25))
        await store.put_guest(Guest("ana", "Anna", 1.25))
        await store.put_edition("d", "first")
        await store.put_edition("d", "second")
        assert await store.guest("ana") == Guest("ana", "Anna", 1.25)
        assert await store.edition("d") == "first"

    with_store(path, deed)


def test_a_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    async def deed(store: Store) -> list[bytes]:
        return list(await asyncio.gather(*(store.secret(name) for name in ("cookies", "cookies", "dice"))))

    path = tmp_path / "s.sqlite3"
    first, again, other = with_store(path, deed)
    assert first == again
    assert first != other
    assert len(first) == len(other) == 32
    assert with_store(path, deed) == [first, again, other]


def test_the_journal_keeps_its_order_beyond_nine(path: str) -> None:
    entries = [entry(seq, f"move {seq}", seq * 0.1) for seq in range(1, 121)]

    async def deed(store: Store) -> None:
        await store.put_table(PLAIN, entries[:3])
        for at in range(3, 120, 9):
            await store.append(PLAIN.id, entries[at : at + 9], (1, 2))
        assert await store.journal(PLAIN.id) == entries
        assert await store.journal("nowhere") == []

    with_store(path, deed)


def test_append_says_who_is_to_act_and_when_the_table_was_touched(path: str) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(table("t", touched=10.0))
        await store.append("t", [entry(1, at=12.5), entry(2, at=12.25)], (2, 0))
        assert await store.table("t") == table("t", touched=12.5, to_act=(2, 0))
        await store.append("t", [entry(3, at=3.0)], ())
        assert await store.table("t") == table("t", touched=12.5, to_act=())

    with_store(path, deed)


@pytest.mark.parametrize("seqs", [(2,), (3, 2), (4,), (3, 5), (0,)], ids=str)
def test_an_entry_that_is_not_the_next_is_refused_with_all_of_its_call(path: str, seqs: tuple[int, ...]) -> None:
    clash = [entry(seq, "other") for seq in seqs]

    async def deed(store: Store) -> None:
        kept = await store.put_table(FULL, [entry(1), entry(2)])
        with pytest.raises(StoreConflict, match="not the next entry of the journal"):
            await store.append(FULL.id, clash, (9,))
        with pytest.raises(StoreConflict, match="not the next entry of the journal"):
            await store.put_table(replace(kept, seats=(), game="other"), clash)
        assert await store.table(FULL.id) == FULL
        assert await store.journal(FULL.id) == [entry(1), entry(2)]
        assert await store.seat_by_link("link-a") == (FULL.id, 0)

    with_store(path, deed)


def test_nothing_is_written_for_a_table_that_is_not_there(path: str) -> None:
    async def deed(store: Store) -> None:
        calls: list[Coroutine[None, None, None]] = [store.append("t", [entry(1)], ()), store.say("t", line("hello"))]
        for call in calls:
            with pytest.raises(StoreError, match="There is no"):
                await call
        await store.put_table(table("t"))
        assert await store.journal("t") == []
        assert await store.chat("t") == []

    with_store(path, deed)


def test_a_personal_link_belongs_to_one_seat(path: str) -> None:
    taken = table("b", seats=(SeatRecord(), SeatRecord(PERSON, link="link-a")))

    async def deed(store: Store) -> None:
        kept = await store.put_table(FULL)
        with pytest.raises(StoreError, match="link"):
            await store.put_table(taken)
        assert await store.table("b") is None
        swapped = replace(kept, seats=(FULL.seats[2], FULL.seats[1], FULL.seats[0], FULL.seats[3]))
        await store.put_table(swapped)
        assert await store.seat_by_link("link-a") == (FULL.id, 2)
        assert await store.seat_by_link("") is None
        assert await store.seat_by_link("guess") is None

    with_store(path, deed)


def test_chat_gives_the_last_lines_the_oldest_of_them_first(path: str) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(table("a"))
        await store.put_table(table("b"))
        for number in range(12):
            await store.say("ab"[number % 2], line(str(number)))
        assert [said.says for said in await store.chat("a")] == ["0", "2", "4", "6", "8", "10"]
        assert [said.says for said in await store.chat("b", 2)] == ["9", "11"]

    with_store(path, deed)


def test_lists_give_the_latest_touched_first_and_no_more_than_asked(path: str) -> None:
    mine = (SeatRecord(PERSON, holders=("x", "ana")), SeatRecord(PERSON, holders=("ana",)))
    theirs = (SeatRecord(PERSON, holders=("ben",)),)
    tables = [
        table("a", status=PLAYING, touched=1.0, seats=mine, public=True),
        table("b", status=PLAYING, touched=3.0, seats=mine),
        table("c", status=PLAYING, touched=2.0, seats=theirs, public=True),
        table("d", status=WAITING, touched=9.0, seats=mine, public=True),
    ]

    async def deed(store: Store) -> None:
        for record in tables:
            await store.put_table(record)
        a, b, c, d = tables
        assert await store.tables_of("ana", PLAYING) == [b, a]
        assert await store.tables_of("ana", PLAYING, 1) == [b]
        assert await store.tables_of("ana", WAITING) == [d]
        assert await store.tables_of("nobody", PLAYING) == []
        assert await store.public_tables(PLAYING) == [c, a]
        assert await store.public_tables(PLAYING, 1) == [c]
        assert await store.playing_since(2.0) == ["b", "c"]
        assert await store.playing_since(0.0, 2) == ["b", "c"]
        await store.append("a", [entry(1, at=4.0)], ())
        assert await store.playing_since(0.0) == ["a", "b", "c"]

    with_store(path, deed)
