"""Yardsticks: they keep to their scripts, play whole games legally, stay as they are, and are offered to nobody."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from pathlib import Path
from statistics import fmean
from types import ModuleType

import pytest

import bakehouse
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.errors import UnfitBot
from bakehouse.bots.find import all_bots, listed_names, make_bot
from bakehouse.bots.levels import is_level, parsed
from bakehouse.bots.yardsticks import bake_and_sale, bake_the_cake, cube_cafe, cupcake_empire, roasted_empire
from bakehouse.bots.yardsticks.first_fifth import KEPT
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE, State
from bakehouse.lab.batch import play_out
from tests.cli.terminal import refused

GAMES = [name for name, meta in find_metas().items() if not meta.example]
SCRIPTS = {
    "clicker": "cupcake-empire",
    "jammer": "bake-the-cake",
    "non-eater": "bake-the-cake",
    "copycat": "bake-and-sale",
    "manager-circle": "cube-cafe",
}
PLAYED = [("plain", game) for game in GAMES] + list(SCRIPTS.items())
ALL = ["level-5-first", "plain", *SCRIPTS]
MOST_LINES = 40
MANY = 6  # players; Bake & Sale seats many more
ENOUGH = 6  # decisions that tell two searches apart
SETUP = {"cupcake-empire": 6}  # decisions before the first turn
QUICK = Budget(explain=False)


class Watched(Bot):
    """Asks a bot, and keeps for each decision what it chose and what it could have chosen."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.seen: list[tuple[str, list[str]]] = []

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        keys = state.game.actions.keys
        legal = [keys[action] for action in state.legal(seat)]
        decision = self.bot.choose(state, seat, budget)
        self.seen.append((keys[decision.action], legal))
        return decision


def watched(name: str, game: str, others: str, players: int, seeds: Sequence[int]) -> list[tuple[str, list[str]]]:
    """All decisions of one bot among others, in a few games."""
    seen = []
    for seed in seeds:
        bot = Watched(make_bot(name))
        bots = [bot if seat == seed % players else make_bot(others) for seat in range(players)]
        assert play_out(bakehouse.game(game), bots, QUICK, (seed,)).faults == []
        seen += bot.seen
    return seen


# ------------------------------------------------------------ all of them
@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_a_yardstick_plays_whole_games_legally_at_every_number_of_players(name: str, game: str) -> None:
    opened = bakehouse.game(game)
    most = 3 if name == "copycat" else min(opened.most, MANY)  # it takes its time where nothing is compiled
    for players in range(opened.fewest, most + 1):
        bots = [*others(players - 1), make_bot(name)]
        played = play_out(opened, bots, QUICK, (players,))
        assert played.faults == []
        assert played.state.over


@pytest.mark.parametrize(("name", "game"), PLAYED)
def test_the_same_seed_gives_the_same_game(name: str, game: str) -> None:
    opened = bakehouse.game(game)
    players = max(2, opened.fewest)
    ends = [play_out(opened, [make_bot(name), *others(players - 1)], QUICK, (3,)).state.digest() for _ in range(2)]
    assert ends[0] == ends[1]


def others(n: int) -> list[Bot]:
    return [make_bot("plain") for _ in range(n)]


@pytest.mark.parametrize("name", ALL)
def test_a_yardstick_refuses_other_games_in_a_plain_sentence(name: str) -> None:
    state = bakehouse.game("leduc").new(2)
    state.do(CHANCE, state.outcomes()[0][0])
    state.do(CHANCE, state.outcomes()[0][0])
    bot = make_bot(name)
    says = f"the bot {name!r} plays {', '.join(bot.games)} only, not leduc"
    with pytest.raises(UnfitBot, match=re.escape(says)):
        bot.choose(state, state.to_act[0], QUICK)
    assert says in refused("sim", "leduc", "--bots", f"{name},random", "--games", "1")
    assert says in refused("ladder", "leduc", "--levels", f"{name},random", "--games", "2")
    assert says in refused("play", "leduc", "--seat", "person", "--seat", name)


