"""Does an edition make a game? Its action table is bounded, and a random game must come to its end."""

from __future__ import annotations

from bakehouse.kernel.errors import named as named
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, OVER

MOST_ACTIONS = 50_000
MOST_STEPS = 100_000  # of a random game, whatever the game itself allows


def table_fault(game: Game, most: int = MOST_ACTIONS) -> str:
    """What is wrong with the size of the action table, or ""."""
    if len(game.actions) <= most:
        return ""
    return f"its action table has {len(game.actions):,} entries; {most:,} are allowed: make it smaller"


def random_game(game: Game, players: int) -> str:
    """What went wrong in one random game; "" when it came to its end."""
    rng, out, steps = Rng(players), Moves(), 0
    most = min(game.max_steps, MOST_STEPS)
    try:
        state = game.new(players)
        while state.actor != OVER:
            seat = state.actor if state.actor >= 0 else CHANCE
            if state.fill(seat, out) == 0:
                return f"got stuck after {counted(steps)}: there is nothing to choose or draw"
            state.do(seat, out.pick(rng))
            steps += 1
            if steps > most:
                return f"did not end within {counted(most)}"
        state.ranking()
    except Exception as error:  # whatever the rules stumble over is a fault of the numbers
        return f"broke off after {counted(steps)}: {named(error)}"
    return ""


def counted(steps: int) -> str:
    return "1 step" if steps == 1 else f"{steps:,} steps"
