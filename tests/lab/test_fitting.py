"""Forecasts from results: what leads were worth is found again, and chance is not taken for knowledge."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bakehouse.bots.base import Budget
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.lab.fitting import Moment, Watched, fit, watch_game, watch_games
from tests.lab.jar import weighed_jar

NOTHING = {"cups": 0.0, "plates": 0.0, "cups-late": 0.0, "plates-late": 0.0}


@pytest.fixture
def jar(tmp_path: Path) -> Game:
    return weighed_jar(tmp_path).open(None, {})


def moments(result: str, games: int = 200) -> list[Moment]:
    """A lead in cups is worth 3 at first and 1 late, plates nothing; or the result is mere luck."""
    random = Random(5)
    found = []
    for game in range(games):
        for _ in range(4):
            late, cups, plates, luck = random.random(), random.gauss(0, 4), random.gauss(0, 4), random.gauss(0, 9)
            worth = cups * (3.0 * (1.0 - late) + 1.0 * late)
            found.append(Moment(game, late, (cups, plates), cups, worth if result == "cups" else luck))
    return found


def test_what_a_lead_is_worth_is_found_again() -> None:
    found = fit(["cups", "plates"], moments("cups"), NOTHING)
    wanted = {"cups": 3.0, "plates": 0.0, "cups-late": 1.0, "plates-late": 0.0}
    assert found.numbers == pytest.approx(wanted, abs=0.05)
    assert found.explains > 0.99
    assert 0.5 < found.value < found.explains
    assert found.before == pytest.approx(0.0)


def test_luck_explains_nothing() -> None:
    assert fit(["cups", "plates"], moments("luck"), NOTHING).explains < 0.05


def test_numbers_that_are_right_already_explain_everything() -> None:
    right = {"cups": 3.0, "plates": 0.0, "cups-late": 1.0, "plates-late": 0.0}
    assert fit(["cups", "plates"], moments("cups"), right).before == pytest.approx(1.0)


def test_leads_are_those_of_the_game(jar: Game) -> None:
    seen = watch_game(jar, 2, 3, 0)
    assert seen[0].signs == (0.0, 0.0)
    assert len({moment.result for moment in seen}) == 1
    three = watch_game(jar, 3, 3, 0)
    assert len(three) % 3 == 0
    for at in range(0, len(three), 3):
        assert sum(moment.result for moment in three[at : at + 3]) == pytest.approx(0.0)


def test_tables_of_different_sizes_take_turns(jar: Game) -> None:
    both = watch_games(jar, (2, 3), 3, range(2))
    assert both == watch_game(jar, 2, 3, 0) + watch_game(jar, 3, 3, 1)


def test_slips_are_legal_and_differ(jar: Game) -> None:
    state = Match(jar, 2, SeededDice(1)).state
    chosen = {Watched(jar.insight, 1.0).choose(state.clone(), 0, Budget(seed=seed)).action for seed in range(40)}
    assert chosen == set(state.legal(0))
