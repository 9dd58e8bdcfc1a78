"""docs/write-a-bot.md, followed word for word: a bot of one's own that plays."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.guides.conftest import Come
from tests.guides.pages import commands, files

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the pages show what is typed into a Unix shell")
PAGE = "write-a-bot.md"


def test_the_page_leads_from_an_empty_folder_to_a_bot_that_plays(come: Come, tmp_path: Path) -> None:
    newcomer = come(tmp_path)
    said = newcomer.type_all(commands(PAGE))
    assert "1 passed" in said
    assert "quick-look" in said.rpartition("1 passed")[2]
    shown = {name: text for name, text in files(PAGE).items() if name.startswith("quick-look/")}
    assert len(shown) == 3
    assert {name: (tmp_path / name).read_text(encoding="utf-8") for name in shown} == shown
