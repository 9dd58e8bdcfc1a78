"""The lobby: play at once, open a table, join one, go on with one."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromQuery, Parameter
from litestar.status_codes import HTTP_303_SEE_OTHER

from bakehouse.server.common.errors import Refused, unfit
from bakehouse.server.core import names, rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.html.new_table import new_table
from bakehouse.server.html.page import LOOKS, coach_wish, go, page, visitor_of
from bakehouse.server.seen.games import by_ease, game_tiles
from bakehouse.server.seen.lists import (
    LATEST,
    continues,
    finished,
    finished_page,
    last_game,
    live_tables,
    open_tables,
)
from bakehouse.server.web.limits import may_open, opened, spend
from bakehouse.server.web.visit import YEAR, Asked, guest_id, guest_of, site_of, wants_data

LARGEST_EDITION = 256 * 1024
SEATS_IN_FORM = range(2, 7)
Page = Annotated[int, Parameter(query="page", ge=1, le=1000)]


@get("/", include_in_schema=False)
async def lobby(request: Asked) -> Response[str]:
    site, guest = site_of(request), guest_id(request)
    mine, last = await continues(site, guest), await last_game(site, guest)
    games = sorted(by_ease(game_tiles(site)), key=lambda one: one.id != last)
    return await page(
        request,
        "lobby.html",
        continues=mine,
        waiting_for_you=sum(one.mine for one in mine),
        games=games,
        last=last,
        broken=site.games.broken,
        opens=await open_tables(site, guest),
        live=await live_tables(site, guest),
        finished=await finished(site, guest, LATEST),
    )


@get("/finished", include_in_schema=False)
async def finished_games(request: Asked, game: FromQuery[str] = "", page_number: Page = 1) -> Response[str]:
    shown = await finished_page(site_of(request), guest_id(request), game, page_number)
    return await page(request, "finished.html", shown=shown)


@post("/play", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def play_now(request: Asked) -> Response[Any]:
    spend(request, "tables")
    await may_open(request)
    form = await request.form()
    site = site_of(request)
    table = await rooms.play_now(site, await guest_of(request), str(form.get("game", "")), str(form.get("salt", "")))
    opened(request, table)
    return go(request, f"/tables/{table.id}")


@post("/join", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def join(request: Asked) -> Response[Any]:
    """A code, or a whole link as it was sent."""
    spend(request, "joins")
    form = await request.form()
    code = str(form.get("code", "")).strip().rstrip("/").split("?")[0].rpartition("/")[2].lower()
    if not code:
        raise unfit("Type the code of a table, or paste its link.")
    table = await site_of(request).find(code[:80])
    return go(request, f"/tables/{table.id}")


@get("/new", include_in_schema=False)
async def new_form(request: Asked, game: FromQuery[str] = "", seats: FromQuery[str] = "") -> Response[str]:
    return await page(request, "new.html", form=new_table(site_of(request), game, {}, preset=seats))


@post("/new", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def new(request: Asked) -> Response[Any] | Response[str]:
    spend(request, "tables")
    form = await request.form()
    typed = {name: value for name, value in form.items() if isinstance(value, str)}
    site = site_of(request)
    try:
        await may_open(request)
        wish = await wish_of(typed, form.get("edition"))
        table = opened(request, await rooms.open_table(site, await guest_of(request), wish))
    except Refused as refused:
        if wants_data(request):
            raise
        shown = new_table(site, typed.get("game", ""), typed, str(refused))
        return await page(request, "new.html", refused.status, form=shown)
    return go(request, f"/tables/{table.id}")


async def wish_of(typed: dict[str, str], upload: object) -> Wish:
    seats = []
    for number in SEATS_IN_FORM:
        kind = typed.get(f"seat-{number}", "none")
        if kind in ("open", "bot"):
            seats.append("open" if kind == "open" else typed.get(f"bot-{number}", ""))
    try:
        seats += ["open"] * min(max(int(typed.get("more") or 0), 0), 200)
        patience = int(typed.get("patience") or 0)
    except ValueError:
        raise unfit("Seats and patience are whole numbers.") from None
    return Wish(
        game=typed.get("game", ""),
        seats=seats,
        options={name.removeprefix("option-"): value for name, value in typed.items() if name.startswith("option-")},
        edition=await text_of(upload),
        public=typed.get("public") == "1",
        pace=typed.get("pace") or "calm",
        patience=patience,
        salt=typed.get("salt", ""),
        together=typed.get("together") == "1",
    )


async def text_of(upload: object) -> str:
    if not isinstance(upload, UploadFile):
        return ""
    content = await upload.read(LARGEST_EDITION + 1)
    if len(content) > LARGEST_EDITION:
        raise unfit(f"An edition has at most {LARGEST_EDITION // 1024} kB.")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise unfit("The edition is not a text file (UTF-8).") from None


@get("/me", include_in_schema=False)
async def me(request: Asked) -> Response[str]:
    return await page(request, "me.html", coach=coach_wish(request))


@post("/me", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def rename(request: Asked) -> Response[Any]:
    spend(request, "joins")
    form = await request.form()
    await names.rename(site_of(request), guest_id(request), str(form.get("name", "")))
    return go(request, local(str(form.get("back", ""))))


@post("/settings", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def settings(request: Asked) -> Response[Any]:
    """Theme, letters on colours, motion; remembered by a cookie that scripts may write as well."""
    form = await request.form()
    visitor = await visitor_of(request)
    theme = str(form.get("theme", visitor.theme))
    words = [theme if theme in ("light", "dark") else ""]
    for word, now in (("letters", visitor.letters), ("still", visitor.still)):
        chosen = form.get(word)
        if now if chosen is None else chosen in ("1", "on"):
            words.append(word)
    response = go(request, local(str(form.get("back", ""))))
    response.set_cookie(LOOKS, ".".join(filter(None, words)), max_age=YEAR, samesite="lax", path="/")
    return response


def local(path: str) -> str:
    """A path on this server, whatever was sent."""
    fine = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() and len(path) < 200
    return path if fine else "/"


ROUTES = [lobby, finished_games, play_now, join, new_form, new, me, rename, settings]
