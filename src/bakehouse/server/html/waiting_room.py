"""The waiting room and the frame around a table: what a page says besides the board."""

from __future__ import annotations

from bakehouse.kernel.setting import Meta
from bakehouse.server.core.bot_titles import bot_word
from bakehouse.server.core.seating import host_name, let_go_by
from bakehouse.server.core.site import Site
from bakehouse.server.core.site_address import SiteAddress, is_here
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Invitation, SeatCard, TablePage
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.drawn import ROOMS
from bakehouse.server.html.invitation import SEAT, about, invitation, picture_of
from bakehouse.server.seen.games import bot_levels, pitch
from bakehouse.server.seen.seats import Seat, seats_of
from bakehouse.server.seen.table import setup_of
from bakehouse.store.records import BOT, OPEN

NOWHERE = SiteAddress("")


def waiting_cards(table: Table, guest: str) -> tuple[SeatCard, ...]:
    """Who is there is told of browsers only: a program is one that calls."""
    here = {browser.guest for browser in table.browsers}
    seats = seats_of(table.record, guest, table.meta, table)
    return tuple([waiting_card(table, seat, here) for seat in seats])


def waiting_card(table: Table, seat: Seat, here: set[str]) -> SeatCard:
    holders = table.record.seats[seat.number].holders
    return SeatCard(
        number=seat.number,
        colour=seat.colour,
        name="You" if seat.you else seat.name,
        kind=seat.kind,
        bot=seat.title if seat.kind == BOT else "",
        you=seat.you,
        host=seat.host,
        here=seat.kind == BOT or any(holder in here for holder in holders),
        status=waiting_word(table.meta, seat),
    )


def waiting_word(meta: Meta, seat: Seat) -> str:
    if seat.kind == OPEN:
        return "waiting for someone"
    if seat.kind == BOT:
        return bot_word(meta, seat.bot)
    return "a program" if seat.program else ""


def table_page(
    table: Table, guest: str, seen: str, base: str = "", address: SiteAddress = NOWHERE, name: str = ""
) -> TablePage:
    """Everything of a table's page that is not drawn as a zone. `base` is what its links start with, `name` what the
    visitor is called."""
    record, setup, meta = table.record, setup_of(table, guest), table.game.setting.meta
    seat_link = f"{base}/seats/{setup.own_link}" if setup.own_link else ""
    return TablePage(
        id=record.id,
        game=record.game,
        title=setup.title,
        status=record.status,
        link=f"{base}{setup.link}",
        seats=waiting_cards(table, guest),
        viewer=setup.viewer,
        host=setup.host,
        seat_link=seat_link,
        seen=seen,
        commitment=setup.commitment,
        edition=setup.edition,
        changes=setup.changes,
        options=setup.options,
        public=record.public,
        pace=record.pace,
        players=setup.players,
        minutes=meta.minutes,
        parent=record.parent,
        other=table.other.says if table.other is not None else "",
        invitation=invitation(table, guest, base, address) if base else Invitation("", ""),
        host_name=host_name(record),
        about=about(table),
        pitch=pitch(meta),
        name=record.seats[setup.viewer].name if setup.viewer is not None else name,
        seat_qr=picture_of(record.id, SEAT, seat_link) if seat_link and not is_here(base) else "",
        devices=len(let_go_by(record, guest)),
    )


def room_zone(site: Site, table: Table, guest: str, base: str) -> Fragment:
    """The whole waiting room is one zone."""
    page = table_page(table, guest, "", base, site.address, site.people.name_now(guest))
    rooms = ROOMS.of(table)
    kept = rooms.get(page)
    if kept is None:
        html = str.strip(the_look().room(page, bot_levels(table.game.setting.meta)))
        kept = rooms.put(page, Fragment("room", html))
    return kept
