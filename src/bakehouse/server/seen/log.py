"""The log and the chat as one viewer may read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bakehouse.kernel.entries import LogLine
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.match import Match
from bakehouse.server.core.covered import covers_moves, seen_match, seen_seats
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import Told
from bakehouse.server.seen.seats import colour_of
from bakehouse.store.records import ChatLine


@dataclass(frozen=True, slots=True)
class Line:
    """A line of log or chat."""

    id: str
    says: str
    """Plain text; `{0}` already replaced by names."""
    colour: str = ""
    """The badge; "" for none."""
    kind: str = "move"
    """move, turn (a headline), note (somebody came or left) or chat"""
    who: str = ""
    """The name at the start of a chat line."""


def line_for(told: Told, viewer: int | None, names: Sequence[str]) -> Line | None:
    """The line as one viewer may read it; None when there is nothing for them in it."""
    says = told.event.seen_by(viewer).says
    if not says:
        return None
    return Line(told.id, name_seats(says, viewer, names), colour_of(told.seat) if told.seat >= 0 else "", told.kind)


def chat_line(line: ChatLine, at: int) -> Line:
    if not line.guest:
        return Line(f"chat-{at}", line.says, "", "note")
    return Line(f"chat-{at}", line.says, colour_of(line.seat) if line.seat >= 0 else "", "chat", line.name)


# ------------------------------------------------------------ entry by entry, with keys
@dataclass(frozen=True, slots=True)
class Log:
    length: int
    undos: int
    """When it grows, entries were taken back, or some that were covered stand among the others now."""
    entries: list[LogLine]
    """Those that were asked for; what a viewer cannot read of them is left out."""


def log_for(table: Table, viewer: int | None, since: int = 0) -> Log:
    """The entries from that one on. Of a game under other rules as far as it is shown; the rest, once everything may be
    read, as it was written down."""
    match, other = table.match if table.other is not None else seen_match(table, viewer), table.other
    lines = match.log_for(viewer) if match is not None else []
    if other is not None and other.over:
        lines += [LogLine(at, *other.past.log[at], ()) for at in range(other.past.shown, len(other.past.log))]
    undos = told_anew(table, viewer, match) if match is not None else 0
    return Log(len(lines), undos, [readable(line, viewer, table.names) for line in lines[since:]])


def told_anew(table: Table, viewer: int | None, match: Match) -> int:
    """How often what had been told was told otherwise, as far as this viewer may know."""
    seats = seen_seats(table, viewer)
    if seats is None:
        undos = sum([entry.kind == "undo" for entry in match.journal])
    else:
        undos = sum([e.kind == "undo" and (e.seq <= match.joint_seq or e.seat in seats) for e in match.journal])
    return undos + (2 * int(match.state.joints) + (seats is None) if covers_moves(table) else 0)


def lines_of(table: Table, viewer: int | None) -> list[Told]:
    """The lines that this viewer may read now, numbered as if nothing else had happened."""
    told, seats = table.log.told, seen_seats(table, viewer)
    if seats is None or table.match is None:
        return told
    number = table.match.joint_length - 1
    start = next((at for at, one in enumerate(told) if number_of(one) > number), len(told))
    lines, last = told[:start], -1
    for one in told[start:]:
        if one.entry is None:
            lines.append(one)
        elif one.entry.concerns(seats):
            number, last = number + (number_of(one) != last), number_of(one)
            lines.append(replace(one, id=f"log-{number}-{one.id.rpartition('-')[2]}"))
    return lines


def number_of(told: Told) -> int:
    """Of its entry in the log; -1 for what happened around the table."""
    return int(told.id.split("-")[1]) if told.entry is not None else -1


def lines_version(table: Table, viewer: int | None) -> tuple[object, ...]:
    """Another one means that lines which this viewer has read are told otherwise."""
    seats = seen_seats(table, viewer)
    if seats is None or table.match is None:
        return (table.log.version,)
    own = [table.log.own_versions.get(seat, 0) for seat in sorted(seats)]
    return (table.log.version, seats, table.match.joint_length, *own)


def readable(line: LogLine, viewer: int | None, names: Sequence[str]) -> LogLine:
    told = [replace(event, says=name_seats(event.says, viewer, names)) for event in line.events if event.says]
    return replace(line, events=tuple(told))
