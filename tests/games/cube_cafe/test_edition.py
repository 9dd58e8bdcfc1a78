"""The edition: every key is live, every fault is named."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bakehouse.games.cube_cafe.meta import META
from bakehouse.games.cube_cafe.scoring import grade_of
from bakehouse.kernel.edition import Source, leaves
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing.editions import keys_of, with_values
from tests.games.cube_cafe.table import variant

SOURCE = META.default_source()
KEYS = keys_of(SOURCE)


def other_value(path: str) -> Any:
    old = dict(leaves(SOURCE.data))[path]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + 1
    if ".jobs." in path:
        return "wash"
    if "colours" in path:
        return "orange"
    if "dice" in path or path.startswith("dishwasher.spaces"):
        return "green" if old != "green" else "red"
    if path.endswith(".staff"):
        return "any" if old != "any" else "wild"
    if path.endswith(".effect"):
        return "raw" if old != "raw" else "regular"
    return old + "-x" if path.endswith(".id") else old + " x"


def all_of(source: Source) -> Iterator[Any]:
    """What an edition makes: keys, labels, what is printed, and games of random moves that seldom end a shift."""
    game = META.open(Source(copy.deepcopy(dict(source.data)), "", "variant"), {})
    yield game.actions.keys, game.actions.labels
    for players in (1, 2):
        state, rng = game.new(players), Rng(players)
        yield state.view(None)
        while not state.over:
            who = int(state.actor)
            options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
            yield options
            busy = [a for a in options if game.actions.keys[a] != "done"] or options
            state.do(who, busy[rng.below(len(busy))])
        yield state.scores(), state.view(None)
    yield [grade_of(game.numbers, money) for money in range(70)]  # type: ignore[attr-defined]


@cache
def base() -> list[Any]:
    return list(all_of(SOURCE))


@pytest.mark.parametrize("path", KEYS)
def test_every_key_changes_the_game_or_is_refused(path: str) -> None:
    try:
        made = all_of(with_values(SOURCE, {path: other_value(path)}))
        assert any(new != old for new, old in zip(made, base(), strict=False))
    except BadEdition:
        return


def test_few_keys_are_refused_when_changed() -> None:
    """Where one change alone makes no sense: a name that others use, a list that must rise or keep its length."""
    refused = set()
    for path in KEYS:
        try:
            META.open(with_values(SOURCE, {path: other_value(path)}), {})
        except BadEdition:
            refused.add(re.sub(r"\d+", "*", path))
    assert refused == {
        "wheel.colours.*",
        "wheel.positions.*.jobs.*",
        "wheel.positions.*.steps",
        "vip.cards.*.effect",
        "manager.rewards.*.space",
        "solo.grades.*.money",
        "drive-thru.slots.*.stars",
        "line.guests",
        "line.stars.*",
    }


def test_the_option_covers_boards() -> None:
    assert META.open(None, {"duplicate": "true"}).new(2).game.setting.options == {"duplicate": True}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("count = 8", "count = 0", "rounds.count: expected a whole number from 1 to 30, found 0"),
        ("count = 8", "", "rounds.count: expected a whole number from 1 to 30, but it is missing"),
        ("count = 8", "count = 8\nbreaks = 2", "rounds.breaks: unknown key"),
        ("vips = [5, 7]", "vips = [7, 5]", "rounds.vips: expected rounds that rise"),
        ('"yellow", "white"]\npositions', '"yellow", "mauve"]\npositions', "wheel.colours.4: expected another one of"),
        ('"yellow", "white"]\npositions', '"yellow"]\npositions', "wheel.colours: expected a list of 5 to 5 texts"),
        ('jobs = ["cook"]', 'jobs = ["seat"]', "wheel.positions.2.jobs: expected each of seat, drive"),
        ('jobs = ["cook"]', "jobs = []", "wheel.positions: no position is for cook"),
        ('"white", "wild"] }', '"white", "gold"] }', "staff.dice.5.faces.5: expected one of blue"),
        ('id = "top"', 'id = "grill"', "food.spaces.1.id: 'grill' is there twice"),
        ("stars = [3, 4, 5, 5, 5]", "stars = [3, 4]", "line.stars: expected at least 5 spots"),
        ("stars = [3, 4, 5, 5, 5]", "stars = [3, 4, 9]", "line.stars: expected a list of whole numbers from 1 to 5"),
        ("stars = 2, money = 2", "stars = 3, money = 2", "drive-thru.slots: expected different stars"),
        ("space = 10", "space = 5", "manager.rewards.1.space: space 5 has a reward already"),
        ("space = 10", "space = 9", "manager.rewards: expected more than 4 spaces between rewards with staff"),
        ('staff = "any"\nmoney = 0', 'staff = "none"\nmoney = 0', "manager.rewards.0: expected staff or money"),
        ('"copy", "green"', '"copy", "gold"', "dishwasher.spaces.3: expected one of blue"),
        ('effect = "raw"', 'effect = "rude"', "vip.cards.3.effect: expected one of generous"),
        ('effect = "raw"', 'effect = "raw"\namount = 1', "vip.cards.3.amount: unknown key"),
        ("amount = 2", "", "vip.cards.0.amount: expected a whole number from 1 to 20, but it is missing"),
        ("money = 20", "money = 31", "solo.grades: expected grades that begin with 0 money and rise"),
    ],
)
def test_faults_are_named_with_their_key(old: str, new: str, fault: str) -> None:
    with pytest.raises(BadEdition) as refused:
        variant((old, new))
    assert any(found.startswith(fault) for found in refused.value.faults), refused.value.faults


def test_all_faults_are_found_at_once() -> None:
    with pytest.raises(BadEdition) as refused:
        variant(("count = 8", "count = 0"), ("glasses = 3", "glasses = -3"), ('name = "Food Critic"', "name = 5"))
    assert len(refused.value.faults) == 3


@pytest.mark.parametrize("path", [p for p in KEYS if not p.endswith(".id") and not p.startswith("option.")])
def test_every_key_changes_the_guide(path: str) -> None:
    game = META.open(None, {})
    source = with_values(SOURCE, {path: other_value(path)})
    setting = type(game.setting)(META, source, game.setting.options)
    assert read_guide(setting) != read_guide(game.setting)


def test_values_say_where_they_come_from() -> None:
    for path, origin in {
        "line.stars.0": "example",
        "line.stars.1": "reconstructed",
        "wheel.positions.3.steps": "example",
        "tables.money.4": "public",
        "dishwasher.spaces.1": "public",
        "dishwasher.spaces.2": "reconstructed",
        "vip.cards.0.amount": "reconstructed",
        "solo.grades.4.money": "reconstructed",
        "food.cubes": "rulebook",
    }.items():
        assert SOURCE.provenance(path) == origin, path


def test_the_action_table_is_small_and_made_of_words() -> None:
    actions = META.open(None, {}).actions
    assert actions.decisions == 197
    assert {"seat", "drive:2-star:wild", "order:t3", "serve:t2:top:blue", "bus:t1:copy", "dial:white"} <= {
        *actions.keys
    }
    assert actions.keys[-6:] == [f"roll:{kind}" for kind in ("blue", "green", "red", "yellow", "white", "wild")]
