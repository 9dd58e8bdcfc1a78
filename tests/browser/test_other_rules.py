"""The server was updated while a table was in play: the page says so by itself, and everything is there to be read."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import DESKTOP, PHONE, SOON
from tests.browser.sample import shots
from tests.browser.test_connection import CUT
from tests.server.serving import serving


def made_older(data: Path) -> None:
    """Every table as if it had begun under the version before."""
    with closing(sqlite3.connect(data)) as db, db:
        db.execute("UPDATE tables SET rules = rules - 1")


def test_a_page_that_stays_open_over_an_update_tells_that_the_game_was_ended(meet: Meet, tmp_path: Path) -> None:
    with serving(tmp_path, durable=True) as first:
        ana = meet("Ana", first.address, viewport=DESKTOP)
        ben = meet("Ben", first.address, viewport=PHONE, color_scheme="dark")
        code = ana.table("open", start=False)
        ana.sit_at(code)
        ben.sit_at(code)
        ben.page.get_by_role("button", name="Sit here").click()
        expect(ana.page.locator("#cup-1")).to_contain_text("Ben")
        ana.send(f"/tables/{code}/start")
        for one in (ana, ben):
            one.page.wait_for_selector("#table")
            one.expect(*CUT)
        ana.click_piece("market-0")
    made_older(tmp_path / "bakehouse.db")
    with serving(tmp_path, durable=True, port=int(first.address.rpartition(":")[2])):
        for one in (ana, ben):
            page = one.page
            expect(page.locator("#result h2")).to_have_text("The game was ended, without a winner.", timeout=2 * SOON)
            expect(page.locator("#result")).to_contain_text(
                "played under rules version 0, and this server plays version 1"
            )
            expect(page.locator("#prompt")).to_contain_text("The game was ended, without a winner.")
            expect(page.locator("#table .is-choice")).to_have_count(0)
            expect(page.locator("#result .podium > li")).to_have_count(2)
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, "the page scrolls sideways"
        expect(ana.page.locator("#log")).to_contain_text("The game was ended, without a winner")
        shots(ana, "other-rules", "ended")
        ana.page.get_by_role("link", name="Watch it again").click()
        expect(ana.page.locator(".replay__fork")).to_contain_text("this server plays version 1")
        expect(ana.page.get_by_role("button", name="Play on")).to_have_count(0)
        with ana.page.expect_download() as kept:
            ana.open(f"/tables/{code}")
            ana.page.get_by_role("link", name="Keep the game").click()
        data = json.loads(Path(kept.value.path()).read_text(encoding="utf-8"))
        assert (data["rules"], data["written_under"]) == (0, 1)
        ana.page.get_by_role("button", name="Play again").click()
        ana.page.wait_for_selector("#room")
        for one in (ana, ben):
            one.open("about:blank")
