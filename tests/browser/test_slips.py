"""A costly slip is asked back, what bots answer at once can be taken back, a turn is undone in one go; pieces say what
they do, and where a piece stands for several choices they are made on the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import DESKTOP, PHONE
from tests.browser.sample import edition, settle, shot

HELD = "#held:not([hidden])"


def test_no_single_key_or_click_from_the_untouched_day_leads_to_the_next(meet: Meet) -> None:
    ana = meet("Ana", asked=True)
    page = ana.sit_at(ana.table(edition=edition(2, 8)))
    rev = ana.rev()
    for by in ("key", "click"):
        if by == "key":
            page.keyboard.press("0")
        else:
            page.locator("#day-0").click()
        expect(page.locator(HELD)).to_contain_text("8 hours would be lost.")
        expect(page.get_by_role("button", name="Go back")).to_be_focused()
        shot(ana, "slips", "asked")
        page.keyboard.press("Enter")  # what is pressed twice in a hurry goes back
        expect(page.locator("#held")).to_be_hidden()
        assert ana.rev() == rev
    page.keyboard.press("0")
    page.get_by_role("button", name="End the day all the same").click()
    ana.wait_moved(rev)
    expect(page.locator("#zone-head")).to_contain_text("Day 2")


def test_a_setting_asks_no_more(meet: Meet) -> None:
    ana = meet("Ana", asked=True)
    page = ana.sit_at(ana.table(edition=edition(2, 8)))
    page.get_by_role("button", name="Settings").click()
    page.locator("#settings label", has=page.locator("[name=unasked][value='1']")).click()
    page.keyboard.press("Escape")
    rev = ana.rev()
    page.keyboard.press("0")
    ana.wait_moved(rev)
    page.reload()
    assert page.evaluate("'unasked' in document.documentElement.dataset")


def test_what_bots_answer_at_once_waits_and_can_be_taken_back(meet: Meet) -> None:
    ana = meet("Ana", asked=True)
    sent: list[str] = []
    ana.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page = ana.sit_at(ana.table("random", "random", game="roasted-empire"))
    page.wait_for_selector("#table .is-choice")
    rev, piece = ana.rev(), ana.lit()[0]
    page.locator(f"[id='{piece}']").click()
    expect(page.locator(HELD)).to_be_visible()
    page.get_by_role("button", name="Take back", exact=True).click()
    expect(page.locator("#held")).to_be_hidden()
    page.wait_for_timeout(2300)
    assert ana.rev() == rev
    assert not [frame for frame in sent if '"do"' in frame], "something was sent"
    page.locator(f"[id='{piece}']").click()
    page.locator(f"[id='{piece}']").click()  # a further click sends it at once, and once only
    ana.wait_moved(rev)
    assert len([frame for frame in sent if '"do"' in frame]) == 1


def test_a_whole_turn_is_undone_in_one_go(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table(edition=edition(2, 8)))
    first = ana.lit()
    for _ in range(3):
        ana.play_piece(("market", "row"))
    rev = ana.rev()
    page.get_by_role("button", name="Take back the whole turn: 3 moves").click()
    ana.wait_moved(rev)
    assert ana.lit() == first


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_piece_says_what_it_will_do_on_hover_and_focus_and_why_not_where_it_is_dead(meet: Meet, scheme: str) -> None:
    ana = meet("Ana", color_scheme=scheme, viewport=DESKTOP)
    page = ana.sit_at(ana.table(edition=edition(2, 8)))
    tip = page.locator(".tip")
    page.locator("#building-0-rolling-lab").hover()
    expect(tip).to_contain_text("hours")
    shot(ana, "slips", f"tip-{scheme}")
    page.locator("#bread-0-focaccia").hover()
    expect(tip).to_contain_text("rolling pin")
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()
    page.keyboard.press("ArrowRight")
    expect(tip).to_be_visible()


def test_a_long_press_says_what_a_piece_does_and_does_not_do_it(meet: Meet) -> None:
    ana = meet("Ana", viewport=PHONE)
    page = ana.sit_at(ana.table(edition=edition(2, 8)))
    rev = ana.rev()
    page.evaluate("""() => {
      const piece = document.getElementById("market-0"), at = { bubbles: true, pointerType: "touch" };
      piece.dispatchEvent(new PointerEvent("pointerdown", at));
      setTimeout(() => { piece.dispatchEvent(new PointerEvent("pointerup", at)); piece.click(); }, 700);
    }""")
    expect(page.locator(".tip")).to_be_visible()
    page.wait_for_timeout(900)
    assert ana.rev() == rev


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_several_choices_on_a_piece_are_made_on_the_board(meet: Meet, size: str) -> None:
    ana = meet("Ana", viewport=DESKTOP if size == "desktop" else PHONE)
    page = ana.sit_at(ana.table("random", "random", game="bake-the-cake"))
    page.wait_for_selector("#table .is-choice")
    settle(page)
    for _ in range(6):
        many = page.locator("#table .is-choice[popovertarget]")
        rev = ana.rev()
        if many.count():
            many.first.click()
            if page.locator("#table .is-target").count():
                shot(ana, "slips", f"in-hand-{size}")
                page.keyboard.press("Escape")
                expect(page.locator("#table .is-target")).to_have_count(0)
                many.first.click()
                ana.go_through(rev)
                return
            page.keyboard.press("Escape")
        page.locator("#table .is-choice:not([popovertarget])").first.click()
        ana.wait_moved(rev)
    raise AssertionError("nothing stood for several choices")
