"""The table without a mouse: digits, arrows and Enter, Esc, and the letters for undo, hint and rules."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import Person
from tests.browser.sample import edition

FOCUS = "() => document.activeElement.id || document.activeElement.value || document.activeElement.tagName"


def focused(person: Person) -> str:
    return str(person.page.evaluate(FOCUS))


def test_a_game_is_played_by_digits_alone(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table(edition=edition(1, 3)))
    groups = 0
    while not ana.over():
        rev, keys = ana.rev(), page.locator("#prompt kbd").all_inner_texts()
        key = ([one for one in keys if one != "0"] or keys)[-1]
        group = page.locator("#prompt button", has=page.get_by_text(key, exact=True)).last
        opens = group.get_attribute("aria-haspopup") == "dialog"
        page.keyboard.press(key)
        if opens:
            groups += 1
            expect(page.locator(".chooser:popover-open")).to_be_visible()
            page.keyboard.press("1")
        ana.wait_moved(rev)
        expect(page.locator(".chooser:popover-open")).to_have_count(0)
    assert groups > 0


def test_arrows_go_from_piece_to_piece_and_enter_takes_one(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    page.keyboard.press("ArrowRight")
    assert focused(ana) in ana.lit()
    seen = {focused(ana)}
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        assert focused(ana) in ana.lit(), key
        seen.add(focused(ana))
    assert len(seen) > 2
    for _ in range(5):
        rev, before = ana.rev(), focused(ana)
        page.keyboard.press("Enter")
        ana.wait_moved(rev)
        assert focused(ana) != "BODY", f"the focus is lost after {before}"
        if focused(ana) not in ana.lit():
            page.keyboard.press("ArrowRight")
        assert focused(ana) in ana.lit()


def test_a_piece_that_stays_keeps_the_focus_after_a_move(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    ana.click_piece("market-0")
    row = next(piece for piece in ana.lit() if piece.startswith("row-"))
    page.locator(f"[id='{row}']").focus()
    rev = ana.rev()
    page.keyboard.press("Enter")
    ana.wait_moved(rev)
    assert focused(ana) == row if row in ana.lit() else focused(ana) != "BODY"


def test_letters_undo_hint_and_open_the_rules_and_escape_goes_back(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table())
    first = ana.says()
    ana.click_piece("market-0")
    rev = ana.rev()
    page.keyboard.press("u")
    ana.wait_moved(rev)
    assert ana.says() == first
    rev = ana.rev()
    page.keyboard.press("r")
    ana.wait_moved(rev)
    assert ana.says() != first
    page.keyboard.press("h")
    expect(page.locator("#prompt")).to_contain_text("Hint:")
    page.keyboard.press("?")
    expect(page.locator("#rules")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    page.keyboard.press("ArrowRight")
    assert focused(ana) in ana.lit()
    page.keyboard.press("Escape")
    assert focused(ana) == "BODY"
    page.locator("#show-chat").check(force=True)
    field = page.locator("#say input[name=says]")
    field.press_sequentially("u1?h")
    assert field.input_value() == "u1?h", "keys of the table do not work while somebody writes"
    expect(page.locator("#rules")).to_be_hidden()
