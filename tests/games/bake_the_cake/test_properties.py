"""What holds in every position of whole games: pieces, tools, holders and points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

import pytest

from bakehouse.games.bake_the_cake.contest import breakdown
from bakehouse.games.bake_the_cake.kitchen import which_of
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.bake_the_cake.table import GAME


def positions(players: int, seed: int) -> Iterator[CakeState]:
    """Every position of a game of random moves."""
    state, rng = cast(CakeState, GAME.new(players)), Rng(seed)
    while not state.over:
        who = int(state.actor)
        options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
        state.do(who, options[rng.below(len(options))])
        yield state


WALKS = [(players, seed) for players in (3, 4, 5, 6) for seed in range(2)]


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_no_piece_appears_or_vanishes_and_no_id_is_there_twice(players: int, seed: int) -> None:
    census = cast(CakeState, GAME.new(players)).census()
    for state in positions(players, seed):
        assert state.census() == census
        ids = [text for text in words_of(state.view(None)) if text.startswith(("chit-", "helper-"))]
        assert len(ids) == len(set(ids)) == players * (18 + 6)


def words_of(data: Any) -> Iterator[str]:
    """All texts in a view but the printed ones."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key != "printed":
                yield from words_of(value)
    elif isinstance(data, list):
        for value in data:
            yield from words_of(value)
    elif isinstance(data, str):
        yield data


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_open_recipes_have_one_tool_and_a_holder_with_an_assistant_there(players: int, seed: int) -> None:
    e = GAME.numbers
    for state in positions(players, seed):
        k = state.kitchen
        for recipe in range(int(e.recipes)):
            first = recipe * int(e.slots)
            placers = {which_of(k.helpers[at]) for at in range(first, first + 3) if k.helpers[at]}
            chits = [at for at in range(first, first + 3) if k.chits[at]]
            assert len(chits) == k.filled[recipe]
            assert bool(k.holder[recipe]) == bool(chits) == bool(k.tool[recipe])
            assert not k.holder[recipe] or k.holder[recipe] - 1 in placers
            assert all(bool(k.chits[at]) == bool(k.helpers[at]) for at in range(first, first + 3))


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_points_that_are_kept_are_those_that_lie_there(players: int, seed: int) -> None:
    for state in positions(players, seed):
        for tray in range(players):
            for baker in range(players):
                counted = sum(worth for _, worth in breakdown(state.numbers, state.kitchen, [tray], baker))
                assert state.kitchen.points[tray * players + baker] == counted
            most = 23 if state.kitchen.height[tray] == 3 else 17
            assert sum(state.kitchen.points[tray * players + baker] for baker in range(players)) <= most


@pytest.mark.parametrize(("players", "seed"), WALKS)
def test_nobody_eats_a_kind_twice_and_the_meals_are_counted(players: int, seed: int) -> None:
    for state in positions(players, seed):
        for baker in range(players):
            eaten = [n for n in state.kitchen.eaten[baker * 9 : (baker + 1) * 9] if n]
            assert len(eaten) == state.kitchen.meals[baker] <= 9


def test_a_clone_shares_nothing() -> None:
    state = next(islice(positions(4, 9), 60, None))
    digest = state.digest()
    other = state.clone()
    other.apply(int(other.actor), other.legal(int(other.actor))[0])
    assert state.digest() == digest != other.digest()
