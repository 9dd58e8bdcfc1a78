"""A page for every environment, made from what its game declares: `python -m bakehouse.lab.env_pages docs/envs`."""

from __future__ import annotations

import sys
from pathlib import Path

from bakehouse.kernel.find import find_metas
from bakehouse.kernel.find import game as find_game
from bakehouse.kernel.game import Game
from bakehouse.kernel.observation import COMPACT, COUNT, FULL, MOST_PLACES, NOT_DECLARED, Feature

HEAD = """# {title}

What a learner meets of [{title}](../../src/bakehouse/games/{folder}/guide.md); how environments work is on
[environments.md](../environments.md). This page is made from what the game declares, with its own edition.

| | |
|---|---|
| Gymnasium | `gymnasium.make("bakehouse.envs:bakehouse/{id}-v{rules}", players={fewest})` |
| PettingZoo | `aec_env("{id}", {fewest})`, `parallel_env("{id}", {fewest})` |
| OpenSpiel | `make_game("{id}", players={fewest})` |
| Players | {players} |
| Options | {options} |
| Rules version | {rules} |
| Actions | {actions} decisions, and {outcomes} outcomes of chance |
| Observation | `full`: {full} numbers for one seat and {rival} for each rival; `compact`: {short} and {short_rival} |
"""
ACTIONS = """
## Actions

Numbers count up in this order; `game.actions.keys` names each, and what it means in a position says `state.label`.

| Numbers | Keys |
|---|---|
"""
NUMBERS = """
## Observation

Whole numbers of 16 bits, in this order. `which` is one of several, where the lowest value means none; an `Encoder`
makes it one 1 among several, and divides counts by their scale. Seats are counted from the one that looks.

"""
TABLE = "| Feature | Numbers | Range | Kind | Meaning | In |\n|---|--:|---|---|---|---|\n"
LEFT_OUT = """
## What is not told

Everything else that a seat can see changes some number of `full`; a test changes positions to find out. These parts of
the view do not:

"""


def page(game: Game) -> str:
    """The page of one environment."""
    declared = game.observation
    parts = [head(game), ACTIONS, *(f"| {row} |\n" for row in actions_of(game)), NUMBERS, TABLE]
    parts += [f"| {row_of(feature)} |\n" for feature in declared.own]
    if declared.rival:
        parts += ["\nOf each rival, after a flag that says whether there is one:\n\n", TABLE]
        parts += [f"| {row_of(feature)} |\n" for feature in declared.rival]
    if declared.left_out:
        parts += [LEFT_OUT, *(f"- `{path}`: {why}.\n" for path, why in declared.left_out.items())]
    return "".join(parts)


def head(game: Game) -> str:
    meta = game.setting.meta
    options = [f"`{one.id}`: {one.label}" for one in game.setting.source.options]
    full, short = game.spec(FULL, 1), game.spec(COMPACT, 1)
    fewest, most = meta.players
    seated = f"{fewest} to {most}" + ", of whom the next ones in turn are observed" * (most > MOST_PLACES)
    return HEAD.format(
        title=game.title,
        folder=meta.folder.name,
        id=game.id,
        rules=game.rules,
        fewest=fewest,
        players=seated,
        options="; ".join(options) or "none",
        actions=game.actions.decisions,
        outcomes=len(game.actions) - game.actions.decisions,
        full=full.width,
        rival=game.spec(FULL, 2).width - full.width,
        short=short.width,
        short_rival=game.spec(COMPACT, 2).width - short.width,
    )


def actions_of(game: Game) -> list[str]:
    """One row for each verb of the players."""
    found = []
    for act in game.acts.all:
        if not act.chance:
            first, last = int(act.first), int(act.first + act.many) - 1
            found.append(f"{first} to {last} | `{act.pattern()}`" if last > first else f"{first} | `{act.pattern()}`")
    return found


def row_of(feature: Feature) -> str:
    many = "" if feature.size == 1 else str(feature.size)
    bounds = f"{feature.low} to {feature.high}".replace("32000", "32,000")
    kind = f"{COUNT}, scale {feature.scale}" if feature.scale else feature.kind
    return f"`{feature.name}` | {many or 1} | {bounds} | {kind} | {feature.says} | {feature.only or 'both'}"


def pages() -> dict[str, str]:
    """By file name: all games of the package that declare what is observed."""
    ours = [find_game(name) for name, meta in find_metas().items() if not meta.example]
    return {f"{game.id}.md": page(game) for game in ours if game.observation is not NOT_DECLARED}


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")
