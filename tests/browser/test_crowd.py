"""Twelve seats: a ranking instead of cards, and every row opens a board."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.sample import edition, shots


def test_twelve_seats_are_a_ranking_whose_rows_open_boards(meet: Meet) -> None:
    ana = meet("Ana")
    code = ana.table(*["random"] * 5, more="6", edition=edition(2, 4), start=False)
    page = ana.sit_at(code)
    expect(page.locator(".cups .cup:not(.cup--add)")).to_have_count(12)
    for seat in range(6, 12):
        ana.send(f"/tables/{code}/seats", seat=seat, kind="bot", bot="random")
    expect(page.locator(".cups .is-bot")).to_have_count(11)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("#ranking .rank")).to_have_count(12)
    expect(page.locator("#seat-0")).to_be_visible()
    expect(page.locator("#ranking")).to_contain_text("0 of 12 done")  # what bots do is covered until she ends her day
    page.get_by_role("button", name="End the day").first.click()
    expect(page.locator("#zone-head")).to_contain_text("Day 2 of 2", timeout=60_000)
    scores = [int(text.removeprefix("score").strip()) for text in page.locator("#ranking .rank__v").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    shots(ana, "crowd", "ranking")
    page.locator("#rank-7 a").click()
    expect(page.locator("#peek")).to_be_visible()
    expect(page.locator("#peek h2").first).to_contain_text("board")
    expect(page.locator("#peek-board > .zone").first).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".bs-awards").scroll_into_view_if_needed()
    ana.play_piece(("day",))
    expect(page.locator("#zone-head")).to_contain_text("The week is over")
