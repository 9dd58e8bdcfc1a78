"""What a table says when asked, and how a person likes to see it."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.sample import edition, shot


def test_a_hint_gives_reasons_and_marks_a_choice(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    page.get_by_role("button", name="Give me a hint").click()
    hint = page.locator("#advice")
    expect(hint).to_contain_text("Hint:")
    expect(hint.locator("button .advice__why").first).to_have_text(re.compile(r".{10,}\."))
    expect(page.locator("#table .is-best")).to_have_count(1)
    expect(page.locator("#prompt .prompt__choices > .is-best")).to_have_count(1)
    shot(ana, "help", "hint")
    rev = ana.rev()
    page.locator("#table .is-best").click()
    ana.wait_moved(rev)
    expect(hint).to_have_count(0)


def test_undo_that_is_barred_says_why(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table(edition=edition(2, 2)))
    undo = page.get_by_role("button", name="Take back my last move")
    expect(undo).to_have_attribute("aria-disabled", "true")
    rev = ana.rev()
    undo.click(force=True)  # it is there to say why not
    first = ana.toast()
    assert first == undo.get_attribute("title")
    while "Day 1" in page.locator("#zone-head").inner_text():
        ana.play_piece(("day",))
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert len(undo.get_attribute("title") or "") > 10
    undo.click(force=True)  # it is there to say why not
    expect(page.locator("#toasts")).to_have_text(str(undo.get_attribute("title")))
    assert ana.rev() != rev
    expect(page.locator("#zone-head")).to_contain_text("Day 2 of 2")


def test_a_click_on_what_cannot_be_used_says_why(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    rev = ana.rev()
    page.locator("#bread-0-focaccia").click()
    assert "rolling pin" in ana.toast()
    page.locator("#zone-orders-0 [data-why]").first.click()
    expect(page.locator("#toasts")).to_contain_text("Still needed:")
    page.locator("#building-0-voluntary-agency").click()
    expect(page.locator("#toasts")).to_contain_text("Voluntary Agency:")
    assert ana.rev() == rev
    shot(ana, "help", "why-not")


def test_a_lit_piece_on_a_card_that_says_why_not_is_still_a_choice(meet: Meet) -> None:
    ana = meet("Ana")
    ana.sit_at(ana.table())
    ana.click_piece("building-0-rolling-lab")
    pin = next(piece for piece in ana.lit() if piece.startswith("pin-0-"))
    ana.click_piece(pin)
    expect(ana.page.locator("#prompt")).to_contain_text("What next?")


def test_settings_are_used_at_once_and_kept(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    root = page.locator("html")
    page.get_by_role("button", name="Settings").click()
    for name, value in (("theme", "dark"), ("letters", "1"), ("still", "1")):
        page.locator("#settings label", has=page.locator(f"[name={name}][value='{value}']")).click()
    shot(ana, "help", "settings")
    for _ in range(2):
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-letters", "")
        expect(root).to_have_attribute("data-still", "")
        page.reload()
    expect(page.locator("#settings [name=theme][value=dark]")).to_be_checked()
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    page.goto("/me")
    page.locator("label", has=page.locator("[name=theme][value='']")).click()
    page.reload()
    expect(root).not_to_have_attribute("data-theme", re.compile("."))
    expect(root).to_have_attribute("data-letters", "")


def test_the_rules_open_beside_the_table(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    page.get_by_role("button", name="Rules").first.click()
    rules = page.locator("#rules")
    expect(rules).to_be_visible()
    expect(rules.locator("h2", has_text="The game on one page")).to_be_in_viewport()
    assert len(rules.inner_text()) > 3000
    assert rules.locator(".fig svg").count() > 20, "pictures of the table"
    shot(ana, "help", "rules")
    rules.get_by_role("button", name="Close").click()
    expect(rules).to_be_hidden()
    ana.click_piece("market-0")
    page.get_by_role("button", name="Rules").first.click()
    expect(rules.locator("h2", has_text=re.compile("^The market$")), "what is asked now").to_be_in_viewport()


def test_a_bot_can_be_hurried_and_a_name_changed(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("greedy", pace="calm"))
    page.get_by_role("button", name="Settings").click()
    page.locator("#settings").get_by_role("button", name="At once").click()
    expect(page.locator("#settings").get_by_role("button", name="At once")).to_have_attribute("aria-pressed", "true")
    page.goto("/me")
    page.get_by_label("Name", exact=True).fill("Ana the Second")
    page.get_by_role("button", name="Keep this name").click()
    expect(page.locator(".bar")).to_contain_text("Ana the Second")


def test_an_edition_can_be_taken_as_a_copy_and_a_broken_one_is_refused_in_words(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.open("/new")
    page.get_by_text("your own edition").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Take a copy").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "[week]" in text
    broken = {
        "name": "broken.toml",
        "mimeType": "application/toml",
        "buffer": text.replace("days = 7", "days = 0").encode(),
    }
    page.locator("[name=edition]").set_input_files(broken)  # type: ignore[arg-type]
    expect(page.locator("[data-file]")).to_have_text("broken.toml")
    ana.expect("422")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_contain_text("days")
