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
    "tests/games/*/test_edition.py",
    "tests/games/*/test_table.py",
)
INTERPRETED = {"BAKEHOUSE_EXPECT": "interpreted", "BAKEHOUSE_INTERPRETED": "1"}
OK, FAILED, SKIPPED = "ok", "FAILED", "skipped"


def compiled_core() -> tuple[str, Path | None]:
    """How building the core went, and the core; only CI insists on a compiler."""
    if missing := start.no_compiler():
        start.say(missing)
        return FAILED if os.environ.get("CI") == "true" else SKIPPED, None
    try:
        core = start.build(start.VENV, isolated=True)
    except start.Trouble as trouble:
        start.say(str(trouble))
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


def pytest_arguments(args: list[str]) -> list[str]:
    """Tests marked as long are left out unless --all asks for them; the rest is pytest's."""
    chosen = [] if "--all" in args else ["-m", "not long"]
    return ["pytest", "-q", "-n", "2", *chosen, *(arg for arg in args if arg != "--all")]


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
    """Runs every check, also after one has failed, and sums up."""
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
    print("\n==== summary")
    for result, seconds, title in summary:
        print(f"{result:8}{seconds:7.1f} s  {title}")
    return int(any(result == FAILED for result, _, _ in summary))


if __name__ == "__main__":
    sys.exit(start.guarded(main, sys.argv[1:]))
