"""How fast the server is: to start, from a click to the painted frame, under many browsers, per second of its CPU.

One run starts one server of its own and asks it for all figures in turn; whatever else the machine does is in them.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import start
from benchmarks.clients import Player, sit_down

EXAMPLE = """example:
  python benchmarks/server.py                          all figures
  python benchmarks/server.py --only load --tables 25  one of them, smaller
  python benchmarks/server.py --beside ../before       moves per CPU, compared with another checkout"""
ADDRESS = re.compile(r"http://(127\.0\.0\.1:\d+)")
TICK = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
PROGRAM = [sys.executable, "-m", "bakehouse"]


@contextmanager
def serving() -> Iterator[tuple[str, int]]:
    """A server of its own on a free port: its address and process id."""
    with tempfile.TemporaryDirectory() as folder, started(PROGRAM, folder, dict(os.environ)) as found:
        yield found


@contextmanager
def started(program: list[str], folder: str, env: dict[str, str], limits: bool = False) -> Iterator[tuple[str, int]]:
    command = [*program, "serve", "--port", "0", "--no-open", "--data", f"{folder}/bench.sqlite3"]
    command += [] if limits else ["--no-limits"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env)
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if found := ADDRESS.search(line):
                yield found[1], process.pid
                return
        raise SystemExit("the server did not start")
    finally:
        process.terminate()
        process.wait(10)


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def metric(host: str, name: str) -> float:
    text = urllib.request.urlopen(f"http://{host}/metrics").read().decode()
    found = re.search(rf"^{name} (\S+)$", text, re.MULTILINE)
    return float(found[1]) if found else 0.0


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def say(title: str, figure: str) -> None:
    print(f"{title:<58}{figure}", flush=True)


# ------------------------------------------------------------ figures
def start_to_page(times: int) -> None:
    """From `start.py serve` to the lobby, when it was started before: all is installed, compiled and kept."""
    there = start.checkout.core_folder(start.ROOT).is_dir()
    env = start.environment() | ({} if there else {"BAKEHOUSE_INTERPRETED": "1"})  # else it would be built meanwhile
    took = []
    for _ in range(times + 1):
        with tempfile.TemporaryDirectory() as folder:
            begin = time.perf_counter()
            with started([sys.executable, str(start.ROOT / "start.py")], folder, env) as (host, _):
                fetch(host, "/", {})
                took.append(time.perf_counter() - begin)
    says = ", ".join(f"{one:.2f}" for one in took[1:])
    say(f"start to first page, {'compiled' if there else 'interpreted'}", f"{says} s (the first: {took[0]:.2f})")


async def throughput(host: str, pid: int, moves: int, tables: int) -> float:
    """As many moves as the clients can send at some tables with four browsers each, per second of the server's CPU."""
    print(f"  {tables} tables of four play as fast as they can", file=sys.stderr)
    seated = [await sit_down(host, 4) for _ in range(tables)]
    drawn, begin = metric(host, "bakehouse_drawing_seconds_total"), cpu_seconds(pid)
    made = sum(
        await asyncio.gather(*(play_on(players, moves // tables, random.Random(n)) for n, players in enumerate(seated)))
    )
    spent, drawn = cpu_seconds(pid) - begin, metric(host, "bakehouse_drawing_seconds_total") - drawn
    told = [player for players in seated for player in players]
    octets = sum(player.octets for player in told) / sum(player.messages for player in told)
    for player in told:
        await player.close()
    say("moves per server-CPU-second, four viewers", f"{made / spent:.0f} ({made} moves)")
    say("  of it drawing", f"{100 * drawn / spent:.0f} %")
    say("  bytes per push and viewer, not compressed", f"{octets:.0f}")
    return made / spent


async def play_on(players: list[Player], moves: int, luck: random.Random) -> int:
    """Moves until there were so many or the week is over; everybody is told before the next."""
    for made in range(moves):
        able = [player for player in players if player.keys]
        if not able:
            return made
        await luck.choice(able).move(luck)
        while len({player.arrived[-1][1] for player in players}) > 1:
            await asyncio.sleep(0.001)
    return moves


async def plain_requests(host: str, pid: int, count: int) -> None:
    """The same road without a game: what a request costs before anything is played."""
    player = Player(host)
    await player.visit()
    begin = cpu_seconds(pid)
    for _ in range(count):
        await player.post("/settings", letters="1")
    say("baseline: forms per server-CPU-second that change nothing", f"{count / (cpu_seconds(pid) - begin):.0f}")


async def load(host: str, pid: int, tables: int, rate: float, seconds: float) -> None:
    """Many tables with four browsers each, and a steady stream of moves: how long until everybody has been told."""
    before = resident(pid)
    seated = []
    for number in range(tables):
        seated.append(await sit_down(host, 4))
        print(f"\r  {number + 1} of {tables} tables", end="", file=sys.stderr, flush=True)
    print("\r", end="", file=sys.stderr)
    browsers = sum(len(players) for players in seated)
    say("memory per connection, tables included", f"{(resident(pid) - before) / browsers / 1024:.0f} kB ({browsers})")
    luck = random.Random(2)
    delays: list[float] = []
    lost = made = 0
    pending: set[asyncio.Task[tuple[int, list[float]]]] = set()
    begin = time.perf_counter()
    free = list(seated)
    while time.perf_counter() - begin < seconds:
        await asyncio.sleep(max(0.0, begin + made / rate - time.perf_counter()))
        if free:
            players = free.pop(luck.randrange(len(free)))
            pending.add(asyncio.create_task(timed_move(players, luck, free)))
            made += 1
    for task in pending:
        missing, found = await task
        lost += missing
        delays += found
    took = time.perf_counter() - begin
    say(f"{browsers} browsers at {tables} tables, {made / took:.0f} moves/s: push p50", ms(statistics.median(delays)))
    say("  push p99", ms(percentile(delays, 0.99)))
    say("  pushes lost", f"{lost} of {len(delays)}")
    logs = sum(len({tuple(player.lines) for player in players}) > 1 for players in seated)
    say("  tables whose four logs differ at the end", f"{logs}")
    for players in seated:
        for player in players:
            await player.close()


async def timed_move(players: list[Player], luck: random.Random, free: list[list[Player]]) -> tuple[int, list[float]]:
    """How many browsers were never told of a move, and how long it took for the others; the table is free again."""
    able = [player for player in players if player.keys]
    if not able:  # the week is over
        return 0, []
    counts = [len(player.arrived) for player in players]
    begin = time.perf_counter()
    await luck.choice(able).move(luck)
    for _ in range(200):
        if all(len(player.arrived) > count for player, count in zip(players, counts, strict=True)):
            break
        await asyncio.sleep(0.005)
    got = [
        player.arrived[count][0] - begin
        for player, count in zip(players, counts, strict=True)
        if len(player.arrived) > count
    ]
    free.append(players)
    return len(players) - len(got), got


def click_to_frame(host: str, clicks: int) -> None:
    """In a real browser: from the click until the frame after the change was painted."""
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import launch

    with sync_playwright() as playwright:
        page = launch(playwright).new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://{host}/new?game=bake-and-sale")
        for number in range(2, 7):
            page.check(f"[name=seat-{number}][value=none]", force=True)
        page.locator("form[action='/new'] [type=submit]").last.click()
        page.get_by_role("button", name="Start the game").click()
        page.wait_for_selector("#prompt .prompt__choices button")
        took = []
        for _ in range(clicks):
            took.append(page.evaluate(CLICK))
            page.wait_for_timeout(60)  # nobody clicks faster
        waits = [value for value in took if value > 0]
        say("click to painted frame p50, solo table", f"{statistics.median(waits):.0f} ms ({len(waits)} clicks)")
        say("  p95", f"{percentile(waits, 0.95):.0f} ms")


CLICK = """() => new Promise(done => {
  const buttons = [...document.querySelectorAll('#prompt button[name=key]')];
  if (!buttons.length) return done(-1);
  const begin = performance.now(), painted = new MessageChannel();
  painted.port1.onmessage = () => done(performance.now() - begin);
  new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => painted.port2.postMessage(0));
  }).observe(document.getElementById('prompt'), {subtree: true, attributes: true, attributeFilter: ['value']});
  buttons[Math.floor(Math.random() * buttons.length)].click();
})"""


async def sizes(host: str) -> None:
    """What a browser fetches for its first table page."""
    players = await sit_down(host, 2)
    headers = {"cookie": players[0].cookie, "accept-encoding": "gzip"}
    page, html = fetch(host, f"/tables/{players[0].table}", headers)
    total = page
    scripts: list[int] = []
    todo = list(dict.fromkeys(re.findall(r'(?:href|src)="(/static/[^"]+)"', html)))  # letters beyond Latin-1 come later
    seen = set[str]()
    while todo:
        path = todo.pop()
        if path in seen or "-more." in path:
            continue
        seen.add(path)
        size, text = fetch(host, path, headers)
        total += size
        scripts += [size] if path.endswith(".js") else []
        todo += re.findall(r"""["'(](/static/[^"')]+)["')]""", text)
    for player in players:
        await player.close()
    say("first table page, compressed, with fonts and sprites", f"{total / 1000:.1f} kB ({len(seen) + 1} files)")
    say("  the page itself, with its sprites", f"{page / 1000:.1f} kB")
    say("  own JavaScript, all that a script brings along", f"{sum(scripts) / 1000:.2f} kB ({len(scripts)} files)")


def fetch(host: str, path: str, headers: dict[str, str]) -> tuple[int, str]:
    with urllib.request.urlopen(urllib.request.Request(f"http://{host}{path}", headers=headers)) as answer:
        body = answer.read()
        packed = answer.headers.get("content-encoding") == "gzip"
    return len(body), (gzip.decompress(body) if packed else body).decode(errors="replace")


def ms(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def beside(other: Path, moves: int, tables: int, rounds: int) -> None:
    """This checkout and another one in turn, so that whatever else the machine does falls on both alike."""
    figures: dict[Path, list[float]] = {start.ROOT: [], other: []}
    for _ in range(rounds):
        for root, found in figures.items():
            core = max((root / ".build" / "compiled").glob("*"), key=lambda made: made.stat().st_mtime, default=None)
            interpreted = {} if core else {"BAKEHOUSE_INTERPRETED": "1"}
            env = start.environment() | {"PYTHONPATH": str(core or root / "src")} | interpreted
            with tempfile.TemporaryDirectory() as folder, started(PROGRAM, folder, env) as (host, pid):
                print(f"{root}, {'interpreted' if interpreted else 'compiled'}:")
                found.append(asyncio.run(throughput(host, pid, moves, tables)))
    mine, theirs = [sum(found) / rounds for found in figures.values()]
    say("moves per server-CPU-second, as a share of the other's", f"{mine / theirs:.3f} ({mine:.0f} to {theirs:.0f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", choices=["start", "sizes", "click", "throughput", "load"])
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--rate", type=float, default=50.0, help="moves per second under load")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--moves", type=int, default=2000)
    parser.add_argument("--busy", type=int, default=16, help="tables that play as fast as they can")
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--beside", type=Path, metavar="CHECKOUT", help="only moves per CPU, here and there in turn")
    parser.add_argument("--rounds", type=int, default=3, help="of that")
    args = parser.parse_args()
    if args.beside:
        return beside(args.beside.resolve(), args.moves, args.busy, args.rounds)
    if args.only in (None, "start"):
        start_to_page(args.starts)
    if args.only == "start":
        return None
    with serving() as (host, pid):
        if args.only in (None, "sizes"):
            asyncio.run(sizes(host))
        if args.only in (None, "click"):
            click_to_frame(host, args.clicks)
        if args.only in (None, "throughput"):
            asyncio.run(plain_requests(host, pid, 2000))
            asyncio.run(throughput(host, pid, args.moves, args.busy))
        if args.only in (None, "load"):
            asyncio.run(load(host, pid, args.tables, args.rate, args.seconds))
    return None


if __name__ == "__main__":
    main()
