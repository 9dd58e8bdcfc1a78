"""What holds in every position of every game."""

from __future__ import annotations

from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from bakehouse.games.cupcake_empire.board import ACTIVE, AFTER, EARNED, NOTHING, START, level_of
from bakehouse.games.cupcake_empire.columns import has_action
from bakehouse.games.cupcake_empire.die_places import AWAY, COLUMNS, PLACES
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cupcake_empire.table import GAME, legal

WIDEST = 60


def check_board(state: CupcakeState, seat: int) -> None:
    e, me, town = state.numbers, state.boards[seat], state.town
    assert me.income >= 0
    assert 1 <= me.production <= 20
    assert 1 <= me.sales <= 20
    assert 0 <= me.ideas <= 3
    assert 0 <= me.marker < 3
    counted = [0] * (PLACES * int(e.kinds))
    for colour in range(int(e.kinds)):
        for die in range(int(e.first_die[colour]), int(e.first_die[colour + 1])):
            if me.place[die] != AWAY:
                counted[int(me.place[die]) * int(e.kinds) + colour] += 1
    assert counted == list(me.dice)
    assert [sum(counted[p * int(e.kinds) : (p + 1) * int(e.kinds)]) for p in range(PLACES)] == list(me.many)
    for column in range(COLUMNS):
        assert me.many[column] <= e.spaces[column]
        kinds = [kind for kind in me.improved[column * 3 : column * 3 + 3] if kind]
        assert len(set(kinds)) == len(kinds)
    assert sum(points for _, points in state.breakdown(seat)) == state.scores()[seat]
    most = int(e.most)
    for place in range(len(e.district)):
        standing = [n for n in me.outlet_at if n == place + 1]
        assert len(standing) == town.outlets[place * most + seat]
        open_spaces = len([n for n in e.outlet_spaces[place] if n <= state.seats])
        assert town.free[place] + sum(town.outlets[place * most : (place + 1) * most]) == open_spaces
        assert town.free[place] >= 0


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_boards_stay_within_what_is_printed(seed: int, players: int) -> None:
    state = cast(CupcakeState, GAME.new(players))
    rng, out, census = Rng(seed), Moves(), state.census()
    while not state.over:
        who = int(state.actor)
        assert 0 < state.fill(who, out) <= WIDEST
        state.do(who, out.pick(rng))
        if who != CHANCE:
            check_board(state, who)
    assert state.census() == census
    for seat in range(players):
        check_board(state, seat)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_the_roll_waits_exactly_while_a_main_action_is_owed(seed: int, players: int) -> None:
    """CE-18, CE-19: in whole games of random moves."""
    state, rng, out = cast(CupcakeState, GAME.new(players)), Rng(seed), Moves()
    while not state.over:
        who = int(state.actor)
        if who >= 0:
            check_menu(state, who, set(legal(state, who)))
        state.fill(who, out)
        state.do(who, out.pick(rng))


def check_menu(state: CupcakeState, who: int, offers: set[str]) -> None:
    e, me = state.numbers, state.boards[who]
    if me.asked == START:
        reached = {f"activate:{e.columns[c]}" for c in range(COLUMNS) if level_of(e, me, c) > 0}
        every = {f"activate:{name}" for name in e.columns}
        assert {key for key in offers if key.startswith("activate")} == (reached or every)
    elif me.asked == ACTIVE:
        owed = not me.acted and has_action(e, state.town, me, who, me.column, me.level)
        assert any(key.startswith(("main", "serve")) for key in offers) == owed
        assert ("roll" in offers) != owed
        more = any(key.startswith(("assemble", "rest", "special")) for key in offers)
        assert "income" not in offers if owed else "income" in offers or not more
    elif me.asked == EARNED:
        assert not [key for key in offers if key.startswith(("main", "serve", "use", "activate"))]
    else:
        assert "roll" not in offers
        assert "income" not in offers


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_the_turn_can_always_be_ended(seed: int) -> None:
    """Rolling or ending is offered in every menu once the main action is done."""
    state, rng, out = cast(CupcakeState, GAME.new(2)), Rng(seed), Moves()
    for _ in range(300):
        if state.over:
            break
        who = int(state.actor)
        asked = state.boards[who].asked if who >= 0 else NOTHING
        if asked == AFTER:
            assert "end-turn" in legal(state, who)
        if asked == EARNED:
            assert "roll-dice" in legal(state, who)
        if asked == ACTIVE and state.boards[who].acted:
            assert "roll" in legal(state, who)
        state.fill(who, out)
        state.do(who, out.pick(rng))
