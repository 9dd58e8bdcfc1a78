"""Numbers for chances that games ship are of the table that one click gives, and fitted to what is counted now."""

from __future__ import annotations

import pytest

from bakehouse.bots.chances_file import FILE, fitted_to
from bakehouse.bots.estimate import outlook_of
from bakehouse.cli.fit_chances import usual_sizes
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.toml import read_toml
from bakehouse.lab.watching import row_names

GAMES = [meta for meta in find_metas().values() if (meta.folder / FILE).exists()]
OTHERS = [meta for meta in find_metas().values() if meta not in GAMES]
MOST_BYTES = 60_000


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.id)
def test_the_numbers_are_for_the_usual_table_and_of_now(meta: Meta) -> None:
    game = meta.open(None, {})
    fitted = fitted_to(game)
    assert fitted is not None
    assert (meta.folder / FILE).stat().st_size <= MOST_BYTES
    assert {*usual_sizes(game)} <= {*fitted.seats}, "all small tables, the usual one among them"
    assert fitted.numbers == game.setting.source.numbers_hash, "an edition whose numbers changed is fitted anew"
    assert list(fitted.rows) == row_names(game, usual_sizes(game)[0]), "so is a game whose insight counts otherwise"
    assert not outlook_of(game.new(usual_sizes(game)[0])).rough


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.id)
def test_its_file_says_how_the_numbers_were_made_and_how_good_they_are(meta: Meta) -> None:
    made = read_toml(meta.folder / FILE)["made"]
    assert made["command"].startswith(f"bakehouse fit {meta.id} --chances ")
    assert "Brier score" in made["result"]
    assert "Calibration error" in made["result"]
    assert "Points in the end" in made["result"]


@pytest.mark.parametrize("meta", OTHERS, ids=lambda meta: meta.id)
def test_where_nothing_was_fitted_chances_are_said_to_be_rough(meta: Meta) -> None:
    game = meta.open(None, {})
    assert outlook_of(game.new(game.fewest)).rough
