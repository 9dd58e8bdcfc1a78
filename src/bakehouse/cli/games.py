"""`bakehouse games`: which games there are."""

from __future__ import annotations

from typing import Annotated

import typer

from bakehouse.bots.levels import levels_of
from bakehouse.cli.screen import Screen
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import broken_games, find_meta, find_metas
from bakehouse.kernel.listing import verbs_of
from bakehouse.kernel.setting import Meta


def offered(everything: bool) -> list[Meta]:
    """The games to choose from; examples only when asked for, or when there is nothing else."""
    metas = list(find_metas().values())
    return [meta for meta in metas if everything or not meta.example] or metas


def game_rows(metas: list[Meta]) -> list[list[str]]:
    rows = []
    for meta in metas:
        fewest, most = meta.players
        players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        rows.append(
            [
                meta.id,
                meta.title,
                f"{players} players",
                f"{meta.minutes} min",
                "example" if meta.example else meta.designer,
            ]
        )
    return rows


def games(
    everything: Annotated[bool, typer.Option("--all", help="Also the examples that authors copy from.")] = False,
    levels: Annotated[bool, typer.Option("--levels", help="Also against whom each can be played.")] = False,
    verbs: Annotated[str, typer.Option("--verbs", metavar="GAME", help="All that can be done in one of them.")] = "",
) -> None:
    """List the games that are installed.

    \b
    Examples:
      bakehouse games
      bakehouse games --all
      bakehouse games --levels
      bakehouse games --verbs cube-cafe
    """
    metas = offered(everything)
    screen = Screen(plain=False)
    if verbs:
        screen.rows(verb_rows(find_meta(verbs)))
        return
    if levels:
        for meta in metas:
            screen.say(f"{meta.title}, bakehouse play {meta.id} --seat person --seat level-3", "bold", hang=2)
            say_levels(meta, screen)
    elif metas:
        screen.rows(game_rows(metas), head=False)
    else:
        screen.say("No games are installed.")
    for name, why in broken_games().items():
        screen.say(f"{name} cannot be loaded: {why}", hang=2)


def verb_rows(meta: Meta) -> list[list[str]]:
    """Every verb with the pattern of its keys, the questions that it may answer and the events that it tells."""
    found = verbs_of(meta.open(None, {}))
    rows = [["verb", "how many", "answers", "tells"]]
    return rows + [[verb.keys, str(verb.many), ", ".join(verb.answers), ", ".join(verb.tells)] for verb in found]


def say_levels(meta: Meta, screen: Screen) -> None:
    try:
        rows = [[level.id, level.name, level.says] for level in levels_of(meta)]
        screen.rows(rows, head=False, indent=2)
    except BadEdition as error:  # of one game's own file: the others have theirs
        screen.say(f"  {error}", hang=2)
    screen.say()
