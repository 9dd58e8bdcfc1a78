"""docs/new-game.md, followed word for word: from an empty folder to a table in the browser."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.guides.conftest import Come
from tests.guides.pages import commands, files

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the pages show what is typed into a Unix shell")
PAGE = "new-game.md"
MOST_LINES, MOST_FILES, MOST_COMMANDS = 134, 5, 7


def test_the_first_game_is_as_short_as_the_page_says() -> None:
    shown = files(PAGE)
    assert len(shown) <= MOST_FILES
    assert sum(len(text.splitlines()) for text in shown.values()) <= MOST_LINES
    assert len(commands(PAGE)) <= MOST_COMMANDS


def test_the_page_leads_from_an_empty_folder_to_a_lobby_with_the_game(come: Come, tmp_path: Path) -> None:
    newcomer = come(tmp_path)
    *before, serve = commands(PAGE)
    said = newcomer.type_all(before)
    assert "Bun Stack keeps the contract" in said
    written = [path for path in (tmp_path / "bun-stack").rglob("*") if path.is_file() and "egg-info" not in str(path)]
    made = {str(path.relative_to(tmp_path)): path.read_text(encoding="utf-8") for path in written}
    assert made == files(PAGE)
    assert "1 passed" in newcomer.type("python -m pytest -q bun-stack -p no:cacheprovider")
    server = subprocess.Popen(
        [*serve.split(), "--no-open", "--port", "0"],
        cwd=tmp_path,
        env=newcomer.env,
        executable=tmp_path / ".venv/bin/bakehouse",
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    try:
        assert server.stdout is not None
        address = next(found[0] for line in server.stdout if (found := re.search(r"http://127\.0\.0\.1:\d+", line)))
        lobby = urlopen(address, timeout=60).read().decode()
        assert 'data-game="bun-stack"' in lobby
        rules = urlopen(f"{address}/games/bun-stack", timeout=60).read().decode()
        assert "Bun Stack is a game for 2 to 4 players" in rules
        assert "Take a bun" in rules
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(30)
        server.stdout.close() if server.stdout else None
