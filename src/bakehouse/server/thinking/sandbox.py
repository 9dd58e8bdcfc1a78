"""The sandbox of a foreign bot on Linux: it may read Python and its own package, and touch nothing else.

Landlock keeps it from the server's files, memory and processes, whoever runs the server, and a filter of system calls
from every network and socket; other systems have no such sandbox, and there a bot can do what the server can.
"""

from __future__ import annotations

import ctypes
import errno
import os
import platform
import struct
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

FOLDER = "BAKEHOUSE_BOT_FOLDER"  # the variable that names a folder which foreign bots may also write to
CREATE, ADD, ENTER = 444, 445, 446  # the system calls, alike on all machines
VERSION = 1  # asks which Landlock there is
PATH_BENEATH = 1  # the kind of rule
NO_NEW_RIGHTS = 38  # of prctl
EXECUTE, WRITE, READ, LIST = 1, 2, 4, 8
ALL_FILES = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1}  # by version; devices since 5
NEWEST_FILES = (1 << 16) - 1
TCP = 0b11  # to listen and to connect, since version 4
SCOPES = 0b11  # sockets without a name, and signals, since version 6
SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/sys", "/dev/null", "/dev/zero", "/dev/urandom")
CONFIGURED = ("ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "timezone", "mime.types")
"""What programs need of /etc to begin; the rest of it, passwords among it, is nobody's business."""
ABOUT = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys")  # nothing of other processes

FILTER = 22  # of prctl
FILTERING = 2  # by a program
MACHINE_AT, CALL_AT = 4, 0  # where the program finds the kind of machine and the number of the call
LOAD, IF_EQUAL, IF_AT_LEAST, ANSWER = 0x20, 0x15, 0x35, 0x06
ALLOWED, REFUSED = 0x7FFF0000, 0x00050000 | errno.EACCES
MACHINES = {"x86_64": (0xC000003E, 41), "aarch64": (0xC00000B7, 198)}
"""What the kernel calls a kind of machine, and the number of its call that makes a socket."""
RING = 425  # the call that sets up a ring for input and output, by which sockets are made too
OTHER_CALLS = 0x40000000  # from here on the same calls are numbered once more


def landlock() -> int:
    """The version that this system has; 0: none. Signals are kept in since the sixth."""
    if sys.platform != "linux":
        return 0
    version: int = ctypes.CDLL(None).syscall(CREATE, None, 0, VERSION)
    return max(0, version)


def enter_sandbox() -> bool:
    """From now on for this process and all it starts; False where the system cannot do that."""
    version = landlock()
    if not version:
        return False
    libc = ctypes.CDLL(None)
    files = ALL_FILES.get(version, NEWEST_FILES)
    words = [files, *[TCP] * (version >= 4), *[SCOPES] * (version >= 6)]
    asked = struct.pack(f"{len(words)}Q", *words)
    rules = libc.syscall(CREATE, asked, len(asked), 0)
    if rules < 0:
        return False
    for path in readable():
        allow(libc, rules, path, EXECUTE | READ | LIST)
    allow(libc, rules, os.devnull, READ | WRITE)
    if own := os.environ.get(FOLDER):
        allow(libc, rules, own, files)
    libc.prctl(NO_NEW_RIGHTS, 1, 0, 0, 0)
    entered: int = libc.syscall(ENTER, rules, 0)
    os.close(rules)
    return entered == 0 and refuse_sockets(libc)


def refuse_sockets(libc: ctypes.CDLL) -> bool:
    """No socket of any family is made any more; a pair that is joined already may be, as event loops need it."""
    if platform.machine() not in MACHINES:
        return False
    machine, socket = MACHINES[platform.machine()]
    steps = [
        (LOAD, 0, 0, MACHINE_AT),
        (IF_EQUAL, 0, 5, machine),  # programs of another kind of machine are refused everything
        (LOAD, 0, 0, CALL_AT),
        (IF_AT_LEAST, 3, 0, OTHER_CALLS),
        (IF_EQUAL, 2, 0, socket),
        (IF_EQUAL, 1, 0, RING),
        (ANSWER, 0, 0, ALLOWED),
        (ANSWER, 0, 0, REFUSED),
    ]
    program = b"".join(struct.pack("=HBBI", *step) for step in steps)
    kept = ctypes.create_string_buffer(program)
    listed = struct.pack("HxxxxxxQ", len(steps), ctypes.addressof(kept))
    done: int = libc.prctl(FILTER, FILTERING, listed, 0, 0)
    return done == 0


def readable() -> Iterable[str]:
    configured = [f"/etc/{name}" for name in CONFIGURED]
    return {*SYSTEM, *configured, *ABOUT, sys.prefix, sys.base_prefix, sys.exec_prefix, *sys.path}


def allow(libc: ctypes.CDLL, rules: int, path: str, access: int) -> None:
    """A folder with all that is in it, or a file; one that is not there is passed over."""
    if not Path(path).is_dir():
        access &= ~LIST
    with suppress(OSError):
        opened = os.open(path, getattr(os, "O_PATH", os.O_RDONLY) | os.O_CLOEXEC)
        libc.syscall(ADD, rules, PATH_BENEATH, struct.pack("=Qi", access, opened), 0)
        os.close(opened)
