"""What tells whether bakers bake or jam, counted from the log of a game: for `bakehouse ladder --trials`."""

from __future__ import annotations

from typing import cast

from bakehouse.games.bake_the_cake.codes import CONTEST
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.match import Match

WORDS = {
    "contests reached": "games that ended in a contest; wanted: 0.7 or more with 3 bakers, 0.85 or more from 4 on",
    "chits eaten": "chits that a baker ate, of 9 at most",
    "own chits eaten": "of these, chits that the baker had bought or used in the same turn; wanted: 0",
    "parts moved": "parts that a baker moved to a cake, its own or another's",
    "parts given away": "of these, parts that brought the baker no point",
}


def habits(match: Match) -> list[dict[str, float]]:
    state = cast(CakeState, match.state)
    found = [dict.fromkeys(WORDS, 0.0) for _ in range(match.players)]
    touched: set[str] = set()  # kinds that were bought or used in this turn
    before = -1
    for entry in match.entries:
        seat, key = entry.actor, entry.key.split(":")
        if seat != before:
            before, touched = seat, set()
        if key[0] in ("buy", "use"):
            touched.add(key[1] if key[0] == "buy" else key[2])
        elif key[0] == "eat":
            found[seat]["chits eaten"] += 1.0
            found[seat]["own chits eaten"] += float(key[2] in touched)
        for event in entry.events:
            if event.kind == "moved":
                points = cast(list[int], event.data["points"])
                found[seat]["parts moved"] += 1.0
                found[seat]["parts given away"] += float(points[seat] == 0)
    for one in found:
        one["contests reached"] = float(state.ending == CONTEST)
    return found
