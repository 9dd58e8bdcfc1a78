"""Processes for whom a folder without write permission is one, as for everybody but the superuser."""

import ctypes
import os
import subprocess
from pathlib import Path

DROP, OVERRIDES_PERMISSIONS = 24, 1  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE


def obey_permissions() -> None:
    """Runs in the new process; root gives up what lets it write everywhere."""
    if os.geteuid() == 0 and ctypes.CDLL(None).prctl(DROP, OVERRIDES_PERMISSIONS) != 0:
        raise OSError("the superuser's privilege could not be given up")


def run_plainly(command: list[str], cwd: Path, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=cwd, env=env, preexec_fn=obey_permissions, capture_output=True, text=True)


def make_read_only(folder: Path, writable: bool = False) -> None:
    """Or lets it be written to again, so that it can be removed."""
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o200 if writable else path.stat().st_mode & ~0o222)
