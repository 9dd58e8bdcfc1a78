"""The figures of one run: best and median over the rounds, ratios, and the table as text."""

import os
import platform
import statistics
from pathlib import Path
from typing import Any

from benchmarks.protocol import ROLLOUTS, Answer

Row = dict[str, Any]

# figure: (task that measures it, what it counts)
RATES = {
    "decisions/s": ("random-play", "decisions"),
    "games/s": ("random-play", "games"),
    "steps/s": ("random-play", "steps"),
    "clones/s": ("clone", "clones"),
    "rollouts/s": ("rollout", "playouts"),
    "rollout decisions/s": ("rollout", "decisions"),
    "searched/s": ("search", "searched"),
}
# ratio: (engine and mode of the other side, only for Leduc, figure)
RATIOS = {
    "decisions × Catanatron": ("Catanatron", "Python", False, "decisions/s"),
    "clones × Catanatron": ("Catanatron", "Python", False, "clones/s"),
    "searched × OpenSpiel": ("OpenSpiel", "all in C++", False, "searched/s"),
    "decisions × OpenSpiel Leduc, from Python": ("OpenSpiel", "C++ from Python", True, "decisions/s"),
    "decisions × OpenSpiel Leduc, all in C++": ("OpenSpiel", "all in C++", True, "decisions/s"),
}
BOUNDED = "Catanatron"
AT_LEAST = "searched × Catanatron, at least"
NOTES = """\
- Cells: best round (median of the rounds), per second of CPU time of the worker's process. Ratios compare the
  best rounds: "× Cat." with Catanatron, "× OS Leduc" with OpenSpiel's Leduc from Python / all in C++.
- A decision (dec.) is a player's choice among at least two options; forced moves and chance are work that is
  not counted.
- Games differ in length and in work per decision, so a ratio between different games is a rough one.
  Leduc is nearly the same everywhere; RLCard and PettingZoo always allow folding, so their games are shorter.
- Clones and rollouts start from 16 mid-game states; a rollout copies one of them and plays it to the end.
  Bytes are those of such a state when pickled.
- Searched: decisions of the first 25 of a game, each by a tree search with 200 random games to the end, by the
  engine's own search: ours (`bots/tree.py`) at two players and Leduc dealt anew for every iteration, OpenSpiel's
  `MCTSBot` in C++ at backgammon. Catanatron's package ships no tree search; a search that does nothing but play
  its 200 random games to the end would be as fast as its rollouts, which gives the least of "searched × Cat.".
- Catanatron copies with `Game.copy`; its moves are applied without its legality check.
- OpenSpiel copies with `State.clone`; its bytes are those of `serialize`, a list of the actions so far.
  "All in C++" is one call of `evaluate_bots` per game; its decisions are games times a mean counted from
  Python.
- RLCard and PettingZoo have no copy of their own: theirs is a deep copy that shares the random generator and
  the spaces. PettingZoo's environments pickle without the game in progress, so they have no size.
- "Environment" lines compute observations at every step, as these libraries do; the others compute none."""


def row(engine: str, version: str, mode: str, game: str, answers: dict[str, list[Answer]], fault: str) -> Row:
    """One line of the table out of all answers for it; `fault` says why there are none, or not all."""
    figures: dict[str, Any] = {}
    for figure, (task, counted) in RATES.items():
        rounds = [answer[counted] / answer["cpu"] for answer in answers.get(task, [])]
        if rounds:
            figures[figure] = {"best": max(rounds), "median": statistics.median(rounds), "rounds": rounds}
    played = answers.get("random-play", [])
    if games := sum(answer["games"] for answer in played):
        figures["decisions/game"] = sum(answer["decisions"] for answer in played) / games
    for answer in answers.get("pickle", []):
        figures["bytes"] = int(answer["bytes"])
    told = {"engine": engine, "version": version, "mode": mode, "game": game, "fault": fault}
    return told | {"figures": figures, "ratios": {}}


def best(row: Row, figure: str) -> float:
    return float(row["figures"].get(figure, {}).get("best", 0.0))


def leduc(row: Row) -> bool:
    return "leduc" in row["game"].lower()


def add_ratios(rows: list[Row]) -> None:
    """Give each row its ratios, as far as both sides were measured."""
    for name, (engine, mode, only_leduc, figure) in RATIOS.items():
        candidates = [row for row in rows if leduc(row) or not only_leduc]
        for other in candidates:
            if (other["engine"], other["mode"]) == (engine, mode) and best(other, figure):
                for row in candidates:
                    if best(row, figure):
                        row["ratios"][name] = best(row, figure) / best(other, figure)
    add_bounds(rows)


