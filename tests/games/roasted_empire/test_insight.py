"""What the insight promises: an honest value that knows no secrets, readable terms, and good play."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.positions import positions
from tests.games.roasted_empire.table import GAME, deal, game_of, opened, play, table

INSIGHT = GAME.insight


@pytest.mark.parametrize("players", [2, 3])
def test_the_value_uses_only_what_the_seat_may_know(players: int) -> None:
    rng = Rng(9)
    for state in positions(GAME, players, seed=players + 10, every=5):
        for seat in range(players):
            other = state.imagine(seat, rng)
            assert INSIGHT.value(other, seat) == pytest.approx(INSIGHT.value(state, seat))


BASE: dict[str, Any] = {"hand": ["ru-s2"], "empire": ["hl-f1", "hl-s4"]}


@pytest.mark.parametrize(
    "better",
    [
        {"empire": ["hl-f1", "hl-s4", "hl-f1"]},
        {"empire": ["hl-f1", "hl-s4", "hl-f3"]},
        {"shipped": ["hl-f1"]},
        {"store": ["hl-f1"]},
        {"hand": ["ru-s2", "hl-f1"]},
        {"empire": ["hl-f1", "hv-s3", "hl-f1"]},
    ],
)
def test_what_a_player_wants_is_worth_more(better: dict[str, Any]) -> None:
    plain, more = table(BASE, {}, goal="ru-g1"), table({**BASE, **better}, {}, goal="ru-g1")
    assert INSIGHT.value(more, 0) > INSIGHT.value(plain, 0)


def test_a_hit_against_an_opponent_is_worth_something() -> None:
    whole = table(BASE, {"empire": ["hl-f1", "hl-s4"]}, goal="ru-g1")
    hit = table(BASE, {"empire": ["hl-f1!", "hl-s4"]}, goal="ru-g1")
    assert INSIGHT.value(hit, 0) > INSIGHT.value(whole, 0)


def test_a_shop_that_starves_is_worth_less_than_one_that_is_fed() -> None:
    fed = table({"hand": ["ru-s2"], "empire": ["hl-f4", "hl-s6"]}, {}, goal="ru-g1", round_number=4)
    starved = table({"hand": ["ru-s2"], "empire": ["hl-f2", "hl-s6"]}, {}, goal="ru-g1", round_number=4)
    assert INSIGHT.value(fed, 0) > INSIGHT.value(starved, 0) + 3


def chosen(state: RoastedState, seat: int) -> str:
    decision = GreedyBot().choose(state.imagine(seat, Rng(3)), seat, Budget(seed=4))
    return state.game.actions.keys[decision.action]


def test_greedy_takes_what_a_player_would_take() -> None:
    state = table({"hand": ["hl-a1"]}, {"hand": ["ru-s2"]})
    assert chosen(state, 0) == "play:hl-a1"
    play(state, "play:hl-a1")
    assert chosen(state, 0) == "use"
    short = table({"empire": ["hl-f1", "ru-s2", "hv-s3"]}, {}, at="beans", round_number=4)
    assert chosen(short, 0) == "close:hv-s3"
    pack = deal(opened(2), ["hl-f1", "hl-a1", "ru-a4", "mr-s7", "mr-s5"], ["cr-f1"] * 5)
    assert chosen(pack, 0) in ("draft:hl-f1", "draft:hl-a1")


def test_greedy_beats_random() -> None:
    """All of six games, two themes each; `bakehouse sim` measures the rest."""
    pairs = [("harbour", "cellar"), ("rivals", "valley"), ("rush", "rivals")]
    for number in range(6):
        state, dice, rng = game_of(*pairs[number % 3]).new(2), SeededDice(number), Rng(number)
        greedy = number % 2
        while not state.over:
            seat = int(state.actor)
            if seat == CHANCE:
                state.apply(CHANCE, dice.draw(state))
                continue
            legal = state.legal(seat)
            action = legal[rng.below(len(legal))]
            if seat == greedy and len(legal) > 1:
                imagined = state.imagine(seat, rng)
                action = GreedyBot().choose(imagined, seat, Budget(seed=int(rng.next()), iterations=2)).action
            state.apply(seat, action)
        assert state.ranking()[0].seat == greedy
