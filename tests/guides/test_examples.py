"""The examples on the pages are right, in both modes, and every verb of a position has one."""

from __future__ import annotations

import doctest
import inspect
import re

import pytest

from bakehouse import State
from tests.guides.pages import text

FOR_RULES = """ask ask_all ask_chance ask_these resume done finish joint_point add_waiting first_waiting waits
    waits_alone tell tell_only fence step listen copy_base facing settle commits"""
"""What rules call or override; docs/new-game.md tells of them."""
PARTS = """may_act question draw_name why_illegal tie_breaks secrets_matter waits_for awaits asks label effect pieces
    leave_only"""
"""What the verbs are made of, and what bots ask for."""


def examples(page: str) -> doctest.DocTest:
    return doctest.DocTestParser().get_doctest(re.sub(r"(?m)^```.*$", "", text(page)), {}, page, page, 0)


@pytest.mark.parametrize("page", ["design.md"])
def test_the_examples_of_a_page_hold(page: str) -> None:
    found = examples(page)
    assert len(found.examples) > 30
    runner = doctest.DocTestRunner(verbose=False)
    told: list[str] = []
    runner.run(found, out=told.append)
    assert not told, "".join(told)


def test_every_verb_of_a_position_has_an_example() -> None:
    verbs = {name for name in dir(State) if not name.startswith("_") and not is_field(name)}
    left = verbs - set(f"{FOR_RULES} {PARTS}".split())
    run = " ".join(example.source for example in examples("design.md").examples)
    assert sorted(verb for verb in left if not re.search(rf"\.{verb}\b", run)) == []
    assert len(left) >= 15


def is_field(name: str) -> bool:
    """Compiled classes list their fields beside their methods."""
    found = inspect.getattr_static(State, name)
    return not (inspect.isroutine(found) or isinstance(found, property))
