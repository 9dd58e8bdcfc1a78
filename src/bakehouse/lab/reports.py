"""What players had a share in, and how often those who had it won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bakehouse.kernel.game import Game
from bakehouse.lab.batch import Outcome
from bakehouse.lab.errors import LabError
from bakehouse.lab.figures import Figure, share


@dataclass(frozen=True, slots=True)
class Credit:
    """One thing: in how many games somebody had a share in it, and what those players won."""

    id: str
    name: str
    often: int
    """Players who had a share, over all games."""
    wins: Figure


def check_report(game: Game, name: str) -> None:
    if name not in game.reports:
        offers = f"it has {', '.join(game.reports)}" if game.reports else "it has none"
        raise LabError(f"--report: {game.title} has no report {name!r}; {offers}")


def credits_of(game: Game, name: str, outcomes: Sequence[Outcome]) -> list[Credit]:
    """The best first. Things that nobody ever had a share in are left out."""
    names = game.reports[name].names
    found = {thing for o in outcomes for things in o.credits for thing in things}
    rows = []
    for thing in sorted(found):
        wins = [[won for won, things in zip(o.shares, o.credits, strict=True) if thing in things] for o in outcomes]
        rows.append(Credit(thing, names.get(thing, thing), sum(len(game) for game in wins), share(wins)))
    return sorted(rows, key=lambda row: (-row.wins.mean, row.id))


def report_data(game: Game, name: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return {
        row.id: {"name": row.name, "players": row.often, "win_share": asdict(row.wins)}
        for row in credits_of(game, name, outcomes)
    }
