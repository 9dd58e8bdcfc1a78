"""Pages come back by themselves after the server was killed; several tabs of one person agree."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.person import SOON, code_of
from tests.browser.sample import shot
from tests.server.serving import serving

CUT = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "no answer")


def test_pages_come_back_by_themselves_after_the_server_was_killed(meet: Meet, tmp_path: Path) -> None:
    with serving(tmp_path, durable=True) as first:
        ana, ben = meet("Ana", first.address), meet("Ben", first.address)
        code = ana.table("open", start=False)
        for one in (ana, ben):
            one.sit_at(code)
            one.expect(*CUT)
            one.page.evaluate("window.sameVisit = true")
        ben.page.get_by_role("button", name="Sit here").click()
        expect(ana.page.locator("#cup-1")).to_contain_text("Ben")
        ana.send(f"/tables/{code}/start")
        for one in (ana, ben):
            one.page.wait_for_selector("#table")
            one.page.evaluate("window.sameVisit = true")
        ana.click_piece("market-0")
        said = ana.says()
        first.process.kill()
        first.process.wait()
        for one in (ana, ben):
            expect(one.page.locator("#notice")).to_contain_text("The connection is lost")
        shot(ana, "connection", "lost")
        ana.page.locator(f"[id='{ana.lit()[0]}']").click()
        assert "cannot be reached" in ana.toast()
    with serving(tmp_path, durable=True, port=int(first.address.rpartition(":")[2])):
        for one in (ana, ben):
            expect(one.page.locator("#notice")).to_be_hidden(timeout=2 * SOON)
            assert one.page.evaluate("window.sameVisit"), "the page was loaded anew"
        assert ana.says() == said, "what was acknowledged is still there"
        row = next(piece for piece in ana.lit() if piece.startswith("row-0-"))
        ana.click_piece(row)
        ben.click_piece("building-1-rolling-lab")
        expect(ana.page.locator("#log")).to_contain_text("Ben visited the Rolling Lab")
        for one in (ana, ben):
            one.open("about:blank")


def test_two_tabs_of_one_seat_show_the_same(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    second = ana.open_tab(page.url)
    ana.click_piece("building-0-rolling-lab")
    expect(second.locator("#seat-0")).to_contain_text("6 hours left")
    rev = second.locator("#prompt [name=rev]").input_value()
    second.locator(".is-choice[id^='pin-0-']").first.click()
    ana.wait_moved(rev)
    expect(page.locator("#prompt")).to_contain_text("What next?")


def test_of_two_tabs_that_act_at_once_one_is_told_that_the_table_changed(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    late = ana.context.new_page()
    hold_back(late)
    late.goto(page.url)
    ana.click_piece("building-0-bakery-consulting")
    expect(late.locator("#seat-0")).to_contain_text("8 hours left")
    late.locator("[id='building-0-rolling-lab']").click()
    expect(late.locator("#toasts")).to_contain_text("The table has changed since you looked")
    expect(late.locator("#seat-0")).to_contain_text("6 hours left")
    expect(page.locator("#log")).to_contain_text("You visited the Bakery Consulting")
    expect(page.locator("#log")).not_to_contain_text("Rolling Lab")
    late.locator("[id='building-0-rolling-lab']").click()
    expect(page.locator("#log")).to_contain_text("You visited the Rolling Lab")
    assert code_of(late.url) == code_of(page.url)


def hold_back(page: Page) -> None:
    """What others do never arrives at this page; only answers to what it asked itself do."""

    def quiet(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(text) if "did" in json.loads(text) else None)

    page.route_web_socket("**/live*", quiet)
