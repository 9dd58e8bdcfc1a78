"""Personal links ask before they take a seat, can be replaced, and are nobody else's; invitations say who and what."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from bakehouse.server.core import moves, rooms, seating
from bakehouse.server.core.people import first_name, new_guest
from bakehouse.server.core.site import House
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from bakehouse.store.records import Guest
from tests.server.home import BAKE, LEDUC, guests, in_house, news, refusal, started, waiting_table
from tests.server.visitors import Site, Visitor, site


def known(there: Site, house: House, guest: Guest) -> Visitor:
    visitor = there.visitor()
    visitor.http.cookies.set("bakehouse", house.people.token(guest.id))
    return visitor


async def stored_seat(house: House, table: Table, at: int) -> tuple[str, ...]:
    record = await house.store.table(table.id)
    assert record is not None
    return record.seats[at].holders


# ------------------------------------------------------------ taken by POST
def test_looking_at_a_personal_link_takes_no_seat_and_pressing_the_button_does(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        async with site(house) as there:
            table, (ana, _) = await started(house, LEDUC, "Ana", "Ben")
            path = f"/seats/{table.record.seats[0].link}"
            preview = there.visitor()
            for _ in range(3):
                page = await preview.open(path)
                assert (preview.status, preview.path) == (200, path)
            assert (await preview.http.head(path)).status_code in (200, 405)
            assert await stored_seat(house, table, 0) == (ana.id,)
            assert "Go on as Ana" in page.text
            await preview.submit(path)
            assert preview.path == f"/tables/{table.id}"
            assert len(await stored_seat(house, table, 0)) == 2
            await preview.open(path)
            assert preview.path == f"/tables/{table.id}"  # whoever holds the seat is not asked again

    in_house(tmp_path, body)


def test_the_page_of_a_personal_link_needs_a_token_and_tells_a_preview_little(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        async with site(house) as there:
            table, (ana, ben) = await started(house, LEDUC, "Ana", "Ben")
            path = f"/seats/{table.record.seats[0].link}"
            eve = there.visitor()
            assert (await eve.http.post(path)).status_code == 403
            assert await stored_seat(house, table, 0) == (ana.id,)
            html = (await eve.open(path)).html
            assert '<meta name="robots" content="noindex">' in html
            assert '<meta property="og:title" content="A seat at Leduc Poker">' in html
            other = known(there, house, ben)
            assert "You play another seat" in (await other.open(path)).text
            assert other.status == 409

    in_house(tmp_path, body)


def test_a_device_without_a_name_goes_on_under_the_name_of_the_seat(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        table, _ = await started(house, LEDUC, "Ana", "Ben")
        phone = await house.people.write_down(new_guest())
        assert phone.name == first_name(phone.id)
        await rooms.adopt_seat(house, table.record.seats[0].link, phone)
        assert (await house.people.guest(phone.id)).name == "Ana"
        [tablet] = await guests(house, "Ana at work")
        await rooms.adopt_seat(house, table.record.seats[0].link, tablet)
        assert (await house.people.guest(tablet.id)).name == "Ana at work"
        assert table.names == ("Ana", "Ben")

    in_house(tmp_path, body)


# ------------------------------------------------------------ replaced
def test_a_new_link_kills_the_old_one_and_devices_stay_unless_let_go(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        table, (ana, ben) = await started(house, LEDUC, "Ana", "Ben")
        old = table.record.seats[0].link
        phone, thief = await guests(house, "phone", "thief")
        for device in (phone, thief):
            await rooms.adopt_seat(house, old, device)
        await rooms.renew_link(house, table, ana, alone=False)
        new = table.record.seats[0].link
        assert new != old
        assert await refusal(rooms.adopt_seat(house, old, ben)) == (404, "missing")
        assert await stored_seat(house, table, 0) == (ana.id, phone.id, thief.id)
        browser = arrive(house, table, thief.id, "")
        news(browser)
        await rooms.renew_link(house, table, ana, alone=True)
        assert await stored_seat(house, table, 0) == (ana.id,)
        assert {"go": f"/tables/{table.id}"} in news(browser)
        assert browser.viewer is None
        assert await refusal(rooms.renew_link(house, table, thief, alone=True)) == (403, "not-yours")
        assert moves.own_seat(table, ana.id) == 0
        assert table.record.salts == ("", "")

    in_house(tmp_path, body)


def test_a_stolen_link_never_takes_the_seat_from_whoever_sat_down(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        table, (ana, _) = await started(house, LEDUC, "Ana", "Ben")
        [thief] = await guests(house, "thief")
        await rooms.adopt_seat(house, table.record.seats[0].link, thief)
        await rooms.renew_link(house, table, thief, alone=True)
        assert await stored_seat(house, table, 0) == (ana.id, thief.id)
        await rooms.renew_link(house, table, ana, alone=True)
        assert await stored_seat(house, table, 0) == (ana.id,)

    in_house(tmp_path, body)


def test_a_link_replaced_while_it_is_being_taken_leads_nowhere(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        table, (ana, _) = await started(house, LEDUC, "Ana", "Ben")
        [late] = await guests(house, "late")
        old = table.record.seats[0].link
        async with table.lock:
            taking = house.start(rooms.adopt_seat(house, old, late))
            while not table.lock._waiters:
                await house.store.guest("nobody")
            await moves.change(house, table, seating.renew_link(table.record, ana.id))
        assert await refusal(taking) == (404, "missing")

    in_house(tmp_path, body)


def test_nobody_reads_the_link_of_another_seat(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        async with site(house) as there:
            table, people = await waiting_table(house, BAKE, "Ana", "Ben")
            for begun in (False, True):
                if begun:
                    await rooms.begin(house, table, people[0].id)
                for own, guest in enumerate(people):
                    visitor = known(there, house, guest)
                    bearer = {"authorization": f"Bearer {house.people.token(guest.id)}"}
                    browser = arrive(house, table, guest.id, "", "http://x")
                    texts = [(await visitor.http.get(f"/tables/{table.id}")).text, json.dumps(news(browser))]
                    texts.append((await visitor.http.get(f"/api/tables/{table.id}", headers=bearer)).text)
                    texts.append((await visitor.http.get("/api/tables?status=waiting", headers=bearer)).text)
                    assert table.record.seats[own].link in texts[0] + texts[2]
                    assert not [text for text in texts if table.record.seats[1 - own].link in text]

    in_house(tmp_path, body)


# ------------------------------------------------------------ invitations
def test_a_preview_says_who_invites_to_what(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        async with site(house) as there:
            table, (ana, _) = await waiting_table(house, BAKE, "Ana <i>", "Ben")
            html = (await there.visitor().open(f"/tables/{table.id}")).html
            who = escape("Ana <i> invites you to Bake & Sale")
            assert f'<meta property="og:title" content="{who}">' in html
            assert f'<meta name="description" content="{who} · 2 players · about 30 minutes.' in html
            assert f'<meta property="og:description" content="{who} · 2 players · about 30 minutes.' in html
            assert f"<h1>{who}.</h1>" in html
            await rooms.begin(house, table, ana.id)
            html = (await there.visitor().open(f"/tables/{table.id}")).html
            assert escape("Ana <i> plays Bake & Sale · 2 players") in html

    in_house(tmp_path, body)


def test_the_waiting_room_says_all_options_in_words(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        async with site(house) as there:
            host = there.visitor()
            await host.open("/new?game=roasted-empire")
            page = await host.submit("/new")
            assert "Harbour Line (blue) yes" in page.text
            assert "Morning Rush (yellow) no" in page.text
            assert not {"True", "False"} & set(page.text.split())

    in_house(tmp_path, body)
