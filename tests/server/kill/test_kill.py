"""A server killed without warning, again and again: no move that it acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx
import pytest

from tests.server.home import BAKE, JAR
from tests.server.kill.players import Player, faults, journal
from tests.server.kill.process import Served

GAMES = (BAKE, BAKE, JAR)
BOTS_TOO = 5  # every so often the server lives until its bots are awake, which takes longer than people


async def torment(served: Served, players: list[Player], moves: int, delay: float, everybody: bool) -> None:
    """All play at once; after so many moves, of everybody if so wished, and a moment more the server is killed."""
    heard = asyncio.Event()
    async with httpx.AsyncClient(base_url=served.address, timeout=60) as http:
        playing = [asyncio.create_task(player.play(http, heard)) for player in players]
        try:
            while sum(one.lately for one in players) < moves or (everybody and not all(one.lately for one in players)):
                woken = asyncio.create_task(heard.wait())
                await asyncio.wait([woken, *playing], return_when=asyncio.FIRST_COMPLETED, timeout=60)
                assert woken.done(), "nobody could move for a minute"
                heard.clear()
                for one in playing:
                    if one.done():
                        await one
                        raise AssertionError("the server went by itself")
            await asyncio.sleep(delay)  # any moment of the next moves will do: that is the test
            await asyncio.to_thread(served.kill)
        finally:
            if served.process.poll() is None:
                await asyncio.to_thread(served.kill)
            await asyncio.gather(*playing)


async def open_all(served: Served, players: list[Player]) -> None:
    """Every table there ever was can be opened."""
    async with httpx.AsyncClient(base_url=served.address, timeout=60) as http:
        for player in players:
            for code, promised in player.promised.items():
                view = await player.ask(http, "GET", f"/tables/{code}/view")
                assert view["seat"] == 0
                log = await player.ask(http, "GET", f"/tables/{code}/log")
                own = [entry["key"] for entry in log["entries"] if entry["actor"] == 0]
                assert own == promised
            page = await http.get(f"/tables/{player.code or next(reversed(player.promised))}")
            assert (page.status_code, 'id="prompt"' in page.text) == (200, True)


def torment_often(data: Path, kills: int, seed: str) -> None:
    chance = random.Random(seed)
    players = [Player(game, random.Random(f"{seed} {at}")) for at, game in enumerate(GAMES)]
    for number in range(kills):
        served = Served(data, "--examples")
        moves, delay = chance.randint(2, 30), chance.uniform(0.0, 0.05)
        asyncio.run(torment(served, players, moves, delay, everybody=number % BOTS_TOO == 0))
        assert faults(data) == []
        for player in players:
            player.check(data)
    served = Served(data, "--examples")
    try:
        asyncio.run(open_all(served, players))
        asyncio.run(torment(served, players, 3 * len(players), 0.0, everybody=True))  # all of them can be played on
    finally:
        if served.process.poll() is None:
            served.kill()
    assert sum(player.check(data) for player in players) >= 3 * kills
    bots = [text for kept in journal(data).values() for kind, seat, text in kept if kind == "play" and seat == 1]
    assert bots, "no bot ever moved"


def test_twenty_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    torment_often(tmp_path / "kill.sqlite3", 20, "twenty")


@pytest.mark.long
def test_a_hundred_kills_lose_no_acknowledged_move(tmp_path: Path) -> None:
    torment_often(tmp_path / "kill.sqlite3", 100, "hundred")
