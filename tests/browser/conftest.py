"""A real server for all tests of this folder and a real browser for each file; people come and go."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import MISSING, found, launch
from tests.browser.person import SOON, Person
from tests.server.serving import Running, serving

Meet = Callable[..., Person]
expect.set_options(timeout=SOON)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server"), examples=False) as running:
        yield running


@pytest.fixture(scope="module")  # not longer: while Playwright runs, no other test can have an event loop
def browser() -> Iterator[Browser]:
    if not found() and os.environ.get("CI") != "true":
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture
def meet(browser: Browser, server: Running) -> Iterator[Meet]:
    """Somebody new with a browser of their own; whatever goes wrong on any page fails the test."""
    came: list[Person] = []

    def one(name: str = "", address: str = "", **wishes: Any) -> Person:
        came.append(Person(browser, address or server.address, name, **wishes))
        return came[-1]

    yield one
    wrong = [(person.name, fault) for person in came for fault in person.leave()]
    assert not wrong, wrong
