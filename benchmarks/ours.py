"""Our own worker: every installed game at a usual player count, and Leduc once more with its loop in Python."""

import pickle
from collections.abc import Callable

import bakehouse
from bakehouse.bots.host import has_secrets
from bakehouse.bots.search_settings import SearchSettings
from bakehouse.bots.tree import Tree
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.playout import play_steps
from bakehouse.kernel.state import CHANCE, OVER, State
from benchmarks.protocol import ROLLOUTS, TO_THE_END, Task, four_tasks, search_task, serve

USUAL_PLAYERS = 4
RIVALS = 2  # seats in searched games
PLAIN = SearchSettings(horizon=TO_THE_END, tries=1, explore=1.0, width=1000.0)  # random games, no insight


def play_natively(policy: Rng, dice: Rng) -> Callable[[State, int], tuple[int, int]]:
    """The kernel's own loop: one call plays a whole game."""
    out = Moves()
    return lambda state, limit: play_steps(state, policy, dice, out, limit)


def play_from_python(policy: Rng, dice: Rng) -> Callable[[State, int], tuple[int, int]]:
    """The loop a researcher writes: two calls from interpreted Python for every step."""
    out = Moves()

    def play(state: State, limit: int) -> tuple[int, int]:
        decisions = steps = 0
        while steps < limit and (who := state.actor) != OVER:
            decisions += state.fill(who, out) > 1 and who != CHANCE
            state.do(who, out.pick(dice if who == CHANCE else policy))
            steps += 1
        return decisions, steps

    return play


def searching(name: str) -> Task:
    """Plain tree search: random rollouts to the end, chances by the result alone."""
    game, rng, out = bakehouse.game(name), Rng(3), Moves()
    start = game.new(max(game.fewest, min(game.most, RIVALS)))

    def decide(state: State) -> bool:
        while (who := state.actor) != OVER:
            if state.fill(who, out) > 1 and who != CHANCE:
                tree = Tree(state, who, Insight(), PLAIN, has_secrets(state), rng)
                tree.run(ROLLOUTS)
                state.do(who, max(tree.top().edges, key=lambda edge: edge.n).action)
                return True
            state.do(who, out.pick(rng))
        return False

    return search_task(start.clone, decide)


def tasks(name: str, play: Callable[[State, int], tuple[int, int]]) -> dict[str, Task]:
    game = bakehouse.game(name)
    start = game.new(max(game.fewest, min(game.most, USUAL_PLAYERS)))
    return four_tasks(start.clone, play, lambda state: state.clone(), lambda state: len(pickle.dumps(state)))


def main() -> None:
    policy, dice = Rng(1), Rng(2)
    games = {}
    for name in bakehouse.find_metas():
        players = max(bakehouse.game(name).fewest, min(bakehouse.game(name).most, USUAL_PLAYERS))
        games[f"{name}, {players} players"] = tasks(name, play_natively(policy, dice)) | {"search": searching(name)}
    games["leduc, loop in Python"] = tasks("leduc", play_from_python(policy, dice))
    serve("Bakehouse", bakehouse.__version__, "compiled" if bakehouse.compiled() else "interpreted", games)


if __name__ == "__main__":
    main()
