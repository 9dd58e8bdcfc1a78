"""A real browser that is given pages and files without a server, under the server's content security policy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, Route, sync_playwright

from bakehouse.server.html.drawing.assets import assets
from bakehouse.server.web.headers import CSP
from tests.browser.chromium import MISSING, found, launch

HOME = "http://bakehouse.test/"


@contextmanager
def chromium() -> Iterator[Browser]:
    if not found() and os.environ.get("CI") != "true":
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


class Visit:
    """A page of the browser, with what went wrong on it."""

    def __init__(self, page: Page, html: str) -> None:
        self.page = page
        self.html = html
        self.wrong: list[str] = []
        page.on("console", lambda message: self.wrong.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.route("**/*", self.answer)

    def answer(self, route: Route) -> None:
        path = route.request.url.removeprefix(HOME.rstrip("/"))
        if path == "/":
            route.fulfill(body=self.html, content_type="text/html", headers={"content-security-policy": CSP})
        elif path in assets():
            body, kind = assets()[path]
            route.fulfill(body=body, content_type=kind)
        else:
            route.fulfill(status=404, body="")

    def open(self) -> Page:
        self.page.goto(HOME)
        return self.page


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found