def add_bounds(rows: list[Row]) -> None:
    """Against a peer without a search: as if playing its rollouts to the end were all that one takes."""
    for other in rows:
        if other["engine"] == BOUNDED and best(other, "rollouts/s"):
            for row in rows:
                if best(row, "searched/s"):
                    row["ratios"][AT_LEAST] = best(row, "searched/s") * ROLLOUTS / best(other, "rollouts/s")


def short(number: float) -> str:
    """Three digits that count, two below one: 7.02k, 1.33M, 0.52."""
    for size, letter in ((1e6, "M"), (1e3, "k"), (1.0, "")):
        if number >= 0.9995 * size:
            scaled = number / size
            return f"{scaled:.{2 if scaled < 9.995 else 1 if scaled < 99.95 else 0}f}{letter}"
    return f"{number:#.2g}"


def rate(row: Row, figure: str) -> str:
    cell = row["figures"].get(figure)
    return f"{short(cell['best'])} ({short(cell['median'])})" if cell else "–"


def per_game(row: Row) -> str:
    return short(row["figures"]["decisions/game"]) if "decisions/game" in row["figures"] else "–"


def size(row: Row) -> str:
    return f"{row['figures']['bytes']:,}" if row["figures"].get("bytes") else "–"


def ratio(row: Row, name: str) -> str:
    return short(row["ratios"][name]) if name in row["ratios"] else "–"


def leduc_ratios(row: Row) -> str:
    names = [name for name, (_, _, only_leduc, _) in RATIOS.items() if only_leduc]
    return " / ".join(ratio(row, name) for name in names) if leduc(row) else ""


COLUMNS = {
    "decisions/s": lambda row: rate(row, "decisions/s"),
    "games/s": lambda row: rate(row, "games/s"),
    "dec./game": per_game,
    "clones/s": lambda row: rate(row, "clones/s"),
    "bytes": size,
    "rollouts/s": lambda row: rate(row, "rollouts/s"),
    "rollout dec./s": lambda row: rate(row, "rollout decisions/s"),
    "searched/s": lambda row: rate(row, "searched/s"),
    "dec. × Cat.": lambda row: ratio(row, "decisions × Catanatron"),
    "clones × Cat.": lambda row: ratio(row, "clones × Catanatron"),
    "searched × OS": lambda row: ratio(row, "searched × OpenSpiel"),
    "searched × Cat.": lambda row: f"> {ratio(row, AT_LEAST)}" if AT_LEAST in row["ratios"] else "–",
    "dec. × OS Leduc": leduc_ratios,
}
NAMES = ("engine", "game", "mode")


def table(rows: list[Row]) -> str:
    """The table in Markdown, with columns aligned so that it can be read as it is."""
    lines = [[*NAMES, *COLUMNS]]
    for row in rows:
        left_out = ["left out"] + [""] * (len(COLUMNS) - 1)
        cells = [cell(row) for cell in COLUMNS.values()] if row["figures"] else left_out
        lines.append([row[name] for name in NAMES] + cells)
    widths = [max(map(len, column)) for column in zip(*lines)]
    texts = len(NAMES)
    rule = ["-" * w if n < texts else "-" * (w - 1) + ":" for n, w in enumerate(widths)]
    lines.insert(1, rule)
    return "\n".join("| " + " | ".join(pad(line, widths, texts)) + " |" for line in lines)


def pad(line: list[str], widths: list[int], texts: int) -> list[str]:
    """Texts to the left, numbers to the right."""
    left = [cell.ljust(width) for cell, width in zip(line[:texts], widths)]
    return left + [cell.rjust(width) for cell, width in zip(line[texts:], widths[texts:])]


def machine() -> dict[str, Any]:
    """The machine, and how busy it is right now."""
    load = f"{os.getloadavg()[0]:.2f}" if hasattr(os, "getloadavg") else "unknown"
    return {"cpu": cpu_model(), "cores": os.cpu_count(), "load": load, "python": platform.python_version()}


def cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def markdown(report: dict[str, Any]) -> str:
    this = report["machine"]
    where = f"{this['cpu']}, {this['cores']} cores, load before {this['load']}, Python {this['python']}"
    peers = ", ".join(f"{name} {version}" for name, version in report["peers"].items()) or "none"
    parts = [
        f"Measured on {report['date']}: {where}.",
        f"Interleaved rounds: {report['rounds']}, of {report['seconds']:g} s of CPU time for each cell.",
        f"Peers: {peers}.",
        "",
        table(report["rows"]),
        "",
        NOTES,
    ]
    for row in report["rows"]:
        if row["fault"]:
            what = ", ".join(row[name] for name in NAMES if row[name])
            parts.append(f"- {what}: {row['fault']}.")
    return "\n".join(parts) + "\n"
