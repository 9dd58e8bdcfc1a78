"""Steps 2 and 3: income, objectives, the roll, ideas, and dice without a space."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.games.cupcake_empire.scoring import is_met, track_income
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from tests.games.cupcake_empire.table import (
    GAME,
    board,
    dice,
    draw,
    effect,
    legal,
    mark,
    objectives,
    offered,
    play,
    reserve,
    roll,
    start,
    take_turn,
    told,
    tracks,
)

FIVE = {"bases": ["purple", "yellow", "orange", "green", "grey"]}


def acted(state: CupcakeState, seat: int = 0) -> CupcakeState:
    """After the main action of Bases, before the roll."""
    return play(state, "activate:bases", "main:1", "base:light", seat=seat)


def test_ce_60_the_lower_track_pays() -> None:
    for box, pay in ((1, 1), (2, 1), (3, 2), (12, 6), (19, 10), (20, 10)):
        state = mark(start(), sales=box, production=20)
        assert track_income(state.numbers, board(state)) == pay
    state = acted(mark(start(), columns={"bases": ["purple"]}, sales=9, production=6))
    assert effect(state, "roll") == "+3 income from production, rolls 1 die"
    assert tracks(play(state, "roll"))[0] == 8


def test_ce_61_each_objective_pays_once() -> None:
    state = objectives(start(), "d2", "b1", "c1", "a1")
    state = mark(
        state,
        columns={"bases": ["purple"]},
        improved={"sell": ["income", "idea", "base"], "manage": ["income", "idea"]},
    )
    state = acted(state)
    assert effect(state, "roll") == "+1 income from sales, +6 for objective D2, rolls 1 die"
    play(draw(play(state, "roll"), "roll:1"), "end-turn")
    assert tracks(state)[0] == 12
    state = take_turn(take_turn(state, 1), 0)
    assert tracks(state)[0] == 13


def test_ce_62_dice_go_where_they_show_and_sixes_rest() -> None:
    state = roll(acted(mark(start(), columns={"bases": ["purple", "yellow", "grey"]})), "456")
    assert (dice(state, "sell"), dice(state, "manage"), dice(state, "rest")) == (["purple"], ["yellow"], ["grey"])
    assert dice(state, "bases") == []


def test_ce_63_dice_without_a_space_rest() -> None:
    full = {"bases": ["purple", "grey"], "sell": ["green", "green", "yellow", "yellow", "orange"]}
    state = roll(acted(mark(start(), columns=full)), "44")
    assert offered(state, "surplus") == ["purple", "grey"]
    play(state, "surplus:grey")
    assert dice(state, "rest") == ["grey"]
    assert dice(state, "sell").count("purple") == 1


def test_ce_64_sixes_bring_ideas_to_all() -> None:
    state = roll(acted(mark(start(3), columns=FIVE)), "66611")
    assert (board(state).ideas, board(state).marker) == (1, 2)
    assert [(board(state, seat).ideas, board(state, seat).marker) for seat in (1, 2)] == [(1, 0), (1, 0)]


def test_ce_65_every_third_step_is_an_idea() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["idea"]}, marker=1)
    play(state, "activate:bases", "use:idea")
    assert (board(state).ideas, board(state).marker) == (1, 0)


def test_ce_66_never_more_than_three_ideas_nor_from_an_empty_reserve() -> None:
    state = roll(acted(mark(start(), columns={"bases": ["purple"]}, ideas=3)), "6")
    assert board(state).ideas == 3
    state = roll(acted(reserve(mark(start(), columns={"bases": ["purple"]}), ideas=0)), "6")
    assert board(state).ideas == 0
    one = reserve(mark(mark(start(), 1, marker=2), columns={"bases": ["purple"]}), ideas=1)
    one = roll(acted(one), "6")
    assert (board(one).ideas, board(one, 1).ideas, board(one, 1).marker) == (1, 0, 0)


# ------------------------------------------------------------ examples
def test_ce_x6_sales_of_12_and_an_objective_pay_12() -> None:
    state = objectives(start(), "a2", "b1", "c1", "d1")
    state = mark(state, columns={"bases": ["purple"]}, sales=12, production=15, recipes=["light:mint"] * 4)
    state = play(acted(state), "roll")
    assert tracks(state)[0] == 17
    state = take_turn(play(draw(state, "roll:1"), "end-turn"), 1)
    state = play(acted(mark(state, columns={"bases": ["purple"]})), "roll")
    assert tracks(state)[0] == 23


def test_ce_x7_two_sixes_of_five() -> None:
    state = mark(mark(mark(start(4), 1, marker=1), columns=FIVE, marker=2), 2, marker=0)
    state = roll(acted(state), "61236")
    assert (board(state).ideas, board(state).marker, len(dice(state, "rest"))) == (2, 0, 2)
    assert (board(state, 1).ideas, board(state, 1).marker) == (1, 0)
    assert (board(state, 2).ideas, board(state, 2).marker) == (0, 2)


def test_ce_e3_an_idea_beyond_the_third_is_lost_but_the_marker_moves() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["idea"]}, ideas=3, marker=2)
    left = state.town.ideas
    assert effect(play(state, "activate:bases"), "use:idea") == "the idea is lost"
    play(state, "use:idea")
    assert (board(state).ideas, board(state).marker, state.town.ideas) == (3, 1, left)


def test_ce_63_in_a_full_column_all_must_rest_and_nobody_is_asked() -> None:
    full = {"bases": ["purple", "grey"], "sell": ["green", "green", "yellow", "yellow", "orange", "orange"]}
    state = acted(mark(start(), columns=full))
    assert told(state, "roll", "roll:4", "roll:4")[-2:] == [
        "{0} sent a purple die to the Rest Area: Sell is full",
        "{0} sent a grey die to the Rest Area: Sell is full",
    ]
    assert dice(state, "rest") == ["purple", "grey"]
    assert legal(state)[-1] == "end-turn"


def test_ce_63_dice_for_a_later_full_column_rest_after_the_choice() -> None:
    """One space in Frostings for two dice, none in Sell for one: only the first is asked for."""
    full = {
        "bases": ["purple", "grey", "pink"],
        "frostings": ["yellow", "yellow", "yellow", "purple", "purple"],
        "sell": ["green", "green", "green", "orange", "orange", "orange"],
    }
    state = acted(mark(start(), columns=full))
    assert "rested" not in told(state, "roll", "roll:2", "roll:4", "roll:2")[-1]
    assert offered(state, "surplus") == ["purple", "grey"]
    assert told(state, "surplus:grey") == [
        "{0} sent a grey die to the Rest Area: Frostings is full",
        "{0} sent a pink die to the Rest Area: Sell is full",
    ]
    assert dice(state, "rest") == ["pink", "grey"]


def test_ce_e9_of_three_dice_for_one_space_the_owner_keeps_one() -> None:
    full = {"bases": ["purple", "green", "grey"], "sell": ["green", "yellow", "yellow", "orange", "orange"]}
    state = roll(acted(mark(start(), columns=full)), "444")
    play(state, "surplus:purple", "surplus:grey")
    assert dice(state, "rest") == ["purple", "grey"]
    assert dice(state, "sell").count("green") == 2
    assert (board(state).ideas, board(state, 1).marker) == (0, 0)


def test_ce_e15_an_objective_met_after_the_roll_pays_next_time() -> None:
    improved = {"sell": ["income", "idea", "base"], "manage": ["income"]}
    state = objectives(start(), "d2", "b1", "c1", "a1")
    state = roll(acted(mark(state, columns={"bases": ["purple"]}, improved=improved, ideas=1)), "1")
    play(state, "special:improvement", "improve:idea:manage")
    assert is_met(state.numbers, state.town, board(state), 0, state.objectives[0])
    assert tracks(state)[0] == 6
    state = take_turn(play(state, "end-turn"), 1)
    state = play(acted(mark(state, columns={"bases": ["purple"]})), "roll")
    assert tracks(state)[0] == 13


def test_ce_e16_dice_there_at_the_roll_are_rolled() -> None:
    state = mark(start(), columns={"bases": ["purple", "grey"]}, rest=["green"], ideas=2)
    acted(state)
    play(state, "special:move-for-idea", "move:bases:purple", "to:sell", "rest:idea:bases")
    assert dice(state, "bases") == ["green", "grey"]
    roll(state, "55")
    assert (dice(state, "manage"), dice(state, "sell")) == (["green", "grey"], ["purple"])


# ------------------------------------------------------------ rulings
def test_ce_r2_two_boxes_for_each_coin() -> None:
    assert list(GAME.numbers.pays) == [n for n in range(1, 11) for _ in range(2)]


def test_ce_r5_a_specialist_can_be_saved_from_the_roll() -> None:
    state = acted(mark(start(), columns={"bases": ["purple"]}, ideas=1))
    play(state, "special:move-for-idea", "to:frostings")
    assert effect(state, "roll") == "+1 income from sales, no dice to roll"
    play(state, "roll")
    assert legal(state)[-1] == "end-turn"


def test_ce_r11_alike_dice_are_not_asked_for() -> None:
    full = {"bases": ["purple", "purple"], "sell": ["green", "green", "yellow", "yellow", "orange"]}
    state = roll(acted(mark(start(), columns=full)), "44")
    assert dice(state, "rest") == ["purple"]
    assert legal(state)[-1] == "end-turn"


def test_ce_r15_nothing_is_scored_after_the_last_turn() -> None:
    improved = {"sell": ["income", "idea", "base"], "manage": ["income"]}
    state = mark(objectives(start(), "d2", "b1", "c1", "a1"), income=80)
    state = mark(take_turn(state, 0), 1, columns={"bases": ["purple"]}, improved=improved, ideas=1)
    roll(acted(state, 1), "1", 1)
    play(state, "special:improvement", "improve:idea:manage", "end-turn", seat=1)
    assert state.over
    assert state.scores() == [81, 6]


def test_ce_r16_outlets_count_while_they_stand_but_marks_stay() -> None:
    state = objectives(start(), "a1", "b1", "c1", "d1")
    state = mark(state, columns={"bases": ["purple"]}, outlets={"yellow-1": 2, "yellow-2": 2, "beige-1": 1})
    state = roll(acted(state), "1")
    assert board(state).marked == 4
    gone = mark(state, outlets={"yellow-1": 1})
    assert not is_met(gone.numbers, gone.town, board(gone), 0, gone.objectives[2])
    assert board(gone).marked == 4


def test_ce_r19_a_lost_idea_stays_in_the_reserve() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, ideas=3)
    left = state.town.ideas
    assert roll(acted(state), "6").town.ideas == left


def test_ce_r24_moved_dice_count_for_the_column_they_are_in() -> None:
    state = mark(start(), columns={"bases": ["green"], "sell": ["grey"]}, ideas=1)
    play(state, "special:move-for-idea", "move:bases:green", "to:sell")
    assert state.view(0)["column-0-sell"]["level"] == 1  # type: ignore[index]


def test_ce_r25_four_alike_are_two_pairs() -> None:
    state = mark(start(4), improved={name: ["income"] for name in ("bases", "frostings", "outlets", "sell")})
    e = state.numbers
    assert is_met(e, state.town, board(state), 0, e.objectives.index("d5"))


def test_ce_r26_one_recipe_may_serve_both_halves_with_different_parts() -> None:
    state = mark(start(), recipes=["mixed:lemon-mint"] * 2)
    e = state.numbers
    assert is_met(e, state.town, board(state), 0, e.objectives.index("a5"))
    assert not is_met(e, state.town, board(state), 0, e.objectives.index("a4"))


def test_undo_reaches_from_the_roll_to_the_start_of_the_turn_and_again_after_it() -> None:
    match = Match(GAME, 2, SeededDice(3))
    for seat in (*[s for s in match.state.to_act], None, None, None):
        seat = match.state.to_act[0]
        match.play(seat, match.legal(seat)[0])
    seat = match.state.to_act[0]
    begun = len(match.log)
    while "roll" not in match.legal(seat):
        match.play(seat, match.legal(seat)[0])
    assert match.undo_limit(seat).steps >= len([1 for entry in match.log[begun:] if entry[0] == seat])
    match.play(seat, "roll")
    assert match.undo_limit(seat).steps == 0
    if "special:idea" in match.legal(seat):
        match.play(seat, "special:idea")
        assert match.undo_limit(seat).steps == 1


def test_the_roll_is_told_with_all_that_comes_of_it() -> None:
    state = acted(mark(start(), columns={"bases": ["purple", "grey"]}))
    assert told(state, "roll", "roll:4", "roll:6") == [
        "{0} earned 1 income from sales 1",
        "{0} rolled purple 4 and grey 6",
        "{0} had 1 bright idea",
    ]
