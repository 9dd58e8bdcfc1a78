"""In a clone, whatever imports bakehouse runs the compiled core of exactly these sources, if there is one.

`python3 start.py build` makes it, `start.py` alone does so in the background. After an edit its name no longer fits
the sources, and they run interpreted until it is built again. start.py loads this file by its path, before anything
is installed, so it needs the standard library only.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import os
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BUILD_INPUTS = ("setup.py", "pyproject.toml", "requirements/build.lock", "LICENSE")
MADE = (".pyc", ".so", ".pyd")
NATIVE = importlib.machinery.EXTENSION_SUFFIXES[0]  # tells Python version and platform
HERE = Path(__file__).resolve().parent


def sources(root: Path) -> list[str]:
    """All that the compiled core is made of, as paths from the root: the whole package, since it is unpacked whole."""
    top, found = str(root), list[str]()
    for folder, below, names in os.walk(f"{top}/src/bakehouse"):
        below[:] = [name for name in below if name != "__pycache__"]  # Python writes there while others read
        inside = folder[len(top) + 1 :].replace(os.sep, "/")
        found += [f"{inside}/{name}" for name in names if not name.endswith(MADE) and not name.startswith(".")]
    return sorted(found) + [name for name in BUILD_INPUTS if os.path.exists(f"{top}/{name}")]  # noqa: PTH110 - quick


def fingerprint(root: Path, names: Iterable[str], place: str = "") -> str:
    """Changes with names and contents of the files, with the Python, and with the place if one is given."""
    top, seen = str(root), hashlib.sha256(f"{sys.version_info[:3]} {NATIVE} {place}\n".encode())
    for name in names:
        with open(f"{top}/{name}", "rb", buffering=0) as file:  # noqa: PTH123 - quick, and there are hundreds
            data = file.read()
        seen.update(f"{name} {len(data)}\n".encode() + data)
    return seen.hexdigest()[:16]


def core_folder(root: Path) -> Path:
    """Where the compiled core of exactly these sources is, or would be."""
    return root / ".build" / "compiled" / fingerprint(root, sources(root))


def take(fd: int, shared: bool = False) -> bool:
    """Locks without waiting; the lock goes when the last process that holds the file ends, in any way."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(fd, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def hold(core: Path, alone: bool = False) -> bool:
    """Keeps the folder from being swept while this process runs; alone: only if no other process holds it."""
    if os.name == "nt" or not core.is_dir():
        return core.is_dir()  # Windows itself refuses to rename a folder in use
    return take(os.open(core, os.O_RDONLY), shared=not alone) and core.is_dir()


def own_core() -> Path | None:
    """The compiled core that this package runs from, started so by another process."""
    core = HERE.parent
    return core if core.parent.name == "compiled" and core.parent.parent.name == ".build" else None


def use_core(path: list[str]) -> None:
    """Has the package's modules found in the compiled core; the path is that of the package."""
    root = HERE.parent.parent
    try:
        if core := own_core():
            hold(core)
        elif not os.environ.get("BAKEHOUSE_INTERPRETED") and (root / ".build" / "compiled").is_dir():
            core = core_folder(root)
            if hold(core):
                sys.path.insert(0, str(core))  # the library that all compiled modules share lies there
                path[:] = [str(core / "bakehouse")]
    except OSError:  # a file that goes while it is read, or may not be read: the sources will do
        return


def same_mode(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment for a process that runs just this code in just this mode, whatever happens to the clone."""
    core = Path(sys.modules["bakehouse"].__path__[0]).parent
    if core.parent.name == "compiled":
        paths = [str(core), *filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))]
        return {**environment, "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths))}
    return {**environment, "BAKEHOUSE_INTERPRETED": "1"} if core.name == "src" else dict(environment)
