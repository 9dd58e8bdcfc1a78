"""Bases, frostings and recipes."""

from __future__ import annotations

import pytest

from tests.games.cupcake_empire.table import (
    board,
    customers,
    legal,
    mark,
    offered,
    play,
    play_on,
    reserve,
    start,
    tracks,
    why,
)

TOP = ["purple", "pink", "grey", "grey", "grey"]


def test_ce_20_bases_by_level() -> None:
    state = mark(start(), columns={"bases": TOP})
    play(state, "activate:bases")
    assert offered(state, "main") == ["1", "2", "3"]
    assert offered(play_on(state, "main:1"), "base") == ["light", "dark"]
    assert list(board(play_on(state, "main:2")).bases) == [0, 0, 1]
    assert list(board(play_on(state, "main:3", "base:dark")).bases) == [0, 1, 1]


def test_ce_21_frostings_by_level() -> None:
    state = mark(start(3), columns={"frostings": ["yellow", "pink", "grey", "grey", "grey"]})
    play(state, "activate:frostings")
    assert len(offered(play_on(state, "main:1"), "frosting")) == 4
    assert len(offered(play_on(state, "main:2"), "frosting")) == 6
    both = play_on(state, "main:3", "frosting:mint", "frosting:lemon-mint")
    assert sum(board(both).frostings) == 2
    assert why(play_on(state, "main:2"), "frosting:mint") == "a mixed frosting is due"


def test_ce_22_a_recipe_takes_a_base_and_a_frosting_for_good() -> None:
    state = mark(start(), bases={"dark": 1}, frostings={"mint": 1, "lemon": 1})
    assert offered(state, "assemble") == ["dark:lemon", "dark:mint"]
    play(state, "assemble:dark:mint")
    assert offered(state, "assemble") == []
    assert sum(board(state).recipes) == 2
    assert why(state, "assemble:dark:lemon") == "you have no loose dark base"
    selling = customers(mark(state, columns={"sell": ["green"]}), {"grey:1": "dark:mint"})
    play(selling, "activate:sell")
    assert sum(board(selling).recipes) == 2


@pytest.mark.parametrize(
    ("base", "frosting", "steps"),
    [("light", "mint", 2), ("light", "lemon-mint", 3), ("mixed", "mint", 3), ("mixed", "lemon-mint", 4)],
)
def test_ce_23_production_grows_by_the_parts(base: str, frosting: str, steps: int) -> None:
    state = mark(start(), bases={base: 1}, frostings={frosting: 1})
    assert tracks(play(state, f"assemble:{base}:{frosting}"))[1] == 2 + steps


def test_ce_24_what_is_exhausted_cannot_be_taken() -> None:
    state = reserve(mark(start(), columns={"bases": ["purple"]}), bases={"light": 0})
    play(state, "activate:bases", "main:1")
    assert list(board(state).bases) == [0, 1, 0]


def test_ce_x2_production_from_2_to_4_5_5_and_6() -> None:
    state = mark(start(), bases={"light": 1, "mixed": 1}, frostings={"mint": 1, "lemon-mint": 1})
    reached = [tracks(play_on(state, key))[1] for key in legal(state) if key.startswith("assemble")]
    assert sorted(reached) == [4, 5, 5, 6]


def test_ce_e13_without_mixed_bases_level_3_gives_the_simple_one() -> None:
    state = reserve(mark(start(), columns={"bases": TOP}), bases={"mixed": 0})
    play(state, "activate:bases")
    assert offered(state, "main") == ["1", "3"]
    assert why(state, "main:2") == "not possible now: a mixed base"
    assert next(c.effect for c in state.prompt(0).choices if c.key == "main:3") == "not possible now: a mixed base"
    play(state, "main:3", "base:light")
    assert list(board(state).bases) == [1, 0, 0]


def test_ce_r8_what_is_possible_of_an_action_is_done() -> None:
    state = reserve(
        mark(start(), columns={"frostings": ["yellow", "pink", "grey"]}),
        frostings=dict.fromkeys(["lemon", "mint", "chocolate", "strawberry"], 0),
    )
    play(state, "activate:frostings", "main:3", "frosting:lemon-mint")
    assert sum(board(state).frostings) == 1


def test_recipes_add_up_when_there_are_several_of_one_kind() -> None:
    state = mark(start(), bases={"light": 2}, frostings={"mint": 2})
    play(state, "assemble:light:mint", "assemble:light:mint")
    assert max(board(state).recipes) == 2
    assert tracks(state)[1] == 6
