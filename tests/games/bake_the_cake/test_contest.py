"""The contest: points, cups, the winning cake, ties, and how it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bakehouse.games.bake_the_cake.codes import CONTEST
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.listener import heard_while
from bakehouse.testing import arrange
from tests.games.bake_the_cake.table import (
    BLUE,
    FILLING,
    GREEN,
    LAYER,
    RED,
    TOPPING,
    YELLOW,
    effect,
    free,
    legal,
    play,
    points,
    scene,
    start,
    told,
    variant,
    winners,
)

RED_CAKE = [LAYER.format("red"), FILLING.format("red"), TOPPING.format("red")]
NEARLY = [LAYER.format("green"), FILLING.format("green")]
LAST = {"cold-topping": "vanilla=blue/blue cream=blue/blue sugar=yellow/blue; blue fridge"}


def judged(on_red: Sequence[int], on_green: Sequence[int], meals: Sequence[int] = (0, 0, 0, 0)) -> CakeState:
    """Four bakers whose points on the complete cakes of Red and Green are these; the contest has been held."""
    state = start(4)
    values: dict[str, Any] = {"kitchen.height": [3, 0, 3, 0], "kitchen.meals": list(meals), "ending": CONTEST}
    values["kitchen.points"] = [*on_red, 0, 0, 0, 0, *on_green, 0, 0, 0, 0]
    ended = arrange(state, values)
    ended.finish()
    return ended


def cups(state: CakeState) -> tuple[list[int], list[int], int]:
    """By baker the cake with the cup, cups by cake, and the winning cake; -1 for none."""
    v = state.judged()
    return v.cups, v.count, v.winner


def about_to_end(game: Any = None, **changes: Any) -> CakeState:
    """Red's cake is complete, Green's lacks a topping, which lies ready."""
    more = {"game": game} if game else {}
    return scene(4, recipes=LAST, cakes={"red": RED_CAKE, "green": NEARLY}, turn=BLUE, **more, **changes)


def test_bc_60_the_second_complete_cake_ends_the_game_at_once() -> None:
    state = play(about_to_end(), "move:cold-topping:green")
    assert state.over
    assert state.view(None)["turn"]["ending"] == "contest"  # type: ignore[index]
    assert state.view(None)["contest"]["cakes"] == [RED, GREEN]  # type: ignore[index]


def test_bc_61_points_are_chits_assistants_and_the_tray() -> None:
    state = play(about_to_end(), "move:cold-topping:green")
    assert points(state, GREEN) == [0, 5, 17, 1]
    assert points(state, RED) == [23, 0, 0, 0]
    game = variant({"scoring.chit": 2, "scoring.assistant": 5, "scoring.tray": 7})
    state = play(about_to_end(game), "move:cold-topping:green")
    assert points(state, GREEN) == [0, 9, 29, 2]


def test_bc_62_the_cup_goes_to_the_cake_with_more_points() -> None:
    assert cups(judged([5, 3, 2, 0], [4, 6, 2, 1]))[0] == [RED, GREEN, -1, GREEN]


def test_bc_r17_equal_points_place_no_cup() -> None:
    assert cups(judged([5, 3, 3, 0], [5, 6, 3, 0]))[0] == [-1, GREEN, -1, -1]


def test_bc_63_most_points_on_the_cake_with_more_cups() -> None:
    state = judged([9, 4, 2, 6], [1, 2, 20, 3])
    assert cups(state)[1:] == ([3, 1], RED)
    assert state.scores() == [9, 4, 2, 6]
    assert winners(state) == [RED]


def test_bc_r19_without_a_cup_there_one_can_win_on_it() -> None:
    """Green's cup is on the own cake, and still nobody has more on Red's."""
    state = judged([5, 4, 8, 6], [1, 2, 20, 3])
    assert cups(state)[0][GREEN] == GREEN
    assert winners(state) == [GREEN]


def test_bc_64_as_many_cups_on_both_add_both_up() -> None:
    state = judged([9, 4, 2, 1], [3, 2, 8, 6])
    assert cups(state)[1:] == ([2, 2], -1)
    assert state.scores() == [12, 6, 10, 7]


def test_bc_r18_no_cup_at_all_counts_as_many_on_both() -> None:
    state = judged([6, 3, 6, 0], [6, 3, 6, 0])
    assert cups(state)[1:] == ([0, 0], -1)
    assert state.scores() == [12, 6, 12, 0]


def test_bc_65_level_at_the_top_whoever_ate_more_wins() -> None:
    state = judged([9, 9, 2, 1], [3, 2, 8, 0], meals=[1, 3, 5, 0])
    assert winners(state) == [BLUE]
    assert state.ranking()[0].decided_by == "more chits eaten"


def test_bc_66_level_then_too_is_shared() -> None:
    assert winners(judged([9, 9, 2, 1], [3, 2, 8, 0], meals=[3, 3, 5, 0])) == [RED, BLUE]


def test_bc_r20_nothing_breaks_a_tie_after_the_meals() -> None:
    assert [name for name, _ in judged([1, 1, 1, 1], [0, 0, 0, 0]).tie_breaks()] == ["more chits eaten"]


def test_bc_r16_the_round_is_not_finished() -> None:
    state = play(about_to_end(), "move:cold-topping:green")
    assert state.to_act == ()
    assert state.done_things == 1


def test_bc_x7_the_complete_green_cake_of_the_rulebook() -> None:
    cake = [
        "cold-layer butter=green almonds=yellow chocolate=blue; blue",
        "cold-filling flour=green berries=blue egg=blue; red",
        "hot-topping chocolate=red egg=red sugar=yellow; yellow",
    ]
    state = scene(6, cakes={"green": cake})
    assert points(state, GREEN) == [5, 6, 7, 5, 0, 0]


def test_bc_x24_three_cups_to_one() -> None:
    state = judged([12, 6, 0, 5], [1, 1, 20, 1])
    assert cups(state) == ([RED, RED, GREEN, RED], [3, 1], RED)
    assert winners(state) == [RED]
    assert state.scores() == [12, 6, 0, 5]


def test_bc_x25_two_cups_each() -> None:
    state = judged([12, 6, 0, 1], [5, 1, 16, 5])
    assert cups(state)[1:] == ([2, 2], -1)
    assert state.scores() == [17, 7, 16, 6]
    assert winners(state) == [RED]


def test_bc_x26_one_cup_each_and_all_equal() -> None:
    state = judged([22, 1, 0, 0], [0, 1, 22, 0])
    assert cups(state) == ([RED, -1, GREEN, -1], [1, 1], -1)
    assert state.scores() == [22, 2, 22, 0]
    assert winners(state) == [RED, GREEN]


def test_bc_x27_the_meal_decides() -> None:
    assert winners(judged([22, 1, 0, 0], [0, 1, 22, 0], meals=[0, 0, 1, 0])) == [GREEN]


def test_bc_x28_over_after_the_first_thing() -> None:
    state = scene(
        4,
        turn=BLUE,
        cakes={"red": RED_CAKE, "green": NEARLY},
        recipes={"hot-topping": "chocolate=blue/blue egg=blue/blue sugar=blue/blue; blue bench"},
    )
    assert "hot-topping:green" in legal(state, "move:")
    assert play(state, "move:hot-topping:green").over


# ------------------------------------------------------------ how it is shown
def test_before_the_move_the_table_says_how_the_contest_would_go() -> None:
    assert effect(about_to_end(), "move:cold-topping:green") == (
        "{1} +5, {3} +1 on {2}'s cake; the contest begins: cups 1 : 3, {2}'s cake wins, {2} would win with 17"
    )
    one = scene(4, recipes=LAST, cakes={"green": NEARLY}, turn=BLUE)
    assert effect(one, "move:cold-topping:green") == "{1} +5, {3} +1 on {2}'s cake; it is complete"


def test_the_contest_is_shown_step_by_step() -> None:
    state = about_to_end()
    ears = heard_while(state, BLUE, state.game.actions.ids["move:cold-topping:green"])
    assert [name for name, _ in ears.frames] == ["points", "cup", "cup", "cup", "cup", "judgement"]
    zones = [frame.view(None)["contest"] for _, frame in ears.frames]
    assert [zone["cups"] for zone in zones[:3]] == [  # type: ignore[index]
        [None, None, None, None],
        [RED, None, None, None],
        [RED, GREEN, None, None],
    ]
    assert [zone["winner"] for zone in zones] == [-1, -1, -1, -1, -1, GREEN]  # type: ignore[index]
    assert [event.says for event in ears.events][2:] == [
        "Points on {0}'s cake: {0} +23",
        "Points on {2}'s cake: {2} +17, {1} +5, {3} +1",
        "{0} placed a cup on {0}'s cake: 23 to 0",
        "{1} placed a cup on {2}'s cake: 5 to 0",
        "{2} placed a cup on {2}'s cake: 17 to 0",
        "{3} placed a cup on {2}'s cake: 1 to 0",
        "{2}'s cake won with 3 to 1 cups: its points count",
        "{2} won with 17 points",
    ]


def test_listening_or_not_the_end_is_the_same() -> None:
    heard, silent = about_to_end(), about_to_end()
    told(heard, "move:cold-topping:green")
    assert heard.digest() == play(silent, "move:cold-topping:green").digest()


def test_a_tie_is_told_in_words() -> None:
    """Red has 17 on Green's cake too, but Green has eaten."""
    level = {"kitchen.points.8": 17, "kitchen.meals.2": 1}
    says = told(arrange(about_to_end(), level), "move:cold-topping:green")
    assert says[-1] == "{2} won with 17 points, level with {0} but having eaten more"
    says = told(arrange(about_to_end(), {"kitchen.points.8": 17}), "move:cold-topping:green")
    assert says[-1] == "{0} and {2} shared the victory with 17 points"


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN, YELLOW])
def test_the_score_is_broken_down_as_the_rules_count_it(seat: int) -> None:
    state = play(about_to_end(), "move:cold-topping:green")
    rows = state.breakdown(seat)
    assert [name for name, _ in rows] == ["ingredients", "assistants", "own cake"]
    assert sum(worth for _, worth in rows) == state.scores()[seat]
    assert state.breakdown(GREEN) == [("ingredients", 6), ("assistants", 6), ("own cake", 5)]


