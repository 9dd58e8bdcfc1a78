"""Whom one can play against: the five levels of the game, by the names it gives them."""

from __future__ import annotations

from playwright.sync_api import expect

from bakehouse.bots.levels import levels_of
from bakehouse.bots.names import first_names
from bakehouse.kernel.find import find_meta
from tests.browser.conftest import Meet
from tests.browser.sample import shots

GAME = "cupcake-empire"
LEVELS = levels_of(find_meta(GAME))


def test_a_level_is_chosen_for_a_new_table_and_another_one_in_the_waiting_room(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.open(f"/new?game={GAME}")
    page.locator("label", has=page.locator("[name=seat-2][value=bot]")).click()
    offered = page.get_by_role("radiogroup", name="How the bot at seat 2 plays")
    expect(offered.locator("b")).to_have_text([level.name for level in LEVELS])
    expect(offered.locator("small")).to_have_text([level.says for level in LEVELS])
    expect(offered.get_by_role("radio", name=LEVELS[1].name)).to_be_checked()
    assert [label.locator(".is-on").count() for label in offered.locator("label").all()] == [1, 2, 3, 4, 5]
    offered.locator("label", has_text=LEVELS[0].name).click()
    shots(ana, "levels", "new", full=True)
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/tables/*")
    cup = page.locator("#cup-1")
    name = first_names()[0]
    expect(cup.locator("> b")).to_have_text(name)
    expect(cup).to_contain_text(f"{LEVELS[0].name} · level 1")
    cup.locator("summary").click()
    expect(cup.get_by_role("radio", name=LEVELS[0].name)).to_be_checked()
    cup.locator("label", has_text=LEVELS[3].name).click()
    shots(ana, "levels", "waiting", full=True)
    cup.get_by_role("button", name="Let it play here").click()
    expect(cup).to_contain_text(f"{LEVELS[3].name} · level 4")
    expect(cup.locator("> b")).to_have_text(name)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#table")
    card = page.locator("#seat-1")
    expect(card.locator(".seat__name")).to_have_text(name)
    expect(card).to_contain_text(f"{LEVELS[3].name} · level 4")
    shots(ana, "levels", "table")


def test_one_click_finds_opponents_that_a_newcomer_enjoys(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.open("/")
    page.get_by_role("button", name="Play Cupcake Empire now against bots").click()
    page.wait_for_selector("#table")
    expect(page.locator("#seat-1 .seat__name")).to_have_text(first_names()[0])
    expect(page.locator("#seat-2 .seat__name")).to_have_text(first_names()[1])
