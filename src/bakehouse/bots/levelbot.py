"""The bots that play the levels of every game: each thinks, and errs, as the game's file says of its level.

A level errs like a person: for one turn it weighs some things too much and others too little, plans by that, and keeps
to it. What is worse in every respect it never takes, and it does not take back what it just did.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace
from functools import partial

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import make_bot
from bakehouse.bots.levels import COUNT, PREFIX, Level, levels_of
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.state import State

Turn = tuple[int, int, int]  # of which game, of which seat, and the number that changes when it is over


class LevelBot(Bot):
    """Lets the bot think that the game's file names for its level, with the eyes of that level."""

    def __init__(self, number: int) -> None:
        self.name = f"{PREFIX}{number}"
        self.title = f"Level {number}"
        self.describe = f"level {number} of {COUNT}, under the name and with the means that each game gives it"
        self.strength = number
        self.simpler = f"{PREFIX}{number - 1}" if number > 1 else Bot.simpler
        self.number = number
        self.inner: dict[str, Bot] = {}
        """By name: bots may go on with plans they made before."""
        self.minds: dict[int, tuple[Turn, Bot]] = {}
        """By seat: who thinks in its present turn, where the level sees things in its own way."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        level = self.level_in(state.game)
        turn = (budget.game_seed, seat, int(getattr(state, level.keeps)))
        if level.slip and lot(turn, "slip").random() < level.slip:
            return Decision(lot(turn, "likes").choice(state.legal(seat)))
        counted = budget.iterations > 0  # then time does not, so that the same seed gives the same games
        asked = replace(
            budget,
            seconds=budget.seconds if counted else min(budget.seconds, level.seconds),
            iterations=level.iterations or budget.iterations,
        )
        return self.thinker(level, state.game, turn).choose(state, seat, asked)

    def level_in(self, game: Game) -> Level:
        return levels_of(game)[self.number - 1]

    def thinker(self, level: Level, game: Game, turn: Turn) -> Bot:
        if (level.misjudges or level.weighs) and self.insight is None:
            return self.mind(level, game, turn)
        if level.bot not in self.inner:
            self.inner[level.bot] = make_bot(level.bot)
        bot = self.inner[level.bot]
        bot.insight = self.insight
        return bot

    def mind(self, level: Level, game: Game, turn: Turn) -> Bot:
        """The same for the whole of a turn, so that a plan is judged once and kept."""
        seat = turn[1]
        known = self.minds.get(seat)
        if known is None or known[0] != turn:
            bot = make_bot(level.bot)
            bot.insight = eyes(level, game, turn)
            known = self.minds[seat] = (turn, bot)
        return known[1]


def eyes(level: Level, game: Game, turn: Turn) -> Insight:
    """What a level values in this turn: the game's own weights as it sees them."""
    return game.insight_with(misjudged(level, game.weights, turn))


def misjudged(level: Level, weights: dict[str, float], turn: Turn) -> dict[str, float]:
    """Each weight times what the level always makes of it, and times a factor drawn for this turn.

    >>> misjudged(Level(1, "Tom", "errs", "greedy", 1.0, weighs={"cup": 2.0}), {"cup": 1.5, "pot": 3.0}, (1, 0, 0))
    {'cup': 3.0, 'pot': 3.0}
    """
    chance = lot(turn, "misjudges")
    seen: dict[str, float] = {}
    for name, weight in weights.items():
        factor = math.exp(chance.gauss(0.0, level.misjudges)) if name not in level.steady else 1.0
        seen[name] = weight * factor * level.weighs.get(name, 1.0)
    return seen


def lot(turn: Turn, what: str) -> random.Random:
    """The same for the same turn, whatever was asked before."""
    return random.Random(f"{what} {turn}")


level_1, level_2, level_3, level_4, level_5 = (partial(LevelBot, number) for number in range(1, COUNT + 1))
