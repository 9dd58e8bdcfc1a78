"""What every game says of a choice: plain words whose points add up, the same each time, nothing a seat cannot know."""

from __future__ import annotations

import re

import pytest

import bakehouse
from bakehouse.bots.greedy import draw_all, taken
from bakehouse.bots.why import explain, told, weightiest
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State

GAMES = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]
NAMES = ["Ana", "Ben", "Cara"]
PLAIN = re.compile(r"[A-Z][\w' ,.:$é'-]+\.")


def positions(name: str, seed: int, most: int = 12) -> list[tuple[State, int]]:
    """Some decisions of a random game."""
    state = bakehouse.game(name).new(3)
    rng, out, steps = Rng(seed), Moves(), 0
    found: list[tuple[State, int]] = []
    while not state.over and len(found) < most:
        seat = state.actor
        state.fill(seat, out)
        if seat != CHANCE and out.n > 1:
            steps += 1
            if steps % 9 == 0:
                found.append((state.clone(), int(seat)))
        state.do(seat, out.pick(rng))
    return found


def choices(name: str, seed: int) -> list[tuple[State, State, int]]:
    """Before, after and whose, draws included."""
    found = []
    for state, seat in positions(name, seed):
        for action in state.legal(seat)[:3]:
            after = taken(state, seat, action)
            draw_all(after, Rng(seed))
            found.append((state, after, seat))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_phrases_add_up_to_what_the_terms_change_by(name: str) -> None:
    insight = bakehouse.game(name).insight
    for before, after, seat in choices(name, 1):
        change = sum(value for _, value in insight.terms(after, seat))
        change -= sum(value for _, value in insight.terms(before, seat))
        reasons = insight.reasons(before, after, seat)
        assert sum(weight for weight, _ in reasons) == pytest.approx(change, abs=1e-6)
        said = weightiest(reasons, change)
        assert sum(weight for weight, _ in said) * change >= -1e-6  # what is told never contradicts it


@pytest.mark.parametrize("name", GAMES)
def test_a_choice_is_explained_in_plain_words_and_always_alike(name: str) -> None:
    insight = bakehouse.game(name).insight
    ids = [key for key in bakehouse.game(name).actions.keys if ":" in key or "-" in key]
    for before, after, seat in choices(name, 2):
        why = explain(insight, before, [after], seat)
        assert 1 <= len(why) <= 3
        assert why == explain(insight, before, [after], seat)
        text = name_seats(told(why), seat, NAMES)
        assert PLAIN.fullmatch(text), text
        assert not [key for key in ids if key in text], text
        assert all(re.match(r"(but )?[a-z]+ ", phrase + " ") for phrase in why), why


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_that_depends_on_how_hidden_things_were_imagined(name: str) -> None:
    insight = bakehouse.game(name).insight
    for state, seat in positions(name, 3):
        worlds = [state.imagine(seat, Rng(seed)) for seed in range(4)]
        for action in state.legal(seat)[:3]:
            ends = [taken(world, seat, action) for world in worlds]
            if all(end.actor == seat or end.joints == state.joints for end in ends):
                phrases = [
                    [phrase for _, phrase in insight.reasons(world, end, seat)]
                    for world, end in zip(worlds, ends, strict=True)
                ]
                assert phrases == [phrases[0]] * len(phrases)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_its_value_counts(name: str) -> None:
    units = {"bake-and-sale": "money", "bake-the-cake": "", "cube-cafe": "money", "cupcake-empire": "income"}
    assert bakehouse.game(name).insight.unit() == units.get(name, "points")
