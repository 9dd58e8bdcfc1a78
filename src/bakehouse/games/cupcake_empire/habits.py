"""What players of Cupcake Empire do that is told beside the ladder: what they pay, and dice they pay for in vain."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from bakehouse.kernel.match import Match

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState

WORDS = {
    "gross income": "income from tracks, customers, objectives and improvements",
    "paid away": "income paid for dice and ideas; at most 15 % of the gross income at levels 1 to 3",
    "dice moved for income": "dice moved from column to column, 3 income each",
    "dice paid for twice": "dice brought or moved for pay that are moved for pay again in the same turn; 0",
    "moves taken back": "dice moved for pay in the turn after, the same way back; 0",
}


def habits(match: Match) -> list[dict[str, float]]:
    """By seat, from a finished match."""
    boards = cast("CupcakeState", match.state).boards
    found = [dice_habits(turns_of(match, seat)) for seat in range(match.players)]
    for one, me in zip(found, boards, strict=True):
        earned = me.from_tracks + me.from_customers + me.from_objectives + me.from_improvements
        one["gross income"], one["paid away"] = float(earned), float(me.paid)
    return found


def turns_of(match: Match, seat: int) -> list[list[list[str]]]:
    """What a seat did, key by key in words, turn by turn."""
    turns: list[list[list[str]]] = [[]]
    for actor, key in match.log:
        if actor == seat:
            turns[-1].append(key.split(":"))
            if key == "end-turn":
                turns.append([])
    return turns


def dice_habits(turns: list[list[list[str]]]) -> dict[str, float]:
    """Dice of one colour in one column are alike: leaving a column where one was just paid to counts as twice."""
    found = {"dice moved for income": 0.0, "dice paid for twice": 0.0, "moves taken back": 0.0}
    before: set[tuple[str, str, str]] = set()
    for turn in turns:
        arrived: set[tuple[str, str]] = set()
        moves: set[tuple[str, str, str]] = set()
        column, source, colour, paid = "", "", "", False
        for verb, *rest in turn:
            if verb == "rest":
                column = rest[1]
            elif verb == "bring":
                arrived.add((column, rest[0]))
            elif verb == "special":
                paid = rest[0] == "move-for-income"
            elif verb == "move":
                source, colour = rest
            elif verb == "to":
                found["dice moved for income"] += paid
                found["dice paid for twice"] += (source, colour) in arrived
                found["moves taken back"] += (rest[0], source, colour) in before
                arrived.add((rest[0], colour))
                moves.add((source, rest[0], colour))
        before = moves
    return found
