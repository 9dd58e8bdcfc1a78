"""The guides as data: their commands and their files, read out of the pages."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def commands(page: str) -> list[str]:
    """What the page says to type, line by line."""
    blocks = re.findall(r"^```sh\n(.*?)^```$", text(page), re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if line]


def files(page: str) -> dict[str, str]:
    """The files that it shows whole, each under its name."""
    return dict(re.findall(r"^`([\w./-]+)`\n\n```\w+\n(.*?)^```$", text(page), re.DOTALL | re.MULTILINE))


def text(page: str) -> str:
    return (DOCS / page).read_text(encoding="utf-8")
