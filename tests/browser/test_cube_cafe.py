"""Cube Café in the browser: by lit pieces at a desk, by the prompt bar on a phone, with friends, a bot and a spectator.

The dice are sealed, so no test depends on what they show: each takes what is offered.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from bakehouse.kernel.find import find_meta
from tests.browser.conftest import Meet
from tests.browser.person import PHONE, Person, preferred
from tests.browser.sample import settle, shot, shots

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").partition("\n")[2]
REWARDS = ("hire", "copy", "dial", "pour", "cash")
BUSY = ("serve", "drive", "order", "cook", "seat", "refill", "bus", *REWARDS, "manage", "done")
QUICK = (*REWARDS, "done")
BUTTONS = "#table button.is-choice[name=key], #table .chooser button[name=key]"
SHOWN = """all => all.filter(one => {
    const sheet = one.closest('.chooser');
    return (sheet ? document.querySelector(`[popovertarget='${sheet.id}']`) : one).checkVisibility();
}).map(one => one.value)"""

PAYERS = "all => all.filter(one => one.checkVisibility()).map(one => one.className.match(/cc-by--(\\w+)/)[1])"
BRIGHT = "all => all.filter(one => getComputedStyle(one).opacity === '1').length"


def short(rounds: int) -> dict[str, Any]:
    """The base edition with fewer rounds, cars from the start and a VIP in the last round but one and the last."""
    text = find_meta("cube-cafe").default_source().text
    text = text.replace("count = 8\n", f"count = {rounds}\n").replace("drive-thru = 4 ", "drive-thru = 1 ")
    text = text.replace("vips = [5, 7] ", f"vips = [{max(1, rounds - 1)}, {max(2, rounds)}] ")
    text = re.sub(r'(?m)^edition = "base"', 'edition = "short"', text)
    return {"name": "short.toml", "mimeType": "application/toml", "buffer": text.encode()}


def table(person: Person, *seats: str, rounds: int = 2, **wish: Any) -> str:
    return person.table(*seats, game="cube-cafe", edition=short(rounds), **wish)


def offered(person: Person) -> list[str]:
    """The keys that can be reached by clicking on the board now."""
    found: list[str] = person.page.eval_on_selector_all(BUTTONS, SHOWN)
    return found


def click(person: Person, order: Sequence[str]) -> str:
    """Makes a move by clicking its piece; where that opens a sheet, by the choice in it."""
    key = preferred(offered(person), order)
    rev = person.rev()
    button = person.page.locator("#table").locator(f"button[value='{key}']")
    sheet = button.evaluate("one => one.closest('.chooser')?.id ?? ''")
    if sheet:
        person.page.locator(f"[popovertarget='{sheet}'].is-choice").click()
        person.go_through(rev)
        return key
    button.click()
    person.wait_moved(rev)
    return key


def tap(person: Person) -> None:
    """Makes a move by the last button of the prompt bar that is no end, else by the end."""
    rev, bar = person.rev(), person.choices()
    button = bar.nth(max(0, bar.count() - 2))
    opens = button.get_attribute("popovertarget")
    button.tap()
    if opens:
        sheet = person.page.locator(f"[id='{opens}']")
        expect(sheet).to_be_visible()
        sheet.locator(".choice").first.tap()
    person.wait_moved(rev)


def end_or_reward(person: Person) -> str | None:
    """Presses the last button of the bar: the end of the shift, or where a reward is due what it offers last."""
    rev, last = person.rev(), person.choices().last
    key = last.get_attribute("value")
    last.click()
    person.wait_moved(rev)
    return key


def faultless(person: Person, *schemes: Literal["light", "dark"]) -> None:
    page = person.page
    for scheme in schemes:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function("scheme => matchMedia(`(prefers-color-scheme: ${scheme})`).matches", arg=scheme)
        settle(page)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
    page.emulate_media(color_scheme=None)


def test_a_whole_game_alone_is_played_by_clicking_lit_pieces(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(table(ana))
    shots(ana, "cube-cafe", "start")
    rounds, played = set(), 0
    while not ana.over():
        rounds.add(page.locator("#zone-head .bar__where").inner_text())
        click(ana, BUSY)
        played += 1
        if played == 12:
            shots(ana, "cube-cafe", "middle")
            faultless(ana, "light", "dark")
    assert rounds == {"Round 1 of 2", "Round 2 of 2"}
    expect(page.locator(".cc-result")).to_contain_text("a variant of ours")
    money = page.locator(".cc-count tfoot td").inner_text()
    expect(page.locator("#result h2")).to_contain_text(f"The game is over: {money}")
    shots(ana, "cube-cafe", "end")
    faultless(ana, "light", "dark")


def test_a_game_alone_is_played_by_the_prompt_bar_on_a_phone_in_the_dark(meet: Meet) -> None:
    ana = meet("Ana", viewport=PHONE, color_scheme="dark")
    page = ana.sit_at(table(ana))
    faultless(ana, "dark")
    while not ana.over():
        tap(ana)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#result h2")).to_contain_text("The game is over")
    shot(ana, "cube-cafe", "phone-end", full=True)


def test_a_picked_staff_meeple_lights_its_jobs_and_no_others(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(table(ana))
    every = offered(ana)
    for kind in page.locator(".cc-radio").evaluate_all("all => all.map(one => one.value)"):
        page.locator(".cc-one", has=page.locator(f"[value='{kind}']")).click()
        lit = set(page.locator("#table .cc-by").evaluate_all(PAYERS))
        sectors = page.locator(".cc-sector").evaluate_all(BRIGHT)
        if kind == "all":
            assert offered(ana) == every
            assert sectors == 0
        else:
            assert lit == {kind}
            assert sectors == (5 if kind == "wild" else 1)
            assert {f"rotate:{kind}:clockwise", f"rotate:{kind}:counterclockwise", "done"} <= set(offered(ana))
            shot(ana, "cube-cafe", f"picked-{kind}")


def test_undo_goes_back_to_the_last_draw_and_a_shift_can_be_taken_back(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = table(ana, "open", start=False)
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    for one in (ana, ben):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    before = sorted(offered(ana))
    click(ana, ("rotate",))
    click(ben, ("rotate",))
    click(ana, ("done",))
    expect(ana.page.locator("#prompt")).to_contain_text("Waiting for Ben to end shift 1")
    for _ in range(2):
        rev = ana.rev()
        ana.page.get_by_role("button", name="Take back my last move").click()
        ana.wait_moved(rev)
    assert sorted(offered(ana)) == before
    expect(ben.page.locator("#seat-0")).to_contain_text("6 staff left")


def test_the_end_of_a_round_is_shown_in_four_steps(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.page
    page.clock.install()
    ana.sit_at(table(ana))
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator("[id='done-0']").click()
    expect(page.locator(".cc-frames .is-now")).to_have_text("Pay")
    expect(page.locator("#prompt")).to_have_attribute("inert", "")
    shots(ana, "cube-cafe", "closing")
    seen = ["Pay"]
    while page.locator(".cc-frames").count():
        page.clock.run_for(100)
        now = page.locator(".cc-frames .is-now").all_inner_texts()
        seen += [name for name in now if name != seen[-1]]
    assert seen == ["Pay", "Impatience", "Food", "Line"]
    expect(page.locator("#zone-head .bar__where")).to_have_text("Round 2 of 2")


def test_friends_a_bot_and_a_spectator_see_a_short_game_to_its_end(meet: Meet) -> None:
    ana, ben, cara = meet("Ana"), meet("Ben", viewport=PHONE), meet("Cara")
    code = table(ana, "open", "random", start=False)
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    for one in (ana, ben, cara):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    assert cara.page.locator("#table .is-choice").count() == 0
    ben.page.locator("#seat-0 a").click()
    expect(ben.page.locator("#peek h2").first).to_have_text("Ana’s board")
    assert ben.page.locator("#peek .is-choice").count() == 0
    shot(ben, "cube-cafe", "peek-phone")
    ben.page.keyboard.press("Escape")
    for _ in range(2):
        click(ana, BUSY[:-1])
        click(ben, BUSY[:-1])
    for number in (1, 2):
        for one in (ana, ben):
            expect(one.page.locator("#zone-head .bar__where")).to_have_text(f"Round {number} of 2")
            one.page.wait_for_function("() => !document.querySelector('#prompt').inert")
        while click(ana, QUICK) != "done":
            pass
        while end_or_reward(ben) != "done":
            pass
    results = []
    for one in (ana, ben, cara):
        expect(one.page.locator("#result")).to_be_visible()
        results.append(one.page.locator(".cc-count tfoot").inner_text())
    assert results[0] == results[1] == results[2]
    shot(ana, "cube-cafe", "together-end")
    faultless(cara, "light")


def test_the_table_is_whole_at_every_width(meet: Meet) -> None:
    ana = meet("Ana")
    code = table(ana, "random", "random")
    ana.rush(code, 14, BUSY)
    page = ana.sit_at(code)
    page.wait_for_selector("#table")
    wrong = []
    for width, height in {360: 780, 390: 844, 768: 1024, 1024: 768, 1300: 800, 1440: 900, 1600: 1000}.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        wrong += [f"{width}: {fault}" for fault in page.evaluate(MEASURE)["wrong"]]
    assert not wrong, wrong


def test_a_new_table_fits_a_desktop_without_scrolling(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("random", "random", "random", "random", game="cube-cafe"))
    page.wait_for_selector("#table")
    settle(page)
    found = page.evaluate(MEASURE)
    assert found["page"] <= 0
    assert found["board"] <= 1


def test_in_a_duplicate_game_other_boards_are_covered(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = table(ana, "open", rounds=2, start=False, **{"option-duplicate": "true"})
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    for one in (ana, ben):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    click(ana, ("rotate",))
    expect(ben.page.locator("#log")).to_contain_text("Ana went on with the shift")
    expect(ben.page.locator("#seat-0")).to_contain_text("at work")
    assert "turned the wheel" not in ben.page.content()
    ben.page.locator("#seat-0 a").click()
    expect(ben.page.locator("#peek")).to_contain_text("covered until all have ended the shift")
