"""A stranger's game without table.html: offered in the lobby, played whole by clicking what is lit, rules in words."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from bakehouse.testing.starter import make_game
from tests.browser.conftest import Meet
from tests.browser.person import PHONE, Person, code_of
from tests.browser.sample import shots
from tests.server.serving import Running, serving

MOST = 120  # clicks


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server where a package is installed that `bakehouse new-game` made."""
    folder = tmp_path_factory.mktemp("stranger")
    make_game("bun-stack", folder)
    site = folder / "bun-stack"
    info = site / "bun_stack-1.dist-info"  # as an installer leaves it behind
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bun-stack\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[bakehouse.games]\nbun-stack = bun_stack:META\n", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(site), prepend=os.pathsep)
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with serving(tmp_path_factory.mktemp("server"), examples=True) as running:
            yield running


def play_by_clicks(person: Person, most: int = MOST) -> int:
    """Presses the first lit piece again and again; where it stands for several choices, the first of them."""
    for done in range(most):
        person.page.wait_for_selector("#result:not([hidden]), #table .is-choice")
        if person.over():
            return done
        rev = person.rev()
        person.page.locator("#table .is-choice").first.click()
        person.go_through(rev)
    raise AssertionError(f"not over after {most} clicks")


def test_a_whole_game_of_a_strangers_package_is_played_by_clicking(meet: Meet, stranger: Running) -> None:
    ana = meet("Ana", stranger.address)
    page = ana.open("/")
    tile = page.locator("[data-game=bun-stack].tile")
    expect(tile).to_contain_text("Bun Stack")
    tile.get_by_role("button", name="Play").click()
    page.wait_for_url("**/tables/**")
    ana.send(f"/tables/{code_of(page.url)}/pace", pace="instant")
    expect(page.locator("#table h2").first).to_be_visible()
    expect(page.get_by_role("heading", name="Tray")).to_be_visible()
    assert ana.lit() == ["tray"]
    shots(ana, "made-table", "bun-stack")
    assert play_by_clicks(ana) > 3
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#seat-0 .seat__score")).to_have_text(re.compile(r"score \d+"))
    expect(page.locator("#log")).to_contain_text("You took a")


@pytest.mark.parametrize("game", ["leduc", "cookie-jar", "tasting-menu"])
def test_the_examples_are_played_by_clicking_on_a_phone(game: str, meet: Meet, stranger: Running) -> None:
    ana = meet("Ana", stranger.address, viewport=PHONE)
    ana.sit_at(ana.table("random", game=game))
    assert play_by_clicks(ana) > 0
    expect(ana.page.locator("#result")).to_be_visible()


def test_the_rules_page_says_what_there_is(meet: Meet, stranger: Running) -> None:
    ana = meet("Ana", stranger.address)
    page = ana.open("/games/bun-stack")
    expect(page.locator("article")).to_contain_text("Bun Stack is a game for 2 to 4 players, of about 5 minutes.")
    expect(page.locator("article")).to_contain_text("Nobody has written a guide for it yet")
    expect(page.get_by_role("heading", name="Its numbers")).to_be_visible()
    expect(page.get_by_role("row", name="bun, sweet, points 3")).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("Keep the stack"))).to_be_visible()


@pytest.mark.parametrize("game", ["bun-stack", "tasting-menu"])
def test_a_made_table_is_accessible(game: str, meet: Meet, stranger: Running) -> None:
    ana = meet("Ana", stranger.address)
    ana.sit_at(ana.table("random", game=game))
    for scheme in ("light", "dark"):
        ana.page.emulate_media(color_scheme=scheme)
        found = Axe().run(ana.page)
        assert found.violations_count == 0, found.generate_report()


def test_another_seats_board_can_be_looked_at(meet: Meet, stranger: Running) -> None:
    ana = meet("Ana", stranger.address)
    code = ana.table("random", "random", game="cookie-jar")
    page = ana.open(f"/tables/{code}/boards/1")
    expect(page.locator(".plain .zone")).to_have_count(1)
    expect(page.locator(".plain .zone")).to_contain_text("Kitchen")
