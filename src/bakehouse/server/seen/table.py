"""A table as one viewer sees it, besides what lies on it: what is played, who looks, and how far they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bakehouse.kernel.dice import SealedDice
from bakehouse.server.core.covered import seen_match
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.changes import Changes, changes_of
from bakehouse.server.seen.games import choice_word
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.seen.prompt import Asked, asked
from bakehouse.server.seen.result import Scores, scores_of
from bakehouse.server.seen.sight import Sight
from bakehouse.store.records import WAITING

ROOM = ".room"


def version_of(site: Site, table: Table, viewer: int | None) -> str:
    """How far a viewer is who sees the table as it is now; a waiting room says so, since it cannot become a table."""
    own = table.own_version.get(viewer, 0) if viewer is not None else 0
    rest = ROOM if table.record.status == WAITING else f".{own}" if own else ""
    return f"{site.epoch}.{table.version}{rest}"


def sight_of(table: Table, viewer: int | None) -> Sight:
    """What this viewer may see now."""
    return SEEN.of(table).sights.see(seen_match(table, viewer).state, viewer, table.record.together)


@dataclass(frozen=True, slots=True)
class Setup:
    """How a table is set up, and what of it is the viewer's."""

    title: str
    link: str
    """The path of its page."""
    viewer: int | None
    host: bool
    own_link: str
    """What the personal link to the viewer's own seat ends with; "" for somebody who watches."""
    players: tuple[int, int]
    edition: str
    changes: Changes
    """What an edition of somebody's own changes."""
    options: tuple[tuple[str, str], ...]
    """Label and chosen value of every option, in words."""
    commitment: str


def setup_of(table: Table, guest: str) -> Setup:
    record, setting = table.record, table.game.setting
    viewer = seat_of(record, guest)
    return Setup(
        title=table.game.title,
        link=f"/tables/{record.id}",
        viewer=viewer,
        host=record.host == guest,
        own_link=record.seats[viewer].link if viewer is not None else "",
        players=setting.players,
        edition=str(setting.source.head.get("edition", "")),
        changes=changes_of(setting),
        options=(*[(one.label, choice_word(setting.options[one.id])) for one in setting.source.options], *days(table)),
        commitment=SealedDice(record.secret).commitment,
    )


def days(table: Table) -> list[tuple[str, str]]:
    """When moves are seen, where all act at once."""
    if not table.game.apart:
        return []
    if table.record.together:
        return [("Days are shown together", "yes: what others do is seen when all people have ended theirs")]
    return [("Days are shown together", "only those of bots: what they do is seen when all people have ended theirs")]


@dataclass(frozen=True, slots=True)
class View:
    """What a viewer sees and is asked; the same shape whether the table waits, is in play or is over."""

    version: str
    seat: int | None
    zones: Mapping[str, Any]
    asked: Asked
    scores: Scores | None


def view_of(site: Site, table: Table, viewer: int | None) -> View:
    if table.other is not None:
        question = Asked(table.other.title)
    elif table.match is None:
        question = Asked("The game has not begun yet.")
    else:
        question = asked(table, viewer)
    zones = sight_of(table, viewer).zones if table.match is not None else {}
    return View(version_of(site, table, viewer), viewer, zones, question, scores_of(table, viewer))
