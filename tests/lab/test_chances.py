"""Chances from watched games: the same games for any number of jobs, none seen twice, and numbers that a game reads."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.bots.chances import OWN, Glance
from bakehouse.bots.chances_file import chosen_options, parsed
from bakehouse.kernel.setting import Meta
from bakehouse.lab import watched_file
from bakehouse.lab.chances import ChancesRun, as_toml, best_numbers
from bakehouse.lab.errors import LabError
from bakehouse.lab.outlooks import quality
from bakehouse.lab.watching import FITTED, KEPT_BACK, POSITIONS, Tables, Watched, watch_game
from tests.lab.jar import tried_jar

GAMES, TEST = 60, 30


@pytest.fixture(scope="module")
def meta(tmp_path_factory: pytest.TempPathFactory) -> Meta:
    return tried_jar(tmp_path_factory.mktemp("game"))


@pytest.fixture(scope="module")
def run(meta: Meta) -> ChancesRun:
    games = (meta.open(None, {}), meta.open(None, {"luck": "shared"}))
    return ChancesRun(Tables(games, (2, 1, 3), 5, 2), GAMES, TEST)


@pytest.fixture(scope="module")
def watched(run: ChancesRun) -> list[Watched]:
    games: list[Watched] = []
    run.play(run.left([]), 1, games.extend)
    return games


def test_the_number_of_jobs_changes_nothing(run: ChancesRun, watched: list[Watched]) -> None:
    games: list[Watched] = []
    run.play(run.left([])[:20], 2, games.extend)
    assert games == watched[:20]


def test_every_second_game_is_at_the_usual_table_and_all_that_are_kept_back(run: ChancesRun) -> None:
    tables = [run.tables.table(FITTED, number) for number in range(24)]
    assert {size for _, size in tables[::2]} == {2}
    assert {game for game, _ in tables[::2]} == {run.game}
    assert {(game.setting.options["luck"], size) for game, size in tables[1::2]} == {
        (luck, size) for luck in ("own", "shared") for size in (1, 2, 3)
    }
    assert {run.tables.table(KEPT_BACK, number) for number in range(24)} == {(run.game, 2)}


def test_games_that_are_kept_back_are_other_games(watched: list[Watched]) -> None:
    assert [game.number for game in watched if game.part == FITTED] == [*range(GAMES)]
    kept = [game for game in watched if game.part == KEPT_BACK]
    assert [game.number for game in kept] == [*range(TEST)]
    same = [game.positions == watched[game.number].positions for game in kept[::2]]
    assert sum(same) < 3, "so small a game may come out the same"


def test_a_game_is_told_by_some_of_its_positions_and_its_end(run: ChancesRun) -> None:
    game = watch_game(run.tables, run.rows(), FITTED, 2)
    assert 1 < len(game.positions) <= POSITIONS
    assert sum(game.shares) == pytest.approx(1.0)
    assert {len(row) for rows in game.positions for row in rows} == {len(run.rows())}
    assert {len(rows) for rows in game.positions} == {game.seats}
    assert game.positions[0][0][OWN.index("seats")] == 2.0


def test_a_run_that_was_broken_off_goes_on_where_it_was(run: ChancesRun, watched: list[Watched]) -> None:
    text = watched_file.head(run.settings()) + watched_file.lines(watched[:40])
    torn = text[:-30]
    known = watched_file.from_text(torn, "some.jsonl", run.settings())
    assert known == watched[:39]
    run.play(run.left(known), 1, known.extend)
    assert sorted(known, key=order) == sorted(watched, key=order)
    assert best_numbers(run, known) == best_numbers(run, watched)


def order(game: Watched) -> tuple[str, int]:
    return game.part, game.number


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has no games"),
        ("shopping list\n", "has no games"),
        ('{"format": "bakehouse-tune/1"}\n', "is bakehouse-tune/1"),
        ('{"format": "bakehouse-watched/1", "settings": {"seed": 6}}\n', "that run has"),
    ],
)
def test_another_run_is_not_gone_on_with(run: ChancesRun, text: str, says: str) -> None:
    with pytest.raises(LabError, match=says):
        watched_file.from_text(text, "some.jsonl", run.settings())


def test_the_numbers_are_a_file_that_the_game_reads_and_say_more_than_equal_chances(
    run: ChancesRun, watched: list[Watched], tmp_path: Path
) -> None:
    found = best_numbers(run, watched)
    text = as_toml(run, found)
    fitted = parsed(text, str(tmp_path))
    assert fitted.seats == (1, 2, 3)
    assert fitted.rows == tuple(run.rows())
    assert fitted.numbers == run.game.setting.source.numbers_hash
    good = quality(run, Glance(fitted.chances, chosen_options(run.game), 2), watched)
    assert good.games == TEST
    assert good.brier < good.even
    assert good.points < good.spread
    assert good.better_low <= good.better <= good.better_high
    assert 0.0 <= good.error <= good.error_high < 0.3


def test_games_between_other_levels_are_another_run(run: ChancesRun, meta: Meta, tmp_path: Path) -> None:
    text = watched_file.head(run.settings())
    levels = meta.folder / "levels.toml"
    other = tmp_path / "game"
    shutil.copytree(meta.folder, other)
    (other / "levels.toml").write_text(levels.read_text().replace("misjudges = 1.0", "misjudges = 0.5"))
    game = replace(meta, folder=other).open(None, {})
    changed = ChancesRun(Tables((game, run.tables.games[1]), (2, 1, 3), 5, 2), GAMES, TEST)
    with pytest.raises(LabError, match="that run has levels"):
        watched_file.from_text(text, "some.jsonl", changed.settings())
