# compiled
"""The end of the game in sentences; what moves tell is in their acts."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.kinds import AWARDS, NO_TARGET
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.scoring import (
    all_winners,
    award_share,
    level_of,
    part_names,
    parts_of,
    scores,
    verdict_of,
)
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.rules import CHANCE, Event, Final, who
from bakehouse.kernel.saying import listed

END_EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "award": ("award", "seats", "money"),
    "scored": ("money",),
    "level": ("level", "next"),
    "target": ("target", "won"),
}


def of_end(e: Numbers, sheets: list[Sheet]) -> list[Event]:
    """BS-43 to BS-48: who won which award, and what everybody's money is made of."""
    told: list[Event] = []
    won = all_winners(e, sheets)
    for award, winning in enumerate(won):
        share = award_share(e, winning)
        names = listed([who(seat) for seat in winning]) or "nobody"
        each = f", {share} money" + (" each" if len(winning) > 1 else "") if winning else ""
        says = f"{e.award_names[award]}: {names}{each}"
        told.append(Event("award", CHANCE, says, {"award": AWARDS[award], "seats": winning, "money": share}))
    for seat, money in enumerate(scores(e, sheets)):
        counted = zip(part_names(e), parts_of(e, sheets[seat], seat, won))
        parts = [f"{name} {points}" for name, points in counted if points != 0]
        made = f"{who(seat)} made {money} money" + (": " + ", ".join(parts) if parts else "")
        told.append(Event("scored", seat, made, {"money": money}))
        if len(sheets) == 1:
            level, goal = level_of(e, money)
            says = f"{who(seat)} reached the level {level}; the next one asks for {goal} money"
            if not level:
                says = f"{who(seat)} stayed below the first level, which asks for {goal} money"
            told.append(Event("level", seat, says, {"level": level, "next": goal}))
            if e.target != NO_TARGET:
                verdict = verdict_of(e, money)
                told.append(Event("target", seat, verdict.says, {"target": int(e.target), "won": verdict.won}))
    return told
