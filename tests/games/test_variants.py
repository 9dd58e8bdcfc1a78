"""Other editions of every game: every key is live, every fault is named, every number says where it comes from."""

import re
from functools import cache
from itertools import zip_longest
from typing import Any

import pytest

from bakehouse.kernel.edition import Source, leaves
from bakehouse.kernel.errors import BadEdition, BadOption
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.setting import Setting
from bakehouse.testing.editions import with_values
from tests.games.variants import Maker, variants

METAS = {name: meta for name, meta in find_metas().items() if not meta.example}
VARIANTS = {game: variants(game) for game in METAS}
KEYS = [(game, path) for game, its in VARIANTS.items() for path in its.keys]
TOLD = [(game, path) for game, its in VARIANTS.items() for path in its.in_guide]
FAULTS = [(game, *fault) for game, its in VARIANTS.items() for fault in its.faults]
ORIGIN = [(game, path, origin) for game, its in VARIANTS.items() for path, origin in its.origins.items()]


def other_edition(game: str, path: str) -> Source:
    return with_values(METAS[game].default_source(), VARIANTS[game].other(path))


@cache
def original(game: str, maker: Maker) -> list[Any]:
    return list(maker(METAS[game].default_source()))


@cache
def setting_of(game: str) -> Setting:
    return METAS[game].open(None, VARIANTS[game].options).setting


@cache
def own_guide(game: str) -> str:
    return read_guide(setting_of(game))


@pytest.mark.parametrize(("game", "path"), KEYS)
def test_every_key_changes_the_game_or_is_refused(game: str, path: str) -> None:
    maker = VARIANTS[game].makes(path)
    before = original(game, maker)
    try:
        assert any(new != old for new, old in zip_longest(maker(other_edition(game, path)), before))
    except (BadEdition, BadOption):
        return


@pytest.mark.parametrize("game", [game for game, its in VARIANTS.items() if its.refused is not None])
def test_few_keys_are_refused_when_changed(game: str) -> None:
    """Where one change alone makes no sense: an id that others name, a list that must rise or keep its length."""
    refused = set()
    for path in VARIANTS[game].keys:
        try:
            METAS[game].open(other_edition(game, path), VARIANTS[game].options)
        except (BadEdition, BadOption):
            refused.add(re.sub(r"\d+", "*", path))
    assert refused == VARIANTS[game].refused


@pytest.mark.parametrize(("game", "path"), TOLD)
def test_every_key_changes_the_guide(game: str, path: str) -> None:
    setting = setting_of(game)
    other = Setting(setting.meta, other_edition(game, path), setting.options)
    try:
        assert read_guide(other) != own_guide(game)
    except (BadEdition, BadOption):
        return


@pytest.mark.parametrize(("game", "old", "new", "fault"), FAULTS)
def test_faults_are_named_with_their_key(game: str, old: str, new: str, fault: str) -> None:
    changed = VARIANTS[game].changed
    assert changed is not None
    with pytest.raises(BadEdition) as refused:
        changed((old, new))
    assert any(found.startswith(fault) for found in refused.value.faults), refused.value.faults
    assert str(refused.value).startswith("variant: ")


@pytest.mark.parametrize("game", VARIANTS)
def test_all_faults_are_found_at_once(game: str) -> None:
    its = VARIANTS[game]
    with pytest.raises(BadEdition) as refused:
        METAS[game].open(with_values(METAS[game].default_source(), its.at_once), its.options)
    assert {found.partition(":")[0] for found in refused.value.faults} == set(its.at_once)
    assert len(refused.value.faults) == len(its.at_once) == 3


@pytest.mark.parametrize(("game", "path", "origin"), ORIGIN)
def test_values_say_where_they_come_from(game: str, path: str, origin: str) -> None:
    source = METAS[game].default_source()
    assert path in dict(leaves(source.data))
    assert source.provenance(path) == origin
