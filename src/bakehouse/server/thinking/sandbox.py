"""The sandbox of a foreign bot on Linux: it may read Python and its own package, and touch nothing else.

Landlock keeps it from the server's files, memory and processes, whoever runs the server; other systems have no such
sandbox, and there a bot can do what the server can.
"""

from __future__ import annotations

import ctypes
import os
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
SYSTEM = ("/usr", "/lib", "/lib64", "/bin", "/etc", "/sys", "/dev/null", "/dev/zero", "/dev/urandom")
ABOUT = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys")  # nothing of other processes


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
    return entered == 0


def readable() -> Iterable[str]:
    return {*SYSTEM, *ABOUT, sys.prefix, sys.base_prefix, sys.exec_prefix, *sys.path}


def allow(libc: ctypes.CDLL, rules: int, path: str, access: int) -> None:
    """A folder with all that is in it, or a file; one that is not there is passed over."""
    if not Path(path).is_dir():
        access &= ~LIST
    with suppress(OSError):
        opened = os.open(path, getattr(os, "O_PATH", os.O_RDONLY) | os.O_CLOEXEC)
        libc.syscall(ADD, rules, PATH_BENEATH, struct.pack("=Qi", access, opened), 0)
        os.close(opened)
