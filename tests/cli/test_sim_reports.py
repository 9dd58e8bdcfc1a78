"""`bakehouse sim --report`: who had a share in what, and how often they won."""

from __future__ import annotations

import json
from pathlib import Path

from bakehouse.cli.batch import Plan, play_game
from bakehouse.cli.reports import credits_of
from bakehouse.kernel.setting import game
from tests.cli.terminal import refused, run

NAME = "roasted-empire"  # the game that offers one


def test_every_card_has_its_players_and_their_wins(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    answer = run("sim", NAME, "--bots", "random", "--players", "2", "--games", "30", "--jobs", "1", "--report", "cards",
                 "--json", str(file))  # fmt: skip
    assert "Quayside Plot" in answer.out
    cards = json.loads(file.read_text())["report"]["cards"]
    assert cards["hl-f1"]["name"] == "Quayside Plot"
    for card in cards.values():
        wins = card["win_share"]
        assert 0 <= wins["low"] <= wins["mean"] <= wins["high"] <= 1
        assert wins["n"] == card["players"] <= 60


def test_a_report_counts_games_by_hand() -> None:
    opened = game(NAME)
    plan = Plan(opened, 2, ("random",), 5, "cards")
    outcomes = [play_game(plan, number) for number in range(8)]
    row = next(row for row in credits_of(opened, "cards", outcomes) if row.id == "hl-f1")
    won = [o.shares[seat] for o in outcomes for seat in range(2) if "hl-f1" in o.credits[seat]]
    assert (row.often, row.wins.mean) == (len(won), sum(won) / len(won))


def test_counting_changes_no_game() -> None:
    plain, counted = Plan(game(NAME), 2, ("random",), 5), Plan(game(NAME), 2, ("random",), 5, "cards")
    assert play_game(plain, 1).scores == play_game(counted, 1).scores


def test_an_unknown_report_is_refused_with_what_there_is() -> None:
    assert "it has cards" in refused("sim", NAME, "--report", "luck")
    assert "it has none" in refused("sim", "cookie-jar", "--report", "cards")
