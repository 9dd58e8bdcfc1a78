"""The golden games end in all the ways there are."""

from __future__ import annotations

from typing import cast

import pytest

from bakehouse.games.bake_the_cake.rules import CakeState
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


def test_each_variant_has_a_golden_game() -> None:
    assert end_of("two-bakers").seats == 2
    assert end_of("borrow-in-need").numbers.borrow_in_need
    assert end_of("children").numbers.children
