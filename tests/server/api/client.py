"""A program that plays: what somebody else would write, over plain HTTP."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import httpx

Json = Any


class Player:
    """One guest. Every answer is kept, so that a test can look for what should not be in it."""

    def __init__(self, address: str, name: str = "") -> None:
        self.http = httpx.Client(base_url=f"{address}/api", timeout=40.0)
        self.heard: list[Json] = []
        self.guest = ""
        if name:
            made = self.post("/guests", name=name)
            self.guest = made["guest"]
            self.token = made["token"]
            self.http.headers["authorization"] = f"Bearer {self.token}"

    def ask(self, method: str, path: str, **sent: Any) -> httpx.Response:
        answer = self.http.request(method, path, **sent)
        if "json" in answer.headers.get("content-type", ""):
            self.heard.append(answer.json())
        return answer

    def get(self, path: str, **query: Any) -> Json:
        answer = self.ask("GET", path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, **body: Any) -> Json:
        answer = self.ask("POST", path, json=body) if body else self.ask("POST", path)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def open_table(self, game: str, **wish: Any) -> str:
        """The code of a table of the player's in play."""
        code = str(self.post("/tables", game=game, **wish)["code"])
        self.post(f"/tables/{code}/start")
        return code

    def refused(self, method: str, path: str, **sent: Any) -> tuple[int, str]:
        """Status and code of a refusal, which always says why."""
        answer = self.ask(method, path, **sent)
        told = answer.json()
        assert set(told) >= {"code", "says"}, told
        assert told["says"].strip(), told
        return answer.status_code, told["code"]

    def close(self) -> None:
        self.http.close()


def first(choices: list[Json]) -> str:
    return str(choices[0]["key"])


def turn(player: Player, code: str, view: Json, choose: Callable[[list[Json]], str] = first) -> Json:
    """One move if there is one to make, else waits for news."""
    if view["prompt"]["choices"]:
        return player.post(f"/tables/{code}/moves", key=choose(view["prompt"]["choices"]), rev=view["rev"])
    return player.get(f"/tables/{code}/events", version=view["version"])


def play_out(player: Player, code: str, choose: Callable[[list[Json]], str] = first) -> Json:
    """The table at its end."""
    view = player.get(f"/tables/{code}/view")
    while not view["over"]:
        view = turn(player, code, view, choose)
    return view


def values(data: Json) -> Iterator[str]:
    """Every text in an answer, keys of objects too."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from values(value)
    elif isinstance(data, list):
        for value in data:
            yield from values(value)
    elif isinstance(data, str):
        yield data
