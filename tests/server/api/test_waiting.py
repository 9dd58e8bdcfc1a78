"""Waiting for news: an answer comes when something happens, not before, and not long after."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from bakehouse.server.api.play import LONGEST_WAIT, MOST_WAITS
from bakehouse.server.core.driver import look_at
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import CALLED
from tests.server.api.client import Player
from tests.server.api.conftest import Join
from tests.server.home import on_site, started
from tests.server.serving import Running, serving

BAKE = "bake-and-sale"


EVENTS: dict[str, tuple[bool, Callable[[Player, str], object]]] = {
    "a move": (True, lambda ana, code: ana.post(f"/tables/{code}/moves", key="market")),
    "the beginning": (False, lambda ana, code: ana.post(f"/tables/{code}/start")),
    "words": (True, lambda ana, code: ana.post(f"/tables/{code}/chat", says="hello")),
    "a seat": (False, lambda ana, code: ana.post(f"/tables/{code}/add")),
    "leaving": (True, lambda ana, code: ana.post(f"/tables/{code}/leave")),
}


@pytest.mark.parametrize(("begun", "does"), EVENTS.values(), ids=EVENTS.keys())
def test_who_waits_is_told_of(join: Join, begun: bool, does: Callable[[Player, str], object]) -> None:
    ana, eve = join("Ana"), join("Eve")
    code = ana.post("/tables", game=BAKE)["code"]
    if begun:
        ana.post(f"/tables/{code}/start")
    seen = eve.get(f"/tables/{code}/events")  # no version: answers at once
    with ThreadPoolExecutor(1) as pool:
        begin = time.monotonic()
        news = pool.submit(eve.get, f"/tables/{code}/events", version=seen["version"])
        does(ana, code)
        assert news.result(20)["version"] != seen["version"]
        assert time.monotonic() - begin < LONGEST_WAIT


def test_without_news_the_same_version_comes_back_when_time_is_up(join: Join) -> None:
    ana = join("Ana")
    code = ana.post("/tables", game=BAKE)["code"]
    seen = ana.get(f"/tables/{code}/view")
    begin = time.monotonic()
    assert ana.get(f"/tables/{code}/events", version=seen["version"], seconds=0.3) == seen
    assert time.monotonic() - begin >= 0.3


def crowd(player: Player, address: str, code: str, then: Callable[[], object]) -> list[int]:
    """Waits as often at once as one guest may, and twice more; all are in when those two are refused."""
    seen = player.get(f"/tables/{code}/view")["version"]

    async def come() -> list[int]:
        limits = httpx.Limits(max_connections=MOST_WAITS + 2)
        async with httpx.AsyncClient(headers=player.http.headers, limits=limits, timeout=40) as many:
            path = f"{address}/api/tables/{code}/events?version={seen}"
            calls = [asyncio.create_task(many.get(path)) for _ in range(MOST_WAITS + 2)]
            done: set[asyncio.Task[httpx.Response]] = set()
            while len(done) < 2:
                more, _ = await asyncio.wait(set(calls) - done, return_when=asyncio.FIRST_COMPLETED)
                done |= more
            await asyncio.to_thread(then)
            return sorted([answer.status_code for answer in await asyncio.gather(*calls)])

    return asyncio.run(come())


def test_one_guest_waits_so_many_times_at_once_only(server: Running, join: Join) -> None:
    ana, eve = join("Ana"), join("Eve")
    code = ana.post("/tables", game=BAKE)["code"]
    begin = time.monotonic()
    told = crowd(ana, server.address, code, lambda: eve.post(f"/tables/{code}/chat", says="hello"))
    assert told == [200] * MOST_WAITS + [429] * 2
    assert time.monotonic() - begin < LONGEST_WAIT


def test_a_program_that_calls_is_taken_to_be_there(tmp_path: Path) -> None:
    """Otherwise a bot would take over from one that plays all the time without a browser."""

    async def away(site: Site) -> list[bool]:
        table, [ana] = await started(site, BAKE, "Ana", patience=120)
        now, found = time.monotonic(), []
        table.left[0] = now - 1000
        for called in (now, now - CALLED - 1):
            table.called[ana.id] = called
            await look_at(site, table, now)
            found.append(table.record.seats[0].away)
        return found

    assert on_site(tmp_path, away) == [False, True]


def test_a_table_that_waits_has_the_shape_of_one_in_play(join: Join) -> None:
    ana = join("Ana")
    code = ana.post("/tables", game=BAKE)["code"]
    before = ana.get(f"/tables/{code}/view")
    assert (before["status"], before["view"], before["prompt"]["choices"]) == ("waiting", {}, [])
    ana.post(f"/tables/{code}/start")
    assert set(ana.get(f"/tables/{code}/view")) == set(before)


def test_closing_answers_those_who_wait_and_versions_after_a_restart_are_new(tmp_path: Path) -> None:
    """A program that slept through a restart must not take the table for the one it knew."""
    with serving(tmp_path) as running:
        ana = Player(running.address, "Ana")
        code = ana.post("/tables", game=BAKE)["code"]
        seen = ana.get(f"/tables/{code}/view")["version"]
        told = crowd(ana, running.address, code, lambda: running.process.send_signal(signal.SIGINT))
        assert told == [200] * MOST_WAITS + [429] * 2
        running.process.wait(20)
        assert running.told.read_text(encoding="utf-8") == ""
        ana.close()
    with serving(tmp_path) as running:
        again = Player(running.address)
        again.http.headers.update(ana.http.headers)
        after = again.get(f"/tables/{code}/events", version=seen)
        assert (after["code"], after["status"], after["seat"]) == (code, "waiting", 0)
        assert after["version"] != seen
        again.close()
