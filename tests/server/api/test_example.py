"""The program in the documentation plays a whole game as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import Running

PAGE = Path(__file__).parents[3] / "docs" / "api.md"


def test_the_program_of_the_documentation_plays_to_the_end(server: Running, tmp_path: Path) -> None:
    [text] = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    program = tmp_path / "play.py"
    program.write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-I", str(program), server.address], capture_output=True, text=True, timeout=50
    )
    assert run.returncode == 0, run.stderr
    first, second, link = run.stdout.splitlines()
    assert re.fullmatch(r"Dicey -?\d+", first)
    assert re.fullmatch(r"Rosa -?\d+", second)
    assert f"{server.address}/tables/" in link
    assert len(text.splitlines()) <= 55
