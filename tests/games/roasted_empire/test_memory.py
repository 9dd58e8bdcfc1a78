"""What is remembered of covered cards follows from what was seen, and from nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from bakehouse.games.roasted_empire.game import RoastedGame
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE
from tests.games.roasted_empire.table import THEMES, variant

KEY = 'name = "Borrowed Key"\ntheme = "cellar"\nkind = "action"\ncopies = '
BOTTLES = 'name = "Dusty Bottles"\ntheme = "cellar"\nkind = "action"\ncopies = '
THIEVES = ((KEY + "2", KEY + "16"), (BOTTLES + "3", BOTTLES + "16"))  # thefts out of stores, and stores all saw filled
SCARCE = (("copies = 8", "copies = 1"), ("copies = 8", "copies = 1"), ("reserve = 8", "reserve = 2"))  # layers
OF_CELLARS = {theme: theme in ("cellar", "valley") for theme in THEMES}


def as_seen(state: RoastedState, viewer: int | None, actor: int, action: int, world: RoastedState, rng: Rng) -> int:
    """What would look the same to this viewer in another world: the action, or one with its public form; -1: none."""
    audience = state.audience(actor, action)
    options = [a for a, _ in world.outcomes()] if actor == CHANCE else world.legal(actor)
    if audience.includes(viewer):
        return action if action in options else -1
    alike = [a for a in options if world.audience(actor, a) == audience]
    return alike[rng.below(len(alike))] if alike else -1


def follow(game: RoastedGame, players: int, seed: int) -> Counter[str]:
    """A random game; after every step, worlds that looked the same before must still look the same."""
    rng = Rng(seed)
    state = game.new(players)
    assert isinstance(state, RoastedState)
    out = Moves()
    tested: Counter[str] = Counter()
    while not state.over:
        actor = int(state.actor)
        state.fill(actor, out)
        action = int(out.at(rng.next())) if actor == CHANCE else int(out.ids[rng.below(out.n)])
        after = state.clone()
        after.do(actor, action)
        for viewer in (None, *range(players)):
            world = state.imagine(viewer, rng)
            assert world.knowledge(viewer) == state.knowledge(viewer)
            instead = as_seen(state, viewer, actor, action, world, rng)
            if instead < 0:
                continue
            world.do(actor, instead)
            if world.view(viewer) == after.view(viewer):
                keys = state.game.actions.keys
                assert world.knowledge(viewer) == after.knowledge(viewer), (viewer, keys[action], keys[instead])
                tested[keys[action].split(":")[0]] += 1
        state = after
    return tested


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_looks_the_same_is_remembered_the_same(players: int) -> None:
    """Of the theme that stores and steals, with more thefts: every way in which a covered card moves."""
    tested = follow(variant(("rounds = 4", "rounds = 2"), *THIEVES, options=OF_CELLARS), players, seed=players)
    assert set(tested) >= {"card", "draft", "store", "play", "take"}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("changes", [THIEVES, SCARCE, (*THIEVES, *SCARCE)])
def test_whole_games_are_remembered_by_what_was_seen(players: int, changes: tuple[tuple[str, str], ...]) -> None:
    tested: Counter[str] = Counter()
    for seed in range(8):
        tested += follow(variant(*changes, options=OF_CELLARS), players, seed)
    assert tested["take"] > 20
    assert tested["stolen"] > 5 or changes == SCARCE
