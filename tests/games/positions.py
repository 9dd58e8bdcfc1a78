"""Positions of random games, for what must hold anywhere."""

from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import State


def positions(game: Game, players: int, seed: int, every: int) -> list[State]:
    """Positions of one random game, sub-decisions and draws that are due included, and its end."""
    state = game.new(players)
    rng, out, found, steps = Rng(seed), Moves(), list[State](), 0
    while not state.over:
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))
        steps += 1
        if steps % every == 0:
            found.append(state.clone())
    return [*found, state]
