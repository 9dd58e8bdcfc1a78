"""Whole games of every game replay to the last digest."""

import json

import pytest

from bakehouse.kernel.errors import BadMatchFile
from bakehouse.kernel.files import load, save
from bakehouse.kernel.match import replay
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.verify import verify
from tests.games.golden import NAMES, file_of, games, goldens, read_golden, winner

GOLDEN = [(game, name) for game in games() for name in goldens(game)]
DECIDED = [
    ("bake-and-sale", "solo", "score"),
    ("bake-and-sale", "three-players", "score"),
    ("bake-and-sale", "shared-victory", "shared"),
    ("bake-and-sale", "tie-broken-by-awards", "more awards"),
    ("bake-the-cake", "contest", "score"),
    ("bake-the-cake", "both-cakes-count", "score"),
    ("bake-the-cake", "tie-broken-by-meals", "more chits eaten"),
    ("cube-cafe", "solo", "score"),
    ("cube-cafe", "three-players", "score"),
    ("cube-cafe", "tie-broken-by-customers", "fewer customers left"),
    ("cube-cafe", "shared-victory", "shared"),
    ("cupcake-empire", "two-players", "score"),
    ("cupcake-empire", "four-players", "score"),
    ("cupcake-empire", "tie-broken-by-customers", "more customers"),
    ("cupcake-empire", "tie-broken-by-outlets", "more outlets"),
    ("cupcake-empire", "shared-victory", "shared"),
    ("roasted-empire", "tie-broken-by-stored-cards", "more stored cards"),
    ("roasted-empire", "tie-broken-by-shops", "more shops"),
    ("roasted-empire", "tie-broken-by-farms", "more farms"),
    ("roasted-empire", "shared-victory", "shared"),
]


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_golden_games_replay_to_their_digests(game: str, name: str) -> None:
    loaded = read_golden(game, name)
    assert loaded.match.state.over
    verify(loaded)


@pytest.mark.parametrize(("game", "name", "how"), DECIDED)
def test_each_way_to_decide_a_game_has_a_golden_one(game: str, name: str, how: str) -> None:
    assert winner(game, name) == how


@pytest.mark.parametrize("game", games())
def test_an_edited_move_is_noticed(game: str) -> None:
    """Another choice that was possible, or another draw, in the first half of a game: no result tells."""
    for name in goldens(game):
        match = read_golden(game, name).match
        half = replay(match.game, match.players, match.log[: len(match.log) // 2])
        text = save(half, NAMES[: half.players])
        for at in range(3, len(half.log), max(1, len(half.log) // 5)):
            actor, key = half.log[at]
            for other in others(half.at(at), actor, key)[:2]:
                data = json.loads(text)
                data["log"][at][1] = other
                with pytest.raises(BadMatchFile, match=r"does not fit|is not the one noted"):
                    load(json.dumps(data), "here")


def others(state: State, actor: int, key: str) -> list[str]:
    offered = state.legal(actor) if actor != CHANCE else [action for action, _ in state.outcomes()]
    return [other for other in (state.game.actions.keys[action] for action in offered) if other != key]


@pytest.mark.parametrize("game", games())
def test_no_golden_game_is_forgotten(game: str) -> None:
    files = [file_of(game, name) for name in goldens(game)]
    assert sorted(files[0].parent.iterdir()) == sorted(files)
