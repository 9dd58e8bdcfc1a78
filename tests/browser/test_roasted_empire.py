"""Roasted Empire in the browser: whole short games by the board, by the bar and by keys; secrets stay secret."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from bakehouse.kernel.find import find_meta
from tests.browser.conftest import Meet
from tests.browser.person import PHONE, Person
from tests.browser.sample import settle, shot

GAME = "roasted-empire"
NAME = "roasted"
ORDER = ("pack", "use", "carry", "hand", "stored", "card", "discard", "stop", "give")
MOST = 80  # moves of one person in a game of one round


def edition() -> dict[str, Any]:
    """One round of three cards, two of which are kept."""
    text = find_meta(GAME).default_source().text
    for key, value in (("rounds", 1), ("deal", 3), ("keep", 2)):
        text = re.sub(rf"(?m)^{key} = \d+", f"{key} = {value}", text)
    text = re.sub(r'(?m)^edition = "base"', 'edition = "short"', text)
    return {"name": "short.toml", "mimeType": "application/toml", "buffer": text.encode()}


def check_page(page: Page) -> None:
    """Nothing sticks out to the side, and nothing that a checker of accessibility would name."""
    settle(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")
    violations = Axe().run(page).response["violations"]
    assert [(fault["id"], [node["html"] for node in fault["nodes"]][:3]) for fault in violations] == []


def play_on(person: Person) -> None:
    """One decision by a lit piece, if there is one to take."""
    if not person.over() and person.lit():
        person.play_piece(ORDER)


def wait_for_turn(person: Person) -> None:
    """Until this person may choose, or the game is over."""
    person.page.wait_for_selector("#table .is-choice, #result:not([hidden])")


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_whole_game_against_a_bot_by_clicking_lit_pieces(meet: Meet, size: str) -> None:
    ana = meet("Ana", **({"viewport": PHONE} if size == "phone" else {}))
    code = ana.table("random", game=GAME, edition=edition())
    page = ana.sit_at(code)
    wait_for_turn(ana)
    expect(page.locator("#zone-head .bar__where")).to_have_text("Round 1 of 1 · Draft")
    check_page(page)
    shot(ana, NAME, f"draft-{size}")
    for _ in range(2):
        wait_for_turn(ana)
        ana.play_piece(("pack",))
    expect(page.locator(".re-hand .rc").first).to_be_visible()
    shot(ana, NAME, f"building-{size}")
    for _ in range(MOST):
        wait_for_turn(ana)
        if ana.over():
            break
        ana.play_piece(ORDER)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator(".re-result tfoot tr").first).to_contain_text("Points")
    expect(page.locator(".re-award")).to_contain_text("Goal")
    shot(ana, NAME, f"end-{size}", full=True)
    page.emulate_media(color_scheme="dark")
    check_page(page)
    shot(ana, NAME, f"end-{size}-dark")


def test_at_a_desk_the_whole_draft_is_seen_at_once(meet: Meet) -> None:
    """Pack, picks and stock of four players in the full edition lie above the bar, without scrolling."""
    ana = meet("Ana")
    page = ana.sit_at(ana.table("random", "random", "random", game=GAME))
    page.wait_for_selector(".re-pack .is-choice")
    settle(page)
    bar = ana.box("#prompt")["y"]
    for part in (".re-top", ".re-pack", ".re-picks", ".re-stock"):
        box = ana.box(part)
        assert 0 <= box["y"] <= bar - box["height"], part


def test_two_people_a_bot_and_a_spectator(meet: Meet) -> None:
    """One by the board, one by the bar on a phone; what is hidden from one is on nobody else's page."""
    ana, ben, cara = meet("Ana"), meet("Ben", viewport=PHONE), meet("Cara")
    code = ana.table("open", "random", start=False, game=GAME, edition=edition())
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    for one in (ana, ben, cara):
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    check_secrets(ana, ben, cara)
    for _ in range(MOST):
        if ana.over() and ben.over():
            break
        play_on(ana)
        if not ben.over() and ben.choices().count():
            rev = ben.rev()
            ben.choices().first.click()
            sheet = ben.page.locator(".chooser:popover-open .choice")
            if sheet.count():
                sheet.first.click()
            ben.wait_moved(rev)
    for one in (ana, ben, cara):
        expect(one.page.locator("#result")).to_be_visible()
    results = [sorted(one.page.locator("#result .podium__s").all_inner_texts()) for one in (ana, ben, cara)]
    assert len(results[0]) == 3
    assert results[0] == results[1] == results[2]
    shot(cara, NAME, "together-end-spectator")


def check_secrets(ana: Person, ben: Person, cara: Person) -> None:
    """A sealed pick can be taken back; others see that it is sealed, and nothing else."""
    wait_for_turn(ana)
    wait_for_turn(ben)
    mine = ana.page.locator(".re-pack .rc__name").all_inner_texts()
    assert len(mine) == 3
    assert cara.page.locator(".re-pack .rc").count() == 0
    assert cara.lit() == []
    ana.play_piece(("pack",))
    expect(ana.page.locator(".re-slot.is-kept")).to_have_count(1)
    for one in (ben, cara):
        expect(one.page.locator("#seat-0")).to_contain_text("pick sealed")
        assert "Ana kept a card" in "".join(one.log())
    kept = ana.page.locator(".re-slot.is-kept .rc__name").inner_text()
    assert f"You kept {kept}" in "".join(ana.log())
    rev = ana.rev()
    ana.page.get_by_role("button", name=re.compile("Undo|Take back|back", re.IGNORECASE)).first.click()
    ana.wait_moved(rev)
    expect(ana.page.locator(".re-slot.is-kept")).to_have_count(0)
    expect(cara.page.locator("#seat-0")).to_contain_text("choosing")


def test_the_draft_by_keys_and_a_board_opened(meet: Meet) -> None:
    """A digit presses a choice of the bar; another player's board opens in full, hand face down."""
    ana = meet("Ana")
    code = ana.table("random", game=GAME, edition=edition())
    page = ana.sit_at(code)
    for _ in range(2):
        wait_for_turn(ana)
        rev = ana.rev()
        page.keyboard.press("1")
        ana.wait_moved(rev)
    expect(page.locator(".re-hand .rc").first).to_be_visible()
    page.locator("#seat-1 a[data-peek]").first.click()
    board = page.locator("#peek-board")
    expect(board.locator(".re-own")).to_be_visible()
    assert board.locator(".re-hand .rc").count() == 0
    assert board.locator("[name=key]").count() == 0


def test_themes_are_chosen_when_a_table_is_opened(meet: Meet) -> None:
    """Two or more; each says what it is about, and one alone is refused with the reason."""
    ana = meet("Ana")
    page = ana.open(f"/new?game={GAME}")
    for sentence in ("Shipping:", "Storing:", "Sabotage:", "Growing:", "Tempo:"):
        expect(page.locator("main")).to_contain_text(sentence)
    options = {"harbour": "true", "cellar": "false", "rivals": "false", "valley": "false", "rush": "false"}
    fields = {f"option-{name}": value for name, value in options.items()}
    headers = {"accept": "application/json", "x-csrftoken": ana.token()}
    answer = ana.context.request.post("/new", headers=headers, form={"game": GAME, "pace": "instant", **fields})
    assert not answer.ok
    assert "choose at least 2 themes" in answer.text()
