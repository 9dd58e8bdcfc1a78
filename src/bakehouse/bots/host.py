"""Asks a bot for its move: hands it an imagined position, and puts right what it answers wrongly or not at all."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from operator import index
from types import FrameType

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.kernel.trial import named

LONGEST = 300.0  # seconds after which a bot hangs that may think for as long as it likes
LATE = 60.0  # seconds beyond twice its time after which any other one hangs: the machine may be busy
ASLEEP = 600.0  # seconds by the wall that a bot may take besides, where nobody waits for it
GIVEN_UP: dict[int, Bot] = {}
"""Bots that hung once: not asked again, so that a simulation comes to its end."""


class Overrun(BaseException):
    """A bot does not come to an end; no `except Exception` of its own may catch this."""


def ask(bot: Bot, state: State, seat: int, rng: Rng, budget: Budget, patience: float = 0.0) -> Decision:
    """A legal decision of a seat that is to act. A bot that fails, hangs or cheats gets a random move, and a fault.

    `patience` is how many seconds it is waited for; 0: as many as the budget leads to expect.
    """
    imagined = state.imagine(seat, rng)
    asked = replace(budget, seed=int(rng.next()))
    patience = patience or (LONGEST if math.isinf(budget.seconds) else budget.seconds * 2 + LATE)
    try:
        if id(bot) in GIVEN_UP:
            raise Overrun("is not asked any more since it took too long")
        with stopwatch(patience):
            decision = bot.choose(imagined, seat, asked)
        if not isinstance(decision, Decision):
            raise TypeError(f"answered with {type(decision).__name__} instead of a decision")
        action = index(decision.action)
        reason = state.why_not(seat, action)
    except KeyboardInterrupt:
        raise
    except Overrun as overrun:
        GIVEN_UP[id(bot)] = bot
        fault = f"{bot.name} {overrun}"
    except BaseException as error:  # SystemExit too: somebody else's bot must not end the game for everybody else
        fault = f"{bot.name} failed ({named(error).removesuffix(':')})"
    else:
        if reason is None:
            return replace(decision, action=action)
        fault = f"{bot.name} chose {describe(state, action)} ({name_seats(reason, None, ())})"
    legal = state.legal(seat)
    fault += "; a random move was played instead"
    return Decision(legal[rng.below(len(legal))], (fault,), fault=fault)


@contextmanager
def stopwatch(seconds: float) -> Iterator[None]:
    """Breaks off what takes longer. Where that cannot be done it is found out in the end: outside the main thread,
    on Windows, and in compiled code, which does not look up before it returns.

    Where nobody waits, CPU time counts: a machine that stands still for a minute must not spoil a simulation.
    """
    says = f"took longer than {seconds:g} seconds"
    asleep = seconds + min(ASLEEP, 10 * seconds) if clock.Clock.patient else seconds
    worked, begin = time.process_time(), time.monotonic()
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
    else:

        def ring(_signal: int, _frame: FrameType | None) -> None:
            raise Overrun(says)

        before = [signal.signal(kind, ring) for kind in (signal.SIGPROF, signal.SIGALRM)]
        signal.setitimer(signal.ITIMER_PROF, seconds, 1.0)  # again and again, should the bot go on
        signal.setitimer(signal.ITIMER_REAL, asleep, 1.0)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)
            signal.setitimer(signal.ITIMER_REAL, 0.0)
            signal.signal(signal.SIGPROF, before[0])
            signal.signal(signal.SIGALRM, before[1])
    if time.process_time() - worked > seconds or time.monotonic() - begin > asleep:
        raise Overrun(says)


def describe(state: State, action: int) -> str:
    keys = state.game.actions.keys
    return repr(keys[action]) if 0 <= action < len(keys) else f"action {action}"


def has_secrets(state: State) -> bool:
    """Can a seat of this game see what others cannot?"""
    return state.keeps_secrets()
