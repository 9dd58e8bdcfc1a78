"""`bakehouse sim --report`: who had a share in what, and how often they won."""

from __future__ import annotations

import json
from pathlib import Path

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


def test_an_unknown_report_is_refused_with_what_there_is() -> None:
    assert "it has cards" in refused("sim", NAME, "--report", "luck")
    assert "it has none" in refused("sim", "cookie-jar", "--report", "cards")
