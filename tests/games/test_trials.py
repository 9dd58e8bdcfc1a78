"""The trials that come with the games: every position can be read, and no level takes there what is never right."""

from __future__ import annotations

import pytest

from bakehouse import compiled
from bakehouse.bots.base import Budget
from bakehouse.bots.levels import COUNT, levels_of
from bakehouse.kernel.setting import Meta, find_metas
from bakehouse.lab.habits import habits_of
from bakehouse.lab.trial_run import SEEDS, TrialRun, usual_table
from bakehouse.lab.trials import has_trials, trials_of

METAS = [meta for meta in find_metas().values() if not meta.example]
TRIED = [meta for meta in METAS if has_trials(meta)]
NUMBERS = range(1, COUNT + 1)
FEW = 2  # seeds, where each answer takes long


def answered(meta: Meta, number: int, seeds: int) -> list[str]:
    """What one level chose that is never right."""
    game = meta.open(None, {})
    run = TrialRun(game, (f"level-{number}",), trials_of(meta), None, usual_table(game), 1, seeds, 1, Budget())
    answers = run.answer(1, lambda _: None)
    assert [fault for one in answers for fault in one.faults] == []
    return [f"{one.level} {one.position.says} ({one.position.id}): {key}" for one in answers for key in one.wrong()]


def searches(meta: Meta, number: int) -> bool:
    return levels_of(meta)[number - 1].bot == "tree"


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("meta", TRIED, ids=lambda meta: meta.id)
def test_no_level_takes_what_is_never_right(meta: Meta, number: int) -> None:
    if searches(meta, number) and not compiled():
        pytest.skip("a search takes too long interpreted; the long test asks it")
    assert answered(meta, number, SEEDS if compiled() and not searches(meta, number) else FEW) == []


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("meta", TRIED, ids=lambda meta: meta.id)
def test_no_level_takes_it_however_often_it_is_asked(meta: Meta, number: int) -> None:
    seeds = SEEDS if compiled() else 1 if searches(meta, number) else FEW
    assert answered(meta, number, seeds) == []


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_habits_are_explained_in_a_line_each(meta: Meta) -> None:
    habits = habits_of(meta)
    for name, says in habits.words.items() if habits else ():
        assert says.strip() == says
        assert len(says.splitlines()) == 1, name
