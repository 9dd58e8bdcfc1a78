"""Cupcake Empire in real browsers: whole games by lit pieces and by the bar, the roll, undo, the count, the motion."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from tests.browser.conftest import Meet
from tests.browser.cupcake import (
    GAME,
    KEYS,
    LAST,
    PIECES,
    READY,
    chosen,
    edition,
    keys,
    pair,
    press,
    rush,
    take,
    three,
    to_own_turn,
    turns_to,
)
from tests.browser.person import DESKTOP, PHONE, SOON, Person, preferred
from tests.browser.sample import settle, shot, shots
from tests.browser.test_motion import RECORD

WIDTHS = {360: 780, 390: 844, 768: 1024, 1024: 768, 1160: 800, 1280: 800, 1440: 900, 1600: 1000}
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").partition("\n")[2]


# ------------------------------------------------------------ whole games
def test_a_whole_game_against_a_bot_is_played_by_clicking_lit_pieces(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("random", game=GAME, edition=edition(2)))
    page.wait_for_selector(READY)
    shots(ana, GAME, "setup")
    clicked = []
    while True:
        page.wait_for_selector(READY)
        if ana.over():
            break
        piece = preferred(ana.lit(), PIECES)
        take(ana, piece)
        clicked.append(piece.partition("-")[0])
        if len(clicked) == 6:
            shots(ana, GAME, "middle")
    assert {"roll", "end"} <= set(clicked)  # what else is lit depends on the dice
    shots(ana, GAME, "end")
    check_result(ana, 2)


def check_result(person: Person, seats: int) -> None:
    """The count adds up, and says the same as the podium."""
    count = person.page.locator(".ce-result")
    expect(count).to_contain_text("Where the income came from")
    cells = [row.locator("td").all_inner_texts() for row in count.locator("tbody tr").all()]
    numbers = [[int(text.replace("−", "-")) for text in row] for row in cells]
    totals = [int(text) for text in count.locator(".ce-total td").all_inner_texts()]
    assert len(totals) == seats
    assert [sum(column) for column in zip(*numbers)] == totals
    podium = person.page.locator("#result .podium__s").all_inner_texts()
    assert [text.removeprefix("score").split() for text in podium] == [[str(total), "income"] for total in totals]


def test_friends_a_bot_and_a_spectator_play_to_the_end(meet: Meet) -> None:
    """One plays by the board at a desk, one by the bar on a phone in the dark; all read the same result."""
    ana, ben, cara = meet("Ana"), meet("Ben", viewport=PHONE, color_scheme="dark"), meet("Cara")
    code = three(ana, ben, edition=edition(1))
    for one in (ana, ben, cara):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    peeked = False
    deadline = time.monotonic() + 6 * SOON / 1000
    while not (ana.over() and ben.over()):
        assert time.monotonic() < deadline, "the game does not end"
        if not ana.over() and ana.lit():
            take(ana, preferred(ana.lit(), PIECES))
        elif not ben.over() and ben.choices().count():
            pressed = press(ben, (*KEYS, *LAST))
            if pressed.startswith("activate") and not peeked:
                peeked = True
                check_spectator(cara)
                check_peek(ana)
                shot(ben, GAME, "phone-dark")
        else:
            ana.page.wait_for_timeout(50)
    results = []
    for one in (ana, ben, cara):
        expect(one.page.locator("#result")).to_be_visible()
        expect(one.page.locator(".ce-result")).to_contain_text("Where the income came from")
        results.append(one.page.locator(".ce-total td").all_inner_texts())
    assert results[0] == results[1] == results[2]
    assert peeked
    expect(ana.page.locator("#log")).to_contain_text("Ben activated")
    expect(ben.page.locator("#log")).to_contain_text("You activated")


def check_spectator(cara: Person) -> None:
    assert cara.lit() == []
    assert cara.page.locator("#prompt button").count() == 0
    expect(cara.page.locator("#prompt")).to_contain_text("You watch")


def check_peek(ana: Person) -> None:
    """Another's board opens in full, with nothing to press and no city of its own."""
    ana.page.locator("#seat-1 a").click()
    peek = ana.page.locator("#peek")
    expect(peek.locator("h2").first).to_have_text("Ben’s board")
    for part in ("columns", "desk", "kitchen", "tracks"):
        expect(peek.locator(f"#zone-{part}-1")).to_be_visible()
    assert peek.locator(".is-choice").count() == 0
    assert peek.locator(".ce-col").count() == 5
    assert peek.locator(".ce-city").count() == 0
    shot(ana, GAME, "peek")
    ana.page.keyboard.press("Escape")
    expect(peek).to_be_hidden()


