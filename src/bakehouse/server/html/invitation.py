"""How people are asked to a table: the link, a QR code of it, a text to send along, and whether it opens elsewhere."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from io import BytesIO

import segno

from bakehouse.server.core.seating import host_name, seat_of
from bakehouse.server.core.site_address import SiteAddress, is_here
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import some
from bakehouse.server.html.drawing.models import Invitation

INK, GROUND = "#33201b", "#fff"  # in both themes: cameras want dark on light
LINK, SEAT = "link", "seat"  # what there is a picture of
QUIET = 4  # modules around the code that stay empty


@lru_cache(maxsize=256)
def qr_code(link: str) -> bytes:
    """The link as a picture that a phone's camera reads, in SVG."""
    drawn = BytesIO()
    made = segno.make(link, micro=False, error="m")
    made.save(drawn, kind="svg", xmldecl=False, omitsize=True, border=QUIET, dark=INK, light=GROUND)
    return drawn.getvalue()


def picture_of(table: str, what: str, link: str) -> str:
    """Where the picture of a link is; the address changes with the link and does not tell it."""
    return f"/tables/{table}/{what}.svg?v={sha256(link.encode()).hexdigest()[:8]}"


def about(table: Table) -> str:
    """What is played, in a few words: how many, how long."""
    return f"{some(len(table.record.seats), 'player')} · about {table.game.setting.meta.minutes} minutes"


def invitation(table: Table, guest: str, base: str, address: SiteAddress) -> Invitation:
    """Who invites is whoever sends it on, if they sit at the table; else its host."""
    seat = seat_of(table.record, guest)
    who = table.names[seat] if seat is not None else host_name(table.record)
    link = f"{base}/tables/{table.id}"
    local = is_here(base)
    return Invitation(
        link=link,
        says=f"{who} invites you to {table.game.title} · {about(table)}",
        qr="" if local else picture_of(table.id, LINK, link),
        local="" if not local else "alone" if address.alone else "offline",
        others=tuple([f"{other}/tables/{table.id}" for other in address.others(base)]),
    )
