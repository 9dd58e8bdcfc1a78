"""Advice in the terminal: what to do, what follows, what it promises, and by what it differs."""

from __future__ import annotations

import bakehouse
from bakehouse.bots.adviser import Advised, advise
from bakehouse.bots.base import Budget
from bakehouse.bots.levels import ADVISER
from bakehouse.cli.hint import hint_lines, hinter
from bakehouse.kernel.dice import ScriptedDice
from bakehouse.kernel.match import Match


def test_a_choice_is_told_with_its_plan_its_figure_and_its_reason() -> None:
    steps = ("Hire wild", "Cook red", "Serve", "Bus", "End the shift")
    choices = [
        Advised(1, "manager 3 steps", "brings a wild", steps, "End the shift", "Hires wild.", 0.43, False, "wins 43 %"),
        Advised(2, "end the shift", tells="about as good"),
    ]
    assert list(hint_lines(choices)) == [
        "  1. Manager 3 steps (brings a wild), then Hire wild; Cook red; Serve; Bus … Wins 43 %. Hires wild.",
        "  2. End the shift. About as good.",
    ]


def test_the_strongest_bot_gives_hints() -> None:
    assert hinter().name == ADVISER
    match = Match(bakehouse.game("cookie-jar"), 1, ScriptedDice(["drawn:chocolate"] * 3 + ["drawn:plain"]))
    match.play(0, "draw")
    decision = hinter().choose(match.state.clone(), 0, Budget(seed=1, iterations=4))
    lines = list(hint_lines(advise(match.state, 0, decision, pairs=2, seed=1)))
    assert lines[0].startswith("  1. Put it on the ")
