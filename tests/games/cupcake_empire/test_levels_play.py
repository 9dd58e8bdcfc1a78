"""How the levels play: nobody pays for a die twice in a turn, takes a paid move back, or pays most income away."""

from __future__ import annotations

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.games.cupcake_empire.habits import WORDS, dice_habits, habits
from bakehouse.kernel.match import replay
from bakehouse.lab.batch import play_out
from tests.games.cupcake_empire.table import GAME

GAMES = 3
MOST = {1: 0.2, 2: 0.2, 3: 0.2, 4: 0.25}  # of the gross income, in so few games


def turn(*keys: str) -> list[list[str]]:
    return [key.split(":") for key in keys]


def counted(level: int, games: int, iterations: int) -> dict[str, float]:
    """The habits of a level at tables of its own, all seats together."""
    total = dict.fromkeys(WORDS, 0.0)
    bots = [make_bot(f"level-{level}") for _ in range(2)]
    for number in range(games):
        played = play_out(GAME, bots, Budget(iterations=iterations, explain=False), (31, number))
        for one in habits(replay(GAME, 2, played.log)):
            for name in WORDS:
                total[name] += one[name]
    return total


@pytest.mark.parametrize("level", MOST)
def test_no_level_pays_for_nothing(level: int) -> None:
    found = counted(level, GAMES, 0)
    assert found["dice paid for twice"] == 0
    assert found["moves taken back"] == 0
    assert 0 < found["paid away"] <= MOST[level] * found["gross income"]


@pytest.mark.long
def test_the_strongest_level_pays_for_nothing() -> None:
    found = counted(5, 1, 300)
    assert found["dice paid for twice"] == 0
    assert found["moves taken back"] == 0


# ------------------------------------------------------------ the habits themselves
@pytest.mark.parametrize(
    ("turns", "habit", "many"),
    [
        ([turn("special:move-for-income", "move:sell:grey", "to:manage", "done")], "dice moved for income", 1),
        ([turn("special:move-for-idea", "move:sell:grey", "to:manage")], "dice moved for income", 0),
        (
            [turn("special:move-for-income", "move:sell:grey", "to:manage", "move:manage:grey", "to:bases", "done")],
            "dice paid for twice",
            1,
        ),
        (
            [turn("rest:income:sell", "bring:pink", "special:move-for-idea", "move:sell:pink", "to:manage")],
            "dice paid for twice",
            1,
        ),
        (
            [turn("rest:income:sell", "bring:pink", "special:move-for-idea", "move:sell:grey", "to:manage")],
            "dice paid for twice",
            0,
        ),
        (
            [
                turn("special:move-for-income", "move:sell:grey", "to:manage", "done", "end-turn"),
                turn("special:move-for-idea", "move:manage:grey", "to:sell"),
            ],
            "moves taken back",
            1,
        ),
    ],
)
def test_habits_are_counted(turns: list[list[list[str]]], habit: str, many: int) -> None:
    assert dice_habits(turns)[habit] == many
