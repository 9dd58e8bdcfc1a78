"""People who play by program while their server dies again and again; each knows what it was promised."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

DOZE = 5  # seconds to wait for news of a table, if nothing else ends the waiting


@dataclass
class Player:
    """One person at one table after the other."""

    game: str
    chance: random.Random
    token: str = ""
    code: str = ""
    promised: dict[str, list[str]] = field(default_factory=dict)
    """By table: the moves that were answered with 200, in order."""
    flying: str = ""
    """The move that was sent and not answered yet."""
    lately: int = 0
    """Moves promised since the server was started."""
    seen: dict[str, Any] = field(default_factory=dict)
    """The table as it was shown last, by a server that still runs."""

    async def play(self, http: httpx.AsyncClient, heard: asyncio.Event) -> None:
        """Until the server is gone."""
        self.lately, self.seen = 0, {}
        try:
            if not self.token:
                self.token = (await self.ask(http, "POST", "/guests", json={"name": self.game}))["token"]
            while True:
                await self.turn(http)
                heard.set()
        except httpx.TransportError:
            return

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **sent: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = await http.request(method, f"/api{path}", headers=headers, **sent)
        assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
        return answer.json()

    async def turn(self, http: httpx.AsyncClient) -> None:
        """One move if there is one to make, else a new table or a look at the news."""
        if not self.code:
            opened = await self.ask(http, "POST", "/tables", json={"game": self.game, "seats": ["random"]})
            await self.ask(http, "POST", f"/tables/{opened['code']}/start")
            self.code = opened["code"]
            self.promised[self.code] = []
        view = self.seen or await self.ask(http, "GET", f"/tables/{self.code}/view")
        while not view["over"] and not view["prompt"]["choices"]:
            news = {"version": view["version"], "seconds": DOZE}
            view = await self.ask(http, "GET", f"/tables/{self.code}/events", params=news)
        if view["over"]:
            self.code, self.seen = "", {}
            return
        self.flying = self.chance.choice(view["prompt"]["choices"])["key"]
        sent = {"key": self.flying, "rev": view["rev"]}
        self.seen = await self.ask(http, "POST", f"/tables/{self.code}/moves", json=sent)
        self.promised[self.code].append(self.flying)
        self.flying = ""
        self.lately += 1

    def check(self, data: Path) -> int:
        """Every promised move is in the journal, in its place; at most the one in flight is there too."""
        kept = journal(data)
        for code, promised in self.promised.items():
            own = [text for kind, seat, text in kept.get(code, []) if kind == "play" and seat == 0]
            assert own[: len(promised)] == promised, f"{code} lost moves it had promised"
            more = own[len(promised) :]
            assert more in ([], [self.flying] if code == self.code else []), (
                f"{code} has moves that nobody made: {more}"
            )
            promised += more
        self.flying = ""
        return sum(len(promised) for promised in self.promised.values())


def journal(data: Path) -> dict[str, list[tuple[str, int, str]]]:
    db = sqlite3.connect(data)
    try:
        found: dict[str, list[tuple[str, int, str]]] = {}
        for code, kind, seat, text in db.execute(
            "SELECT table_id, kind, seat, text FROM journal ORDER BY table_id, seq"
        ):
            found.setdefault(code, []).append((kind, seat, text))
        return found
    finally:
        db.close()


def faults(data: Path) -> list[Any]:
    """What SQLite finds wrong with the file."""
    db = sqlite3.connect(data)
    try:
        checked = db.execute("PRAGMA integrity_check").fetchall()
        broken = db.execute("PRAGMA foreign_key_check").fetchall()
        gaps = db.execute("SELECT table_id FROM journal GROUP BY table_id HAVING max(seq) <> count(*)").fetchall()
        return [row for row in checked if row != ("ok",)] + broken + gaps
    finally:
        db.close()
