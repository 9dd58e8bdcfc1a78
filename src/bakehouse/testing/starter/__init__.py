"""A first game and a first bot, each a package of its own: copied under another name by `new-game` and `new-bot`."""

from __future__ import annotations

import keyword
import os
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

from bakehouse.kernel.errors import BakehouseError

HERE = Path(__file__).parent
NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST = 40
GAME = {
    "pyproject.toml": "pyproject.toml",
    "__init__.py": "{module}/__init__.py",
    "edition.toml": "{module}/edition.toml",
    "rules.py": "{module}/rules.py",
    "test_game.py": "tests/test_{module}.py",
}
"""Where each file of the starter goes."""
BOT = {"pyproject.toml": "pyproject.toml", "bot.py": "{module}.py", "test_bot.py": "tests/test_{module}.py"}


class CannotMake(BakehouseError):
    """A package that cannot be made under this name, or here."""


def make_game(name: str, into: Path) -> list[Path]:
    """A folder with a game that conforms; the files that were written."""
    return make(name, into, "game", "bun-stack", GAME)


def make_bot(name: str, into: Path) -> list[Path]:
    """A folder with a bot that plays."""
    return make(name, into, "bot", "quick-look", BOT)


def make(name: str, into: Path, kind: str, pattern: str, files: dict[str, str]) -> list[Path]:
    check_name(name)
    folder = into / name
    if folder.exists():
        raise CannotMake(f"there is already something called {name} here; it is left as it is, choose another name")
    unfinished = into / f".{name}.{os.getpid()}"
    try:
        for file, target in files.items():
            path = unfinished / target.format(module=module_of(name))
            path.parent.mkdir(parents=True, exist_ok=True)
            text = (HERE / kind / file).read_text(encoding="utf-8")
            path.write_text(renamed(text, pattern, name), encoding="utf-8", newline="\n")
        unfinished.rename(folder)
    except OSError as error:
        reason = (error.strerror or "unknown error").lower()
        raise CannotMake(f"{folder} cannot be written: {reason}") from None
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)
    return [folder / target.format(module=module_of(name)) for target in files.values()]


def check_name(name: str) -> None:
    if not NAME.fullmatch(name) or len(name) > LONGEST:
        raise CannotMake(
            f"{name!r} cannot be a name: use small letters, digits and hyphens, a letter first, such as bun-stack"
        )
    module = module_of(name)
    if keyword.iskeyword(module) or find_spec(module) is not None:
        raise CannotMake(f"{name!r} cannot be a name: Python has a module or a word {module} already; choose another")


def module_of(name: str) -> str:
    return name.replace("-", "_")


def renamed(text: str, pattern: str, name: str) -> str:
    """The text with another name in it, in all ways of writing one.

    >>> renamed("bun-stack bun_stack Bun Stack BunStackGame", "bun-stack", "rye-run")
    'rye-run rye_run Rye Run RyeRunGame'
    """
    for write in (str, module_of, title_of, class_of):
        text = text.replace(write(pattern), write(name))
    return text


def title_of(name: str) -> str:
    return name.replace("-", " ").title()


def class_of(name: str) -> str:
    return title_of(name).replace(" ", "")
