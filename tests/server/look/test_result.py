"""The end of a game as a page shows it."""

import pytest

from bakehouse.server.html.drawing.look import Look
from bakehouse.server.seen.result import Result, Standing
from bakehouse.server.seen.seats import colour_of


@pytest.mark.parametrize("seats", [1, 2])
def test_only_those_who_had_somebody_to_compare_with_have_a_place_and_a_bar(seats: int) -> None:
    standings = [
        Standing(at + 1, at, f"N{at}", colour_of(at), at == 0, 9 - at, "", (("Bread", 9 - at),)) for at in range(seats)
    ]
    html = str(Look().shell.result(Result(tuple(standings), "The game is over.", "", "", 3), "code"))
    compared = seats if seats > 1 else 0
    assert html.count("podium__n") == html.count("podium__bar") == compared
    assert html.count("podium__s") == html.count("podium__more") == seats
