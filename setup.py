"""Compiles the kernel and every game's rules as one mypyc group; BAKEHOUSE_PURE=1 builds without compiling.

Only a wheel is ever compiled: an editable install stays pure, so no compiled file lands in src.
"""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
KERNEL = ("moves", "actions", "tokens", "insight", "game", "state", "playout")
BOTS = ("inquiry", "plans", "rollout", "search", "tactics", "tree")
DRAWING = ("asking", "bar", "board", "ink", "kept", "painted", "painter", "plan", "scene")
GAMES = ("src/bakehouse/games", "src/bakehouse/testing/examples")
FLAGS = ("-fno-semantic-interposition", "-fwrapv")  # the first lets calls inside the group be inlined
UNCOMPILED = ("__init__.py", "meta.py")  # read before a game is chosen, so they stay light


def compiled_files() -> list[str]:
    """The files that become native code, as paths from the root: tracebacks show them so."""
    kernel = [ROOT / "src/bakehouse/kernel" / f"{name}.py" for name in KERNEL]
    games = [path for folder in GAMES for path in (ROOT / folder).glob("*/*.py")]
    bots = [ROOT / "src/bakehouse/bots" / f"{name}.py" for name in BOTS]
    bots += [ROOT / "src/bakehouse/server/drawing" / f"{name}.py" for name in DRAWING]
    files = [path for path in kernel + bots if path.exists()] + [p for p in games if p.name not in UNCOMPILED]
    return sorted(path.relative_to(ROOT).as_posix() for path in files)


def side_by_side(compiler: Any) -> None:
    """One C file per module, compiled on all cores: as one file five games take far longer than the sum of them."""
    compile_all = compiler.compile

    def compile_each(sources: list[str], *args: Any, **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as workers:
            made = workers.map(lambda source: compile_all([source], *args, **options), sources)
            return [path for paths in made for path in paths]

    compiler.compile = compile_each


class AllOrNothing(build_ext):
    """The modules are shims of one group library: if any of them is missing, none may be shipped."""

    def run(self) -> None:
        super().run()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.exists() for path in built):
            print("bakehouse: compiling failed, falling back to pure Python")
            for path in built:
                path.unlink(missing_ok=True)

    def build_extension(self, ext: Extension) -> None:
        """What is outdated goes first: if compiling fails it has to be missing, not stale."""
        path = Path(self.get_ext_fullpath(ext.name))
        if newer_group([*ext.sources, *ext.depends], path):
            path.unlink(missing_ok=True)
        super().build_extension(ext)

    def build_extensions(self) -> None:
        side_by_side(self.compiler)
        super().build_extensions()


def extensions() -> list[Extension]:
    if os.environ.get("BAKEHOUSE_PURE") or "bdist_wheel" not in sys.argv:
        return []
    from mypyc.build import mypycify

    options = ["--config-file=pyproject.toml", *compiled_files()]
    group = mypycify(options, opt_level="3", multi_file=True, group_name="bakehouse")
    for extension in group:
        extension.optional = True
        if os.name != "nt":
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return [extension for extension in group if isinstance(extension, Extension)]


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
