"""Games by name, with editions and options; what is wrong is said in one sentence."""

import pickle
from pathlib import Path
from typing import Any

import pytest

import bakehouse
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.errors import BadEdition, BadOption, BadPlayers, UnknownGame
from bakehouse.kernel.find import find_meta


def test_games_are_found_through_entry_points_in_any_spelling() -> None:
    assert {"leduc", "tasting-menu", "cookie-jar"} <= set(bakehouse.find_metas())
    assert bakehouse.game("Cookie_Jar").title == "Cookie Jar"


def test_an_unknown_game_is_refused_with_a_near_name() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'cooky-jar'; did you mean 'cookie-jar'\? \(there are: "):
        bakehouse.game("cooky-jar")


def test_options_have_defaults_and_take_text() -> None:
    assert bakehouse.game("cookie-jar").setting.options == {"luck": "own"}
    assert bakehouse.game("cookie-jar", luck="Shared").setting.options == {"luck": "shared"}


@pytest.mark.parametrize("name", ["borrow-in-need", "borrow_in_need"])
def test_an_option_may_be_written_with_underscores_as_python_does(name: str) -> None:
    for value in (True, False):
        options: dict[str, Any] = {name: value}
        opened = bakehouse.game("bake-the-cake", **options)
        assert opened.setting.options["borrow-in-need"] is value
    with pytest.raises(BadOption, match="borrow-in-need"):
        bakehouse.game("bake-the-cake", borrow_in_haste=True)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"lukc": "own"}, r"Cookie Jar has no option 'lukc'; did you mean 'luck'\? \(it has: luck\)"),
        ({"luck": "good"}, "Cookie Jar: option 'luck' takes own, shared, not 'good'"),
        ({"luck": 1}, "takes own, shared, not 1"),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        bakehouse.game("cookie-jar", **options)


@pytest.mark.parametrize("players", [0, 1, 3, -2, 10**9])
def test_an_impossible_player_count_is_refused(players: int) -> None:
    with pytest.raises(BadPlayers, match=f"Leduc Poker is for 2 players, not {players}"):
        bakehouse.game("leduc").new(players)


def test_a_designers_copy_plays_at_once(tmp_path: Path) -> None:
    text = (find_meta("cookie-jar").folder / "edition.toml").read_text()
    variant = tmp_path / "short.toml"
    variant.write_text(text.replace("rounds = 2", "rounds = 1"))
    short, own = bakehouse.game("cookie-jar", edition=variant), bakehouse.game("cookie-jar")
    assert short.setting.source.hash != own.setting.source.hash
    state = short.new(1)
    state.apply(0, short.actions.ids["stop"])
    assert state.over


def test_a_wrong_edition_names_file_key_and_expectation(tmp_path: Path) -> None:
    text = (find_meta("cookie-jar").folder / "edition.toml").read_text()
    variant = tmp_path / "bad.toml"
    variant.write_text(text.replace("rounds = 2", "rounds = 'two'"))
    with pytest.raises(BadEdition, match=r"bad\.toml: play\.rounds: expected a whole number from 1 to 20, found 'two'"):
        bakehouse.game("cookie-jar", edition=variant)
    with pytest.raises(BadEdition, match=r"this is an edition of cookie-jar, not of leduc"):
        bakehouse.game("leduc", edition=find_meta("cookie-jar").folder / "edition.toml")
    variant.write_text(text.replace("rules = 1", "rules = 2"))
    with pytest.raises(BadEdition, match="made for rules version 2; here is version 1"):
        bakehouse.game("cookie-jar", edition=variant)


def test_a_game_pickles_as_its_name_options_and_foreign_edition() -> None:
    game = bakehouse.game("cookie-jar", luck="shared")
    assert len(pickle.dumps(game)) < 900
    again = pickle.loads(pickle.dumps(game))
    assert (again.id, again.setting.options, again.setting.source.hash) == (
        "cookie-jar",
        {"luck": "shared"},
        game.setting.source.hash,
    )
    assert pickle.loads(pickle.dumps(game)) is again, "opened once per process"
    text = game.setting.source.text.replace("rounds = 2", "rounds = 3")
    foreign = find_meta("cookie-jar").open(source_of(text, "mine"), {})
    assert pickle.loads(pickle.dumps(foreign)).setting.source.hash == foreign.setting.source.hash


def test_an_option_may_change_the_player_range() -> None:
    text = (find_meta("cookie-jar").folder / "edition.toml").read_text()
    text = text.replace('default = "own"', 'default = "own"\nplayers = { shared = [2, 3] }')
    meta, source = find_meta("cookie-jar"), source_of(text, "mine")
    assert (meta.open(source, {}).fewest, meta.open(source, {}).most) == (1, 100)
    shared = meta.open(source, {"luck": "shared"})
    with pytest.raises(BadPlayers, match="Cookie Jar with luck=shared is for 2 to 3 players, not 1"):
        shared.new(1)
