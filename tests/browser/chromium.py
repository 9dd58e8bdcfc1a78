"""A real Chromium for the browser tests: the one on this machine, else one that is installed for them."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = ("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync")
MISSING = "no Chromium was found and none could be installed; install Chromium or Chrome, then run the tests again"


def on_path() -> str:
    if named := os.environ.get("BAKEHOUSE_CHROMIUM", ""):
        return named
    return next((path for name in NAMES if (path := shutil.which(name))), "")


def found() -> str:
    """The path of a browser that is there; "" when there is none. Not to be asked while Playwright runs."""
    if path := on_path():
        return path
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else ""


def installed() -> str:
    """The path of a browser, installed first if need be; "" when that does not work."""
    if path := found():
        return path
    for command in ways():
        print(f"installing Chromium: {' '.join(command)}", flush=True)
        if subprocess.run(command, timeout=600).returncode:
            continue
        if path := found():
            return path
    return ""


def ways() -> list[list[str]]:
    known = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        known.append(["sh", "-c", "apt-get update -qq && apt-get install -y -qq chromium"])
    return known


def launch(playwright: Playwright) -> Browser:
    path = on_path() or playwright.chromium.executable_path
    if not Path(path).exists():
        raise RuntimeError(MISSING)
    root = hasattr(os, "geteuid") and os.geteuid() == 0  # Chromium refuses its sandbox to root
    return playwright.chromium.launch(executable_path=path, args=[*QUIET, *["--no-sandbox"] * root])


if __name__ == "__main__":
    print(installed() or MISSING)
    sys.exit(0 if found() else 1)
