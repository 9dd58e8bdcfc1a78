"""Golden games: whole games kept as files, that must replay to the last digest.

A game names its own in `tests/games/<package>/goldens.py` as GOLDEN, a function for each. After a change of the rules
that raises their version they are written anew:

python -m tests.games.golden cupcake-empire            all of a game's
python -m tests.games.golden cupcake-empire stopped    one of them
"""

import argparse
import importlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.files import Loaded, load_data, parse, save
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.setting import find_meta

FOLDER = Path(__file__).parent
NAMES = ("Ana", "Ben", "Cem", "Dora", "Eli", "Fay")
Golden = dict[str, Callable[[], Match]]


def play_bots(match: Match, *bots: str) -> Match:
    """Plays on to the end: each seat is "greedy" or "random"; where several may act, they take turns."""
    rng = Rng(1)
    while not match.state.over:
        for seat in match.state.to_act:
            legal = match.state.legal(seat)
            action = legal[rng.below(len(legal))]
            if bots[seat] == "greedy":
                budget = Budget(seed=int(rng.next()))
                action = GreedyBot().choose(match.state.imagine(seat, rng), seat, budget).action
            match.play(seat, match.game.actions.keys[action])
    return match


def first_ended(how: str, game: Game, players: int) -> Match:
    """The first game of random moves that is decided in this way."""
    for seed in range(5000):
        match = play_bots(Match(game, players, SeededDice(seed)), *["random"] * players)
        if match.state.ranking()[0].decided_by == how:
            return match
    raise RuntimeError(f"no game ended so: {how}")


def games() -> list[str]:
    """Every game that keeps golden ones."""
    return sorted(path.parent.name.replace("_", "-") for path in FOLDER.glob("*/goldens.py"))


def goldens(game: str) -> Golden:
    module = importlib.import_module(f"tests.games.{game.replace('-', '_')}.goldens")
    found: Golden = module.GOLDEN
    return found


def file_of(game: str, name: str) -> Path:
    return FOLDER / game.replace("-", "_") / "golden" / f"{name}.bakehouse.json"


@cache
def read_golden(game: str, name: str) -> Loaded:
    """Digests, result and every draw are checked while reading. To be looked at, not played on."""
    return load_data(parse(file_of(game, name).read_text(encoding="utf-8")), find_meta(game))


def winner(game: str, name: str) -> str:
    """What decided who won."""
    return read_golden(game, name).match.state.ranking()[0].decided_by


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=games(), help="whose golden games")
    parser.add_argument("name", nargs="?", help="which one; all when none is named")
    given = parser.parse_args()
    made = goldens(given.game)
    if given.name not in (None, *made):
        parser.error(f"there is no golden game {given.name!r}; there are {', '.join(made)}")
    for name in [given.name] if given.name else made:
        match = made[name]()
        path = file_of(given.game, name)
        path.parent.mkdir(exist_ok=True)
        path.write_text(save(match, list(NAMES[: match.players])), encoding="utf-8")
        print(f"{path.name}: {len(match.log)} entries, {match.state.scores()}")


if __name__ == "__main__":
    main()
