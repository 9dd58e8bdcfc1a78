"""What is seen: zones, pieces, numbers, and the frames of the end."""

import json
from typing import Any, cast

import pytest

from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.listener import Listener
from tests.games.bake_and_sale.table import GAME, end_week, mark, play, play_on, start


def changed(before: BakeState, after: BakeState) -> set[str]:
    old, new = before.view(None), after.view(None)
    assert list(old) == list(new)
    return {zone for zone in old if old[zone] != new[zone]}


@pytest.mark.parametrize(
    ("keys", "zones"),
    [
        (["visit:bakery-consulting"], {"clock-3", "town-3", "shut-3", "money-3", "awards"}),
        (["market"], {"clock-3"}),
        (["market", "take:yeast"], {"clock-3", "market-3"}),
        (["produce:baguette:1"], {"clock-3", "market-3", "bakery-3", "lacks-3", "shut-3", "money-3", "awards"}),
        (
            ["order:flours-yeast"],
            {"clock-3", "market-3", "bakery-3", "orders-3", "lacks-3", "town-3", "shut-3", "money-3"},
        ),
        (["end-day"], {"clock-3"}),
    ],
)
def test_a_move_changes_the_zones_of_its_own_seat_only(keys: list[str], zones: set[str]) -> None:
    state = mark(start("111 111", players=12), 3, held={"high-gluten": 1, "all-purpose": 1, "yeast": 1})
    assert changed(state, play_on(state, *keys, seat=3)) == zones


def test_what_is_printed_never_changes_and_is_plain_data() -> None:
    state = start(players=2)
    printed = json.dumps(state.view(0)["printed"])
    end_week(play(state, "visit:supermarket", seat=1))
    assert json.dumps(state.view(0)["printed"]) == printed


def test_each_choice_has_a_piece_of_its_own_to_click() -> None:
    held = dict.fromkeys(GAME.numbers.supplies, 9)
    made = dict.fromkeys(GAME.numbers.breads, 1)
    state = mark(start(), held=held, made=made, visits={"stock-room": 1, "marketing-agency": 1})
    for keys in ([], ["market"], ["visit:bakery-academy"], ["visit:rolling-lab"], ["visit:baking-network"]):
        choices = play_on(state, *keys).prompt(0).choices
        first = [choice.pieces[0] for choice in choices]
        assert len(set(first)) == len(first), first


def test_pieces_are_named_after_what_they_are() -> None:
    state = mark(start(), held={"high-gluten": 9, "yeast": 9}, made={"baguette": 2}, circled={"yeast": 5})
    pieces = {choice.key: choice.pieces for choice in state.prompt(0).choices}
    assert pieces["produce:baguette:3"] == ("loaf-0-baguette-5", "bread-0-baguette")
    assert pieces["visit:rolling-lab"] == ("building-0-rolling-lab",)
    assert pieces["end-day"] == ("day-0",)
    play(state, "market")
    pieces = {choice.key: choice.pieces for choice in state.prompt(0).choices}
    assert pieces["take:butter"] == ("row-0-butter", "cell-0-butter-1")
    play(state, "take:butter")
    assert state.prompt(0).choices[-1].pieces == ("market-0", "cell-0-butter-1")


def test_observations_have_one_length_and_hold_all_sheets() -> None:
    alone, four = start(), start(players=4)
    assert len(four.observe(0)) == len(alone.observe(0))
    assert all(isinstance(n, float) for n in four.observe(2))
    play(four, "visit:baking-network", seat=1)
    assert four.observe(0) != start(players=4).observe(0)


def test_the_end_is_shown_part_by_part() -> None:
    state = mark(start(players=2), 0, fame=3, visits={"supermarket": 1})
    for _ in range(6):
        for seat in (0, 1):
            play(state, "end-day", seat=seat)
        for _ in range(6):
            state.apply(-1, GAME.actions.ids["roll:1"])
    play(state, "end-day", seat=0)
    ears = Listener()
    state.listen(ears)
    play(state, "end-day", seat=1)
    names = [name for name, _ in ears.frames]
    assert names[:3] == ["wholesale", "retail", "fame"]
    assert names[-2:] == ["award-manufacturer", "award-known"]
    assert len(set(names)) == len(names) == 12
    counted = [len(cast(list[Any], frame.view(None)["result"])) for _, frame in ears.frames]
    assert counted == list(range(1, 13))
    last = cast(list[dict[str, Any]], state.view(None)["result"])
    assert [sum(part["money"][seat] for part in last) for seat in (0, 1)] == state.scores() == [24, 0]


def test_the_census_counts_cells_and_loaves_wherever_they_went() -> None:
    state = start(players=2)
    assert state.census()["cells"] == 2 * 6 * 13
    assert state.census()["special"] == 2 * 8
