"""Pieces are seen to move, and stay the same nodes; whoever wants no motion gets none."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.sample import edition, settle

RECORD = """
window.moved = [];
addEventListener("animationstart", event => event.pseudoElement || moved.push(event.target.closest("[id]")?.id), true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) { moved.push(this.id); return animate.apply(this, how); };
"""


def table_of(person: Person) -> None:
    person.context.add_init_script(RECORD)
    person.sit_at(person.table(edition=edition(2, 4)))


def new_day(person: Person) -> list[str]:
    """What is seen to move when a new day begins."""
    page = person.page
    page.evaluate("document.getElementById('die-0-1').mine = true; moved.length = 0")
    while "Day 1" in page.locator("#zone-head").inner_text():
        person.play_piece(("day",))
    assert page.evaluate("document.getElementById('die-0-1').mine"), "the die is another node"
    found: list[str] = page.evaluate("moved")
    return found


def test_dice_are_seen_to_roll_and_marks_to_be_drawn(meet: Meet) -> None:
    ana = meet("Ana", reduced_motion="no-preference")
    table_of(ana)
    ana.click_piece("building-0-rolling-lab")
    ana.page.evaluate("moved.length = 0")
    pin = next(piece for piece in ana.lit() if piece.startswith("pin-0-"))
    ana.click_piece(pin)
    ana.page.wait_for_function("pin => moved.includes(pin)", arg=pin)
    new_day(ana)
    ana.page.wait_for_function("[1, 2, 3, 4, 5, 6].every(n => moved.includes(`die-0-${n}`))")


def test_a_seat_that_stays_is_the_same_node_after_every_move(meet: Meet) -> None:
    ana = meet("Ana", reduced_motion="no-preference")
    table_of(ana)
    page = ana.page
    kept = "['seat-0', 'zone-market-0', 'prompt', 'building-0-supermarket'].map(id => document.getElementById(id))"
    page.evaluate(f"window.kept = {kept}")
    ana.click_piece("market-0")
    same = page.evaluate(f"{kept}.map((node, at) => node === kept[at])")
    assert same[:3] == [True] * 3


@pytest.mark.parametrize("by", ["system", "setting"])
def test_whoever_wants_no_motion_gets_none(meet: Meet, by: str) -> None:
    ana = meet("Ana", reduced_motion="reduce" if by == "system" else "no-preference")
    table_of(ana)
    page = ana.page
    if by == "setting":
        page.get_by_role("button", name="Settings").click()
        page.locator("#settings label", has=page.locator("[name=still][value='1']")).click()
        page.keyboard.press("Escape")
        expect(page.locator("#settings")).to_be_hidden()
    new_day(ana)
    page.emulate_media(color_scheme="dark")  # colours that fade from parent to child would arrive one by one
    settle(page)
    running = "document.getAnimations().filter(one => (one.effect.getComputedTiming().duration || 0) > 20).length"
    assert page.evaluate(running) == 0
    colour = "getComputedStyle(document.querySelector('#zone-market-0 .bs-row__name b')).color"
    dark = page.evaluate(colour)
    page.reload()
    assert page.evaluate(colour) == dark
