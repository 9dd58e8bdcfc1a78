"""What holds in every position of every game."""

from __future__ import annotations

from typing import cast

from hypothesis import given, settings
from hypothesis import strategies as st

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.rounds import BUILD, DEAL
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.roasted_empire.table import THEMES, game_of

WIDEST = 80
PAIRS = [game_of(one, other) for one, other in zip(THEMES, THEMES[2:] + THEMES[:2], strict=True)]


def check(state: RoastedState) -> None:
    e = state.numbers
    assert state.left == sum(state.deck)
    assert state.discard_n == sum(state.discard)
    assert all(n >= 0 for n in [*state.deck, *state.discard])
    seen: list[int] = []
    for player in state.players:
        assert not any(player.hand[int(player.hand_n) :])
        assert not any(player.empire[int(player.empire_n) :])
        cards = [int(card) & WHICH for card in player.empire[: int(player.empire_n)]]
        cards += [int(card) for card in player.shipped[: int(player.shipped_n)]]
        seen += [card for card in cards if card >= e.designs]
        if state.phase > BUILD:
            assert player.hand_n == 0  # RE-R24
    assert len(seen) == len(set(seen)) <= state.round  # a bonus card is there once
    assert all(score >= 0 for score in state.scores())


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4), st.sampled_from(PAIRS))
def test_cards_neither_appear_nor_vanish(seed: int, players: int, game: object) -> None:
    state = cast(RoastedState, game.new(players))  # type: ignore[attr-defined]
    rng, out, census, steps = Rng(seed), Moves(), state.census(), 0
    while not state.over:
        who, number = int(state.actor), int(state.round)
        assert 0 < state.fill(who, out) <= WIDEST
        state.do(who, out.pick(rng))
        steps += 1
        if who != CHANCE or state.phase > DEAL:
            check(state)
        if steps % 10 == 0:
            assert state.census() == census
        if state.round != number and number > 0:
            for seat in range(players):  # after the bean check every shop is fed
                assert needed(state.numbers, state.players, seat) <= production(state.numbers, state.players, seat)
    assert state.census() == census
    assert steps < state.game.max_steps
