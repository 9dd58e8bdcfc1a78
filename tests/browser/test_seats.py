"""A seat belongs to a person, not to a device; whoever leaves is played for and may come back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PHONE
from tests.browser.sample import shot


def test_a_personal_link_goes_on_with_the_seat_on_a_phone(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("open"))
    ana.click_piece("market-0")
    page.get_by_role("button", name="Links to this table").click()
    link = page.locator("#seat-link").input_value()
    phone = meet("", viewport=PHONE)
    phone.open(link)
    assert phone.says() == ana.says()
    row = phone.page.locator(".is-choice[id^='row-0-']").first
    shot(phone, "seats", "phone")
    rev = phone.rev()
    row.tap()
    phone.wait_moved(rev)
    ana.wait_moved(rev)
    assert ana.lit() == phone.lit()


def test_whoever_leaves_is_played_for_and_takes_the_seat_back(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = ana.table("open", start=False, pace="calm")
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    page = ana.sit_at(code)
    ben.sit_at(code)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.locator("h1")).to_contain_text("Pull up a chair")
    expect(page.locator(".goes")).to_contain_text("a bot plays for you")
    expect(ben.page.locator("#seat-0")).to_contain_text("a bot plays")
    expect(ben.page.locator("#log")).to_contain_text("Ana left the table; a bot plays on")
    expect(ben.page.locator("#seat-0")).not_to_contain_text("8 hours left")
    shot(ben, "seats", "away")
    page.locator(".goes a").click()
    expect(page.locator("#prompt")).to_contain_text("A bot plays for you")
    assert ana.lit() == []
    page.get_by_role("button", name="Take my seat back").click()
    expect(ben.page.locator("#log")).to_contain_text("Ana took the seat back")
    expect(ben.page.locator("#seat-0")).not_to_contain_text("a bot plays")
    expect(page.get_by_role("button", name="Take my seat back")).to_have_count(0)
    if not ana.lit():
        expect(page.locator("#prompt")).to_contain_text("Ben")
    else:
        ana.play_piece(())
