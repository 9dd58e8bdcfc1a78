"""Nothing moves under the hand, and what can be chosen is in view: measured over real games, at both sizes."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Meet
from tests.browser.person import DESKTOP, PHONE
from tests.browser.sample import shot
from tests.browser.stillness import watch

GAMES = ("bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire")
SIZES = {"desktop": DESKTOP, "phone": PHONE}
WHOLE = 400  # decisions; no game by chance takes a person so many


def check(meet: Meet, game: str, size: str, most: int, seats: int = 2) -> None:
    ana = meet("Ana", viewport=SIZES[size])
    ana.sit_at(ana.table(*["random"] * seats, game=game))
    found = watch(ana, most)
    shot(ana, "stillness", f"{game}-{size}")
    assert not found.shifts, found.shifts[:20]
    assert len(found.heights) == 1, "the bar keeps its height"
    if size == "phone":
        assert not found.hidden, found.hidden[:10]
    else:
        assert found.seen >= 0.95 * found.glowing, (found.seen, found.glowing)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["bake-and-sale", "cube-cafe"])
def test_nothing_moves_that_nobody_moved_in_the_first_decisions_of_a_game(meet: Meet, game: str, size: str) -> None:
    check(meet, game, size, 12)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_that_nobody_moved_in_a_whole_game(meet: Meet, game: str, size: str) -> None:
    check(meet, game, size, WHOLE)


@pytest.mark.long
def test_what_can_be_chosen_is_in_view_in_the_fourth_round_of_four_roasters(meet: Meet) -> None:
    check(meet, "roasted-empire", "desktop", WHOLE, 3)
