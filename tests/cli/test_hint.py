"""Advice in the terminal: three choices with what each should bring, its share of the search, and why."""

from __future__ import annotations

from dataclasses import replace

import bakehouse
from bakehouse.bots.base import Budget, Decision, Option
from bakehouse.bots.levels import ADVISER
from bakehouse.cli.hint import hint_lines, hinter
from bakehouse.kernel.dice import ScriptedDice, SeededDice
from bakehouse.kernel.match import Match

KEYS = ("market", "visit:supermarket", "end-day", "visit:rolling-lab")


def lines(*options: Option, chosen: str = "market", notes: tuple[str, ...] = ()) -> list[str]:
    state = Match(bakehouse.game("bake-and-sale"), 2, SeededDice(1)).state
    return list(hint_lines(state, 0, Decision(state.game.actions.ids[chosen], notes, options)))


def option(key: str, value: float, share: float = 0.0, wins: float = -1.0, *why: str) -> Option:
    return Option(bakehouse.game("bake-and-sale").actions.ids[key], value, share, wins, why)


def test_the_three_best_choices_come_with_result_share_and_sentence() -> None:
    values = (74.2, 70.0, 60.0, 50.0)
    shares = (0.61, 0.3, 0.05, 0.04)
    why = ("opens the Technique award", "but leaves {1} ahead")
    found = lines(*[option(*row, 0.5, *why) for row in zip(KEYS, values, shares, strict=True)])
    said = "Opens the Technique award, but leaves {1} ahead."
    assert found == [
        f"  1. Visit the market (about 74 money, wins 50 %, 61 % of the search). {said}",
        f"  2. Supermarket (about 70 money, wins 50 %, 30 % of the search). {said}",
        f"  3. End the day (about 60 money, wins 50 %, 5 % of the search). {said}",
    ]


def test_the_advice_comes_first_and_equal_choices_are_called_so() -> None:
    found = lines(option("market", 70.0), option("end-day", 70.0), chosen="end-day")
    assert found == ["  All choices seem equally good.", "  1. End the day (about 70 money).",
                     "  2. Visit the market (about 70 money)."]  # fmt: skip
    assert lines(notes=("any legal move will do",)) == ["  Any legal move will do."]


def test_where_a_value_is_no_result_choices_are_only_compared() -> None:
    state = Match(bakehouse.game("bake-the-cake"), 3, SeededDice(1)).state
    first, second = state.legal(state.actor)[:2]
    options = (Option(first, 2.0), Option(second, -1.0))
    best, other = hint_lines(state, state.actor, Decision(first, (), options))
    assert best == f"  1. {state.label(state.actor, first)}."
    assert other == f"  2. {state.label(state.actor, second)} (clearly less promising)."


def test_the_strongest_bot_gives_hints_and_says_why_in_the_words_of_the_game() -> None:
    assert hinter().name == ADVISER
    match = Match(bakehouse.game("cookie-jar"), 1, ScriptedDice(["drawn:chocolate"] * 3 + ["drawn:plain"]))
    match.play(0, "draw")
    decision = hinter().choose(match.state.clone(), 0, Budget(seed=1, iterations=4))
    assert any("Gains points." in line for line in hint_lines(match.state, 0, decision))


def test_what_was_only_looked_at_in_passing_is_not_shown_beside_what_was_planned() -> None:
    passing = replace(option("end-day", 60.0), compared=False)
    found = lines(option("market", 74.0), passing, option("visit:supermarket", 70.0))
    assert found == ["  1. Visit the market (about 74 money).", "  2. Supermarket (about 70 money)."]
