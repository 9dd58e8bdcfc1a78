"""What the insight of every game promises: an honest value, readable terms, marks that tell positions apart."""

import importlib
from pathlib import Path

import pytest

from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import read_weights
from tests.games.positions import positions

GAMES = [name for name, meta in find_metas().items() if not meta.example]
EVERY = {"bake-and-sale": 5, "cube-cafe": 5, "cupcake-empire": 9, "roasted-empire": 9}
"""So many steps lie between the positions that are valued. Bake the Cake! promises otherwise: see its own tests."""
SEATS = {"bake-and-sale": (1, 3), "cube-cafe": (1, 3), "cupcake-empire": (2, 4), "roasted-empire": (2, 4)}
AT_THE_END = {"bake-and-sale": (1, 2, 6), "cube-cafe": (3,), "cupcake-empire": (3,), "roasted-empire": (3,)}
TOLD_APART = [*[("bake-and-sale", 1, seed) for seed in range(5)], ("cupcake-empire", 2, 3)]


def game_of(name: str) -> Game:
    """The one that the game's own tests play."""
    found: Game = importlib.import_module(f"tests.games.{name.replace('-', '_')}.table").GAME
    return found


@pytest.mark.parametrize(("name", "players"), [(name, n) for name, seats in SEATS.items() for n in seats])
def test_terms_sum_to_the_value(name: str, players: int) -> None:
    game = game_of(name)
    for state in positions(game, players, seed=players, every=EVERY[name]):
        for seat in range(players):
            terms = game.insight.terms(state, seat)
            assert sum(worth for _, worth in terms) == pytest.approx(game.insight.value(state, seat))
            assert len({label for label, _ in terms}) == len(terms)


@pytest.mark.parametrize(("name", "players"), [(name, n) for name, seats in AT_THE_END.items() for n in seats])
def test_the_value_of_the_end_is_the_score(name: str, players: int) -> None:
    game = game_of(name)
    end = positions(game, players, seed=5, every=10_000)[-1]
    assert [game.insight.value(end, seat) for seat in range(players)] == end.scores()


@pytest.mark.parametrize("name", dict.fromkeys(name for name, _, _ in TOLD_APART))
def test_equal_positions_have_equal_marks_and_others_do_not(name: str) -> None:
    game, seen = game_of(name), dict[int, str]()
    for _, players, seed in [one for one in TOLD_APART if one[0] == name]:
        for state in positions(game, players, seed, every=1):
            if state.actor >= 0:
                mark = int(game.insight.fingerprint(state, state.actor))
                assert seen.setdefault(mark, state.digest()) == state.digest()


@pytest.mark.parametrize("name", GAMES)
def test_faulty_weights_are_named(name: str, tmp_path: Path) -> None:
    *others, last = game_of(name).weights
    lines = [f"{one} = 1.0" for one in others]
    (tmp_path / "insight.toml").write_text("\n".join([*lines, 'lucky = "7"']))
    with pytest.raises(BadEdition) as refused:
        read_weights(tmp_path, [*others, last])
    assert refused.value.faults == [f"{last}: expected a number", "lucky: unknown key"]
    assert "and 1 more" in str(refused.value)


@pytest.mark.parametrize("name", GAMES)
def test_every_weight_must_be_a_number(name: str, tmp_path: Path) -> None:
    first, *others = game_of(name).weights
    (tmp_path / "insight.toml").write_text(f'{first} = "much"\n')
    with pytest.raises(BadEdition) as refused:
        read_weights(tmp_path, [first, *others])
    assert refused.value.faults == [f"{one}: expected a number" for one in [first, *others]]
