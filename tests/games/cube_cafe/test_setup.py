"""CC-1 to CC-9: how a game begins."""

from typing import cast

import pytest

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from tests.games.cube_cafe.table import (
    COLOURS,
    GAME,
    KINDS,
    board,
    cars,
    line,
    menu,
    money,
    plates,
    play_on,
    shift,
    shown,
    staff,
    why,
)


def test_cc_1_the_game_begins_with_round_1() -> None:
    assert shift().round == 1
    assert shift().draw_key == ""
    assert cast(CafeState, GAME.new(2)).draw_key == "round1/die1"


def test_cc_2_the_cards_of_two_reservations_are_unknown() -> None:
    state = shift()
    assert list(state.vips) == [-1, -1]
    assert list(state.numbers.vip_rounds) == [5, 7]
    assert len(state.numbers.cards) == 5


def test_cc_3_restaurants_are_empty_and_the_drive_thru_is_closed() -> None:
    state = shift("blue", players=5)
    for seat in range(5):
        assert (plates(state, seat), cars(state, seat), money(state, seat)) == ([""] * 3, [""] * 2, 0)
        assert list(board(state, seat).guest) == [0, 0, 0]
        assert sum(board(state, seat).food) == 0
        assert list(board(state, seat).rack) == [-1] * 9
    assert why(state, "drive:3-star") == "the drive-thru opens in round 4"


def test_cc_4_menus_hold_two_cubes_of_six_kinds() -> None:
    assert [menu(shift(), kind) for kind in KINDS] == [2] * 6


def test_cc_5_the_wheel_starts_with_blue_on_top() -> None:
    assert shown(shift()) == COLOURS


def test_cc_6_the_manager_starts_on_now_open_and_earns_nothing() -> None:
    state = shift("blue")
    assert board(state).manager == 0
    assert (money(state), staff(state)) == (0, ["blue"])


def test_cc_7_three_guests_stand_in_line_and_three_glasses_lie_ready() -> None:
    assert line(shift()) == "ggg.."
    assert shift().numbers.glasses == 3


def test_cc_8_the_reserve_never_runs_out() -> None:
    """Seven wilds come from five meeples of the box."""
    state = shift(*["wild"] * 7, manager=14)
    play_on(state, "manage:order:wild", "hire:wild")
    assert staff(play_on(state, "manage:order:wild", "hire:wild")) == ["wild"] * 7


def test_cc_9_bags_are_the_players_own_and_draws_are_named_after_them() -> None:
    state = shift("green", "blue", players=3, turn=0)
    assert [list(board(state, seat).plates) for seat in range(3)] == [[8] * 5] * 3
    assert [list(board(state, seat).garage) for seat in range(3)] == [[3] * 5] * 3
    for seat in (2, 0):
        after = play_on(state, "seat", "order:t1", seat=seat)
        assert after.draw_key == f"seat{seat + 1}/plate1"


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_player_count_plays_to_the_end(players: int) -> None:
    match = Match(GAME, players, SeededDice(players), auto=range(players))
    while not match.state.over:
        match.play(match.state.to_act[0], "done")
    assert match.state.scores() == [0] * players
