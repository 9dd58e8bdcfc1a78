"""Starts Bakehouse from a fresh clone; needs Python 3.11 or newer with pip, nothing else.

It makes .venv, installs what the lock files name, and runs the program interpreted at once. Where there is
a C compiler, the compiled core is built in the background and used from the next start. All that is made lies
in .venv and .build; both may be deleted at any time.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent

if TYPE_CHECKING:
    from bakehouse import checkout as checkout
else:  # nothing is installed yet, so the package cannot be imported
    found = importlib.util.spec_from_file_location("checkout", ROOT / "src" / "bakehouse" / "checkout.py")
    checkout = importlib.util.module_from_spec(found)
    found.loader.exec_module(checkout)

HELP = """\
usage: python3 start.py [COMMAND...]        runs `bakehouse COMMAND...`, installing first what is missing
       python3 start.py test [--all] [...]  all that CI checks; other arguments go to pytest
       python3 start.py test FILE [...]     just these tests, at once; also FILE::test, or a folder
       python3 start.py build [--nice]      builds the compiled core now; --nice: gives way to other programs
       python3 start.py build --release     the same as wheels have it: a tenth faster, all of it made anew
       python3 start.py audit               looks up known vulnerabilities of all locked packages; needs the network

examples:
  python3 start.py                          starts Bakehouse
  python3 start.py games --help             asks what the command `games` can do
  python3 start.py test -k leduc            lint, types, and the tests with "leduc" in their names
  python3 start.py test tests/lab/test_batch.py
  python3 start.py test --all               everything, also the tests marked as long
  python3 start.py audit                    before a release, and whenever a lock changes

BAKEHOUSE_INTERPRETED=1 runs interpreted even where the compiled core is there."""

VENV = ROOT / ".venv"
BUILD = ROOT / ".build"
COMPILED = BUILD / "compiled"
INSTALL_LOG = BUILD / "install.log"
BUILD_LOG = BUILD / "build.log"
OBJECTS = BUILD / "objects"  # compiled C files: after an edit only those that changed are made again
FAILED = BUILD / "failed"  # names the core that could not be built
NATIVE = checkout.NATIVE
HOLDERS = {
    "run": ("run", "tune", "test"),
    "build": ("build", "test"),
    "tune": ("tune", "test"),
    "test": ("test",),
    "audit": ("audit",),
    "envs": ("envs",),
}
ISOLATED = "made-in-isolation"  # marks a core whose wheel was made as `pip install .` makes it
AGAIN = "`python3 start.py build` tries again."
GET_COMPILER = {
    "win32": "install the Visual Studio Build Tools with C++",
    "darwin": "run `xcode-select --install`",
    "linux": "on Debian or Ubuntu run `sudo apt install gcc python3-dev`",
}


class StartError(Exception):
    """What went wrong and what to do about it, in plain words; shown without a traceback."""

    def __init__(self, says: str, code: int = 1) -> None:
        super().__init__(says)
        self.code = code


def say(text: str) -> None:
    print(f"bakehouse: {text}", file=sys.stderr, flush=True)


def place(root: Path) -> str:
    """A venv can neither be moved nor be used by another Python."""
    return checkout.fingerprint(root, (), str(root))


def stamp(root: Path) -> str:
    """Changes when something has to be installed again."""
    locks = sorted(path.relative_to(root).as_posix() for path in (root / "requirements").glob("*.lock"))
    return checkout.fingerprint(root, [*locks, "pyproject.toml"])


def read_stamp(venv: Path) -> list[str]:
    with suppress(OSError):
        return (venv / "bakehouse-stamp").read_text().split()
    return []


def installed(root: Path, venv: Path, level: str) -> bool:
    """Whether the venv holds all of this level's lock; HOLDERS names the locks that do."""
    wanted = [[name, stamp(root), place(root)] for name in HOLDERS[level]]
    return read_stamp(venv) in wanted and python_in(venv).exists()


def python_in(venv: Path) -> Path:
    return venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(core: Path | None = None, **more: str) -> dict[str, str]:
    """This process's environment with that compiled core, and no other, first on the path."""
    drop = ("PYTHONPATH", "BAKEHOUSE_INTERPRETED") if core else ("PYTHONPATH",)
    paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    paths = [str(core)] * bool(core) + [path for path in paths if COMPILED not in Path(path).parents]
    env = {key: value for key, value in os.environ.items() if key not in drop} | more
    return env | {"PYTHONPATH": os.pathsep.join(paths)} if paths else env


