"""A shorter edition of the first game, ways to choose, and pictures that are kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from bakehouse.kernel.find import find_meta
from tests.browser.person import DESKTOP, PHONE, Person

ROOT = Path(__file__).parents[2]
BUSY = ("loaf", "order", "row", "pin", "star", "fame", "agency", "market", "building", "swap", "day")
"""What a busy baker does first, by the beginnings of piece ids."""
QUICK = ("pin", "star", "fame", "agency", "day", "row", "market")
"""How to be done soon."""


def edition(days: int, hours: int = 8) -> dict[str, Any]:
    """The base edition with fewer days and hours, as a file for the form of a new table."""
    text = find_meta("bake-and-sale").default_source().text
    text = re.sub(r"(?m)^days = \d+", f"days = {days}", text)
    text = re.sub(r"(?m)^hours = \d+ # a day", f"hours = {hours} # a day", text)
    text = re.sub(r'(?m)^edition = "base"', 'edition = "short"', text)
    return {"name": "short.toml", "mimeType": "application/toml", "buffer": text.encode()}


def play_to_end(person: Person, order: Sequence[str] = QUICK, most: int = 300) -> int:
    """By clicks on lit pieces; how many it took."""
    for done in range(most):
        if person.over():
            return done
        person.play_piece(order)
    raise AssertionError(f"not over after {most} moves")


def settle(page: Page) -> None:
    """Fonts are there, and what was asked of the page is drawn."""
    page.evaluate("""document.fonts.ready
        .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
        .then(() => true)""")


def shot(person: Person, test: str, name: str, full: bool = False) -> None:
    """Keeps a picture of the page as it is."""
    path = ROOT / ".build" / "shots" / test / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    person.page.bring_to_front()  # a page behind another may wait for its fonts for ever
    person.page.screenshot(path=path, full_page=full)


def shots(person: Person, test: str, name: str, full: bool = False) -> None:
    """The page at both sizes, light and dark; it is left as it was found."""
    page = person.page
    before = page.viewport_size
    for size, viewport in (("desktop", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(viewport)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            shot(person, test, f"{name}-{size}-{scheme}", full)
    page.emulate_media(color_scheme=None)
    if before:
        page.set_viewport_size(before)
