"""OpenSpiel: games in C++, driven step by step from Python, or (argument `inside`) all in C++."""

import itertools
import random
import sys
from collections.abc import Callable
from importlib.metadata import version

import pyspiel  # type: ignore[import,unused-ignore]

from benchmarks.protocol import ROLLOUTS, TO_THE_END, Answer, Task, four_tasks, middles, run_for, search_task, serve

GAMES = {
    "leduc, 2 players": "leduc_poker",
    "hearts, 4 players": "hearts",
    "backgammon, 2 players": "backgammon",
}
CHANCE = int(pyspiel.PlayerId.CHANCE)
COUNTING_SECONDS = 2.0
SEARCHABLE = ("backgammon",)  # its search sees through hidden cards

rand = random.Random(1).random


def outcome(chances: list[tuple[int, float]]) -> int:
    z = rand()
    for action, probability in chances:
        z -= probability
        if z < 0:
            return action
    return chances[-1][0]


def play(state: pyspiel.State, limit: int) -> tuple[int, int]:
    decisions = steps = 0
    while steps < limit:
        player = state.current_player()
        if player >= 0:
            actions = state.legal_actions()
            n = len(actions)
            state.apply_action(actions[int(rand() * n)])
            decisions += n > 1
        elif player == CHANCE:
            state.apply_action(outcome(state.chance_outcomes()))
        else:
            break
        steps += 1
    return decisions, steps


def copy(state: pyspiel.State) -> pyspiel.State:
    return state.clone()


def dump(state: pyspiel.State) -> int:
    return len(state.serialize())


def from_python(name: str) -> dict[str, Task]:
    return four_tasks(pyspiel.load_game(name).new_initial_state, play, copy, dump)


def inside(name: str) -> dict[str, Task]:
    """OpenSpiel's own loop and random bots: one call for a whole game, always from a clone."""
    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    seeds = itertools.count()

    def finish(state: pyspiel.State) -> None:
        pyspiel.evaluate_bots(state.clone(), bots, next(seeds))

    middle = middles(game.new_initial_state, play, copy)
    tasks = {
        "random-play": whole_games("games", [game.new_initial_state()], finish),
        "rollout": whole_games("playouts", middle, finish),
    }
    return tasks | ({"search": searching(game)} if name in SEARCHABLE else {})


def searching(game: pyspiel.Game) -> Task:
    """OpenSpiel's own tree search in C++, with one random game per simulation."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    policy = pyspiel.ChildSelectionPolicy.UCT
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, ROLLOUTS, 1 << 10, False, 7, False, policy)

    def decide(state: pyspiel.State) -> bool:
        while not state.is_terminal():
            if state.current_player() != CHANCE and len(state.legal_actions()) > 1:
                state.apply_action(bot.step(state))
                return True
            play(state, 1)
        return False

    return search_task(game.new_initial_state, decide)


def whole_games(name: str, starts: list[pyspiel.State], finish: Callable[[pyspiel.State], None]) -> Task:
    turn = itertools.cycle(starts)
    # the loop in C++ counts nothing, so the mean of games driven from Python stands for it
    decisions = steps = 0

    def count(n: int) -> None:
        nonlocal decisions, steps
        for state in itertools.islice(turn, n):
            d, s = play(state.clone(), TO_THE_END)
            decisions += d
            steps += s

    counted, _ = run_for(COUNTING_SECONDS, count)

    def batch(n: int) -> None:
        for state in itertools.islice(turn, n):
            finish(state)

    def task(seconds: float) -> Answer:
        done, cpu = run_for(seconds, batch)
        return {
            name: done,
            "decisions": round(done * decisions / counted),
            "steps": round(done * steps / counted),
            "cpu": cpu,
        }

    return task


if __name__ == "__main__":
    within = sys.argv[1:] == ["inside"]
    tasks = {label: (inside if within else from_python)(name) for label, name in GAMES.items()}
    serve("OpenSpiel", version("open_spiel"), "all in C++" if within else "C++ from Python", tasks)
