"""How a game is likely to end: chances that sum to one, no seat preferred, and rough where nothing was fitted."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots import chances_file
from bakehouse.bots.chances import OWN
from bakehouse.bots.estimate import Outlook, outlook_of
from bakehouse.bots.search_settings import SearchSettings
from bakehouse.bots.tree import Tree
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.games.positions import positions

GAMES = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]
NUMBERS = """\
numbers = "{hash}"
seats = [1, 2, 3]
sharp = [1.0, 1.0, 0.5]
rows = [{rows}]

[rough]
slopes = [0.0, 0.0]
shifts = [100.0, 100.0]

[wins]
early = [{line}]
late = [{line}]
trees = []

[points]
early = [{line}]
late = [{line}]
trees = [[{score}, 3.0, 0, 2.0, 0, 2.0, 0, 2.0, 0, 2.0, 0, 2.0, 0, 2.0, 0.25, 0, 0, 0, 0.5, 0, 0, 0]]
"""


def fitted_jar(folder: Path) -> Game:
    """Cookie Jar, in which the score is all that counts: a point of lead makes winning e times as likely."""
    meta = bakehouse.game("cookie-jar").setting.meta
    shutil.copy(meta.folder / "edition.toml", folder)
    rows = [*OWN, "term: points", "option: luck"]
    line = ", ".join("1.0" if name == "score" else "0.0" for name in rows)
    names = ", ".join(f'"{name}"' for name in rows)
    numbers = meta.default_source().numbers_hash
    text = NUMBERS.format(hash=numbers, rows=names, line=line, score=rows.index("score"))
    (folder / chances_file.FILE).write_text(text)
    return replace(meta, folder=folder).open(None, {})


def midway(game: Game, players: int) -> State:
    found = positions(game, players, 5, 3)
    return found[len(found) // 2]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("players", [3, 4])
def test_chances_are_chances_and_sum_to_one(name: str, players: int) -> None:
    for state in positions(bakehouse.game(name), players, 3, 25):
        for seat in (None, 0):
            found = outlook_of(state, seat)
            assert len(found.chances) == len(found.points) == players
            assert sum(found.chances) == pytest.approx(1.0)
            assert all(0.0 <= chance <= 1.0 for chance in found.chances)


@pytest.mark.parametrize("name", GAMES)
def test_what_has_happened_is_told_as_it_is(name: str) -> None:
    state = positions(bakehouse.game(name), 3, 3, 25)[-1]
    assert state.over
    winners = [place.seat for place in state.ranking() if place.place == 1]
    found = outlook_of(state, 1)
    assert found.points == tuple(state.scores())
    assert [seat for seat, chance in enumerate(found.chances) if chance] == sorted(winners)
    assert not found.rough


@pytest.mark.parametrize("name", ["bake-and-sale", "cube-cafe"])
def test_seats_that_stand_alike_have_the_same_outlook(name: str) -> None:
    found = outlook_of(bakehouse.game(name).new(4))
    assert found.chances == (0.25,) * 4
    assert len(set(found.points)) == 1


@pytest.mark.parametrize("name", ["bake-and-sale", "cube-cafe"])
def test_whoever_plays_alone_is_sure_to_win(name: str) -> None:
    assert outlook_of(midway(bakehouse.game(name), 1)).chances == (1.0,)


@pytest.mark.parametrize("name", GAMES)
def test_looking_changes_nothing_and_says_the_same_again(name: str) -> None:
    state = midway(bakehouse.game(name), 3)
    before = state.digest()
    assert outlook_of(state, 1) == outlook_of(state, 1)
    assert state.digest() == before


def test_a_seat_is_told_nothing_of_what_is_hidden_from_it() -> None:
    found = positions(bakehouse.game("roasted-empire"), 3, 5, 3)
    worlds = [found[len(found) // 3].imagine(0, Rng(seed)) for seed in range(5)]
    seen, told = [outlook_of(world) for world in worlds], [outlook_of(world, 0) for world in worlds]
    assert spread(seen) > 0.0, "there is something to hide"
    assert spread(told) < spread(seen) / 2, "over several positions that it may be in"


def spread(outlooks: list[Outlook]) -> float:
    total = 0.0
    for seat in range(len(outlooks[0].points)):
        points = [outlook.points[seat] for outlook in outlooks]
        total += max(points) - min(points)
    return total


# ------------------------------------------------------------ fitted numbers
def test_fitted_numbers_decide_chances_and_points(tmp_path: Path) -> None:
    state = midway(fitted_jar(tmp_path), 2)
    scores = state.scores()
    found = outlook_of(state)
    assert not found.rough
    assert found.chances[0] == pytest.approx(1.0 / (1.0 + 2.718281828459045 ** (scores[1] - scores[0])))
    assert found.points == tuple(score + (0.5 if score >= 3 else 0.25) for score in scores)


def test_tables_of_another_size_are_rough(tmp_path: Path) -> None:
    game = fitted_jar(tmp_path)
    assert [outlook_of(midway(game, players)).rough for players in (1, 2, 3)] == [False] * 3
    found = outlook_of(midway(game, 4))
    assert found.rough
    assert found.chances == (0.25,) * 4, "by the slopes for such tables"
    assert min(found.points) > 90.0


def test_numbers_of_another_edition_are_rough_but_other_words_are_not(tmp_path: Path) -> None:
    game = fitted_jar(tmp_path)
    meta, text = game.setting.meta, game.setting.source.text
    words = source_of(text.replace("plain cookie", "dry cookie").replace('"Luck"', '"Fortune"'), "words.toml")
    assert words.hash != game.setting.source.hash
    assert not outlook_of(midway(meta.open(words, {}), 2)).rough
    number = source_of(text.replace("points = 1", "points = 2"), "numbers.toml")
    assert outlook_of(midway(meta.open(number, {}), 2)).rough


@pytest.mark.parametrize(("players", "same"), [(2, False), (4, True)])
def test_a_search_asks_them_where_its_file_says_so_and_they_know_the_table(
    tmp_path: Path, players: int, same: bool
) -> None:
    state = midway(fitted_jar(tmp_path), players)
    won = []
    for fitted in (False, True):
        tree = Tree(state, int(state.actor), state.game.insight, SearchSettings(fitted=fitted), True, Rng(4))
        tree.run(60)
        won.append([edge.won for edge in tree.edges()])
    assert (won[0] == won[1]) is same


def test_a_game_without_fitted_numbers_is_rough() -> None:
    assert outlook_of(midway(bakehouse.game("cookie-jar"), 2)).rough


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("seats = [1, 2, 3]", "seats = [1, 2, 2]", "seats: expected a list of table sizes, each once"),
        ("sharp = [1.0, 1.0, 0.5]", "sharp = [1.0, 0.0, 0.5]", "sharp: expected a number above 0"),
        ("sharp = [1.0, 1.0, 0.5]", "sharp = [1.0, 0.5]", "sharp: expected a number above 0"),
        ('"one"', '"two"', "rows: expected one, progress"),
        ('"term: points", "option: luck"', '"option: luck", "term: points"', "rows: expected one, progress"),
        ("slopes = [0.0, 0.0]", "slopes = [0.0]", "rough.slopes: expected two numbers"),
        ("trees = []", "trees = {}", "wins.trees: expected a list"),
        ("0.25, 0, 0, 0,", "0.25, 0, 0,", "points.trees.0: expected 7 times a row"),
        ("trees = [[5,", "trees = [[99,", "points.trees.0: expected 7 times a row"),
        ("[rough]", 'note = "?"\n[rough]', "note: unknown key"),
        ("late = [0.0,", 'late = ["?",', "wins.late: expected a number for each"),
    ],
)
def test_a_file_with_a_fault_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    fitted_jar(tmp_path)
    text = (tmp_path / chances_file.FILE).read_text()
    assert old in text
    with pytest.raises(bakehouse.BakehouseError, match="chances") as refused:
        chances_file.parsed(text.replace(old, new), "chances.toml")
    assert says in str(refused.value)


def test_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    fitted_jar(tmp_path)
    text = (tmp_path / chances_file.FILE).read_text()
    for part in ("slopes", "shifts", "trees", "late", "seats"):
        text = text.replace(f"{part} =", f"other-{part} =")
    with pytest.raises(BadEdition) as refused:
        chances_file.parsed(text, "chances.toml")
    for name in ("seats", "rough.slopes", "rough.shifts", "wins.late", "wins.trees", "points.late", "points.trees"):
        assert any(fault.startswith(f"{name}: expected") for fault in refused.value.faults), name


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    fitted_jar(tmp_path)
    file = tmp_path / chances_file.FILE
    file.write_text("# " + "x" * chances_file.MOST_BYTES + "\n" + file.read_text())
    chances_file.read_fitted.cache_clear()
    with pytest.raises(bakehouse.BakehouseError, match="larger than 64 kB"):
        chances_file.read_fitted(tmp_path)
