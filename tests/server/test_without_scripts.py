"""The whole site by plain forms, as a browser without scripts sends them: every page offers what is needed to go on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import httpx

from bakehouse.kernel.find import find_meta
from tests.server.home import BAKE
from tests.server.serving import Running
from tests.server.visitors import Page, Visitor

TEXT = find_meta(BAKE).default_source().text


def browse(server: Running, *bodies: Callable[[Visitor], Awaitable[None]]) -> None:
    """One visitor after the other, each with a browser of their own."""

    async def run() -> None:
        for body in bodies:
            async with httpx.AsyncClient(base_url=server.address, follow_redirects=True, timeout=60) as http:
                await asyncio.wait_for(body(Visitor(http)), 100)

    asyncio.run(run())


def links(page: Page) -> list[str]:
    return [own["href"] for tag, own in page.tags if tag == "a" and own.get("href", "").startswith(("/", "?"))]


def tool(visitor: Visitor, does: str) -> dict[str, str]:
    return visitor.button("prompt", formaction=f"{visitor.path}/{does}")


async def open_short_game(visitor: Visitor) -> Page:
    """A table of one's own edition, two days long, and nobody else at it."""
    text = TEXT.replace("days = 7", "days = 2").replace('edition = "base"', 'edition = "two days"')
    assert text != TEXT
    await visitor.open("/")
    await visitor.open(next(link for link in links(visitor.page) if link.startswith("/new")))
    none = {f"seat-{n}": "none" for n in range(2, 7)}
    room = await visitor.submit("/new", typed=none, files={"edition": ("two-days.toml", text.encode())})
    assert "two days" in room.text
    return await visitor.submit("room-form", visitor.button("room-form", formaction=f"{visitor.path}/start"))


def test_a_whole_game_on_an_uploaded_edition(server: Running) -> None:
    async def body(visitor: Visitor) -> None:
        page = await open_short_game(visitor)
        table = visitor.path
        days = set[str]()
        chance = random.Random(5)
        for _ in range(200):
            if "prompt" not in [form.id for form in page.forms] or not page.keys():
                break
            days |= {day for day in ("Day 1 of 2", "Day 2 of 2", "Day 3") if day in page.text}
            page = await visitor.move(chance.choice(page.keys()))
            assert (visitor.path, visitor.status) == (table, 200)
        assert "The game is over" in page.text
        assert days == {"Day 1 of 2", "Day 2 of 2"}
        for path in (f"{table}/replay", f"{table}/file"):
            assert path in links(page)
        replay = await visitor.open(f"{table}/replay")
        assert visitor.status == 200
        assert [link for link in links(replay) if "at=" in link]  # stepping through it takes links, not scripts
        page = await visitor.open(table)
        await visitor.submit("after", visitor.button("after", formaction=f"{table}/rematch"))
        assert (visitor.path != table, "two days" in visitor.page.text) == (True, True)
        lobby = await visitor.open("/")
        assert table in links(lobby)

    browse(server, body)


def test_undo_redo_and_hint(server: Running) -> None:
    async def body(visitor: Visitor) -> None:
        page = await open_short_game(visitor)
        assert "8 hours left" in page.text
        page = await visitor.move("visit:marketing-agency")
        assert "5 hours left" in page.text
        page = await visitor.submit("prompt", tool(visitor, "undo"))
        assert "8 hours left" in page.text
        page = await visitor.submit("prompt", tool(visitor, "redo"))
        assert "5 hours left" in page.text
        page = await visitor.submit("prompt", tool(visitor, "hint"))
        assert (visitor.status, "Hint:" in page.text) == (200, True)
        assert len([own for tag, own in page.tags if "is-best" in own.get("class", "").split()]) >= 1

    browse(server, body)


def test_leaving_and_coming_back_and_talking(server: Running) -> None:
    async def body(visitor: Visitor) -> None:
        await visitor.open("/new?game=bake-and-sale")
        await visitor.submit("/new", typed={"seat-2": "open", "seat-3": "none", "pace": "instant"})
        await visitor.submit("say", typed={"says": "is anybody here?"})
        assert "is anybody here?" in visitor.page.text
        path = visitor.path
        bot = {**visitor.button("seat-form-1", name="kind", value="bot")}
        await visitor.submit("seat-form-1", bot, typed={"bot": "random"})
        await visitor.submit("room-form", visitor.button("room-form", formaction=f"{path}/start"))
        await visitor.submit("say", typed={"says": "good luck"})
        assert "good luck" in visitor.page.text
        await visitor.submit(f"{path}/leave")
        assert visitor.path == "/"
        assert path in links(visitor.page)
        await visitor.open(path)
        back = visitor.button("prompt", formaction=f"{path}/return")
        page = await visitor.submit("prompt", back)
        assert "took the seat back" in page.text

    browse(server, body)


def test_a_friend_sits_down_from_another_browser_and_a_personal_link_opens_the_seat(server: Running) -> None:
    found: dict[str, str] = {}

    async def host(visitor: Visitor) -> None:
        await visitor.open("/me")
        await visitor.submit("/me", typed={"name": "Hana"})
        await visitor.open("/new?game=leduc")
        await visitor.submit("/new", typed={"seat-2": "open"})
        found["path"] = visitor.path
        own = next(own for tag, own in visitor.page.tags if own.get("id") == "seat-link")
        found["seat"] = urlsplit(own["value"]).path

    async def friend(visitor: Visitor) -> None:
        page = await visitor.open(found["path"])
        assert "Hana" in page.text
        await visitor.submit("join", visitor.button("join", formaction=f"{found['path']}/sit"))
        assert not [own for own in visitor.page.forms if own.id == "room-form" and own.buttons]  # only the host starts
        assert visitor.button("seat-form-1", formaction=f"{found['path']}/stand")

    async def phone(visitor: Visitor) -> None:
        page = await visitor.open(found["seat"])
        assert "Go on as Hana" in page.text
        await visitor.submit(found["seat"])
        assert visitor.path == found["path"]
        assert visitor.button("seat-form-0", formaction=f"{found['path']}/stand")

    browse(server, host, friend, phone)


def test_settings_are_kept_by_cookie(server: Running) -> None:
    async def body(visitor: Visitor) -> None:
        await visitor.open("/me")
        await visitor.submit("/settings", typed={"theme": "dark", "letters": "1"})
        page = await visitor.open("/")
        [html] = [own for tag, own in page.tags if tag == "html"]
        assert (html.get("data-theme"), "data-letters" in html, "data-still" in html) == ("dark", True, False)

    browse(server, body)
