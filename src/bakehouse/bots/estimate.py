"""How a game is likely to end: every seat's chance of winning, and the points it will have.

One call for hints, searches and whoever else asks. Where a game's numbers were fitted (`chances.toml`), they say it;
elsewhere the insight's value does, and what is said is rough.
"""

from __future__ import annotations

from dataclasses import dataclass

from bakehouse.bots.chances_file import fitted_to, glance_at
from bakehouse.bots.host import has_secrets
from bakehouse.bots.rollout import likely
from bakehouse.bots.search_settings import settings_of
from bakehouse.bots.trial_search import spread_at
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import State

WORLDS = 8  # imagined where something is hidden from whoever asks
LUCK = 1  # the same worlds for all positions that are compared


@dataclass(frozen=True, slots=True)
class Outlook:
    """Tuples are by seat."""

    chances: tuple[float, ...]
    """How likely each seat wins; together 1. A victory shared by k counts 1/k; alone it is 1."""
    points: tuple[float, ...]
    """What each seat is likely to have in the end, as the game counts points."""
    rough: bool
    """Were the numbers of this edition, or tables of this size, never looked at? Whoever shows it says so."""


def outlook_of(state: State, seat: int | None = None) -> Outlook:
    """As this seat may expect it: over several positions that it may be in. None: as whoever sees everything may.

    A search that has imagined a position itself asks with None. The same position has the same outlook.
    """
    if seat is None or state.over or not has_secrets(state):
        return seen(state)
    rng = Rng(LUCK)
    worlds = [seen(state.imagine(seat, rng)) for _ in range(WORLDS)]
    return Outlook(mean([world.chances for world in worlds]), mean([world.points for world in worlds]), worlds[0].rough)


def mean(rows: list[tuple[float, ...]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def seen(state: State) -> Outlook:
    """With nothing hidden."""
    if state.over:
        shares = win_shares(state.ranking()) if state.seats > 1 else [1.0]
        return Outlook(tuple(shares), tuple(map(float, state.scores())), False)
    glance = glance_at(state.game, int(state.seats))
    if glance is None:
        return rough(state)
    rows = glance.rows.of(state, state.game.insight)
    return Outlook(tuple(glance.wins_of(rows)), tuple(glance.points_of(rows)), False)


def rough(state: State) -> Outlook:
    """From what the insight values, as far as a lead usually tells."""
    insight, seats, fitted = state.game.insight, range(int(state.seats)), fitted_to(state.game)
    leads = [insight.forecast(state, seat) for seat in seats]
    values = [insight.value(state, seat) for seat in seats]
    if fitted is None:
        spread = spread_at(state, insight, settings_of(state.game))
        return Outlook(tuple(likely(leads, spread)), tuple(values), True)
    late = insight.progress(state)
    slope, shift = between(fitted.slopes, late), between(fitted.shifts, late)
    return Outlook(
        tuple(likely([slope * lead for lead in leads], 1.0)), tuple([value + shift for value in values]), True
    )


def between(ends: tuple[float, float], late: float) -> float:
    """
    >>> between((2.0, 4.0), 0.5)
    3.0
    """
    return ends[0] + (ends[1] - ends[0]) * late
