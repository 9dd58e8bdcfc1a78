"""Instructions per decision of every game in random play, counted by callgrind: the same on every run.

The figures of `instructions.toml` belong to one compiler, valgrind, Python and kind of machine. Where these are the
same, a game that needs 3 % more or less fails the check; elsewhere the figures are only reported.
"""

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import start

FIGURES = Path(__file__).with_name("instructions.toml")
GAMES = ("bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire")
FEW, MANY = 1, 5  # games played: the difference of both counts is free of starting up
PLAYERS = 3
ALLOWED = 3  # percent
PLAY = """
import sys, bakehouse
from bakehouse.kernel.playout import playouts
assert bakehouse.compiled()
print(playouts(bakehouse.game(sys.argv[1]).new(int(sys.argv[2])), int(sys.argv[3]), 7))
"""
EXAMPLE = """example:
  python benchmarks/instructions.py            compares with the figures of instructions.toml
  python benchmarks/instructions.py --write    writes them anew, after a change that is meant"""
MISSING = "valgrind is not there and could not be installed; install it, then run this again"


def valgrind() -> str:
    """Its path, installed first if need be; "" when that does not work."""
    if path := shutil.which("valgrind"):
        return path
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("installing valgrind …", flush=True)
        subprocess.run(["sh", "-c", "apt-get update -qq && apt-get install -y -qq valgrind"], timeout=600)
    return shutil.which("valgrind") or ""


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def toolchain(tool: str) -> str:
    """What the figures depend on besides our own code."""
    compiler = output("gcc", "-dumpfullversion") if shutil.which("gcc") else "none"
    python = output(str(start.python_in(start.VENV)), "-c", "import platform; print(platform.python_version())")
    return f"gcc {compiler}, {output(tool, '--version')}, Python {python}, {platform.machine()}"


def count(tool: str, core: Path, game: str, games: int) -> tuple[int, int]:
    """Instructions and decisions of so many games, starting up included."""
    command = [tool, "--tool=callgrind", "--callgrind-out-file=/dev/null", str(start.python_in(start.VENV)), "-P", "-c"]
    env = start.environment(core, PYTHONHASHSEED="0", PYTHONDONTWRITEBYTECODE="1")
    done = subprocess.run([*command, PLAY, game, str(PLAYERS), str(games)], env=env, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise start.StartError(f"{game} could not be counted:\n{done.stderr[-2000:]}")
    return int(found[1]), int(done.stdout)


def per_decision(tool: str, core: Path, game: str) -> int:
    few, many = count(tool, core, game, FEW), count(tool, core, game, MANY)
    return round((many[0] - few[0]) / (many[1] - few[1]))


def read_figures() -> dict[str, dict[str, int]]:
    """Instructions per decision by toolchain and game."""
    found: dict[str, dict[str, int]] = tomllib.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    return found


def write_figures(figures: dict[str, dict[str, int]]) -> None:
    lines = ["# Instructions per decision in random play; `python benchmarks/instructions.py --write` writes them."]
    for tools, games in sorted(figures.items()):
        lines += ["", f'["{tools}"]', *(f"{game} = {n}" for game, n in games.items())]
    FIGURES.write_text("\n".join(lines) + "\n")


def verdict(found: int, noted: int | None) -> tuple[str, bool]:
    """What is said of a figure beside the committed one, and whether it may stay.

    >>> verdict(1020, 1000), verdict(1040, 1000)
    (('+2.0 %', True), ('+4.0 %: more than 3 % off', False))
    >>> verdict(900, 1000), verdict(900, None)
    (('-10.0 %: more than 3 % off', False), ('no figure for this compiler', True))
    """
    if noted is None:
        return "no figure for this compiler", True
    fits = 100 * abs(found - noted) <= ALLOWED * noted
    return f"{100 * (found / noted - 1):+.1f} %" + ("" if fits else f": more than {ALLOWED} % off"), fits


def newest_core() -> Path:
    built = [path for path in (start.ROOT / ".build" / "compiled").glob("*") if path.is_dir()]
    if not built:
        raise start.StartError("there is no compiled core: python3 start.py build --release makes one")
    return max(built, key=lambda path: path.stat().st_mtime)


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="note the figures in instructions.toml")
    parser.add_argument("--core", type=Path, help="the compiled core to count; otherwise the newest of this clone")
    asked = parser.parse_args(args)
    tool = valgrind()
    if not tool:
        print(MISSING)
        return 1
    core, tools, figures = asked.core or newest_core(), toolchain(tool), read_figures()
    noted, fine, found = figures.get(tools, {}), True, dict[str, int]()
    print(f"Instructions per decision, random play of {PLAYERS} players: {tools}")
    for game in GAMES:
        found[game] = per_decision(tool, core, game)
        says, fits = verdict(found[game], noted.get(game))
        fine = fine and fits
        print(f"{game:16} {found[game]:6,}  {says}", flush=True)
    if asked.write:
        write_figures({**figures, tools: found})
        return 0
    if not fine:
        print("If that is meant, note the new figures: python benchmarks/instructions.py --write")
    return int(not fine)


if __name__ == "__main__":
    sys.exit(start.guarded(main, sys.argv[1:]))
