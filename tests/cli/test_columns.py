"""Tables: whole rows for programs, folded cells for people, and nothing is ever cut."""

from __future__ import annotations

import re
from pathlib import Path

from bakehouse.kernel.find import game
from bakehouse.kernel.listing import verbs_of
from tests.cli.conftest import Sit
from tests.cli.terminal import run

VERBS = ("games", "--verbs", "cupcake-empire")


def test_where_nobody_looks_every_row_is_one_line_without_colour() -> None:
    lines = run(*VERBS).out.splitlines()
    verbs = verbs_of(game("cupcake-empire"))
    assert [line.split()[0] for line in lines] == ["verb", *[verb.keys for verb in verbs]]
    for line, verb in zip(lines[1:], verbs, strict=True):
        assert re.split(" {2,}", line)[-1] == ", ".join(verb.tells or verb.answers)
    assert max(map(len, lines)) > 80
    assert "\x1b" not in "".join(lines)
    assert [line for line in lines if line != line.rstrip()] == []


def test_on_a_screen_cells_are_folded_and_every_word_is_shown(sit: Sit) -> None:
    terminal = sit(*VERBS)
    assert terminal.finish() == 0
    lines = terminal.text.splitlines()
    assert max(map(len, lines)) <= 80
    assert "…" not in terminal.text
    assert sorted("".join(lines).replace(" ", "")) == sorted("".join(run(*VERBS).out.split()))


def test_figures_stand_to_the_right(tmp_path: Path) -> None:
    result = run("sim", "leduc", "--games", "2", "--jobs", "1", "--csv", str(tmp_path / "a.csv"))
    head, row = next((a, b) for a, b in zip(result.out.splitlines(), result.out.splitlines()[1:]) if "by bot" in a)
    assert head.index("results") + len("results") == row.index(" 4 ") + 2
