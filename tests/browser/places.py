"""Every page of the site, with tables at the start, in the middle and at the end of a game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.person import Person
from tests.browser.sample import edition
from tests.server.serving import Running

KEYS = ("produce", "order", "take:", "pin", "star", "fame", "market", "visit:bakery-consulting", "visit")
PLACES = (
    "lobby",
    "new",
    "waiting",
    "invited",
    "personal",
    "start",
    "middle",
    "over",
    "alone",
    "replay",
    "guide",
    "me",
    "message",
    "board",
    "games",
    "finished",
    "back",
    "curtain",
)


@pytest.fixture(scope="module")
def places(browser: Browser, server: Running) -> Iterator[tuple[Person, dict[str, str]]]:
    """Somebody who has been around, and the addresses of all that they can see."""
    ana = Person(browser, server.address, "Ana")
    ana.table("open", public="1", start=False)
    host = Person(browser, server.address, "Host")
    invited = host.table("open", "open", start=False, game="cube-cafe")
    personal = host.sit_at(invited).locator("#seat-link").input_value()
    host.leave()
    waiting = ana.table("open", "greedy", start=False)
    start = ana.table("greedy", "random")
    middle = ana.table("greedy", "random")
    ana.rush(middle, 24, KEYS)
    shared = ana.table("open", "greedy", start=False)
    ana.send(f"/tables/{shared}/beside", seat="1", name="Dora")
    over = ana.table("greedy", "random", edition=edition(1, 6))
    alone = ana.table(edition=edition(1, 6))
    for code in (over, alone):
        ana.rush(code, 12, KEYS)
        ana.rush(code, 40, ("end-day", "take:", "pay"))
        ana.sit_at(code)
        ana.page.wait_for_selector("#result:not([hidden])")
    yield (
        ana,
        {
            "lobby": "/",
            "new": "/new",
            "waiting": f"/tables/{waiting}",
            "invited": f"/tables/{invited}",
            "personal": personal,
            "start": f"/tables/{start}",
            "middle": f"/tables/{middle}",
            "over": f"/tables/{over}",
            "alone": f"/tables/{alone}",
            "replay": f"/tables/{over}/replay?at=8&seat=0",
            "guide": "/games/bake-and-sale",
            "me": "/me",
            "message": "/tables/nobody-knows",
            "board": f"/tables/{middle}/boards/1",
            "games": "/games",
            "finished": "/finished",
            "back": f"/tables/{middle}/replay?at=9",
            "curtain": f"/tables/{shared}/pass?to=1",
        },
    )
    ana.expect("404")
    wrong = ana.leave()
    assert not wrong, wrong
