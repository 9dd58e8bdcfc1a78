"""Somebody with an empty folder and no network, who types what a guide says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path

import start

OURS = ("bakehouse", "__editable__", "distutils-precedence", "pip")  # not for a newcomer
WHEEL = "from setuptools import build_meta; build_meta.build_wheel('out')"


def build_wheel(folder: Path) -> Path:
    """The folder with a wheel of these sources; a pure one, since nothing here asks for speed."""
    tree = folder / "tree"
    start.copy_sources(start.ROOT, tree)
    (tree / "out").mkdir()
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"BAKEHOUSE_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", WHEEL], cwd=tree, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return tree / "out"


def borrow_packages(folder: Path) -> Path:
    """What other packages a newcomer would download: those that are installed here, but not Bakehouse itself."""
    site = Path(sysconfig.get_path("purelib"))
    folder.mkdir()
    for path in site.iterdir():
        if not path.name.startswith(OURS) or path.name.startswith("pip_"):
            (folder / path.name).symlink_to(path)
    return folder


class Newcomer:
    """Types one command after the other in one folder, as in one terminal."""

    def __init__(self, folder: Path, wheels: Path, packages: Path) -> None:
        self.folder = folder
        self.packages = packages
        self.env = {
            "HOME": str(folder),
            "PATH": f"{sys.base_exec_prefix}/bin{os.pathsep}{os.environ['PATH']}",  # the Python that the packages fit
            "LANG": "C.UTF-8",
            "PIP_FIND_LINKS": str(wheels),
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip's way to say that it is off: the tools of a build are borrowed as well
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
            "PIP_NO_CACHE_DIR": "1",
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        self.took: list[tuple[str, float]] = []
        """Every command with its seconds."""

    def type(self, command: str) -> str:
        """What a command prints; it must succeed."""
        began = time.monotonic()
        done = subprocess.run(
            ["sh", "-c", command], cwd=self.folder, env=self.env, capture_output=True, text=True, encoding="utf-8"
        )
        self.took.append((command, time.monotonic() - began))
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        if "-m venv" in command:
            self.lend()
        return done.stdout

    def type_all(self, commands: Sequence[str]) -> str:
        """`. activate` holds for what is typed after it, so it is done here."""
        said = ""
        for command in commands:
            if command.startswith(". "):
                assert (self.folder / command.removeprefix(". ")).is_file()
                self.env["PATH"] = f"{self.folder / '.venv/bin'}{os.pathsep}{self.env['PATH']}"
                self.env["VIRTUAL_ENV"] = str(self.folder / ".venv")
            else:
                said += self.type(command)
        return said

    def lend(self) -> None:
        """Also the tools of a build: those that old Pythons put into a new environment are too old."""
        [site] = (self.folder / ".venv" / "lib").glob("python*/site-packages")
        for old in (*site.glob("setuptools*"), *site.glob("_distutils_hack"), *site.glob("distutils-precedence.pth")):
            shutil.rmtree(old) if old.is_dir() else old.unlink()
        (site / "borrowed.pth").write_text(f"{self.packages}\n", encoding="utf-8")
