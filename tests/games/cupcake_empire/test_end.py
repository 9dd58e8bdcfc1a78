"""The end of the game, and who wins."""

from __future__ import annotations

from bakehouse.kernel.moves import Moves, Rng
from tests.games.cupcake_empire.table import GAME, arrange_over, mark, play, roll, start, take_turn, variant


def test_ce_70_at_70_the_round_is_completed() -> None:
    state = take_turn(start(3), 0, income=69)
    assert state.last_round
    state = take_turn(state, 1)
    assert not state.over
    assert take_turn(state, 2).over


def test_ce_71_most_income_wins() -> None:
    state = arrange_over(start(3), [72, 75, 70])
    assert [(p.seat, p.place, p.decided_by) for p in state.ranking()] == [
        (1, 1, "score"),
        (0, 2, "score"),
        (2, 3, "score"),
    ]


def test_ce_72_after_round_60_the_game_is_stopped() -> None:
    state = start(game=variant(("rounds = 60", "rounds = 2")))
    for seat in (0, 1, 0, 1):
        assert not state.over
        state = take_turn(state, seat)
    assert state.over
    assert not state.last_round
    assert GAME.numbers.rounds == 60


def test_random_play_always_ends() -> None:
    out = Moves()
    for seed in range(12):
        state, rng, steps = GAME.new(2 + seed % 3), Rng(seed), 0
        while not state.over:
            state.fill(state.actor, out)
            state.do(state.actor, out.pick(rng))
            steps += 1
        assert steps < GAME.max_steps


def test_ce_e10_income_paid_after_the_roll_can_undo_the_trigger() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, rest=["grey"], income=69)
    play(state, "activate:bases", "main:1", "base:light")
    roll(state, "1")
    assert state.boards[0].income == 70
    early = play(state.clone(), "end-turn")
    assert early.last_round
    play(state, "rest:income:sell")
    play(state, "end-turn")
    assert not state.last_round
    last = take_turn(take_turn(start(), 0), 1, income=70)
    assert last.over


def test_ce_e11_ties_go_to_customers_then_outlets_then_are_shared() -> None:
    state = arrange_over(start(3), [72, 72, 72])
    assert {p.decided_by for p in state.ranking()} == {"shared"}
    served = mark(state, 2, served=["grey:1"])
    assert (served.ranking()[0].seat, served.ranking()[0].decided_by) == (2, "more customers")
    shops = mark(state, 1, outlets={"yellow-1": 1})
    shops = mark(shops, 0, bakeries={"grey": 1, "yellow-1": 1, "beige-1": 1})
    assert (shops.ranking()[0].seat, shops.ranking()[0].decided_by) == (1, "more outlets")
    assert [p.place for p in shops.ranking()] == [1, 2, 2]


def test_scores_are_explained_at_any_time() -> None:
    state = take_turn(start(), 0)
    assert dict(state.breakdown(0)) == {
        "start": 5,
        "sales and production": 1,
        "customers": 0,
        "objectives": 0,
        "improvements": 0,
        "paid": 0,
    }
