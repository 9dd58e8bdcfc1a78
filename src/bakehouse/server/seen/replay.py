"""A game that is over, step by step: the position after any entry, and what was told of it."""

from __future__ import annotations

from bakehouse.kernel.state import State
from bakehouse.server.common.errors import unfit
from bakehouse.server.core.table import Table
from bakehouse.server.seen.log import Line, line_for
from bakehouse.server.seen.memory import SEEN

EVERY = 25  # positions between two that are kept


def check_step(table: Table, at: int, viewer: int | None) -> None:
    match = table.playing()
    if not 0 <= at <= len(match.entries):
        raise unfit(f"This game has {len(match.entries)} steps.")
    if viewer is not None and not 0 <= viewer < match.players:
        raise unfit(f"There is no seat {viewer + 1} at this table.")


def position(table: Table, at: int) -> State:
    """A position of every so many entries is kept, so that a scrubber need not replay the whole game."""
    match, kept = table.playing(), SEEN.of(table).positions
    first = at // EVERY * EVERY
    while first and kept.get((match, first)) is None:
        first -= EVERY
    found = kept.get((match, first)) or kept.put((match, 0), match.game.new(match.players))
    state = found.clone()
    for number, entry in enumerate(match.entries[first:at], first + 1):
        state.apply(entry.actor, match.game.actions.ids[entry.key])
        if number % EVERY == 0:
            kept.put((match, number), state.clone())
    return state


def caption(table: Table, at: int, viewer: int | None) -> Line:
    """What was told of this step, in one line."""
    prefix = f"log-{at - 1}-"
    told = [line_for(one, viewer, table.names) for one in table.log.told if one.id.startswith(prefix)]
    lines = [line for line in told if line is not None]
    colour = lines[0].colour if lines else ""
    return Line("replay-line", " ".join(f"{line.says}." for line in lines), colour, lines[0].kind if lines else "move")
