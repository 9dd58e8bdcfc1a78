"""The public tests of PettingZoo, Gymnasium and OpenSpiel, for all games with few and many players."""

import bakehouse.envs.openspiel  # isort: skip - its name must come before
import gymnasium
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import cfr, exploitability
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import bakehouse
from bakehouse.envs.pettingzoo import aec_env, parallel_env
from bakehouse.kernel.find import find_metas

SEATS = [(name, *meta.players) for name, meta in find_metas().items()]
TABLES = [(name, players) for name, fewest, most in SEATS for players in {fewest, min(most, 4)}]
SPIELS = [
    "leduc(reward=score)",
    "tasting_menu(players=3)",
    "cookie_jar(players=2)",
    "cube_cafe(players=2)",
    "cube_cafe(players=2,options=duplicate:true)",
    "bake_and_sale(players=2)",
    "bake_the_cake(players=3)",
    "cupcake_empire(players=2)",
    "roasted_empire(players=2,observation=compact)",
]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_in_turn(name: str, players: int) -> None:
    api_test(aec_env(name, players), num_cycles=40)
    seed_test(lambda: aec_env(name, players, illegal="random"), num_cycles=60)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_pettingzoo_at_once(name: str, players: int) -> None:
    parallel_api_test(parallel_env(name, players, illegal="random"), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(name, players, illegal="random"), num_cycles=60)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_gymnasium(name: str, players: int) -> None:
    made = gymnasium.make(f"bakehouse/{name}-v{bakehouse.game(name).rules}", players=players, illegal="random")
    check_env(made.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", SPIELS)
def test_open_spiel_with_serialization(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"bakehouse_{game}"), 1, True, False)


def test_open_spiel_solves_leduc() -> None:
    """Its counterfactual regret comes nearer to a balance with every step."""
    game = pyspiel.load_game("bakehouse_leduc(reward=score)")
    solver, found = cfr.CFRSolver(game), []
    for _ in range(3):
        solver.evaluate_and_update_policy()
        found.append(exploitability.nash_conv(game, solver.average_policy()))
    assert found[2] < found[0]
