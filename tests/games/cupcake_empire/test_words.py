"""What people read: questions, labels, effects, reasons and the log."""

from __future__ import annotations

from typing import cast

from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cupcake_empire.table import GAME, customers, dealt, effect, legal, mark, play, start, told, why


def test_questions_say_where_the_player_stands() -> None:
    state = mark(start(), columns={"bases": ["purple"]})
    assert state.prompt(0).says == "Your turn: which column do you activate? Income 5, 0 ideas"
    assert state.prompt(1).says == "waiting for {0} to end the turn"
    play(state, "activate:bases")
    assert state.prompt(0).says == "Bases at level 1: what do you do? Income 5, 0 ideas"
    play(state, "main:1")
    assert state.prompt(0).says == "Which simple base?"
    assert dealt().prompt(0).says == "Your starting improvement is Base: which column gets it?"
    assert dealt().prompt(1).says == "waiting for {0} to place the starting improvement"


def test_main_actions_are_called_after_what_they_do() -> None:
    state = play(mark(start(), columns={"manage": ["pink", "pink", "grey", "grey"]}), "activate:manage")
    labels = {choice.key: choice.label for choice in state.prompt(0).choices}
    assert labels["main:2"] == "Level 2: hire a die and an improvement"
    assert labels["main:4"] == "Level 4: a bakery in a beige neighbourhood, or any action of another column"


def test_choices_say_what_they_will_do() -> None:
    state = mark(start(), columns={"sell": ["green", "grey"], "manage": ["pink"]}, rest=["grey"], ideas=2)
    state = mark(state, improved={"sell": ["income"]}, bases={"light": 1}, frostings={"mint": 1})
    state = customers(state, {"grey:1": "light:lemon", "grey:2": "light:mint"})
    assert effect(state, "activate:sell") == "level 1: sell up to 2 houses away; improvements: Income"
    assert effect(state, "assemble:light:mint") == "+2 production, 1 more customer where you have a shop"
    assert effect(state, "rest:idea:sell") == "up to 1 die, leaves 1 idea"
    assert effect(state, "rest:income:sell") == "up to 1 die, of 5 income"
    assert effect(state, "special:improvement") == "leaves 1 idea"
    assert effect(play(state, "activate:sell"), "use:income") == "+3 income"


def test_whatever_costs_begins_with_its_price() -> None:
    state = mark(start(), columns={"sell": ["green", "grey"]}, rest=["grey"], ideas=1, income=4)
    labels = {choice.key: choice.label for choice in state.prompt(0).choices}
    assert labels["special:improvement"] == "Pay 1 idea: an improvement"
    assert labels["special:move-for-idea"] == "Pay 1 idea: move a die"
    assert labels["special:idea"] == "Pay 2 income: an idea"
    assert labels["special:move-for-income"] == "Pay 3 income a die: move dice"
    assert labels["rest:idea:sell"] == "Pay 1 idea: rested dice to Sell"
    assert labels["rest:income:sell"] == "Pay 1 income a die: rested dice to Sell"
    assert effect(state, "special:idea") == "leaves 2 income, +1 idea"


def test_a_shop_says_which_customers_it_would_reach() -> None:
    state = mark(start(), columns={"outlets": ["orange"]})
    there = {"yellow-1:1": "light:lemon", "yellow-1:2": "dark:mint", "yellow-1:4": "light:lemon"}
    state = customers(state, there | {"yellow-2:1": "dark:mint"})
    play(state, "activate:outlets", "main:1")
    assert effect(state, "open:yellow-1") == "+1 sales, 2 customers for your recipes: houses 1 and 4"
    assert effect(state, "open:yellow-2") == "+1 sales, nobody there likes your recipes"


def test_choices_of_a_column_say_what_tells_them_apart() -> None:
    """The starting improvement fits into the first space of every column."""
    effects = {choice.key: choice.effect for choice in dealt().prompt(0).choices}
    assert len(set(effects.values())) == len(effects) == 5
    assert effects["improve:base:bases"] == "space 1, from level 1 on, with a simple base, the column reaches 1 now"


