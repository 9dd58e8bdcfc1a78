"""Alone against a target that was chosen beforehand (BS-48, BS-A7): shown during play, and a verdict at the end."""

from __future__ import annotations

import json
from typing import Any, cast

import pytest

from bakehouse.games.bake_and_sale import terminal
from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.board import render
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BadOption, BadPlayers
from bakehouse.kernel.files import load, save
from bakehouse.kernel.match import Match
from bakehouse.kernel.ranking import Verdict
from bakehouse.testing import check_game
from bakehouse.testing.editions import with_values
from tests.games.bake_and_sale.table import GAME, end_week, mark, start, told, variant
from tests.games.drawn import draw_board, words

LEVELS = {
    "easy": ("Easy", 120),
    "normal": ("Normal", 140),
    "hard": ("Hard", 160),
    "challenging": ("Challenging", 180),
    "impossible": ("Impossible", 200),
    "impossible+1": ("Impossible +1", 220),
    "impossible+2": ("Impossible +2", 240),
}
RICH: dict[str, Any] = {"made": {"sourdough": 8, "special": 8}, "stars": {"sourdough": 3, "special": 3}}  # 188 money


def with_target(name: str) -> BakeGame:
    return cast(BakeGame, META.open(None, {"target": name}))


def ended(target: str, **marks: Any) -> BakeState:
    return end_week(mark(start(game=with_target(target)), **marks))


@pytest.mark.parametrize("choice", LEVELS)
def test_bs_48_every_level_can_be_chosen_as_the_target(choice: str) -> None:
    e = with_target(choice).numbers
    assert (e.target_name, e.target) == LEVELS[choice]


def test_bs_a7_the_choices_are_the_levels_and_none_is_the_default() -> None:
    option = GAME.setting.source.options[1]
    assert (option.id, option.default, list(option.choices)) == ("target", "none", ["none", *LEVELS])
    for name, money in LEVELS.values():
        assert "+" in name or f"{name.lower()} {money}" in option.note.lower().replace(" money", "")
    with pytest.raises(BadOption, match="takes none, easy, normal, hard"):
        META.open(None, {"target": "heroic"})


def test_bs_a7_a_target_is_for_one_player_and_none_is_for_any_number() -> None:
    hard = with_target("hard")
    assert (hard.fewest, hard.most) == (1, 1)
    with pytest.raises(BadPlayers, match="target=hard is for 1 player, not 2"):
        hard.new(2)
    assert (GAME.fewest, GAME.most) == (1, 100)


def test_default_and_player_ranges_of_the_option_are_live() -> None:
    chosen = with_values(META.default_source(), {"option.1.default": "hard"})
    assert cast(BakeGame, META.open(chosen, {})).numbers.target == 160
    for choice in LEVELS:
        for at, fewest_and_most in ((0, (2, 1)), (1, (1, 2))):
            source = with_values(META.default_source(), {f"option.1.players.{choice}.{at}": 2})
            game = META.open(source, {"target": choice})
            assert (game.fewest, game.most) == fewest_and_most


def test_bs_48_a_target_reached_is_won_and_one_that_is_missed_is_lost() -> None:
    assert ended("challenging", **RICH).verdict() == Verdict(True, "{0} won: 188 money, the target was 180")
    assert ended("impossible", **RICH).verdict() == Verdict(False, "{0} missed the target of 200 by 12")
    exactly = variant(("money = 180", "money = 188"), target="challenging")
    assert end_week(mark(start(game=exactly), **RICH)).verdict() == Verdict(
        True, "{0} won: 188 money, the target was 188"
    )


def test_bs_48_without_a_target_the_level_is_the_verdict_and_nothing_is_no_trophy() -> None:
    assert end_week(mark(start(), **RICH)).verdict() == Verdict(
        True, "{0} made 188 money and reached the level Challenging"
    )
    assert end_week(start()).verdict() == Verdict(False, "{0} made 0 money; the first level asks for 120")


def test_several_players_get_no_verdict() -> None:
    assert end_week(start(players=2)).verdict() is None


def test_a_target_changes_neither_scores_nor_ranking_nor_what_is_legal() -> None:
    with_one, without = Match(with_target("hard"), 1, SeededDice(4)), Match(GAME, 1, SeededDice(4))
    while not without.state.over:
        assert with_one.legal(0) == without.legal(0)
        key = without.legal(0)[0]
        with_one.play(0, key)
        without.play(0, key)
    assert with_one.state.scores() == without.state.scores()
    assert with_one.state.ranking() == without.state.ranking()
    seen = with_one.state.observe(0)  # room for one seat: a target is for who is alone
    assert seen == without.state.observe(0)[: len(seen)]


def test_the_verdict_is_told_in_the_log() -> None:
    last = variant(("days = 7", "days = 1"), target="hard")
    assert told(start(game=last), "end-day")[-1] == "{0} missed the target of 160 by 160"
    assert told(mark(start(game=last), **RICH), "end-day")[-1] == "{0} won: 188 money, the target was 160"
    assert "target" not in told(start(game=variant(("days = 7", "days = 1"))), "end-day")[-1]


def test_a_match_file_holds_target_and_verdict_and_is_accepted_without_the_words() -> None:
    match = Match(with_target("easy"), 1, SeededDice(4))
    while not match.state.over:
        match.play(0, "end-day")
    text = save(match, ["Ana"])
    data = json.loads(text)
    assert data["options"]["target"] == "easy"
    assert data["result"]["verdict"] == {"won": False, "says": "{0} missed the target of 120 by 120"}
    assert load(text, "file").match.state.verdict() == match.state.verdict()
    del data["result"]["verdict"]  # as files were before
    assert load(json.dumps(data), "file").match.state.over


def test_conforms_with_a_target() -> None:
    check_game(with_target("hard"), players=[1], games=1)


# ------------------------------------------------------------ shown
def test_the_table_shows_the_target_during_play() -> None:
    hard = with_target("hard")
    assert "Target Hard, 160 money: 160 to go" in words(draw_board(start(game=hard))["money"])
    assert "Target Hard, 160 money: reached" in words(draw_board(mark(start(game=hard), **RICH))["money"])
    assert "Target" not in words(draw_board(start(players=2))["money"])


def test_the_terminal_shows_the_target_during_play() -> None:
    state = start(game=with_target("hard"))
    assert "Target: Hard, 160 money; 160 more to win" in render(terminal, state.view(0), ["Ana (you)"])
    rich = mark(state, **RICH)
    assert "Target: Hard, 160 money; reached" in render(terminal, rich.view(0), ["Ana (you)"])


def test_the_result_says_won_or_by_how_much_the_target_was_missed() -> None:
    won = draw_board(ended("hard", **RICH))["result"]
    assert "Target: Hard, 160 money Won 188 money. 12 more for Impossible." in words(won)
    assert ("#trophy" in won, "is-aim" in won) == (True, True)
    lost = draw_board(ended("impossible", **RICH))["result"]
    assert "Target: Impossible, 200 money Missed by 12 188 money. That is the level Challenging." in words(lost)
    assert "#trophy" not in lost
    nothing = draw_board(ended("easy"))["result"]
    assert "Missed by 120 0 money." in words(nothing)
    assert "#trophy" not in nothing


def test_a_renamed_level_can_be_chosen_by_its_new_name() -> None:
    named = variant(('name = "Easy"', 'name = "Quite easy"'), ('"easy",', '"quite-easy",'), target="quite-easy")
    assert (named.numbers.target_name, named.numbers.target) == ("Quite easy", 120)
