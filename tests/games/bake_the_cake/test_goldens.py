"""The golden games end in all the ways there are."""

from __future__ import annotations

from typing import cast

import pytest

from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.listener import Listener
from tests.games.bake_the_cake import goldens
from tests.games.golden import read_golden


def end_of(name: str) -> CakeState:
    return cast(CakeState, read_golden("bake-the-cake", name).match.state)


@pytest.mark.parametrize(
    ("name", "test"),
    [
        ("contest", goldens.is_judged),
        ("both-cakes-count", goldens.is_added_up),
        ("tie-broken-by-meals", goldens.is_broken_by_meals),
        ("shared-contest", goldens.is_shared),
        ("stuck", goldens.is_stuck),
        ("stuck-and-shared", goldens.is_stuck_and_shared),
        ("barred", goldens.is_barred),
        ("children", goldens.is_own_cake),
    ],
)
def test_each_way_to_end_has_a_golden_game(name: str, test: goldens.Test) -> None:
    assert test(end_of(name))


@pytest.mark.parametrize("name", goldens.GOLDEN)
def test_what_a_step_tells_its_act_has_declared(name: str) -> None:
    match = read_golden("bake-the-cake", name).match
    state = match.game.new(match.players)
    for entry in match.entries:
        action = match.game.actions.ids[entry.key]
        step, ears = state.clone(), Listener()
        step.listen(ears)
        step.do(entry.actor, action)  # without the steps that follow by themselves
        told = {event.kind: tuple(event.data) for event in ears.events}
        assert told.items() <= match.game.act_of[action].tells.items()
        state.apply(entry.actor, action)


def test_every_event_that_is_declared_is_told_in_a_golden_game() -> None:
    matches = [read_golden("bake-the-cake", name).match for name in goldens.GOLDEN]
    told = {event.kind for match in matches for entry in match.entries for event in entry.events}
    assert told == set(matches[0].game.events)


def test_each_variant_has_a_golden_game() -> None:
    assert end_of("two-bakers").seats == 2
    assert end_of("borrow-in-need").numbers.borrow_in_need
    assert end_of("children").numbers.children
