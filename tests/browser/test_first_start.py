"""`bakehouse serve`, as somebody types it for the first time."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Meet


def test_the_first_start_prints_an_address_where_a_game_can_be_played(meet: Meet, tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "bakehouse",
        "serve",
        "--port",
        "0",
        "--no-open",
        "--data",
        str(tmp_path / "games.db"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            said = "".join(process.stdout.readline() for _ in range(3))
            found = re.search(r"http://127\.0\.0\.1:\d+", said)
            assert found, said + process.stderr.read()
            ana = meet("", found[0])
            page = ana.open("/")
            expect(page.locator("h1")).to_have_text("Pull up a chair. Something is in the oven.")
            page.get_by_role("button", name="Play Bake & Sale", exact=True).click()
            page.wait_for_selector("#table")
            ana.play_piece(("building",))
            ana.open("about:blank")
            process.send_signal(signal.SIGINT)
            _, trouble = process.communicate(timeout=30)
        finally:
            process.kill()
    assert "Ctrl+C" in said
    assert process.returncode in (0, 130), trouble
    assert "Traceback" not in trouble
    assert (tmp_path / "games.db").exists()
