"""Ladders: fair seats, the right shares and intervals, and a plain word where a level is not above the one below."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakehouse.bots import clock
from bakehouse.bots.base import Budget, Decision
from bakehouse.bots.host import ask
from bakehouse.cli.ladder import chosen_bots
from bakehouse.kernel.find import game
from bakehouse.lab import batch
from bakehouse.lab.batch import Outcome, play_chunk
from bakehouse.lab.figures import share
from bakehouse.lab.ladder import Duel, Ladder, LadderRun, Meeting, fair_games, fair_round, side
from tests.cli.terminal import refused, run

QUICK = ("ladder", "tasting-menu", "--levels", "random,greedy,3", "--games", "6", "--seed", "5")


def outcome(number: int, bots: str, shares: list[float], scores: list[int] | None = None) -> Outcome:
    """A game of bots called by one letter each."""
    n = len(bots)
    points = scores or [round(10 * won) for won in shares]
    places, order = (1,) * n, tuple(range(1, n + 1))
    fields = (tuple(bots), tuple(points), places, tuple(shares), order, 4 * n, 9, ())
    return Outcome(number, *fields, chosen=(4,) * n, thought=tuple(0.4 if bot == "a" else 0.8 for bot in bots))


# ------------------------------------------------------------ seats
@given(players=st.integers(2, 12), rounds=st.integers(1, 3))
def test_both_bots_sit_everywhere_equally_often(players: int, rounds: int) -> None:
    games = rounds * fair_round(players)
    at = Counter((seat, side(number, seat, players)) for number in range(games) for seat in range(players))
    assert set(at.values()) == {games // 2}
    extra = Counter(sum(side(number, seat, players) for seat in range(players)) for number in range(games))
    assert extra[players // 2] * (1 + players % 2) == games  # an odd seat is each one's in half of the games
    assert extra[players // 2] == extra[(players + 1) // 2]


@given(players=st.integers(2, 12), number=st.integers(0, 100))
def test_neighbours_are_rivals_as_far_as_the_table_allows(players: int, number: int) -> None:
    sides = [side(number, seat, players) for seat in range(players)]
    same = sum(sides[seat] == sides[seat - 1] for seat in range(players))
    assert same == players % 2


@given(wanted=st.integers(1, 1000), players=st.integers(1, 12))
def test_games_come_in_whole_rounds(wanted: int, players: int) -> None:
    games = fair_games(wanted, players)
    size = 1 if players == 1 else fair_round(players)
    assert wanted <= games < wanted + size
    assert games % size == 0


def test_every_pair_plays_on_draws_of_its_own_and_soloists_on_the_same() -> None:
    bots = ("a", "b", "c")
    pairs = LadderRun(game("cookie-jar"), bots, 3, 6, 7, Budget(0.5)).batches()
    assert [batch.bots for batch in pairs] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len({batch.seed for batch in pairs}) == 3
    assert {batch.seconds for batch in pairs} == {0.5}
    alone = LadderRun(game("cookie-jar"), bots, 1, 6, 7, Budget(0.5)).batches()
    assert [(batch.bots, batch.seed) for batch in alone] == [(("a",), 7), (("b",), 7), (("c",), 7)]


# ------------------------------------------------------------ figures
def test_shares_are_those_of_all_seats_and_equals_have_half() -> None:
    """Three seats: a bot that has two of them wins more often, but both have them equally often."""
    games = [
        outcome(0, "aba", [0.5, 0.5, 0.0]),  # a victory shared by two counts one half each
        outcome(1, "bab", [0.0, 1.0, 0.0]),
        outcome(2, "baa", [1 / 3, 1 / 3, 1 / 3]),
        outcome(3, "abb", [0.0, 0.0, 1.0]),
    ]
    ladder = Ladder(("b", "a"), 3, (Meeting(("b", "a"), tuple(games)),))
    won = [0.5, 1.0, 2 / 3, 0.0]
    low, high = ladder.rungs()
    assert high.wins == share([[one] for one in won]) == high.below == ladder.against("a", "b")
    assert low.wins.mean + high.wins.mean == pytest.approx(1.0)
    assert (low.below, low.games, high.games) == (None, 4, 4)
    assert [low.seconds, high.seconds] == pytest.approx([0.2, 0.1])
    assert high.score.n == 6
    assert high.score.mean == pytest.approx((5 + 0 + 10 + 3 + 3 + 0) / 6)


def test_overall_shares_join_all_meetings() -> None:
    def meeting(pair: str, first: int, of: int = 40) -> Meeting:
        won = [[1.0, 0.0] if number < first else [0.0, 1.0] for number in range(of)]
        return Meeting(tuple(pair), tuple(outcome(number, pair, shares) for number, shares in enumerate(won)))

    good = Ladder(("a", "b", "c"), 2, (meeting("ab", 8), meeting("ac", 2), meeting("bc", 6)))
    assert [rung.wins.mean for rung in good.rungs()] == [10 / 80, 38 / 80, 72 / 80]
    assert [rung.games for rung in good.rungs()] == [80, 80, 80]
    assert good.doubts() == []
    unsure = Ladder(("a", "b", "c"), 2, (meeting("ab", 18), meeting("ac", 2), meeting("bc", 6)))
    assert unsure.doubts() == [("b", "is not surely above", "a")]
    wrong = Ladder(("a", "b", "c"), 2, (meeting("ab", 30), meeting("ac", 2), meeting("bc", 6)))
    assert wrong.doubts() == [("b", "is not above", "a")]
    odd = Ladder(("a", "b", "c"), 2, (meeting("ab", 22), meeting("ac", 20), meeting("bc", 35)))
    assert odd.doubts() == [("b", "does not beat", "a"), ("c", "is not above", "b")]


def test_alone_bots_are_compared_on_the_same_draws() -> None:
    """The dice differ far more than the bots do, and yet each pair of games tells the same."""
    scores = [10, 90, 40, 70]
    low = Meeting(("a",), tuple(outcome(n, "a", [1.0], [score]) for n, score in enumerate(scores)))
    high = Meeting(("b",), tuple(outcome(n, "b", [1.0], [score + 2 + n % 2]) for n, score in enumerate(scores)))
    ladder = Ladder(("a", "b"), 1, (low, high))
    above = ladder.against("b", "a")
    assert (above.mean, above.n) == (2.5, 4)
    assert above.low > 0
    assert ladder.doubts() == []
    assert Ladder(("b", "a"), 1, (high, low)).doubts() == [("a", "is not above", "b")]


# ------------------------------------------------------------ the command
def test_games_follow_from_the_seed_and_jobs_change_nothing(tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert run(*QUICK, "--jobs", jobs, "--json", str(file)).code == 0
        data = json.loads(file.read_text())
        for bot in data["bots"]:
            assert bot.pop("cpu_seconds_per_decision") >= 0  # greedy may be quicker than the clock ticks
        found.append(data)
    assert found[0] == found[1]
    assert [bot["bot"] for bot in found[0]["bots"]] == ["random", "greedy", "level-3"]
    assert found[0]["bots"][2]["level"]["name"] == found[0]["bots"][2]["title"] == "Sharp"
    assert len(found[0]["pairs"]) == 3
    assert found[0]["faults"] == 0


@pytest.mark.parametrize("players", ["2", "3"])
def test_the_tables_fit_80_columns_and_a_document(tmp_path: Path, players: str) -> None:
    file = tmp_path / "ladder.md"
    result = run("ladder", "tasting-menu", "--games", "4", "--jobs", "1", "--players", players, "--markdown", str(file))
    assert result.code == 0
    assert max(map(len, result.out.splitlines())) <= 80
    games = {"2": 4, "3": 6}[players]
    assert result.out.startswith(f"Tasting Menu: {games} games of each pair, {players} players\n")
    for part in ("5 Masterly", "1 Carefree", "won against", "CPU a move", "95 % interval"):
        assert part in result.out
    text = file.read_text()
    assert "| 5 Masterly | planner |" in text
    assert re.search(r"seed 1, edition [0-9a-f]{12}, \d{4}-\d\d-\d\d  \n.*Python 3", text)
    assert ("Attention: " in text) or ("rise with every bot, beyond doubt" in text)
    assert run("ladder", "tasting-menu", "--games", "2", "--jobs", "1", "--markdown", str(file)).code == 0  # again


def test_alone_everybody_has_points() -> None:
    result = run("ladder", "cookie-jar", "--levels", "1,4", "--players", "1", "--games", "10", "--jobs", "1")
    assert result.code == 0
    assert "Cookie Jar (luck own): 10 games of each, 1 player\n" in result.out
    assert "above the next" in result.out
    assert "won" not in result.out


def test_a_level_that_is_not_above_is_named() -> None:
    result = run("ladder", "cookie-jar", "--levels", "planner,random", "--games", "20", "--jobs", "1")
    assert "Attention: random is not above planner." in result.out


def test_nobody_waits_while_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is: CPU time alone counts then."""
    patient: list[bool] = []

    def noted(*args: Any) -> Decision:
        patient.append(clock.Clock.patient)
        return ask(*args)

    monkeypatch.setattr(batch, "ask", noted)
    [played] = play_chunk(Duel(game("leduc"), 2, ("random", "greedy"), 1), [0])
    assert set(patient) == {True}
    assert not clock.Clock.patient
    assert sum(played.chosen) == played.decisions
    assert len(played.thought) == 2


