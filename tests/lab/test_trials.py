"""Trials are read with all their faults, and what levels do in them follows from the seed alone."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.bots import greedy, planner, treebot
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import make_bot
from bakehouse.bots.levels import levels_of, read_opponents
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import game
from bakehouse.kernel.match import replay
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.state import CHANCE, State
from bakehouse.lab import trial_run
from bakehouse.lab.batch import Batch, play_game, play_out
from bakehouse.lab.errors import LabError
from bakehouse.lab.figures import share
from bakehouse.lab.habits import habits_of, read_habits
from bakehouse.lab.trial_run import Answers, Found, TrialRun, Watched, lone_seat, usual_iterations, usual_table
from bakehouse.lab.trials import Opponent, Trials, choices, reached, trials_of
from tests.lab.jar import tried_jar

LEVELS = ("level-1", "level-5")


@pytest.fixture
def meta(tmp_path: Path) -> Meta:
    return tried_jar(tmp_path)


def run_of(meta: Meta, levels: tuple[str, ...] = LEVELS, games: int = 4, seeds: int = 3) -> TrialRun:
    return TrialRun(meta.open(None, {}), levels, trials_of(meta), habits_of(meta), 3, games, seeds, 5, Budget())


def silent(_: int) -> None:
    """Nobody waits."""


# ------------------------------------------------------------ reading
def test_a_file_is_read(meta: Meta) -> None:
    found = trials_of(meta)
    assert found.opponents == (Opponent("random", 2),)
    left, right = found.positions
    assert (left.id, left.players, left.seat, len(left.log), left.options) == ("fill-the-left", 2, 0, 8, {})
    assert left.log[:2] == ((0, "draw"), (CHANCE, "drawn:plain"))
    assert [key for key in choices(reached(meta, left), 0) if left.is_wrong(key)] == ["put:right"]
    assert reached(meta, right).game.setting.options == {"luck": "shared"}
    assert [key for key in choices(reached(meta, right), 0) if right.is_wrong(key)] == ["put:left"]


def test_a_game_without_a_file_has_no_trials(meta: Meta) -> None:
    (meta.folder / "trials.toml").unlink()
    (meta.folder / "habits.py").unlink()
    assert trials_of(meta) == Trials()
    assert habits_of(meta) is None


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("[[opponent]]", "[[oponent]]", "oponent: unknown key; expected tables [[opponent]] and [[position]]"),
        ("[[opponent]]", "[opponent]", "opponent: expected tables [[opponent]]"),
        ('bot = "random"', 'bot = "randon"', "opponent 1: bot: there is no bot 'randon'; did you mean 'random'?"),
        ('bot = "random"', 'bot = "clicker"', "opponent 1: bot: the bot 'clicker' plays cupcake-empire only, not"),
        ("rivals = 2", "rivals = 9", "opponent 1: rivals: expected a whole number from 1 to 5, found 9"),
        ("rivals = 2", "rival = 2", "opponent 1: rivals: expected, but it is missing"),
        ("rivals = 2", "rival = 2", "opponent 1: rival: unknown key; did you mean 'rivals'?"),
        ("fill-the-left", "Fill it", "position Fill it: id: expected small letters, digits and hyphens"),
        ("fill-the-left", "fill-the-right", "position fill-the-right: id: is used twice"),
        ("players = 2", "players = true", "position fill-the-left: players: expected a number of seats, found True"),
        ("players = 2", "players = 120", "position fill-the-left: Cookie Jar with luck=own is for 1 to 100 players"),
        ('luck = "shared"', 'luck = "mine"', "position fill-the-right: Cookie Jar: option 'luck' takes own, shared"),
        (
            "0 draw",
            "zero draw",
            "position fill-the-left: log: expected a seat, or - for chance, and a key in each line",
        ),
        ("0 put:left", "0 put:middle", "position fill-the-left: log entry 3 (seat 1, 'put:middle') does not fit: "),
        (
            "- drawn:plain",
            "7 drawn:plain",
            "position fill-the-left: log entry 2 (seat 8, 'drawn:plain') does not fit: ",
        ),
        ("- drawn:plain\n'''", "'''", "position fill-the-left: seat: 0 is not to choose after the log: a draw is due"),
        ("seat = 0", "seat = 2", "position fill-the-left: seat: 2 is not to choose after the log: waiting for "),
        ('"*:right"', '"stop"', "position fill-the-left: never: 'stop' is none of the choices there: put:left, put:ri"),
        ('"*:right"', '"put:*"', "position fill-the-left: never: forbids all of the choices there: put:left, put:ri"),
        ('["*:right"]', "[]", "position fill-the-left: never: expected a list of patterns of keys"),
    ],
)
def test_what_is_wrong_is_told(meta: Meta, old: str, new: str, says: str) -> None:
    file = meta.folder / "trials.toml"
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(BadEdition) as told:
        trials_of(meta)
    assert told.value.where == str(file)
    assert any(fault.startswith(says) for fault in told.value.faults), told.value.faults


def test_all_faults_are_told_at_once(meta: Meta) -> None:
    file = meta.folder / "trials.toml"
    text = file.read_text().replace("rivals = 2", "rivals = 0").replace("0 put:left", "0 put:middle", 1)
    file.write_text(text.replace('"put:left", "put:le*"', '"stop", "draw"'))
    with pytest.raises(BadEdition) as told:
        trials_of(meta)
    assert [fault.partition(":")[0] for fault in told.value.faults] == [
        "opponent 1",
        "position fill-the-left",
        "position fill-the-right",
        "position fill-the-right",
    ]


# ------------------------------------------------------------ simple opponents
def test_an_opponent_meets_each_level_in_the_games_of_a_simulation(meta: Meta) -> None:
    run = run_of(meta)
    first, second = run.meet(1, silent)
    assert [(one.opponent.bot, one.level, len(one.outcomes)) for one in (first, second)] == [
        ("random", "level-1", 6),  # whole rounds
        ("random", "level-5", 6),
    ]
    same = Batch(run.game, 3, ("random", "level-5", "level-5"), run.seed)
    assert second.outcomes == tuple(play_game(same, number) for number in range(6))
    seats = [lone_seat(outcome) for outcome in second.outcomes]
    assert Counter(seats) == {0: 2, 1: 2, 2: 2}
    assert all(outcome.bots[seat] == "random" for outcome, seat in zip(second.outcomes, seats, strict=True))
    assert second.wins() == share([[o.shares[seat]] for o, seat in zip(second.outcomes, seats, strict=True)])
    own, theirs = second.scores()
    assert (own.n, theirs.n) == (6, 12)
    total = sum(sum(o.scores) for o in second.outcomes)
    assert own.mean * 6 + theirs.mean * 12 == pytest.approx(total)
    assert second.par == pytest.approx(1 / 3)


# ------------------------------------------------------------ positions
def test_levels_that_err_in_what_they_weigh_do_not_waste_and_those_that_slip_do(meta: Meta) -> None:
    run = run_of(meta, seeds=20)
    good = Found((), tuple(run.answer(1, silent)), ())
    assert good.wrong() == []
    (meta.folder / "levels.toml").unlink()  # now they are those of games that have none of their own
    read_opponents.cache_clear()
    assert [level.slip for level in levels_of(meta)] == [0.5, 0.2, 0.0, 0.0, 0.0]
    slips = Found((), tuple(run.answer(1, silent)), ())
    assert {one.level for one in slips.wrong()} == {"level-1"}
    left = slips.wrong()[0]
    assert left.wrong() == {"put:right": left.chosen.count("put:right")}
    assert len(left.chosen) == 20


def test_answers_do_not_depend_on_those_before_nor_on_jobs(meta: Meta) -> None:
    (meta.folder / "levels.toml").unlink()
    read_opponents.cache_clear()
    few, many = (run_of(meta, ("level-1",), seeds=seeds).answer(1, silent) for seeds in (4, 9))
    assert [one.chosen for one in few] == [one.chosen[:4] for one in many]
    assert len(set(many[0].chosen)) == 2
    assert many == run_of(meta, ("level-1",), seeds=9).answer(2, silent)


def test_no_clock_counts_in_positions(meta: Meta, monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []

    class Noting(Bot):
        name = "noting"

        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            budgets.append(budget)
            return Decision(state.legal(seat)[0])

    monkeypatch.setattr(trial_run, "make_bot", lambda _: Noting())
    run = replace(run_of(meta, ("noting",)), budget=Budget(seconds=0.001))
    run.answer(1, silent)
    replace(run, budget=Budget(iterations=77)).answer(1, silent)
    assert {budget.seconds for budget in budgets} == {math.inf}
    assert [budget.iterations for budget in budgets] == [treebot.USUAL] * 6 + [77] * 6
    assert len({budget.game_seed for budget in budgets}) == 3


@pytest.mark.parametrize(
    ("bot", "name", "often"),
    [
        ("greedy", "cube-cafe", greedy.SAMPLES),
        ("tree", "leduc", treebot.USUAL),
        ("planner", "leduc", planner.WIDTH),
        ("level-3", "leduc", greedy.SAMPLES),
        ("level-5", "leduc", planner.WIDTH),
        ("level-5-first", "roasted-empire", treebot.USUAL),
    ],
)
def test_bots_repeat_as_often_as_they_do_when_time_is_no_matter(bot: str, name: str, often: int) -> None:
    assert usual_iterations(bot, game(name)) == often


def test_what_bots_were_put_right_for_is_not_hidden(meta: Meta) -> None:
    position = trials_of(meta).positions[0]
    answers = Answers(position, "level-1", ("put:left",), ("greedy failed",))
    assert Found((), (answers,), (Watched("level-1", (), ("greedy failed", "and again")),)).faults() == [
        ("greedy failed", 2),
        ("and again", 1),
    ]


# ------------------------------------------------------------ habits
def test_habits_are_counted_by_seat_and_game(meta: Meta) -> None:
    run = run_of(meta, games=3)
    alone, both = run.watch(1, silent), run.watch(2, silent)
    assert alone == both
    assert [one.level for one in alone] == list(LEVELS)
    assert [len(one.games) for one in alone] == [3, 3]
    played = play_out(run.game, [make_bot("level-5")] * 3, Budget(explain=False), (5, 2))
    match = replay(run.game, 3, played.log)
    assert match.state.digest() == played.state.digest()
    drawn = [[float(match.log.count((seat, "draw")))] for seat in range(3)]
    assert [seat[:1] for seat in alone[1].games[2]] == drawn
    figure = alone[1].a_seat(0)
    assert figure.n == 9
    assert figure.mean == pytest.approx(sum(seat[0] for one in alone[1].games for seat in one) / 9)
    assert all(0 <= burnt <= min(4, cookies) for one in alone for counts in one.games for cookies, burnt in counts)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("import no_such_flour", "cannot be loaded: ModuleNotFoundError"),
        ("WORDS = {'a': 'b'}", "has no function habits(match)"),
        ("def habits(match): return []", "has no WORDS"),
        ("WORDS = {'a': 1}\ndef habits(match): return []", "has no WORDS"),
        ("WORDS = {'a': 'b'}\ndef habits(match): return 1 / 0", "habits(match) failed: ZeroDivisionError"),
        ("WORDS = {'a': 'b'}\ndef habits(match): return [{}]", "tells of 1 seats, not of 3"),
        ("WORDS = {'a': 'b'}\ndef habits(match): return [{'c': 1.0}] * 3", "WORDS does not say what 'c' counts"),
    ],
)
def test_what_is_wrong_with_habits_is_told_in_a_sentence(meta: Meta, text: str, says: str) -> None:
    read_habits.cache_clear()
    file = meta.folder / "habits.py"
    file.write_text(text)
    with pytest.raises(LabError) as told:
        run_of(meta).watch(1, silent)
    assert str(told.value).startswith(f"{file}: ")
    assert says in str(told.value)


def test_the_usual_table_has_three_seats_where_there_are_so_many() -> None:
    assert [usual_table(game(name)) for name in ("cookie-jar", "leduc", "bake-the-cake")] == [3, 2, 3]
