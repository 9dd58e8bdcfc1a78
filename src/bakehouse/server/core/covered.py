"""What is not shown yet: where seats act at once and apart from each other, nobody gains by waiting for the others.

What bots do in such a phase (a day, a shift) is seen when every person has ended theirs; where a table shows days
together, what people do as well. All of it is in the match and in the store at once; a viewer is given the match as if
those whose moves are covered had not moved since the last joint point.
"""

from __future__ import annotations

from bakehouse.kernel.entries import Played
from bakehouse.kernel.match import Match
from bakehouse.server.core.table import Table
from bakehouse.store.records import BOT, PLAYING, TableRecord

Seats = frozenset[int]


def covers_moves(table: Table) -> bool:
    """Is anything ever covered here?"""
    return table.game.apart and len(table.record.seats) > 1 and (table.record.together or bool(bots(table.record)))


def bots(record: TableRecord) -> Seats:
    """By whom the seat belongs to: somebody who is away stays a person to the others."""
    return frozenset([at for at, seat in enumerate(record.seats) if seat.kind == BOT])


def all_have_ended(table: Table) -> bool:
    """Has every person ended the phase? Then all of it lies open, also while bots still play."""
    return bots(table.record).issuperset(table.seats_to_act())


def seen_seats(table: Table, viewer: int | None) -> Seats | None:
    """Whose moves since the last joint point this viewer may see; None: everybody's."""
    if table.match is None or table.other is not None or table.record.status != PLAYING or not covers_moves(table):
        return None
    if all_have_ended(table):
        return None
    people = Seats(range(len(table.record.seats))) - bots(table.record)
    shown = Seats() if table.record.together else people
    return shown if viewer is None else shown | {viewer}


def seen_match(table: Table, viewer: int | None) -> Match:
    """The match as this viewer may see it; the same object until something in it changes."""
    match, seats = table.playing(), seen_seats(table, viewer)
    if seats is None:
        return match
    depends = (match.joint_length, *[match.revision(seat) for seat in sorted(seats)])
    kept = table.covered.get(seats)
    if kept is None or kept[0] != depends:
        kept = table.covered[seats] = (depends, match.only(seats))
    return kept[1]


def is_covered(table: Table, seat: int) -> bool:
    """Is what this seat does now seen by nobody else?"""
    seats = seen_seats(table, None)
    return seats is not None and seat not in seats


def concerns(table: Table, seat: int, played: Played | None = None) -> int | None:
    """Whom a move of this seat is told to: only itself while it is covered; None: everybody."""
    passed = played is not None and any(entry.joint for entry in played.entries)
    return seat if is_covered(table, seat) and not passed else None


def lies_open(table: Table) -> bool:
    """Have people seen what was covered, though the phase goes on? Then none of them may think again."""
    return covers_moves(table) and table.record.status == PLAYING and all_have_ended(table)


OPEN_NOW = "the others' moves lie open now"