@pytest.mark.parametrize(
    ("wanted", "bots"),
    [
        ("1-5", ["level-1", "level-2", "level-3", "level-4", "level-5"]),
        ("2, 4", ["level-2", "level-4"]),
        ("Greedy,3-4,planner", ["greedy", "level-3", "level-4", "planner"]),
        ("level-2", ["level-2"]),
    ],
)
def test_bots_are_chosen_by_number_or_name(wanted: str, bots: list[str]) -> None:
    assert chosen_bots(wanted) == tuple(bots)


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--levels", "0-5"], "levels go from 1 to 5"),
        (["--levels", "4-2"], "levels go from 1 to 5"),
        (["--levels", "2"], "a ladder needs two bots at least"),
        (["--levels", "2,1-3"], "level-2 is named twice"),
        (["--levels", ","], "name at least one"),
        (["--levels", "greddy,1"], "did you mean 'greedy'?"),
        (["--players", "9"], "is for 2 players, not 9"),
        (["--games", "0"], "--games"),
        (["--json", "nowhere/at/all.json"], "there is no folder"),
    ],
)
def test_what_cannot_be_played_is_refused(args: list[str], says: str) -> None:
    assert says in refused("ladder", "leduc", *args)


def test_no_file_of_another_kind_is_overwritten(tmp_path: Path) -> None:
    precious = tmp_path / "notes.md"
    precious.write_text("my notes")
    assert "is not a ladder's table" in refused("ladder", "leduc", "--markdown", str(precious))
    assert precious.read_text() == "my notes"
