"""The decisions that start.py makes, without network, venv or compiler."""

import json
import os
import re
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import start
from start import checkout
from tests import checks


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository just big enough to take fingerprints of."""
    files = {
        "src/bakehouse/__init__.py": "",
        "src/bakehouse/kernel/moves.py": "n = 1\n",
        "requirements/run.lock": "typer==1\n",
        "requirements/build.lock": "mypy==1\n",
        "requirements/test.lock": "pytest==1\n",
        "pyproject.toml": "[project]\n",
        "setup.py": "setup()\n",
        "LICENSE": "MIT\n",
        "README.md": "",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def make_venv(root: Path, level: str) -> Path:
    venv = root / ".venv"
    start.python_in(venv).parent.mkdir(parents=True)
    start.python_in(venv).touch()
    (venv / "bakehouse-stamp").write_text(f"{level} {start.stamp(root)} {start.place(root)}")
    return venv


@pytest.mark.parametrize("name", ["requirements/run.lock", "requirements/test.lock", "pyproject.toml"])
def test_an_install_is_redone_when_an_input_changes(clone: Path, name: str) -> None:
    venv = make_venv(clone, "run")
    assert start.installed(clone, venv, "run")
    (clone / name).write_text("something else\n")
    assert not start.installed(clone, venv, "run")


def test_an_install_is_not_redone_when_the_sources_change(clone: Path) -> None:
    venv = make_venv(clone, "run")
    (clone / "src/bakehouse/kernel/moves.py").write_text("n = 2\n")
    assert start.installed(clone, venv, "run")


def test_another_python_needs_another_venv(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = make_venv(clone, "run")
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not start.installed(clone, venv, "run")


def test_a_moved_clone_needs_another_venv(clone: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    make_venv(clone, "run")
    moved = clone.rename(tmp_path_factory.mktemp("elsewhere") / "clone")
    assert start.stamp(moved) == start.read_stamp(moved / ".venv")[1]
    assert not start.installed(moved, moved / ".venv", "run")


def test_tuning_needs_a_level_of_its_own_that_also_runs(clone: Path) -> None:
    venv = make_venv(clone, "tune")
    assert start.installed(clone, venv, "run")
    assert start.installed(clone, venv, "tune")
    assert not start.installed(clone, venv, "build")
    (venv / "bakehouse-stamp").write_text(f"run {start.stamp(clone)} {start.place(clone)}")
    assert not start.installed(clone, venv, "tune")


def test_the_test_level_includes_the_others_but_not_the_reverse(clone: Path) -> None:
    venv = make_venv(clone, "test")
    assert start.installed(clone, venv, "run")
    (venv / "bakehouse-stamp").write_text(f"run {start.stamp(clone)} {start.place(clone)}")
    assert not start.installed(clone, venv, "test")


def test_an_interrupted_install_counts_as_none(clone: Path) -> None:
    venv = make_venv(clone, "run")
    (venv / "bakehouse-stamp").unlink()
    assert not start.installed(clone, venv, "run")


@pytest.mark.parametrize("name", ["src/bakehouse/kernel/moves.py", "setup.py", "requirements/build.lock"])
def test_a_compiled_core_serves_only_the_sources_it_was_made_from(clone: Path, name: str) -> None:
    core = checkout.core_folder(clone)
    core.mkdir(parents=True)
    assert checkout.hold(checkout.core_folder(clone))
    (clone / name).write_text("something else\n")
    assert not checkout.hold(checkout.core_folder(clone))


def test_what_tools_leave_in_the_sources_changes_nothing(clone: Path) -> None:
    core = checkout.core_folder(clone)
    (clone / "src/bakehouse/__pycache__").mkdir()
    (clone / "src/bakehouse/__pycache__/x.pyc").touch()
    (clone / "src/bakehouse/.moves.py.swp").touch()
    assert checkout.core_folder(clone) == core


def test_a_renamed_source_is_another_core(clone: Path) -> None:
    core = checkout.core_folder(clone)
    moves = clone / "src/bakehouse/kernel/moves.py"
    moves.rename(moves.with_name("steps.py"))
    assert checkout.core_folder(clone) != core


@pytest.mark.skipif(os.name == "nt", reason="there a folder in use cannot be renamed")
def test_sweeping_spares_a_core_in_use(tmp_path: Path) -> None:
    new, used, old = tmp_path / "new", tmp_path / "used", tmp_path / "old"
    for folder in (new, used, old):
        folder.mkdir()
        (folder / "moves.so").touch()
    script = "import pathlib, sys, start; print(start.checkout.hold(pathlib.Path(sys.argv[1])), flush=True); input()"
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", script, used], cwd=start.ROOT, stdin=pipe, stdout=pipe, text=True
    ) as user:
        assert user.stdout
        assert user.stdout.readline() == "True\n"
        start.sweep(new)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "used"]
        user.communicate("\n")
    start.sweep(new)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]


def test_a_build_copy_follows_the_sources(clone: Path) -> None:
    work = clone / ".build/work"
    moves, compiled = work / "src/bakehouse/kernel/moves.py", work / "build/moves.o"
    start.copy_sources(clone, work)
    compiled.parent.mkdir()
    compiled.touch()
    (clone / "src/bakehouse/kernel/moves.py").write_text("n = 2\n")
    start.copy_sources(clone, work)
    assert moves.read_text() == "n = 2\n"
    assert compiled.exists()
    assert checkout.core_folder(work).name == checkout.core_folder(clone).name


@pytest.mark.parametrize("change", ["remove a source", "change setup.py", "interrupt"])
def test_a_build_starts_over_when_leftovers_could_get_in(clone: Path, change: str) -> None:
    work = clone / ".build/work"
    start.copy_sources(clone, work)
    (work / "leftover").touch()
    if change == "remove a source":
        (clone / "src/bakehouse/kernel/moves.py").unlink()
    elif change == "change setup.py":
        (clone / "setup.py").write_text("setup(1)\n")
    else:
        (work / "unfinished").touch()
    start.copy_sources(clone, work)
    assert not (work / "leftover").exists()
    assert not (work / "unfinished").exists()


@pytest.mark.parametrize(
    ("args", "routed"),
    [
        ([], ("play", [])),
        (["games"], ("play", ["games"])),
        (["games", "--help"], ("play", ["games", "--help"])),
        (["play", "test"], ("play", ["play", "test"])),
        (["--version"], ("play", ["--version"])),
        (["--help"], ("help", [])),
        (["test", "--help"], ("help", [])),
        (["build", "-h"], ("help", [])),
        (["test"], ("test", [])),
        (["test", "-k", "leduc"], ("test", ["-k", "leduc"])),
        (["build", "--nice"], ("build", ["--nice"])),
        (["build", "--release"], ("build", ["--release"])),
        (["audit"], ("audit", [])),
    ],
)
def test_arguments_reach_the_right_command(args: list[str], routed: tuple[str, list[str]]) -> None:
    assert start.route(args) == routed


@pytest.mark.parametrize("args", [["build", "faster"], ["audit", "run.lock"]])
def test_bad_usage_is_one_line_and_exit_code_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert start.guarded(start.main, args) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.guarded(start.main, ["--help"]) == 0
    assert "python3 start.py games --help" in capsys.readouterr().out


def test_an_interrupt_is_exit_code_130_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: list[str]) -> int:
        raise KeyboardInterrupt

    assert start.guarded(interrupted, []) == 130
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("version", "will_do"), [("21.0", False), ("22.3.1", False), ("23.2.1", True), ("26.3", True)])
def test_an_old_pip_is_left_alone_for_the_one_that_a_new_venv_brings(
    version: str, will_do: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"pip-{version}.dist-info").mkdir()
    (tmp_path / f"pip-{version}.dist-info" / "METADATA").write_text(f"Name: pip\nVersion: {version}\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert start.own_pip() == will_do


@pytest.mark.skipif(sys.platform != "linux", reason="other systems get other advice")
def test_without_a_compiler_it_says_how_to_get_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    assert start.no_compiler().startswith("no C compiler was found. To run faster, on Debian or Ubuntu run")
    assert start.build_later(Path("core")) == start.no_compiler()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems get other advice")
def test_without_headers_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / name))
    assert start.no_compiler().startswith("Python's C headers were not found.")


def test_a_core_that_failed_is_not_tried_again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(start, "no_compiler", lambda: "")
    monkeypatch.setattr(start, "FAILED", tmp_path / "failed")
    (tmp_path / "failed").write_text("abc")
    assert "could not be built" in start.build_later(tmp_path / "abc")


def test_the_environment_has_one_core_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = str(start.COMPILED / "old"), start.COMPILED / "new"
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([old, "mine"]))
    assert start.environment()["PYTHONPATH"] == "mine"
    assert start.environment(new)["PYTHONPATH"] == os.pathsep.join([str(new), "mine"])
    monkeypatch.setenv("PYTHONPATH", old)
    assert "PYTHONPATH" not in start.environment()


def test_a_failed_step_shows_the_end_of_its_log_and_what_to_do(tmp_path: Path) -> None:
    log = start.BUILD / f"test-{tmp_path.name}.log"
    command = [sys.executable, "-c", "print('the reason'); raise SystemExit(1)"]
    start.BUILD.mkdir(exist_ok=True)
    try:
        with pytest.raises(start.StartError, match=r"(?s)baking failed.*the reason\nAdd sugar\."):
            start.step("baking", command, log, "Add sugar.", tmp_path, start.environment())
    finally:
        log.unlink()


def test_long_tests_run_only_when_asked_for() -> None:
    assert "not long" in checks.pytest_arguments(["-k", "leduc"])
    assert "not long" not in checks.pytest_arguments(["--all"])
    assert checks.pytest_arguments(["--all", "-k", "leduc"])[-2:] == ["-k", "leduc"]


@pytest.mark.parametrize(
    ("args", "files"),
    [
        ([], []),
        (["-k", "tests"], []),
        (["--all"], []),
        (["tests/no_such_test.py"], []),
        (["tests/kernel/test_actions.py"], ["tests/kernel/test_actions.py"]),
        (["tests/kernel/test_actions.py::test_keys", "-x", "tests/lab"], ["tests/kernel/test_actions.py", "tests/lab"]),
    ],
)
def test_files_that_are_named_first_are_tested_alone(args: list[str], files: list[str]) -> None:
    assert checks.named_files(args) == [start.ROOT / file for file in files]


def test_a_quick_run_leaves_out_long_tests_and_plugins_that_nobody_uses() -> None:
    plain, schema = start.ROOT / "tests/kernel/test_actions.py", start.ROOT / "tests/server/api"
    assert checks.quick_arguments([plain], ["a.py"])[-3:] == ["-m", "not long", "a.py"]
    assert "not long" not in checks.quick_arguments([plain], ["a.py::test_long"])
    assert checks.quick_arguments([plain], ["a.py", "--all", "-x"])[-2:] == ["a.py", "-x"]
    assert "no:schemathesis" in checks.quick_arguments([plain], [])
    assert "no:schemathesis" not in checks.quick_arguments([schema], [])


def test_one_test_file_is_run_from_any_folder_and_nothing_else(tmp_path: Path) -> None:
    file = start.ROOT / "tests/kernel/test_actions.py"
    script = f"import sys; sys.path.insert(0, {str(start.ROOT)!r}); import start; start.install = print; "
    script += f"sys.exit(start.main(['test', {str(file)!r}]))"  # what is installed is what runs this test
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"\d+ passed", done.stdout)
    assert "ruff" not in done.stdout


@pytest.mark.parametrize(("ci", "result"), [("true", checks.FAILED), ("", checks.SKIPPED)])
def test_only_ci_insists_on_a_compiler(monkeypatch: pytest.MonkeyPatch, ci: str, result: str) -> None:
    monkeypatch.setattr(start, "no_compiler", lambda: "no C compiler was found.")
    monkeypatch.setenv("CI", ci)
    assert checks.compiled_core() == (result, None)


@pytest.mark.parametrize(
    ("failed", "again"),
    [
        ({"tests/browser/test_solo.py::test_x": True}, True),
        ({"tests/kernel/test_x.py::test_x": True}, False),
        ({}, False),
    ],
)
def test_only_what_failed_in_the_browser_is_tried_again(
    failed: dict[str, bool], again: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def fails_first(command: list[str], _env: dict[str, str]) -> str:
        ran.append(command)
        return checks.OK if len(ran) > 1 else checks.FAILED

    (tmp_path / ".pytest_cache/v/cache").mkdir(parents=True)
    (tmp_path / ".pytest_cache/v/cache/lastfailed").write_text(json.dumps(failed))
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "passes", fails_first)
    assert checks.with_browser(["pytest"], {}) == (checks.OK if again else checks.FAILED)
    assert ["--last-failed" in command for command in ran] == ([False, True] if again else [False])
