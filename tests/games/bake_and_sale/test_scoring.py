"""BS-43 to BS-48: money, awards, ties and solo levels."""

import pytest

from bakehouse.games.bake_and_sale.scoring import level_of
from tests.games.bake_and_sale.table import GAME, end_week, mark, money, play, start, variant


@pytest.mark.parametrize(
    ("bread", "loaves", "stars", "paid"),
    [
        ("baguette", 3, 0, 3 * 1),
        ("baguette", 4, 0, 4 * 2),
        ("baguette", 6, 0, 6 * 3),
        ("special", 1, 3, 1 * (6 + 3)),
        ("special", 8, 3, 8 * (8 + 3)),
        ("sourdough", 5, 1, 5 * (6 + 1)),
        ("brioche", 0, 3, 0),
    ],
)
def test_bs_43_loaves_left_sell_at_the_price_for_their_number_plus_stars(
    bread: str, loaves: int, stars: int, paid: int
) -> None:
    state = mark(start(), made={bread: loaves}, stars={bread: stars})
    assert money(state, "Wholesale orders") == paid


def test_bs_44_all_parts_are_added_and_stock_is_worth_nothing() -> None:
    state = mark(
        start(players=2),
        held={"yeast": 9, "eggs": 9},
        made={"baguette": 2},
        batches={"baguette": 2, "ciabatta": 3},
        orders=["flours-yeast", "special-eggs-butter"],
        fame=7,
        agency=3,
        visits={"marketing-agency": 1, "supermarket": 1, "hiring-agency": 2},
    )
    assert [points for _, points in state.breakdown(0)[:7]] == [2, 16, 13, 16, 8, 18, -6]
    assert sum(points for _, points in state.breakdown(0)) == state.scores()[0]
    assert [label for label, _ in state.breakdown(0)[:7]] == [
        "Wholesale orders",
        "Retail orders",
        "Fame track",
        "Marketing Agency",
        "Supermarket",
        "Production money",
        "Hiring Agency",
    ]


def test_bs_45_five_awards_of_10_go_to_the_best_and_are_shared_rounded_down() -> None:
    state = start(players=3)
    state = mark(state, 0, made={"baguette": 2, "ciabatta": 1}, stars={"special": 2}, size=4)
    state = mark(state, 1, made={"baguette": 1, "ciabatta": 1}, fame=2, agency=2, size=3)
    state = mark(state, 2, made={"focaccia": 1, "ciabatta": 1}, stars={"brioche": 1, "special": 1}, size=4)
    awards = [[points for _, points in state.breakdown(seat)[7:]] for seat in range(3)]
    assert awards == [[3, 5, 10, 5, 0], [3, 0, 0, 0, 10], [3, 5, 0, 5, 0]]


def test_bs_46_nobody_wins_an_award_with_what_every_sheet_starts_with() -> None:
    assert start(players=4).scores() == [0, 0, 0, 0]


def test_bs_46_is_an_option_of_the_table() -> None:
    relaxed = variant(**{"must-exceed-start": False})
    assert start(players=4, game=relaxed).scores() == [10, 10, 10, 10]  # five awards of 2 each
    assert start(players=3, game=relaxed).scores() == [15, 15, 15]


def test_bs_47_ties_are_broken_by_awards_then_shared() -> None:
    state = mark(mark(start(players=3), 0, fame=3), 1, visits={"supermarket": 2})
    assert state.scores() == [16, 16, 0]
    assert [(p.seat, p.place, p.decided_by) for p in state.ranking()] == [
        (0, 1, "more awards"),
        (1, 2, "more awards"),
        (2, 3, "score"),
    ]
    even = mark(mark(start(players=2), 0, visits={"supermarket": 1}), 1, visits={"supermarket": 1})
    assert [(p.place, p.decided_by) for p in even.ranking()] == [(1, "shared"), (1, "shared")]


def test_bs_48_alone_awards_ask_for_fixed_figures_and_pay_in_full() -> None:
    almost = mark(start(), made={"baguette": 8, "ciabatta": 6}, stars={"special": 3, "brioche": 1}, size=5, fame=8)
    assert [points for _, points in almost.breakdown(0)[7:]] == [0] * 5
    made = {"baguette": 8, "ciabatta": 6, "focaccia": 1}
    reached = mark(start(), made=made, stars={"special": 3, "brioche": 2}, size=6, fame=8, agency=1)
    assert [points for _, points in reached.breakdown(0)[7:]] == [10] * 5


@pytest.mark.parametrize(
    ("made", "level", "goal"),
    [
        (-12, "", 120),
        (119, "", 120),
        (120, "Easy", 140),
        (140, "Normal", 160),
        (160, "Hard", 180),
        (180, "Challenging", 200),
        (219, "Impossible", 220),
        (220, "Impossible +1", 240),
        (265, "Impossible +3", 280),
    ],
)
def test_bs_48_solo_levels_go_on_every_20_money(made: int, level: str, goal: int) -> None:
    assert level_of(GAME.numbers, made) == (level, goal)


def test_scores_stand_at_any_time_and_at_the_end() -> None:
    state = play(start(players=2), "visit:supermarket", seat=1)
    assert state.scores() == [0, 8]
    end_week(state)
    assert (state.over, state.scores()) == (True, [0, 8])
