"""Who sits where before a table starts, and who holds which seat afterwards: plain changes of a table's record."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import replace

from bakehouse.bots.errors import UnknownBot
from bakehouse.bots.find import card
from bakehouse.bots.names import free_name
from bakehouse.kernel.setting import Setting
from bakehouse.server.common.errors import Refused, not_yours, unfit
from bakehouse.store.records import BOT, OPEN, OVER, PERSON, WAITING, Guest, SeatRecord, TableRecord

LONGEST_SALT = 64
MOST_HOLDERS = 8  # devices of one person


def person(guest: Guest) -> SeatRecord:
    return SeatRecord(PERSON, guest.name, "", (guest.id,), secrets.token_urlsafe(18))


def robot(bot: str, others: Collection[str], name: str = "") -> SeatRecord:
    """A bot's seat, under a first name that none of the others has: the one it had, where it had one."""
    try:
        if not card(bot).listed:
            raise unfit(f"The bot {bot!r} is a yardstick for simulations and sits at no table.")
    except UnknownBot as error:
        raise unfit(f"{error}.") from None
    kept = name and name.casefold() not in [other.casefold() for other in others]
    return SeatRecord(BOT, name if kept else free_name(others), bot.lower())


def names(table: TableRecord) -> list[str]:
    return [seat.name for seat in table.seats]


def seats_of(table: TableRecord, guest: str) -> list[int]:
    return [at for at, seat in enumerate(table.seats) if guest in seat.holders]


def seat_of(table: TableRecord, guest: str) -> int | None:
    held = seats_of(table, guest)
    return held[0] if held else None


def host_name(table: TableRecord) -> str:
    seat = seat_of(table, table.host)
    return table.seats[seat].name if seat is not None else "somebody"


def with_seat(table: TableRecord, at: int, seat: SeatRecord, salt: str = "") -> TableRecord:
    seats, salts = list(table.seats), [*table.salts]
    salts += [""] * (len(seats) - len(salts))
    seats[at], salts[at] = seat, salt
    return replace(table, seats=tuple(seats), salts=tuple(salts))


def clean_salt(salt: str) -> str:
    """Characters that every file and every program writes alike."""
    return "".join([char for char in salt if char.isascii() and char.isprintable()])[:LONGEST_SALT]


def checked(table: TableRecord, at: int) -> SeatRecord:
    if not 0 <= at < len(table.seats):
        raise unfit(f"There is no seat {at + 1} at this table.")
    return table.seats[at]


def waiting_only(table: TableRecord) -> None:
    if table.status != WAITING:
        raise Refused(409, "started", "The game has begun: seats can no longer be changed.")


def host_only(table: TableRecord, guest: str) -> None:
    if table.host != guest:
        raise not_yours("Only the host of the table can do that.")


def sit(table: TableRecord, guest: Guest, at: int | None, salt: str) -> TableRecord:
    """Takes an open seat, the first one if none is named; changes seats if the guest sits already."""
    waiting_only(table)
    held = seat_of(table, guest.id)
    if at is None:
        if held is not None:
            return table
        free = [n for n, seat in enumerate(table.seats) if seat.kind == OPEN]
        if not free:
            raise Refused(409, "full", "Every seat is taken. You can watch, or open a table of your own.")
        at = free[0]
    if at == held:
        return table
    if checked(table, at).kind != OPEN:
        raise Refused(409, "taken", "Somebody sits there already. Choose another seat.")
    salt = clean_salt(salt)
    if held is None:
        return giving_way(with_seat(table, at, person(guest), salt))
    moved = with_seat(table, at, table.seats[held], salt or salt_of(table, held))
    return with_seat(moved, held, SeatRecord())


def stand(table: TableRecord, guest: str, at: int) -> TableRecord:
    """Leaves a seat before the game begins; the host may also ask somebody to."""
    waiting_only(table)
    seat = checked(table, at)
    if guest not in seat.holders and guest != table.host:
        raise not_yours("You do not sit there.")
    return with_seat(table, at, SeatRecord())


def giving_way(table: TableRecord) -> TableRecord:
    """A bot that is called like a person at the table takes another name."""
    people = {seat.name.casefold() for seat in table.seats if seat.kind == PERSON}
    for at, seat in enumerate(table.seats):
        if seat.kind == BOT and seat.name.casefold() in people:
            table = with_seat(table, at, replace(seat, name=free_name(names(table))), salt_of(table, at))
    return table


