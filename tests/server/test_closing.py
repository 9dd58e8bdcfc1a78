"""Stopping the server: quickly, with connections open, and with nothing left behind."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sqlite3
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.cli.terminal import refused
from tests.server.home import BAKE
from tests.server.kill.process import Served
from tests.server.serving import live_address
from tests.server.thinking.pools import is_running
from tests.server.visitors import sign_up

QUICKLY = 3.0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    return [int(child) for child in found.split()]


async def play_with_open_connections(served: Served) -> tuple[str, list[ClientConnection], httpx.AsyncClient]:
    """A table with bots, two live connections, and a request that waits for news."""
    http = httpx.AsyncClient(base_url=served.address, timeout=60)
    await sign_up(http)
    table = (await http.post("/api/tables/quick", json={"game": BAKE})).json()["code"]
    sockets = [await connect(live_address(served.address, table), proxy=None) for _ in range(2)]
    for socket in sockets:
        assert "zones" in str(await socket.recv())
    await http.post(f"/api/tables/{table}/moves", json={"key": "end-day"})
    while '"log"' not in str(await sockets[0].recv()):  # what bots did lies open, so that one is there to end
        pass
    return table, sockets, http


async def until_closed(socket: ClientConnection) -> int:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_the_server_at_once_with_connections_open(how: signal.Signals, tmp_path: Path) -> None:
    data = tmp_path / "closing.sqlite3"
    served = Served(data)

    async def body() -> tuple[float, list[int]]:
        table, sockets, http = await play_with_open_connections(served)
        view = (await http.get(f"/api/tables/{table}/view")).json()
        news = {"version": view["version"], "seconds": 25}
        waiting = asyncio.create_task(http.get(f"/api/tables/{table}/events", params=news))
        workers = children(served.process.pid) if sys.platform == "linux" else []
        _, seconds = await asyncio.to_thread(served.stop, how)
        assert all(code in (1001, 1012, 4410) for code in await asyncio.gather(*map(until_closed, sockets)))
        await asyncio.gather(waiting, return_exceptions=True)
        await http.aclose()
        return seconds, workers

    try:
        seconds, workers = asyncio.run(body())
    finally:
        if served.process.poll() is None:
            served.kill()
    assert seconds <= QUICKLY
    assert not [pid for pid in workers if is_running(pid)]
    told = data.with_suffix(".log").read_text(encoding="utf-8")
    assert "Traceback" not in told, told
    assert not data.with_name(f"{data.name}-wal").exists()  # all of it is in the file
    db = sqlite3.connect(data)
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    db.close()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="the end of another process can be awaited on Linux only")
def test_processes_that_think_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    served = Served(tmp_path / "killed.sqlite3")

    async def body() -> list[int]:
        _, sockets, http = await play_with_open_connections(served)
        await http.aclose()
        workers = children(served.process.pid)
        os.kill(served.process.pid, signal.SIGKILL)
        await asyncio.gather(*map(until_closed, sockets))
        return workers

    try:
        workers = asyncio.run(body())
    finally:
        served.kill()
    assert workers
    for end in [os.pidfd_open(pid) for pid in workers if is_running(pid)]:
        ready, _, _ = select.select([end], [], [], 10)
        os.close(end)
        assert ready, "a process that thinks outlives its server"


def test_a_port_that_is_taken_is_said_in_one_line(tmp_path: Path) -> None:
    served = Served(tmp_path / "first.sqlite3")
    try:
        port = served.address.rpartition(":")[2]
        told = refused("serve", "--no-open", "--port", port, "--data", str(tmp_path / "second.sqlite3"))
        assert "try another one with --port" in told
        assert not (tmp_path / "second.sqlite3").exists()
    finally:
        served.stop(signal.SIGINT)
