"""The games of installed packages: entry points of `bakehouse.games`.

Ours are simply loaded. One of another package is first opened in a process of its own: whatever goes wrong there, and
be it a module that never ends, is that game's fault, told in a sentence, and nobody else's. Here only its rules are
ever imported, and only when it is played.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, distributions, entry_points
from pathlib import Path
from typing import Any

from bakehouse.kernel.errors import named
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.tryout import CPU_SECONDS

GROUP = "bakehouse.games"
OURS = "bakehouse."  # the modules of games that come with this package
IDLE_SECONDS = 10.0  # that a game may wait for something while it is opened: a busy machine is not its fault
LOOK_EVERY = 0.2  # seconds
TRY = """
import json, sys
given = json.load(sys.stdin)
sys.path[:] = given["path"]
from bakehouse.kernel.tryout import main
main(given["point"])
"""


@dataclass(frozen=True, slots=True)
class Games:
    metas: dict[str, Meta] = field(default_factory=dict)
    """By id."""
    faults: dict[str, str] = field(default_factory=dict)
    """By the name under which a package offers it: why a game cannot be loaded."""


def found_points(group: str) -> list[EntryPoint]:
    """Those of all packages, in no order."""
    try:
        return list(entry_points(group=group))
    except Exception:  # one package's list of entry points is broken: take those of all others
        return [point for package in distributions() for point in points_of(package, group)]


def points_of(package: object, group: str) -> list[EntryPoint]:
    try:
        return [point for point in package.entry_points if point.group == group]  # type: ignore[attr-defined]
    except Exception:  # anybody's package
        return []


@cache  # looking through all installed packages takes milliseconds
def points() -> list[EntryPoint]:
    """In the order of their names, ours first: nobody takes their ids."""
    return sorted(found_points(GROUP), key=lambda point: (not is_ours(point), point.name, point.value))


def is_ours(point: EntryPoint) -> bool:
    return point.value.startswith(OURS)


@cache
def our_games() -> Games:
    """Those that come with this package; known without looking at any other."""
    games = Games()
    for point in filter(is_ours, points()):
        try:
            meta = point.load()
            games.metas[meta.id] = meta
        except Exception as error:  # an edit that went wrong
            games.faults[point.name] = named(error)
    return games


@cache
def all_games() -> Games:
    """All of them. Each other package is looked at once in the life of this process."""
    games = Games(dict(our_games().metas), dict(our_games().faults))
    others = list(dict.fromkeys(point for point in points() if not is_ours(point)))
    packages: dict[str, str] = {}
    for point, found in zip(others, tried(others), strict=True):
        package = package_of(point)
        name = point.name.lower()
        if isinstance(found, Meta) and found.id in games.metas:
            owner = packages.get(found.id, "Bakehouse itself")
            found = f"{owner} has a game with the id {found.id!r}; give it another one"
        if isinstance(found, Meta):
            games.metas[found.id], packages[found.id] = found, package
        else:
            taken = name in games.metas or name in games.faults
            games.faults[f"{name} of {package}" if taken else name] = f"{found} (package {package})"
    return Games(dict(sorted(games.metas.items())), dict(sorted(games.faults.items())))


def package_of(point: EntryPoint) -> str:
    with suppress(Exception):  # anybody's package
        if point.dist is not None:
            return f"{point.dist.name} {point.dist.version}"
    return point.value.partition(":")[0]


# ------------------------------------------------------------ in processes of their own
def tried(others: Sequence[EntryPoint]) -> list[Meta | str]:
    """What each game says of itself, or why it cannot be loaded."""
    children = [start(point) for point in others]
    try:
        return [answer_of(child) for child in children]
    finally:
        for child in children:
            end(child)


def start(point: EntryPoint) -> subprocess.Popen[bytes]:
    child = subprocess.Popen(
        [sys.executable, "-P", "-c", TRY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    assert child.stdin is not None
    with suppress(OSError):  # it is over already, which its answer says
        child.stdin.write(json.dumps({"path": sys.path, "point": point.value}).encode())
        child.stdin.close()
    child.stdin = None
    return child


def answer_of(child: subprocess.Popen[bytes]) -> Meta | str:
    said, idle = b"", 0.0
    while idle < IDLE_SECONDS:
        began, before = time.monotonic(), worked(child.pid)
        try:
            said, _ = child.communicate(timeout=LOOK_EVERY)
            return understood(child, said)
        except subprocess.TimeoutExpired:
            if before == worked(child.pid):
                idle += time.monotonic() - began
    return f"it waits for something, and does not end within {IDLE_SECONDS:g} seconds"


def worked(process: int) -> str:
    """Changes when a process works, or would if the machine let it; elsewhere than on Linux nobody knows."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return f"{time.monotonic()}" if fields[0] == "R" else " ".join(fields[11:13])
    return ""


def understood(child: subprocess.Popen[bytes], said: bytes) -> Meta | str:
    try:
        if child.returncode == -getattr(signal, "SIGXCPU", 0):
            return f"it does not end within {CPU_SECONDS} seconds of CPU time"
        answer = json.loads(said)
        return str(answer["fault"]) if "fault" in answer else meta_of(answer)
    except (ValueError, LookupError, TypeError):
        return "it ends Python instead of being loaded"


def meta_of(answer: dict[str, Any]) -> Meta:
    players = (int(answer["players"][0]), int(answer["players"][1]))
    return Meta(**{**answer, "players": players, "folder": Path(answer["folder"])})


def end(child: subprocess.Popen[bytes]) -> None:
    """With whatever it started."""
    if child.poll() is None:
        with suppress(OSError):
            if sys.platform == "win32":
                child.kill()
            else:
                os.killpg(child.pid, signal.SIGKILL)
        child.wait()
    if child.stdout is not None:
        child.stdout.close()