# ------------------------------------------------------------ a turn
def test_a_turn_can_be_taken_back_to_its_start_and_again_after_the_roll(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = pair(ana, ben)
    to_own_turn(ana, ben, code)
    page = ana.sit_at(code)
    undo = page.get_by_role("button", name="Take back my last move")
    start = ana.says()
    moves = 0
    while "roll-0" not in ana.lit():
        take(ana, preferred(ana.lit(), PIECES))
        moves += 1
    for _ in range(moves):
        rev = ana.rev()
        undo.click()
        ana.wait_moved(rev)
    assert ana.says() == start
    while "end-0" not in ana.lit():
        take(ana, preferred(ana.lit(), PIECES))
    expect(page.locator("#prompt")).not_to_have_attribute("inert", "")
    expect(undo).to_have_attribute("aria-disabled", "true")
    income = page.locator("#seat-0 .seat__score").inner_text()
    take(ana, "special-0-idea")
    expect(page.locator("#seat-0 .seat__score")).not_to_have_text(income)
    rev = ana.rev()
    undo.click()
    ana.wait_moved(rev)
    expect(page.locator("#seat-0 .seat__score")).to_have_text(income)
    expect(undo).to_have_attribute("aria-disabled", "true")


def test_income_is_taken_before_the_roll_and_taken_back(meet: Meet) -> None:
    """Nothing is drawn yet: the stop is left by undo, or by the roll."""
    ana, ben = meet("Ana"), meet("Ben")
    code = pair(ana, ben)
    to_own_turn(ana, ben, code)
    page = ana.sit_at(code)
    while "roll-0" not in ana.lit():
        take(ana, preferred(ana.lit(), PIECES))
    assert "earn-0" in ana.lit()  # with the income of the start an idea can be paid
    score = page.locator("#seat-0 .seat__score")
    income, question = score.inner_text(), ana.says()
    take(ana, "earn-0")
    shots(ana, GAME, "stop")
    expect(score).not_to_have_text(income)
    assert "before the roll" in ana.says()
    assert "earn-0" not in ana.lit()
    expect(page.locator("[id='roll-0']")).to_have_text("Roll")
    rev = ana.rev()
    page.get_by_role("button", name="Take back my last move").click()
    ana.wait_moved(rev)
    expect(score).to_have_text(income)
    assert ana.says() == question
    take(ana, "earn-0")
    take(ana, "special-0-idea")
    take(ana, "roll-0")
    page.wait_for_selector("[id='end-0'].is-choice, [id^='die-0'].is-choice")
    expect(page.get_by_role("button", name="Take back my last move")).to_have_attribute("aria-disabled", "true")


def test_a_turn_is_played_with_the_keyboard_alone(meet: Meet) -> None:
    """The digit on a button of the bar presses it, 1 to 9 what its sheet offers; Enter presses what has the focus."""
    ana, ben = meet("Ana"), meet("Ben")
    code = pair(ana, ben)
    to_own_turn(ana, ben, code)
    page = ana.sit_at(code)
    while "end-0" not in ana.lit():
        rev = ana.rev()
        at, sheet = chosen(ana, (*KEYS, *LAST))
        button = ana.choices().nth(at)
        if button.locator("kbd").count():
            page.keyboard.press(button.locator("kbd").inner_text())
        else:
            button.focus()
            page.keyboard.press("Enter")
        if sheet:
            expect(page.locator(f"[id='{sheet}']")).to_be_visible()
            page.keyboard.press("1")
        ana.wait_moved(rev)
    rev = ana.rev()
    page.locator("[id='end-0']").focus()
    page.keyboard.press("Enter")
    ana.wait_moved(rev)
    expect(page.locator("#prompt")).to_contain_text("Waiting for Ben")


def test_the_roll_is_shown_step_by_step_and_dice_stay_themselves(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = pair(ana, ben)
    to_own_turn(ana, ben, code)
    page = ana.page
    page.clock.install()
    ana.sit_at(code)
    while "roll-0" not in ana.lit():
        take(ana, preferred(ana.lit(), PIECES))
    active = ".ce-col.is-active .pc--die"
    rolled = page.eval_on_selector_all(active, "all => all.map(die => (die.mine = true, die.id))")
    assert rolled
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.locator("[id='roll-0']").click()
    expect(page.locator("#prompt")).to_have_attribute("inert", "")
    tray = page.locator(".ce-tray--roll .pc--die")
    for _ in range(40):
        if tray.count():
            break
        page.clock.run_for(50)
    assert sorted(tray.evaluate_all("all => all.map(die => die.id)")) == sorted(rolled)
    assert all(tray.evaluate_all("all => all.map(die => die.mine === true)"))
    shots(ana, GAME, "roll")
    page.clock.resume()
    expect(page.locator("#prompt")).not_to_have_attribute("inert", "")
    expect(tray).to_have_count(0)
    for die in rolled:
        home = page.locator(f"[id='{die}']")
        expect(home).to_have_count(1)
        assert home.evaluate("die => die.closest('.ce-col, .ce-rest') !== null")


def test_the_income_is_counted_step_by_step(meet: Meet) -> None:
    ana, ben = meet("Ana"), meet("Ben")
    code = pair(ana, ben, edition=edition(1))
    last = turns_to(code, (ana, ben), 1)
    page = ana.page
    page.clock.install()
    ana.sit_at(code)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    last.rush(code, 1, ("end-turn",))
    count = page.locator(".ce-result")
    for _ in range(100):
        if count.count():
            break
        page.clock.run_for(50)
    later = [count.locator("tbody .is-later").count()]
    expect(count).to_contain_text("The income is counted")
    shot(ana, GAME, "count")
    for _ in range(100):
        if ana.over():
            break
        page.clock.run_for(50)
        later.append(count.locator("tbody .is-later").count())
    assert later[0] > 2
    assert later == sorted(later, reverse=True)
    assert later[-1] == 0
    assert len(set(later)) > 3
    check_result(ana, 2)


# ------------------------------------------------------------ motion
def test_a_customer_whom_another_player_serves_leaves_the_city_for_the_seat(meet: Meet) -> None:
    """Ben's recipe is the one that the nearest customer of the grey neighbourhood likes."""
    ana, ben = meet("Ana", reduced_motion="no-preference"), meet("Ben")
    ana.context.add_init_script(RECORD)
    code = pair(ana, ben)
    page = ana.sit_at(code)
    likes = page.locator("[id='customer-grey-1'] .sr").first.inner_text()
    wish = re.fullmatch(r"likes (\w+) base with (\w+)", likes)
    assert wish
    wanted = f"recipe:{wish[1]}:{wish[2]}"
    for _ in range(200):
        offered = keys(ben, code)
        if "activate:sell" in offered:
            break
        if offered:
            ben.rush(code, 1, (wanted, *KEYS, *LAST))
        else:
            mine = [key for key in keys(ana, code) if key not in (wanted, "activate:sell")]
            ana.rush(code, 1, [preferred(mine, (*KEYS, *LAST))])
    page.evaluate("moved.length = 0")
    page.bring_to_front()  # nothing flies on a page that nobody sees
    ben.rush(code, 1, ("activate:sell",))
    if "serve:grey:1" in keys(ben, code):
        ben.rush(code, 1, ("serve:grey:1",))
    served = page.locator("#seat-1 [id='customer-grey-1']")
    expect(served).to_have_count(1)
    page.wait_for_function("moved.includes('customer-grey-1')", timeout=SOON)
    expect(page.locator("[id='house-grey-1'] .ce-cust")).to_have_count(0)


# ------------------------------------------------------------ what every state of the page must be
@pytest.fixture
def tables(meet: Meet) -> tuple[Person, dict[str, str]]:
    """Ana with a table in setup, one in the middle of a game and one that is over, each with four seats."""
    ana = meet("Ana")
    places = {}
    for name, rounds, moves in (("setup", 60, 0), ("middle", 60, 30), ("over", 1, 80)):
        places[name] = ana.table("random", "random", "random", game=GAME, edition=edition(rounds))
        rush(ana, places[name], moves)
    return ana, places


def test_pages_are_whole_at_every_width_and_axe_finds_nothing(tables: tuple[Person, dict[str, str]]) -> None:
    ana, places = tables
    wrong: list[object] = []
    for name, code in places.items():
        page = ana.sit_at(code)
        page.wait_for_selector(READY)
        for width, height in WIDTHS.items() if name == "middle" else ((360, 780), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            found = page.evaluate(MEASURE)
            wrong += [(name, width, fault) for fault in found["wrong"]]
            if width == DESKTOP["width"] and name == "setup":  # later, many long choices may take two rows of the bar
                assert found["page"] <= 0
                assert found["board"] <= 1, f"{name} does not fit {DESKTOP}"
        for scheme in ("light", "dark") if name == "middle" else ("light",):
            page.emulate_media(color_scheme=scheme)
            settle(page)
            violations = Axe().run(page).response["violations"]
            wrong += [(name, scheme, one["id"], node["html"][:160]) for one in violations for node in one["nodes"]]
        page.emulate_media(color_scheme=None)
    assert not wrong, wrong


def test_a_phone_goes_to_the_part_that_holds_the_choices(meet: Meet) -> None:
    """The parts keep their order: the page scrolls."""
    ana = meet("Ana", viewport=PHONE)
    page = ana.sit_at(ana.table("random", game=GAME))
    page.wait_for_selector(READY)
    order = parts(page)
    while "column-" not in "".join(ana.lit()):
        page.wait_for_selector(READY)
        piece = preferred(ana.lit(), PIECES)
        page.wait_for_function(IN_VIEW, timeout=SOON)
        assert parts(page) == order
        take(ana, piece)
        page.wait_for_selector(READY)


IN_VIEW = """() => {
  const from = document.querySelector(".bar").getBoundingClientRect().bottom;
  const to = document.getElementById("prompt").getBoundingClientRect().top;
  const zones = Map.groupBy(document.querySelectorAll("#table .is-choice"), node => node.closest("#table > *"));
  const seen = node => { const box = node.getBoundingClientRect(); return box.top >= from && box.bottom <= to; };
  return [...zones.values()].some(all => all.every(seen));
}"""
"""All choices of one part lie between the header and the bar."""


def parts(page: Page) -> list[str]:
    """Ids of what lies on the table, from top to bottom."""
    found: list[str] = page.locator("#table > :visible").evaluate_all(
        "all => all.sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).map(one => one.id)"
    )
    return found
