"""Workers as seen from `engine.py`: the peers' own environment, starting a worker, asking it."""

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any, NamedTuple

from benchmarks.protocol import Answer

ROOT = Path(__file__).resolve().parent.parent
PEERS_DIR = ROOT / ".build" / "peers"
LOGS = ROOT / ".build" / "benchmark-logs"
PATIENCE = 180.0


class Peer(NamedTuple):
    name: str
    requirement: str
    module: str
    arguments: tuple[str, ...] = ()


PEERS = (
    Peer("Catanatron", "catanatron==3.2.1", "catanatron"),
    Peer("OpenSpiel", "open_spiel==2.0.2", "open_spiel"),
    Peer("OpenSpiel", "open_spiel==2.0.2", "open_spiel", ("inside",)),
    Peer("RLCard", "rlcard==1.2.0", "rlcard"),
    Peer("RLCard", "rlcard==1.2.0", "rlcard", ("rules",)),
    Peer("PettingZoo", "pettingzoo[classic]==1.27.0", "pettingzoo"),
)


class Worker(NamedTuple):
    engine: str
    version: str
    mode: str
    games: dict[str, list[str]]
    process: subprocess.Popen[str]
    log: Path


class WorkerFault(Exception):
    """A worker did not start, or did not answer; says why in plain words."""


def say(text: str) -> None:
    progress("")
    print(text, file=sys.stderr, flush=True)


def progress(text: str) -> None:
    """A line that the next one overwrites."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def peers_python() -> Path:
    return PEERS_DIR / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install_peers() -> set[str]:
    """Make the peers' own environment if it is not there yet; the requirements that are installed."""
    record = PEERS_DIR / "installed.json"
    known: dict[str, Any] = json.loads(record.read_text()) if record.exists() else {}
    if known.get("python") != sys.version or not peers_python().exists():
        say(f"Making an environment for the peers in {PEERS_DIR.relative_to(ROOT)} …")
        command = [sys.executable, "-m", "venv", "--clear", str(PEERS_DIR)]
        make = subprocess.run(command, capture_output=True, text=True)
        if make.returncode:
            say(f"That failed, so no peers this time. It says: {(make.stderr or make.stdout).strip()}")
            return set()
        known = {"python": sys.version, "installed": []}
    wanted = list(dict.fromkeys(peer.requirement for peer in PEERS))
    for number, requirement in enumerate(wanted, 1):
        if requirement not in known["installed"] and install(requirement, f"{number} of {len(wanted)}"):
            known["installed"].append(requirement)
        record.write_text(json.dumps(known))
    return set(known["installed"])


def install(requirement: str, which: str) -> bool:
    start = time.monotonic()
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"install-{requirement.partition('=')[0]}.log"
    pip_install = ("-m", "pip", "install", "--no-input", "--disable-pip-version-check")
    command = [str(peers_python()), *pip_install, requirement]
    with log.open("w") as out:
        pip = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)
        while (code := poll(pip)) is None:
            progress(f"Installing {requirement} ({which}) … {time.monotonic() - start:.0f} s")
    if code == 0:
        say(f"Installed {requirement} ({which}) in {time.monotonic() - start:.0f} s.")
        return True
    say(f"{requirement} did not install; the run goes on without it. pip's output: {log.relative_to(ROOT)}")
    return False


def poll(process: subprocess.Popen[Any]) -> int | None:
    try:
        return process.wait(timeout=1.0)
    except subprocess.TimeoutExpired:
        return None


def start_peer(peer: Peer) -> Worker:
    command = [str(peers_python()), "-m", f"benchmarks.peers.{peer.module}", *peer.arguments]
    return start("-".join((peer.module, *peer.arguments)), command, {"PYTHONPATH": str(ROOT)})


def start_ours(mode: str, path: Path) -> Worker:
    """Ours from `path`; `benchmarks` can be imported too."""
    variables = {"PYTHONPATH": f"{path}{os.pathsep}{ROOT}"}
    if mode == "interpreted":
        variables["BAKEHOUSE_INTERPRETED"] = "1"
    return start(f"ours-{mode}", [sys.executable, str(ROOT / "benchmarks" / "ours.py")], variables)


def start(label: str, command: list[str], variables: dict[str, str]) -> Worker:
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{label}.log"
    environment = {k: v for k, v in os.environ.items() if k != "BAKEHOUSE_INTERPRETED"}
    environment |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1"} | variables
    with log.open("w") as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=environment,
            cwd=ROOT,
        )
    # whatever a library prints while it is imported comes before the hello
    while not (line := patiently(process, pipe(process.stdout).readline, log, PATIENCE)).startswith("{"):
        pass
    hello = json.loads(line)
    return Worker(hello["engine"], hello["version"], hello["mode"], hello["games"], process, log)


def ask(worker: Worker, task: str, game: str, seconds: float) -> Answer:
    request = json.dumps({"task": task, "game": game, "seconds": seconds})

    def talk() -> str:
        print(request, file=pipe(worker.process.stdin), flush=True)
        return pipe(worker.process.stdout).readline()

    answer: Answer = json.loads(patiently(worker.process, talk, worker.log, PATIENCE + 5 * seconds))
    if "error" in answer:
        raise WorkerFault(f"{task} failed: {answer['error']}")
    return answer


def patiently(process: subprocess.Popen[str], talk: Callable[[], str], log: Path, patience: float) -> str:
    """What `talk` reads; a worker that says nothing for too long is ended."""
    timer = threading.Timer(patience, process.kill)
    timer.start()
    try:
        line = talk()
    except BrokenPipeError:
        line = ""
    finally:
        timer.cancel()
    if not line:
        said = log.read_text().strip().splitlines() or ["no message"]
        raise WorkerFault(f"the worker ended ({said[-1]}); see {log.relative_to(ROOT)}")
    return line


def pipe(end: IO[str] | None) -> IO[str]:
    assert end is not None  # both ends were asked for in Popen
    return end


def stop(worker: Worker) -> None:
    with contextlib.suppress(BrokenPipeError):
        pipe(worker.process.stdin).close()
    try:
        worker.process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        worker.process.kill()
