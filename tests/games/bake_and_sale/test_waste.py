"""What bots of Bake & Sale never look at: hours bought too soon or for nothing, hours and gifts thrown away."""

from __future__ import annotations

import pytest

from bakehouse.games.bake_and_sale.rules import BakeState
from tests.games.bake_and_sale.table import GAME, end_day, legal, mark, play, start, takes

HIRE, GIVE = "visit:hiring-agency", "visit:voluntary-agency"
FULL = 12  # Fame icons
SOLD_OUT = {"supermarket": 2}  # visits
BAGUETTE = {"high-gluten": 1, "yeast": 1}  # supplies for a loaf, which takes an hour


def offered(state: BakeState) -> set[str]:
    visit = play(state.clone(), "market")
    return set(takes(visit))


def wasted(state: BakeState) -> list[str]:
    keys = state.game.actions.keys
    return [keys[action] for action in state.legal(0) if GAME.insight.wastes(state, 0, action)]


@pytest.mark.parametrize(("hours", "wastes"), [(8, True), (3, True), (2, False), (0, False)])
def test_no_hour_is_bought_while_there_are_enough_for_anything(hours: int, wastes: bool) -> None:
    state = mark(start(), hours=hours, held={"eggs": 3})
    assert (HIRE in wasted(state)) is wastes
    assert (GIVE in wasted(state)) is wastes


def test_no_hour_is_bought_where_nothing_would_take_it() -> None:
    assert HIRE in wasted(mark(start(), hours=0, fame=FULL, visits=SOLD_OUT))
    assert HIRE not in wasted(mark(start(), hours=0, fame=FULL - 1, visits=SOLD_OUT))


def test_an_hour_is_bought_for_a_production_that_lacks_it_and_for_nothing_else() -> None:
    state = mark(start(), hours=0, fame=FULL, visits=SOLD_OUT, held=BAGUETTE)
    assert HIRE not in wasted(state)
    play(state, HIRE)
    left = set(legal(state)) - set(wasted(state))
    assert left == {"produce:baguette:1"}


def test_two_hours_are_bought_for_what_lacks_two() -> None:
    state = mark(start(), hours=1, fame=FULL)
    play(state, HIRE)
    assert set(legal(state)) - set(wasted(state)) == {HIRE}
    play(state, HIRE)
    assert set(legal(state)) - set(wasted(state)) == {"visit:supermarket"}


def test_no_day_ends_with_an_hour_that_would_bring_fame() -> None:
    assert "end-day" in wasted(mark(start(), hours=1))
    assert "end-day" not in wasted(mark(start(), hours=1, fame=FULL))
    assert "end-day" not in wasted(mark(start(), hours=0))


def test_nobody_fetches_what_it_gave_away_that_day() -> None:
    state = mark(start("111 111"), hours=2, held={"eggs": 3, "butter": 1})
    play(state, GIVE, "give:eggs", "give:eggs", "give:eggs", "visit:local-supplier")
    assert wasted(state) == ["take:eggs"]
    play(state, "take:butter", "take:butter")
    after = mark(end_day(state), hours=2)
    assert wasted(play(after, "visit:local-supplier")) == []


def test_nobody_goes_to_a_market_that_has_only_what_it_gave_away_that_day() -> None:
    """Both white ones and black ones show one supply each."""
    state = mark(start("111 111"), hours=2, held={"high-gluten": 2, "eggs": 2})
    kinds = sorted(offered(state))
    assert "market" not in wasted(state)
    given = mark(state, held=dict.fromkeys(kinds, 3))
    play(given, GIVE, *[f"give:{kind}" for kind in kinds], f"give:{kinds[0]}")
    assert "market" in wasted(given)
