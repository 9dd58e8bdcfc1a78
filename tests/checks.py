"""All that CI checks, after `python3 start.py test` has installed what it needs; run by that command."""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import start
from start import checkout

CHECKED = ("src", "tests", "benchmarks", "start.py", "setup.py")
ONCE = (  # slow, and the mode makes no difference: run compiled only
    "tests/browser",
    "tests/cli/test_packages.py",
    "tests/guides/test_new_game.py",
    "tests/guides/test_write_a_bot.py",
    "tests/cli/test_process.py",
    "tests/server/gates",
    "tests/setup/test_checkout.py",
    "tests/setup/test_wheels.py",
    "tests/server/kill",
    "tests/server/look",
    "tests/games/test_tables.py",
    "tests/games/test_variants.py",
    "tests/games/*/test_edition.py",
    "tests/games/*/test_table.py",
)
ENVS = "tests/envs"  # they need packages that no player needs, so they have an environment of their own
HEAVY = ("anyio", "faker", "platformdirs", "schemathesis")  # plugins of pytest that come along with packages
INTERPRETED = {"BAKEHOUSE_EXPECT": "interpreted", "BAKEHOUSE_INTERPRETED": "1"}
OK, FAILED, SKIPPED = "ok", "FAILED", "skipped"


def compiled_core() -> tuple[str, Path | None]:
    """How building the core went, and the core; only CI insists on a compiler."""
    if missing := start.no_compiler():
        start.say(missing)
        return FAILED if os.environ.get("CI") == "true" else SKIPPED, None
    try:
        core = start.build(start.VENV, isolated=True)
    except start.StartError as error:
        start.say(str(error))
        return FAILED, None
    if not (core / start.ISOLATED).exists():
        start.say("the compiled core is in use, so it was not built again in isolation.")
    return (OK, core) if checkout.hold(core) else (FAILED, None)


def installed_wheel(core: Path) -> str:
    """The wheel, alone in a new environment outside the repository: is it compiled, light, and does it play?"""
    with tempfile.TemporaryDirectory() as folder:
        venv, python = Path(folder, "venv"), str(start.python_in(Path(folder, "venv")))
        own, wheel = str(start.python_in(start.VENV)), str(next(core.glob("*.whl")))
        pip = [own, "-m", "pip", "--python", python, "--quiet", "--disable-pip-version-check", "install", wheel]
        for command in (
            [own, "-m", "venv", "--without-pip", str(venv)],
            pip,
            [python, "-P", str(start.ROOT / "tests/wheel.py"), "--compiled", "--light"],
        ):
            if subprocess.run(command, cwd=folder, env=start.environment()).returncode:
                return FAILED
    return OK


def in_envs(args: list[str]) -> list[str]:
    """The command that runs these tests there."""
    start.install(start.BUILD / "envs", "envs")
    return [str(start.python_in(start.BUILD / "envs")), "-m", "pytest", "-q", *args]


def environments(core: Path) -> str:
    """The public tests of PettingZoo, Gymnasium and OpenSpiel, on what is in the wheel."""
    env = start.environment(core, BAKEHOUSE_EXPECT="compiled")
    return FAILED if subprocess.run(in_envs([ENVS]), cwd=start.ROOT, env=env).returncode else OK


def pytest_arguments(args: list[str]) -> list[str]:
    """Tests marked as long are left out unless --all asks for them; the rest is pytest's."""
    chosen = [] if "--all" in args else ["-m", "not long"]
    return ["pytest", "-q", "-n", "2", f"--ignore={ENVS}", *chosen, *(arg for arg in args if arg != "--all")]


def named_files(args: list[str]) -> list[Path]:
    """The test files and folders, where the first argument is one: then these alone are asked for."""
    paths = {arg: start.ROOT / arg.partition("::")[0] for arg in args if not arg.startswith("-")}
    alone = bool(args) and args[0] in paths and paths[args[0]].exists()
    return [path for path in paths.values() if path.exists()] if alone else []


def quick_arguments(files: list[Path], args: list[str]) -> list[str]:
    """For whoever is trying something out: without plugins that no file uses. A test that is named runs, be it long."""
    texts = [each.read_text("utf-8") for file in files for each in ([file] if file.is_file() else file.rglob("*.py"))]
    unused = [name for name in HEAVY if not any(f"import {name}" in text for text in texts)]
    chosen = [] if "--all" in args or any("::" in arg for arg in args) else ["-m", "not long"]
    without = [word for name in unused for word in ("-p", f"no:{name}")]
    return ["pytest", "-q", *without, *chosen, *(arg for arg in args if arg != "--all")]


