"""Setup: what is dealt, what everybody starts with, and the first choices."""

from __future__ import annotations

import pytest

from bakehouse.games.cupcake_empire.opening import PLAY
from bakehouse.kernel.state import CHANCE
from tests.games.cupcake_empire.table import (
    GAME,
    board,
    dealt,
    dice,
    draw,
    legal,
    offered,
    outlets,
    play,
    start,
    tracks,
    variant,
    why,
)


def test_ce_s1_every_house_gets_one_of_the_customers_that_are_left() -> None:
    state = GAME.new(2)
    seen = []
    for _ in range(24):
        assert state.draw_key.startswith("customer/")
        outcomes = state.outcomes()
        seen.append(sum(weight for _, weight in outcomes))
        state.apply(CHANCE, outcomes[0][0])
    assert seen == list(range(24, 0, -1))
    assert state.draw_key == "objective/A"


@pytest.mark.parametrize(
    ("players", "ideas", "light", "mixed", "pair"), [(2, 6, 4, 6, 1), (3, 9, 6, 9, 2), (4, 12, 8, 12, 2)]
)
def test_ce_s2_the_reserve_grows_with_the_players(players: int, ideas: int, light: int, mixed: int, pair: int) -> None:
    town = dealt(players).town
    assert (town.ideas, town.bases[0], town.bases[2], town.frostings[4]) == (ideas, light, mixed, pair)
    assert list(town.frostings[:4]) == [players] * 4
    assert list(town.dice) == [2, 2, 2, 2, 1 if players < 4 else 0, 0]


def test_ce_s3_one_objective_of_each_deck_is_out() -> None:
    state = dealt()
    e = state.numbers
    assert [e.objectives[at] for at in state.objectives] == ["a1", "b1", "c1", "d1"]


def test_ce_s4_everybody_has_eight_dice_and_the_same_pieces() -> None:
    state = dealt(4)
    for seat in range(4):
        me = board(state, seat)
        assert sum(me.many) == 8
        assert (me.outlets, me.bakeries) == (6, 2)


def test_ce_s5_income_is_5_and_a_bakery_stands_in_grey() -> None:
    state = dealt(3)
    assert [tracks(state, seat) for seat in range(3)] == [(5, 2, 1)] * 3
    assert list(state.town.bakeries[:4]) == [1, 1, 1, 0]
    assert state.town.free_bakeries[0] == 1


def test_ce_s6_coloured_dice_start_at_home_and_grey_ones_are_rolled_without_sixes() -> None:
    state = dealt()
    assert dice(state, "bases") == ["purple", "grey"]
    assert dice(state, "manage") == ["pink"]
    assert (board(state).marker, board(state).ideas) == (0, 0)
    fresh = GAME.new(2)
    while not fresh.draw_key.startswith("setup/"):
        fresh.apply(CHANCE, fresh.outcomes()[0][0])
    assert len(fresh.outcomes()) == 5


def test_ce_s7_everybody_is_dealt_another_improvement_and_chooses_its_column() -> None:
    state = dealt(3)
    assert [board(state, seat).dealt for seat in range(3)] == [1, 2, 3]
    assert list(state.town.improvements) == [2, 2, 2, 3, 3, 3]
    assert offered(state, "improve:base") == state.numbers.columns
    play(state, "improve:base:sell")
    assert board(state).improved[3 * 3] == 1
    assert why(state, "improve:base:sell", 1) == "you were dealt Frosting"


def test_ce_s8_recipes_are_chosen_anti_clockwise_and_differ() -> None:
    state = dealt(3, first=2)
    for seat in (1, 2, 0):
        assert state.to_act == (seat,)
        play(state, legal(state, seat)[0], seat=seat)
    order = []
    for recipe in ("light:lemon", "dark:mint", "light:mint"):
        seat = state.to_act[0]
        order.append(seat)
        play(state, f"recipe:{recipe}", seat=seat)
    assert order == [0, 2, 1]
    assert state.phase == PLAY
    assert state.to_act == (1,)


def test_ce_r1_the_starting_recipe_leaves_production_alone() -> None:
    assert tracks(start())[1] == 2


def test_ce_r22_improvements_are_placed_in_turn_order_before_the_recipes() -> None:
    state = dealt(2, first=2)
    assert state.to_act == (1,)
    play(state, "improve:base:sell", seat=1)
    assert state.to_act == (0,)
    play(state, "improve:frosting:sell")
    assert legal(state)[0].startswith("recipe:")


def test_ce_r23_eight_pairs_are_enough_for_four() -> None:
    state = dealt(4)
    for seat in range(4):
        play(state, legal(state, seat)[0], seat=seat)
    for left, seat in zip((8, 7, 6, 5), (3, 2, 1, 0), strict=True):
        assert len(legal(state, seat)) == left
        taken = legal(state, seat)[0]
        play(state, taken, seat=seat)
        if state.phase != PLAY:
            assert why(state, taken, state.to_act[0]).endswith("starts with this recipe")


def test_mixed_parts_are_not_for_starting_recipes() -> None:
    state = dealt()
    for seat in (0, 1):
        play(state, legal(state, seat)[0], seat=seat)
    assert why(state, "recipe:mixed:lemon", 1) == "the starting recipe has simple parts"
    assert why(state, "recipe:light:lemon-mint", 1) == "the starting recipe has simple parts"


@pytest.mark.parametrize(("players", "yellow"), [(2, 3), (3, 4), (4, 5)])
def test_ce_s9_spaces_for_more_players_are_blocked(players: int, yellow: int) -> None:
    state = start(players)
    assert list(state.town.free) == [0, yellow, yellow, 2, 2, 2]
    street = state.view(None)["street-yellow-1"]
    assert isinstance(street, dict)
    assert street["blocked"] == 5 - yellow
    assert outlets(state, "yellow-1") == 0


def test_dice_without_a_space_at_setup_rest() -> None:
    tiny = variant(
        ('colour = "purple"\nspaces = 6\nneeds = [3, 5, 6]', 'colour = "purple"\nspaces = 1\nneeds = [1]'),
        ('actions = [["simple-base"], ["mixed-base"], ["simple-base", "mixed-base"]]', 'actions = [["simple-base"]]'),
    )
    state = GAME.new(2)
    state = tiny.new(2)
    while not state.draw_key.startswith("setup/"):
        state.apply(CHANCE, state.outcomes()[0][0])
    draw(state, "roll:1")  # type: ignore[arg-type]
    assert dice(state, "rest") == ["grey"]  # type: ignore[arg-type]
