"""What holds in every position of every game, and that the matching of supplies to dice is exact."""

from collections import Counter
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from bakehouse.games.bake_and_sale.kinds import CONSULTING
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import AT_MARKET, GETS_PIN, GETS_STAR, GIVING, Sheet
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.bake_and_sale.table import GAME, legal, mark, play, start, takes, variant

BUSY = variant(("hours = 8 # a day", "hours = 24"))
FACES = st.integers(1, 6)
WHITE = ["high-gluten"] * 3 + ["all-purpose"] * 3
BLACK = ["yeast", "yeast", "olive-oil", "olive-oil", "eggs", "butter"]
OTHERS = {"yeast", "olive-oil", "eggs", "butter"}


def check_sheet(state: BakeState, me: Sheet) -> None:
    e = state.numbers
    assert me.hours >= 0
    for s in range(len(e.supplies)):
        assert 0 <= me.stock[s] <= me.circled[s]
        assert me.circled[s] + me.picked[s] <= e.cells
    for b in range(len(e.breads)):
        assert 0 <= me.loaves[b] <= me.baked[b] <= e.loaves
        assert 0 <= me.stars[b] <= e.stars
        assert 0 <= me.pins[b] <= e.pins[b]
        assert me.batches[b] <= min(me.baked[b], 3)
        assert me.baked[b] == 0 or me.pins[b] == e.pins[b]
    assert me.picks == sum(me.picked)
    assert me.picks == 0 or me.picks <= max(e.sizes[me.step], e.supplier_gives)
    assert me.asked != AT_MARKET or e.price[me.touched] <= me.hours
    assert (me.gifts > 0) == (me.asked == GIVING)
    assert me.asked != GETS_STAR or sum(me.stars) < e.stars * len(e.breads)
    assert me.asked != GETS_PIN or sum(me.pins) < sum(e.pins)
    assert me.step == me.visits[CONSULTING]
    assert 0 <= me.fame <= 12
    assert 0 <= me.agency <= 3
    assert all(me.visits[b] <= e.limit[b] for b in range(len(e.limit)))


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.booleans(), st.integers(1, 3))
def test_sheets_stay_within_what_is_printed(seed: int, busy: bool, players: int) -> None:
    state = start(players=players, game=BUSY if busy else GAME)
    rng, out = Rng(seed), Moves()
    while not state.over:
        who = int(state.actor)
        assert state.fill(who, out) > 0
        state.do(who, out.pick(rng))
        if who != CHANCE:
            check_sheet(state, state.sheets[who])
            assert sum(points for _, points in state.breakdown(who)) == state.scores()[who]


def offers(face: int, white: bool, friendly: bool) -> set[str]:
    """What one die can give, by the words of BS-10 and BS-16."""
    given_by = {WHITE[face - 1] if white else BLACK[face - 1]}
    return given_by | OTHERS if white and friendly and face in (1, 4) else given_by


def fits(wanted: list[str], dice: list[set[str]]) -> bool:
    """Brute force: some assignment of different dice gives everything."""
    return any(all(s in die for s, die in zip(wanted, order, strict=True)) for order in permutations(dice, len(wanted)))


@settings(max_examples=150)
@given(st.lists(FACES, min_size=6, max_size=6), st.booleans(), st.booleans(), st.data())
def test_bs_17_matching_equals_brute_force(faces: list[int], swap: bool, friendly: bool, data: st.DataObject) -> None:
    state = start("".join(map(str, faces)))
    state = mark(state, size=6, visits={"friendly-bakery": int(friendly), "stock-room": 1})
    play(state, *["swap"] * swap, "market")
    dice = [offers(face, (at < 3) != swap, friendly) for at, face in enumerate(faces)]
    picked: list[str] = []
    while state.sheets[0].asked == AT_MARKET:
        possible = [s for s in state.numbers.supplies if fits([*picked, s], dice)]
        assert takes(state) == possible
        if not possible:
            break
        picked.append(data.draw(st.sampled_from(possible)))
        play(state, f"take:{picked[-1]}")
    stock = {s: n for s, n in zip(state.numbers.supplies, list(state.sheets[0].stock), strict=True) if n}
    assert stock == Counter(picked)
    assert len(picked) <= 6


@given(st.integers(0, 2**32))
def test_the_day_can_always_be_ended_once_bonuses_are_placed(seed: int) -> None:
    state, rng, out = start(), Rng(seed), Moves()
    for _ in range(60):
        if state.over:
            break
        who = int(state.actor)
        state.fill(who, out)
        state.do(who, out.pick(rng))
        if state.actor == 0 and state.sheets[0].asked == 0:
            assert legal(state)[-1] == "end-day"
