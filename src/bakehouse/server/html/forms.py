"""Everything that can be done at a table, as plain forms: with scripts answered as data, without as a page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, post
from litestar.params import FromPath
from litestar.status_codes import HTTP_303_SEE_OTHER

from bakehouse.server.common.errors import Refused, missing, unfit
from bakehouse.server.core import beside, moves, names, rooms
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.patches import whole
from bakehouse.server.html.page import go
from bakehouse.server.html.scene import scene
from bakehouse.server.html.tables import Code, own_seat, show_table
from bakehouse.server.seen.hints import ask_hint
from bakehouse.server.web.limits import may_open, opened, spend, spend_at
from bakehouse.server.web.visit import Asked, answered, device_of, guest_id, guest_of, site_of, try_again, wants_data
from bakehouse.store.records import WAITING, Guest


@dataclass(frozen=True, slots=True)
class Sent:
    """A form, and where it was sent from."""

    request: Asked
    site: Site
    table: Table
    form: Mapping[str, object]

    def text(self, name: str) -> str:
        return str(self.form.get(name, ""))[:1000]

    def number(self, name: str) -> int:
        try:
            return int(self.text(name))
        except ValueError:
            raise unfit(f"The form lacks a whole number for {name!r}.") from None

    def own_seat(self) -> int:
        return moves.own_seat(self.table, guest_id(self.request))

    def acting_seat(self) -> int:
        return moves.acting_seat(self.table, guest_id(self.request))

    async def guest(self) -> Guest:
        return await guest_of(self.request)


# ------------------------------------------------------------ in play
async def move(sent: Sent) -> None:
    await moves.play(sent.site, sent.table, sent.acting_seat(), sent.text("key"), sent.number("rev"))


async def undo(sent: Sent) -> None:
    rev = sent.number("rev") if sent.text("rev") else None
    steps = sent.number("steps") if sent.text("steps") else 1
    await moves.undo(sent.site, sent.table, sent.acting_seat(), rev, steps)


async def redo(sent: Sent) -> None:
    await moves.redo(sent.site, sent.table, sent.acting_seat(), sent.number("rev") if sent.text("rev") else None)


async def hint(sent: Sent) -> None:
    await ask_hint(sent.site, sent.table, sent.acting_seat())


async def chat(sent: Sent) -> None:
    spend_at(sent.request, sent.table.id)
    await moves.say(sent.site, sent.table, await sent.guest(), sent.text("says"))


async def leave(sent: Sent) -> str:
    await moves.leave(sent.site, sent.table, sent.own_seat())
    return "/"


async def come_back(sent: Sent) -> None:
    await moves.come_back(sent.site, sent.table, sent.own_seat())


async def pace(sent: Sent) -> None:
    await moves.set_pace(sent.site, sent.table, await sent.guest(), sent.text("pace"))


# ------------------------------------------------------------ before and after
async def sit(sent: Sent) -> None:
    at = sent.number("seat") if sent.text("seat") else None
    guest = await names.called(sent.site, await sent.guest(), sent.text("name"))
    await rooms.sit(sent.site, sent.table, guest, at, sent.text("salt"))


async def sit_beside_me(sent: Sent) -> None:
    await beside.sit_beside(sent.site, sent.table, device_of(sent.request), sent.number("seat"), sent.text("name"))


async def name(sent: Sent) -> dict[str, object]:
    return {"name": (await names.rename(sent.site, guest_id(sent.request), sent.text("name"))).name}


async def link(sent: Sent) -> dict[str, object]:
    await rooms.renew_link(sent.site, sent.table, await sent.guest(), sent.text("alone") == "1")
    return {"zones": [own_seat(sent.request, sent.table)]}


async def stand(sent: Sent) -> None:
    await rooms.stand(sent.site, sent.table, await sent.guest(), sent.number("seat"))


async def seats(sent: Sent) -> None:
    guest = await sent.guest()
    await rooms.change_seat(sent.site, sent.table, guest, sent.number("seat"), sent.text("kind"), sent.text("bot"))


async def add(sent: Sent) -> None:
    await rooms.add_seat(sent.site, sent.table, await sent.guest())


async def start(sent: Sent) -> str:
    await rooms.begin(sent.site, sent.table, guest_id(sent.request))
    return f"/tables/{sent.table.id}"


async def rematch(sent: Sent) -> str:
    await may_open(sent.request)
    harder = {"easier": -1, "harder": 1}.get(sent.text("bots"), 0)
    return f"/tables/{opened(sent.request, await rooms.rematch(sent.site, sent.table, await sent.guest(), harder)).id}"


async def fork(sent: Sent) -> str:
    await may_open(sent.request)
    fresh = await rooms.fork(
        sent.site, sent.table, await sent.guest(), sent.number("at"), sent.number("seat"), sent.text("bot")
    )
    return f"/tables/{opened(sent.request, fresh).id}"


DOES = {  # what a form is called: what it does, and which rate limits it
    "moves": (move, "moves"),
    "undo": (undo, "moves"),
    "redo": (redo, "moves"),
    "hint": (hint, "hints"),
    "chat": (chat, "chat"),
    "leave": (leave, "joins"),
    "return": (come_back, "joins"),
    "pace": (pace, "joins"),
    "sit": (sit, "joins"),
    "beside": (sit_beside_me, "joins"),
    "name": (name, "joins"),
    "link": (link, "joins"),
    "stand": (stand, "joins"),
    "seats": (seats, "joins"),
    "add": (add, "joins"),
    "start": (start, "joins"),
    "rematch": (rematch, "tables"),
    "fork": (fork, "tables"),
}


@post("/tables/{code:str}/{what:str}", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def table_form(request: Asked, code: Code, what: FromPath[str]) -> Response[Any]:
    """Carries out what a form asks; a script gets a refusal as data, a plain browser gets the table with it."""
    if what not in DOES:
        raise missing("There is nothing here.")
    does, rate = DOES[what]
    site = site_of(request)
    spend(request, rate)
    table = await site.find(code)
    try:
        done = await does(Sent(request, site, table, dict((await request.form()).items())))
    except Refused as refused:
        if refused.status == 429 and not wants_data(request):  # not worth a drawing of the table
            raise
        if wants_data(request):
            return refusal(request, await site.find(code), refused)
        return await show_table(request, await site.find(code), refused.status, str(refused))
    if isinstance(done, str):
        return go(request, done)
    if wants_data(request):
        return answered(request, Response(done or {}, status_code=200))
    return go(request, f"/tables/{code}")


def refusal(request: Asked, table: Table, refused: Refused) -> Response[Any]:
    """Why not, and the fresh table for a page that was out of date."""
    answer: dict[str, object] = {"code": refused.code, "says": str(refused)}
    if refused.code == "outdated" and table.record.status != WAITING:
        viewer = seat_of(table.record, guest_id(request))
        answer["zones"] = [html for _, html in whole(scene(table, viewer))]
    return try_again(answered(request, Response(answer, status_code=refused.status)), refused.after)


ROUTES = [table_form]
