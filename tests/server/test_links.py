"""Personal links ask before they take a seat, can be replaced, and are nobody else's; invitations say who and what."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from bakehouse.server.core import moves, rooms, seating
from bakehouse.server.core.people import first_name, new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from tests.server.home import BAKE, LEDUC, guests, news, on_site, refusal, started, waiting_table
from tests.server.visitors import served


async def stored_seat(site: Site, table: Table, at: int) -> tuple[str, ...]:
    record = await site.store.table(table.id)
    assert record is not None
    return record.seats[at].holders


# ------------------------------------------------------------ taken by POST
def test_looking_at_a_personal_link_takes_no_seat_and_pressing_the_button_does(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
            path = f"/seats/{table.record.seats[0].link}"
            preview = there.visitor()
            for _ in range(3):
                page = await preview.open(path)
                assert (preview.status, preview.path) == (200, path)
            assert (await preview.http.head(path)).status_code in (200, 405)
            assert await stored_seat(site, table, 0) == (ana.id,)
            assert "Go on as Ana" in page.text
            await preview.submit(path)
            assert preview.path == f"/tables/{table.id}"
            assert len(await stored_seat(site, table, 0)) == 2
            await preview.open(path)
            assert preview.path == f"/tables/{table.id}"  # whoever holds the seat is not asked again

    on_site(tmp_path, body)


def test_the_page_of_a_personal_link_needs_a_token_and_tells_a_preview_little(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
            path = f"/seats/{table.record.seats[0].link}"
            eve = there.visitor()
            assert (await eve.http.post(path)).status_code == 403
            assert await stored_seat(site, table, 0) == (ana.id,)
            html = (await eve.open(path)).html
            assert '<meta name="robots" content="noindex">' in html
            assert '<meta property="og:title" content="A seat at Leduc Poker">' in html
            other = there.visitor(guest=ben.id)
            assert "You play another seat" in (await other.open(path)).text
            assert other.status == 409

    on_site(tmp_path, body)


def test_a_device_without_a_name_goes_on_under_the_name_of_the_seat(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, LEDUC, "Ana", "Ben")
        phone = await site.people.write_down(new_guest())
        assert phone.name == first_name(phone.id)
        await rooms.adopt_seat(site, table.record.seats[0].link, phone)
        assert (await site.people.guest(phone.id)).name == "Ana"
        [tablet] = await guests(site, "Ana at work")
        await rooms.adopt_seat(site, table.record.seats[0].link, tablet)
        assert (await site.people.guest(tablet.id)).name == "Ana at work"
        assert table.names == ("Ana", "Ben")

    on_site(tmp_path, body)


# ------------------------------------------------------------ replaced
def test_a_new_link_kills_the_old_one_and_devices_stay_unless_let_go(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        old = table.record.seats[0].link
        phone, thief = await guests(site, "phone", "thief")
        for device in (phone, thief):
            await rooms.adopt_seat(site, old, device)
        await rooms.renew_link(site, table, ana, alone=False)
        new = table.record.seats[0].link
        assert new != old
        assert await refusal(rooms.adopt_seat(site, old, ben)) == (404, "missing")
        assert await stored_seat(site, table, 0) == (ana.id, phone.id, thief.id)
        browser = arrive(site, table, thief.id, "")
        news(browser)
        await rooms.renew_link(site, table, ana, alone=True)
        assert await stored_seat(site, table, 0) == (ana.id,)
        assert {"go": f"/tables/{table.id}"} in news(browser)
        assert browser.viewer is None
        assert await refusal(rooms.renew_link(site, table, thief, alone=True)) == (403, "not-yours")
        assert moves.own_seat(table, ana.id) == 0
        assert table.record.salts == ("", "")

    on_site(tmp_path, body)


def test_a_stolen_link_never_takes_the_seat_from_whoever_sat_down(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        [thief] = await guests(site, "thief")
        await rooms.adopt_seat(site, table.record.seats[0].link, thief)
        await rooms.renew_link(site, table, thief, alone=True)
        assert await stored_seat(site, table, 0) == (ana.id, thief.id)
        await rooms.renew_link(site, table, ana, alone=True)
        assert await stored_seat(site, table, 0) == (ana.id,)

    on_site(tmp_path, body)


def test_a_link_replaced_while_it_is_being_taken_leads_nowhere(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        [late] = await guests(site, "late")
        old = table.record.seats[0].link
        async with table.lock:
            taking = site.start(rooms.adopt_seat(site, old, late))
            while not table.lock._waiters:
                await site.store.guest("nobody")
            await moves.change(site, table, seating.renew_link(table.record, ana.id))
        assert await refusal(taking) == (404, "missing")

    on_site(tmp_path, body)


def test_nobody_reads_the_link_of_another_seat(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, people = await waiting_table(site, BAKE, "Ana", "Ben")
            for begun in (False, True):
                if begun:
                    await rooms.begin(site, table, people[0].id)
                for own, guest in enumerate(people):
                    visitor = there.visitor(guest=guest.id)
                    browser = arrive(site, table, guest.id, "", "http://x")
                    texts = [(await visitor.http.get(f"/tables/{table.id}")).text, json.dumps(news(browser))]
                    texts.append((await visitor.ask(f"/tables/{table.id}")).text)
                    texts.append((await visitor.ask("/tables?status=waiting")).text)
                    assert table.record.seats[own].link in texts[0] + texts[2]
                    assert not [text for text in texts if table.record.seats[1 - own].link in text]

    on_site(tmp_path, body)


# ------------------------------------------------------------ invitations
def test_a_preview_says_who_invites_to_what(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, _) = await waiting_table(site, BAKE, "Ana <i>", "Ben")
            html = (await there.visitor().open(f"/tables/{table.id}")).html
            who = escape("Ana <i> invites you to Bake & Sale")
            assert f'<meta property="og:title" content="{who}">' in html
            assert f'<meta name="description" content="{who} · 2 players · about 30 minutes.' in html
            assert f'<meta property="og:description" content="{who} · 2 players · about 30 minutes.' in html
            assert f"<h1>{who}.</h1>" in html
            await rooms.begin(site, table, ana.id)
            html = (await there.visitor().open(f"/tables/{table.id}")).html
            assert escape("Ana <i> plays Bake & Sale · 2 players") in html

    on_site(tmp_path, body)


def test_the_waiting_room_says_all_options_in_words(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            await host.open("/new?game=roasted-empire")
            page = await host.submit("/new")
            assert "Harbour Line (blue) yes" in page.text
            assert "Morning Rush (yellow) no" in page.text
            assert not {"True", "False"} & set(page.text.split())

    on_site(tmp_path, body)
