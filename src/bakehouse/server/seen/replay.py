"""A game step by step: the position after any entry, what was told of it, its chapters and whose moves they were.

A game that is over may be seen by any seat. One that is played is seen as far as the viewer may: what they were shown
then, and nothing that is covered now.
"""

from __future__ import annotations

from bakehouse.kernel.guide_data import guide_data
from bakehouse.kernel.match import Match
from bakehouse.kernel.past import key_words
from bakehouse.kernel.state import State
from bakehouse.server.common.errors import Refused, not_yours, unfit
from bakehouse.server.core.covered import seen_match
from bakehouse.server.core.seating import seats_of
from bakehouse.server.core.table import Table
from bakehouse.server.seen.log import Line, line_for, lines_of
from bakehouse.server.seen.memory import SEEN, Chapter
from bakehouse.server.seen.places import found_at
from bakehouse.store.records import OVER, PLAYING

EVERY = 25  # positions between two that are kept


def may_look_back(table: Table) -> None:
    """Before the first move there is nothing to look at, and of a game that goes on elsewhere nothing may be."""
    record = table.record
    if record.status != OVER and (record.status != PLAYING or table.other is not None):
        raise Refused(409, "playing", "There is nothing to look back at: the game is not played here.")


def eyes_of(table: Table, guest: str, asked: int | None, default: int | None) -> int | None:
    """Whose view it is: any seat's once the game is over, before that only one's own or a spectator's.

    `asked`: a seat, -1 for a spectator, None for the default."""
    seat = default if asked is None else asked if asked >= 0 else None
    if seat is not None and not 0 <= seat < len(table.record.seats):
        raise unfit(f"There is no seat {seat + 1} at this table.")
    if table.record.status != OVER and seat is not None and seat not in seats_of(table.record, guest):
        raise not_yours("While the game is played you see it with your own eyes only.")
    return seat


def match_for(table: Table, viewer: int | None) -> Match:
    """All of it, or while it is played what this viewer may see of it."""
    return table.playing() if table.record.status == OVER else seen_match(table, viewer)


def check_step(table: Table, at: int, viewer: int | None) -> None:
    match = match_for(table, viewer)
    if not 0 <= at <= len(match.entries):
        raise unfit(f"This game has {len(match.entries)} steps.")


def undone(match: Match) -> int:
    """How often entries were taken back: what was made of the entries before does not hold any more."""
    return sum([entry.kind == "undo" for entry in match.journal])


def position(table: Table, at: int, viewer: int | None = None) -> State:
    """A position of every so many entries is kept, so that a scrubber need not replay the whole game."""
    match, kept = match_for(table, viewer), SEEN.of(table).positions
    first, age = at // EVERY * EVERY, undone(match)
    while first and kept.get((match, age, first)) is None:
        first -= EVERY
    found = kept.get((match, age, first)) or kept.put((match, age, 0), match.game.new(match.players))
    state = found.clone()
    for number, entry in enumerate(match.entries[first:at], first + 1):
        state.apply(entry.actor, match.game.actions.ids[entry.key])
        if number % EVERY == 0:
            kept.put((match, age, number), state.clone())
    return state


def caption(table: Table, at: int, viewer: int | None) -> Line:
    """What was told of this step, in one line; all of it stands in the log."""
    prefix = f"log-{at - 1}-"
    told = [line_for(one, viewer, table.names) for one in lines_of(table, viewer) if one.id.startswith(prefix)]
    lines = [line for line in told if line is not None]
    more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
    if lines:
        return Line("replay-line", f"{lines[0].says}{more}", lines[0].colour, lines[0].kind)
    return Line("replay-line", untold(table, at, viewer), "", "note")


def untold(table: Table, at: int, viewer: int | None) -> str:
    """Of a step that the game has no sentence for: who did it, and what as far as this viewer may know."""
    if at == 0:
        return "Before the first step"
    line = match_for(table, viewer).log_for(viewer)[at - 1]
    return f"{table.names[line.actor] if line.actor >= 0 else 'Drawn'}: {key_words(line.key)}"


def chapters(table: Table, viewer: int | None) -> tuple[Chapter, ...]:
    """Days or rounds, by what counts them in the view of somebody who watches."""
    match, declared = match_for(table, viewer), guide_data(table.game.setting.meta).chapters
    if not declared:
        return ()
    memory, made_of = SEEN.of(table).chapters, (match, undone(match), len(match.entries))
    kept = memory.get(made_of)
    if kept is not None:
        return kept
    found: list[Chapter] = []
    state, count, before = match.game.new(match.players), None, -2
    for at, entry in enumerate(match.entries, 1):
        state.apply(entry.actor, match.game.actions.ids[entry.key])
        if entry.joint or entry.actor != before:  # nowhere else a day or a round begins
            now = found_at(state.view(None), declared["place"])
            if isinstance(now, int) and now > 0 and now != count:
                count = now
                found.append(Chapter(at, declared["title"].replace("#", str(now))))
        before = entry.actor
    return memory.put(made_of, tuple(found))


def own_steps(table: Table, viewer: int | None) -> list[int]:
    """After which entries this seat had moved."""
    return [at for at, entry in enumerate(match_for(table, viewer).entries, 1) if entry.actor == viewer]
