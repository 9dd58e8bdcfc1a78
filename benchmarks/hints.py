"""What hints say, over many positions of every game: how often their words say nothing, or the opposite.

Positions come from games between bots that look one action ahead and now and then do anything. Counted is how often
all choices of a hint have the same words, the advice has nothing but faults, a lower choice has the better figure, and
a reason names nothing by which its plan differs. `--show` prints hints as people read them.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

import bakehouse
from bakehouse import Budget, Match, Rng, SeededDice, State, make_bot
from bakehouse.bots import clock
from bakehouse.bots.adviser import COMPARING, ONLY, SEARCHING, Advised, advise
from bakehouse.bots.levels import ADVISER
from bakehouse.cli.hint import hint_lines
from bakehouse.kernel.events import name_seats

GAMES = ("bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire")
SEATS = {"bake-the-cake": 4}
USUAL = 3
NAMES = ["Ana", "Ben", "Cara", "Dan", "Eva", "Finn"]
EACH = 7  # of so many decisions one is looked at
ASTRAY = 8  # and one of so many is taken at random
COUNTED = ("same words", "only faults", "better below", "says nothing")


def positions(game: str, players: int, seed: int) -> Iterator[tuple[State, int]]:
    """Decisions of one game after the other, each as its seat sees it."""
    bot = make_bot("greedy")
    while True:
        match, rng = Match(bakehouse.game(game), players, SeededDice(seed)), Rng(seed)
        while not match.state.over:
            seat = int(rng.below(len(match.state.to_act)))
            seat = match.state.to_act[seat]
            seen = match.state.imagine(seat, rng)
            legal = seen.legal(seat)
            if len(legal) > 1 and rng.below(EACH) == 0:
                yield seen.clone(), seat
            if rng.below(ASTRAY) == 0:
                action = legal[rng.below(len(legal))]
            else:
                action = bot.choose(seen, seat, Budget(iterations=1, seed=int(rng.next()))).action
            match.play(seat, match.game.actions.keys[action])
        seed += 1


def faults_of(choices: list[Advised]) -> list[str]:
    best, *others = choices
    found = []
    if others and len({one.why for one in choices}) == 1:
        found.append("same words")
    if best.has and not any(one.weight > 0.0 for one in best.has):
        found.append("only faults")
    figures = [one.figure for one in choices if one.figure is not None]
    if figures != sorted(figures, reverse=True):
        found.append("better below")
    if any(not one.why for one in choices) or (
        others and not best.has and best.why != ONLY and "to much the same" not in best.why
    ):
        found.append("says nothing")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES, metavar="GAME")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print N hints of each game")
    parser.add_argument("--faults", action="store_true", help="print those that have one")
    given = parser.parse_args()
    print(f"{'':16}{'positions':>10}{'':3}" + "".join([f"{name:>14}" for name in COUNTED]) + f"{'s CPU':>12}")
    for game in given.games:
        measure(game, given)


def measure(game: str, given: argparse.Namespace) -> None:
    counts, spent, several = dict.fromkeys(COUNTED, 0), [], 0
    adviser = make_bot(ADVISER)
    source = positions(game, given.players or SEATS.get(game, USUAL), given.seed)
    for number in range(given.positions):
        state, seat = next(source)
        began = clock.Clock.cpu()
        decision = adviser.choose(state.clone(), seat, Budget(SEARCHING, seed=number))
        choices = advise(state, seat, decision, COMPARING, seed=number)
        spent.append(clock.Clock.cpu() - began)
        several += len(choices) > 1
        found = faults_of(choices)
        for name in found:
            counts[name] += 1
        if number < given.show or (given.faults and found):
            print(f"\n{game} {number}: {name_seats(state.asks(seat), seat, NAMES)} {' '.join(found)}")
            for line in hint_lines(choices):
                print(name_seats(line, seat, NAMES))
    row = "".join([f"{counts[name]:>8} {counts[name] / given.positions:>4.0%} " for name in COUNTED])
    spent.sort()
    print(f"{game:16}{given.positions:>10}   {row}{sum(spent) / len(spent):>6.2f} max {spent[-1]:.2f}", flush=True)


if __name__ == "__main__":
    main()
