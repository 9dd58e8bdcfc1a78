"""Can an edition be played? It is opened with every option, its action table bounded, and random games are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bakehouse.cli.text import options_text, plural
from bakehouse.kernel.edition import Option, read_source
from bakehouse.kernel.errors import BadEdition, BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import find_meta
from bakehouse.kernel.trial import MOST_ACTIONS, named, random_game, table_fault


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
        return [f"the game cannot be made of these numbers: {named(error)}"], tried
    return [], tried


def option_sets(options: tuple[Option, ...]) -> Iterator[dict[str, Any]]:
    """The defaults, then every other choice of every option, one at a time."""
    yield {}
    for option in options:
        for choice in option.choices:
            if choice != option.default:
                yield {option.id: choice}


def game_faults(game: Game) -> Iterator[str]:
    if fault := table_fault(game, MOST_ACTIONS):
        yield fault
        return
    for players in player_counts(game):
        if fault := random_game(game, players):
            yield f"a random game of {plural(players, 'player')} {fault}"


def player_counts(game: Game) -> list[int]:
    return sorted({game.fewest, game.most})
