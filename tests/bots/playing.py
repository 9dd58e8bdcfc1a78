"""What tests of bots share: whole games of one bot, and positions that random moves lead to."""

from __future__ import annotations

from collections.abc import Iterator

import bakehouse
from bakehouse.bots.base import Bot, Budget
from bakehouse.bots.host import ask
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE, State


def whole_game(bot: Bot, name: str) -> list[tuple[int, str]]:
    """The log of a game in which the bot sits on both seats, and never has to be put right."""
    match, rng = Match(bakehouse.game(name), 2, SeededDice(3), auto=(0, 1)), Rng(4)
    while not match.state.over:
        seat = match.state.to_act[0]
        decision = ask(bot, match.state, seat, rng, Budget())
        assert decision.fault == ""
        match.play(seat, match.game.actions.keys[decision.action])
    return match.log


def decisions(name: str, seed: int) -> Iterator[tuple[State, int]]:
    """Positions of random games, and a seat that has at least two choices there; the next one changes the state."""
    game = bakehouse.game(name)
    state, dice, rng = game.new(max(2, game.fewest)), SeededDice(seed), Rng(seed)
    while True:
        if state.over:
            state, dice = game.new(int(state.seats)), SeededDice(seed + 1)
        seat = int(state.actor)
        if seat == CHANCE:
            state.apply(CHANCE, dice.draw(state))
            continue
        legal = state.legal(seat)
        if len(legal) > 1:
            yield state, seat
        state.apply(seat, legal[rng.below(len(legal))])
