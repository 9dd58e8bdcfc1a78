# compiled
"""A whole table as one viewer sees it: every region drawn, or found as it was drawn for somebody else."""

from __future__ import annotations

import logging

from bakehouse.kernel.state import State
from bakehouse.server.core.covered import seen_match
from bakehouse.server.core.other_rules import OtherRules
from bakehouse.server.core.table import Table
from bakehouse.server.html.cards import bare_card, painted_cards, seat_zones
from bakehouse.server.html.drawing.models import Ask
from bakehouse.server.html.drawing.painter import DARK, Choices
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.drawing.shell import prompt_bar
from bakehouse.server.html.drawn import DRAWN, DrawnTable
from bakehouse.server.html.prompt import bar
from bakehouse.server.seen.coach import Coaching, coaching
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.seen.result import Result, past_result, result
from bakehouse.server.seen.sight import Sight
from bakehouse.server.seen.table import sight_of

log = logging.getLogger("bakehouse.tables")
OWN_RESULT = ("result", "contest")  # parts of a game that say where points came from: then it is said there only


def scene(table: Table, viewer: int | None, peek: int | None = None) -> list[Fragment]:
    """All regions of the page, in reading order."""
    if table.other is not None:
        return past_scene(table, viewer, table.other, peek)
    drawn, state = DRAWN.of(table), seen_match(table, viewer).state
    asked, sight = bar(drawn, table, viewer), sight_of(table, viewer)
    return [
        *frame(drawn, table, viewer, sight, state, asked.choices, peek),
        asked.painted,
        coach_zone(drawn, viewer, sight, state),
        result_zone(drawn, result(table, viewer) if state.over else None),
    ]


def step(table: Table, viewer: int | None, state: State) -> list[Fragment]:
    """Another position of the same game, without a prompt: a step of an automatic phase, or of a replay."""
    return frame(DRAWN.of(table), table, viewer, SEEN.of(table).sights.see(state, viewer, table.record.together), state)


def frame(
    drawn: DrawnTable,
    table: Table,
    viewer: int | None,
    sight: Sight,
    state: State,
    choices: Choices = DARK,
    peek: int | None = None,
) -> list[Fragment]:
    """A position without its prompt."""
    seat = viewer if viewer is not None else 0
    names = table.names
    painted = [head(drawn, viewer, sight, names), *seat_zones(drawn, table, viewer, sight, state)]
    painted += drawn.painter.board(seat, viewer, sight, choices, names)
    if peek is not None and peek != seat and 0 <= peek < len(names):
        painted += peeked(table, viewer, sight, peek)
    return painted


def peeked(table: Table, viewer: int | None, sight: Sight, seat: int) -> list[Fragment]:
    """Another seat's board."""
    painter = DRAWN.of(table).painter
    painted = painter.board(seat, viewer, sight, DARK, table.names)
    patches = painter.plan(seat, sight).patches
    return [one for patch, one in zip(patches, painted) if not patch.part.alone]


def head(drawn: DrawnTable, viewer: int | None, sight: Sight, names: tuple[str, ...]) -> Fragment:
    words = drawn.painter.words("head", viewer or 0, sight, names)
    return drawn.painter.zone(words, "zone-head", lambda: drawn.look.shell.head(words))


def coach_zone(drawn: DrawnTable, viewer: int | None, sight: Sight, state: State) -> Fragment:
    """A line for a first game; it also knows which part of the rules is about what is asked."""
    says = Coaching("", "")
    if viewer is not None and not state.over:
        says = coaching(state, viewer, sight.zones, state.may_act(viewer))
    return drawn.painter.zone(says, "coach", lambda: drawn.look.shell.coach(says))


def result_zone(drawn: DrawnTable, shown: Result | None) -> Fragment:
    """Empty until the game is over: so that the result has somewhere to go."""
    own = any(part.name in OWN_RESULT for part in drawn.painter.layout.board)
    return drawn.painter.zone(shown, "result", lambda: drawn.look.shell.result(shown, drawn.id, own))


# ------------------------------------------------------------ of another rules version
def past_scene(table: Table, viewer: int | None, other: OtherRules, peek: int | None) -> list[Fragment]:
    """What is left of the table: no board where these rules cannot make one, and nothing to choose."""
    drawn, ask = DRAWN.of(table), Ask(other.title, seat=viewer, over=True)
    return [
        *past_frame(drawn, table, viewer, peek),
        Fragment("prompt", prompt_bar(drawn.look, ask, table.id)),
        result_zone(drawn, past_result(table, viewer, other)),
    ]


def past_frame(drawn: DrawnTable, table: Table, viewer: int | None, peek: int | None) -> list[Fragment]:
    try:
        if table.match is not None:
            return frame(drawn, table, viewer, sight_of(table, viewer), table.match.state, DARK, peek)
    except Exception:
        log.exception("table %s of other rules cannot be drawn", table.id)
    cards = [bare_card(table, seat, viewer) for seat in range(len(table.record.seats))]
    return painted_cards(drawn, cards)
