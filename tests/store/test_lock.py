"""One file, one server: the lock is refused in a sentence, and freed by the system however its holder ends."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bakehouse.store.lock import Held
from bakehouse.store.protocol import StoreTrouble
from tests.store.samples import FULL, with_store

HOLD = "import sys; from bakehouse.store.lock import Held; held = Held(sys.argv[1]); print('held', flush=True); input()"


def test_a_second_holder_is_told_which_file_by_whom_and_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    first = Held(path)
    with pytest.raises(StoreTrouble) as trouble:
        Held(path)
    says = str(trouble.value)
    assert says.startswith(f"{path} is served by another Bakehouse already (process {os.getpid()}).")
    assert "--data OTHER" in says
    Held(tmp_path / "other.sqlite3").let_go()
    first.let_go()
    second = Held(path)
    first.let_go()  # once more: it may not close what is somebody else's by now
    with pytest.raises(StoreTrouble):
        Held(path)
    second.let_go()


def test_a_lock_is_free_when_its_holder_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as holder:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(StoreTrouble, match=f"process {holder.pid}"):
            Held(path)
        holder.kill()
        holder.wait()
    Held(path).let_go()


def test_whoever_only_opens_the_store_is_not_kept_out(tmp_path: Path) -> None:
    held = Held(tmp_path / "b.sqlite3")
    with_store(tmp_path / "b.sqlite3", lambda store: store.put_table(FULL))
    held.let_go()


def test_a_lock_that_cannot_be_made_says_so(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(StoreTrouble, match="cannot be made"):
        Held(tmp_path / "data" / "b.sqlite3")


@pytest.mark.skipif(os.name == "nt", reason="Windows guards the user's folder instead")
def test_nobody_else_may_touch_the_lock(tmp_path: Path) -> None:
    Held(tmp_path / "b.sqlite3").let_go()
    assert (tmp_path / "b.sqlite3.lock").stat().st_mode & 0o777 == 0o600
