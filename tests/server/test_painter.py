"""Never drawn again what did not change, nor twice what two viewers share."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from markupsafe import Markup

from bakehouse.server.core import moves
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.layout import Layout, Part, read_layout
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.painter import Board, Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.scene import scene
from bakehouse.server.seen.sight import Sights
from bakehouse.server.seen.table import sight_of
from tests.server.home import BAKE, JAR, LEDUC, on_site, started, step

NAMES = ("Ana", "Ben", "Cleo")


class Drawing:
    """A painter of one part that counts how often it draws."""

    def __init__(self, asks: str = "", reads: tuple[str, ...] = ("money-{seat}",)) -> None:
        self.asks = asks
        self.drawn = 0
        part = Part("purse", reads, (), "", "", ("coin-",), False, self.draw)
        self.part = part
        self.sights = Sights()
        self.painter = Painter(Layout({}, (part,), "", {}, {}), SharedDrawings())

    def draw(self, board: Board) -> Markup:
        self.drawn += 1
        asked = getattr(board, self.asks) if self.asks else ""
        return Markup('<p id="{}">{} {} {}</p>').format(board.id, dict(board.zones), asked, sorted(board.may))

    def __call__(
        self, viewer: int | None, zones: dict[str, Any], *lit: ChoiceButton, seat: int = 0, names: Any = NAMES
    ) -> Fragment:
        return self.painter.board(seat, viewer, self.sights.look(zones, False), lit, names)[0]


def test_an_unchanged_part_is_the_same_object_for_everybody() -> None:
    draws = Drawing()
    first = draws(0, {"money-0": {"coins": [1, 2]}, "money-1": 4})
    again = [draws(viewer, {"money-0": {"coins": [1, 2]}, "money-1": 9}) for viewer in (0, 1, 2, None)]
    assert again[0] is first
    assert again[1] is again[2] is again[3]
    assert draws.drawn == 2  # once for the owner, who may see it otherwise, and once for all others
    assert json.loads(first.json) == first.html


def test_a_part_is_drawn_anew_when_what_it_reads_or_lights_changes() -> None:
    draws = Drawing()
    coin = ChoiceButton("spend:1", "Spend", pieces=("coin-1", "purse-0"))
    other = ChoiceButton("visit:2", "Visit", pieces=("building-2",))
    calm = draws(0, {"money-0": 1})
    assert draws(0, {"money-0": 1}, other) is calm
    assert draws(0, {"money-0": 2}) is not calm
    assert draws(0, {"money-0": 1}, coin) is not calm
    assert draws(0, {"money-0": 1}) is calm
    assert "coin-1" in draws(0, {"money-0": 1}, coin).html
    assert draws.drawn == 3


@pytest.mark.parametrize("asks", ["names", "viewer"])
def test_a_part_that_asks_who_looks_is_not_shared(asks: str) -> None:
    draws = Drawing(asks)
    seen = [draws(viewer, {"money-0": 1}) for viewer in (0, 1, None)]
    assert len({id(one) for one in seen}) == 3
    assert [draws(viewer, {"money-0": 1}) for viewer in (0, 1, None)] == seen
    assert draws.drawn == 3


def test_a_part_that_asks_for_names_knows_a_new_name() -> None:
    draws = Drawing("names")
    assert "You" in draws(0, {"money-0": 1}).html
    assert "Dan" in draws(0, {"money-0": 1}, names=("Ana", "Dan", "Cleo")).html


def test_a_star_reads_that_zone_of_every_seat() -> None:
    draws = Drawing(reads=("money-*",))
    first = draws(2, {"money-0": 1, "money-1": 2, "day": 1})
    assert draws(1, {"money-0": 1, "money-1": 2, "day": 2}) is first
    assert draws(1, {"money-0": 1, "money-1": 3, "day": 2}) is not first


def test_as_many_private_contents_as_there_are_viewers_are_remembered() -> None:
    """A table of twelve where each sees a hand of their own: a second round draws nothing."""
    draws = Drawing(reads=("hand",))
    first = [draws(viewer, {"hand": [viewer]}) for viewer in range(13)]
    again = [draws(viewer, {"hand": [viewer]}) for viewer in range(13)]
    assert all(one is other for one, other in zip(first, again))


def test_what_is_remembered_is_bounded() -> None:
    draws = Drawing()
    for number in range(3000):
        draws(0, {"money-0": number})
    assert len(draws.painter.drawn.kept) <= 600


def test_a_layout_without_a_macro_says_which() -> None:
    class Module:
        parts: Mapping[str, Any] = {"purse": {"reads": []}}

    with pytest.raises(ValueError, match="declares part 'purse'"):
        read_layout(Module)


# ------------------------------------------------------------ real boards
def by_id(painted: list[Fragment]) -> dict[str, Fragment]:
    return {one.id: one for one in painted}


def test_players_share_all_but_their_own_card_board_and_prompt(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben", "Cleo")
        ana, ben, nobody = [by_id(scene(table, viewer)) for viewer in (0, 1, None)]
        assert ana["zone-head"] is ben["zone-head"]
        assert ana["seat-2"] is ben["seat-2"] is nobody["seat-2"]
        assert ana["seat-0"] is not ben["seat-0"]
        assert ben["seat-0"] is nobody["seat-0"]
        assert ana["prompt"] is not nobody["prompt"]
        assert set(ana) & set(ben) >= {"zone-head", "seat-0", "seat-1", "seat-2", "prompt"}
        assert not {one for one in ana if one.endswith("-1") and one.startswith("zone")}

    on_site(tmp_path, body)


def test_a_move_of_another_seat_leaves_ones_own_board_untouched(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        before = by_id(scene(table, 0))
        assert all(by_id(scene(table, 0))[name] is part for name, part in before.items())
        await step(site, table, 1)
        after = by_id(scene(table, 0))
        own = ("zone-day-0", "zone-market-0", "zone-bakery-0", "zone-town-0", "seat-0", "prompt")
        assert all(after[name] is before[name] for name in own)
        assert after["seat-1"] is not before["seat-1"]

    on_site(tmp_path, body)


def test_hidden_cards_are_drawn_for_their_owner_only(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for _ in range(4):
            table, _ = await started(site, LEDUC, "Ana", "Ben")
            cards = [sight_of(table, seat).zones["cards"][seat] for seat in (0, 1)]
            for viewer in (0, 1, None):
                html = " ".join(one.html for one in scene(table, viewer)).lower()
                words = set(re.findall("[a-z]+", html))
                for seat in (0, 1):
                    if viewer != seat and cards[seat] not in [cards[n] for n in (0, 1) if n == viewer]:
                        assert cards[seat] not in words
                if viewer is not None:
                    assert cards[viewer] in words

    on_site(tmp_path, body)


@pytest.mark.parametrize(("game", "steps"), [(BAKE, 120), (LEDUC, 12), (JAR, 60)])
def test_what_is_kept_from_move_to_move_is_what_would_be_drawn_afresh(tmp_path: Path, game: str, steps: int) -> None:
    """Also after undo, a hint, somebody leaving, and while another board is peeked at."""

    async def body(site: Site) -> None:
        table, _ = await started(site, game, "Ana", "Ben")
        chance = random.Random(5)
        for number in range(steps):
            match = table.playing()
            if match.state.over:
                break
            seat = chance.choice(match.state.to_act)
            await step(site, table, seat, chance)
            if number % 7 == 3 and match.undo_limit(seat).steps:
                await moves.undo(site, table, seat)
            if number == 20:
                await moves.leave(site, table, 1)
            afresh = Table(table.record, table.game)
            afresh.adopt(match, match.journal)
            for viewer, peek in ((0, None), (1, 0), (None, 1)):
                shown = [one.html for one in scene(table, viewer, peek)]
                assert shown == [one.html for one in scene(afresh, viewer, peek)]

    on_site(tmp_path, body)