@pytest.mark.parametrize("name", ALL)
def test_a_yardstick_is_offered_to_nobody_and_is_no_level(name: str) -> None:
    assert name not in {bot.name for bot in all_bots()}
    assert name not in listed_names()
    assert not is_level(name)
    tables = [f'[[level]]\nname = "{n}"\nsays = "plays"\nbot = "{name}"\nseconds = 1.0\n' for n in range(5)]
    with pytest.raises(BadEdition, match="bot: expected one of greedy, planner, random, tree"):
        parsed("\n".join(tables), "levels.toml")
    assert name not in refused("play", "leduc", "--seat", "nobody")


# ------------------------------------------------------------ the first fifth level
def position(game: Game, players: int) -> tuple[State, SeededDice]:
    """After the first draws, and after the setup where there is one."""
    state, dice = game.new(players), SeededDice(5)
    for _ in range(SETUP.get(game.id, 0)):
        drawn(state, dice)
        state.apply(state.to_act[0], state.legal(state.to_act[0])[0])
    drawn(state, dice)
    return state, dice


def drawn(state: State, dice: SeededDice) -> None:
    while state.actor == CHANCE:
        state.apply(CHANCE, dice.draw(state))


def choices(name: str, game: Game, most: int = ENOUGH, iterations: int = 3) -> list[str]:
    """What a bot does for every seat from the start on."""
    bot = make_bot(name)
    state, dice = position(game, max(2, game.fewest))
    keys: list[str] = []
    while len(keys) < most and not state.over:
        seat = state.to_act[0]
        budget = Budget(iterations=iterations, seed=len(keys), explain=False)
        action = bot.choose(state.imagine(seat, Rng(len(keys))), seat, budget).action
        keys.append(game.actions.keys[action])
        state.apply(seat, action)
        drawn(state, dice)
    return keys


def with_files(game: Game, folder: Path, number: str = "") -> Game:
    """The same game in a folder with the kept files, or with other numbers in them; its fifth level is the kept one."""
    kept = KEPT / game.id.replace("-", "_")
    for file in kept.glob("*.toml"):
        text = file.read_text("utf-8")
        if number:
            text = re.sub(r"^(\w[\w-]* *= *)(\d+\.\d+)", rf"\g<1>{number}", text, flags=re.MULTILINE)
        (folder / file.name).write_text(text, "utf-8")
    fifth = (kept / "level.toml").read_text("utf-8")
    levels = [re.sub('name = ".*"', f'name = "{n}"', fifth) for n in range(1, 6)]
    (folder / "levels.toml").write_text("".join([f"[[level]]\n{level}\n" for level in levels]), "utf-8")
    return replace(game.setting.meta, folder=folder).open(game.setting.source, game.setting.options)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_fifth_level_plays_as_a_level_with_its_files(game: str, tmp_path: Path) -> None:
    """The files are those that the games had when it was kept, so it plays as level-5 did then."""
    opened = bakehouse.game(game)
    assert choices("level-5-first", opened) == choices("level-5", with_files(opened, tmp_path))


@pytest.mark.parametrize("game", GAMES)
def test_other_weights_and_searches_do_not_touch_it(game: str, tmp_path: Path) -> None:
    opened = bakehouse.game(game)
    changed = with_files(opened, tmp_path, "1.5")
    assert choices("level-5-first", changed) == choices("level-5-first", opened)
    assert choices("level-5", changed) != choices("level-5-first", opened)


def test_it_is_kept_for_every_game_with_all_that_levels_and_bots_read() -> None:
    assert sorted(make_bot("level-5-first").games) == sorted(GAMES)
    for name in GAMES:
        folder = find_metas()[name].folder
        wanted = {"level.toml"} | {
            file for file in ("insight.toml", "forecast.toml", "search.toml") if (folder / file).exists()
        }
        assert {file.name for file in (KEPT / name.replace("-", "_")).iterdir()} == wanted


