"""docs/bots.md says what the levels are; the files in the games' folders decide."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.bots.levels import Level, levels_of
from bakehouse.kernel.find import find_metas

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
METAS = [meta for meta in find_metas().values() if not meta.example]
HEAD = ["| | name | how it plays | who thinks | at most |", "|---|---|---|---|---|"]


def section(title: str, levels: tuple[Level, ...]) -> str:
    rows = [f"| {one.number} | {one.name} | {one.says} | {thinks(one)} | {one.seconds:g} s |" for one in levels]
    return "\n".join([f"### {title}", "", *HEAD, *rows, ""])


def thinks(level: Level) -> str:
    """Which bot, how often it repeats what it repeats, and how much it errs."""
    often = f" × {level.iterations:,}" if level.iterations else ""
    misjudges = f", misjudges by {level.misjudges:g}" if level.misjudges else ""
    weighs = "".join(f", {name} × {factor:g}" for name, factor in level.weighs.items())
    return f"{level.bot}{often}{misjudges}{weighs}"


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_the_page_shows_the_levels_as_they_are(meta: object) -> None:
    wanted = next(section(one.title, levels_of(one)) for one in METAS if one is meta)
    assert wanted in PAGE.read_text(encoding="utf-8"), f"docs/bots.md should say:\n\n{wanted}"
