"""How long a person waits between two own decisions: against whom a newcomer meets, and against two of level 5.

A server in this process, with its store and the processes that think; one browser has the table open, so that moves
are shown at the calm pace. The person decides like the bot `greedy`, after a moment of their own. Counted is every
time a turn or a day passed on between two of their decisions; whatever else the machine does is in the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import start  # noqa: F401 - the compiled core, where it fits the sources
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.bots.levels import first_rivals
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.moves import Rng
from bakehouse.server.app import open_site
from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.people import new_guest
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from bakehouse.store.records import OVER

EXAMPLE = """example:
  python benchmarks/waiting.py                                 every game
  python benchmarks/waiting.py --game roasted-empire --waits 20"""
LEVEL_5 = ["level-5", "level-5"]


class Waited(NamedTuple):
    seconds: float
    shown: float
    """Of these: pauses, so that moves can be followed."""


async def one_wait(site: Site, table: Table, guest: str, own: float, rng: Rng) -> Waited | None:
    """One decision of the person, and what comes until the next; None when nothing passed on in between."""
    await asyncio.sleep(own)
    match = table.playing()
    decision = ask(make_bot("greedy"), match.state, 0, rng, Budget(seconds=0.2, explain=False))
    joints, begin = int(match.state.joints), time.monotonic()
    seat = moves.acting_seat(table, guest)
    await moves.play(site, table, seat, match.game.actions.keys[decision.action], match.revision(seat))
    while table.record.status != OVER and seat not in table.seats_to_act():
        await table.changed.wait()
    passed = int(table.playing().state.joints) != joints  # also where the others had ended already
    return Waited(time.monotonic() - begin, table.wait.shown) if passed else None


async def waits_of(site: Site, game: str, rivals: list[str], wanted: int, own: float) -> list[Waited]:
    found: list[Waited] = []
    rng = Rng(1)
    while len(found) < wanted:
        ana = await site.people.rename(new_guest(), "Ana")
        table = await rooms.open_table(site, ana, Wish(game, rivals))
        browser = arrive(site, table, ana.id, "")
        await rooms.begin(site, table, ana.id)
        while table.seats_to_act() and 0 not in table.seats_to_act():
            await table.changed.wait()
        while table.record.status != OVER and len(found) < wanted:
            waited = await one_wait(site, table, ana.id, own, rng)
            found += [waited] if waited is not None else []
            while not browser.queue.empty():
                browser.queue.get_nowait()
        if table.record.status != OVER:
            site.forget(table)
    return found


def quantile(ordered: list[float]) -> float:
    """So that 95 of 100 are not longer."""
    return ordered[round(0.95 * (len(ordered) - 1))]


def line(game: str, against: str, found: list[Waited]) -> str:
    waits = sorted(one.seconds for one in found)
    thought = sorted(one.seconds - one.shown for one in found)
    shown = sorted(one.shown for one in found)
    cells = [f"{statistics.median(part):5.2f} {quantile(part):5.2f}" for part in (waits, thought, shown)]
    return f"{game:<16} {against:<10} {len(found):>4}   " + "    ".join(cells)


async def run(games: list[str], wanted: int, own: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        site = await open_site(Settings(data=Path(folder) / "waiting.sqlite3", durable=False, limits=False))
        site.wake_bots = driver.wake_bots
        print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; {own:g} s of one's own before each decision")
        print(f"{'game':<16} {'against':<10} {'n':>4}   waited p50 p95    thinking p50 p95    shown p50 p95")
        try:
            for game in games:
                for against, rivals in (("newcomer's", first_rivals(find_metas()[game])), ("level 5", LEVEL_5)):
                    print(line(game, against, await waits_of(site, game, rivals, wanted, own)), flush=True)
        finally:
            await site.close()


def main() -> None:
    games = [meta.id for meta in find_metas().values() if not meta.example]
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", action="append", choices=games, help="only this one; may be given several times")
    parser.add_argument("--waits", type=int, default=40, help="how many of each")
    parser.add_argument("--own", type=float, default=1.0, help="seconds that the person takes for a decision")
    args = parser.parse_args()
    asyncio.run(run(args.game or games, args.waits, args.own))


if __name__ == "__main__":
    main()
