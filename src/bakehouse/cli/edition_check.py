"""Can an edition be played? It is opened with every option, its action table bounded, and random games are played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bakehouse.cli.text import options_text, plural
from bakehouse.kernel.edition import Source, read_edition, source_of
from bakehouse.kernel.errors import BadEdition, BadOption, BakehouseError
from bakehouse.kernel.find import edition_faults, find_meta
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.trial import MOST_ACTIONS, named, random_game, table_fault

MOST_SETS = 60  # of options that are tried


def faults_of(path: Path) -> tuple[list[str], list[str]]:
    """Every fault of an edition file, and what was tried."""
    tried: list[str] = []
    try:
        text = read_edition(path)
        if faults := edition_faults(text, str(path)):
            return faults, tried
        source = source_of(text, str(path))
        meta = find_meta(source.head["id"])
        for game, chosen in tables(meta, source):
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


def tables(meta: Meta, source: Source) -> Iterator[tuple[Game, str]]:
    """The game as it is, then with every other set of options that makes a table; each once, with words for the set."""
    usual = meta.open(source, {})
    yield usual, ""
    seen = [dict(usual.setting.options)]
    for options in usual.option_sets()[:MOST_SETS]:
        try:
            game = meta.open(source, options)
        except BadOption:  # not a table
            continue
        if dict(game.setting.options) not in seen:
            seen.append(dict(game.setting.options))
            yield game, f" with {options_text(options)}"


def game_faults(game: Game) -> Iterator[str]:
    if fault := table_fault(game, MOST_ACTIONS):
        yield fault
        return
    for players in player_counts(game):
        if fault := random_game(game, players):
            yield f"a random game of {plural(players, 'player')} {fault}"


def player_counts(game: Game) -> list[int]:
    return sorted({game.fewest, game.most})
