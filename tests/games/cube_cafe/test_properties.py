"""What holds in every position of every game."""

from hypothesis import given, settings
from hypothesis import strategies as st

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.games.cube_cafe.sheet import PLATE, REWARD, SHIFT, Sheet
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cube_cafe.table import GAME, GUESTS, variant

WILD = variant(('"white", "blue"] }', '"white", "wild"] }'), ('"white", "green"] }', '"white", "wild"] }'))


def check_board(state: CafeState, me: Sheet) -> None:
    e = state.numbers
    for t in range(3):
        seated, plate = me.guest[t] != 0, me.plate[t] >= 0
        assert (1 <= me.stars[t] <= 5) if seated else me.stars[t] == 0
        assert not me.dirty[t] or (plate and not seated)
        assert me.dish[t] < 0 or (seated and plate)
        assert not plate or seated or me.dirty[t]
        assert me.glass[t] in (0, int(seated))
    people = [who for who in [*me.guest, *me.line] if who]
    assert len(set(people)) == len(people)
    assert len([who for who in people if who <= GUESTS]) + me.left == GUESTS
    assert sorted(who for who in people if who > GUESTS) == [GUESTS + 1 + v for v in (0, 1) if me.here >> v & 1]
    for kind in range(6):
        out = [me.food[space * 6 + kind] for space in range(3)]
        used = [1 for cube in [*me.dish, *me.meals] if cube == kind]
        assert me.menu[kind] + sum(out) + len(used) == e.cubes
        assert min(me.menu[kind], me.staff[kind], *out) >= 0
    for colour in range(5):
        there = [1 for plate in [*me.plate, *me.rack] if plate >= 0 and plate % 16 == colour]
        assert me.plates[colour] + len(there) == e.plates
        assert me.garage[colour] + list(me.cars).count(colour) == e.cars
    assert all(me.cars[slot] >= 0 or me.meals[slot] < 0 for slot in range(2))
    assert 0 <= me.manager < 15
    assert 0 <= me.turn < 5
    assert me.walk == 0 or me.asked == REWARD
    assert state.actor == CHANCE or me.asked != PLATE


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.booleans(), st.integers(1, 3))
def test_nothing_appears_or_vanishes_and_all_stays_within_bounds(seed: int, wild: bool, players: int) -> None:
    state = (WILD if wild else GAME).new(players)
    assert isinstance(state, CafeState)
    rng, out = Rng(seed), Moves()
    money = [0] * players
    done = state.game.actions.ids["done"]
    while not state.over:
        who = int(state.actor)
        n = state.fill(who, out)
        assert n > 0
        action = out.pick(rng)
        if action == done and rng.below(6) > 0:
            continue
        state.do(who, action)
        for seat in range(players):
            check_board(state, state.sheets[seat])
        scores = state.scores()
        assert all(now >= before for now, before in zip(scores, money, strict=True))  # CC-61
        money = scores


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_a_shift_always_ends(seed: int) -> None:
    """Each move spends staff or fills the dishwasher, and staff bring less than they cost."""
    state, rng, out = WILD.new(1), Rng(seed), Moves()
    assert isinstance(state, CafeState)
    moves = 0
    while not state.over:
        who = int(state.actor)
        n = state.fill(who, out)
        ids = [out.ids[i] for i in range(n)]
        busy = [a for a in ids if state.game.actions.keys[a] != "done"] or ids
        state.do(who, busy[rng.below(len(busy))])
        if who == CHANCE and state.stage != 3:
            moves = 0
        moves += 1
        assert moves < 150
        if who == 0 and state.sheets[0].asked == SHIFT and state.actor == 0:
            assert state.fill(0, out) >= 1
