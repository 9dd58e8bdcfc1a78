"""Every page: readable by everybody, whole at every width, light and dark; pictures of all are kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.places import PLACES, places
from tests.browser.sample import settle, shots

__all__ = ["places"]
Known = tuple[Person, dict[str, str]]
WIDTHS = {360: 780, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1600: 1000}
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").partition("\n")[2]


@pytest.mark.parametrize("place", PLACES)
def test_a_page_has_no_fault_that_axe_finds(places: Known, place: str) -> None:
    ana, addresses = places
    page = ana.open(addresses[place])
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", arg=scheme)
        settle(page)
        violations = Axe().run(page).response["violations"]
        found += [(scheme, one["id"], node["html"][:160]) for one in violations for node in one["nodes"]]
    page.emulate_media(color_scheme=None)
    assert not found, found


@pytest.mark.parametrize("place", PLACES)
def test_a_page_is_whole_at_every_width(places: Known, place: str) -> None:
    ana, addresses = places
    page = ana.open(addresses[place])
    wrong = []
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        wrong += [f"{width}: {fault}" for fault in page.evaluate(MEASURE)["wrong"]]
    page.set_viewport_size(DESKTOP)
    assert not wrong, wrong


@pytest.mark.parametrize("place", ["start", "middle"])
def test_a_table_fits_a_desktop_without_scrolling(places: Known, place: str) -> None:
    ana, addresses = places
    page = ana.open(addresses[place])
    page.set_viewport_size(DESKTOP)
    settle(page)
    found = page.evaluate(MEASURE)
    assert found["page"] <= 0
    assert found["board"] <= 1
    assert found["gap"] >= 4, "the prompt covers the board"


@pytest.mark.parametrize("place", PLACES)
def test_pictures_of_every_page_are_kept(places: Known, place: str) -> None:
    ana, addresses = places
    page = ana.open(addresses[place])
    settle(page)
    shots(ana, "pages", place)
    if place in ("start", "middle"):
        page.set_viewport_size(PHONE)
        page.get_by_role("button", name="Log and chat").click()
        shots(ana, "pages", f"{place}-drawer")
    page.set_viewport_size(DESKTOP)
