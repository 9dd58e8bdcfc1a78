"""For all tests: no time limits per example, Ctrl-C as in a terminal, and the mode of the code under test."""

import os
import signal
from pathlib import Path

from hypothesis import settings

import bakehouse

settings.register_profile("bakehouse", deadline=None, print_blob=True)
settings.load_profile("bakehouse")

# A script that starts us in its background has Ctrl-C ignored, and programs inherit that. A handler that does nothing
# still ignores it here, but leaves the usual one to what tests start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, lambda *_: None)


def pytest_report_header() -> str:
    expected = os.environ.get("BAKEHOUSE_EXPECT", "any mode")
    mode = "compiled" if bakehouse.compiled() else "interpreted"
    return f"bakehouse: {mode}, from {Path(bakehouse.__path__[0])}, expecting {expected}"
