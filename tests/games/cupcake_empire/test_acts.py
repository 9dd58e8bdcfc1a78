"""What is asked in Cupcake Empire, as it declares it."""

from bakehouse.games.cupcake_empire import board
from tests.games.cupcake_empire.table import GAME

NUMBERS = {
    "SETTLE": "settle", "RECIPE": "recipe", "BASES": "base", "FROSTINGS": "frosting", "LIFT": "lift", "OPEN": "open",
    "SERVE": "serve", "HIRE": "hire", "IMPROVE": "improve", "BUILD": "bakery", "CHOOSE": "choose", "BRING": "bring",
    "MOVE": "move", "AIM": "aim", "SURPLUS": "surplus",
}  # fmt: skip


def test_the_numbers_on_a_board_are_the_places_of_the_questions() -> None:
    assert {name: GAME.questions[getattr(board, name)].word for name in NUMBERS} == NUMBERS
    assert not GAME.questions[board.NOTHING].acts