def test_the_log_tells_a_turn_as_a_player_would() -> None:
    state = mark(
        start(), columns={"sell": ["green"], "bases": ["grey"]}, improved={"sell": ["income"]}, ideas=1, income=0
    )
    state = customers(state, {"grey:1": "light:lemon", "grey:2": "light:lemon"})
    assert told(state, "special:move-for-idea", "move:bases:grey", "to:sell") == [
        "{0} spent 1 idea",
        "{0} moved a grey die from Bases to Sell",
        "{0} activated Sell at level 1",  # the only column that reaches a level
    ]
    assert told(state, "use:income") == ["{0} used the improvement Income: +3 income"]
    assert told(state, "serve:grey:2") == [
        "{0} sold to a customer in Mill Lane (light brown trousers, yellow shirt): +1 sales, +1 income"
    ]
    assert told(state, "roll", "roll:1", "roll:2") == [
        "{0} earned 1 income from production 2",
        "{0} rolled green 1 and grey 2",
    ]


def test_a_sale_is_told_with_what_it_brings() -> None:
    state = customers(mark(start(), columns={"sell": ["green"]}), {"grey:1": "light:lemon"})
    assert told(state, "activate:sell", "serve:grey:1")[-1] == (
        "{0} sold to a customer in Mill Lane (light brown trousers, yellow shirt): +1 sales, +1 income"
    )


def test_an_expulsion_and_a_move_are_told() -> None:
    state = mark(mark(start(), 1, outlets={"yellow-1": 3}), columns={"outlets": ["orange"]})
    assert told(state, "activate:outlets", "main:1", "expel:yellow-1:seat-2")[-1] == (
        "{0} opened an outlet in Riverside: +1 sales, and expelled {1}'s outlet: -1 sales for {1}"
    )
    full = mark(start(), columns={"outlets": ["orange"]}, outlets={"yellow-1": 3, "beige-1": 2, "beige-2": 1})
    assert told(full, "activate:outlets", "main:1", "lift:beige-2")[-1] == (
        "{0} moved an outlet from Lakeview to Market Hill"
    )


def test_choices_and_refusals_name_the_players() -> None:
    state = mark(mark(start(), 1, outlets={"yellow-1": 3}), columns={"outlets": ["orange"]})
    play(state, "activate:outlets", "main:1")
    asked = state.prompt(0).named(0, ["Ana", "Ben"])
    expel = next(choice for choice in asked.choices if choice.key == "expel:yellow-1:seat-2")
    assert (expel.label, expel.effect) == (
        "Outlet in Riverside instead of Ben's",
        "+1 sales, -1 sales for Ben, nobody there likes your recipes",
    )
    assert why(state, "expel:yellow-1:seat-3") == "{2} has no outlet in Riverside"


def test_the_end_is_told() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, income=70)
    play(state, "activate:bases", "main:1", "base:light")
    said = told(state, "roll", "roll:1", "end-turn")
    assert said[-1] == "{0} reached 71 income: this round is the last"
    state = mark(state, 1, columns={"bases": ["purple"]})
    play(state, "activate:bases", "main:1", "base:light", seat=1)
    said = told(state, "roll", "roll:1", "end-turn", seat=1)
    assert said[-2].startswith("{0} reached 71 income (start 5, sales and production 1) with 0 customers and 0 outlets")


def test_every_refusal_has_a_reason_of_its_own() -> None:
    """Over a random game, no refusal is empty or the kernel's general one."""
    state, rng = cast(CupcakeState, GAME.new(2)), Rng(9)
    seen: set[str] = set()
    steps = 0
    while not state.over and steps < 500:
        steps += 1
        who = int(state.actor)
        options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
        if who != CHANCE and steps % 3 == 0:
            allowed = set(legal(state, who))
            for key in GAME.actions.keys[: GAME.actions.decisions]:
                reason = why(state, key, who)
                assert (key in allowed) == (reason == "")
                assert "is not possible now" not in reason
                seen.add(reason)
        state.apply(who, options[rng.below(len(options))])
    assert len(seen) > 150
