"""Makes every draw of a finished match again from its file: they follow from the secret in it, wherever it is from."""

from __future__ import annotations

from dataclasses import dataclass

from bakehouse.kernel.dice import SealedDice, dice_of
from bakehouse.kernel.errors import BadMatchFile
from bakehouse.kernel.files import Loaded
from bakehouse.kernel.match import Match
from bakehouse.kernel.state import CHANCE


@dataclass(frozen=True, slots=True)
class Proof:
    draws: int
    """How many draws were recomputed and found equal."""
    says: str


def verify(loaded: Loaded) -> Proof:
    """Recomputes every draw; raises BadMatchFile naming the first that the dice would not have given."""
    kind = loaded.dice.get("kind")
    if kind not in ("seeded", "sealed"):
        raise BadMatchFile(f"its dice are {kind!r}: there is nothing to prove draws from")
    dice = dice_of(loaded.dice)
    if dice is None:
        raise BadMatchFile("the dice's secret is not in the file; it is revealed when the game is over")
    if isinstance(dice, SealedDice) and dice.commitment != loaded.dice.get("commitment"):
        raise BadMatchFile("the secret does not match the commitment published before the game")
    again = Match(loaded.match.game, loaded.match.players)
    since = dice.since if isinstance(dice, SealedDice) else 0
    draws = 0
    for at, (actor, key) in enumerate(loaded.match.log, 1):
        if actor == CHANCE and at > since:
            drawn = again.game.actions.keys[dice.draw(again.state)]
            if drawn != key:
                raise BadMatchFile(f"log entry {at}: draw {again.state.draw_key!r} gives {drawn!r}, not {key!r}")
            draws += 1
        again.play(actor, key)
    after = f" since log entry {since}, where it was taken over from another match," if since else ""
    return Proof(draws, f"all {draws} draws{after} follow from the {kind} dice")
