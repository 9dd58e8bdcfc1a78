"""Pages come back by themselves after the server was killed; several tabs of one person agree."""

from __future__ import annotations

import json
import signal
from pathlib import Path

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Meet
from tests.browser.person import SOON, code_of
from tests.browser.sample import shot, shots
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


def test_a_halted_server_is_noticed_and_the_move_made_once_when_it_goes_on(meet: Meet, tmp_path: Path) -> None:
    """A click says within about a second that it is not answered; nothing is lost, doubled or swallowed."""
    with serving(tmp_path) as running:
        ana, ben = meet("Ana", running.address), meet("Ben", running.address)
        code = ana.table("open", start=False)
        ben.send(f"/tables/{code}/sit")
        ana.send(f"/tables/{code}/start")
        for one in (ana, ben):
            one.sit_at(code)
            one.expect(*CUT)
        expect(ana.page.locator("#seat-1")).not_to_contain_text("not here")
        page = ana.page
        running.process.send_signal(signal.SIGSTOP)
        try:
            page.locator("[id='building-0-rolling-lab']").click()
            expect(page.locator("#waiting")).to_have_text("Waiting for the server …")
            expect(page.locator("#toasts .toast")).to_have_count(0)
            shots(ana, "connection", "waiting")
            page.locator("[id='building-0-baking-network']").click()
            expect(page.locator("#waiting")).to_have_text("One moment: your last choice is still on its way …")
            expect(page.locator("#notice")).to_contain_text("The connection is lost")
            shots(ana, "connection", "silent")
        finally:
            running.process.send_signal(signal.SIGCONT)
        expect(ana.page.locator("#log")).to_contain_text("You visited the Rolling Lab", timeout=3 * SOON)
        expect(page.locator("#waiting")).to_be_hidden(timeout=3 * SOON)
        expect(page.locator("#seat-0")).to_contain_text("6 hours left")
        for one in (ana, ben):
            visits = [line for line in one.log() if "visited the Rolling Lab" in line]
            assert len(visits) == 1, one.log()
        expect(page.locator("#log")).not_to_contain_text("Baking Network")
        for one in (ana, ben):
            one.open("about:blank")


def test_a_dropped_network_is_noticed_and_what_was_missed_is_shown(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = ana.table("open", start=False)
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    net = Net(ana.page)
    for one in (ana, ben):
        one.sit_at(code)
    ana.page.evaluate("window.sameVisit = true")
    net.up = False
    ana.page.locator("[id='building-0-bakery-consulting']").click()
    expect(ana.page.locator("#waiting")).to_have_text("Waiting for the server …")
    expect(ana.page.locator("#notice")).to_contain_text("The connection is lost")
    ben.click_piece("building-1-rolling-lab")
    net.up = True
    expect(ana.page.locator("#notice")).to_contain_text("While you were away:", timeout=3 * SOON)
    expect(ana.page.locator("#notice")).to_contain_text("Ben visited the Rolling Lab")
    shots(ana, "connection", "missed")
    expect(ana.page.locator("#waiting")).to_be_hidden(timeout=3 * SOON)
    expect(ana.page.locator("#log")).to_contain_text("You visited the Bakery Consulting")
    assert len([line for line in ana.log() if "Bakery Consulting" in line]) == 1
    assert ana.page.evaluate("window.sameVisit"), "the page was loaded anew"


def test_a_machine_that_is_offline_says_so_at_once_and_comes_back_by_itself(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    ana.expect(*CUT, "ERR_INTERNET_DISCONNECTED")
    rev = ana.rev()
    ana.context.set_offline(True)
    expect(page.locator("#notice")).to_contain_text("The connection is lost")
    page.locator("[id='building-0-rolling-lab']").click()
    expect(page.locator("#toasts")).to_contain_text("The server cannot be reached. Nothing was done.")
    ana.context.set_offline(False)
    expect(page.locator("#notice")).to_be_hidden(timeout=3 * SOON)
    assert ana.rev() == rev
    ana.click_piece("building-0-rolling-lab")


class Net:
    """The network of one page: while it is not up, what is sent goes nowhere, nothing comes, and nothing says so."""

    def __init__(self, page: Page) -> None:
        self.up = True
        page.route_web_socket("**/live*", self.carry)

    def carry(self, socket: WebSocketRoute) -> None:
        if not self.up:
            return socket.close()
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(text) if self.up else None)
        server.on_message(lambda text: socket.send(text) if self.up else None)
        return None


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
