"""What is seen: zones that change on their own, pieces with stable names, plain data."""

from __future__ import annotations

import json
from typing import Any, cast

from bakehouse.games.cupcake_empire.board import level_of
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cupcake_empire.table import GAME, customers, legal, mark, play, play_on, roll, start, take_turn


def zone(state: CupcakeState, name: str) -> Any:
    return state.view(None)[name]


def changed(before: CupcakeState, after: CupcakeState) -> set[str]:
    old, new = before.view(None), after.view(None)
    return {name for name in new if old.get(name) != new[name]}


def test_everybody_sees_the_same_plain_data() -> None:
    state = start(3)
    assert json.dumps(state.view(None)) == json.dumps(state.view(2))


def test_a_move_changes_few_zones() -> None:
    state = mark(start(3), columns={"bases": ["purple"]}, ideas=2, bases={"light": 1}, frostings={"mint": 1})
    assert changed(state, play_on(state, "special:idea")) == {
        "tracks-0",
        "incomes",
        "ideas-0",
        "reserve",
        "deciding-0",
    }
    assert changed(state, play_on(state, "assemble:light:mint")) == {
        "tracks-0",
        "pieces-0",
        "recipes-0",
        "sales-0",
        "objectives",
    }
    assert changed(state, play_on(state, "activate:bases")) == {"column-0-bases", "deciding-0"}


def test_columns_tell_level_jumps_and_what_is_awake() -> None:
    state = mark(start(), columns={"sell": ["green", "grey", "grey"]}, improved={"sell": ["income", "idea", "base"]})
    shown = zone(state, "column-0-sell")
    assert (shown["plain"], shown["jumps"], shown["level"]) == (1, 1, 2)
    assert [die["jumps"] for die in shown["dice"]] == [True, False, False]
    assert [one["awake"] for one in shown["improvements"]] == [True, True, True]
    lower = zone(mark(state, columns={"sell": ["green"]}), "column-0-sell")
    assert [one["awake"] for one in lower["improvements"]] == [True, True, False]


def test_dice_keep_their_names_wherever_they_go() -> None:
    state = mark(start(), columns={"bases": ["purple", "grey", "grey"]}, rest=["grey"])
    before = {die["id"] for die in zone(state, "column-0-bases")["dice"]}
    assert before == {"die-0-purple-1", "die-0-grey-1", "die-0-grey-2"}
    play(state, "activate:bases", "main:1", "base:light")
    roll(state, "423")
    assert [die["id"] for die in zone(state, "column-0-sell")["dice"]] == ["die-0-purple-1"]
    assert [die["id"] for die in zone(state, "rest-0")["dice"]] == ["die-0-grey-3"]
    landed = [die["id"] for name in ("frostings", "outlets") for die in zone(state, f"column-0-{name}")["dice"]]
    assert sorted(landed) == ["die-0-grey-1", "die-0-grey-2"]


def test_customers_pay_what_the_zone_says_and_keep_their_names() -> None:
    state = customers(mark(start(), columns={"sell": ["green"]}), {"grey:1": "light:lemon", "grey:4": "light:lemon"})
    shown = zone(state, "sales-0")["grey"]
    assert [(one["id"], one["distance"], one["sales"], one["income"], one["strength"]) for one in shown] == [
        ("customer-grey-1", 1, 1, 1, "now"),
        ("customer-grey-4", 4, 2, 2, "far"),
    ]
    assert shown[0]["recipe"] == "light base with lemon"
    assert (shown[0]["base"], shown[0]["frosting"]) == ("light", "lemon")
    play(state, "activate:sell", "serve:grey:1")
    assert zone(state, "customers-0")["1"][0]["id"] == "customer-grey-1"
    assert zone(state, "street-grey")["houses"][0]["customer"] is None


def test_customers_without_a_shop_are_known_as_such() -> None:
    state = customers(start(), {"yellow-1:2": "light:lemon", "yellow-1:3": "dark:mint"})
    shown = zone(state, "sales-0")["yellow-1"]
    assert [(one["id"], one["strength"]) for one in shown] == [("customer-yellow-1-2", "shop")]


def test_after_the_roll_columns_show_what_they_reach_next_turn() -> None:
    """The level of the activation is over, so that the board and the words of a choice agree."""
    state, rng, out, looked = cast(CupcakeState, GAME.new(2)), Rng(3), Moves(), 0
    while not state.over and looked < 60:
        if state.actor != CHANCE and "end-turn" in legal(state, seat := int(state.actor)):
            me = state.boards[seat]
            found = [zone(state, f"column-{seat}-{name}") for name in GAME.numbers.columns]
            assert [one["level"] for one in found] == [level_of(GAME.numbers, me, c) for c in range(len(found))]
            assert not any(one["active"] for one in found)
            looked += 1
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))
    assert looked == 60


def test_income_is_previewed() -> None:
    state = mark(start(), sales=6, production=9, outlets={"yellow-1": 3, "beige-1": 2})
    shown = zone(state, "tracks-0")
    assert (shown["lower"], shown["pays"], shown["objectives"], shown["next"]) == ("sales", 3, ["c1"], 9)


def test_choices_name_pieces_that_are_there_and_no_two_the_same() -> None:
    state, rng, out = cast(CupcakeState, GAME.new(3)), Rng(6), Moves()
    for _ in range(900):
        if state.over:
            break
        if state.actor != CHANCE:
            prompt = state.prompt(int(state.actor))
            assert all(choice.pieces for choice in prompt.choices)
            assert len({choice.pieces for choice in prompt.choices}) == len(prompt.choices), prompt
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))


def test_outlets_keep_their_names_when_they_are_expelled() -> None:
    state = mark(mark(start(), 1, outlets={"yellow-1": 3}), columns={"outlets": ["orange"]})
    play(state, "activate:outlets", "main:1")
    pieces = {choice.key: choice.pieces for choice in state.prompt(0).choices}
    assert pieces["expel:yellow-1:seat-2"] == ("outlet-1-1",)
    play(state, "expel:yellow-1:seat-2")
    assert zone(state, "street-yellow-1")["outlets"] == ["outlet-0-1", "outlet-1-2", "outlet-1-3"]


def test_observations_have_one_length() -> None:
    assert len({len(start(3).observe(seat)) for seat in range(3)} | {len(GAME.new(3).observe(0))}) == 1


def test_income_and_objectives_are_shown_step_by_step() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, outlets={"yellow-1": 3, "beige-1": 2})
    play(state, "activate:bases", "main:1", "base:light")
    ears = Listener()
    state.listen(ears)
    play(state, "roll")
    state.listen(None)
    assert [name for name, _ in ears.frames] == ["income", "objective-c1"]
    assert [int(cast(CupcakeState, frame).boards[0].income) for _, frame in ears.frames] == [6, 12]


def test_the_result_explains_every_income_and_the_ties() -> None:
    state = take_turn(take_turn(start(), 0, income=70), 1)
    shown = zone(state, "result")
    assert [sum(part["income"][seat] for part in shown["parts"]) for seat in (0, 1)] != [0, 0]
    assert [tie["part"] for tie in shown["ties"]] == ["more customers", "more outlets"]
    assert "result" not in start().view(None)
