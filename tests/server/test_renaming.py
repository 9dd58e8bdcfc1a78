"""The name is asked where one sits down; another name is read at once at every table where one sits, and kept."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bakehouse.server.core import names, rooms
from bakehouse.server.core.people import People, first_name, new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.html.live import arrive
from bakehouse.store.records import Guest
from bakehouse.store.sqlite import SqliteStore
from tests.server.home import BAKE, LEDUC, guests, news, on_site, play_out, refusal, started, step, waiting_table
from tests.server.visitors import served


def test_a_new_name_is_read_at_once_at_every_table_and_kept(tmp_path: Path) -> None:
    async def body(site: Site) -> tuple[str, str, str]:
        waiting, (ana, _) = await waiting_table(site, BAKE, "Ana", "Ben")
        cleo, dan = await guests(site, "Cleo", "Dan")
        playing = await rooms.open_table(site, dan, rooms.Wish(BAKE, ["open"]))
        await rooms.sit(site, playing, ana, None, "")
        await rooms.begin(site, playing, dan.id)
        await step(site, playing, 1)
        over = await rooms.open_table(site, ana, rooms.Wish(LEDUC, ["random"]))
        await rooms.begin(site, over, ana.id)
        await play_out(site, over)
        browsers = [arrive(site, table, cleo.id, "") for table in (waiting, playing)]
        for browser in browsers:
            news(browser)
        before = [told.event.says for told in playing.log.told]
        assert (await names.rename(site, ana.id, " Anna ")).name == "Anna"
        assert (waiting.names, playing.names) == (("Anna", "Ben"), ("Dan", "Anna"))
        assert over.names[0] == "Ana"
        for browser in browsers:
            [told] = news(browser)
            assert "Anna" in str(told["zones"])
            assert "Ana is now called Anna." in str(told["chat"])
        assert told["logs"] is True
        assert "Anna " in str(told["log"])
        assert "Ana " not in str(told["log"])
        assert [one.event.says for one in playing.log.told] == before  # lines name seats, not people
        return waiting.id, playing.id, over.id

    async def later(site: Site) -> None:
        tables = [await site.find(code) for code in codes]
        assert [table.names for table in tables[:2]] == [("Anna", "Ben"), ("Dan", "Anna")]
        assert tables[2].names[0] == "Ana"

    codes = on_site(tmp_path, body)
    on_site(tmp_path, later)


def test_a_table_that_is_not_in_memory_is_renamed_too(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        site.forget(table)
        await names.rename(site, ana.id, "Anna")
        assert table.id not in site.tables
        assert (await site.find(table.id)).names == ("Anna", "Ben")

    on_site(tmp_path, body)


def test_a_table_that_is_being_loaded_meanwhile_is_renamed_too(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for _ in range(5):
            table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
            site.forget(table)
            loaded, _ = await asyncio.gather(site.find(table.id), names.rename(site, ana.id, "Anna"))
            assert (await site.find(table.id)).names == ("Anna", "Ben")
            await step(site, await site.find(table.id), loaded.seats_to_act()[0])
            stored = await site.store.table(table.id)
            assert stored is not None
            assert stored.seats[0].name == "Anna"

    on_site(tmp_path, body)


def test_a_seat_held_by_two_devices_is_renamed_from_either(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        [phone] = await guests(site, "Phone")
        await rooms.adopt_seat(site, table.record.seats[0].link, phone)
        await names.rename(site, phone.id, "Anna")
        assert table.names == ("Anna", "Ben")
        await names.rename(site, ana.id, "Ana")
        assert table.names == ("Ana", "Ben")

    on_site(tmp_path, body)


def test_a_name_that_is_none_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, _) = await waiting_table(site, BAKE, "Ana", "Ben")
            await rooms.add_seat(site, table, ana)
            visitor = there.visitor()
            code = f"/tables/{table.id}"
            assert (await visitor.post(f"{code}/sit", name="\u200d")).status_code == 422
            assert table.record.seats[2].kind == "open"
            await visitor.open(code)
            page = await visitor.submit("join", typed={"name": "\u202e"})
            assert (visitor.status, "at least one letter" in page.text) == (422, True)
            page = await visitor.submit("join", typed={"name": "  C" + "l" * 90})
            assert (visitor.status, table.names[2]) == (200, "C" + "l" * 23)
            assert await refusal(names.rename(site, ana.id, "")) == (422, "unfit")
            assert table.names[:2] == ("Ana", "Ben")

    on_site(tmp_path, body)


def test_whoever_sits_down_says_their_name_and_can_change_it_there(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana,) = await waiting_table(site, BAKE, "Ana")
            await rooms.add_seat(site, table, ana)
            friend = there.visitor()
            code = f"/tables/{table.id}"
            page = await friend.open(code)
            assert page.form("join").fields["name"] == first_name(table_guest(site, friend.http.cookies["bakehouse"]))
            page = await friend.submit("join", typed={"name": "Ben"})
            assert table.names == ("Ana", "Ben")
            assert page.form("join").action == f"{code}/name"
            assert page.form("join").fields["name"] == "Ben"
            await friend.submit("join", typed={"name": "Benno"})
            assert table.names == ("Ana", "Benno")
            await rooms.begin(site, table, ana.id)
            await friend.open(code)
            page = await friend.submit("rename", typed={"name": "Ben"})
            assert table.names == ("Ana", "Ben")
            assert "Benno is now called Ben." in page.text
            await friend.open("/me")
            await friend.submit("/me", typed={"name": "Benjamin"})
            assert table.names == ("Ana", "Benjamin")

    on_site(tmp_path, body)


def table_guest(site: Site, token: str) -> str:
    found = site.people.read(token)
    assert found is not None
    return found


def test_of_two_changes_at_once_cache_and_store_keep_the_same(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for number in range(10):
            guest = new_guest()
            await asyncio.gather(
                site.people.write_down(guest),
                site.people.rename(guest, f"Ana {number}"),
                site.people.guest(guest),
                site.people.write_down(guest),
            )
            assert (await site.people.guest(guest)).name == f"Ana {number}"
            stored = await site.store.guest(guest)
            assert stored is not None
            assert stored.name == f"Ana {number}"

    on_site(tmp_path, body)


def test_a_slow_reader_does_not_bring_an_old_name_back() -> None:
    class Slow(SqliteStore):
        """The first to ask gets the answer last."""

        gates: list[asyncio.Event]

        async def guest(self, guest: str) -> Guest | None:
            gate = self.gates.pop() if self.gates else None
            found = await super().guest(guest)
            if gate:
                await gate.wait()
            return found

    async def run() -> None:
        store, gate = Slow(), asyncio.Event()
        store.gates = [gate]
        await store.open()
        people = People(store, b"1" * 32)
        reading = asyncio.create_task(people.guest("ana"))
        while store.gates:
            await asyncio.sleep(0)
        await people.rename("ana", "Anna")
        gate.set()
        await reading
        assert people.known.kept["ana"].name == "Anna"
        await store.close()

    asyncio.run(run())
