"""A whole game alone: by the lit pieces at a desk, by the prompt bar on a phone, and what follows the end."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Meet
from tests.browser.person import PHONE, SOON, Person
from tests.browser.sample import BUSY, edition, shot, shots


def test_a_whole_game_alone_is_played_by_clicking_lit_pieces(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.open("/")
    page.get_by_role("link", name=re.compile("Open a new table of Bake & Sale")).click()
    page.locator("label", has=page.locator("[name=seat-2][value=none]")).click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector("#prompt")
    days = set()
    played = []
    while not ana.over():
        days.add(page.locator("#zone-head .bar__where").inner_text())
        played.append(ana.play_piece(BUSY).partition("-")[0])
        if len(played) == 25:
            shot(ana, "solo", "middle")
    assert days == {f"Day {day} of 7" for day in range(1, 8)}
    assert {"market", "row", "day"} <= set(played)  # what else is lit depends on the dice
    shot(ana, "solo", "end")
    check_result(ana)
    replay_and_fork(ana)
    keep_and_verify(ana)
    ana.page.get_by_role("button", name="Play again").click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def check_result(ana: Person) -> None:
    """The score, and where it came from, and how far it is to the next level."""
    page = ana.page
    result = page.locator("#result")
    score = int(page.locator("#seat-0 .seat__score").inner_text().removeprefix("score").strip())
    expect(result.locator("h2")).to_contain_text(f"{score} money")
    ladder = page.locator(".bs-result")
    parts = [int(text.replace("−", "-")) for text in ladder.locator(".bs-bars b").all_inner_texts()]
    assert parts
    assert sum(parts) == score
    expect(result.get_by_text("Where it came from"), "it is not told twice").to_have_count(0)
    expect(ladder).to_contain_text(f"{score} money")
    expect(ladder).to_contain_text(re.compile(r"\d+ more for \w+"))
    assert ladder.locator(".bs-ladder li").count() == 5
    result.get_by_text("Were the dice fair?").click()
    expect(result.locator(".result__dice code").nth(1)).to_have_text(re.compile("^[0-9a-f]{64}$"))


def keep_and_verify(ana: Person) -> None:
    """The file of the game is accepted by the command line."""
    with ana.page.expect_download() as download:
        ana.page.get_by_role("link", name="Keep the game").click()
    path = download.value.path()
    kept = Path(path).with_suffix(".bakehouse.json")
    Path(path).rename(kept)
    for verb in ("verify", "replay"):
        done = subprocess.run([sys.executable, "-m", "bakehouse", verb, str(kept)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    kept.rename(path)


def click_middle(person: Person, selector: str) -> None:
    box = person.box(selector)
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def replay_and_fork(ana: Person) -> None:
    """The scrubber by mouse and by keys, then on from an earlier moment; ends on the finished table again."""
    page = ana.page
    table = page.url
    page.get_by_role("link", name="Watch it again").click()
    last = int(page.locator("body").get_attribute("data-last") or 0)
    at, where = page.locator("#replay-at"), page.locator("#zone-head .bar__where")
    expect(at).to_have_text("0")
    expect(page.locator(".replay__chapters a")).to_have_text([f"Day {day}" for day in range(1, 8)])
    page.get_by_role("link", name="Day 3", exact=True).click()
    expect(where).to_have_text("Day 3 of 7")
    expect(page.locator("#log .is-now")).to_contain_text("You ended day 2")  # which begins the next one
    expect(page.locator("#log > .is-now + div")).to_contain_text("Day 3")
    page.get_by_role("link", name="To the next move of this seat").click()
    expect(page.locator("#replay-line")).to_contain_text(re.compile("You|Ana"))  # a step of a visit has no sentence
    click_middle(ana, ".replay__range")
    expect(where).to_have_text(re.compile("Day [2-6] of 7"))
    assert abs(int(at.inner_text()) - last / 2) < last / 10
    middle = int(at.inner_text())
    page.locator("#main").click(position={"x": 2, "y": 2})
    for key, shown in (("ArrowRight", middle + 1), ("ArrowLeft", middle), ("Home", 0), ("End", last)):
        page.keyboard.press(key)
        expect(at).to_have_text(str(shown))
        page.wait_for_url(re.compile(f"at={shown}&"))
    expect(where).to_have_text("The week is over")
    expect(page.get_by_role("button", name="Play on"), "nothing is left to play").to_be_hidden()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Play by itself").click()
    page.wait_for_url(re.compile("at=2&"), timeout=SOON)
    page.keyboard.press("ArrowLeft")
    click_middle(ana, ".replay__range")
    expect(where).to_have_text(re.compile("Day [2-6] of 7"))
    shot(ana, "solo", "replay")
    day = where.inner_text()
    page.get_by_role("button", name="Play on").click()
    page.wait_for_selector("#prompt")
    assert page.url != table
    expect(where).to_have_text(day)
    ana.play_piece(BUSY)
    page.goto(table)


def test_a_game_alone_is_played_by_the_prompt_bar_on_a_phone_in_the_dark(meet: Meet) -> None:
    ana = meet("Ana", viewport=PHONE, color_scheme="dark")
    page = ana.sit_at(ana.table(edition=edition(1)))
    shot(ana, "phone", "start")
    moves = 0
    while not ana.over():
        rev = ana.rev()
        first = ana.choices().first
        target = first.get_attribute("popovertarget")  # read before the answer puts another button first
        first.tap()
        if target:
            sheet = page.locator(f"#{target}")
            expect(sheet).to_be_visible()
            sheet.locator(".choice").last.tap()
        ana.wait_moved(rev)
        moves += 1
        if moves == 4:
            shot(ana, "phone", "middle")
    assert moves >= 5
    expect(page.locator("#result h2")).to_contain_text("money")
    page.get_by_role("button", name="Log and chat").tap()
    expect(page.locator("#drawer #log")).to_be_visible()
    shot(ana, "phone", "drawer")


def test_the_end_is_counted_step_by_step(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.page
    page.clock.install()
    ana.sit_at(ana.table("random", edition=edition(1, 2)))
    while page.locator("#prompt [value=end-day]").count() == 0:
        ana.play_piece(("day", "row"))
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator("[id='day-0']").click()
    count = page.locator(".bs-result")
    expect(count).to_contain_text("The money is counted")
    expect(page.locator("#prompt")).to_have_attribute("inert", "")  # what it asked has been answered
    shots(ana, "count", "counting")
    told = [count.locator(".is-later").count()]
    while not ana.over():
        page.clock.run_for(100)
        told.append(count.locator(".is-later").count())
    assert told[0] > 3
    assert told == sorted(told, reverse=True)
    assert len(set(told)) > 3
    assert told[-1] == 0
    expect(count).to_contain_text("The week is over")
    expect(page.locator("#prompt")).not_to_have_attribute("inert", "")
    shots(ana, "count", "counted")
