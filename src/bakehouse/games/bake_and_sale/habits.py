"""What seats did in a finished game that says whether they played with sense."""

from __future__ import annotations

from collections import Counter
from typing import cast

from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.match import Match

WORDS: dict[str, str] = {
    "money": "money in the end",
    "hours thrown away": "hours left when a day was ended, on average of the days: at most 0.2 from level 2 on",
    "hired hours thrown away": "hours of the Hiring Agency left when the day was ended: none",
    "given and fetched": "supplies given away that were fetched again on the same day: none",
}
GOT = ("took", "supplied")  # events that tell of supplies


def habits(match: Match) -> list[dict[str, float]]:
    """By seat, for the whole game."""
    found = [dict.fromkeys(WORDS, 0.0) for _ in range(match.players)]
    state = cast("BakeState", match.game.new(match.players))
    hired = [0] * match.players  # hours of the day
    given: list[Counter[str]] = [Counter() for _ in range(match.players)]
    days = int(state.numbers.days)
    for entry in match.entries:
        seat = entry.actor
        if seat >= 0 and entry.key == "end-day":
            left = int(state.sheets[seat].hours)
            found[seat]["hours thrown away"] += left / days
            found[seat]["hired hours thrown away"] += min(left, hired[seat])
            hired[seat] = 0
            given[seat].clear()
        for event in entry.events:
            if event.kind == "visited" and event.data["building"] == "hiring-agency":
                hired[event.seat] += int(state.numbers.hiring_gives)
            elif event.kind == "gave":
                given[event.seat][str(event.data["supply"])] += 1
            elif event.kind in GOT:
                again = Counter(event.data["supplies"]) & given[event.seat]
                found[event.seat]["given and fetched"] += again.total()
                given[event.seat] -= again
        state.apply(seat, match.game.actions.ids[entry.key])
    for seat, money in enumerate(state.scores()):
        found[seat]["money"] = float(money)
    return found
