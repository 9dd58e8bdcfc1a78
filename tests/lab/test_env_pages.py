"""The pages of environments say what games declare; `python -m bakehouse.lab.env_pages docs/envs` makes them anew."""

from pathlib import Path

import bakehouse
from bakehouse.kernel.find import find_metas
from bakehouse.lab.env_pages import pages

DOCS = Path(__file__).parents[2] / "docs"


def test_the_pages_are_those_of_the_present_games() -> None:
    made = pages()
    assert sorted(made) == sorted(path.name for path in (DOCS / "envs").iterdir())
    assert [name for name, text in made.items() if (DOCS / "envs" / name).read_text(encoding="utf-8") != text] == []


def test_every_game_of_ours_has_a_page_that_the_index_names() -> None:
    index = (DOCS / "environments.md").read_text(encoding="utf-8")
    ours = [name for name, meta in find_metas().items() if not meta.example]
    assert len(ours) == len(pages()) == 5
    assert all(f"(envs/{name}.md)" in index for name in ours)


def test_every_feature_stands_on_its_page() -> None:
    for name, text in pages().items():
        declared = bakehouse.game(name.removesuffix(".md")).observation
        assert all(f"| `{one.name}` | {one.size} |" in text for one in [*declared.own, *declared.rival])
