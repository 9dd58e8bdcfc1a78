"""A seat belongs to a person, not to a device; whoever leaves is played for and may come back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import LIT, PHONE
from tests.browser.sample import shot, shots


def test_a_personal_link_goes_on_with_the_seat_on_a_phone(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("open"))
    ana.click_piece("market-0")
    page.get_by_role("button", name="Links to this table").click()
    link = page.locator("#seat-link").input_value()
    phone = meet("", viewport=PHONE)
    phone.open(link)
    shots(phone, "seats", "personal-link")
    expect(phone.page.locator("h1")).to_have_text("Go on as Ana?")
    phone.page.get_by_role("button", name="Go on as Ana").click()
    expect(phone.page.locator("#prompt")).to_be_visible()
    assert phone.says() == ana.says()
    row = phone.page.locator(".is-choice[id^='row-0-']").first
    shot(phone, "seats", "phone")
    rev = phone.rev()
    row.tap()
    phone.wait_moved(rev)
    ana.wait_moved(rev)
    assert ana.lit() == phone.lit()


def test_a_new_personal_link_kills_the_old_one_and_can_let_other_devices_go(meet: Meet) -> None:
    ana, phone, late = meet("Ana"), meet("", viewport=PHONE), meet("")
    page = ana.sit_at(ana.table("open"))
    page.get_by_role("button", name="Links to this table").click()
    link = page.locator("#seat-link").input_value()
    phone.open(link)
    phone.page.get_by_role("button", name="Go on as Ana").click()
    expect(phone.page.locator("#table")).to_be_visible()
    assert phone.lit()
    page.get_by_role("button", name="New link", exact=True).click()
    expect(page.locator("#seat-link")).not_to_have_value(link)
    expect(page.locator("#own-seat")).to_contain_text("1 other device plays your seat too")
    late.expect("404")
    late.open(link)
    expect(late.page.locator("main")).to_contain_text("leads to no seat")
    shots(ana, "seats", "links")
    page.get_by_role("button", name="New link, other devices out").click()
    expect(page.locator("#own-seat")).not_to_contain_text("plays your seat")
    expect(phone.page.locator("body[data-seat]"), "it has loaded the page of those who watch").to_have_count(0)
    expect(phone.page.locator("#prompt")).to_contain_text("You watch")
    expect(phone.page.locator(LIT)).to_have_count(0)
    page.keyboard.press("Escape")
    ana.click_piece("market-0")


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
