"""For all tests: no time limits per example, and the mode and place of the code under test in the header."""

import os
from pathlib import Path

from hypothesis import settings

import bakehouse

settings.register_profile("bakehouse", deadline=None, print_blob=True)
settings.load_profile("bakehouse")


def pytest_report_header() -> str:
    expected = os.environ.get("BAKEHOUSE_EXPECT", "any mode")
    mode = "compiled" if bakehouse.compiled() else "interpreted"
    return f"bakehouse: {mode}, from {Path(bakehouse.__path__[0])}, expecting {expected}"