# ------------------------------------------------------------ the plain player
@pytest.mark.parametrize("module", [bake_and_sale, bake_the_cake, cube_cafe, cupcake_empire, roasted_empire])
def test_a_plain_player_is_a_short_script(module: ModuleType) -> None:
    text = Path(str(module.__file__)).read_text("utf-8")
    script = text.partition("# ------------------------------------------------------------ the copycat")[0]
    functions = [one for one in ast.parse(script).body if isinstance(one, ast.FunctionDef) and one.name != "steps"]
    lines = "\n".join([ast.get_source_segment(script, one) or "" for one in functions]).splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith(('"""', "#"))]
    assert 0 < len(code) <= MOST_LINES


def test_plain_players_bake_sell_and_serve() -> None:
    """Not a measure of strength: whoever scores nothing has not understood the guide."""
    least = {"bake-and-sale": 80, "cube-cafe": 12, "cupcake-empire": 40, "roasted-empire": 12}
    for game, points in least.items():
        scores = [play_out(bakehouse.game(game), others(2), QUICK, (seed,)).state.scores() for seed in (1, 2, 3)]
        assert fmean(chain.from_iterable(scores)) >= points, (game, scores)


# ------------------------------------------------------------ simple opponents
def never(seen: list[tuple[str, list[str]]], heads: tuple[str, ...]) -> None:
    """None of these is chosen where there is another choice; and there were choices to resist."""
    assert [(key, legal) for key, legal in seen if key.startswith(heads) and not all_start(legal, heads)] == []
    assert any(key.startswith(heads) for _, legal in seen for key in legal)


def all_start(legal: list[str], heads: tuple[str, ...]) -> bool:
    return all(key.startswith(heads) for key in legal)


def test_the_clicker_never_pays_income_or_ideas() -> None:
    never(watched("clicker", "cupcake-empire", "random", 3, range(4)), ("special:", "rest:", "bring:", "move:", "to:"))


@pytest.mark.parametrize("name", ["jammer", "non-eater"])
def test_neither_the_jammer_nor_the_non_eater_eats_unless_it_must(name: str) -> None:
    for players in (3, 4):
        never(watched(name, "bake-the-cake", "random", players, range(3)), ("eat:",))


def test_the_jammer_opens_recipes_before_all_else_and_ends_rather_than_buys() -> None:
    seen = watched("jammer", "bake-the-cake", "level-2", 3, range(4))
    for key, legal in seen:
        if not key.startswith("use:") and "end-turn" in legal:
            assert key == "end-turn"
    assert any(key.startswith("use:") for key, _ in seen)


def test_the_managers_circle_walks_hires_and_seats_nobody() -> None:
    seen = watched("manager-circle", "cube-cafe", "random", 2, range(4))
    never(seen, ("seat",))
    assert {key.partition(":")[0] for key, _ in seen} <= {"manage", "hire", "cash", "rotate", "drive", "done"}


def test_the_copycat_has_what_the_one_before_has() -> None:
    """At the end of the first day the sheets are alike; on the last day it goes its own way."""
    opened = bakehouse.game("bake-and-sale")
    zones = ("town", "bakery", "fame")
    same = 0
    for seed in range(6):
        bots, state, dice = [make_bot("plain"), make_bot("copycat")], opened.new(2), SeededDice(seed)
        drawn(state, dice)
        while state.actor != CHANCE:
            seat = state.to_act[0]
            if seat == 1 and opened.actions.keys.index("end-day") in state.legal(1):
                view = state.view(None)
                if all(view[f"{zone}-1"] == view[f"{zone}-0"] for zone in zones):
                    same += 1
                    break
            state.apply(seat, bots[seat].choose(state.clone(), seat, Budget(seed=seed, explain=False)).action)
    assert same == 6
