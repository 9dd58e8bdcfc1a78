"""Writes the golden games anew, after a change of the rules that raises their version.

python -m tests.games.cupcake_empire.make_golden            all of them
python -m tests.games.cupcake_empire.make_golden stopped    one of them
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.files import save
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.cupcake_empire.table import GAME, variant

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ana", "Ben", "Cem", "Dora"]


def bots(match: Match, *seats: str) -> Match:
    rng = Rng(1)
    while not match.state.over:
        seat = match.state.to_act[0]
        legal = match.state.legal(seat)
        action = legal[rng.below(len(legal))]
        if seats[seat] == "greedy":
            action = GreedyBot().choose(match.state.clone(), seat, Budget(seed=int(rng.next()))).action
        match.play(seat, match.game.actions.keys[action])
    return match


def two_players() -> Match:
    return bots(Match(GAME, 2, SeededDice(12)), "greedy", "greedy")


def four_players() -> Match:
    return bots(Match(GAME, 4, SeededDice(7)), "greedy", "random", "greedy", "greedy")


def stopped() -> Match:
    """CE-72, in an edition that stops early."""
    return bots(Match(variant(("rounds = 60", "rounds = 4")), 3, SeededDice(3)), "random", "random", "greedy")


def ended(how: str, game: Game, players: int) -> Match:
    """The first game of random moves that is decided in this way."""
    for seed in range(5000):
        match, rng = Match(game, players, SeededDice(seed)), Rng(seed)
        while not match.state.over:
            seat = match.state.to_act[0]
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
        if match.state.ranking()[0].decided_by == how:
            return match
    raise RuntimeError(f"no game ended so: {how}")


def quick() -> Game:
    """Two rounds, so that ties are not rare."""
    return variant(("rounds = 60", "rounds = 2"))


GOLDEN: dict[str, Callable[[], Match]] = {
    "two-players": two_players,
    "four-players": four_players,
    "stopped": stopped,
    "tie-broken-by-customers": lambda: ended("more customers", quick(), 2),
    "tie-broken-by-outlets": lambda: ended("more outlets", quick(), 2),
    "shared-victory": lambda: ended("shared", quick(), 2),
}


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.bakehouse.json"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?", choices=GOLDEN, help="which game; all when none is named")
    wanted = parser.parse_args().name
    for name in [wanted] if wanted else GOLDEN:
        match = GOLDEN[name]()
        path = file_of(name)
        path.write_text(save(match, NAMES[: match.players]), encoding="utf-8")
        print(f"{path.name}: {len(match.log)} entries, {match.state.scores()}")


if __name__ == "__main__":
    main()
