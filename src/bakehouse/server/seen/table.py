"""A table as one viewer sees it, besides what lies on it: what is played, who looks, and how far they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bakehouse.kernel.dice import SealedDice
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.games import choice_word
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.seen.prompt import Asked, asked
from bakehouse.server.seen.result import Scores, scores_of
from bakehouse.server.seen.sight import Sight
from bakehouse.store.records import WAITING

ROOM = ".room"


def version_of(site: Site, table: Table) -> str:
    """How far somebody is who sees the table as it is now; a waiting room says so, since it cannot become a table."""
    return f"{site.epoch}.{table.version}{ROOM if table.record.status == WAITING else ''}"


def sight_of(table: Table, viewer: int | None) -> Sight:
    """What this viewer may see now."""
    return SEEN.of(table).sights.see(table.playing().state, viewer)


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
        options=tuple([(one.label, choice_word(setting.options[one.id])) for one in setting.source.options]),
        commitment=SealedDice(record.secret).commitment,
    )


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
    return View(version_of(site, table), viewer, zones, question, scores_of(table, viewer))
