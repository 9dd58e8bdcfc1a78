"""What is said about the dice is what is true today: whoever runs the server could have chosen the secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bakehouse.server.html.drawing.look import Look
from tests.server.look.samples import PAGES

ROOT = Path(__file__).parents[2]
WORDS = [
    *[ROOT / name for name in ("README.md", "CONTRIBUTING.md", "start.py")],
    *(ROOT / "docs").glob("*.md"),
    *[path for kind in ("py", "html", "md", "js", "toml") for path in (ROOT / "src").rglob(f"*.{kind}")],
]
OVERDONE = re.compile(
    r"before it saw yours"
    r"|(?<!nothing to )prov\w+ (?:every|each|all)?\s*(?:of the )?(?:draw|die|dice|roll)"
    r"|prov\w+ that \w+ dice"
    r"|prov\w+ them\."
    r"|(?:provably|proven|guaranteed) (?:fair|random)"
    r"|played fairly"
    r"|everybody can (?:check|verify) every"
    r"|nobody can foresee"
    r"|cannot (?:cheat|choose the dice|be rigged)",
    re.IGNORECASE,
)


def test_nothing_promises_more_than_the_dice_can_keep() -> None:
    assert len(WORDS) > 300
    found = []
    for path in WORDS:
        text = " ".join(path.read_text(encoding="utf-8").split())
        found += [f"{path.relative_to(ROOT)}: {one[0]}" for one in OVERDONE.finditer(text)]
    assert found == []


@pytest.mark.parametrize(
    "old",
    [
        "the server fixed its own share before it saw yours",
        "it alone proves every draw",
        "with the file it proves them.",
        "prove that its dice were fair",
        "Prove that a saved game was played fairly",
        "At the end the server opens it, and everybody can check every roll.",
        "nobody can foresee a draw",
    ],
)
def test_the_search_finds_what_used_to_be_promised(old: str) -> None:
    assert OVERDONE.search(old)


@pytest.mark.parametrize("page", ["waiting room of the host", "table", "table at the end"])
def test_pages_say_that_the_secret_could_have_been_chosen(page: str) -> None:
    assert "could have chosen it" in PAGES[page](Look())


@pytest.mark.parametrize("file", ["docs/design.md", "docs/api.md", "docs/hosting.md", "src/bakehouse/cli/verify.py"])
def test_documents_say_what_is_not_shown(file: str) -> None:
    text = " ".join((ROOT / file).read_text(encoding="utf-8").split())
    assert re.search(r"by chance", text), file