def change_seat(table: TableRecord, guest: str, at: int, kind: str, bot: str) -> TableRecord:
    """The host opens a seat, gives it to a bot, or takes the chair away."""
    waiting_only(table)
    host_only(table, guest)
    seat = checked(table, at)
    if seat.kind == PERSON:
        raise Refused(409, "taken", f"{seat.name} sits there. A seat must be free before it can be changed.")
    if kind == OPEN:
        return with_seat(table, at, SeatRecord())
    if kind == BOT:
        others = [other.name for n, other in enumerate(table.seats) if n != at]
        return with_seat(table, at, robot(bot, others, seat.name))
    if kind == "none":
        seats = table.seats[:at] + table.seats[at + 1 :]
        salts = table.salts[:at] + table.salts[at + 1 :]
        return replace(table, seats=seats, salts=salts)
    raise unfit("A seat can be open, a bot's, or none.")


def add_seat(table: TableRecord, guest: str, setting: Setting) -> TableRecord:
    waiting_only(table)
    host_only(table, guest)
    if len(table.seats) >= setting.players[1]:
        raise unfit(f"{setting.meta.title} seats {setting.players[1]} at most.")
    return replace(table, seats=(*table.seats, SeatRecord()), salts=(*table.salts, ""))


def closed_up(table: TableRecord, setting: Setting) -> TableRecord:
    """The table as it starts: without its empty chairs. Refuses a number of players that the game cannot take."""
    waiting_only(table)
    taken = [at for at, seat in enumerate(table.seats) if seat.kind != OPEN]
    fewest, most = setting.players
    if not fewest <= len(taken) <= most:
        need = f"{fewest} to {most} players" if fewest != most else f"{fewest} players"
        raise unfit(f"{setting.meta.title} needs {need}; {len(taken)} sit here. Fill seats with friends or bots.")
    if not any(table.seats[at].kind == PERSON for at in taken):
        raise unfit("Nobody would play: take a seat yourself first.")
    salts = [*table.salts, *[""] * (len(table.seats) - len(table.salts))]
    return replace(
        table,
        seats=tuple(table.seats[at] for at in taken),
        salts=tuple(salts[at] for at in taken),
    )


def add_holder(table: TableRecord, at: int, guest: str) -> TableRecord:
    """The same person on another device; however many follow, the first keeps the seat."""
    seat = checked(table, at)
    if guest in seat.holders:
        return table
    held = (*seat.holders[:1], *seat.holders[1:][2 - MOST_HOLDERS :], guest)
    return with_seat(table, at, replace(seat, holders=held), salt_of(table, at))


def let_go_by(table: TableRecord, guest: str) -> list[str]:
    """The devices that this one may let go: all of its seat but itself and the first, so that nobody loses a seat by a
    stolen link."""
    at = seat_of(table, guest)
    return [] if at is None else [holder for holder in table.seats[at].holders[1:] if holder != guest]


def renew_link(table: TableRecord, guest: str, gone: Collection[str] = ()) -> TableRecord:
    """Another personal link for one's own seat: the old one leads nowhere, and devices that are gone lose the seat."""
    at = seat_of(table, guest)
    if at is None:
        raise not_yours("You watch this table; only those who sit at it have a personal link.")
    seat = table.seats[at]
    held = tuple([holder for holder in seat.holders if holder not in gone])
    return with_seat(table, at, replace(seat, link=secrets.token_urlsafe(18), holders=held), salt_of(table, at))


def renamed(table: TableRecord, guest: str, name: str) -> TableRecord:
    """The same table with another name on the seat that this guest holds."""
    at = seat_of(table, guest)
    if at is None or table.seats[at].name == name or table.status == OVER:
        return table
    return giving_way(with_seat(table, at, replace(table.seats[at], name=name), salt_of(table, at)))


def set_away(table: TableRecord, at: int, away: bool, bot: str) -> TableRecord:
    """A bot plays for a person, or the person plays again."""
    seat = replace(checked(table, at), away=away, bot=bot if away else "")
    return with_seat(table, at, seat, salt_of(table, at))


def set_bot(table: TableRecord, at: int, bot: str) -> TableRecord:
    """Another bot plays on, under the same name."""
    return with_seat(table, at, replace(checked(table, at), bot=bot), salt_of(table, at))


def salt_of(table: TableRecord, at: int) -> str:
    return table.salts[at] if at < len(table.salts) else ""


def played_by_bot(seat: SeatRecord) -> bool:
    return seat.kind == BOT or seat.away
