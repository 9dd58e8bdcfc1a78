"""Every rule of every game is named by a test, or says why it cannot be tested."""

import re
import tomllib
from pathlib import Path

import pytest

import bakehouse.games

TESTS = Path(__file__).parents[1]
LISTS = sorted(path for folder in bakehouse.games.__path__ for path in Path(folder).glob("*/rules.toml"))


def named_ids() -> set[str]:
    """All rule ids that a test's name starts with: test_bs_r2_a_visit_costs… names BS-R2."""
    names = re.compile(r"^\s*def test_([a-z]+)_([a-z]?\d+[a-z]?)_", re.MULTILINE)
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py")]
    return {f"{game}-{number}".upper() for text in texts for game, number in names.findall(text)}


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_every_rule_is_named_by_a_test_or_says_why_not(path: Path) -> None:
    rules = tomllib.loads(path.read_text(encoding="utf-8"))
    named = named_ids()
    assert [rule for rule, entry in rules.items() if rule not in named and not entry.get("untestable")] == []
    assert [rule for rule, entry in rules.items() if rule in named and entry.get("untestable")] == []


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_every_rule_says_something_in_one_line(path: Path) -> None:
    rules = tomllib.loads(path.read_text(encoding="utf-8"))
    assert rules
    for rule, entry in rules.items():
        assert set(entry) <= {"says", "untestable"}, rule
        assert 10 < len(entry["says"]) < 300, rule
        assert "\n" not in entry["says"], rule


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.parent.name)
def test_code_cites_only_rules_that_exist(path: Path) -> None:
    rules = tomllib.loads(path.read_text(encoding="utf-8"))
    prefix = next(iter(rules)).split("-")[0]
    for file in path.parent.rglob("*.py"):
        cited = re.findall(rf"\b{prefix}-[A-Z]?\d+\b", file.read_text(encoding="utf-8"))
        assert [rule for rule in cited if rule not in rules] == [], file.name
