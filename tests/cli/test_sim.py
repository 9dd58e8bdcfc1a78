"""Simulations: the same seed gives the same figures, and the figures are right."""

from __future__ import annotations

import csv
import json
import math
import statistics
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.cli import batch, figures
from bakehouse.cli.batch import Outcome, Plan, play_game
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.cli.terminal import run

THREE = ("sim", "tasting-menu", "--bots", "greedy,random", "--players", "3", "--games", "24", "--seed", "5")


def test_the_number_of_jobs_does_not_change_a_figure(tmp_path: Path) -> None:
    shown = []
    for jobs in ("1", "2"):
        files = ("--json", str(tmp_path / f"{jobs}.json"), "--csv", str(tmp_path / f"{jobs}.csv"))
        result = run(*THREE, "--jobs", jobs, *files)
        assert result.code == 0
        shown.append(result.out)
    assert shown[0] == shown[1]
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()


def test_another_seed_gives_other_games() -> None:
    plans = [Plan(bakehouse.game("tasting-menu"), 3, ("random",), seed) for seed in (1, 2)]
    assert play_game(plans[0], 0) == play_game(plans[0], 0)
    assert play_game(plans[0], 0) != play_game(plans[1], 0)
    assert play_game(plans[0], 0) != play_game(plans[0], 1)


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    few, many = tmp_path / "few.csv", tmp_path / "many.csv"
    run("sim", "leduc", "--games", "5", "--jobs", "1", "--csv", str(few))
    run("sim", "leduc", "--games", "50", "--jobs", "1", "--csv", str(many))
    assert many.read_text().startswith(few.read_text())


def test_the_table_fits_80_columns() -> None:
    result = run(*THREE, "--jobs", "1")
    assert max(map(len, result.out.splitlines())) <= 80
    for part in ("by bot", "by seat", "by turn position", "decisions", "log entries"):
        assert part in result.out


def test_turn_position_differs_from_seat_where_somebody_else_begins() -> None:
    outcome = play_game(Plan(bakehouse.game("leduc"), 2, ("random",), 1), 0)
    assert outcome.positions == (1, 2)
    turned = [Outcome(0, ("a", "b"), (1, 2), (2, 1), (0.0, 1.0), (2, 1), 3, 4, ())]
    assert not figures.seats_act_in_order(turned)
    assert [(row.name, row.score.mean) for row in figures.by_position(turned)] == [("1", 2.0), ("2", 1.0)]


def test_bots_move_on_by_one_seat() -> None:
    plan = Plan(bakehouse.game("tasting-menu"), 3, ("a", "b"), 1)
    assert [[plan.bot_at(game, seat) for seat in range(3)] for game in range(2)] == [["a", "b", "a"], ["b", "a", "b"]]


def test_csv_holds_every_game_and_json_the_figures(tmp_path: Path) -> None:
    run(*THREE, "--jobs", "1", "--csv", str(tmp_path / "a.csv"), "--json", str(tmp_path / "a.json"))
    with (tmp_path / "a.csv").open() as file:
        lines = list(csv.DictReader(file))
    data = json.loads((tmp_path / "a.json").read_text())
    assert len(lines) == 24 * 3
    for game in range(1, 25):
        assert sum(float(line["win_share"]) for line in lines if line["game"] == str(game)) == pytest.approx(
            1, abs=1e-5
        )
    greedy = [int(line["score"]) for line in lines if line["bot"] == "greedy"]
    assert data["by_bot"]["greedy"]["score"]["mean"] == pytest.approx(statistics.mean(greedy))
    assert data["by_bot"]["greedy"]["score"]["sd"] == pytest.approx(statistics.stdev(greedy))
    assert data["by_bot"]["greedy"]["score"]["n"] == len(greedy)
    second = [float(line["win_share"]) for line in lines if line["seat"] == "2"]
    assert data["by_seat"]["2"]["win_share"]["mean"] == pytest.approx(statistics.mean(second), abs=1e-5)
    assert data["edition"] == bakehouse.game("tasting-menu").setting.source.hash
    assert data["faults"] == 0


