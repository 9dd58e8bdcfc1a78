"""Between income and roll: a stop where an extra is possible, and one click where none is."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.match import Match
from tests.games.cupcake_empire.table import (
    GAME,
    board,
    customers,
    dice,
    draw,
    effect,
    legal,
    mark,
    objectives,
    offered,
    play,
    play_on,
    roll,
    start,
    told,
    tracks,
    why,
)


def acted(state: CupcakeState) -> CupcakeState:
    """After the main action of Bases; what leaves no choice on the way is not asked."""
    for key in ("activate:bases", "main:1", "base:light"):
        if key in legal(state):
            play(state, key)
    return state


def test_ce_3_income_may_pay_for_saving_a_specialist_from_the_roll() -> None:
    """Nothing could be paid before; the track and an objective pay for moving a die."""
    state = mark(objectives(start(), "d2", "b1", "c1", "a1"), columns={"bases": ["purple"]}, income=0)
    state = mark(state, improved={"sell": ["income", "idea", "base"], "manage": ["income", "idea"]})
    acted(state)
    assert legal(state) == ["roll", "income"]
    assert effect(state, "income") == "+1 income from sales, +6 for objective D2"
    assert effect(state, "roll") == "+1 income from sales, +6 for objective D2, rolls 1 die"
    play(state, "income")
    assert state.prompt(0).says == "Your income is taken. Anything else before the roll? Income 7, 0 ideas"
    assert legal(state) == ["special:idea", "special:move-for-income", "roll-dice"]
    assert effect(state, "roll-dice") == "rolls 1 die"
    play(state, "special:move-for-income", "to:sell")
    assert legal(state) == ["roll-dice"]
    assert effect(state, "roll-dice") == "no dice to roll"
    play(state, "roll-dice")
    assert (dice(state, "sell"), tracks(state)[0]) == (["purple"], 4)
    assert legal(state)[-1] == "end-turn"


def test_ce_3_resting_dice_brought_after_the_income_are_rolled_too() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, rest=["grey", "green"], income=0, sales=4, production=4)
    acted(state)
    assert offered(state, "rest") == []
    play(state, "income", "rest:income:bases", "bring:grey", "bring:green")
    assert (tracks(state)[0], dice(state, "bases")) == (0, ["purple", "green", "grey"])
    draw(play(state, "roll-dice"), "roll:2", "roll:3", "roll:4")
    assert (dice(state, "frostings"), dice(state, "outlets"), dice(state, "sell")) == (["purple"], ["green"], ["grey"])


def test_ce_3_recipes_assembled_after_the_income_pay_in_the_next_turn() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, frostings={"mint": 1}, sales=9, income=0)
    acted(state)
    assert legal(state) == ["assemble:light:mint", "roll", "income"]
    early = play_on(state, "assemble:light:mint", "roll")
    late = play(state, "income", "assemble:light:mint")
    assert (tracks(early), tracks(late)) == ((2, 4, 9), (1, 4, 9))


def test_one_click_takes_income_and_rolls_where_nothing_can_be_paid() -> None:
    state = acted(mark(start(), columns={"bases": ["purple"]}, income=0))
    assert legal(state) == ["roll"]
    assert why(state, "income") == "nothing could be done between income and roll: take both at once"


def test_income_and_roll_in_one_or_in_two_lead_to_the_same_position() -> None:
    state = acted(mark(start(), columns={"bases": ["purple", "grey"]}))
    one, two = play_on(state, "roll"), play_on(state, "income", "roll-dice")
    assert one.digest() == two.digest()
    assert draw(one, "roll:4", "roll:6").digest() == draw(two, "roll:4", "roll:6").digest()


def test_the_stop_belongs_to_its_moment() -> None:
    state = mark(start(), columns={"bases": ["purple"], "sell": ["green"]})
    assert why(state, "income") == "activate a column first"
    assert why(state, "roll-dice") == "take your income first"
    acted(state)
    assert why(state, "roll-dice") == "take your income first"
    play(state, "income")
    assert why(state, "income") == "the activation is over: your income is taken"
    assert why(state, "activate:sell") == "Bases is activated already: one column a turn"
    draw(play(state, "roll-dice"), "roll:1")
    assert why(state, "roll-dice") == "the dice have been rolled"
    assert why(state, "income") == "the activation is over: the dice have been rolled"


def test_extras_used_before_the_income_are_used_up_after_it() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, rest=["grey", "green"], ideas=2)
    acted(state)
    play(state, "rest:idea:sell", "bring:grey", "done", "income")
    assert offered(state, "rest") == []
    play(state, "special:move-for-idea", "move:sell:grey", "to:manage")
    assert offered(state, "special") == []
    draw(play(state, "roll-dice"), "roll:1")
    assert offered(state, "rest") + offered(state, "special") == []


def test_undo_is_free_until_the_roll() -> None:
    match = Match(GAME, 2)
    match.state = mark(start(), columns={"bases": ["purple"], "sell": ["green"]}, income=9)
    for key in ("activate:bases", "main:1", "base:light", "income", "special:idea"):
        match.play(0, key)
    assert match.undo_limit(0).steps == 5
    match.play(0, "roll-dice")
    match.play(-1, "roll:1")
    assert match.undo_limit(0).steps == 0


def test_income_is_told_when_it_is_taken_and_the_roll_when_it_is_made() -> None:
    state = acted(mark(start(), columns={"bases": ["purple", "grey"]}))
    assert told(state, "income") == ["{0} earned 1 income from sales 1"]
    assert told(state, "roll-dice", "roll:4", "roll:6") == [
        "{0} rolled purple 4 and grey 6",
        "{0} had 1 bright idea",
    ]


def test_a_column_without_an_action_leads_to_the_stop_too() -> None:
    state = customers(mark(start(), columns={"sell": ["green"]}, income=3), {})
    play(state, "activate:sell")
    assert {"roll", "income"} <= set(legal(state))
    assert board(roll(state, "6")).ideas == 1
