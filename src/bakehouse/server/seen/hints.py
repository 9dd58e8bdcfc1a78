"""Advice for a seat: asked for, kept while it is about what the seat is asked, and put into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bakehouse.kernel.saying import sentence
from bakehouse.server.core import moves
from bakehouse.server.core.news import refresh
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.thinking.hints import Hint, HintOption

STEPS = 3  # of a plan that are told beyond the first


class AdviceRow(NamedTuple):
    """One of the choices that a hint compares."""

    key: str
    label: str
    effect: str
    """What the step itself does."""
    then: str
    """What would follow it."""
    figure: str
    """"wins about 43 %"; "" where it is not known."""
    why: str
    says: str
    """All of it in full sentences, for a screen reader."""
    early: bool = False
    """Is it all that is known so far?"""


def hint_for(table: Table, seat: int) -> Hint | None:
    """The advice for what this seat is asked now; nobody else may see it."""
    kept = SEEN.of(table).hints.get(seat)
    return kept[1] if kept is not None and table.match is not None and kept[0] == table.match.revision(seat) else None


async def ask_hint(site: Site, table: Table, seat: int) -> None:
    """Has it thought about, unless it is there already; what is known first is shown first."""
    match = moves.chooser(table, seat)
    revision = match.revision(seat)
    known = hint_for(table, seat)
    if known is not None and known.whole:
        return

    async def show(found: Hint) -> None:
        SEEN.of(table).hints.put(seat, (revision, found))
        await refresh(site, table, seat)

    found = await moves.hint(site, table, seat, show)
    if found is not None:
        await show(found)


def advice(one: HintOption, rank: int, early: bool = False) -> AdviceRow:
    label, then = sentence(one.label), follows(one.plan)
    parts = [f"{label} ({one.effect})" if one.effect else label, sentence(one.tells), then.removesuffix(" …"), one.why]
    says = " ".join([part if part.endswith(".") else f"{part}." for part in parts if part])
    return AdviceRow(one.key, label, one.effect, then, one.tells, one.why, f"Choice {rank}: {says}", early)


def follows(plan: Sequence[str]) -> str:
    """
    >>> follows(["hire green", "cook red", "serve table 1", "end the shift"]), follows(["end the day"]), follows([])
    ('Then: hire green; cook red; serve table 1 …', 'Then: end the day', '')
    """
    if not plan:
        return ""
    return "Then: " + "; ".join(plan[:STEPS]) + (" …" if len(plan) > STEPS else "")
