"""Levels at tables: offered by the names of the game, and tables opened with other bots still show them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.bots import find
from bakehouse.bots.levels import STAND_IN, levels_of, opponents_of
from bakehouse.bots.names import first_names
from bakehouse.kernel.find import find_meta
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.bot_titles import bot_title
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.html.cards import all_cards
from bakehouse.server.html.drawn import DRAWN
from bakehouse.server.html.new_table import new_table
from bakehouse.server.html.waiting_room import room_zone, waiting_cards
from bakehouse.server.seen import games
from bakehouse.server.seen.table import sight_of
from bakehouse.server.thinking.foreign import card_of
from bakehouse.server.thinking.jobs import simpler
from tests.bots.test_bots import Fixed
from tests.server.home import BAKE, guests, match_of, on_site, started, with_bots

LEVELS = levels_of(find_meta(BAKE))
FIRST = opponents_of(find_meta(BAKE)).first


class Foreign(Fixed):
    name, title, describe, strength = "foreign", "Guest chef", "comes from another package", 9


def test_a_game_offers_its_five_levels_and_then_what_others_bring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "foreign_bots", lambda: [Foreign(0)])
    offered = games.bot_levels(find_meta(BAKE))
    assert [one.title for one in offered] == [*[level.name for level in LEVELS], "Guest chef"]
    assert [one.says for one in offered[:5]] == [level.says for level in LEVELS]
    assert [one.strength for one in offered] == [1, 2, 3, 4, 5, 5]
    assert [one.other for one in offered] == [False] * 5 + [True]
    assert [one.id for one in offered if one.usual] == [FIRST]
    assert games.bot_levels(find_meta("cube-cafe"))[0].title != offered[0].title


def test_bots_that_are_not_listed_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = card_of("quiet", {"title": "Quiet", "listed": False})
    monkeypatch.setitem(find.CARDS, "quiet", quiet)
    monkeypatch.setitem(find.CARDS, "loud", card_of("loud", {"title": "Loud"}))
    assert [one.id for one in games.bot_levels(find_meta(BAKE))] == [*[level.id for level in LEVELS], "loud"]


def test_the_form_of_a_new_table_has_the_usual_level_chosen(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        form = new_table(site, BAKE, {})
        assert {bot for _, bot in form.seats} == {FIRST}
        assert [bot.title for bot in form.bots] == [level.name for level in LEVELS]
        typed = new_table(site, BAKE, {"seat-2": "bot", "bot-2": "level-5"})
        assert typed.seats[0] == ("bot", "level-5")

    on_site(tmp_path, body)


def test_levels_sit_down_under_first_names_and_titles(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        table = await rooms.open_table(site, ana, Wish(BAKE, ["level-1", "Level-1", "level-5", "open"]))
        assert [seat.name for seat in table.record.seats] == ["Ana", *first_names()[:3], ""]
        assert [seat.bot for seat in table.record.seats] == ["", "level-1", "level-1", "level-5", ""]
        words = [card.status for card in waiting_cards(table, ana.id)]
        lowest = f"{LEVELS[0].name} · level 1"
        assert words == ["", lowest, lowest, f"{LEVELS[4].name} · level 5", "waiting for someone"]
        await rooms.change_seat(site, table, ana, 1, "bot", "level-2")
        changed = waiting_cards(table, ana.id)[1]
        assert (changed.name, changed.status) == (first_names()[0], f"{LEVELS[1].name} · level 2")

    on_site(tmp_path, body)


def test_one_click_and_absence_bring_levels(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [cleo] = await guests(site, "Cleo")
        quick = await rooms.play_now(site, cleo, BAKE)
        assert {seat.bot for seat in quick.record.seats[1:]} == {FIRST}
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await moves.leave(site, table, 0)
        assert table.record.seats[0].bot == STAND_IN
        assert bot_title(table.meta, STAND_IN) == LEVELS[2].name

    on_site(tmp_path, body)


def test_a_level_that_fails_is_replaced_by_the_one_below() -> None:
    assert [simpler(f"level-{number}") for number in (5, 2, 1)] == ["level-4", "level-1", "random"]


def test_tables_with_bots_of_other_names_still_open(tmp_path: Path) -> None:
    """As they were stored before there were levels, or by a package that is gone."""

    async def before(site: Site) -> tuple[str, str]:
        table, _ = await with_bots(site, BAKE, "greedy", "planner", "random")
        [ana] = await guests(site, "Ana")
        waiting = await rooms.open_table(site, ana, Wish(BAKE, ["greedy", "open"]))
        seats = list(waiting.record.seats)
        seats[1] = replace(seats[1], name="Wise owl", bot="owl")
        async with waiting.changing():
            await moves.change(site, waiting, replace(waiting.record, seats=tuple(seats)))
        return table.id, waiting.id

    codes = on_site(tmp_path, before)

    async def after(site: Site) -> None:
        table, waiting = [await site.find(code) for code in codes]
        assert table.names == ("Ana", *first_names()[:3])
        cards, _ = all_cards(DRAWN.of(table), table, sight_of(table, None), match_of(table).state)
        assert [card.bot for card in cards] == ["", "Sharp", "Masterly", "Carefree"]
        assert [card.status for card in cards[1:]] == ["Sharp · bot", "Masterly · bot", "Carefree · bot"]
        room = str(room_zone(site, waiting, waiting.record.host, "").html)
        assert "Wise owl" in room
        assert room.count(" checked") == 2  # the usual level, where none of those offered sits and at the free seat
        assert room.count(f'value="{FIRST}" checked') == 2

    on_site(tmp_path, after)
