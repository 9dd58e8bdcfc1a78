"""One run of tuning, from what is asked for to weights that were tested; who watches it is told how it goes."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bakehouse.kernel.game import Game
from bakehouse.lab import tuning
from bakehouse.lab.bouts import Arena, Bouts, Comparison
from bakehouse.lab.space import Space
from bakehouse.lab.tuning import Brief, Check, History


@dataclass(frozen=True, slots=True)
class TuningRun:
    """What is asked for."""

    bouts: Bouts
    space: Space
    brief: Brief
    test: int
    """Games of the test at the end."""
    options: tuple[str, ...] = ()
    """As they were typed, also the next two."""
    vary: tuple[str, ...] = ()
    edition: str = ""

    @property
    def game(self) -> Game:
        return self.bouts.games[0]

    @property
    def solo(self) -> bool:
        return self.bouts.players == 1

    def settings(self) -> dict[str, Any]:
        """All that a run must share with the one that it goes on from."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.setting.source.hash,
            "options": [dict(game.setting.options) for game in self.bouts.games],
            "players": self.bouts.players,
            "bot": self.bouts.bot,
            "iterations": self.bouts.iterations,
            **({"seconds": self.bouts.seconds} if self.bouts.seconds < math.inf else {}),
            "games": self.brief.games,
            "seed": self.brief.seed,
            "only": list(self.space.names),
            "against": self.brief.against,
            "sigma": self.brief.sigma,
            "weights": dict(self.space.start),
        }

    def command(self, generations: int) -> list[str]:
        """Gives the same result again, from the same weights."""
        words = ["bakehouse", "tune", self.game.id, "--bot", self.bouts.bot, "--players", str(self.bouts.players)]
        words += ["--iterations", str(self.bouts.iterations)] if self.bouts.iterations else []
        words += ["--seconds", f"{self.bouts.seconds:g}"] if self.bouts.seconds < math.inf else []
        words += ["--games", str(self.brief.games), "--generations", str(generations), "--seed", str(self.brief.seed)]
        words += ["--test", str(self.test), "--against", self.brief.against, "--sigma", str(self.brief.sigma)]
        words += [word for option in self.options for word in ("--option", option)]
        words += [word for varied in self.vary for word in ("--vary", varied)]
        words += ["--edition", self.edition] if self.edition else []
        if len(self.space.names) < len(self.space.start):
            words += ["--only", ",".join(self.space.names)]
        return words


@dataclass(frozen=True, slots=True)
class Limit:
    """When no further generation begins; None: never."""

    generations: int | None
    minutes: float | None

    def allows(self, history: History, seconds: float) -> bool:
        done = self.generations is not None and len(history.generations) >= self.generations
        return not done and (self.minutes is None or seconds < 60 * self.minutes)


@dataclass(frozen=True, slots=True)
class Watcher:
    """Who is told how a run goes."""

    stretch: Callable[[str, int], None]
    """So many games of this come next."""
    bred: Callable[[History], None]
    """A generation is done: this is the history to be kept."""
    checked: Callable[[Check], None]


@dataclass(frozen=True, slots=True)
class Found:
    """The best weights of a run, and how they did in new games."""

    weights: dict[str, float]
    comparison: Comparison
    generations: int
    games: int
    """All that were played to find them."""


def breed(run: TuningRun, arena: Arena, history: History, limit: Limit, watcher: Watcher) -> None:
    """Generations until the limit; each is told of before the next begins."""
    before, began = history.seconds, time.monotonic()
    size = tuning.optimiser(run.space, 0, run.brief.sigma).population_size
    going = tuning.tune(run.space, run.brief, arena, history)
    while limit.allows(history, time.monotonic() - began):
        number = len(history.generations) + 1
        check = run.brief.check_games if number % run.brief.every == 0 else 0
        watcher.stretch(f"generation {number}", size * run.brief.games + check)
        next(going)
        history.seconds = before + time.monotonic() - began
        watcher.bred(history)
        if check:
            watcher.checked(history.checks[-1])


def best_found(run: TuningRun, arena: Arena, history: History, watcher: Watcher) -> Found | None:
    """The best weights, tested; None where none did better than those at the start."""
    watcher.stretch("last check", run.brief.check_games)
    if last := tuning.last_check(run.space, run.brief, arena, history):
        watcher.checked(last)
        history = replace(history, checks=[*history.checks, last], games=history.games + last.games)
    point = history.best()
    if point is None:
        return None
    weights = run.space.weights(point)
    watcher.stretch("test", run.test * (2 if run.solo else 1))
    tested = tuning.tested(run.space, run.brief, arena, weights, run.test)
    return Found(weights, tested, len(history.generations), history.games)
