"""What environments promise beyond the tests of their libraries: seeds, copies, rewards, secrets, and errors."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest

import bakehouse
from bakehouse.envs.batch import make_batch
from bakehouse.envs.encoder import Encoder
from bakehouse.envs.gym import GameEnv
from bakehouse.envs.openspiel import make_game
from bakehouse.envs.pettingzoo import SeatsInTurn, aec_env, parallel_env
from bakehouse.envs.table import BadEnvironment, IllegalMove
from bakehouse.envs.vector import BatchEnv
from bakehouse.kernel.observation import WHICH

GAMES = [("leduc", 2), ("tasting-menu", 3), ("cube-cafe", 2), ("bake-the-cake", 3), ("roasted-empire", 2)]


def first_legal(seen: dict[str, Any]) -> int:
    return int(np.flatnonzero(seen["action_mask"])[0])


def play(env: SeatsInTurn, steps: int, rng: np.random.Generator) -> None:
    for _ in range(steps):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            return
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def told(env: SeatsInTurn) -> tuple[Any, ...]:
    """All that can be read of it."""
    views = [env.observe(agent) for agent in env.possible_agents]
    return env.agent_selection, [(v["observation"].tolist(), v["action_mask"].tolist()) for v in views], env.rewards


@pytest.mark.parametrize("again", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_copy_in_the_middle_of_a_game_goes_on_alike(name: str, players: int, again: Any) -> None:
    env = aec_env(name, players)
    env.reset(seed=3)
    play(env, 5, np.random.default_rng(1))
    other = again(env)
    assert told(other) == told(env)
    for one in (env, other):
        play(one, 30, np.random.default_rng(2))
    assert told(other) == told(env)
    assert env.table.state.digest() == other.table.state.digest()


def test_without_a_seed_the_next_one_follows() -> None:
    env = aec_env("leduc")
    env.reset(seed=8)
    env.reset()
    other = aec_env("leduc")
    other.reset(seed=9)
    assert told(env) == told(other)


@pytest.mark.parametrize("reward", ["win", "zero-sum", "score", "gain"])
def test_rewards_add_up(reward: str) -> None:
    env = aec_env("cookie-jar", 3, reward=reward)
    env.reset(seed=4)
    sums = dict.fromkeys(env.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, got, over, cut, _ = env.last()
        sums[agent] += got
        env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    scores = env.table.state.scores()
    total = {"win": 1.0, "zero-sum": 0.0}.get(reward, float(sum(scores)))
    assert sum(sums.values()) == pytest.approx(total)
    if reward in ("score", "gain"):
        assert list(sums.values()) == scores


def test_games_are_cut_short_where_that_is_asked() -> None:
    env = aec_env("cube-cafe", 2, max_cycles=3)
    env.reset(seed=1)
    play(env, 100, np.random.default_rng(1))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_who_has_no_choice_waits() -> None:
    env = parallel_env("leduc")
    seen, _ = env.reset(seed=1)
    assert [mask["action_mask"][env.wait] for mask in seen.values()] == [0, 1]
    with pytest.raises(IllegalMove, match="seat_1 has no choice, so it can only wait"):
        env.step({"seat_0": first_legal(seen["seat_0"]), "seat_1": 0})
    with pytest.raises(IllegalMove, match="seat_0 has a choice, so it cannot wait"):
        env.step({"seat_0": env.wait, "seat_1": env.wait})
    with pytest.raises(IllegalMove, match="seat_1 is at the table, so it needs an action"):
        env.step({"seat_0": first_legal(seen["seat_0"])})


def test_nothing_hidden_is_told_by_observations_or_infos() -> None:
    """Whatever the other seat holds, the first one is told the same."""
    seen: dict[str, set[str]] = {}
    for seed in range(40):
        env = aec_env("leduc")
        env.reset(seed=seed)
        card = str(env.table.state.view(0)["cards"])
        own = str((env.observe("seat_0")["observation"].tolist(), env.infos, env.render()))
        seen.setdefault(card, set()).add(own)
    assert all(len(own) == 1 for own in seen.values())
    assert len(seen) == 3


def test_bots_may_be_rivals() -> None:
    env = GameEnv("leduc", rivals="greedy", seat="random")
    seats = set()
    for seed in range(8):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            seen, _, over, _, info = env.step(first_legal(seen))
        assert len(info["scores"]) == 2
    assert seats == {0, 1}
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_a_batch_is_a_vector_environment() -> None:
    rules = bakehouse.game("leduc").rules
    env = gymnasium.make_vec(f"bakehouse/leduc-v{rules}", num_envs=5, vectorization_mode="vector_entry_point")
    assert isinstance(env.unwrapped, BatchEnv)
    seen, _ = env.reset(seed=2)
    assert seen in env.observation_space
    ended = 0
    for _ in range(60):
        actions = seen["action_mask"].argmax(axis=1)
        seen, rewards, over, cut, _ = env.step(actions)
        ended += over.sum()
        assert not cut.any()
        assert set(rewards[~over]) <= {0.0}
    assert ended > 5


def test_a_batch_shows_what_single_environments_show() -> None:
    batch = make_batch("leduc", games=3, seed=20)
    singles = []
    for seed in (20, 21, 22):
        env = aec_env("leduc")
        env.reset(seed=seed)
        singles.append(env)
    for _ in range(2):
        for i, env in enumerate(singles):
            seen = env.observe(env.agent_selection)
            assert (batch.observations[i] == seen["observation"]).all()
            assert (batch.masks[i] == seen["action_mask"]).all()
            assert f"seat_{batch.seats[i]}" == env.agent_selection
        actions = batch.masks.argmax(axis=1)
        batch.step(actions)
        for env, action in zip(singles, actions, strict=True):
            env.step(int(action))


def test_arrays_of_a_batch_are_made_once() -> None:
    if not bakehouse.compiled():
        pytest.skip("interpreted they are copies")
    batch = make_batch("cube-cafe", 2, games=4)
    before = batch.observations, batch.observations.copy()
    batch.step(batch.sample())
    assert batch.observations is before[0]
    assert (batch.observations != before[1]).any()


@pytest.mark.parametrize("name", ["cube-cafe", "roasted-empire"])
def test_an_encoder_makes_floats_of_every_number(name: str) -> None:
    batch = make_batch(name, 2, games=3, observation="compact")
    spec, encode = batch.setup.spec, Encoder(batch.setup.spec)
    floats = encode(batch.observations)
    assert floats.shape == (3, encode.width)
    wide = sum(f.size * (f.high - f.low if f.kind == WHICH else 1) for f in spec.features)
    assert encode.width == wide
    given = [f for f in spec.features if f.kind == WHICH]
    for row, kept in zip(floats, batch.observations, strict=True):
        assert (encode(kept) == row).all()
        set_ones = sum(int((kept[spec.at(f.name)] != f.low).sum()) for f in given)
        assert row[len(encode.plain) :].sum() == set_ones


FAULTS = [
    (lambda: aec_env("no-such-game"), "there is no game 'no-such-game'"),
    (lambda: aec_env("leduc", 5), "Leduc Poker is for 2 players, not 5"),
    (lambda: aec_env("cube-cafe", options={"salt": True}), "salt"),
    (lambda: aec_env("leduc", edition="no/such/file.toml"), "no/such/file.toml"),
    (lambda: aec_env("leduc", observation="all"), "there is no observation 'all': full or compact"),
    (lambda: aec_env("leduc", reward="luck"), "reward: there is no 'luck'; there are win, zero-sum, score, gain"),
    (lambda: aec_env("cube-cafe", 1, reward="win"), "one player beats nobody"),
    (lambda: aec_env("leduc", render_mode="human"), "render_mode: there is no 'human'"),
    (lambda: aec_env("cube-cafe", places=9), "observations have room for 1 to 6 seats, not 9"),
    (lambda: GameEnv("leduc", seat=2), "the learner's seat is 0 to 1 or 'random', not 2"),
    (lambda: GameEnv("leduc", rivals="nobody"), "nobody"),
    (lambda: GameEnv("leduc", rivals=["random"] * 3), "2 players have 1 rivals, not 3"),
    (lambda: make_batch("leduc", games=0), "a batch has at least one game, not 0"),
    (lambda: make_batch("leduc", learner=7), "the learner's seat is 0 to 1, not 7"),
]


@pytest.mark.parametrize(("make", "says"), FAULTS)
def test_what_cannot_be_is_refused_in_one_sentence(make: Any, says: str) -> None:
    with pytest.raises(BadEnvironment) as caught:
        make()
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("action", [2.5, None, True, -1, 99, "call"])
def test_illegal_actions_are_refused(action: Any) -> None:
    env = aec_env("leduc")
    env.reset(seed=1)
    before = told(env)
    with pytest.raises(IllegalMove):
        env.step(action)
    assert told(env) == before


def test_instead_of_what_is_illegal_something_legal_is_played_and_told() -> None:
    env = GameEnv("leduc", illegal="random")
    seen, _ = env.reset(seed=1)
    _, _, _, _, info = env.step(0)
    assert seen["action_mask"][0] == 0
    assert info["played_instead"] in (1, 2)


def test_what_was_sealed_is_read_once_it_is_open() -> None:
    state = make_game("tasting-menu", players=2).new_initial_state()
    for number in range(8):
        state.apply_action(state.chance_outcomes()[-(number % 2)][0])
    other = state.child(state.legal_actions()[-1])
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(1) == other.information_state_string(1)
    assert state.information_state_string(0) != other.information_state_string(0)
    for one in (state, other):
        one.apply_action(one.legal_actions()[0])
    assert state.information_state_string(1) != other.information_state_string(1)


def test_metadata_names_rules_and_edition() -> None:
    env = aec_env("cube-cafe", 2)
    game = bakehouse.game("cube-cafe")
    assert env.metadata["name"] == f"cube_cafe_v{game.rules}"
    assert env.metadata["edition"] == game.setting.source.hash


def test_a_table_can_be_printed() -> None:
    env = aec_env("leduc", render_mode="ansi")
    env.reset(seed=1)
    assert str(env.render()).startswith("cards: hidden, hidden")
