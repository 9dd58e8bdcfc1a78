"""morph.js in a real browser: pieces keep their element and fly, and nobody loses focus, words or an open sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from bakehouse.server.html.drawing.assets import asset
from tests.server.look.chromium import Visit, browser

__all__ = ["browser"]

LEFT = '<section id="zone-left">{}</section>'
RIGHT = '<section id="zone-right">{}</section>'
DIE = '<span class="pc" id="die-1">5</span>'
LIT = '<button class="pc" id="die-1" name="key" value="take">5</button>'
COIN = '<span class="pc" id="coin-1">$</span>'
PAGE = f"""<!doctype html><html lang="en">
<head><title>t</title><link rel="stylesheet" href="{asset("look.css")}"></head><body>
<div id="frame" style="--gap:400px"><div class="row">{LEFT.format(COIN + DIE)}{RIGHT.format("<p>nothing</p>")}</div>
<form id="prompt"><button name="key" value="take">Take</button><button name="key" value="done">Done</button></form>
<div id="sheet" popover>open</div><details id="more"><summary>More</summary></details>
<form id="zone-chat"><input id="says"></form></div>
<script type="module" src="{asset("morph.js")}"></script></body></html>"""
RUN = f"""async ([frame, zones]) => {{
  const {{ morphZones }} = await import("{asset("morph.js")}");
  window.kept ??= new Map([...document.querySelectorAll("[id]")].map(node => [node.id, node]));
  const flight = morphZones(document.getElementById(frame), zones);
  await new Promise(requestAnimationFrame);  // pieces take off with the next frame
  const flying = [...document.querySelectorAll(".is-flying")].map(node => node.id);
  await flight;
  const made = [...window.kept].filter(([id, node]) => (document.getElementById(id) ?? node) !== node);
  return {{ flying, made: made.map(([id]) => id), landed: document.querySelectorAll(".is-flying").length === 0 }};
}}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context()
    visit = Visit(context.new_page(), PAGE)
    yield visit.open()
    assert visit.wrong == []
    context.close()


def send(page: Page, *zones: str) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate(RUN, ["frame", list(zones)])
    return found


@pytest.mark.parametrize("turned", [False, True], ids=["from before to", "to before from"])
def test_a_piece_that_changes_zones_is_the_same_element_and_flies_there(page: Page, turned: bool) -> None:
    zones = [LEFT.format(COIN), RIGHT.format(DIE)]
    sent = send(page, *reversed(zones) if turned else zones)
    assert sent == {"flying": ["die-1"], "made": [], "landed": True}
    assert page.locator("#zone-right > #die-1").count() == 1
    assert page.locator("#zone-left > *").count() == 1


def test_a_piece_that_stays_does_not_move_when_the_page_around_it_grows(page: Page) -> None:
    sent = send(page, RIGHT.format("<p>a<br>b<br>c</p>"), LEFT.format(COIN + DIE + "<p>more</p>"))
    assert sent["flying"] == []


def test_a_new_piece_appears_and_one_that_is_gone_is_gone(page: Page) -> None:
    sent = send(page, LEFT.format(COIN), RIGHT.format('<span class="pc" id="coin-2">$</span>'))
    assert sent["flying"] == ["coin-2"]
    assert page.locator("#die-1").count() == 0


def test_a_piece_that_becomes_a_button_neither_flies_nor_blinks(page: Page) -> None:
    sent = send(page, LEFT.format(COIN + LIT))
    assert sent["flying"] == []
    assert page.locator("button#die-1").count() == 1


def test_half_a_sentence_and_its_cursor_survive(page: Page) -> None:
    page.locator("#says").press_sequentially("half a")
    send(page, LEFT.format(COIN), '<form id="zone-chat"><p>new</p><input id="says" class="x"></form>')
    page.keyboard.type(" sentence")
    assert page.locator("#says").input_value() == "half a sentence"


def test_the_focus_goes_to_the_same_choice_elsewhere_or_else_to_the_prompt(page: Page) -> None:
    send(page, LEFT.format(LIT))
    page.locator("#die-1").focus()
    send(page, LEFT.format(DIE))
    assert page.evaluate("document.activeElement.value") == "take"
    prompt = '<form id="prompt"><button name="key" value="done">Done</button></form>'
    send(page, prompt)
    assert page.evaluate("document.activeElement.value") == "done"


def test_the_focus_of_a_nameless_button_that_vanishes_goes_to_the_prompt(page: Page) -> None:
    send(page, LEFT.format('<button type="button">Look</button>'))
    page.get_by_text("Look").focus()
    send(page, LEFT.format(DIE))
    assert page.evaluate("document.activeElement.value") == "take"


def test_what_the_reader_opened_stays_open(page: Page) -> None:
    page.evaluate("document.getElementById('sheet').showPopover()")
    page.evaluate("document.getElementById('more').open = true")
    whole = '<div id="sheet" popover="">still open</div>'
    send(page, whole, '<details id="more"><summary>More</summary><p>new</p></details>')
    assert page.evaluate("document.getElementById('sheet').matches(':popover-open')")
    assert page.evaluate("document.getElementById('more').open")
    assert page.locator("#sheet").inner_text() == "still open"


def test_an_unknown_zone_is_passed_over(page: Page) -> None:
    assert send(page, '<section id="zone-elsewhere"></section>')["made"] == []


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_flies_for_somebody_who_wants_no_motion(browser: Browser, how: str) -> None:
    context = browser.new_context(reduced_motion="reduce" if how == "system" else "no-preference")
    html = PAGE if how == "system" else PAGE.replace("<html", "<html data-still")
    page = Visit(context.new_page(), html).open()
    sent = send(page, LEFT.format(COIN), RIGHT.format(DIE))
    assert sent == {"flying": [], "made": [], "landed": True}
    context.close()


def test_a_piece_that_is_sent_alone_may_become_a_button_and_back(page: Page) -> None:
    send(page, LIT)
    assert page.locator("#zone-left > button#die-1").count() == 1
    assert page.locator("#die-1").count() == 1
    send(page, DIE)
    assert page.locator("#zone-left > span#die-1").count() == 1
    assert page.locator("#zone-left > *").evaluate_all("all => all.map(one => one.id)") == ["coin-1", "die-1"]


def test_a_piece_that_moves_into_something_before_it_loses_nobody_the_place(page: Page) -> None:
    send(page, LEFT.format(f'<b id="cup">{DIE}</b>{COIN}<i id="last">last</i>'))
    inside = "all => all.map(one => one.id)"
    assert page.locator("#zone-left > *").evaluate_all(inside) == ["cup", "coin-1", "last"]
    send(page, LEFT.format(f'<b id="cup">{COIN}{DIE}</b><i id="last">last</i><u id="more-1">more</u>'))
    assert page.locator("#zone-left > *").evaluate_all(inside) == ["cup", "last", "more-1"]
    assert page.locator("#cup > *").evaluate_all(inside) == ["coin-1", "die-1"]
