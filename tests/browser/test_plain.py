"""The same site without JavaScript: every form works, and every answer is a page."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.sample import shot


def press(person: Person, piece: str) -> None:
    """A lit piece is a button of a form, so the page is loaded anew."""
    rev = person.rev()
    person.page.locator(f"[id='{piece}']").click()
    expect(person.page.locator("#prompt [name=rev]")).not_to_have_value(rev)


def test_a_table_is_opened_and_played_without_scripts(meet: Meet) -> None:
    ana = meet("Ana", java_script_enabled=False)
    page = ana.open("/new")
    page.locator("label", has=page.locator("[name=seat-2][value=none]")).click()
    page.get_by_role("button", name="Open the table").click()
    shot(ana, "plain", "waiting")
    page.get_by_role("button", name="Start the game").click()
    press(ana, "market-0")
    row = page.locator("button[id^='row-0-']").first.get_attribute("id") or ""
    press(ana, row)
    expect(page.locator("#prompt")).to_contain_text("so far")
    rev = ana.rev()
    page.get_by_role("button", name="Take back my last move").click()
    expect(page.locator("#prompt [name=rev]")).not_to_have_value(rev)
    expect(page.locator(f"button[id='{row}']")).to_have_count(1)
    shot(ana, "plain", "table")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.locator("#prompt")).to_contain_text("Hint:")
    press(ana, row)


def test_people_talk_and_change_settings_without_scripts(meet: Meet) -> None:
    ana = meet("Ana", java_script_enabled=False)
    page = ana.sit_at(ana.table("greedy"))
    page.locator("label", has=page.locator("#show-chat")).click()
    page.locator("#say input[name=says]").fill("Without scripts")
    page.locator("#say button").click()
    expect(page.locator("#chat")).to_contain_text("Without scripts")
    page.locator("#seat-1 a").click()
    expect(page.locator("h1")).to_contain_text("board")
    page.get_by_role("link", name="Back to the table").last.click()
    page.goto("/me")
    page.locator("label", has=page.locator("[name=theme][value=dark]")).click()
    page.get_by_role("button", name="Use these settings").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_outdated_page_without_scripts_gets_the_fresh_table_and_the_reason(meet: Meet) -> None:
    ana = meet("Ana", java_script_enabled=False)
    page = ana.sit_at(ana.table())
    second = ana.open_tab(page.url)
    press(ana, "building-0-rolling-lab")
    ana.expect("409")
    second.locator("[id='building-0-baking-network']").click()
    expect(second.get_by_role("alert")).to_contain_text("The table has changed since you looked")
    expect(second.locator("#seat-0")).to_contain_text("6 hours left")
