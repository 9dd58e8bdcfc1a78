"""Tries an installed Bakehouse from outside the repository: its mode, golden games to their digests, bots, extras.

python tests/wheel.py               with the Python of the environment where it is installed
python tests/wheel.py --compiled    it must be compiled
python tests/wheel.py --pure        it must not be
python tests/wheel.py --light       and only the light core may be installed, with nothing but its own packages
"""

import subprocess
import sys
import sysconfig
from importlib.metadata import distributions, version
from pathlib import Path

import bakehouse
from bakehouse.extras import MODULES, MissingExtra, need
from bakehouse.kernel.files import read_file
from bakehouse.kernel.verify import verify
from bakehouse.lab.batch import Batch, play_all

GOLDEN = Path(__file__).resolve().parent / "games"
MOST_PACKAGES = 5
MOST_BYTES = 22_000_000
TOOLS = ("pip", "setuptools", "wheel")


def check(holds: bool, says: str) -> None:
    """Not `assert`: it must hold under -O too."""
    if not holds:
        raise SystemExit(f"wheel: {says}")


def place_and_mode(args: list[str]) -> None:
    here, site = Path(bakehouse.__file__).resolve(), Path(sysconfig.get_path("platlib")).resolve()
    check(site in here.parents, f"bakehouse comes from {here}, not from {site}")
    check(bakehouse.__version__ == version("bakehouse"), "two versions are told")
    check("--compiled" not in args or bakehouse.compiled(), "it is not compiled")
    check("--pure" not in args or not bakehouse.compiled(), "it is compiled")


def golden_games() -> int:
    """Reading checks every digest and result; verifying proves every draw."""
    files = sorted(GOLDEN.glob("*/golden/*.bakehouse.json"))
    check(len(files) > 0, f"there are no golden games in {GOLDEN}")
    for file in files:
        loaded = read_file(file)
        check(loaded.match.state.over, f"{file.name} is not played to its end")
        verify(loaded)
    return len(files)


def bots() -> None:
    batch = Batch(bakehouse.game("cube-cafe"), 2, ("greedy", "random"), seed=1)
    outcomes = play_all(batch, 8, 2, lambda _: None)
    check(len(outcomes) == 8, "a simulation with two jobs did not play its games")
    won = sum(outcome.shares[outcome.bots.index("greedy")] for outcome in outcomes)
    check(won > 4, f"greedy won {won} of 8 games against random")


def extras() -> None:
    """What is missing is named in one sentence, by the command and by whatever asks for it."""
    for extra in MODULES:
        try:
            need(extra, "this")
        except MissingExtra as missing:
            check(f"pip install 'bakehouse[{extra}]'" in str(missing), f"{extra}: {missing}")
    done = subprocess.run([sys.executable, "-P", "-m", "bakehouse", "--version"], capture_output=True, text=True)
    told = done.stdout + done.stderr
    check("Traceback" not in told and told.count("\n") == 1, told)
    check(f"bakehouse {bakehouse.__version__}" in told or "pip install 'bakehouse[cli]'" in told, told)


def tracebacks() -> None:
    """The line that failed is shown, though nobody is where the sources were compiled."""
    program = "from bakehouse.kernel.state import State; State().scores()"
    done = subprocess.run([sys.executable, "-P", "-c", program], capture_output=True, text=True)
    check("\n    raise NotImplementedError\n" in done.stderr, f"a traceback without its line: {done.stderr}")


def light() -> str:
    site = Path(sysconfig.get_path("platlib"))
    names = sorted(found.metadata["Name"] for found in distributions(path=[str(site)]))
    names = [name for name in names if name not in TOOLS]
    tools = [folder for tool in TOOLS for folder in site.glob(f"{tool}*")]
    files = [path for path in site.rglob("*") if path.is_file() and not any(tool in path.parents for tool in tools)]
    size = sum(path.stat().st_size for path in files)
    told = f"{len(names)} packages ({', '.join(names)}), {size / 1e6:.1f} MB"
    check(len(names) <= MOST_PACKAGES and size <= MOST_BYTES, f"the light core is not light: {told}")
    return told


def main(args: list[str]) -> None:
    place_and_mode(args)
    games = golden_games()
    bots()
    extras()
    tracebacks()
    told = [f"bakehouse {bakehouse.__version__}", "compiled" if bakehouse.compiled() else "interpreted"]
    told += [f"{games} golden games", *([light()] if "--light" in args else [])]
    print(f"wheel: {', '.join(told)}: all is well")


if __name__ == "__main__":
    main(sys.argv[1:])
