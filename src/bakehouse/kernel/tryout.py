"""Opens a game of another package, in a process that may fail, hang or print as it likes: runs there alone."""

from __future__ import annotations

import json
import os
import re
import sys
from dataclasses import asdict
from importlib.metadata import EntryPoint
from typing import Any

from bakehouse.kernel.errors import BakehouseError, BrokenGame, named
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.setting import Meta

CPU_SECONDS = 5  # that a game may take to be opened
MOST_WORDS = 300  # characters of a fault
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def main(point: str) -> None:
    """Says in JSON what the game tells of itself, or what is wrong with it."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):  # what a game prints must not get between the answers
        os.dup2(nowhere, stream)
    be_quick()
    try:
        answer = opened(point)
    except BakehouseError as error:
        answer = {"fault": without_folders(error.why if isinstance(error, BrokenGame) else f"{error}")}
    except BaseException as error:  # SystemExit too: it is the answer
        answer = {"fault": without_folders(named(error))}
    json.dump(answer, answers)
    answers.flush()
    os._exit(0)  # whatever it has started


def be_quick() -> None:
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def opened(point: str) -> dict[str, Any]:
    """The fields of its meta, once all has been read that a game needs to be offered and opened."""
    meta = EntryPoint("", point, "").load()
    if not isinstance(meta, Meta):
        return {"fault": f"its entry point {point} is not a game's META, which `read_meta` makes"}
    if not ID.fullmatch(meta.id):
        return {"fault": f"its id {meta.id!r} should be made of small letters, digits and hyphens"}
    read_guide(meta.open(None, {}).setting)
    return {**asdict(meta), "folder": str(meta.folder)}


def without_folders(fault: str) -> str:
    """One line that names files from the package on: strangers need not know what else there is."""
    for folder in sorted(filter(None, sys.path), key=len, reverse=True):
        fault = fault.replace(folder + os.sep, "")
    words = "".join(c if c.isprintable() else " " for c in fault)
    return " ".join(words.split())[:MOST_WORDS]
