"""Who had a share in what, and how often they won."""

from __future__ import annotations

from bakehouse.kernel.find import game
from bakehouse.lab.batch import Batch, play_game
from bakehouse.lab.reports import credits_of

NAME = "roasted-empire"  # the game that offers one


def test_a_report_counts_games_by_hand() -> None:
    opened = game(NAME)
    batch = Batch(opened, 2, ("random",), 5, "cards")
    outcomes = [play_game(batch, number) for number in range(8)]
    row = next(row for row in credits_of(opened, "cards", outcomes) if row.id == "hl-f1")
    won = [o.shares[seat] for o in outcomes for seat in range(2) if "hl-f1" in o.credits[seat]]
    assert (row.often, row.wins.mean) == (len(won), sum(won) / len(won))


def test_counting_changes_no_game() -> None:
    plain, counted = Batch(game(NAME), 2, ("random",), 5), Batch(game(NAME), 2, ("random",), 5, "cards")
    assert play_game(plain, 1).scores == play_game(counted, 1).scores
