"""The seats of a table as everybody sees them: who sits there, who is there, who plays for whom."""

from __future__ import annotations

from typing import NamedTuple

from bakehouse.kernel.setting import Meta
from bakehouse.server.core.bot_titles import bot_title, bot_word
from bakehouse.server.core.table import Table
from bakehouse.store.records import BOT, PERSON, SeatRecord, TableRecord

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple", "pink", "white", "black", "grey")


def colour_of(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


class Seat(NamedTuple):
    number: int
    colour: str
    name: str
    kind: str
    """open, person or bot"""
    bot: str
    """The id of the bot that plays here now, also for somebody who is away."""
    title: str
    """What that bot is called in this game; "" for a person who plays."""
    you: bool
    host: bool
    here: bool
    """Has the table open now."""
    away: bool
    program: bool
    """Whoever sits there calls without a browser."""


def seats_of(record: TableRecord, guest: str, meta: Meta, table: Table | None) -> list[Seat]:
    """Who is there is known of tables in memory only."""
    here, programs = (table.here(), table.programs()) if table is not None else (set[int](), set[int]())
    return [
        Seat(
            number=at,
            colour=colour_of(at),
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            title=bot_title(meta, seat.bot) if seat.bot else "",
            you=guest in seat.holders,
            host=record.host in seat.holders,
            here=seat.kind == BOT or at in here,
            away=seat.away,
            program=at in programs,
        )
        for at, seat in enumerate(record.seats)
    ]


def status_of(meta: Meta, seat: SeatRecord, here: bool, program: bool = False) -> str:
    """What stands under a name in play: "Oven hand · level 2", "Sharp · bot", "away, a bot plays", "not here"."""
    if seat.kind == BOT:
        return bot_word(meta, seat.bot)
    if seat.away:
        return "away, a bot plays"
    if program:
        return "a program" if here else "a program, not here"
    return "" if here or seat.kind != PERSON else "not here"
