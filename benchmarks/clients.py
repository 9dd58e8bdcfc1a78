"""Browsers without a screen: they open a table, hold its live connection, and send the forms that a page would."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from dataclasses import dataclass, field

import httpx
from websockets.asyncio.client import ClientConnection, connect

REV = re.compile(r'name="rev" value="(\d+)"')
KEY = re.compile(r'name="key" value="([^"]+)"')
CSRF = re.compile(r'name="csrf" content="([^"]*)"')
SEEN = re.compile(r'data-seen="([^"]*)"')


@dataclass
class Player:
    """One visitor with a browser: cookies, a live connection, and the prompt last seen."""

    host: str
    cookie: str = ""
    csrf: str = ""
    table: str = ""
    rev: str = ""
    keys: list[str] = field(default_factory=list)
    messages: int = 0
    octets: int = 0
    lines: list[str] = field(default_factory=list)
    """Ids of the log lines it was told, in order."""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    arrived: list[tuple[float, str]] = field(default_factory=list)
    """When which version arrived."""
    asked: int = 0
    socket: ClientConnection | None = None
    _wire: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def visit(self) -> None:
        """Gets the cookies and the token of the forms."""
        async with httpx.AsyncClient(base_url=f"http://{self.host}") as web:
            page = await web.get("/me")
            self.cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
            self.csrf = CSRF.findall(page.text)[0]

    async def post(self, path: str, **form: str) -> dict[str, str]:
        """Sends a form as a page's script does; a connection is kept open."""
        if self._wire is None:
            name, _, port = self.host.partition(":")
            self._wire = await asyncio.open_connection(name, int(port))
        reader, writer = self._wire
        body = httpx.QueryParams(form).__str__().encode()
        writer.write(
            f"POST {path} HTTP/1.1\r\nhost: {self.host}\r\ncookie: {self.cookie}\r\nx-csrftoken: {self.csrf}\r\n"
            f"accept: application/json\r\ncontent-type: application/x-www-form-urlencoded\r\n"
            f"content-length: {len(body)}\r\n\r\n".encode()
            + body
        )
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        length = int(re.findall(r"content-length: (\d+)", head, re.IGNORECASE)[0])
        answer: dict[str, str] = json.loads(await reader.readexactly(length) or b"{}")
        status = int(head.split(" ", 2)[1])
        if status >= 400:
            raise RuntimeError(f"{path}: {status} {answer.get('says', '')}")
        return answer

    async def watch(self, seen: str = "") -> None:
        """Opens the live connection and reads it from now on."""
        headers = {"cookie": self.cookie}
        address = f"ws://{self.host}/tables/{self.table}/live?seen={seen}"
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        self.read(str(await self.socket.recv()))
        self.reading = asyncio.create_task(self._read_on())

    async def _read_on(self) -> None:
        assert self.socket is not None
        async for text in self.socket:
            self.read(str(text))

    def read(self, text: str) -> None:
        if text == "{}":
            return
        news = json.loads(text)
        if "says" in news:
            raise RuntimeError(news["says"])
        self.messages += 1
        self.octets += len(text)
        self.arrived.append((time.perf_counter(), news.get("v", "")))
        if news.get("logs"):
            self.lines.clear()
        self.lines += [line.split('id="', 1)[1].split('"', 1)[0] for line in news.get("log", [])]
        for html in news.get("zones", []):
            if 'id="prompt"' in html[:200]:
                self.rev = REV.findall(html)[0]
                self.keys = list(dict.fromkeys(KEY.findall(html)))
        self.changed.set()

    async def move(self, luck: random.Random) -> bool:
        """One of the moves that the prompt offers; False when it offers none."""
        if not self.keys:
            return False
        assert self.socket is not None
        rev = self.rev
        self.asked += 1
        wish = {"do": "moves", "n": self.asked, "rev": int(rev), "key": luck.choice(self.keys)}
        await self.socket.send(json.dumps(wish))
        while self.rev == rev:
            self.changed.clear()
            await self.changed.wait()
        return True

    async def close(self) -> None:
        if self.socket is not None:
            self.reading.cancel()
            await self.socket.close()
        if self._wire is not None:
            self._wire[1].close()


async def sit_down(host: str, seats: int) -> list[Player]:
    """A table of people only, in play, with everybody's browser open."""
    players = [Player(host) for _ in range(seats)]
    for player in players:
        await player.visit()
    form = {f"seat-{n}": "open" for n in range(2, min(seats, 6) + 1)}
    table = (await players[0].post("/new", game="bake-and-sale", **form))["go"].rpartition("/")[2]
    for player in players:
        player.table = table
    for player in players[1:]:
        await player.post(f"/tables/{table}/sit")
    await players[0].post(f"/tables/{table}/start")
    for player in players:
        await player.watch()
    return players
