"""What every bot is: something that chooses one of the legal actions of an imagined position."""

from __future__ import annotations

import math
from dataclasses import dataclass

from bakehouse.kernel.insight import Insight
from bakehouse.kernel.state import State


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about one decision. Equal seed and iterations give equal choices."""

    seconds: float = math.inf
    """Of CPU time, by `clock.py`; infinite where figures must not depend on the machine, as in simulations."""
    iterations: int = 0
    """How often to repeat whatever the bot repeats, and be it a plan's width; 0: as often as it thinks fit."""
    seed: int = 0
    """For all that the bot draws by lot; another one for each decision."""
    explain: bool = True
    """Does anybody read why? Where nobody does, as in simulations, a bot need not say."""
    game_seed: int = 0
    """The same for all decisions of a game: for what a bot believes for longer than one of them."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice that a bot considered."""

    action: int
    value: float
    """What it expects from it in the end, in points as the game's insight counts them."""
    share: float = 0.0
    """How much of a search went into it, from 0 to 1; 0 where there was none."""
    wins: float = -1.0
    """How likely it wins, from 0 to 1; -1 where nobody counted."""
    why: tuple[str, ...] = ()
    """What speaks for it in the bot's own words, a few each, the weightiest first; hints have words of their own."""
    plan: tuple[int, ...] = ()
    """What it would do: this action and its next ones, as far as it planned."""
    compared: bool = True
    """False where it was only looked at in passing: people are not told a value that is no equal of the others'."""


@dataclass(frozen=True, slots=True)
class Decision:
    action: int
    notes: tuple[str, ...] = ()
    """Why, in a few words each, the weightiest first."""
    ranked: tuple[Option, ...] = ()
    """What was considered, the best first."""
    fault: str = ""
    """What the host had to put right; "" when the bot answered as it should."""


class Bot:
    """What a bot keeps from one decision to the next saves it time, no more: any decision may be its first."""

    name: str = ""
    title: str = ""
    """What people call it in the lobby; the name is for files and commands."""
    describe: str = ""
    """How it plays, in one line."""
    strength: int = 1
    """1 to 5, as the levels: an easy opponent to the best there is."""
    simpler: str = "random"
    """The name of the bot that takes over when this one fails or takes too long."""
    games: tuple[str, ...] = ()
    """Ids of the games that it plays; none: any."""
    listed: bool = True
    """Is it offered to people who choose an opponent? Else only those meet it who name it, as in simulations."""

    insight: Insight | None = None
    """What it values instead of what the game's own insight says: bots that are compared may differ in this alone."""

    def valued(self, state: State) -> Insight:
        return self.insight or state.game.insight

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        """A legal action of this seat. The state is imagined and the bot's own: it may change it."""
        raise NotImplementedError
