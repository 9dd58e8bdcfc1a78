"""`bakehouse sim --report`: what players had a share in, and how often those who had it won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from bakehouse.cli.batch import Outcome
from bakehouse.cli.figures import Figure, share
from bakehouse.cli.text import columns
from bakehouse.cli.trouble import Trouble
from bakehouse.kernel.game import Game


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
        raise Trouble(f"--report: {game.title} has no report {name!r}; {offers}")


def credits_of(game: Game, name: str, outcomes: Sequence[Outcome]) -> list[Credit]:
    """The best first. Things that nobody ever had a share in are left out."""
    names = game.reports[name].names
    found = {thing for o in outcomes for things in o.credits for thing in things}
    rows = []
    for thing in sorted(found):
        wins = [[won for won, things in zip(o.shares, o.credits, strict=True) if thing in things] for o in outcomes]
        rows.append(Credit(thing, names.get(thing, thing), sum(len(game) for game in wins), share(wins)))
    return sorted(rows, key=lambda row: (-row.wins.mean, row.id))


def report_text(game: Game, name: str, outcomes: Sequence[Outcome]) -> str:
    head = [game.reports[name].title, "id", "players", "wins", "95 % interval"]
    lines = [head]
    for row in credits_of(game, name, outcomes):
        reach = f"{row.wins.low:.1%} to {row.wins.high:.1%}"
        lines.append([row.name, row.id, str(row.often), f"{row.wins.mean:.1%}", reach])
    return "\n" + columns(lines, right=range(2, len(head)))


def report_data(game: Game, name: str, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    return {
        row.id: {"name": row.name, "players": row.often, "win_share": asdict(row.wins)}
        for row in credits_of(game, name, outcomes)
    }
