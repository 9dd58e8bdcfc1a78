"""A process that thinks: jobs come in on stdin, answers go out on what was stdout; it ends when stdin does."""

from __future__ import annotations

import ctypes
import faulthandler
import os
import pickle
import signal
import sys
import time
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from bakehouse.kernel.trial import named
from bakehouse.server.thinking.framing import LENGTH, dump_answer, frame
from bakehouse.server.thinking.priority import USUAL, lower_priority
from bakehouse.server.thinking.sandbox import enter_sandbox

READY = b""  # the first message of a worker
FOREIGN = "foreign"  # told to a worker that thinks for a bot of another package
GRACE = 1.0  # seconds after which a worker that the server should have ended ends itself
MOST_MEMORY = 2 << 30  # bytes; a runaway job must not bring the whole machine down
MOST_MAPPED = 4  # times as much, for what is only reserved or shared
LARGEST_FILE = 64 << 20
MOST_WORDS = 300  # characters of a fault
END_WITH_PARENT = 1  # of prctl


def main(memory: int = MOST_MEMORY, priority: str = USUAL, foreign: bool = False) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    jobs, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)  # what a bot prints must not get between the answers
    sys.stdout = sys.stderr
    lower_priority(priority)
    limit_resources(memory, foreign)
    inbox = SimpleQueue[bytes]()
    Thread(target=receive, args=(jobs, inbox), daemon=True).start()
    send(answers, READY)
    while True:
        send(answers, answer(inbox.get()))


def limit_resources(memory: int, foreign: bool) -> None:
    if sys.platform == "linux":  # at once, also while it is stopped or never gives another thread a turn
        ctypes.CDLL(None).prctl(END_WITH_PARENT, signal.SIGKILL)
    if sys.platform != "win32":
        import resource

        most = {resource.RLIMIT_DATA: memory, resource.RLIMIT_CORE: 0}
        if foreign:
            most |= {resource.RLIMIT_AS: memory * MOST_MAPPED, resource.RLIMIT_FSIZE: LARGEST_FILE}
        for kind, limit in most.items():
            with suppress(ValueError, OSError):  # a lower limit may be set already
                resource.setrlimit(kind, (limit, limit if foreign else resource.getrlimit(kind)[1]))
    if foreign:
        enter_sandbox()


def receive(jobs: BinaryIO, inbox: SimpleQueue[bytes]) -> None:
    """A thread of its own, so that the end of the server ends a worker that is thinking too."""
    while head := jobs.read(LENGTH.size):
        inbox.put(jobs.read(LENGTH.unpack(head)[0]))
    os._exit(0)


def send(answers: BinaryIO, body: bytes) -> None:
    answers.write(frame(body))
    answers.flush()


def answer(body: bytes) -> bytes:
    """The fault, the value and the seconds of CPU time of one job, as the server reads them."""
    begin = time.process_time()
    try:
        fault, value = "", run_job(body)
    except MemoryError:
        fault, value = "needed more memory than a bot may have", None
    except BaseException as error:  # SystemExit too: one job must not end the worker for the next
        fault, value = f"failed ({named(error)[:MOST_WORDS]})", None
    try:
        return dump_answer(fault, value, time.process_time() - begin)
    except Exception as error:
        return dump_answer(f"failed ({named(error)[:MOST_WORDS]})", None, time.process_time() - begin)


def run_job(body: bytes) -> object:
    try:
        limit, job, cpu = pickle.loads(body)
        # Compiled code may keep the receiving thread from running; these timers need no turn.
        faulthandler.dump_traceback_later(limit + GRACE, exit=True)
        end_after(cpu)
        function, args = pickle.loads(job)
        answered: object = function(*args)
        return answered
    finally:
        faulthandler.cancel_dump_traceback_later()
        end_after(0.0)


def end_after(cpu: float) -> None:
    """Ends this process once it has used so many seconds; 0: never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, cpu)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2], FOREIGN in sys.argv[3:])
