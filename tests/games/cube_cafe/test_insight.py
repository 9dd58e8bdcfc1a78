"""What the insight promises: an honest value, readable terms, marks that tell positions apart, and good play."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.planner import PlannerBot
from bakehouse.games.cube_cafe.insight import TERMS, CafeInsight
from bakehouse.games.cube_cafe.outlook import BARE, COOKED, FREE, SEATED
from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.facts import more_of
from bakehouse.kernel.match import Match
from tests.games.cube_cafe.table import GAME, draw, end_round, mark, play, play_on, shift

INSIGHT = cast(CafeInsight, GAME.insight)
DIRTY = {"dirty": 1, "plate": "red"}
FED = {"stars": 3, "plate": "red", "dish": "red"}
HOT = COOKED + 1  # its food lies on the top counter


def test_terms_hold_while_a_plate_is_drawn() -> None:
    state = play(shift("green", t1={"stars": 3}), "order:t1")
    assert sum(worth for _, worth in INSIGHT.terms(state, 0)) == pytest.approx(INSIGHT.value(state, 0))
    values = []
    for colour in ("blue", "green", "red", "yellow", "white"):
        values.append(INSIGHT.value(draw(state.clone(), f"plate:{colour}"), 0))
    assert INSIGHT.value(state, 0) == pytest.approx(sum(values) / 5)


def test_cc_55_staff_for_a_refill_of_the_party_host_count_what_it_lifts() -> None:
    def hands(vip: str, guests: int) -> float:
        """What the staff on shift promise when only a refill of the VIP, who has all stars, could bring something."""
        tables: dict[str, Any] = {f"t{t}": {**FED, "stars": guests, "glass": 1} for t in (2, 3)}
        state = shift("white", number=5, vip=vip, t1={"vip": 1, "stars": 5}, **tables)
        return dict(INSIGHT.terms(state, 0))[TERMS[5]]

    assert hands("host", 3) > hands("host", 5) == hands("raw", 3)


def test_cc_55_of_two_refills_the_one_that_lifts_two_guests_is_the_better() -> None:
    state = shift("white", number=5, vip="host", t1={"vip": 1, "stars": 5}, t2=FED, t3=FED)
    lifted, refilled = play_on(state, "refill:t1"), play_on(state, "refill:t2")
    assert INSIGHT.value(lifted, 0) > INSIGHT.value(refilled, 0)
    before = INSIGHT.facts(state, 0)
    told = more_of(INSIGHT.facts(lifted, 0), INSIGHT.facts(refilled, 0), before)
    assert [one.phrase for one in told] == ["serves table 3 for 5 money", "lifts table 3 to 4 stars"]


def test_ending_the_shift_changes_no_value_that_the_round_does_not() -> None:
    """Beside others an ended shift waits for them; alone the round ends at once. Both stand for the same."""
    board = {"t1": {"stars": 4, "plate": "red", "dish": "red"}, "t2": {"stars": 3, "plate": "blue"}, "grill": ["blue"]}
    waiting = play(mark(shift(players=2), 0, **board), "done")
    alone = end_round(mark(shift(), 0, **board))
    assert INSIGHT.value(waiting, 0) == pytest.approx(INSIGHT.value(alone, 0))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (shift(t1={"stars": 4, "plate": "red", "dish": "red"}), shift(t1={"stars": 3, "plate": "red", "dish": "red"})),
        (shift(t1={"stars": 3, "plate": "red"}, grill=["red"]), shift(t1={"stars": 3, "plate": "red"})),
        (shift(t1={"stars": 3, "plate": "red"}, grill=["red"]), shift(t1={"stars": 3, "plate": "red"}, grill=["blue"])),
        (shift(t1={"stars": 3, "plate": "red"}, top=["red"]), shift(t1={"stars": 2, "plate": "red"}, top=["red"])),
        (shift("wild"), shift()),
        (shift(manager=4), shift(manager=1)),
        (shift(earned=[3, 0, 0, 0]), shift(earned=[2, 0, 0, 0])),
        (shift(number=5, cars=["red", ""]), shift(number=5)),
        (
            shift(number=5, vip="critic", t1={"vip": 1, "stars": 4, "plate": "red", "dish": "red"}),
            shift(number=5, vip="raw", t1={"vip": 1, "stars": 4, "plate": "red", "dish": "red"}),
        ),
    ],
)
def test_what_a_player_would_rather_have_is_worth_more(better: CafeState, worse: CafeState) -> None:
    assert INSIGHT.value(better, 0) > INSIGHT.value(worse, 0)


def test_the_outlook_of_a_table_rises_on_its_way_and_with_the_rounds() -> None:
    outlook = INSIGHT.outlook
    for left in range(2, 9):
        way = [outlook.dawn[outlook.at(left, 0, place, 3)] for place in (SEATED, BARE, HOT)]
        assert way == sorted(way)
        assert outlook.dusk[outlook.at(left, 0, outlook.fed, 5)] > outlook.dusk[outlook.at(left, 0, outlook.fed, 4)]
        assert outlook.dawn[outlook.at(left, 0, FREE, 0)] >= outlook.dawn[outlook.at(left - 1, 0, FREE, 0)]
    assert all(value == 0.0 for value in list(outlook.dawn)[: int(2 * outlook.block)])


def test_fingerprints_tell_positions_apart_and_take_like_for_like() -> None:
    state = shift("blue", "red", "wild", t1={"stars": 3}, t2=DIRTY, grill=["red"])
    marks = [INSIGHT.fingerprint(state, 0)]
    for key in [state.game.actions.keys[a] for a in state.legal(0)]:
        if key != "done":
            marks.append(INSIGHT.fingerprint(play_on(state, key), 0))
    assert len(set(marks)) == len(marks)
    other = mark(state, guest=[2, 0, 0], line=[1, 3, 0, 0, 0])  # another guest sits there
    assert INSIGHT.fingerprint(other, 0) == marks[0]


def test_the_planner_earns_far_more_than_random_play() -> None:
    """A narrow plan over three games; figures are in insight.toml."""
    money = []
    for seed in (1, 2, 3):
        match, bot = Match(GAME, 1, SeededDice(seed), auto=[0]), PlannerBot()
        while not match.state.over:
            decision = bot.choose(match.state.clone(), 0, Budget(iterations=3, seed=seed))
            match.play(0, GAME.actions.keys[decision.action])
        money.append(match.state.scores()[0])
    assert sum(money) > 3 * 35
