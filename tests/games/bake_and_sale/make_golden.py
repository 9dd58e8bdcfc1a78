"""Writes the golden games anew, after a change of the rules that raises their version.

python -m tests.games.bake_and_sale.make_golden            all of them
python -m tests.games.bake_and_sale.make_golden solo       one of them
"""

import argparse
from collections.abc import Callable
from pathlib import Path

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.files import save
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.bake_and_sale.table import GAME

FOLDER = Path(__file__).parent / "golden"
NAMES = ["Ana", "Ben", "Cem"]


def bots(match: Match, *seats: str) -> None:
    """Seats play in turn, one move each, so that their days overlap."""
    rng, number = Rng(1), 0
    while not match.state.over:
        for seat in match.state.to_act:
            legal = match.state.legal(seat)
            action = legal[rng.below(len(legal))]
            if seats[seat] == "greedy":
                action = GreedyBot().choose(match.state.clone(), seat, Budget(seed=number)).action
            match.play(seat, GAME.actions.keys[action])
            number += 1


def script(match: Match, moves: dict[int, list[str]]) -> None:
    """Each seat plays its line on the first day, then everybody just ends the days."""
    for seat, keys in moves.items():
        for key in keys:
            match.play(seat, key)
    while not match.state.over:
        match.play(match.state.to_act[0], "end-day")


def solo() -> Match:
    match = Match(GAME, 1, SeededDice(12))
    bots(match, "greedy")
    return match


def three_players() -> Match:
    match = Match(GAME, 3, SeededDice(7))
    bots(match, "greedy", "random", "greedy")
    return match


def shared_victory() -> Match:
    """Two players do the same all week."""
    match, rng = Match(GAME, 2, SeededDice(5)), Rng(8)
    while not match.state.over:
        legal = match.legal(0)
        key = legal[rng.below(len(legal))]
        match.play(0, key)
        match.play(1, key)
    return match


def tie_broken_by_awards() -> Match:
    """Fame and its award against two visits to the Supermarket: 16 to 16 (BS-X27)."""
    match = Match(GAME, 2, SeededDice(3))
    script(match, {0: ["visit:baking-network"] * 3, 1: ["visit:supermarket"] * 2})
    return match


GOLDEN: dict[str, Callable[[], Match]] = {
    "solo": solo,
    "three-players": three_players,
    "shared-victory": shared_victory,
    "tie-broken-by-awards": tie_broken_by_awards,
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
