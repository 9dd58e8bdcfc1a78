"""A hint at the table: three choices to press, read in full, whole at every width in every game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Meet
from tests.browser.person import DESKTOP, PHONE, SOON, Person
from tests.browser.sample import edition, settle, shot

GAMES = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]
MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").partition("\n")[2]


def advised(person: Person) -> Locator:
    """The rows of a hint for what is asked now."""
    person.page.get_by_role("button", name="Give me a hint").click()
    rows = person.page.locator("#advice button")
    expect(rows.first).to_be_visible(timeout=SOON)
    expect(person.page.locator("#advice:not(.is-early)")).to_be_visible(timeout=SOON)  # all has been compared
    return rows


def test_the_second_choice_of_a_hint_is_played_by_keyboard(meet: Meet) -> None:
    ana = meet("Ana")
    sent: list[str] = []
    ana.page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page = ana.sit_at(ana.table(edition=edition(2, 4)))
    rows = advised(ana)
    expect(rows).to_have_count(3)
    key, rev = str(rows.nth(1).get_attribute("value")), ana.rev()
    rows.nth(0).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    ana.wait_moved(rev)
    assert [json.loads(frame)["key"] for frame in sent if '"do"' in frame] == [key]
    expect(page.locator("#advice")).to_have_count(0)


def test_every_choice_of_a_hint_is_read_as_full_sentences_and_the_first_is_announced(meet: Meet) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table(edition=edition(2, 4)))
    for at, row in enumerate(advised(ana).all(), 1):
        label, why = row.locator("b").inner_text(), row.locator(".advice__why").inner_text()
        says = str(row.get_attribute("aria-label"))
        assert says.startswith(f"Choice {at}: {label}")
        assert says.endswith(f". {why}")
        for part in (".advice__label > span", ".advice__figure", ".advice__then"):
            for text in row.locator(part).all_inner_texts():
                assert text.removesuffix(" …").lower() in says.lower()
        if at == 1:
            expect(page.locator("#prompt .sr[role=status]")).to_have_text(f"Hint: {label}. {why}")


def test_a_hint_is_folded_away_and_pressed_without_scripts(meet: Meet) -> None:
    ana = meet("Ana", java_script_enabled=False)
    page = ana.sit_at(ana.table(edition=edition(2, 4)))
    rows = advised(ana)
    page.locator("#advice summary").click()
    expect(rows.first).to_be_hidden()
    page.locator("#advice summary").click()
    rev = ana.rev()
    rows.first.click()
    expect(page.locator("#prompt [name=rev]")).not_to_have_value(rev)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_whole_on_a_phone_and_a_desk_and_axe_finds_nothing(meet: Meet, game: str) -> None:
    ana = meet("Ana")
    page = ana.sit_at(ana.table("random", "random", game=game))
    page.locator("#prompt:not(.is-waiting)").wait_for(timeout=SOON)
    rows = advised(ana)
    assert rows.first.locator(".advice__why").inner_text().endswith(".")
    wrong = []
    for name, size in (("desk", DESKTOP), ("phone", PHONE)):
        page.set_viewport_size(size)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            settle(page)
            wrong += [f"{name} {fault}" for fault in page.evaluate(MEASURE)["wrong"]]
            for one in Axe().run(page).response["violations"]:
                wrong += [f"{name} {scheme} {one['id']}: {node['html'][:160]}" for node in one["nodes"]]
            shot(ana, "hint", f"{game}-{name}-{scheme}")
        assert ana.box("#prompt")["height"] <= 0.62 * size["height"], "the hint leaves no room for the board"
    assert not wrong, wrong
