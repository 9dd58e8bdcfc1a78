"""Can an edition be played? It is opened with every option, its action table bounded, and random games are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bakehouse.cli.text import one_line, options_text, plural
from bakehouse.kernel.edition import Option, read_source
from bakehouse.kernel.errors import BadEdition, BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.setting import find_meta
from bakehouse.kernel.state import CHANCE, OVER

MOST_ACTIONS = 20_000


def faults_of(path: Path) -> tuple[list[str], list[str]]:
    """Every fault of an edition file, and what was tried."""
    tried: list[str] = []
    try:
        source = read_source(path)
        meta = find_meta(source.head["id"])
        for options in option_sets(source.options):
            chosen = f" with {options_text(options)}" if options else ""
            game = meta.open(source, options)
            faults = [fault + chosen for fault in game_faults(game)]
            if faults:
                return faults, tried
            counts = " and ".join(str(n) for n in player_counts(game))
            actions = plural(len(game.actions), "action")
            tried.append(f"{actions}; random games of {counts} players ended{chosen}")
    except BadEdition as error:
        return error.faults, tried
    except BakehouseError as error:
        return [str(error)], tried
    except Exception as error:  # numbers that the game's reader let pass, but its rules cannot use
        return [f"the game cannot be made of these numbers: {name(error)}"], tried
    return [], tried


def option_sets(options: tuple[Option, ...]) -> Iterator[dict[str, Any]]:
    """The defaults, then every other choice of every option, one at a time."""
    yield {}
    for option in options:
        for choice in option.choices:
            if choice != option.default:
                yield {option.id: choice}


def game_faults(game: Game) -> Iterator[str]:
    if len(game.actions) > MOST_ACTIONS:
        yield f"its action table has {len(game.actions):,} entries; {MOST_ACTIONS:,} are allowed: make it smaller"
        return
    for players in player_counts(game):
        if fault := random_game(game, players):
            yield f"a random game of {plural(players, 'player')} {fault}"


def player_counts(game: Game) -> list[int]:
    return sorted({game.fewest, game.most})


def random_game(game: Game, players: int) -> str:
    """What went wrong in one random game; "" when it came to its end."""
    rng, out, steps = Rng(players), Moves(), 0
    try:
        state = game.new(players)
        while state.actor != OVER:
            seat = state.actor if state.actor >= 0 else CHANCE
            if state.fill(seat, out) == 0:
                return f"got stuck after {plural(steps, 'step')}: there is nothing to choose or draw"
            state.do(seat, out.pick(rng))
            steps += 1
            if steps > game.max_steps:
                return f"did not end within {plural(steps - 1, 'step')}"
        state.ranking()
    except Exception as error:  # whatever the rules stumble over is a fault of the numbers
        return f"broke off after {plural(steps, 'step')}: {name(error)}"
    return ""


def name(error: Exception) -> str:
    return one_line(f"{type(error).__name__}: {error}")
