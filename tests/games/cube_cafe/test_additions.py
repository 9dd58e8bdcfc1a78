"""CC-A1 to CC-A4: what the platform adds, above all how far undo reaches."""

from typing import cast

import pytest

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import CannotUndo
from bakehouse.kernel.match import Match
from tests.games.cube_cafe.table import DUPLICATE, GAME, draw, end_round, legal, play, shift, stars, told


def test_cc_a1_vip_cards_are_drawn_when_they_are_turned_up() -> None:
    state = end_round(shift(number=4))
    draw(state, "car:red")
    assert sorted(weight for _, weight in state.outcomes()) == [1] * 5


def test_cc_a2_ending_the_shift_is_always_asked() -> None:
    state = shift("blue")
    play(state, "rotate:blue:clockwise")
    assert (legal(state), state.round) == (["done"], 1)


def test_cc_a3_a_glass_leaves_with_its_customer() -> None:
    state = shift("white", "white", "yellow", "blue", t1={"stars": 1, "plate": "red"}, grill=["blue"])
    play(state, "refill:t1", "serve:t1:grill:blue")
    assert stars(state) == [0, 0, 0]
    play(state, "seat", "refill:t1")
    assert stars(state) == [4, 0, 0]


def open_match(players: int, *wanted: str, **options: bool) -> Match:
    """A match whose first roll holds these colours."""
    game = DUPLICATE if options.get("duplicate") else GAME
    for seed in range(2000):
        match = Match(game, players, SeededDice(seed))
        rolled = match.state.view(0)["round"]["dice"]  # type: ignore[index]
        if all(rolled.count(colour) >= wanted.count(colour) for colour in wanted):
            return match
    raise AssertionError(wanted)


def test_undo_reaches_back_to_the_own_last_draw_whatever_others_did() -> None:
    match = open_match(2, "blue", "green", "red", "white")
    match.play(0, "seat")
    assert match.undo_limit(0).steps == 1
    match.play(0, "order:t1")
    match.play(1, "seat")
    match.play(0, "refill:t1")
    match.play(1, "order:t1")
    match.play(0, "cook")
    assert match.undo_limit(0).steps == 2
    assert match.undo_limit(0).why == "the plate is drawn, and what it shows is known"
    match.undo(0, 2)
    assert "refill:t1" in match.legal(0)
    assert stars(cast(CafeState, match.state), 1) == [3, 0, 0]
    with pytest.raises(CannotUndo, match="the plate is drawn"):
        match.undo(0)


def test_undo_does_not_change_what_will_be_drawn() -> None:
    match = open_match(2, "blue", "green", "red")
    match.play(0, "cook")
    match.undo(0)
    match.play(0, "seat")
    match.play(0, "order:t1")
    straight = Match(GAME, 2, match.dice)
    straight.play(0, "seat")
    straight.play(0, "order:t1")
    assert match.log[-1] == straight.log[-1]


def test_cc_a4_an_ended_shift_can_be_taken_back_while_others_act() -> None:
    match = open_match(2, "blue")
    match.play(0, "seat")
    match.play(0, "done")
    match.play(1, "seat")
    match.undo(0)
    assert match.state.to_act == (0, 1)
    match.play(0, "done")
    match.play(1, "done")
    assert match.undo_limit(0).steps == 0


def test_cc_a4_in_a_duplicate_game_an_ended_shift_stands() -> None:
    match = open_match(2, "blue", duplicate=True)
    match.play(0, "seat")
    match.play(0, "done")
    limit = match.undo_limit(0)
    assert (limit.steps, limit.why) == (0, "in a duplicate game an ended shift stands")


def test_every_deed_is_told_in_a_sentence() -> None:
    state = shift(
        "blue",
        "red",
        "white",
        "wild",
        number=4,
        manager=9,
        cars=["blue", ""],
        t1={"stars": 3},
        t2={"dirty": 1, "plate": "red"},
    )
    assert told(state, "drive:3-star", "cook", "refill:t1", "manage:order:wild", "cash", "bus:t2:copy") == [
        "{0} gave the blue car its food: $3 to come",
        "{0} put red on the grill",
        "{0} refilled table 1: 4 stars",
        "{0} sent the manager to space 10 with wild",
        "{0} took $1 on the manager's way",
        "{0} bussed table 2: copy of a staff meeple",
        "{0} had nobody to copy",
    ]
