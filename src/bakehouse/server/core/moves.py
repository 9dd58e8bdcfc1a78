"""What people and bots do at a table in play: durable before anybody is told."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace

from bakehouse.bots.levels import STAND_IN
from bakehouse.kernel.entries import JournalEntry, Played, result
from bakehouse.kernel.errors import BakehouseError, CannotUndo, IllegalAction, Outdated
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.saying import sentence
from bakehouse.server.common.errors import Refused, not_yours, outdated, too_fast, unavailable, unfit
from bakehouse.server.common.text import clean_text
from bakehouse.server.core.covered import OPEN_NOW, concerns, lies_open, seen_match
from bakehouse.server.core.news import publish, reseat
from bakehouse.server.core.seating import host_only, seat_of, set_away
from bakehouse.server.core.settings import PACES
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.thinking.hints import Early, Hint
from bakehouse.server.thinking.hints import hint as think_hint
from bakehouse.store.errors import StoreConflict, StoreError
from bakehouse.store.records import BOT, OVER, PLAYING, ChatLine, Guest, TableRecord

LONGEST_SAYING = 300
CHANGED = "The table has changed since you looked. Here is how it is now."
log = logging.getLogger("bakehouse.tables")


def own_seat(table: Table, guest: str) -> int:
    seat = seat_of(table.record, guest)
    if seat is None:
        raise not_yours("You watch this table; only those who sit at it can do that.")
    table.left.pop(seat, None)  # also somebody without a live connection is here
    return seat


def acting_seat(table: Table, guest: str) -> int:
    seat = own_seat(table, guest)
    if table.record.seats[seat].away:
        raise Refused(409, "away", "A bot plays for you now. Take your seat back first.")
    table.acted[seat] = time.monotonic()
    table.wait.begin()
    return seat


async def play(site: Site, table: Table, seat: int, key: str, rev: int | None) -> None:
    """A move of a seat, and all draws that follow from it."""
    async with table.changing():
        match = table.in_play()
        try:
            played = match.play(seat, key, rev)
        except Outdated:
            raise outdated(CHANGED) from None
        except IllegalAction as error:
            raise unfit(f"That is not possible: {name_seats(str(error), seat, table.names)}.") from None
        await keep(site, table, match, played.journal)
        table.log.go_on(match)
    told(site, table, seat, played)


def told(site: Site, table: Table, seat: int, played: Played) -> None:
    """After a move: whoever may see it does."""
    only = concerns(table, seat, played)
    publish(site, table, () if only is not None else played.frames, only)
    site.wake_bots(site, table)


def check_rev(match: Match, seat: int, rev: int | None) -> None:
    """So that what was asked for twice is not done twice."""
    if rev is not None and rev != match.revision(seat):
        raise outdated(CHANGED)


async def undo(site: Site, table: Table, seat: int, rev: int | None = None, steps: int = 1) -> None:
    """The seat's own last moves, as many as that: a whole turn, where the match lets it go back so far."""
    async with table.changing():
        match = table.in_play()
        check_rev(match, seat, rev)
        if lies_open(table):
            raise unfit(f"Nothing can be taken back: {OPEN_NOW}.")
        try:
            written = match.undo(seat, steps)
        except CannotUndo as error:
            raise unfit(f"{sentence(str(error))}.") from None
        await keep(site, table, match, [written])
        only = concerns(table, seat)
        table.log.rewrite(match, only)
    publish(site, table, seat=only)


async def redo(site: Site, table: Table, seat: int, rev: int | None = None) -> None:
    async with table.changing():
        match = table.in_play()
        check_rev(match, seat, rev)
        try:
            played = match.redo(seat)
        except (CannotUndo, IllegalAction) as error:
            raise unfit(f"{sentence(name_seats(str(error), seat, table.names))}.") from None
        await keep(site, table, match, played.journal)
        table.log.go_on(match)
    told(site, table, seat, played)


async def keep(site: Site, table: Table, match: Match, entries: Sequence[JournalEntry]) -> None:
    """Writes entries down; if that fails, the table in memory is dropped: only what is stored has happened."""
    if match.state.over and table.record.status != OVER:
        return await write(site, table, ended(table.record, match), entries)
    try:
        await site.store.append(table.id, entries, match.state.to_act)
    except BaseException as error:
        drop(site, table, error)
        raise not_written(error) from error


def ended(record: TableRecord, match: Match) -> TableRecord:
    """With all that is to be shown of the end, also when the rules are no longer those it was played under."""
    parts = [[list(part) for part in match.state.breakdown(seat)] for seat in range(match.players)]
    stored = {**result(match.state), "breakdown": parts}
    return replace(record, status=OVER, to_act=(), touched=time.time(), result=stored)


