"""Playing Cupcake Empire in browsers and without pages: short editions, plain turns, tables of friends."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from typing import Any

from bakehouse.kernel.find import find_meta
from tests.browser.person import SOON, Person, preferred

GAME = "cupcake-empire"
PIECES = (
    "base-",
    "done",
    "slot",
    "level",
    "customer",
    "lot",
    "site",
    "outlet",
    "stack",
    "die",
    "improvement",
    "roll",
    "end",
    "column",
)
"""What a plain turn clicks, by the beginnings of piece ids."""
KEYS = (
    "assemble",
    "improve",
    "main",
    "serve",
    "open",
    "expel",
    "lift",
    "base",
    "frosting",
    "hire",
    "bakery",
    "copy",
    "surplus",
    "use",
)
LAST = ("roll", "end-turn", "activate")
READY = "#table .is-choice, #result:not([hidden])"


def edition(rounds: int) -> dict[str, Any]:
    """The base edition, stopped after some rounds."""
    text = find_meta(GAME).default_source().text
    text = re.sub(r"(?m)^rounds = \d+", f"rounds = {rounds}", text)
    text = re.sub(r'(?m)^edition = "base"', 'edition = "short"', text)
    return {"name": "short.toml", "mimeType": "application/toml", "buffer": text.encode()}


def take(person: Person, piece: str) -> None:
    """Clicks a lit piece; where several choices lie on it, the last of them."""
    rev = person.rev()
    person.page.locator(f"[id='{piece}']").click()
    person.go_through(rev, -1)


def chosen(person: Person, order: Sequence[str]) -> tuple[int, str]:
    """Where in the bar the first sort in this order stands, and the sheet that it opens."""
    found = person.choices().evaluate_all("all => all.map(one => [one.value, one.getAttribute('popovertarget') || ''])")
    heads = [key or sheet.removeprefix("group-") for key, sheet in found]
    at = heads.index(preferred(heads, order))
    return at, str(found[at][1])


def press(person: Person, order: Sequence[str]) -> str:
    """Taps a choice in the bar; of a group the last one in its sheet. What it was."""
    rev = person.rev()
    at, sheet = chosen(person, order)
    button = person.choices().nth(at)
    head = button.get_attribute("value") or sheet.removeprefix("group-")
    button.tap()
    if sheet:
        person.page.locator(f"[id='{sheet}'] .choice").last.tap()
    person.wait_moved(rev)
    return head


def keys(person: Person, code: str) -> list[str]:
    """What the person may do now, read without a page."""
    html = person.context.request.get(f"/tables/{code}").text()
    return list(dict.fromkeys(re.findall(r'name="key" value="([^"]+)"', html)))


def rush(person: Person, code: str, moves: int) -> None:
    """So many moves without a page, between those of bots; less if the game is over before."""
    deadline = time.monotonic() + SOON / 1000
    while moves and time.monotonic() < deadline:
        html = person.context.request.get(f"/tables/{code}").text()
        if 'id="result" hidden' not in html:
            return
        if 'name="key"' in html:
            person.rush(code, 1, (*KEYS, *LAST))
            moves -= 1
    assert not moves, "the bots never moved"


def turns_to(code: str, people: Sequence[Person], ends: int) -> Person:
    """Plays without pages until so many turns have ended and the next one could: whoever may end it."""
    for _ in range(400):
        for one in people:
            if offered := keys(one, code):
                if "end-turn" in offered and not any(key.split(":")[0] in KEYS for key in offered):
                    if not ends:
                        return one
                    ends -= 1
                one.rush(code, 1, (*KEYS, *LAST))
    raise AssertionError("nobody came so far")


def three(ana: Person, ben: Person, **wish: Any) -> str:
    """A table of Ana, Ben and a bot."""
    code = ana.table("open", "greedy", game=GAME, start=False, **wish)
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    return code


def pair(ana: Person, ben: Person, **wish: Any) -> str:
    code = ana.table("open", game=GAME, start=False, **wish)
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    return code


def to_own_turn(ana: Person, ben: Person, code: str) -> None:
    """Setup, and Ben's turn if he begins."""
    for _ in range(200):
        offered = keys(ana, code)
        if any(key.startswith("activate") for key in offered):
            return
        acting = ana if offered else ben
        acting.rush(code, 1, (*KEYS, *LAST))
    raise AssertionError("Ana's turn never came")
