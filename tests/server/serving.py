"""A real server in a process of its own, for tests of every kind."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

RUN = """
import json, sys
from contextlib import suppress
from pathlib import Path
from bakehouse.server.run import run
from bakehouse.server.core.settings import Settings

if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    with suppress(KeyboardInterrupt):
        run(Settings(**{**given, "data": Path(given["data"])}), lambda address: print(address, flush=True))
"""
QUICK = {
    "port": 0,
    "durable": False,
    "limits": False,
    "workers": 1,
    "gives_way": False,
    "examples": True,
    "debug_log": True,
}


def live_address(site: str, table: str) -> str:
    """Where the live connection of a table is."""
    return f"{site.replace('http', 'ws', 1)}/tables/{table}/live"


@dataclass(frozen=True)
class Running:
    address: str
    """Where it answers: http://127.0.0.1:<port>"""
    data: Path
    """Its SQLite file."""
    told: Path
    """What it has logged so far."""
    process: subprocess.Popen[str]


@contextmanager
def serving(folder: Path, **settings: object) -> Iterator[Running]:
    """A server with these settings (quick ones for tests where none is named), stopped as Ctrl+C does."""
    script, told, data = folder / "serve.py", folder / "server.log", folder / "bakehouse.db"
    script.write_text(RUN, encoding="utf-8")  # a file: processes that think start from the same main module
    given = json.dumps({"data": str(data), **QUICK, **settings})
    with told.open("a", encoding="utf-8") as log:
        process = subprocess.Popen(
            [sys.executable, str(script), given], stdout=subprocess.PIPE, stderr=log, text=True, encoding="utf-8"
        )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http"), told.read_text(encoding="utf-8")
        yield Running(address, data, told, process)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise
        finally:
            process.stdout.close()
