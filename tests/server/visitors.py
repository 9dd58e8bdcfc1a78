"""Visitors of the site without a network: forms as a browser without scripts sends them, and live connections."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

import httpx
from litestar import Litestar

from bakehouse.server.app import make_app
from bakehouse.server.core.site import Site

HOST = "bakehouse.test"
SITE = f"http://{HOST}"
DATA = {"accept": "application/json"}


@dataclass
class Form:
    id: str = ""
    action: str = ""
    method: str = "get"
    multipart: bool = False
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[dict[str, str]] = field(default_factory=list)


class Page(HTMLParser):
    """The forms of a page with what belongs to each, also from outside of it, and all its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.forms: list[Form] = []
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._inside: Form | None = None
        self._outside: list[tuple[str, dict[str, str]]] = []
        self.feed(html)
        for tag, own in self._outside:
            for form in self.forms:
                if form.id == own["form"]:
                    self._take(form, tag, own)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        self.tags.append((tag, own))
        if tag == "form":
            assert self._inside is None, "a form within a form"
            multipart = own.get("enctype") == "multipart/form-data"
            self._inside = Form(own.get("id", ""), own.get("action", ""), own.get("method", "get"), multipart)
            self.forms.append(self._inside)
        elif tag in ("input", "button"):
            if "form" in own:
                self._outside.append((tag, own))
            elif self._inside:
                self._take(self._inside, tag, own)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = None

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @staticmethod
    def _take(form: Form, tag: str, own: dict[str, str]) -> None:
        if tag == "button":
            if own.get("type", "submit") == "submit" and own.get("aria-disabled") != "true":
                form.buttons.append(own)
        elif own.get("type") != "file" and (own.get("type") not in ("radio", "checkbox") or "checked" in own):
            form.fields[own["name"]] = own.get("value", "")

    def form(self, name: str) -> Form:
        """By its id or its action."""
        return next(form for form in self.forms if name in (form.id, form.action))

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def keys(self) -> list[str]:
        """The moves that are offered."""
        found = [own["value"] for own in self.form("prompt").buttons if own.get("name") == "key"]
        return list(dict.fromkeys(found))


class Visitor:
    """One browser: its cookies, and the page it is on."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self.http = http
        self.page = Page("")
        self.path = ""

    async def open(self, path: str) -> Page:
        return self._arrived(await self.http.get(path))

    def _arrived(self, answer: httpx.Response) -> Page:
        assert "text/html" in answer.headers["content-type"], answer.text
        self.path, self.page = urlsplit(str(answer.url)).path, Page(answer.text)
        self.status = answer.status_code
        return self.page

    async def submit(
        self,
        name: str,
        pressed: Mapping[str, str] | None = None,
        typed: Mapping[str, str] | None = None,
        files: Mapping[str, tuple[str, bytes]] | None = None,
    ) -> Page:
        """Presses a button of a form of this page, the first one unless another is named."""
        form = self.page.form(name)
        button = pressed if pressed is not None else form.buttons[0]
        fields = {**form.fields, **(typed or {})}
        if "name" in button:
            fields[button["name"]] = button.get("value", "")
        path = button.get("formaction", form.action)
        if form.multipart:
            parts = {key: (None, value.encode()) for key, value in fields.items()}
            return self._arrived(await self.http.post(path, files={**parts, **(files or {})}))
        return self._arrived(await self.http.post(path, data=fields))

    async def move(self, key: str) -> Page:
        """Presses a choice of the prompt."""
        return await self.submit("prompt", {"name": "key", "value": key})

    def button(self, form: str, **wanted: str) -> dict[str, str]:
        """The button of a form with these attributes."""
        buttons = self.page.form(form).buttons
        return next(own for own in buttons if all(own.get(name) == value for name, value in wanted.items()))

    async def post(self, path: str, **fields: str) -> httpx.Response:
        """As a script does: the token in a header, data back."""
        if "csrf" not in self.http.cookies:
            await self.http.get("/me")
        return await self.http.post(path, data=fields, headers={**DATA, "x-csrftoken": self.http.cookies["csrf"]})

    async def ask(self, path: str, method: str = "GET", **body: Any) -> httpx.Response:
        """As a program of the same guest does, over the API."""
        bearer = {"authorization": f"Bearer {self.http.cookies['bakehouse']}"}
        return await self.http.request(method, f"/api{path}", json=body or None, headers=bearer)

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


async def sign_up(http: httpx.AsyncClient, name: str = "Ana") -> None:
    """Becomes a guest over the API, for all calls of this client."""
    made = (await http.post("/api/guests", json={"name": name})).json()
    http.headers["authorization"] = f"Bearer {made['token']}"


class Closed(Exception):
    def __init__(self, code: int, reason: str) -> None:
        self.code, self.reason = code, reason
        super().__init__(f"{code} {reason}")


class Live:
    """A live connection, spoken to as a web server speaks to the application."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.outbox: asyncio.Queue[Any] = asyncio.Queue()

    async def news(self) -> dict[str, Any]:
        while (message := await asyncio.wait_for(self.outbox.get(), 20))["type"] == "websocket.accept":
            pass
        if message["type"] == "websocket.close":
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
            raise Closed(message["code"], message.get("reason", ""))
        found: dict[str, Any] = json.loads(message["text"])
        return found

    def say(self, text: str) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})


class Served:
    def __init__(self, site: Site, app: Litestar) -> None:
        self.site = site
        self.app = app
        self.opened: list[httpx.AsyncClient] = []

    def visitor(self, address: str = "192.0.2.1", guest: str = "") -> Visitor:
        """A new browser, which is a guest's already if one is named."""
        wire = httpx.ASGITransport(self.app, client=(address, 1234))  # type: ignore[arg-type]
        http = httpx.AsyncClient(transport=wire, base_url=SITE, follow_redirects=True, timeout=30)
        self.opened.append(http)
        if guest:
            http.cookies.set("bakehouse", self.site.people.token(guest), domain=HOST)
        return Visitor(http)

    @asynccontextmanager
    async def live(self, path: str, visitor: Visitor, seen: str = "", origin: str = SITE) -> AsyncIterator[Live]:
        headers = {"host": HOST, "origin": origin, "cookie": visitor.cookies}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": f"seen={seen}".encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
            "client": ("192.0.2.1", 1234),
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
        }
        live = Live()
        live.inbox.put_nowait({"type": "websocket.connect"})
        serving = asyncio.create_task(self.app(scope, live.inbox.get, live.outbox.put))  # type: ignore[arg-type]
        try:
            yield live
        finally:
            live.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(serving, 20)


@asynccontextmanager
async def served(site: Site) -> AsyncIterator[Served]:
    opened = Served(site, make_app(site, await site.store.secret("forms")))
    try:
        yield opened
    finally:
        for http in opened.opened:
            await http.aclose()
