"""Bakehouse's games side by side with other engines: one interleaved run, one table of figures and ratios.

Everybody's worker is started once and warmed up; then each round asks all of them in turn for the same
seconds of CPU time, so that whatever else the machine does hits all of them alike. Peers live in an
environment of their own (.build/peers), made on the first run; a peer that does not install is left out and
named in the table.
"""

import argparse
import datetime
import json
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import report, workers
from benchmarks.protocol import Answer
from benchmarks.report import Row
from benchmarks.workers import PEERS, ROOT, Worker, WorkerFault, progress, say

TIMED = ("random-play", "clone", "rollout", "search")
WARM_UP = 0.3
EXAMPLE = """example:
  python benchmarks/engine.py                                  five rounds of a second each, with the peers
  python benchmarks/engine.py --no-peers --rounds 3            ours only
  python benchmarks/engine.py --markdown figures.md --json figures.json"""


class Entry:
    """One line of the table while it is being measured."""

    def __init__(self, worker: Worker, game: str) -> None:
        self.worker = worker
        self.game = game
        self.answers: dict[str, list[Answer]] = {}
        self.fault = ""

    def ask(self, task: str, seconds: float, keep: bool) -> None:
        if self.fault or task not in self.worker.games[self.game]:
            return
        try:
            answer = workers.ask(self.worker, task, self.game, seconds)
        except WorkerFault as fault:
            self.fault = str(fault)
            say(f"  {self.worker.engine}, {self.game}: {fault}. The run goes on without this line.")
            return
        if keep:
            self.answers.setdefault(task, []).append(answer)

    def row(self) -> Row:
        this = self.worker
        return report.row(this.engine, this.version, this.mode, self.game, self.answers, self.fault)


def start_all(peers: bool) -> tuple[list[Worker], list[Row]]:
    """The workers that start, and a line that says why for each that does not."""
    started: list[Worker] = []
    absent: list[Row] = []

    def attempt(engine: str, mode: str, start: Callable[[], Worker]) -> None:
        say(f"Starting {engine} {mode}".rstrip() + " …")
        try:
            started.append(start())
        except WorkerFault as fault:
            miss(engine, mode, str(fault))

    def miss(engine: str, mode: str, why: str) -> None:
        say(f"  {engine} is left out: {why}.")
        absent.append(report.row(engine, "", mode, "", {}, why))

    if (ROOT / "benchmarks" / "ours.py").exists():
        attempt("Bakehouse", "interpreted", partial(workers.start_ours, "interpreted", ROOT / "src"))
        built = [path for path in (ROOT / ".build" / "compiled").glob("*") if path.is_dir()]
        if built:
            newest = max(built, key=lambda path: path.stat().st_mtime)
            attempt("Bakehouse", "compiled", partial(workers.start_ours, "compiled", newest))
        else:
            miss("Bakehouse", "compiled", "nothing is built in .build/compiled")
    else:
        miss("Bakehouse", "", "benchmarks/ours.py is not there")
    installed = workers.install_peers() if peers else set()
    for peer in PEERS if peers else ():
        if peer.requirement in installed:
            attempt(peer.name, " ".join(peer.arguments), partial(workers.start_peer, peer))
        else:
            miss(peer.name, " ".join(peer.arguments), f"{peer.requirement} did not install")
    return started, absent


def measure(entries: list[Entry], rounds: int, seconds: float) -> None:
    """Warm everybody up, then go round; each round starts with another entry: nobody is always first."""
    for number, entry in enumerate(entries, 1):
        progress(f"Warming up {number} of {len(entries)}: {entry.worker.engine}, {entry.game}")
        for task in TIMED:
            entry.ask(task, WARM_UP, keep=False)
        entry.ask("pickle", WARM_UP, keep=True)
    start, done, total = time.monotonic(), 0, rounds * len(TIMED) * len(entries)
    for turn in range(rounds):
        first = turn * len(entries) // rounds
        for task in TIMED:
            for entry in entries[first:] + entries[:first]:
                left = (time.monotonic() - start) / done * (total - done) if done else total * seconds
                what = f"{task}: {entry.worker.engine}, {entry.game}"
                progress(f"Round {turn + 1} of {rounds}, {left:.0f} s left, {what}")
                entry.ask(task, seconds, keep=True)
                done += 1
    progress("")


def full_report(rounds: int, seconds: float, peers: bool) -> dict[str, Any]:
    machine = report.machine()
    started, absent = start_all(peers)
    try:
        entries = [Entry(worker, game) for worker in started for game in worker.games]
        about = len(entries) * len(TIMED) * (rounds * seconds + WARM_UP)
        say(f"{len(entries)} lines, {rounds} rounds: about {about:.0f} s, and some for warming up.")
        measure(entries, rounds, seconds)
    finally:
        for worker in started:
            workers.stop(worker)
    names = {peer.name for peer in PEERS}
    rows = [entry.row() for entry in entries] + absent
    report.add_ratios(rows)
    return {
        "date": datetime.date.today().isoformat(),
        "machine": machine,
        "peers": {worker.engine: worker.version for worker in started if worker.engine in names},
        "rounds": rounds,
        "seconds": seconds,
        "rows": rows,
    }


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often everybody is asked (5)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="CPU seconds for each answer (1.0)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures, every round, to FILE")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table with its notes to FILE")
    parser.add_argument("--no-peers", action="store_true", help="ours only: installs and starts no other engine")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or chosen.seconds <= 0:
        parser.error("--rounds must be at least 1, and --seconds more than 0")
    for file in (chosen.json, chosen.markdown):
        if file and not file.resolve().parent.is_dir():
            parser.error(f"the folder of {file} does not exist; make it first, or choose another file")
    return chosen


def main() -> None:
    chosen = arguments()
    figures = full_report(chosen.rounds, chosen.seconds, not chosen.no_peers)
    text = report.markdown(figures)
    print(text)
    if chosen.json:
        chosen.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    if chosen.markdown:
        chosen.markdown.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("\nStopped; nothing was written.")
