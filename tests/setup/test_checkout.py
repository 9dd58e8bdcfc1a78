"""Any program that imports the package of a clone runs the compiled core of exactly its sources, if there is one."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import start
from start import checkout
from tests.setup.plain import make_read_only, run_plainly

PROGRAM = "import bakehouse, bakehouse.kernel.moves as moves; print(moves.__file__)"
WORKER = """
import os, subprocess, sys
import bakehouse
from bakehouse.checkout import same_mode
os.rename(sys.argv[1], sys.argv[2])
child = [sys.executable, "-P", "-c", "import bakehouse.kernel.moves as moves; print(moves.__file__)"]
subprocess.run(child, env=same_mode(os.environ), check=True)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Path]:
    """The sources as a clone has them, with a core: the same files once more stand for what is compiled."""
    root = tmp_path / "clone"
    for name in checkout.sources(start.ROOT):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(start.ROOT / name, root / name)
    shutil.copy(start.ROOT / "start.py", root)
    shutil.copytree(root / "src" / "bakehouse", checkout.core_folder(root) / "bakehouse")
    yield root
    make_read_only(root, writable=True)


def environment(clone: Path, **more: str) -> dict[str, str]:
    drop = ("BAKEHOUSE_INTERPRETED", "BAKEHOUSE_EXPECT")
    kept = {key: value for key, value in os.environ.items() if key not in drop}
    return {**kept, "PYTHONPATH": str(clone / "src"), "PYTHONDONTWRITEBYTECODE": "1", **more}


def comes_from(clone: Path, program: str = PROGRAM, *args: str, **env: str) -> Path:
    """Where a program of one's own, started somewhere else, finds the kernel."""
    done = subprocess.run(
        [sys.executable, "-P", "-c", program, *args],
        cwd=clone.parent,
        env=environment(clone, **env),
        capture_output=True,
        text=True,
        check=True,
    )
    return Path(done.stdout.strip())


def test_a_program_of_ones_own_runs_the_core_until_a_source_is_edited(clone: Path) -> None:
    moves = clone / "src/bakehouse/kernel/moves.py"
    core = checkout.core_folder(clone) / "bakehouse/kernel/moves.py"
    assert comes_from(clone) == core
    before = moves.read_text(encoding="utf-8")
    moves.write_text(before + "\n# edited\n", encoding="utf-8")
    assert comes_from(clone) == moves
    moves.write_text(before, encoding="utf-8")
    assert comes_from(clone) == core


def test_who_asks_for_the_source_gets_it(clone: Path) -> None:
    assert comes_from(clone, BAKEHOUSE_INTERPRETED="1") == clone / "src/bakehouse/kernel/moves.py"


def test_a_core_of_other_sources_is_left_alone(clone: Path) -> None:
    core = checkout.core_folder(clone)
    core.rename(core.with_name("0123456789abcdef"))
    assert comes_from(clone) == clone / "src/bakehouse/kernel/moves.py"


def test_a_worker_runs_what_its_server_runs_whatever_is_edited_meanwhile(clone: Path) -> None:
    core, typed = checkout.core_folder(clone), clone / "src/bakehouse/py.typed"
    assert comes_from(clone, WORKER, str(typed), str(typed.with_name("renamed"))) == core / "bakehouse/kernel/moves.py"


def test_an_interpreted_server_has_interpreted_workers_even_if_a_core_is_made_meanwhile(clone: Path) -> None:
    core = checkout.core_folder(clone)
    aside = core.rename(clone / "aside")
    assert comes_from(clone, WORKER, str(aside), str(core)) == clone / "src/bakehouse/kernel/moves.py"


@pytest.mark.skipif(os.name == "nt", reason="there a folder in use cannot be renamed")
def test_a_core_is_kept_while_a_program_runs_on_it(clone: Path) -> None:
    core = checkout.core_folder(clone)
    command = [sys.executable, "-P", "-c", f"{PROGRAM}; sys = __import__('sys'); sys.stdout.flush(); input()"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment(clone), stdin=pipe, stdout=pipe, text=True) as program:
        assert program.stdout
        assert program.stdout.readline().startswith(str(core))
        start.sweep(core.with_name("new"))
        assert core.is_dir()
        program.communicate("\n")
    start.sweep(core.with_name("new"))
    assert not core.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="permissions as Linux has them")
def test_a_read_only_clone_runs_its_core_and_says_that_it_cannot_install(clone: Path) -> None:
    make_read_only(clone)
    done = run_plainly([sys.executable, "-P", "-c", PROGRAM], clone.parent, environment(clone))
    assert done.stdout.strip() == str(checkout.core_folder(clone) / "bakehouse/kernel/moves.py"), done.stderr
    later = "import pathlib, start; print(start.build_later(pathlib.Path('core')))"
    done = run_plainly([sys.executable, "-c", later], clone, environment(clone))
    assert done.stdout == f"{clone} cannot be written to, so the compiled core cannot be built.\n", done.stderr
    done = run_plainly([sys.executable, "start.py", "games"], clone, environment(clone))
    assert done.returncode == 1
    assert f"Check that {clone} can be written to" in done.stderr
    assert done.stderr.count("\n") == 1
    done = run_plainly([sys.executable, "setup.py", "bdist_wheel"], clone, environment(clone))
    assert done.stderr == f"bakehouse: {clone} cannot be written to; copy it to a folder of yours and install that\n"


def test_the_package_outside_a_clone_looks_for_no_core(tmp_path: Path) -> None:
    site = tmp_path / "site"
    shutil.copytree(start.ROOT / "src" / "bakehouse", site / "bakehouse")
    assert comes_from(tmp_path, PYTHONPATH=str(site)) == site / "bakehouse/kernel/moves.py"
