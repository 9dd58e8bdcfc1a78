"""What holds for the edition and the guide of every game."""

from pathlib import Path

import pytest

from bakehouse.kernel.edition import ORIGINS, Source
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.trial import random_game
from bakehouse.testing.editions import keys_of

GAMES = [meta for meta in find_metas().values() if not meta.example]


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.id)
def test_every_value_says_where_it_comes_from(meta: Meta) -> None:
    source = meta.default_source()
    assert {source.provenance(path) for path in keys_of(source)} <= set(ORIGINS)


@pytest.mark.parametrize("meta", GAMES, ids=lambda meta: meta.id)
def test_the_guide_is_whole_and_takes_five_to_ten_minutes(meta: Meta) -> None:
    guide = read_guide(meta.open(None, {}).setting)
    assert "{" not in guide
    for word in (meta.designer, "unofficial", "reconstructed"):
        assert word in guide
    learnt = guide.partition("\n## All cards")[0].partition("\n## The Reserve")[0]  # the rest is looked up
    assert 1200 < len(learnt.split()) < 2800


PAST = [(meta, source) for meta in GAMES for source in meta.own_sources()[1:]]


@pytest.mark.parametrize(
    ("meta", "source"), PAST, ids=lambda one: one.id if isinstance(one, Meta) else Path(one.where).stem
)
def test_an_edition_that_was_a_games_own_can_still_be_played(meta: Meta, source: Source) -> None:
    assert source.hash != meta.default_source().hash
    game = meta.open(source, {})
    assert random_game(game, game.fewest) == ""