def test_files_of_its_own_kind_are_overwritten(tmp_path: Path) -> None:
    files = ("--csv", str(tmp_path / "a.csv"), "--json", str(tmp_path / "a.json"))
    for games in ("3", "2"):
        assert run("sim", "leduc", "--games", games, "--jobs", "1", *files).code == 0
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 1 + 2 * 2
    assert json.loads((tmp_path / "a.json").read_text())["games"] == 2


def test_solo_games_have_no_winners() -> None:
    result = run("sim", "cookie-jar", "--players", "1", "--games", "3", "--jobs", "1")
    assert "wins" not in result.out
    assert "by seat" not in result.out


def test_one_game_has_no_interval() -> None:
    result = run("sim", "leduc", "--games", "1")
    assert result.code == 0
    assert "nan" not in result.out


def test_options_and_editions_are_taken(tmp_path: Path) -> None:
    variant = tmp_path / "v.toml"
    text = (bakehouse.find_metas()["cookie-jar"].folder / "edition.toml").read_text()
    variant.write_text(text.replace("rounds = 2", "rounds = 1"))
    common = ("sim", "cookie-jar", "--games", "4", "--jobs", "2", "--option", "luck=shared", "--edition", str(variant))
    result = run(*common)
    assert result.code == 0
    assert "Cookie Jar (luck shared): 4 games, 2 players" in result.out


def test_a_game_counts_as_a_match_would() -> None:
    """Log entries and decisions are those of the match that the same moves make."""
    plan = Plan(bakehouse.game("cookie-jar"), 2, ("random",), 3)
    outcome = play_game(plan, 0)
    match = Match(plan.game, 2, SeededDice(batch.derive(3, 0)), auto=(0, 1))
    rngs = [Rng(batch.derive(3, 0, seat)) for seat in range(2)]
    decisions = 0
    while not match.state.over:
        seat = match.state.to_act[0]
        decision = ask(make_bot("random"), match.state, seat, rngs[seat], Budget())
        match.play(seat, plan.game.actions.keys[decision.action])
        decisions += 1
    assert (outcome.entries, outcome.decisions) == (len(match.log), decisions)
    assert list(outcome.scores) == match.state.scores()


def test_what_bots_do_wrong_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        name = "cheat"

        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            return Decision(-5)

    monkeypatch.setattr(batch, "cached_bot", lambda _: Cheat())
    result = run("sim", "leduc", "--games", "2", "--jobs", "1")
    assert result.code == 0
    assert "cheat chose action -5" in " ".join(result.out.split())


# ------------------------------------------------------------ figures
def test_the_interval_of_independent_values_is_the_textbook_one() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 6.0, 2.0, 9.0, 4.0, 5.0, 7.0]
    found = figures.figure([[value] for value in values])
    reach = 2.262 * statistics.stdev(values) / math.sqrt(10)  # Student's t with 9 degrees of freedom
    assert found.mean == pytest.approx(statistics.mean(values))
    assert found.sd == pytest.approx(statistics.stdev(values))
    assert found.high - found.mean == pytest.approx(reach, rel=1e-3)


def test_values_that_say_the_same_twice_do_not_narrow_the_interval() -> None:
    once = figures.figure([[1.0], [5.0], [3.0], [8.0]])
    twice = figures.figure([[1.0, 1.0], [5.0, 5.0], [3.0, 3.0], [8.0, 8.0]])
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    assert twice.n == 2 * once.n


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042), (1000, 1.962)]
)
def test_students_t(freedom: int, t: float) -> None:
    assert figures.student(freedom) == pytest.approx(t, rel=0.01)


def test_winning_all_of_a_few_games_leaves_doubt() -> None:
    always, never = figures.share([[1.0]] * 20), figures.share([[0.0]] * 20)
    assert (always.mean, always.high, never.mean, never.low) == (1.0, 1.0, 0.0, 0.0)
    assert 0.83 < always.low < 0.85
    assert 0.15 < never.high < 0.17
    assert figures.share([[1.0], [1.0], [0.0]]).high == 1.0, "no share is above one"
    once = figures.share([[], [1.0]])
    assert once.low == pytest.approx(0.207, abs=0.001), "a card that was played once, and won, may still be a bad one"
