"""Positions of Bake & Sale to be drawn."""

from __future__ import annotations

from random import Random
from typing import cast

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.state import CHANCE
from tests.games.bake_and_sale.table import GAME


def random_walk(players: int, seed: int, game: BakeGame = GAME, steps: int = 10_000) -> list[BakeState]:
    """The positions of a random game in which somebody may act; days are ended late, so that more happens."""
    rng = Random(seed)
    state = cast(BakeState, game.new(players))
    found: list[BakeState] = []
    for _ in range(steps):
        if state.over:
            break
        if state.actor == CHANCE:
            state.apply(CHANCE, rng.choice(state.outcomes())[0])
            continue
        found.append(state.clone())
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        action = rng.choice(legal)
        if game.actions.keys[action] == "end-day" and len(legal) > 1 and rng.random() < 0.8:
            action = rng.choice(legal[:-1])
        state.apply(seat, action)
    return [*found, state]


def close_down(state: BakeState) -> BakeState:
    """Plays on to the end: everybody finishes what is under way and ends the day."""
    keys, ids = state.game.actions.keys, state.game.actions.ids
    while not state.over:
        if state.actor == CHANCE:
            state.apply(CHANCE, state.outcomes()[0][0])
        else:
            seat = state.to_act[0]
            legal = [keys[action] for action in state.legal(seat)]
            state.apply(seat, ids["end-day" if "end-day" in legal else legal[-1]])
    return state
