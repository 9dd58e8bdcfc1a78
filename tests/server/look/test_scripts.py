"""The pages' scripts and styles in a real browser, under the server's content security policy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Literal
from urllib.parse import parse_qs

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Route, WebSocketRoute, expect

from bakehouse.server.html.drawing.assets import PAGE_STYLES, STATIC, STYLES, asset, assets, squeeze
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.shell import prompt_bar
from tests.server.look.chromium import HOME, Visit, browser
from tests.server.look.samples import FEW, MANY, PAGES, ask, playing

__all__ = ["browser"]
LOOK = Look()


class Table(Visit):
    """A table whose server says what the test wants."""

    def __init__(self, context: BrowserContext, html: str) -> None:
        super().__init__(context.new_page(), html)
        self.sockets: list[WebSocketRoute] = []
        self.addresses: list[str] = []
        self.heard: list[dict[str, object]] = []
        self.posted: list[tuple[str, dict[str, list[str]], str]] = []
        self.answers: list[tuple[int, dict[str, object]]] = []
        self.replies: list[dict[str, object]] = []
        self.pings = 0
        self.deaf = False
        self.page.route_web_socket("**/live*", self.connected)
        self.page.route("**/tables/**", self.post)

    def connected(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        self.addresses.append(socket.url)
        if len(self.sockets) > 1:
            self.send(toast="Here again.")
        socket.on_message(self.hear)

    def hear(self, message: str | bytes) -> None:
        """A move is answered as the test wants; nothing is as if the connection were slow."""
        wish = json.loads(message)
        if "ping" in wish:
            self.pings += 1
            return None if self.deaf else self.send(chat=[f'<div id="chat-pong-{self.pings}"></div>'])
        self.heard.append(wish)
        if "do" in wish and self.replies:
            self.send(did=wish["n"], **self.replies.pop(0))
        return None

    def hears(self, wishes: int) -> None:
        """Until so many have come up."""
        for _ in range(600):
            if len(self.heard) >= wishes:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.heard)

    def post(self, route: Route) -> None:
        if route.request.method != "POST":
            return route.fulfill(body=PAGES["board of another"](LOOK), content_type="text/html")
        path = route.request.url.removeprefix(HOME.rstrip("/"))
        sent = route.request.headers
        self.posted.append((path, parse_qs(route.request.post_data or ""), sent.get("x-csrftoken", "")))
        assert sent["accept"] == "application/json"
        status, answer = self.answers.pop(0) if self.answers else (200, {})
        route.fulfill(status=status, json=answer)
        return None

    def send(self, **news: object) -> None:
        self.sockets[-1].send(json.dumps(news))


@pytest.fixture
def table(browser: Browser) -> Iterator[Table]:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    found = Table(context, playing(LOOK))
    found.open()
    found.page.wait_for_function("document.title")
    yield found
    context.close()


def prompt_of(*choices: ChoiceButton) -> str:
    return prompt_bar(LOOK, ask(choices), "rye-abc234")


def test_squeezed_styles_mean_the_same(browser: Browser) -> None:
    page = browser.new_page()
    rules = """css => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return [...sheet.cssRules].map(rule => rule.cssText).join("").replace(/,\\s+/g, ",");
    }"""
    for name in (*STYLES, *PAGE_STYLES):
        written = (STATIC / f"{name}.css").read_text(encoding="utf-8")
        assert page.evaluate(rules, squeeze(written)) == page.evaluate(rules, written), name
    page.close()


def test_the_fonts_are_loaded_and_further_letters_only_when_needed(browser: Browser) -> None:
    page = Visit(browser.new_page(), PAGES["message"](LOOK)).open()
    load = "async ([font, text]) => (await document.fonts.load(font, text)).map(face => face.status)"
    for font in ("500 15px Hanken Grotesk", "700 15px Hanken Grotesk", "700 15px Source Serif Pro"):
        assert page.evaluate(load, [font, "é"]) == ["loaded"]
        assert page.evaluate(load, [font, "Łé"]) == ["loaded", "loaded"]
        assert page.evaluate(load, [font, "Ж"]) == []
    page.close()


def test_news_are_morphed_in_and_lines_appended_once(table: Table) -> None:
    line = '<div id="log-9-0"><span>Marta baked</span></div>'
    table.send(v="e.2", zones=[prompt_of(FEW[1])], log=[line])
    table.send(v="e.3", log=[line])
    expect(table.page.locator("#prompt .choice")).to_have_count(1)
    expect(table.page.locator("#log")).to_contain_text("Marta baked")
    assert table.page.locator("#log-9-0").count() == 1
    table.send(v="e.4", logs=True, log=[])
    expect(table.page.locator("#log > *")).to_have_count(0)
    assert table.wrong == []


def test_a_choice_goes_up_the_live_connection_once_with_its_revision(table: Table) -> None:
    expect(table.page.locator("#prompt")).to_be_visible()
    table.page.locator("#row-0-yeast").dblclick()
    table.page.wait_for_timeout(100)
    assert table.heard == [{"do": "moves", "n": 1, "key": "take:yeast", "rev": 3}]
    table.send(did=1)
    table.replies.append({"says": "It is not your move."})
    table.page.locator("#row-0-yeast").click()
    expect(table.page.locator(".toast")).to_have_text("It is not your move.")
    assert [wish["n"] for wish in table.heard] == [1, 2]
    assert table.posted == []


def test_a_move_is_sent_again_when_the_connection_broke_off(table: Table) -> None:
    table.page.locator("#row-0-yeast").click()
    expect(table.page.locator("#waiting")).to_have_text("Waiting for the server …")
    table.sockets[-1].close()
    table.hears(2)
    asked = {"do": "moves", "n": 1, "key": "take:yeast", "rev": 3}
    assert table.heard == [asked, {**asked, "again": True}]
    table.send(did=1)
    expect(table.page.locator("#waiting")).to_be_hidden()
    assert table.posted == []


def test_silence_counts_as_loss_and_the_move_is_sent_again(table: Table) -> None:
    table.deaf = True
    table.page.locator("#row-0-yeast").click()
    expect(table.page.locator("#waiting")).to_have_text("Waiting for the server …")
    expect(table.page.locator("#prompt [role=status]").first).not_to_be_visible()
    table.hears(2)
    assert [wish.get("again", False) for wish in table.heard] == [False, True]
    table.send(did=1, zones=[prompt_of(FEW[1])])
    expect(table.page.locator("#waiting")).to_be_hidden()
    expect(table.page.locator("#notice")).to_be_hidden()


def test_a_slow_server_that_is_there_is_waited_for(browser: Browser) -> None:
    """It answers when asked whether it is there: nothing is broken off, nothing is sent twice."""
    context = browser.new_context()
    table = Table(context, playing(LOOK))
    table.page.clock.install()
    table.open().locator("#row-0-yeast").click()
    for second in range(1, 9):
        table.page.clock.run_for(1300)
        expect(table.page.locator(f"#chat-pong-{second}")).to_be_attached()
    expect(table.page.locator("#waiting")).to_have_text("Waiting for the server …")
    assert len(table.sockets) == len(table.heard) == 1
    table.send(did=1)
    expect(table.page.locator("#waiting")).to_be_hidden()
    context.close()


def test_another_click_while_one_is_under_way_is_answered_in_place(table: Table) -> None:
    table.page.locator("#row-0-yeast").click()
    table.page.locator("#prompt .choice--plain").click()
    expect(table.page.locator("#waiting")).to_have_text("One moment: your last choice is still on its way …")
    assert [wish["key"] for wish in table.heard] == ["take:yeast"]
    table.send(did=1)
    expect(table.page.locator("#waiting")).to_be_hidden()
    table.replies.append({})
    table.page.locator("#prompt .choice--plain").click()
    table.hears(2)
    assert [wish["key"] for wish in table.heard] == ["take:yeast", "done"]


def test_news_of_others_leave_the_word_that_one_waits(table: Table) -> None:
    table.page.locator("#row-0-yeast").click()
    expect(table.page.locator("#waiting")).to_be_visible()
    table.send(zones=[prompt_of(*FEW[:1])])
    expect(table.page.locator("#prompt .choice")).to_have_count(1)
    expect(table.page.locator("#waiting")).to_have_text("Waiting for the server …")


def test_what_was_missed_is_shown_after_a_break(table: Table) -> None:
    shown = [f'<div class="log__move" id="log-{n}-0"><span>Marta baked {n}</span></div>' for n in range(9)]
    table.send(v="e.2", logs=True, log=shown[:3])
    expect(table.page.locator("#log-2-0")).to_be_attached()
    table.sockets[-1].close()
    expect(table.page.locator(".toast")).to_have_text("Here again.")
    table.send(v="e.3", logs=True, log=shown)
    says = "While you were away: 3 more steps, then Marta baked 6 Marta baked 7 Marta baked 8"
    expect(table.page.locator("#notice")).to_have_text(says)
    expect(table.page.locator("#log .is-missed")).to_have_count(6)
    table.replies.append({})
    table.page.locator("#row-0-yeast").click()
    expect(table.page.locator("#notice")).to_be_hidden()


def test_without_a_live_connection_a_move_is_posted(browser: Browser) -> None:
    context = browser.new_context()
    table = Table(context, playing(LOOK))
    table.page.add_init_script("window.WebSocket = class { close() {} }")  # as behind a proxy that lets none through
    table.answers.append((409, {"says": "Not now."}))
    with table.open().expect_response("**/moves"):
        table.page.locator("#row-0-yeast").click()
    expect(table.page.locator(".toast")).to_have_text("Not now.")
    assert table.posted == [
        (
            "/tables/rye-abc234/moves",
            {"rev": ["3"], "key": ["take:yeast"], "_csrf_token": ["token-of-this-visitor"]},
            "token-of-this-visitor",
        )
    ]
    context.close()


def test_a_refusal_is_told_and_the_fresh_table_shown(table: Table) -> None:
    table.replies.append({"says": "Somebody was faster.", "zones": [prompt_of(FEW[1])]})
    table.page.keyboard.press("1")
    expect(table.page.locator(".toast")).to_have_text("Somebody was faster.")
    expect(table.page.locator("#prompt .choice")).to_have_count(1)


def test_why_not_is_told_when_a_dead_piece_is_pressed(table: Table) -> None:
    table.page.locator("#row-0-eggs").click()
    expect(table.page.locator(".toast")).to_have_text("The dice give none.")
    table.page.keyboard.press("u")
    expect(table.page.locator(".toast")).to_have_text("There is nothing to take back.")
    assert table.posted == []


def test_keys_press_buttons_and_move_between_pieces(table: Table) -> None:
    table.page.keyboard.press("ArrowDown")
    assert table.page.evaluate("document.activeElement.id") == "row-0-yeast"
    table.page.keyboard.press("?")
    expect(table.page.locator("#rules")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#rules")).to_be_hidden()
    with table.page.expect_response("**/hint"):
        table.page.keyboard.press("h")
    assert [path for path, _, _ in table.posted] == ["/tables/rye-abc234/hint"]


def test_digits_go_through_a_group_to_its_choices(browser: Browser) -> None:
    context = browser.new_context()
    table = Table(context, playing(LOOK, asked=ask(MANY)))
    table.replies.append({})
    table.open().keyboard.press("1")
    expect(table.page.locator("#group-visit")).to_be_visible()
    table.page.keyboard.press("2")
    expect(table.page.locator("#group-visit")).to_be_hidden()
    assert [wish["key"] for wish in table.heard] == ["visit:lab"]
    context.close()


def test_a_lost_connection_is_told_and_taken_up_where_it_was(table: Table) -> None:
    table.send(v="e.7")
    table.send(chat=['<div id="chat-9">here</div>'])
    expect(table.page.locator("#chat-9")).to_have_count(1)
    table.sockets[-1].close()
    expect(table.page.locator(".toast")).to_have_text("Here again.")
    assert table.addresses[-1].endswith("seen=e.7")


def test_steps_of_an_automatic_phase_are_shown_one_by_one_and_can_be_skipped(table: Table) -> None:
    steps = [[f'<div class="bar__head" id="zone-head"><p>step {n}</p></div>'] for n in range(3)]
    last = '<div class="bar__head" id="zone-head"><p>the end</p></div>'
    table.page.evaluate(
        """() => {
          const head = document.getElementById("zone-head");
          window.seen = [];
          const watch = new MutationObserver(() => window.seen.push(head.textContent));
          watch.observe(head, { subtree: true, childList: true, characterData: true });
        }"""
    )
    table.send(steps=steps, zones=[last])
    expect(table.page.locator("#zone-head")).to_have_text("the end")
    assert table.page.evaluate("window.seen") == ["step 0", "step 1", "step 2", "the end"]
    table.page.evaluate("window.seen = []")
    table.send(steps=steps, zones=[last])
    expect(table.page.locator("#zone-head")).to_have_text("step 0")
    table.page.keyboard.press("x")
    expect(table.page.locator("#zone-head")).to_have_text("the end")
    assert "step 2" not in table.page.evaluate("window.seen")


def test_another_board_opens_above_the_table_and_is_kept_up_to_date(table: Table) -> None:
    table.page.locator("#seat-1 a").click()
    expect(table.page.locator("#peek #zone-lit-1")).to_be_visible()
    expect(table.page.locator("#peek h2").first).to_contain_text("Marta")
    table.send(zones=['<section class="zone" id="zone-lit-1">changed</section>'])
    expect(table.page.locator("#zone-lit-1")).to_have_text("changed")
    table.page.locator("#peek [aria-label=Close]").click()
    expect(table.page.locator("#zone-lit-1")).to_have_count(0)
    assert table.heard == [{"peek": 1}, {"peek": None}]


def test_settings_work_at_once_and_are_remembered(table: Table) -> None:
    page = table.page
    page.locator("header [popovertarget=settings]").click()
    page.get_by_text("Dark", exact=True).click()
    page.get_by_text("On", exact=True).click()
    assert page.evaluate("[document.documentElement.dataset.theme, 'letters' in document.documentElement.dataset]") == [
        "dark",
        True,
    ]
    assert {c["name"]: c["value"] for c in page.context.cookies()}["look"] == "dark.letters"


def test_unread_words_are_marked_until_the_chat_is_open(table: Table) -> None:
    mark = table.page.locator(".drawer [data-unread]")
    expect(mark).to_be_hidden()
    table.send(chat=['<div class="chatline" id="chat-7"><span>hello</span></div>'])
    expect(mark).to_be_visible()
    table.page.get_by_text("Chat", exact=True).click()
    expect(mark).to_be_hidden()
    expect(table.page.locator("#chat-7")).to_be_visible()


def test_every_page_loads_without_an_error_and_fits_a_small_phone(browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740})
    visit = Table(context, "")
    for name, draw in PAGES.items():
        visit.html = draw(LOOK)
        page = visit.open()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
        assert visit.wrong == [], name
    context.close()


@pytest.mark.long
@pytest.mark.parametrize(("width", "scheme"), [(1440, "light"), (390, "dark")])
def test_every_page_can_be_used_by_everybody(browser: Browser, width: int, scheme: Literal["light", "dark"]) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
    )
    visit = Table(context, "")
    for name, draw in PAGES.items():
        visit.html = draw(LOOK)
        found = Axe().run(visit.open()).response["violations"]
        assert [(one["id"], one["nodes"][0]["target"]) for one in found] == [], name
    context.close()


def test_all_styles_are_served() -> None:
    assert {f.stem for f in STATIC.glob("*.css")} == {*STYLES, *PAGE_STYLES, "plain"}
    assert (
        assets()[asset("cookie-jar.css")] == assets()[asset("leduc.css")]
    )  # that of games without a table of their own
    assert all(asset(f"{name}.css") in assets() for name in PAGE_STYLES)
