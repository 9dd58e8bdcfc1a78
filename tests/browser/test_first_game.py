"""Somebody's first games: a coach's line, the game to begin with, what was played last, where to find all of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PHONE, code_of
from tests.browser.sample import edition, play_to_end, shots

CONTRAST = """node => {
  const at = style => getComputedStyle(style).backgroundColor.match(/[\\d.]+/g).map(Number);
  const linear = n => n <= .04045 ? n / 12.92 : ((n + .055) / 1.055) ** 2.4;
  const light = all => all.slice(0, 3).reduce((sum, n, i) => sum + linear(n / 255) * [.2126, .7152, .0722][i], 0);
  const both = [light(at(node)), light(at(node.parentElement))].sort((a, b) => b - a);
  return (both[0] + .05) / (both[1] + .05);
}"""


def test_a_coach_speaks_in_the_first_game_moves_nothing_and_can_be_sent_away(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table(edition=edition(1, 2)))
    coach = page.locator("#coach")
    expect(coach).to_contain_text("2 of today’s hours are left")
    before = ana.box("#coach")
    ana.click_piece("market-0")
    expect(coach).to_contain_text("one price")
    assert ana.box("#coach") == before
    shots(ana, "first", "coach")
    page.get_by_role("button", name="Settings").click()
    page.locator("#settings").get_by_role("button", name="Never").click()
    expect(coach).to_be_hidden()
    page.goto("/me")
    page.get_by_role("button", name="In first games").click()
    play = ana.table(edition=edition(1, 1))
    ana.sit_at(play)
    expect(coach).to_be_visible()
    play_to_end(ana)
    ana.sit_at(ana.table())
    expect(coach, "it is no first game any more").to_be_hidden()


def test_the_lobby_begins_with_the_easiest_game_and_later_with_the_last(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.open("/")
    expect(page.get_by_role("button", name="Play Bake & Sale", exact=True)).to_be_visible()
    expect(page.locator(".hero")).to_contain_text("The one to begin with")
    code = ana.table(edition=edition(1, 1))
    ana.sit_at(code)
    play_to_end(ana)
    ana.table("greedy", game="cube-cafe")
    page.goto("/")
    expect(page.get_by_role("button", name="Play Cube Café again")).to_be_visible()
    assert ana.box(".goes")["y"] < ana.box(".hero")["y"], "what waits comes first"
    page.get_by_role("link", name="All of them").click()
    expect(page.locator(".rows li")).to_have_count(1)
    expect(page.locator(".rows li")).to_contain_text(re.compile(r"\d+ \w+ 20\d\d"))
    page.get_by_role("link", name=re.compile("^Result of")).click()
    assert code_of(page.url) == code
    ana.expect("404")
    page.goto("/tables/nobody-knows")
    expect(page.locator("h1")).to_have_text("There is no such table")
    page.get_by_role("link", name="To your last table").click()
    assert code_of(page.url) == code


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_preset_fills_the_seats_and_what_is_chosen_can_be_told(meet: Meet, scheme: str) -> None:
    ana = meet("Ana", viewport=PHONE, color_scheme=scheme)
    page = ana.open("/new?game=cube-cafe")
    page.get_by_role("link", name="Me and 3 bots").click()
    chosen = page.locator(".new .seg label:has(:checked)")
    assert min(chosen.nth(at).evaluate(CONTRAST) for at in range(4)) > 3
    assert chosen.first.evaluate("node => getComputedStyle(node, '::before').content") == '"✓"'
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".cup.is-bot")).to_have_count(3)
