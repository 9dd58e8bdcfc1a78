"""Hints of every game: no general words, no faults alone, no better figure below; the same from one seed."""

from __future__ import annotations

from itertools import islice

import pytest

from bakehouse.bots.adviser import Advised, advise
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.levels import ADVISER
from bakehouse.kernel.facts import Told
from benchmarks.hints import GAMES, SEATS, USUAL, faults_of, positions


@pytest.mark.parametrize("game", GAMES)
def test_hints_say_by_what_choices_differ_and_are_in_order(game: str) -> None:
    for number, (state, seat) in enumerate(islice(positions(game, SEATS.get(game, USUAL), 3), 3)):
        decision = make_bot(ADVISER).choose(state.clone(), seat, Budget(iterations=8, seed=number))
        choices = advise(state, seat, decision, pairs=2, seed=number)
        assert choices[0].action == decision.action
        assert not {"same words", "only faults", "better below"} & set(faults_of(choices))
        assert choices == advise(state, seat, decision, pairs=2, seed=number)


def test_what_is_wrong_with_a_hint_is_noticed() -> None:
    def choice(why: str, figure: float | None, *weights: float) -> Advised:
        return Advised(1, "do it", why=why, figure=figure, has=tuple([Told("does it", one) for one in weights]))

    good = choice("Does it.", 0.5, 1.0)
    assert faults_of([good, choice("Does that.", 0.4, 1.0)]) == []
    assert faults_of([good, choice("Does it.", None, 1.0)]) == ["same words"]
    assert faults_of([choice("Costs.", 0.5, -1.0), good]) == ["only faults"]
    assert faults_of([good, choice("Does that.", 0.6, 1.0)]) == ["better below"]
    assert faults_of([good, choice("", 0.4)]) == ["says nothing"]
