"""A guide's examples: a few moves with seeded dice, told in the words that the table itself has for them."""

from __future__ import annotations

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.game import Game
from bakehouse.kernel.guide_data import Example, guide_data
from bakehouse.kernel.match import Match
from bakehouse.kernel.saying import sentence
from bakehouse.kernel.setting import Setting

OWN = 0  # who reads it
OTHER_NUMBERS = "*With the numbers in play this example would go otherwise, so it is left out here.*"


def example_text(game: Game, name: str) -> str:
    """The moves as a list in Markdown: why, what the button says, and what the table told."""
    setting = game.setting
    example = guide_data(setting.meta).examples[name]
    try:
        return told_steps(game, example)
    except BakehouseError:
        if setting.source.hash == setting.meta.default_source().hash and not changed(setting):
            raise
        return OTHER_NUMBERS


def changed(setting: Setting) -> bool:
    """Were other options chosen than a table has by itself?"""
    return any(setting.options[option.id] != option.default for option in setting.source.options)


def told_steps(game: Game, example: Example) -> str:
    """As the first seat reads it; of what the others do only what was told of it."""
    match = begun(game, example)
    lines: list[str] = []
    for key, why in example.moves:
        before, asked = len(match.entries), match.state.prompt(OWN).named(OWN, called(match))
        choice = next((one for one in asked.choices if one.key == key), None) if match.state.actor == OWN else None
        match.play(match.state.actor, key)
        lines += [f"1. {why}"] if why else []
        if choice is not None:
            lines.append(f"   **{sentence(choice.label)}**" + (f" ({choice.effect})" if choice.effect else ""))
        lines += [f"   *{one.rstrip('.')}.*" for one in what_was_told(match, before)]
    return "  \n".join(lines).replace("  \n1. ", "\n1. ")


def what_was_told(match: Match, before: int) -> list[str]:
    """The log lines of the entries since then, as the first seat reads them."""
    events = [event.seen_by(OWN) for entry in match.entries[before:] for event in entry.events]
    return [name_seats(event.says, OWN, called(match)) for event in events if event.says]


def called(match: Match) -> list[str]:
    return [f"Player {number}" for number in range(1, match.players + 1)]


def begun(game: Game, example: Example) -> Match:
    """The match before the first move that is told."""
    match = Match(game, example.players, SeededDice(example.seed))
    for key in example.before:
        match.play(match.state.actor, key)
    return match


def after(game: Game, example: Example, moves: int) -> Match:
    """The match when so many of its moves have been made."""
    match = begun(game, example)
    for key, _ in example.moves[:moves]:
        match.play(match.state.actor, key)
    return match
