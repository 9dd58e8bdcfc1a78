"""Levels: five of every game, described honestly, playing legally, erring by lot and never by knowing more."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots import levelbot
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import all_bots, bot_names, foreign_bots, listed_names, make_bot
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.host import ask
from bakehouse.bots.levelbot import LevelBot, misjudged
from bakehouse.bots.levels import (
    GENERIC,
    STAND_IN,
    Level,
    first_rivals,
    is_level,
    levels_of,
    opponents_of,
    parsed,
    read_opponents,
    title_of,
)
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.bots.playing import whole_game
from tests.bots.test_bots import Fixed, leduc

METAS = find_metas()
GAMES = [name for name, meta in METAS.items() if not meta.example]
IDS = [f"level-{number}" for number in range(1, 6)]
GOOD = (GENERIC / "levels.toml").read_text(encoding="utf-8")
Use = Callable[..., None]


@pytest.fixture
def use(monkeypatch: pytest.MonkeyPatch) -> Use:
    """Makes all levels of all games such a one."""

    def make(**changes: object) -> None:
        level = replace(Level(1, "Tester", "is tested", "greedy", 1.0), **changes)  # type: ignore[arg-type]
        monkeypatch.setattr(levelbot, "levels_of", lambda _: tuple(replace(level, number=n) for n in range(1, 6)))

    return make


def cookies(seed: int = 1) -> State:
    """Something to choose: on which tray to put what was drawn."""
    match = Match(bakehouse.game("cookie-jar"), 2, SeededDice(seed))
    match.play(0, "draw")
    return match.state


# ------------------------------------------------------------ the files
@pytest.mark.parametrize("name", METAS)
def test_every_game_has_five_levels(name: str) -> None:
    found = levels_of(METAS[name])
    assert [level.id for level in found] == IDS
    assert [level.number for level in found] == [1, 2, 3, 4, 5]
    assert len({level.name for level in found}) == len({level.says for level in found}) == 5
    for level in found:
        assert level.says
        assert 0 < level.seconds <= 2
        assert make_bot(level.bot).name == level.bot
    assert not found[4].errs, "the best we have does not err on purpose"
    assert found[0].errs or found[0].bot == "random", "the first level is beatable by a child"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_calls_its_levels_by_names_of_its_own(name: str) -> None:
    assert (METAS[name].folder / "levels.toml").is_file()
    others = {level.name for other in GAMES if other != name for level in levels_of(METAS[other])}
    assert others.isdisjoint(level.name for level in levels_of(METAS[name]))


def test_levels_are_the_same_for_a_game_and_its_meta_and_generic_without_a_file(tmp_path: Path) -> None:
    assert levels_of(bakehouse.game("bake-and-sale")) == levels_of(METAS["bake-and-sale"])
    assert read_opponents(tmp_path) == opponents_of(METAS["leduc"]) == parsed(GOOD, "here")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('name = "Sharp"', 'name = ""', "level 3: name: expected text of 1 to 20 characters, found ''"),
        ('name = "Sharp"', 'name = "Carefree"', "level 3: name: 'Carefree' is used twice"),
        ('name = "Sharp"', 'Name = "Sharp"', "level 3: name: expected, but it is missing"),
        (
            'name = "Sharp"',
            'name = "Sharp"\nmisjudge = 2.0',
            "level 3: misjudge: unknown key; did you mean",
        ),
        ("[[level]]", "first = 6\n[[level]]", "first: expected the number of a level, 1 to 5, found 6"),
        ("[[level]]", "rivals = 9\n[[level]]", "rivals: expected a whole number from 0 to 5, found 9"),
        ("[[level]]", "keeps = 3\n[[level]]", "keeps: expected the name of a number of the position, such as"),
        ("[[level]]", 'steady = "win"\n[[level]]', "steady: expected a list of names of weights, found 'win'"),
        (
            "slip = 0.2",
            "weighs = {cup = -1}",
            "level 2: weighs: expected factors from 0 to 100 by the names",
        ),
        ("slip = 0.2", "slip = 2", "level 2: slip: expected a number from 0 to 1, found 2"),
        ("slip = 0.2", "misjudges = -1", "level 2: misjudges: expected a number from 0 to 5, found -1"),
        ("slip = 0.2", "misjudges = nan", "level 2: misjudges: expected a number from 0 to 5, found nan"),
        (
            "iterations = 4",
            "iterations = 1.5",
            "level 4: iterations: expected a whole number from 0 to 1,000,000, found 1.5",
        ),
        ("seconds = 2.0", "seconds = 3.0", "level 5: seconds: expected a number above 0, up to 2, found 3.0"),
        ("seconds = 2.0", "seconds = 0", "level 5: seconds: expected a number above 0, up to 2, found 0"),
        ("seconds = 2.0", "seconds = true", "level 5: seconds: expected a number above 0, up to 2, found True"),
        ('bot = "planner"\nseconds = 2.0', 'bot = "level-5"\nseconds = 2.0', "level 5: bot: expected one of greedy, "),
        ("[[level]]", "[[levels]]", "expected 5 tables [[level]], the easiest first"),
        ("# The levels", "colour = 1\n# The levels", "colour: unknown key"),
        ("slip = 0.2", "slip = ", "is not valid TOML: "),
    ],
)
def test_faults_are_explained(old: str, new: str, fault: str) -> None:
    assert old in GOOD
    with pytest.raises(BadEdition) as refused:
        parsed(GOOD.replace(old, new, 1), "levels.toml")
    assert any(one.startswith(fault) for one in refused.value.faults), refused.value.faults
    assert str(refused.value).startswith("levels.toml: ")


# ------------------------------------------------------------ names
def test_levels_are_bots_and_each_has_a_simpler_one() -> None:
    assert set(IDS) <= set(bot_names())
    chain = ["level-5"]
    while is_level(chain[-1]):
        chain.append(make_bot(chain[-1]).simpler)
    assert chain == [*reversed(IDS), "random"]
    assert [make_bot(name).strength for name in IDS] == [1, 2, 3, 4, 5]
    assert is_level(STAND_IN)


def test_only_other_peoples_bots_are_foreign() -> None:
    assert foreign_bots() == []
    assert {bot.name for bot in all_bots()} == set(listed_names())


def test_a_bot_is_called_as_the_game_calls_it() -> None:
    meta = METAS["bake-and-sale"]
    assert [title_of(name, meta) for name in IDS] == [level.name for level in levels_of(meta)]
    assert title_of("greedy", meta) == "Sharp"
    assert title_of("long-gone", meta) == "Long-gone"
    assert title_of("level-9", meta) == "Level-9"


# ------------------------------------------------------------ playing
def test_a_level_that_does_not_err_is_its_bot(use: Use) -> None:
    use(bot="greedy")
    for seed in range(10):
        state = cookies(seed)
        assert LevelBot(3).choose(state.clone(), 0, Budget(seed=seed)) == GreedyBot().choose(
            state, 0, Budget(seed=seed)
        )


@pytest.mark.parametrize("slip", [0.5, 1.0])
@pytest.mark.parametrize("bot", ["greedy", "planner", "random"])
@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_slipping_levels_play_whole_games_legally_and_alike(use: Use, name: str, bot: str, slip: float) -> None:
    use(bot=bot, slip=slip, iterations=2)
    assert whole_game(make_bot("level-2"), name) == whole_game(make_bot("level-2"), name)


def test_who_slips_takes_for_the_whole_turn_what_comes_to_mind(use: Use) -> None:
    use(bot="greedy", slip=1.0)
    state = cookies()
    for game_seed in range(10):
        chosen = {
            LevelBot(1).choose(state.clone(), 0, Budget(seed=seed, game_seed=game_seed)).action for seed in range(5)
        }
        assert len(chosen) == 1
    liked = {LevelBot(1).choose(state.clone(), 0, Budget(game_seed=game_seed)).action for game_seed in range(40)}
    assert liked == set(state.legal(0))


TOM = Level(1, "Tom", "is tested", "greedy", 1.0, misjudges=0.5, weighs={"pot": 0.0, "tea": 2.0}, steady=("cup", "tea"))
WEIGHTS = {"cup": 1.0, "pot": 2.0, "tea": 3.0, "bun": 4.0}


def test_a_level_misjudges_once_for_a_turn_and_otherwise_in_the_next() -> None:
    first = misjudged(TOM, WEIGHTS, (7, 0, 3))
    assert first == misjudged(TOM, WEIGHTS, (7, 0, 3))
    assert first["bun"] != misjudged(TOM, WEIGHTS, (7, 0, 4))["bun"]
    assert first["bun"] != misjudged(TOM, WEIGHTS, (7, 1, 3))["bun"]
    assert first["bun"] != misjudged(TOM, WEIGHTS, (8, 0, 3))["bun"]


def test_what_a_level_does_not_see_counts_nothing_and_what_is_steady_is_not_misjudged() -> None:
    for joints in range(20):
        seen = misjudged(TOM, WEIGHTS, (7, 0, joints))
        assert (seen["cup"], seen["pot"], seen["tea"]) == (1.0, 0.0, 6.0)
        assert seen["bun"] > 0.0, "nothing good ever looks bad"


def test_who_misjudges_more_is_further_off() -> None:
    def off(misjudges: float) -> float:
        level = replace(TOM, misjudges=misjudges, weighs={}, steady=())
        seen = [misjudged(level, WEIGHTS, (1, 0, joints))["bun"] for joints in range(200)]
        return sum(abs(math.log(one / WEIGHTS["bun"])) for one in seen) / len(seen)

    assert off(0.0) == 0.0
    assert 0.3 < off(0.5) < 0.5 < off(1.0) < 1.0


@pytest.mark.parametrize("name", GAMES)
def test_levels_name_weights_that_the_game_has(name: str) -> None:
    """Else a bot would fail at a table: here with what is wrong."""
    weights = bakehouse.game(name).weights
    for level in levels_of(METAS[name]):
        assert set(level.weighs) <= set(weights)
        assert set(level.steady) <= set(weights)
        assert int(getattr(bakehouse.game(name).new(METAS[name].players[0]), level.keeps)) >= 0


def test_a_plan_is_judged_once_and_kept(use: Use) -> None:
    """The same mind for all decisions of a turn, whoever is asked in between; another one afterwards."""
    use(bot="greedy", misjudges=1.0)
    bot, state = LevelBot(1), bakehouse.game("cube-cafe").new(2)
    turns = [(1, 0, 5), (1, 1, 5), (1, 0, 5), (1, 1, 5), (1, 0, 6)]
    minds = [bot.mind(bot.level_in(state.game), state.game, turn) for turn in turns]
    assert minds[0] is minds[2]
    assert minds[1] is minds[3]
    assert len({id(mind) for mind in minds}) == 3


def test_the_first_opponents_are_those_that_the_game_names() -> None:
    for meta in METAS.values():
        fewest, most = meta.players
        rivals = first_rivals(meta)
        assert fewest - 1 <= len(rivals) <= most - 1
        assert all(is_level(name) for name in rivals)


def test_budgets_and_values_reach_the_bot_that_thinks(use: Use, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Asked(Bot):
        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            asked.append((budget, self.insight))
            return Decision(state.legal(seat)[0])

    monkeypatch.setattr(levelbot, "make_bot", lambda _: Asked())
    other = bakehouse.game("leduc").insight
    use(seconds=0.5, iterations=7)
    bot = LevelBot(1)
    bot.choose(cookies(), 0, Budget(seed=3))
    bot.insight = other
    bot.choose(cookies(), 0, Budget(seconds=0.1, seed=4))
    use(seconds=0.5)
    bot.choose(cookies(), 0, Budget(seconds=9.0, iterations=2))
    bot.choose(cookies(), 0, Budget(seconds=9.0))
    assert asked == [
        (Budget(0.5, 7, 3), None),
        (Budget(0.1, 7, 4), other),
        (Budget(9.0, 2, 0), other),  # whoever counts iterations wants the same games again: no level's time ends them
        (Budget(0.5, 0, 0), other),
    ]


@pytest.mark.parametrize("number", range(1, 6))
def test_a_level_never_sees_the_truth(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = Fixed(1)
    monkeypatch.setattr(levelbot, "make_bot", lambda _: inner)
    state, rng = leduc("queen", "king", "jack"), Rng(1)
    bot = LevelBot(number)
    for number in range(80):  # in some of these games it slips, and asks nobody
        ask(bot, state, 0, rng, Budget(game_seed=number))
    assert all(shown is not state for shown in inner.shown)
    assert {str(shown.view(1)["cards"]) for shown in inner.shown} == {
        f"['hidden', '{rank}']" for rank in ("jack", "queen", "king")
    }
