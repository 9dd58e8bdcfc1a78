"""One file, one server: the lock is refused in a sentence, and freed by the system however its holder ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bakehouse.store.errors import StoreError
from bakehouse.store.lock import FileLock
from tests.store.samples import FULL, with_store

HOLD = """
import sys
from bakehouse.store.lock import FileLock
held = FileLock(sys.argv[1])
print('held', flush=True)
input()
"""


def test_a_second_holder_is_told_which_file_by_whom_and_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    first = FileLock(path)
    with pytest.raises(StoreError) as error:
        FileLock(path)
    says = str(error.value)
    assert says.startswith(f"{path} is served by another Bakehouse already (process {os.getpid()}).")
    assert "--data OTHER" in says
    FileLock(tmp_path / "other.sqlite3").release()
    first.release()
    second = FileLock(path)
    first.release()  # once more: it may not close what is somebody else's by now
    with pytest.raises(StoreError):
        FileLock(path)
    second.release()


def test_a_lock_is_free_when_its_holder_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(StoreError, match=f"process {holder.pid}"):
            FileLock(path)
        holder.kill()
        holder.wait()
    FileLock(path).release()


def test_whoever_only_opens_the_store_is_not_kept_out(tmp_path: Path) -> None:
    held = FileLock(tmp_path / "b.sqlite3")
    with_store(tmp_path / "b.sqlite3", lambda store: store.put_table(FULL))
    held.release()


def test_a_lock_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(StoreError, match="cannot be made"):
        FileLock(tmp_path / "data" / "b.sqlite3")


@pytest.mark.skipif(os.name == "nt", reason="Windows guards the user's folder instead")
def test_nobody_else_may_touch_the_lock(tmp_path: Path) -> None:
    FileLock(tmp_path / "b.sqlite3").release()
    assert (tmp_path / "b.sqlite3.lock").stat().st_mode & 0o777 == 0o600
