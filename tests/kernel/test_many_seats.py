"""Sets of seats hold more than fit into one C int or one machine word, in both modes."""

import pytest

import bakehouse
from bakehouse.kernel.moves import bit


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 61, 62])
def test_a_bit_is_a_set_of_one(n: int) -> None:
    assert bit(n) == 2**n


@pytest.mark.parametrize("seats", [31, 32, 33, 63, 64, 100])
def test_each_of_many_seats_ends_a_phase_once(seats: int) -> None:
    state = bakehouse.game("cookie-jar").new(seats)
    stop = state.game.actions.ids["stop"]
    for seat in range(seats - 1, 0, -1):
        assert state.to_act == tuple(range(seat + 1))
        state.apply(seat, stop)
        assert not state.waits(seat)
    assert state.joints == 1
    state.apply(0, stop)
    assert state.joints > 1
