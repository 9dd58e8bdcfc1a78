"""The waiting room and the frame around a table: what a page says besides the board."""

from __future__ import annotations

from bakehouse.kernel.dice import SealedDice
from bakehouse.server.core.seating import host_name, let_go_by, seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.site_address import SiteAddress, is_here
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import SHOWN
from bakehouse.server.html.drawing.fragments import Fragment
from bakehouse.server.html.drawing.models import Invitation, SeatCard, TablePage, colour_of
from bakehouse.server.html.invitation import SEAT, about, invitation, picture_of
from bakehouse.server.html.scene import bot_title, bot_word
from bakehouse.server.seen.lists import bot_levels, choice_word, pitch
from bakehouse.store.records import BOT, OPEN, SeatRecord

NOWHERE = SiteAddress("")


def waiting_cards(table: Table, guest: str) -> tuple[SeatCard, ...]:
    here = {browser.guest for browser in table.browsers}
    programs = table.programs()
    return tuple([waiting_card(table, at, guest, here, at in programs) for at in range(len(table.record.seats))])


def waiting_card(table: Table, at: int, guest: str, here: set[str], program: bool) -> SeatCard:
    record, seat = table.record, table.record.seats[at]
    yours = guest in seat.holders
    return SeatCard(
        number=at,
        colour=colour_of(at),
        name="You" if yours else seat.name,
        kind=seat.kind,
        bot=bot_title(table, seat.bot) if seat.kind == BOT else "",
        you=yours,
        host=record.host in seat.holders,
        here=seat.kind == BOT or any(holder in here for holder in seat.holders),
        status=waiting_word(seat, program),
    )


def waiting_word(seat: SeatRecord, program: bool) -> str:
    """There is more room than on a seat card, and no picture of a bot."""
    if seat.kind == OPEN:
        return "waiting for someone"
    if seat.kind == BOT:
        return "bot" if bot_word(seat.bot) == "bot" else f"bot, {bot_word(seat.bot)}"
    return "a program" if program else ""


def table_page(
    table: Table, guest: str, seen: str, base: str = "", address: SiteAddress = NOWHERE, name: str = ""
) -> TablePage:
    """Everything of a table's page that is not drawn as a zone. `base` is what its links start with, `name` what the
    visitor is called."""
    record = table.record
    viewer = seat_of(record, guest)
    own = record.seats[viewer] if viewer is not None else None
    setting = table.game.setting
    seat_link = f"{base}/seats/{own.link}" if own is not None and own.link else ""
    return TablePage(
        id=record.id,
        game=record.game,
        title=table.game.title,
        status=record.status,
        link=f"{base}/tables/{record.id}",
        seats=waiting_cards(table, guest),
        viewer=viewer,
        host=record.host == guest,
        seat_link=seat_link,
        seen=seen,
        commitment=SealedDice(record.secret).commitment,
        edition=str(setting.source.head.get("edition", "")),
        options=tuple([(one.label, choice_word(setting.options[one.id])) for one in setting.source.options]),
        public=record.public,
        pace=record.pace,
        players=setting.players,
        minutes=setting.meta.minutes,
        parent=record.parent,
        other=table.other.says if table.other is not None else "",
        invitation=invitation(table, guest, base, address) if base else Invitation("", ""),
        host_name=host_name(record),
        about=about(table),
        pitch=pitch(setting.meta),
        name=own.name if own is not None else name,
        seat_qr=picture_of(record.id, SEAT, seat_link) if seat_link and not is_here(base) else "",
        devices=len(let_go_by(record, guest)),
    )


def room_zone(site: Site, table: Table, guest: str, base: str) -> Fragment:
    """The whole waiting room is one zone."""
    page = table_page(table, guest, "", base, site.address, site.people.name_now(guest))
    meta = table.game.setting.meta
    return table.painter.zone(page, "room", lambda: site.look.room(page, bot_levels(meta)))


def first_line(table: Table) -> int:
    return max(0, len(table.log.told) - SHOWN)