async def write(site: Site, table: Table, record: TableRecord, entries: Sequence[JournalEntry] = ()) -> None:
    """Another record of the table and entries of its journal, all or nothing; called under the table's lock."""
    if record.status == PLAYING and table.match is not None and table.other is None:
        record = replace(record, to_act=table.match.state.to_act, touched=time.time())
    length = None if table.match is None else len(table.match.journal) - len(entries)
    try:
        table.record = await site.store.put_table(record, entries, length)
    except BaseException as error:
        drop(site, table, error)
        raise not_written(error) from error


async def write_pair(site: Site, table: Table, rematch: TableRecord) -> TableRecord:
    """A new table, and the old one that leads there: both or neither."""
    try:
        table.record, fresh = await site.store.put_pair(replace(table.record, rematch=rematch.id), rematch)
    except BaseException as error:
        drop(site, table, error)
        raise not_written(error) from error
    return fresh


def drop(site: Site, table: Table, error: BaseException) -> None:
    """What is in memory is not what is stored; where somebody else wrote, the table is at once read again."""
    site.forget(table)
    if isinstance(error, StoreConflict):
        site.start(site.find(table.id))


def not_written(error: BaseException) -> BaseException:
    """What a player is told; the host finds the reason in the log."""
    if not isinstance(error, StoreError):
        return error
    log.error("nothing was written: %s", error)
    if isinstance(error, StoreConflict):
        return outdated("The table has changed since you looked. Here is how it is now.")
    return unavailable("That could not be written down, so it has not happened. Try again in a moment.")


async def change(site: Site, table: Table, record: TableRecord, notes: Sequence[JournalEntry] = ()) -> None:
    """Seats or settings change; the log tells the notes."""
    await write(site, table, record, notes)
    for note in notes:
        table.log.note(note)
    if table.match is not None:
        table.match.auto = table.bot_seats()
    reseat(table)


# ------------------------------------------------------------ hints
def chooser(table: Table, seat: int) -> Match:
    """The match, in which this seat has something to choose now."""
    match = table.in_play()
    if not match.state.may_act(seat):
        raise unfit("There is nothing to choose now.")
    return match


async def hint(site: Site, table: Table, seat: int, early: Early | None = None) -> Hint | None:
    """Advice for what the seat is asked now, told early as far as it is known; None if that has changed meanwhile."""
    match = chooser(table, seat)
    revision = match.revision(seat)
    if seat in table.thinking:
        raise too_fast("A moment: the last hint is still being thought about.")

    def asked() -> bool:
        return table.match is match and match.revision(seat) == revision

    async def first(found: Hint) -> None:
        if early is not None and asked():
            await early(found.named(seat, table.names))

    table.thinking.add(seat)
    try:
        rng = Rng(time.time_ns() & 0x7FFFFFFF)
        account = site.people.account(table.record.seats[seat].holders[0], table.id)
        state = seen_match(table, seat).state
        found = await think_hint(await site.started_pool(), state, seat, rng, account, first)
    except BakehouseError as error:
        raise unavailable(f"No hint could be found: {error}") from None
    finally:
        table.thinking.discard(seat)
    return found.named(seat, table.names) if asked() else None


# ------------------------------------------------------------ around the table
async def leave(site: Site, table: Table, seat: int, why: str = "") -> None:
    """A bot plays for this seat from now on."""
    async with table.changing():
        match = table.in_play()
        if table.record.seats[seat].kind == BOT or table.record.seats[seat].away:
            return
        note = match.note("leave", seat, f"{{{seat}}} {why or 'left the table'}; a bot plays on")
        record = set_away(table.record, seat, True, STAND_IN)
        await change(site, table, record, [note])
    publish(site, table)
    site.wake_bots(site, table)


async def come_back(site: Site, table: Table, seat: int) -> None:
    async with table.changing():
        match = table.in_play()
        if not table.record.seats[seat].away:
            return
        note = match.note("return", seat, f"{{{seat}}} took the seat back")
        table.left.pop(seat, None)
        await change(site, table, set_away(table.record, seat, False, ""), [note])
    publish(site, table)


async def set_pace(site: Site, table: Table, guest: Guest, pace: str) -> None:
    if pace not in PACES:
        raise unfit(f"Bots can be {', '.join(PACES)}.")
    if seat_of(table.record, guest.id) is None:
        host_only(table.record, guest.id)
    async with table.changing():
        await change(site, table, replace(table.record, pace=pace))
    publish(site, table)


async def say(site: Site, table: Table, guest: Guest, text: str) -> ChatLine:
    says = clean_text(text, LONGEST_SAYING)
    if not says:
        raise unfit("There is nothing in this message.")
    seat = seat_of(table.record, guest.id)
    name = table.record.seats[seat].name if seat is not None else guest.name
    line = ChatLine(time.time(), guest.id, name, -1 if seat is None else seat, says)
    await tell(site, table, line)
    return line


async def tell(site: Site, table: Table, line: ChatLine) -> None:
    async with table.changing():
        try:
            await site.store.say(table.id, line)
        except StoreError as error:
            raise not_written(error) from error
        table.hear(line)
    publish(site, table)
