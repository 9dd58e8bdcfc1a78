"""Bots that misbehave, as somebody else's package would ship them; `tests.server.thinking.pools` installs them."""

from __future__ import annotations

import os
import pickle
import re
import stat
import sys
import threading

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.kernel.state import State

FIRST_OWN = 3  # file numbers above standard error


def announce() -> None:
    """Tells the test that thinking has begun; the file stays open until this process ends."""
    os.write(os.open(os.environ["BAKEHOUSE_BOT_TELL"], os.O_WRONLY), b"!")


def to_the_server() -> int:
    """The pipe that answers go through: the last one this process can write to."""
    found = []
    for fd in range(FIRST_OWN, 30):
        try:
            mode = os.fstat(fd).st_mode
            if stat.S_ISFIFO(mode) or stat.S_ISSOCK(mode):  # as the server's loop likes it
                os.write(fd, b"")
                found.append(fd)
        except OSError:
            continue
    return found[-1]


class Rogue(Bot):
    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        return Decision(state.legal(seat)[0], self.misbehave(state, seat, budget))

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        raise NotImplementedError


class Crasher(Rogue):
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        os._exit(7)


class Clumsy(Rogue):
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        raise ZeroDivisionError("division by zero")


class Quitter(Rogue):
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        sys.exit("enough")


class Glutton(Rogue):
    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        return (str(len(bytearray(3 << 30))),)


class Hanger(Rogue):
    """Waits for ever."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        announce()
        threading.Event().wait()
        return ()


class Stubborn(Rogue):
    """Computes for ever and never gives another thread a turn, as compiled code does."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        announce()
        return (str(re.match(r"(a+)+$", "a" * 60 + "b")),)


class Babbler(Rogue):
    """Sends what is no answer at all."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        os.write(to_the_server(), b"\xff" * 100)
        return ()


class Forger(Rogue):
    """Sends an answer that would run a command if it were believed."""

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return os.mkdir, (os.environ["BAKEHOUSE_BOT_TELL"] + ".forged",)

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        body = pickle.dumps(("", self))
        os.write(to_the_server(), len(body).to_bytes(4, "big") + body)
        return ()


class Noisy(Rogue):
    """Prints and reads, which is no fault."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        print("thinking aloud")
        os.write(1, b"thinking louder\n")
        return (f"heard {sys.stdin.read()!r}",)


class Counter(Rogue):
    """Notes how often it has been asked."""

    def __init__(self) -> None:
        self.asked = 0

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        self.asked += 1
        return (str(self.asked),)


class Peeper(Rogue):
    """Notes what the other seat seems to hold."""

    def misbehave(self, state: State, seat: int, budget: Budget) -> tuple[str, ...]:
        return (str(state.view(1 - seat)["cards"]),)


class Cheat(Bot):
    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        state.apply(seat, state.legal(seat)[0])  # its own copy: what was legal before still counts
        return Decision(state.game.actions.ids["fold"])


class Mute(Bot):
    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        return None  # type: ignore[return-value]


class Unmade(Bot):
    def __init__(self) -> None:
        raise OSError("the opening book is missing")
