"""Somebody at a browser: what they see, what they do, and all that went wrong on their pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, FloatRect, Locator, Page, Request, Response, ViewportSize

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SOON = 20_000  # milliseconds until something that is under way must have happened; tests run on busy machines
LIT = "#table .is-choice"
WATCH_POLICY = """document.addEventListener("securitypolicyviolation",
    event => console.error("policy: " + event.violatedDirective + " " + event.blockedURI))"""


class Person:
    """A browser context with one page; `open_tab` opens another one of the same person."""

    def __init__(self, browser: Browser, address: str, name: str = "", **wishes: Any) -> None:
        self.name = name
        self.address = address
        self.wrong: list[str] = []
        self.expected: list[str] = []
        wishes_asked = wishes.pop("asked", False)  # what is asked once more or held for a moment has its own tests
        wishes.setdefault("viewport", DESKTOP)
        wishes.setdefault("reduced_motion", "reduce")  # flights take time; the tests of motion ask for it
        if wishes["viewport"]["width"] < 700 and wishes.get("java_script_enabled", True):
            wishes.setdefault("has_touch", True)
        self.context = browser.new_context(base_url=address, **wishes)
        self.context.set_default_timeout(SOON)
        if not wishes_asked:
            self.context.add_cookies([{"name": "look", "value": "unasked.unheld", "url": address}])
        if wishes.get("java_script_enabled", True):
            self.context.add_init_script(WATCH_POLICY)
        self.context.on("page", self._watch)
        self.page = self.context.new_page()
        if name:
            self.send("/me", name=name)

    # ---- what goes wrong
    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that was left while it loaded, or a download
            self.wrong.append(f"no answer: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"answer {response.status}: {response.url}")

    def expect(self, *faults: str) -> None:
        """Faults that belong to the test, as parts of what is reported."""
        self.expected += faults

    def leave(self) -> list[str]:
        """Closes everything; what went wrong and was not expected."""
        self.context.close()
        return [fault for fault in self.wrong if not any(part in fault for part in self.expected)]

    # ---- pages
    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def open_tab(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(path)
        return page

    def send(self, path: str, **fields: Any) -> dict[str, Any]:
        """Posts a form without a page, to come quickly to where a test begins."""
        headers = {"accept": "application/json", "x-csrftoken": self.token()}
        files = "edition" in fields
        answer = self.context.request.post(
            path, headers=headers, form=None if files else fields, multipart=fields if files else None
        )
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def token(self) -> str:
        for _ in range(2):
            for cookie in self.context.cookies():
                if cookie["name"] == "csrf":
                    return str(cookie["value"])
            self.context.request.get("/me")
        raise AssertionError("the server sets no token for forms")

    # ---- tables
    def table(self, *seats: str, start: bool = True, **wish: Any) -> str:
        """The code of a new table: further seats are "open" or the name of a bot."""
        fields = {"game": "bake-and-sale", "pace": "instant", **wish}
        for number, seat in enumerate(seats[:5], 2):
            fields[f"seat-{number}"] = "open" if seat == "open" else "bot"
            fields[f"bot-{number}"] = seat
        code = str(self.send("/new", **fields)["go"]).rpartition("/")[2]
        if start:
            self.send(f"/tables/{code}/start")
        return code

    def sit_at(self, code: str) -> Page:
        return self.open(f"/tables/{code}")

    def rush(self, code: str, moves: int, order: Sequence[str] = ()) -> None:
        """So many moves without a page; of the first sort of keys in this order, the last one."""
        for _ in range(moves):
            html = self.context.request.get(f"/tables/{code}").text()
            keys = list(dict.fromkeys(re.findall(r'name="key" value="([^"]+)"', html)))
            if not keys:
                return
            rev = re.search(r'name="rev" value="(\d+)"', html)
            assert rev
            self.send(f"/tables/{code}/moves", key=preferred(keys, order), rev=rev[1])

    # ---- playing
    def lit(self) -> list[str]:
        """Ids of the pieces on the board that may be chosen."""
        found: list[str] = self.page.eval_on_selector_all(LIT, "all => all.map(piece => piece.id)")
        return found

    def choices(self) -> Locator:
        return self.page.locator("#prompt :is(.prompt__choices, .prompt__end) > .choice")

    def rev(self) -> str:
        return self.page.locator("#prompt [name=rev]").input_value()

    def wait_moved(self, rev: str, page: Page | None = None) -> None:
        """Until the table has taken the move that was made at this revision."""
        (page or self.page).wait_for_function(
            "rev => document.querySelector('#prompt [name=rev]').value !== rev", arg=rev, timeout=SOON
        )

    def click_piece(self, piece: str) -> None:
        rev = self.rev()
        self.page.locator(f"[id='{piece}']").click()
        self.wait_moved(rev)

    def go_through(self, rev: str, at: int = 0) -> None:
        """After the first click of a move: what is then lit on the board, or listed, until the move is made."""
        step = """rev => document.querySelector('#prompt [name=rev]').value !== rev ? 'made'
            : document.querySelector('.chooser:popover-open') ? '.chooser:popover-open .choice'
            : document.querySelector('#table .is-target') && '#table .is-target'"""
        while (found := self.page.wait_for_function(step, arg=rev, timeout=SOON).json_value()) != "made":
            self.page.locator(str(found)).nth(at).click()
            if "chooser" in str(found):  # it stays open until the answer comes
                self.wait_moved(rev)

    def play_piece(self, order: Sequence[str]) -> str:
        """Clicks a lit piece: of the first sort in this order that is lit, the last one."""
        piece = preferred(self.lit(), order)
        self.click_piece(piece)
        return piece

    def over(self) -> bool:
        return self.page.locator("#result:not([hidden])").count() > 0

    # ---- reading
    def says(self) -> str:
        return self.page.locator("#prompt [role=status]:not(.sr)").inner_text()

    def log(self) -> list[str]:
        return self.page.locator("#log > div").all_inner_texts()

    def toast(self) -> str:
        self.page.wait_for_selector("#toasts .toast")
        return self.page.locator("#toasts").inner_text()

    def box(self, selector: str) -> FloatRect:
        found = self.page.locator(selector).bounding_box()
        assert found is not None, selector
        return found


def preferred(offered: Sequence[str], order: Sequence[str]) -> str:
    """Of the first sort in this order that is offered, the last one; else the first of all."""
    assert offered, "nothing may be chosen"
    for sort in order:
        of_sort = [one for one in offered if one.startswith(sort)]
        if of_sort:
            return of_sort[-1]
    return offered[0]


def code_of(url: str) -> str:
    found = re.search(r"/tables/([^/?#]+)", url)
    assert found, url
    return found[1]