def only(files: list[Path], args: list[str]) -> int:
    """Just these tests, compiled if the core fits the sources."""
    compiled = checkout.core_folder(start.ROOT).is_dir() and not os.environ.get("BAKEHOUSE_INTERPRETED")
    start.say("testing compiled." if compiled else "testing interpreted.")
    if all(start.ROOT / ENVS in (file, *file.parents) for file in files):
        return start.become(in_envs(args), start.environment())
    return start.become([str(start.python_in(start.VENV)), "-m", *quick_arguments(files, args)], start.environment())


def checks() -> dict[str, list[str]]:
    """The checks that read the sources, by title."""
    checked = [name for name in CHECKED if (start.ROOT / name).exists()]
    return {
        "ruff check": ["ruff", "check", "."],
        "ruff format --check": ["ruff", "format", "--check", "."],
        "mypy --strict": ["mypy", "--strict", *checked],
        "lint-imports": ["lint-imports"],
    }


def browser() -> str:
    """Whether there is a browser for the tests that need one; only CI insists."""
    done = subprocess.run([start.python_in(start.VENV), "-m", "tests.browser.chromium"], cwd=start.ROOT)
    return OK if done.returncode == 0 else FAILED if os.environ.get("CI") == "true" else SKIPPED


def instructions(core: Path) -> str:
    """Whether every game still needs the instructions per decision that are noted for this compiler."""
    command = [str(start.python_in(start.VENV)), "benchmarks/instructions.py", "--core", str(core)]
    return FAILED if subprocess.run(command, cwd=start.ROOT, env=start.environment()).returncode else OK


def passes(command: list[str], env: dict[str, str]) -> str:
    """Runs a tool of the venv, which need not be on the PATH."""
    tool = start.python_in(start.VENV).with_name(command[0])
    return FAILED if subprocess.run([tool, *command[1:]], cwd=start.ROOT, env=env).returncode else OK


def only_in_the_browser() -> bool:
    """Whether all that failed just now drives a real browser."""
    kept = start.ROOT / ".pytest_cache/v/cache/lastfailed"
    failed = json.loads(kept.read_text()) if kept.exists() else {}
    return bool(failed) and all(test.startswith("tests/browser/") for test in failed)


def with_browser(pytest: list[str], env: dict[str, str]) -> str:
    """Real pages on a busy machine: what fails there is tried once more, alone, and must pass then."""
    if passes(pytest, env) == OK:
        return OK
    if not only_in_the_browser():
        return FAILED
    print("\nOnce more, one at a time. What passes now only failed among others: it should wait better.", flush=True)
    return passes([*pytest, "-n", "0", "--last-failed"], env)


def main(args: list[str]) -> int:
    """Runs every check, also after one has failed, and sums up; or only the tests that are named."""
    if files := named_files(args):
        return only(files, args)
    summary = list[tuple[str, float, str]]()
    begin = time.monotonic()

    def headline(title: str) -> None:
        nonlocal begin
        begin = time.monotonic()
        print(f"\n==== {title}", flush=True)

    def note(title: str, result: str) -> None:
        seconds = time.monotonic() - begin
        print(f"---- {title}: {result}, {seconds:.1f} s", flush=True)
        summary.append((result, seconds, title))

    headline("compiled core")
    built, core = compiled_core()
    note("compiled core", built)
    headline("installed wheel")
    note("installed wheel", installed_wheel(core) if core else built)
    headline("environments")
    note("environments", environments(core) if core else built)
    for title, command in checks().items():
        headline(title)
        note(title, passes(command, start.environment()))
    headline("browser")
    note("browser", browser())
    pytest = pytest_arguments(args)
    headline("pytest, interpreted")
    once = [f"--ignore-glob={pattern}" for pattern in ONCE] if core else []
    note("pytest, interpreted", passes([*pytest, *once], start.environment(None, **INTERPRETED)))
    headline("pytest, compiled")
    expect = start.environment(core, BAKEHOUSE_EXPECT="compiled")
    note("pytest, compiled", with_browser(pytest, expect) if core else built)
    if "--all" in args:
        headline("instructions per decision")
        note("instructions per decision", instructions(core) if core else built)
    print("\n==== summary")
    for result, seconds, title in summary:
        print(f"{result:8}{seconds:7.1f} s  {title}")
    return int(any(result == FAILED for result, _, _ in summary))


if __name__ == "__main__":
    sys.exit(start.guarded(main, sys.argv[1:]))
