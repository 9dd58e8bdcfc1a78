"""One file, one server: a lock that the operating system takes back when its holder ends, however it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from bakehouse.store.errors import StoreError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

TAKEN = (
    "{path} is served by another Bakehouse already{who}. Use that one, or stop it first, or name another file:"
    " --data OTHER."
)
UNLOCKABLE = (
    "{path} cannot be locked ({reason}), so two servers could spoil it. Name a file on a local disk: --data FILE."
)
CLOSED = -1
FAR = 1 << 20
"""Where Windows locks a byte: beyond what is written, since others cannot read a byte that is locked."""


class FileLock:
    """Holds the lock until it is let go of, or the process ends. Processes that this one starts do not inherit it."""

    def __init__(self, path: str | os.PathLike[str]) -> None:
        """Beside the file, never on it: SQLite has its own locks there, and they would be lost with ours."""
        file = Path(path)
        beside = file.with_name(f"{file.name}.lock")
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            self._opened = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(f"{file} cannot be made ({error.strerror}). Name another file.") from error
        try:
            take(self._opened)
        except BlockingIOError:
            holder = os.read(self._opened, 20).decode("ascii", "replace").strip()
            self.release()
            who = f" (process {holder})" if holder.isdecimal() else ""
            raise StoreError(TAKEN.format(path=file, who=who)) from None
        except OSError as error:
            self.release()
            raise StoreError(UNLOCKABLE.format(path=file, reason=error.strerror)) from error
        with suppress(OSError):  # a full disk: then nobody learns who has it
            os.truncate(self._opened, 0)
            os.write(self._opened, f"{os.getpid()}\n".encode())

    def release(self) -> None:
        """The file stays: whoever removed it could remove somebody else's. Asked twice, it does nothing more."""
        opened, self._opened = self._opened, CLOSED
        if opened != CLOSED:
            os.close(opened)


if sys.platform == "win32":

    def take(file: int) -> None:
        """Raises BlockingIOError when somebody else has it."""
        os.lseek(file, FAR, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError from error
        finally:
            os.lseek(file, 0, os.SEEK_SET)

else:

    def take(file: int) -> None:
        """Raises BlockingIOError when somebody else has it."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