def test_while_cakes_grow_the_leading_two_are_forecast() -> None:
    state = scene(4, cakes={"red": [LAYER.format("red")], "green": NEARLY, "yellow": []})
    assert state.judged().cakes == [RED, GREEN]
    assert state.scores() == [11, 0, 17, 0]
    assert start(4).scores() == [0, 0, 0, 0]


def test_the_edition_says_how_many_cakes_start_the_contest() -> None:
    state = scene(4, recipes=LAST, cakes={"green": NEARLY}, turn=BLUE, game=variant({"end.cakes": 1}))
    play(state, "move:cold-topping:green")
    assert state.over
    assert winners(state) == [GREEN]


# ------------------------------------------------------------ variants
def test_the_childrens_game_is_won_with_the_own_cake_whoever_completes_it() -> None:
    game = variant(children=True)
    state = scene(4, recipes=LAST, cakes={"green": NEARLY, "red": RED_CAKE[:2]}, turn=BLUE, game=game)
    assert effect(state, "move:cold-topping:green").endswith("it is complete: {2} would win")
    says = told(state, "move:cold-topping:green")
    assert state.over
    assert says[-1] == "{2} had the first complete cake and won"
    assert state.scores() == [2, 0, 3, 0]
    assert state.breakdown(GREEN) == [("layer", 1), ("filling", 1), ("topping", 1)]
    assert winners(state) == [GREEN]


def test_two_bakers_have_the_four_base_tools() -> None:
    game = variant(duel=True)
    assert (game.fewest, game.most) == (2, 2)
    state = start(2, game)
    assert sum(free(state).values()) == 4
    note = next(option.note for option in game.setting.source.options if option.id == "duel")
    assert note.startswith("Not recommended")
