"""Trying out an edition: no number, no nesting and no action table is larger than the kernel can bear."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.kernel.edition import MOST, source_of
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.trial import random_game, table_fault

TEXT = bakehouse.find_metas()["cookie-jar"].default_source().text


@pytest.mark.parametrize(
    "number", [str(MOST + 1), str(-MOST - 1), "inf", "nan", "1e300", "0x" + "f" * 10_000], ids=range(6)
)
def test_numbers_are_bounded(number: str) -> None:
    with pytest.raises(BadEdition, match=r"trays.bonus: expected a number from -1,000,000 to 1,000,000$"):
        source_of(TEXT.replace("bonus = 4", f"bonus = {number}"), "test.toml")


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ("x = " + "9" * 5000, "is not valid TOML: Exceeds the limit"),
        ("x" + ".x" * 2_000 + " = 1", "nested too deeply"),
    ],
)
def test_endless_numbers_and_nesting_are_refused(more: str, says: str) -> None:
    with pytest.raises(BadEdition, match=says):
        source_of(f"{more}\n{TEXT}", "test.toml")


def test_the_action_table_is_bounded() -> None:
    game = bakehouse.game("cookie-jar")
    assert table_fault(game) == ""
    assert table_fault(game, 5) == "its action table has 7 entries; 5 are allowed: make it smaller"


def test_one_step_is_not_steps() -> None:
    game = bakehouse.game("cookie-jar")
    game.max_steps = 1
    assert random_game(game, 1) == "did not end within 1 step"


def test_a_random_game_that_breaks_or_never_ends() -> None:
    game = bakehouse.game("cookie-jar")
    assert random_game(game, 2) == ""
    game.max_steps = 3
    assert random_game(game, 2) == "did not end within 3 steps"
    assert random_game(Game(game.setting), 2) == "broke off after 0 steps: NotImplementedError:"
