"""The trials that come with the games: every position can be read, and no level takes there what is never right."""

from __future__ import annotations

import pytest

from bakehouse import compiled
from bakehouse.bots.base import Budget
from bakehouse.bots.levels import COUNT, levels_of
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.setting import Meta
from bakehouse.lab.habits import habits_of
from bakehouse.lab.trial_run import SEEDS, TrialRun, usual_table
from bakehouse.lab.trials import has_trials, trials_of

METAS = [meta for meta in find_metas().values() if not meta.example]
TRIED = [meta for meta in METAS if has_trials(meta)]
NUMBERS = range(1, COUNT + 1)
QUICK = {"greedy": SEEDS, "planner": 4, "tree": 1} if compiled() else {"greedy": 1}
"""With how many seeds a level is asked by whom it lets think: a search takes up to two seconds for an answer."""


def answered(meta: Meta, number: int, seeds: int) -> list[str]:
    """What one level chose that is never right."""
    game = meta.open(None, {})
    run = TrialRun(game, (f"level-{number}",), trials_of(meta), None, usual_table(game), 1, seeds, 1, Budget())
    answers = run.answer(1, lambda _: None)
    assert [fault for one in answers for fault in one.faults] == []
    return [f"{one.level} {one.position.says} ({one.position.id}): {key}" for one in answers for key in one.wrong()]


def thinker(meta: Meta, number: int) -> str:
    return levels_of(meta)[number - 1].bot


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("meta", TRIED, ids=lambda meta: meta.id)
def test_no_level_takes_what_is_never_right(meta: Meta, number: int) -> None:
    bot = thinker(meta, number)
    if bot not in QUICK:
        pytest.skip(f"{bot} takes too long interpreted; compiled it is asked")
    assert answered(meta, number, QUICK[bot]) == []


@pytest.mark.long
@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("meta", TRIED, ids=lambda meta: meta.id)
def test_no_level_takes_it_however_often_it_is_asked(meta: Meta, number: int) -> None:
    if not compiled():
        pytest.skip("so many answers take too long interpreted")
    assert answered(meta, number, SEEDS) == []


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.id)
def test_habits_are_explained_in_a_line_each(meta: Meta) -> None:
    habits = habits_of(meta)
    for name, says in habits.words.items() if habits else ():
        assert says.strip() == says
        assert len(says.splitlines()) == 1, name
