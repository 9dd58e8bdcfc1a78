"""Known vulnerabilities of all locked packages, looked up by pip-audit; run by `python3 start.py audit`.

What could not be asked counts as a fault, never as a clean bill: without the network nothing is known.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import start

TOOL = (sys.executable, "-m", "pip_audit", "--strict", "--require-hashes", "--disable-pip", "--format", "json")
QUIET = ("--progress-spinner", "off")


def look_up(lock: Path, *more: str) -> list[dict[str, Any]]:
    """Every package of the lock that this platform installs, with what is known against it."""
    done = subprocess.run([*TOOL, *QUIET, *more, "-r", str(lock)], capture_output=True, text=True)
    try:
        found: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
        unasked = [package["name"] for package in found if "vulns" not in package]
    except (ValueError, KeyError):
        found, unasked = [], ["all"]
    known = any(package.get("vulns") for package in found)
    if unasked or not found or (done.returncode != 0) != known:
        why = (done.stderr.strip().splitlines() or ["pip-audit said nothing"])[-1]
        raise start.StartError(
            f"{lock.name} could not be looked up, so nothing is known about its packages: {why}\n"
            "Check that this machine can reach PyPI itself (a mirror may know no vulnerabilities), then start again."
        )
    return found


def main(args: list[str]) -> int:
    known = 0
    for lock in sorted((start.ROOT / "requirements").glob("*.lock")):
        found = look_up(lock, *args)
        for package in found:
            for fault in package["vulns"]:
                known += 1
                fixed = ", ".join(fault["fix_versions"]) or "no version yet"
                print(f"{lock.name}: {package['name']} {package['version']}: {fault['id']}, fixed in {fixed}")
        print(f"{lock.name}: {len(found)} packages looked up", flush=True)
    print(f"{known} known vulnerabilities" if known else "no known vulnerability")
    return int(known > 0)


if __name__ == "__main__":
    sys.exit(start.guarded(main, sys.argv[1:]))
