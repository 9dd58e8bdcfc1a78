"""More bots that misbehave: they break, flood, breed, meddle and spy."""

from __future__ import annotations

import ctypes
import gc
import itertools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rogues import Rogue, to_the_server  # type: ignore[import-not-found]

import bakehouse.bots.random
from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.kernel.match import Match
from bakehouse.kernel.state import State

CHUNK = 1 << 20
FLOOD = 100  # chunks
SECRET = ("bakehouse.server.core.site", "bakehouse.store.sqlite")  # modules of the server
met: list[tuple[int, int]] = []


class Segfault(Rogue):  # type: ignore[misc]
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        return (repr(ctypes.string_at(0)),)


class Spinner(Rogue):  # type: ignore[misc]
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        for _ in itertools.count():
            pass
        return ()


class Hoarder(Rogue):  # type: ignore[misc]
    """Takes more and more, and uses all of it."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        kept = []
        while True:
            kept.append(b"x" * CHUNK)


class Poet(Bot):
    """A legal move, with notes and numbers that nobody can use."""

    title = "\u202e<b>Poet</b> {0}\n" + "é" * 500
    describe = "<script>alert(1)</script>"
    strength = 10**9
    simpler = "poet"

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        notes = ("x" * (64 << 20), 7, None, "<b>\u202e{0}</b>\x00", b"\xff", *["again"] * 1000)
        action = state.legal(seat)[0]
        ranked = tuple(Option(action, value) for value in (float("nan"), float("inf"), 1.0))
        return Decision(action, notes, ranked)  # type: ignore[arg-type]


class Worded(Bot):
    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        return Decision("{0} \u202e<b>" * 99)  # type: ignore[arg-type]


class Breeder(Rogue):  # type: ignore[misc]
    """Leaves a thread, a child and a child in a session of its own that all go on for ever."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        wait = [sys.executable, "-I", "-c", "import threading; threading.Event().wait()"]
        subprocess.Popen(wait)
        subprocess.Popen(wait, start_new_session=True)
        threading.Thread(target=forever, daemon=True).start()
        return ()


def forever() -> None:
    for _ in itertools.count():
        pass


class Deserter(Breeder):
    """The same, and is gone."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        super().misbehave(state, seat, budget)
        os._exit(0)


class Flooder(Rogue):  # type: ignore[misc]
    """Prints more than anybody could read; a mere nuisance, and no fault."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        line = "x" * (CHUNK - 1)
        for _ in range(FLOOD // 4):
            print(line)
            print(line, file=sys.stderr)
            os.write(1, b"y" * CHUNK)
            os.write(2, b"y" * CHUNK)
        return ()


class Scribbler(Rogue):  # type: ignore[misc]
    """Writes into whatever is open, and closes it."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        for fd in range(30):
            for act in (lambda fd: os.write(fd, b"\x00\x00\x00\x05junk!"), os.close):
                tried(lambda fd=fd, act=act: act(fd))  # type: ignore[misc]
        return ()


class Meddler(Rogue):  # type: ignore[misc]
    """Changes Python and Bakehouse for all who come after it."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        random.seed(0)
        bakehouse.bots.random.RandomBot.choose = None  # type: ignore[assignment,method-assign]
        sys.modules["bakehouse.bots.greedy"] = None  # type: ignore[assignment]
        os.environ.clear()
        sys.path.clear()
        return ()


class Gossip(Rogue):  # type: ignore[misc]
    """Notes how many others of its kind have told it something."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        met.append((seat, len(met)))
        return (str(len({told for told, _ in met})), str(len(met)))


class Bomb(Rogue):  # type: ignore[misc]
    """Sends few bytes that a careless reader would need gigabytes for, were they a pickle."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        body = b"\x80\x04Nr\xff\xff\xff\x07."
        os.write(to_the_server(), len(body).to_bytes(4, "big") + body)
        return ()


class Chatterbox(Rogue):  # type: ignore[misc]
    """Sends an answer that is as long as any of the server's own may be, and nothing but brackets."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        body = b'["",[' + b"[]," * CHUNK + b"[]],0.0]"
        written = os.fdopen(to_the_server(), "wb")
        written.write(len(body).to_bytes(4, "big") + body)
        written.flush()
        return ()


class Killer(Rogue):  # type: ignore[misc]
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        os.kill(os.getppid(), signal.SIGTERM)
        return ()


class Spy(Rogue):  # type: ignore[misc]
    """Writes down what it sees of others, and what it finds where it should not look."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        folder = Path(os.environ["BAKEHOUSE_BOT_FOLDER"])
        found = gc.get_objects()
        told = {
            "seen": [hidden(state, other) for other in range(state.seats)],
            "given": state.digest(),
            "states": sorted({one.digest() for one in found if isinstance(one, State)}),
            "matches": sum(isinstance(one, Match) for one in found),
            "modules": [
                name for name in sys.modules if name in ("bakehouse.server.core.site", "bakehouse.store.sqlite")
            ],
            "memory": tried(lambda: os.open(f"/proc/{os.getppid()}/mem", os.O_RDONLY)),
            "environment": tried(lambda: Path(f"/proc/{os.getppid()}/environ").read_bytes()),
            "data": tried(lambda: (folder.parent / "bakehouse.sqlite3").read_bytes()),
            "write": tried(lambda: (folder.parent / "spy").write_text("was here")),
            "connect": tried(lambda: socket.create_connection(("127.0.0.1", 9), 1)),
            "datagram": tried(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM)),
            "local socket": tried(lambda: socket.socket(socket.AF_UNIX)),
            "passwords": tried(lambda: Path("/etc/passwd").read_text()),
            "of a child": tried(child_connects),
            "told": os.environ.get("SERVER_PASSWORD", ""),
            "signal": tried(lambda: os.kill(os.getppid(), 0)),
        }
        with (folder / "spy.jsonl").open("a") as file:
            file.write(json.dumps(told) + "\n")
        return ()


def child_connects() -> str:
    """Whether what a bot starts may do more than it may itself."""
    told = subprocess.run([sys.executable, "-c", "import socket; socket.socket()"], capture_output=True, text=True)
    if told.returncode:
        raise PermissionError(told.stderr)
    return "connected"


def tried(what: Callable[[], object]) -> str:
    try:
        return str(what())[:20]
    except OSError as error:
        return type(error).__name__


def hidden(state: State, seat: int) -> list[str]:
    """The cards that only this seat may see."""
    view = state.view(seat)
    zones: list[Any] = [view.get(zone) for zone in ("pack", f"hand-{seat}", f"store-{seat}")]
    return sorted(one["card"] for zone in zones if zone for one in zone["cards"] or ())
