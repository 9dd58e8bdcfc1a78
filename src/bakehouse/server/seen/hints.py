"""Advice for a seat: asked for, kept while it is about what the seat is asked, and put into words."""

from __future__ import annotations

from typing import NamedTuple

from bakehouse.kernel.saying import sentence
from bakehouse.server.core import moves
from bakehouse.server.core.news import refresh
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.thinking.hints import Hint, HintOption


class AdviceRow(NamedTuple):
    """One of the choices that a hint compares."""

    key: str
    label: str
    result: str
    """"about 74 points · wins 62 %"; "" where nothing is known."""
    share: int
    """Percent of the search; 0 where there was none."""
    searched: str
    why: str
    says: str
    """All of it in full sentences, for a screen reader."""


def hint_for(table: Table, seat: int) -> Hint | None:
    """The advice for what this seat is asked now; nobody else may see it."""
    kept = SEEN.of(table).hints.get(seat)
    return kept[1] if kept is not None and table.match is not None and kept[0] == table.match.revision(seat) else None


async def ask_hint(site: Site, table: Table, seat: int) -> None:
    """Has it thought about, unless it is there already."""
    match = moves.chooser(table, seat)
    revision = match.revision(seat)
    if hint_for(table, seat) is not None:
        return
    found = await moves.hint(site, table, seat)
    if found is not None:
        SEEN.of(table).hints.put(seat, (revision, found))
        await refresh(site, table, seat)


def advice(one: HintOption, rank: int) -> AdviceRow:
    label = sentence(one.label)
    known = [part for part in (one.expected, one.wins) if part]
    numbers = ", ".join([*known, one.searched] if one.searched else known)
    says = (
        f"Choice {rank}: {label}." + (f" {sentence(numbers)}." if numbers else "") + (f" {one.why}" if one.why else "")
    )
    return AdviceRow(one.key, label, " · ".join(known), round(100 * one.share), one.searched, one.why, says)
