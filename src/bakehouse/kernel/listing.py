"""What can ever be done in a game, as plain data: for programs, guides and environments."""

from __future__ import annotations

from dataclasses import dataclass

from bakehouse.kernel.events import name_seats
from bakehouse.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Parameter:
    word: str
    values: list[str]
    """As keys name them; "" leaves no trace in the key."""


@dataclass(frozen=True, slots=True)
class Verb:
    word: str
    keys: str
    """The pattern of its keys: "put:<tray>"."""
    example: str
    """What its first key is called at the table."""
    many: int
    """How many keys it has."""
    parameters: list[Parameter]
    chance: bool
    """Is it chance that does it?"""
    commits: bool
    """Is it asked for even where there is no other choice?"""
    answers: list[str]
    """The questions that it may answer."""
    tells: list[str]
    """The kinds of events that it may tell."""


def verbs_of(game: Game) -> list[Verb]:
    """In the order of the action table."""
    return [
        Verb(
            act.verb,
            act.pattern(),
            name_seats(act.name(0), None, ()),
            int(act.many),
            [Parameter(axis.word, list(axis.names)) for axis in act.axes],
            act.chance,
            act.commits,
            [question.word for question in game.acts.questions if act in question.acts],
            sorted(act.tells),
        )
        for act in game.acts.all
    ]


def moves_text(game: Game) -> str:
    """A chapter of the guide: every move of a player."""
    rows = [f"| {verb.example} | `{verb.keys}` | {verb.many} |" for verb in verbs_of(game) if not verb.chance]
    if not rows:
        return ""
    head = "## Every move\n\nAs buttons and programs know them; the first column shows one of each kind.\n"
    return "\n".join(["", head, "| for example | key | how many |", "| --- | --- | --- |", *rows, ""])
