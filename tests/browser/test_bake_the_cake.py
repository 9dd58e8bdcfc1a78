"""Bake the Cake! in real browsers: by lit pieces and by the prompt bar, alone and together, to the contest."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from bakehouse.kernel.find import find_meta
from tests.browser.conftest import Meet
from tests.browser.person import DESKTOP, PHONE, Person, preferred
from tests.browser.sample import settle, shot, shots

GAME = "bake-the-cake"
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").partition("\n")[2]
WIDTHS = {360: 780, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1600: 1000}
PIECES = ("tray-", "slot-", "end-", "stack-", "bite-", "throw-")
"""What a baker in a hurry does first, by the beginnings of piece ids."""
KEYS = ("move:", "use:", "end-turn", "buy:")


def short() -> dict[str, Any]:
    """Cakes of one part, made of two ingredients: the contest is near."""
    text = find_meta(GAME).default_source().text
    head, first, *rest = text.split("[[recipe]]")
    layers = [recipe for recipe in (first, *rest) if 'part = "layer"' in recipe]
    text = "[[recipe]]".join([head, *[recipe.partition("[provenance]")[0] for recipe in layers]])
    text = re.sub(r"(?m)^parts = .*$", 'parts = ["layer"]', text)
    text = re.sub(r'(?m)^(ingredients = \["\w+", "\w+"), "\w+"\]$', r"\1]", text)
    text = re.sub(r'(?m)^edition = "base"', 'edition = "short"', text)
    return {"name": "short.toml", "mimeType": "application/toml", "buffer": text.encode()}


def pick(person: Person) -> None:
    """Clicks a lit piece; where it stands for several choices, the first of those that are lit then."""
    rev, piece = person.rev(), preferred(person.lit(), PIECES)
    person.page.locator(f"[id='{piece}']").click()
    person.go_through(rev)


def answer(person: Person) -> None:
    """The first choice of the bar in the same order; one in a group comes out of its sheet."""
    rev, page = person.rev(), person.page
    buttons = page.locator("#prompt button[name=key], .chooser[id^=group-] button[name=key]")
    keys = list(dict.fromkeys(buttons.evaluate_all("all => all.map(one => one.value)")))
    chosen = page.locator(f"#prompt button[value='{preferred(keys, KEYS)}']")
    if chosen.count() == 0 or not chosen.first.is_visible():
        group = f"group-{preferred(keys, KEYS).partition(':')[0]}"
        page.locator(f"#prompt .choice--group[popovertarget={group}]").click()
        chosen = page.locator(f"[id='{group}'] button[value='{preferred(keys, KEYS)}']")
    chosen.first.click()
    person.wait_moved(rev)


def is_asked(person: Person) -> bool:
    return person.page.locator("#prompt.is-waiting").count() == 0 and bool(person.lit())


def faults(person: Person) -> list[str]:
    """What axe finds in both themes, and what is cut or too wide at any width."""
    page, wrong = person.page, []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settle(page)
        for one in Axe().run(page).response["violations"]:
            wrong += [f"{scheme} {one['id']}: {node['html'][:160]}" for node in one["nodes"]]
    page.emulate_media(color_scheme=None)
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        wrong += [f"{width}: {fault}" for fault in page.evaluate(MEASURE)["wrong"]]
    page.set_viewport_size(DESKTOP)
    return wrong


def test_two_people_and_a_bot_come_to_the_contest_and_a_guest_watches(meet: Meet) -> None:
    """By lit pieces at a desk, and by the prompt bar on a phone. Two recipes and four tools cannot jam."""
    ana, ben, guest = meet("Ana"), meet("Ben", viewport=PHONE), meet("Guest")
    code = ana.table("open", "greedy", start=False, game=GAME, edition=short())
    ben.send(f"/tables/{code}/sit")
    ana.send(f"/tables/{code}/start")
    everybody = (ana, ben, guest)
    for one in everybody:
        one.sit_at(code)
        one.page.wait_for_selector("#table")
    assert not guest.lit()
    shots(ana, GAME, "setup")
    for _ in range(600):
        if ana.over():
            break
        if is_asked(ana):
            pick(ana)
        elif is_asked(ben):
            answer(ben)
        else:
            ana.page.wait_for_timeout(100)  # the bot thinks
    for one in everybody:
        expect(one.page.locator("#result")).to_be_visible()
        expect(one.page.locator("#zone-head .bar__where")).to_have_text("The contest")
        assert one.page.locator(".bc-entry").count() == 2
        expect(one.page.locator(".bc-tie")).to_be_visible()
    scores = [sorted(one.page.locator("#result .podium__s").all_inner_texts()) for one in everybody]
    assert all(found == scores[0] for found in scores)
    assert not faults(ana)
    shots(ana, GAME, "end", full=True)
    ana.page.get_by_role("link", name="Watch it again").click()
    ana.page.wait_for_selector("#replay-at")
    shot(ana, GAME, "replay")
    expect(ana.page.locator("#replay-at")).to_have_text("0")
    ana.page.keyboard.press("End")
    expect(ana.page.locator("#zone-head .bar__where")).to_have_text("The contest")
    ana.page.keyboard.press("Home")
    ana.page.wait_for_url(re.compile(r"\?at=0&"))
    ana.page.locator("#seat-1 .seat__open").click()
    ana.page.wait_for_url(re.compile(r"/replay\?at=0&seat=1$"))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_table_among_bots_is_sound_and_fits(meet: Meet, seats: int) -> None:
    """Some turns by lit pieces, then one taken back; the whole kitchen is on the screen of a desk."""
    ana = meet("Ana")
    page = ana.sit_at(ana.table(*["greedy"] * (seats - 1), game=GAME))
    for _ in range(4):
        page.wait_for_selector("#table .is-choice")
        pick(ana)
    page.wait_for_selector("#table .is-choice")
    settle(page)
    found = page.evaluate(MEASURE)
    assert found["page"] <= 0
    assert found["board"] <= 1
    assert found["gap"] >= 4, "the prompt covers the board"
    if seats == 6:
        assert not faults(ana)
        shots(ana, GAME, "middle")


def test_undo_reaches_to_the_start_of_the_turn_and_boards_can_be_opened(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("greedy", "greedy", game=GAME))
    page.wait_for_selector("#table .is-choice")
    first = ana.lit()
    for sort in ("stack-", "slot-"):
        rev = ana.rev()
        page.locator(f"[id='{preferred(ana.lit(), (sort,))}']").first.click()
        ana.go_through(rev)
    assert [piece for piece in ana.lit() if piece.startswith("end-")]
    for _ in range(2):
        rev = ana.rev()
        page.get_by_role("button", name="Take back my last move").click()
        ana.wait_moved(rev)
    assert ana.lit() == first
    page.goto(f"{page.url.partition('?')[0]}/boards/1")
    expect(page.locator(".bc-place")).to_contain_text("Points on this cake")
    expect(page.locator(".bc-place")).to_contain_text("assistants at home")
    assert not faults(ana)
