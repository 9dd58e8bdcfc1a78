"""Every objective: what meets it, and what falls short by one."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.games.cupcake_empire.scoring import is_met
from tests.games.cupcake_empire.table import GAME, board, mark, start

SIMPLE, MIXED_TOP, MIXED_BASE = "light:mint", "light:lemon-mint", "mixed:mint"
GREY = ["grey:1", "grey:2", "grey:3", "grey:4"]  # light trousers, four shirts, values 1 1 2 2
FAR = ["beige-1:3", "beige-1:4"]  # value 3
DARK = ["yellow-1:1", "yellow-1:2"]
THREE, TWO = ["base", "idea", "income"], ["base", "idea"]


def recipes(*names: str) -> dict[str, Any]:
    return {"recipes": list(names)}


def served(*names: str) -> dict[str, Any]:
    return {"served": list(names)}


def outlets(**counts: int) -> dict[str, Any]:
    return {"outlets": {name.replace("_", "-"): n for name, n in counts.items()}}


def improved(**kinds: list[str]) -> dict[str, Any]:
    return {"improved": kinds}


@pytest.mark.parametrize(
    ("name", "short", "met"),
    [
        ("a1", recipes(*[SIMPLE] * 3, MIXED_TOP), recipes(*[SIMPLE] * 3, MIXED_BASE)),
        ("a2", recipes(*[SIMPLE] * 3, MIXED_BASE), recipes(*[SIMPLE] * 3, MIXED_TOP)),
        ("a3", recipes(*[SIMPLE] * 2, MIXED_TOP), recipes(*[SIMPLE] * 2, *[MIXED_TOP] * 2)),
        ("a4", recipes(*[SIMPLE] * 2, MIXED_BASE), recipes(*[SIMPLE] * 2, *[MIXED_BASE] * 2)),
        ("a5", recipes("mixed:lemon-mint", MIXED_TOP), recipes(*["mixed:lemon-mint"] * 2)),
        ("b1", served(*GREY), served(*GREY, "yellow-1:1")),
        ("b2", served(*GREY, "yellow-1:1"), served(*GREY, *DARK)),
        ("b3", served(*GREY[:3], "yellow-1:1"), served(*GREY)),
        ("b4", served(*GREY[:2], *FAR), served(*GREY)),
        ("b5", served(*GREY[2:], "beige-1:3"), served(*GREY[2:], *FAR)),
        ("c1", outlets(yellow_1=3, beige_1=1), outlets(yellow_1=3, beige_1=2)),
        ("c2", outlets(yellow_1=3, yellow_2=1, beige_1=2), outlets(yellow_1=1, yellow_2=1, beige_1=1, beige_2=1)),
        ("c3", outlets(yellow_1=3, beige_1=1), outlets(yellow_1=2, beige_1=1, beige_2=1)),
        ("c4", outlets(yellow_1=2), {**outlets(yellow_1=2), "bakeries": {"grey": 1, "beige-1": 1}}),
        ("c5", outlets(beige_1=2), {**outlets(beige_1=2), "bakeries": {"grey": 1, "beige-2": 1}}),
        ("d1", improved(sell=TWO, bases=TWO), improved(sell=THREE)),
        ("d2", improved(sell=THREE, bases=["idea"]), improved(sell=THREE, bases=TWO)),
        ("d3", improved(sell=THREE, bases=["idea", "sell"]), improved(sell=THREE, bases=["outlet", "sell"])),
        ("d4", improved(sell=THREE, bases=["base"]), improved(sell=TWO, bases=TWO)),
        ("d5", improved(sell=THREE, bases=["base", "sell"]), improved(sell=TWO, bases=TWO)),
    ],
)
def test_each_objective_is_met_by_what_it_names_and_by_nothing_less(
    name: str, short: dict[str, Any], met: dict[str, Any]
) -> None:
    e = GAME.numbers
    at = e.objectives.index(name)
    for marks, wanted in ((short, False), (met, True)):
        state = mark(mark(start(3), improved={}), 0, **dict(marks))
        assert is_met(e, state.town, board(state), 0, at) == wanted
