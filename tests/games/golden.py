"""Golden games: whole games kept as files, that must replay to the last digest.

A game names its own in `tests/games/<package>/goldens.py` as GOLDEN, a function for each. After a change of the rules
that raises their version they are written anew:

python -m tests.games.golden cupcake-empire            all of a game's
python -m tests.games.golden cupcake-empire stopped    one of them
python -m tests.games.golden --digests                 of all games, the digests alone: everything else must stay
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
from bakehouse.kernel.find import find_meta
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng

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


def with_new_digests(text: str, game: str) -> str:
    """The same game with digests as they are made now. Its log is played; nothing else in the file may change."""
    before = parse(text)
    match = load_data(before, find_meta(game)).match  # every entry is legal, and the result is the one noted
    after = save(match, before["players"])
    new = parse(after)
    new["result"] = {key: new["result"][key] for key in before["result"]}  # scores and places; more may be noted now
    changed = [key for key in {*before, *new} - {"digests", "digest_version"} if before.get(key) != new.get(key)]
    if changed:
        raise RuntimeError(f"{game}: not only the digests change, but also {', '.join(sorted(changed))}")
    return after


def renew_digests() -> None:
    for game in games():
        for name in goldens(game):
            path = file_of(game, name)
            path.write_text(with_new_digests(path.read_text(encoding="utf-8"), game), encoding="utf-8")
            match = load_data(parse(path.read_text(encoding="utf-8")), find_meta(game)).match
            print(f"{game}, {path.name}: {len(match.log)} entries, {match.state.scores()}, as before")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games(), help="whose golden games")
    parser.add_argument("name", nargs="?", help="which one; all when none is named")
    parser.add_argument("--digests", action="store_true", help="of all games: note the positions anew, nothing else")
    given = parser.parse_args()
    if given.digests:
        renew_digests()
        return
    if given.game is None:
        parser.error("name a game, or --digests")
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
