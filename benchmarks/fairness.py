"""How long a visitor waits for easy bots while others keep the strongest ones busy at many tables.

One run measures a quiet server and then the same one with a crowd, for every kind of crowd in turn: tables that were
left to the bots, and tables where somebody plays on at once; of one guest, of a guest per table from one address, and
of a guest per table from an address each (127.0.0.2 and so on). Wall-clock times: compare the lines of one run.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.server import cpu_seconds, serving

EXAMPLE = """example:
  python benchmarks/fairness.py                            everything
  python benchmarks/fairness.py --only left-1 --turns 40   one crowd, measured longer"""
EASY, STRONG = "level-2", "level-5"
SETTLE = 5.0  # seconds until a crowd is at work
HERE = "127.0.0.1"
CROWDS: dict[str, Callable[[int], tuple[str, str]]] = {
    "one guest": lambda _: (HERE, "one"),
    "a guest per table, one address": lambda at: (HERE, str(at)),
    "a guest per table, an address each": lambda at: (f"127.0.0.{at + 2}", str(at)),
}
"""The address and guest of each table."""


class Program:
    """A guest who plays over HTTP, from an address of its own."""

    def __init__(self, host: str, address: str = HERE) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        self.web = httpx.AsyncClient(base_url=f"http://{host}/api", transport=transport, timeout=300.0)

    async def ask(self, path: str, **body: Any) -> Any:
        answer = await self.web.post(path, json=body or None)
        answer.raise_for_status()
        return answer.json()

    async def news(self, code: str, version: str = "") -> Any:
        answer = await self.web.get(f"/tables/{code}/events", params={"version": version})
        answer.raise_for_status()
        return answer.json()

    async def arrive(self) -> None:
        token = (await self.ask("/guests", name="Somebody"))["token"]
        self.web.headers["authorization"] = f"Bearer {token}"

    async def table(self, game: str, *bots: str) -> str:
        opened = await self.ask("/tables", game=game, seats=bots, pace="instant")
        code: str = opened["code"]
        await self.ask(f"/tables/{code}/start")
        return code

    async def move(self, code: str, chance: random.Random) -> tuple[float, bool, bool]:
        """Any move, until it is our turn again: seconds, whether bots moved meanwhile, and whether the game is over."""
        view = await self.news(code)
        while not view["over"] and not view["prompt"]["choices"]:
            view = await self.news(code, view["version"])
        if view["over"]:
            return 0.0, False, True
        key = chance.choice(view["prompt"]["choices"])["key"]
        begin = time.perf_counter()
        view = await self.ask(f"/tables/{code}/moves", key=key, rev=view["rev"])
        bots = not view["prompt"]["choices"]
        while not view["over"] and not view["prompt"]["choices"]:
            view = await self.news(code, view["version"])
        return time.perf_counter() - begin, bots, view["over"]


@dataclass
class Figures:
    turns: list[float]
    hints: list[float]

    @property
    def told(self) -> str:
        middle, worst = statistics.median(self.turns), max(self.turns)
        hint = statistics.median(self.hints) if self.hints else 0.0
        return f"{middle:10.3f}{worst:10.3f}{hint:10.3f}"


async def visit(host: str, game: str, turns: int, hints: int) -> Figures:
    """Somebody against two easy bots: how long until it is their turn again, and how long a hint takes."""
    chance, found = random.Random(1), Figures([], [])
    me = Program(host, "127.0.0.99")
    await me.arrive()
    code, over = await me.table(game, EASY, EASY), False
    while len(found.turns) < turns:
        if over:
            code = await me.table(game, EASY, EASY)
        if len(found.hints) < hints and len(found.turns) >= len(found.hints) * turns // hints:
            begin = time.perf_counter()
            with suppress(httpx.HTTPStatusError):  # somebody else's turn
                await me.ask(f"/tables/{code}/hint")
                found.hints.append(time.perf_counter() - begin)
        took, bots, over = await me.move(code, chance)
        found.turns += [took] * bots
    await me.web.aclose()
    return found


@asynccontextmanager
async def crowd(
    host: str, game: str, tables: int, who: Callable[[int], tuple[str, str]], stay: bool
) -> AsyncIterator[None]:
    guests: dict[tuple[str, str], Program] = {}
    playing = []
    for at in range(tables):
        address, _ = who(at)
        guest = guests.get(who(at))
        if guest is None:
            guest = guests[who(at)] = Program(host, address)
            await guest.arrive()
        code = await guest.table(game, STRONG, STRONG, STRONG)
        if stay:
            playing.append(asyncio.create_task(play_on(guest, code, random.Random(at))))
        else:
            await guest.ask(f"/tables/{code}/leave")
    await asyncio.sleep(SETTLE)
    yield
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    for guest in guests.values():
        await guest.web.aclose()


async def play_on(guest: Program, code: str, chance: random.Random) -> None:
    while not (await guest.move(code, chance))[2]:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", choices=[f"{kind}-{n}" for kind in ("left", "playing") for n in (1, 2, 3)])
    parser.add_argument("--game", default="cupcake-empire")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--turns", type=int, default=20, help="of the visitor, for each line")
    parser.add_argument("--hints", type=int, default=4)
    args = parser.parse_args()
    print(f"seconds until it is the visitor's turn again, {args.game}, {args.tables} tables of three {STRONG}")
    print(f"{'':<58}{'median':>10}{'worst':>10}{'hint':>10}{'server CPU':>12}", flush=True)
    for kind in ("left", "playing"):
        for number, (title, who) in enumerate(CROWDS.items(), 1):
            if args.only in (None, f"{kind}-{number}"):
                with serving() as (host, pid):  # a new one, so that nobody is left of the crowd before
                    asyncio.run(compare(host, pid, args, f"{kind}: {title}", who, kind == "playing"))


async def compare(
    host: str, pid: int, args: argparse.Namespace, title: str, who: Callable[[int], tuple[str, str]], stay: bool
) -> None:
    await visit(host, args.game, 3, 1)  # everything has been loaded once
    await say("quiet", host, pid, args)
    async with crowd(host, args.game, args.tables, who, stay):
        await say(title, host, pid, args)


async def say(title: str, host: str, pid: int, args: argparse.Namespace) -> None:
    begin, spent = time.perf_counter(), cpu_seconds(pid)
    found = await visit(host, args.game, args.turns, args.hints)
    share = (cpu_seconds(pid) - spent) / (time.perf_counter() - begin)
    print(f"{title:<58}{found.told}{100 * share:>10.0f} %", flush=True)


if __name__ == "__main__":
    main()
