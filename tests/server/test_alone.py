"""Somebody who plays alone against a target: what is offered and refused, and the verdict wherever it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.kernel.find import find_meta
from bakehouse.server.api import present
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import rooms
from bakehouse.server.core.moves import play
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.new_table import new_table
from bakehouse.server.seen import lists
from bakehouse.server.seen.result import result, scores_of
from bakehouse.store.records import Guest
from tests.server.home import BAKE, guests, match_of, on_site, with_bots

DAY = find_meta(BAKE).default_source().text.replace("days = 7", "days = 1")


async def over(site: Site, text: str, **options: str) -> tuple[Table, Guest]:
    """A day alone, on which nothing is done."""
    table, ana = await with_bots(site, BAKE, edition=text, options=options)
    await play(site, table, 0, "end-day", None)
    return table, ana


@pytest.mark.parametrize(
    ("first", "target", "mine", "theirs", "trophy"),
    [
        (120, "hard", "You missed the target of 160 by 160.", "Ana missed the target of 160 by 160.", False),
        (0, "easy", "You won: 0 money, the target was 0.", "Ana won: 0 money, the target was 0.", True),
        (120, "none", "You made 0 money; the first level asks for 120.", "Ana made 0 money;", False),
    ],
)
def test_the_verdict_is_in_result_interface_list_and_store(
    first: int, target: str, mine: str, theirs: str, trophy: bool, tmp_path: Path
) -> None:
    async def body(site: Site) -> None:
        table, ana = await over(site, DAY.replace("money = 120", f"money = {first}"), target=target)
        for viewer, says in ((0, mine), (None, theirs)):
            shown = result(table, viewer)
            assert shown.says.startswith(says)
            html = str(Look().shell.result(shown, table.id))
            assert ("#trophy" in html) == trophy
            answer = present.ended(scores_of(table, viewer))
            assert answer is not None
            assert (answer.won, answer.verdict, answer.scores) == (trophy, shown.says, [0])
        tiles = await lists.finished(site, ana.id)
        assert [tile.says for tile in tiles] == [mine.rstrip(".")]
        assert table.record.result["verdict"]["won"] == trophy
        api = present.whole(site, table, ana.id, "")
        assert api.options["target"] == target

    on_site(tmp_path, body)


def test_a_table_of_several_has_no_verdict(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await with_bots(site, BAKE, "random", edition=DAY)
        while not match_of(table).state.over:
            seat = match_of(table).state.to_act[0]
            match_of(table).play(seat, match_of(table).legal(seat)[-1])
        answer = present.ended(scores_of(table, 0))
        assert answer is not None
        assert (answer.won, answer.verdict) == (None, "")
        assert "verdict" not in result(table, 0).says

    on_site(tmp_path, body)


def test_a_target_is_refused_for_several_seats_in_a_sentence_that_says_why(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        with pytest.raises(Refused, match='Bake & Sale seats 1 at most with "Target alone: hard"'):
            await rooms.open_table(site, ana, Wish(BAKE, ["open"], options={"target": "hard"}))
        table = await rooms.open_table(site, ana, Wish(BAKE, options={"target": "hard"}))
        with pytest.raises(Refused):
            await rooms.add_seat(site, table, ana)

    on_site(tmp_path, body)


def test_the_form_marks_the_choices_that_are_for_one_player(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        shown = {option.id: option for option in new_table(site, BAKE, {"option-target": "hard"}).options}
        assert [value for value, _, chosen in shown["target"].choices if chosen] == ["hard"]
        assert shown["target"].alone == tuple(value for value, _, _ in shown["target"].choices if value != "none")
        assert shown["must-exceed-start"].alone == ()

    on_site(tmp_path, body)
