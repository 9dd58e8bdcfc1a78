"""The promise of the sealed dice: shown before the first draw, unchanged, salted by the players, opened at the end."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import b64encode, urlsafe_b64encode
from pathlib import Path

from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.state import CHANCE
from bakehouse.server.core import rooms
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from bakehouse.server.html.waiting_room import table_page
from bakehouse.store.records import OVER
from tests.server.home import BAKE, LEDUC, guests, match_of, news, on_site, play_out, started, step, waiting_table
from tests.server.visitors import served


def forms_of(secret: bytes) -> list[str]:
    """The ways in which bytes end up in a text."""
    return [
        secret.hex(),
        b64encode(secret).decode(),
        urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
    ]


def leaks(table: Table, text: str) -> bool:
    return any(form in text for form in forms_of(table.record.secret))


def test_salts_are_kept_by_seat_and_every_draw_follows_from_them(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await waiting_table(site, BAKE, "Ana", "Ben", salt="flour")
        [cleo] = await guests(site, "Cleo")
        await rooms.add_seat(site, table, ana)
        await rooms.add_seat(site, table, ana)
        await rooms.sit(site, table, cleo, 3, "rye")
        await rooms.begin(site, table, ana.id)
        stored = await site.store.table(table.id)
        assert stored is not None
        assert stored.salts == ("flour", "", "rye")  # the empty chair went, and its salt with it
        drawn = [entry for entry in match_of(table).entries if entry.actor == CHANCE]
        assert drawn
        state = table.game.new(3)
        for entry in drawn:
            message = f"bakehouse draw\0flour\0\0rye\0{entry.draw}"
            number = int.from_bytes(hmac.digest(stored.secret, message.encode(), "sha256")[:4], "big")
            dice = SealedDice(stored.secret, stored.salts)
            assert number == dice.number(state.draw_key)
            assert table.game.actions.keys[dice.draw(state)] == entry.key
            state.apply(CHANCE, table.game.actions.ids[entry.key])

    on_site(tmp_path, body)


def test_another_salt_of_one_player_changes_the_draws() -> None:
    secret = b"s" * 32
    numbers = {SealedDice(secret, salts).number("day1/die1") for salts in (("a", ""), ("b", ""), ("", "a"), ())}
    assert len(numbers) == 4


def test_the_seal_is_shown_before_the_first_draw_and_never_changes(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            await host.open("/new?game=bake-and-sale")
            room = await host.submit("/new", typed={"seat-2": "none"})
            table = await site.find(host.path.rpartition("/")[2])
            assert table.match is None
            seal = hashlib.sha256(table.record.secret).hexdigest()
            assert table_page(table, table.record.host, "").commitment == seal
            assert seal[:16] in room.html
            playing = await host.submit("room-form", host.button("room-form", formaction=f"{host.path}/start"))
            assert seal[:16] in playing.html
            await play_out(site, table)
            over = await host.open(host.path)
            assert seal in over.html
            assert table.record.secret.hex() in over.html
            file = json.loads((await host.http.get(f"{host.path}/file")).text)
            assert (file["dice"]["commitment"], file["dice"]["secret"]) == (seal, table.record.secret.hex())

    on_site(tmp_path, body)


def test_the_secret_is_on_no_page_and_in_no_message_before_the_end(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, _) = await waiting_table(site, LEDUC, "Ana", "Ben", public=True)
            stranger, player = there.visitor(), there.visitor(guest=ana.id)
            base = f"/tables/{table.id}"
            paths = ["/", base, f"{base}/boards/0", f"{base}/file", f"{base}/replay", f"{base}/replay/zones?at=1"]
            paths += [
                "/new",
                "/me",
                f"/api/tables/{table.id}",
                f"/api/tables/{table.id}/view",
                f"/api/tables/{table.id}/log",
            ]
            browsers = [arrive(site, table, guest, "") for guest in (ana.id, "nobody")]
            texts: list[str] = []

            async def look_around() -> None:
                for visitor in (stranger, player):
                    texts.extend([(await visitor.http.get(path)).text for path in paths])
                texts.extend([json.dumps(news(browser)) for browser in browsers])

            await look_around()
            await rooms.begin(site, table, ana.id)
            await look_around()
            while table.record.status != OVER:
                assert not any(leaks(table, text) for text in texts)
                texts.clear()
                await step(site, table, table.seats_to_act()[0])
                texts.extend([json.dumps(news(browser)) for browser in browsers if table.record.status != OVER])
                if table.record.status != OVER:
                    texts.append((await player.http.get(base)).text)
            assert leaks(table, (await stranger.http.get(base)).text)  # now it is opened

    on_site(tmp_path, body)


def test_a_file_cannot_be_taken_before_the_end(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, LEDUC, "Ana", "Ben")
            answer = await there.visitor().http.get(f"/tables/{table.id}/file")
            assert (answer.status_code, "once the game is over" in answer.text) == (409, True)

    on_site(tmp_path, body)
