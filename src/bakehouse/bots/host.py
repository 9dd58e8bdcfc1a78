"""Asks a bot for its move: hands it an imagined position, and puts right what it answers wrongly."""

from __future__ import annotations

from dataclasses import replace

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State


def ask(bot: Bot, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
    """A legal decision of a seat that is to act. A bot that fails or cheats gets a random move, and a fault noted."""
    imagined = state.imagine(seat, rng)
    asked = replace(budget, seed=int(rng.next()))
    try:
        decision = bot.choose(imagined, seat, asked)
        action = decision.action
        reason = state.why_not(seat, action)
    except Exception as error:  # a third party's bot must not end the game for everybody else
        reason = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        fault = f"{bot.name} failed ({reason}); a random move was played instead"
    else:
        if reason is None:
            return decision
        reason = name_seats(reason, None, ())
        fault = f"{bot.name} chose {describe(state, action)} ({reason}); a random move was played instead"
    legal = state.legal(seat)
    return Decision(legal[rng.below(len(legal))], (fault,), fault=fault)


def describe(state: State, action: int) -> str:
    keys = state.game.actions.keys
    return repr(keys[action]) if 0 <= action < len(keys) else f"action {action}"


def has_secrets(state: State) -> bool:
    """Can a seat of this game see what others cannot? Games without secrets keep the kernel's own `imagine`."""
    return type(state).imagine is not State.imagine and state.keeps_secrets()
