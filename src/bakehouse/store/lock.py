"""One file, one server: a lock that the operating system takes back when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from bakehouse.store.protocol import StoreTrouble

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN = (
    "{path} is served by another Bakehouse already{who}. Use that one, or stop it first, or name another file:"
    " --data OTHER."
)
UNLOCKABLE = "{path} cannot be locked ({reason}), so two servers could spoil it. Name a file on a local disk: --data FILE."
FAR = 1 << 20
"""Where Windows locks a byte: beyond what is written, since a locked byte cannot be read by others."""


class Held:
    """Holds the lock until it is let go of, or the process ends."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Beside the file, never on it: SQLite has its own locks there, and they would be lost with ours."""
        self.path = Path(path)
        beside = self.path.with_name(f"{self.path.name}.lock")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = open(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
        except OSError as error:
            raise StoreTrouble(f"{self.path} cannot be made ({error.strerror}). Name another file.") from error
        try:
            take(self._file)
        except BlockingIOError:
            who = self._file.read(20).decode("ascii", "replace").strip()
            self._file.close()
            raise StoreTrouble(TAKEN.format(path=self.path, who=f" (process {who})" if who.isdecimal() else "")) from None
        except OSError as error:
            self._file.close()
            raise StoreTrouble(UNLOCKABLE.format(path=self.path, reason=error.strerror)) from error
        with suppress(OSError):  # a full disk: then nobody learns who has it
            self._file.truncate(0)
            self._file.write(f"{os.getpid()}\n".encode())

    def let_go(self) -> None:
        """The file stays: whoever removed it could remove somebody else's."""
        self._file.close()


if sys.platform == "win32":

    def take(file: IO[bytes]) -> None:
        """Raises BlockingIOError when somebody else has it."""
        file.seek(FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
        finally:
            file.seek(0)

else:

    def take(file: IO[bytes]) -> None:
        """Raises BlockingIOError when somebody else has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
