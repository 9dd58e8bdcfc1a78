"""What a seat can see, its numbers say: one number of a position is changed, and what is observed must change too."""

from typing import Any

import pytest

import bakehouse
from bakehouse.kernel.features import Features
from bakehouse.kernel.observation import Observation, amount
from bakehouse.kernel.setting import Setting
from bakehouse.testing.broken.observing import CoinsState
from bakehouse.testing.broken.stall import META, StallGame
from bakehouse.testing.sufficiency import Sufficiency, check_sufficient

GAMES = [
    ("bake-and-sale", 3, {}),
    ("bake-the-cake", 4, {}),
    ("cube-cafe", 3, {}),
    ("cube-cafe", 2, {"duplicate": True}),
    ("cupcake-empire", 3, {}),
    ("roasted-empire", 3, {}),
]
FEW, MANY = 250, 6000


def checked(game: str, players: int, options: dict[str, Any], changes: int, seed: int) -> Sufficiency:
    found = check_sufficient(bakehouse.game(game, **options), players, changes, 2, seed)
    assert found.tried > changes // 10, str(found)
    return found


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_no_change_that_can_be_seen_is_left_out(game: str, players: int, options: dict[str, Any]) -> None:
    found = checked(game, players, options, FEW, 1)
    assert found.missed == {}, str(found)


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_nor_is_one_of_thousands(game: str, players: int, options: dict[str, Any], seed: int) -> None:
    found = checked(game, players, options, MANY, seed)
    assert found.missed == {}, str(found)


class ToldState(CoinsState):
    """Tells only the coins and goods of the seat."""


class Told(StallGame):
    def __init__(self) -> None:
        super().__init__(Setting(META, META.default_source(), {}), ToldState)
        self.observation = Observation([amount("coins", 1, 10, "coins"), amount("goods", 1, 10, "goods in the bag")])


def test_what_no_number_tells_is_named() -> None:
    found = check_sufficient(Told(), 2, 400)
    assert {"shelves", "recipes", "round"} <= set(found.missed)
    assert "coins" not in {part for part in found.missed if not part.startswith("coins")}


def test_a_row_that_is_full_takes_no_more() -> None:
    out = Features(2, 1, 0, 1, True)
    out.put(1)
    out.put(40_000)
    assert out.row(0) == [1, 32_000]
    with pytest.raises(IndexError):
        out.put(3)