@contextmanager
def locked(name: str, waiting: str = "") -> Iterator[bool]:
    """Holds a lock and yields True; if another process has it, waits and says so, or yields False."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / f"{name}.lock").open("w") as file:
        got = checkout.take(file.fileno())
        if waiting and not got:
            say(waiting)
            while not (got := checkout.take(file.fileno())):
                time.sleep(0.2)
        yield got


def step(says: str, command: list[str], log: Path, fix: str, cwd: Path, env: dict[str, str]) -> None:
    """Runs a command, its output in the log, its time on the screen; shows the log's end if it fails."""
    begin, live = time.monotonic(), sys.stderr.isatty()
    print(f"{says} … ", end="", file=sys.stderr, flush=True)
    with log.open("ab") as out:
        before = out.tell()
        job = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=cwd, env=env)
        try:
            while job.poll() is None:
                time.sleep(0.05)
                if live:
                    print(f"\r{says} … {time.monotonic() - begin:.1f} s", end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            job.terminate()
            job.wait()
            raise
    print("" if live else f"{time.monotonic() - begin:.1f} s", file=sys.stderr, flush=True)
    if job.returncode:
        end = "\n  ".join(log.read_bytes()[before:].decode(errors="replace").splitlines()[-15:])
        raise StartError(f"{says} failed. The end of {log.relative_to(ROOT)}:\n  {end}\n{fix}")


def own_pip() -> bool:
    """Whether this Python's pip can fill a venv that has none: saves seconds, and Debian has no ensurepip."""
    from importlib import metadata

    try:
        return int(metadata.version("pip").split(".")[0]) >= 23
    except metadata.PackageNotFoundError:
        return False


def install(venv: Path, level: str, log: Path = INSTALL_LOG) -> None:
    """Brings the venv to this level (run, build, tune or test); does nothing if it is there already."""
    if installed(ROOT, venv, level):
        return
    with locked(f"install-{venv.name}", "another start is installing; waiting for it."):
        if not installed(ROOT, venv, level):
            usable = read_stamp(venv)[2:] == [place(ROOT)] and python_in(venv).exists()
            (venv / "bakehouse-stamp").unlink(missing_ok=True)  # without it, the next start makes a new venv
            fill(venv, level, log, usable)
            (venv / "bakehouse-stamp").write_text(f"{level} {stamp(ROOT)} {place(ROOT)}")


def fill(venv: Path, level: str, log: Path, usable: bool) -> None:
    outside, python, env = own_pip(), str(python_in(venv)), environment(BAKEHOUSE_PURE="1")
    if not usable:
        base = getattr(sys, "_base_executable", sys.executable)  # .venv's own Python cannot replace it
        command = [base, "-m", "venv", "--clear", *["--without-pip"] * outside, str(venv)]
        fix = "This Python has no pip. On Debian or Ubuntu `sudo apt install python3-pip`, then start again."
        step(f"making {venv.relative_to(ROOT)}", command, log, fix, ROOT, env)
    pip = [sys.executable, "-m", "pip", "--python", python] if outside else [python, "-m", "pip"]
    pip += ["--disable-pip-version-check", "--no-input", "install"]
    lock = ROOT / "requirements" / f"{level}.lock"
    says = f"installing the {len(re.findall('^[a-z]', lock.read_text(), re.M))} packages of {lock.name}"
    fix = "Only installing needs the network: check that this machine is online, then start again."
    step(says, [*pip, "--require-hashes", "-r", str(lock)], log, fix, ROOT, env)
    if venv == VENV or level == "envs":
        command = [*pip, "--no-deps", "--no-build-isolation", "--editable", str(ROOT)]
        step("installing bakehouse", command, log, "Delete .venv, then start again.", ROOT, env)


def no_compiler() -> str:
    """Why nothing can be compiled here and what to do about it; empty if it can."""
    import sysconfig

    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    found = bool(shutil.which(command.split()[0]))
    if sys.platform == "win32":
        programs = os.environ.get("PROGRAMFILES(X86)", "")
        found = Path(programs, "Microsoft Visual Studio", "Installer", "vswhere.exe").exists()
    if found and sys.platform == "darwin":  # Apple's cc is there before the compiler is
        found = subprocess.run(["xcode-select", "-p"], capture_output=True).returncode == 0
    if found and Path(sysconfig.get_path("include"), "Python.h").exists():
        return ""
    lacks = "Python's C headers were not" if found else "no C compiler was"
    return f"{lacks} found. To run faster, {GET_COMPILER.get(sys.platform, 'install one')}, then start again."


def sweep(keep: Path) -> None:
    """Removes all other compiled cores, except those that running programs hold."""
    for folder in list(keep.parent.iterdir()):
        if folder != keep and checkout.hold(folder, alone=True):
            with suppress(OSError):
                shutil.rmtree(folder.rename(folder.with_name(".old")), ignore_errors=True)


def copy_sources(root: Path, work: Path) -> None:
    """A build sees a copy, so edits cannot get in between; what is the same is not compiled again."""
    wanted = {name: (root / name).read_bytes() for name in checkout.sources(root)}
    present = {name: (work / name).read_bytes() for name in checkout.sources(work)}
    same = wanted.keys() == present.keys() and all(wanted[name] == present[name] for name in checkout.BUILD_INPUTS)
    if not same or (work / "unfinished").exists():
        shutil.rmtree(work, ignore_errors=True)  # else setuptools would keep files that are gone
        present = {}
    for name, data in wanted.items():
        if present.get(name) != data:
            (work / name).parent.mkdir(parents=True, exist_ok=True)
            (work / name).write_bytes(data)
    shutil.copy(root / "README.md", work)  # the wheel carries it, but it makes no other core


def build(venv: Path | None = None, isolated: bool = False) -> Path:
    """Makes the compiled core of the present sources, with the tools of that venv or of one of its own.

    Isolated, the wheel is made as `pip install .` makes it, from a source distribution in an environment of its own.
    """
    with locked("build", "another build is running; waiting for it."):
        work = BUILD / "work"
        copy_sources(ROOT, work)
        core = COMPILED / checkout.core_folder(work).name
        if isolated and core.is_dir() and not (core / ISOLATED).exists() and checkout.hold(core, alone=True):
            shutil.rmtree(core)
        if core.is_dir():
            return core
        BUILD_LOG.write_bytes(b"")
        if not venv:
            venv = BUILD / "tools"  # not .venv: a program may be running in it
            install(venv, "build", BUILD_LOG)
        (work / "unfinished").touch()
        try:
            compile_core(work, str(python_in(venv)), isolated).rename(core)
        except StartError:
            FAILED.write_text(core.name)
            raise
        (work / "unfinished").unlink()
        FAILED.unlink(missing_ok=True)
        sweep(core)
        return core


def compile_core(work: Path, python: str, isolated: bool) -> Path:
    """Compiles the core, unpacks it and tries to import all of it; returns its folder, with its wheel in it."""
    import zipfile

    new, wheels, env = COMPILED / ".new", work / "wheel", environment(BAKEHOUSE_COMPILED="1")
    env.pop("BAKEHOUSE_PURE", None)
    if not isolated:
        OBJECTS.mkdir(exist_ok=True)
        env["BAKEHOUSE_OBJECTS"] = str(OBJECTS)
    for folder in (new, wheels):
        shutil.rmtree(folder, ignore_errors=True)
    script = "from setuptools import build_meta; build_meta.build_wheel('wheel')"
    command = [python, "-m", "build", "--outdir", "wheel"] if isolated else [python, "-c", script]
    step("building the compiled core", command, BUILD_LOG, AGAIN, work, env)
    made = next(wheels.glob("*.whl"))
    with zipfile.ZipFile(made) as wheel:
        wheel.extractall(new)
    made.rename(new / made.name)
    if isolated:
        (new / ISOLATED).touch()
    names = [path.relative_to(new).as_posix() for path in new.rglob(f"*{NATIVE}")]
    names = sorted(name.removesuffix(NATIVE).replace("/", ".") for name in names)
    script = "import importlib, sys; [*map(importlib.import_module, sys.argv[1:])]"
    command = [python, "-P", "-B", "-c", script, *names]
    step("trying the compiled core", command, BUILD_LOG, AGAIN, work, environment(new))
    return new


def build_later(core: Path) -> str:
    """Has the core built in the background, if that can work and is not going on; returns what to tell."""
    if not os.access(ROOT, os.W_OK):
        return f"{ROOT} cannot be written to, so the compiled core cannot be built."
    if missing := no_compiler():
        return missing
    if FAILED.exists() and FAILED.read_text() == core.name:
        return f"the compiled core could not be built; {BUILD_LOG.relative_to(ROOT)} says why. {AGAIN}"
    with locked("build") as free:
        pass
    if free:
        command = [sys.executable, str(ROOT / "start.py"), "build", "--nice"]
        flags = getattr(subprocess, "DETACHED_PROCESS", 0)
        with BUILD_LOG.open("ab") as log:
            null = subprocess.DEVNULL
            subprocess.Popen(command, stdin=null, stdout=log, stderr=log, start_new_session=True, creationflags=flags)
    return "the compiled core is being built in the background and will be used from the next start."


def become(command: list[str], env: dict[str, str]) -> int:
    """Runs the command in this process's place, so signals reach it; Windows can only wait for it."""
    if os.name != "nt":
        os.execve(command[0], command, env)
    return subprocess.run(command, env=env).returncode


def play(args: list[str]) -> int:
    """Runs the program with these arguments, compiled if its core is there."""
    install(VENV, "tune" if args[:1] in (["tune"], ["fit"]) else "run")
    core = checkout.core_folder(ROOT)  # the package finds it by itself; this is to tell, and to have it made
    if os.environ.get("BAKEHOUSE_INTERPRETED"):
        say("running interpreted, as BAKEHOUSE_INTERPRETED asks.")
    elif core.is_dir():
        say("running compiled.")
    else:
        say(f"running interpreted: {build_later(core)}")
    return become([str(python_in(VENV)), "-P", "-m", "bakehouse", *args], environment())


def test(args: list[str]) -> int:
    install(VENV, "test")
    args = [os.path.relpath(arg, ROOT) if Path(arg.partition("::")[0]).exists() else arg for arg in args]
    os.chdir(ROOT)
    return become([str(python_in(VENV)), "-m", "tests.checks", *args], environment())


def audit(_: list[str]) -> int:
    install(BUILD / "audit", "audit")
    os.chdir(ROOT)
    return become([str(python_in(BUILD / "audit")), "-m", "tests.audit"], environment())


def build_now(args: list[str]) -> int:
    if args == ["--nice"] and os.name != "nt":
        os.nice(10)
    if missing := no_compiler():
        raise StartError(missing)
    release = args == ["--release"]
    if release:
        install(VENV, "test")
    core = build(VENV if release else None, isolated=release)
    say(f"the compiled core is in {core.relative_to(ROOT)}.")
    return 0


def route(args: list[str]) -> tuple[str, list[str]]:
    """Which of help, test, build, audit and play is asked for, and what goes with it; all else is the program's."""
    asked, rest = (args[0], args[1:]) if args else ("play", [])
    own = asked in ("test", "build", "audit")
    if asked in ("-h", "--help") or (own and rest[:1] in (["-h"], ["--help"])):
        return "help", []
    if (asked == "build" and rest not in ([], ["--nice"], ["--release"])) or (asked == "audit" and rest):
        raise StartError(f"`start.py {asked}` does not take {' '.join(rest)}: see `python3 start.py --help`.", 2)
    return (asked, rest) if own else ("play", args)


def main(args: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - a fresh clone may meet any Python
        raise StartError(f"Bakehouse needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
    asked, rest = route(args)
    if asked == "help":
        print(HELP)
        return 0
    return {"test": test, "build": build_now, "audit": audit, "play": play}[asked](rest)


def guarded(run: Callable[[list[str]], int], args: list[str]) -> int:
    """The exit code of a command, with what went wrong told in plain words."""
    try:
        return run(args)
    except KeyboardInterrupt:
        return 130
    except StartError as error:
        say(str(error))
        return error.code
    except OSError as error:
        say(f"{error}. Check that {ROOT} can be written to and that the disk is not full, then start again.")
        return 1


if __name__ == "__main__":
    sys.exit(guarded(main, sys.argv[1:]))
