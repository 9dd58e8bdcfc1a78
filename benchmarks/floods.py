"""What one visitor's flood does to everybody else: the longest wait for `/health` before, during and after it.

One run starts one server with its limits on and floods it in turn with peeks, unreadable messages, pings, pages,
half-sent requests and uploads, from a process of its own. Wall-clock figures: measure on an idle machine. The server's
CPU time beside them shows what a flood costs.
"""

from __future__ import annotations

import argparse
import asyncio
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.server import PROGRAM, cpu_seconds, started

EXAMPLE = """example:
  python benchmarks/floods.py                          every flood, six seconds each
  python benchmarks/floods.py --only peeks --seconds 3"""
JSON = {"accept": "application/json"}
HALF = b"GET / HTTP/1.1\r\nhost: here\r\nx-slow: "


async def table_of(host: str) -> str:
    """A table in play to look at."""
    async with httpx.AsyncClient(base_url=f"http://{host}") as http:
        token = (await http.post("/api/guests", json={"name": "Ana"})).json()["token"]
        http.headers["authorization"] = f"Bearer {token}"
        table: str = (await http.post("/api/tables/quick", json={"game": "bake-and-sale"})).json()["code"]
        return table


# ------------------------------------------------------------ floods: each returns how many it sent
async def messages(host: str, table: str, until: float, text: str) -> int:
    """Over a live connection without cookie or seat; opened again as soon as the server ends it."""
    sent = 0
    while time.monotonic() < until:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            async with connect(f"ws://{host}/tables/{table}/live", proxy=None, compression=None) as live:
                reading = asyncio.create_task(read_all(live))
                try:
                    while time.monotonic() < until:
                        await live.send(text)
                        sent += 1
                finally:
                    reading.cancel()
    return sent


async def read_all(live: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in live:
            pass


async def peeks(host: str, table: str, until: float) -> int:
    return await messages(host, table, until, '{"peek":1}')


async def junk(host: str, table: str, until: float) -> int:
    return await messages(host, table, until, "{")


async def pings(host: str, table: str, until: float) -> int:
    sent = 0
    while time.monotonic() < until:
        with suppress(ConnectionClosed, OSError, TimeoutError):
            async with connect(f"ws://{host}/tables/{table}/live", proxy=None, compression=None) as live:
                while time.monotonic() < until:
                    await live.ping()
                    sent += 1
    return sent


async def pages(host: str, _table: str, until: float) -> int:
    """The lobby, eight at a time, without cookies."""
    sent = 0

    async def load() -> None:
        nonlocal sent
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            while time.monotonic() < until:
                await http.get("/")
                http.cookies.clear()
                sent += 1

    await asyncio.gather(*(load() for _ in range(8)))
    return sent


async def halves(host: str, _table: str, until: float) -> int:
    """1,100 requests that are never finished, opened again when the server ends them."""
    name, _, port = host.partition(":")
    writers = list[asyncio.StreamWriter]()
    for _ in range(1100):
        with suppress(OSError):
            _, writer = await asyncio.open_connection(name, int(port))
            writer.write(HALF)
            writers.append(writer)
    await asyncio.sleep(max(0.0, until - time.monotonic()))
    for writer in writers:
        writer.close()
    return len(writers)


async def uploads(host: str, _table: str, until: float) -> int:
    """Editions of 31 kB with 12,000 numbers and a dozen patterns over them, two at a time."""
    sent = 0
    numbers = ",".join("1" for _ in range(12_000))
    patterns = "".join(f'"numbers.{"*" * (n + 1)}x*" = "ours"\n' for n in range(12))
    text = f'[game]\nid = "cube-cafe"\n[numbers]\nmany = [{numbers}]\n[provenance]\n{patterns}'
    wish = {"game": "cube-cafe", "seats": ["random"], "edition": text}

    async def load() -> None:
        nonlocal sent
        async with httpx.AsyncClient(base_url=f"http://{host}", timeout=60) as http:
            token = (await http.post("/api/guests", json={"name": "Bo"})).json()["token"]
            http.headers["authorization"] = f"Bearer {token}"
            while time.monotonic() < until:
                answer = await http.post("/api/tables", json=wish)
                if answer.status_code not in (422, 429):
                    raise SystemExit(f"an upload was answered with {answer.status_code}: {answer.text[:300]}")
                sent += 1

    await asyncio.gather(*(load() for _ in range(2)))
    return sent


FLOODS: dict[str, Callable[[str, str, float], Awaitable[int]]] = {
    "peeks": peeks,
    "junk": junk,
    "pings": pings,
    "pages": pages,
    "halves": halves,
    "uploads": uploads,
}


def flood(name: str, host: str, table: str, seconds: float, sent: multiprocessing.queues.Queue[int]) -> None:
    if name == "halves":
        import resource

        resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)

    async def run() -> int:
        return await FLOODS[name](host, table, time.monotonic() + seconds)

    sent.put(asyncio.run(run()))


async def longest_wait(host: str, seconds: float) -> tuple[float, int]:
    """Of `/health`, asked twenty times a second, and how often it did not answer with 200."""
    longest, refused = 0.0, 0
    end = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=f"http://{host}", timeout=30, headers=JSON) as http:
        while time.monotonic() < end:
            begin = time.perf_counter()
            try:
                refused += (await http.get("/health")).status_code != 200
            except httpx.HTTPError:
                refused += 1
            longest = max(longest, time.perf_counter() - begin)
            await asyncio.sleep(0.05)
    return longest, refused


async def measure(name: str, host: str, pid: int, seconds: float) -> None:
    table = await table_of(host)
    before, _ = await longest_wait(host, seconds / 2)
    queue = multiprocessing.get_context("spawn").Queue()
    process = multiprocessing.get_context("spawn").Process(target=flood, args=(name, host, table, seconds, queue))
    spent = cpu_seconds(pid)
    process.start()
    during, refused = await longest_wait(host, seconds + 1)
    await asyncio.to_thread(process.join)
    if process.exitcode:
        raise SystemExit(process.exitcode)
    sent = queue.get()
    spent = cpu_seconds(pid) - spent
    after, _ = await longest_wait(host, seconds / 2)
    figures = f"{before * 1000:7.0f} {during * 1000:8.0f} {after * 1000:7.0f} {refused:9} {spent:9.2f} {sent:9}"
    print(f"{name:<10}{figures}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", choices=list(FLOODS))
    parser.add_argument("--seconds", type=float, default=6.0)
    args = parser.parse_args()
    print(f"{'flood':<10}{'before':>7} {'during':>8} {'after':>7} {'no answer':>9} {'CPU s':>9} {'sent':>9}   (ms)")
    for name in [args.only] if args.only else FLOODS:
        with (
            tempfile.TemporaryDirectory() as folder,
            started(PROGRAM, folder, dict(os.environ), limits=True) as (host, pid),
        ):
            asyncio.run(measure(name, host, pid, args.seconds))


if __name__ == "__main__":
    main()
