# compiled
"""Points and ties (RE-92, RE-93), and what the bean check would cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.counts import (
    count,
    end_points,
    end_points_of,
    need_of,
    needed,
    points_of,
    production,
    shop_points,
)
from bakehouse.games.roasted_empire.kinds import COUNTS, SHOP
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

MORE: Final = {"stored": "more stored cards", "need": "more beans needed", "empire": "more shops and farms"}


def score(s: RoastedState, seat: int) -> int:
    return sum([points for _, points in breakdown(s, seat)])


def breakdown(s: RoastedState, seat: int) -> list[tuple[str, int]]:
    """The goal counts once it was awarded. RE-92: scores cannot be negative."""
    e = s.numbers
    parts = [
        ("shops", int(shop_points(e, s.players[seat]))),
        ("end of game texts", int(end_points(e, s.players, seat))),
        ("shipped cards", int(s.players[seat].shipped_n * e.shipped)),
        ("goal", int(e.goal_points[s.goal]) if s.goal_winner == seat else 0),
    ]
    total = sum([points for _, points in parts])
    return parts if total >= 0 else [*parts, ("never below 0", -total)]


def tie_breaks(s: RoastedState) -> list[tuple[str, list[int]]]:
    e = s.numbers
    return [(tie_word(what), [int(count(e, s.players, seat, what)) for seat in range(s.seats)]) for what in e.ties]


def tie_word(what: int) -> str:
    name = COUNTS[what]
    return MORE.get(name, "more " + name.replace("_", " "))


# ------------------------------------------------------------ the coming bean check
def shortage(s: RoastedState, seat: i64) -> i64:
    """Beans that would be missing if the check were now."""
    e = s.numbers
    short = needed(e, s.players, seat) - production(e, s.players, seat)
    return short if short > 0 else 0


def closing_cost(s: RoastedState, seat: i64) -> tuple[list[int], int]:
    """The shops (places in the empire) whose loss would cost the fewest points, and these points.

    Closing a shop leaves beans and needs of the others as they are nearly always, so the cheapest set is found
    among all sets of shops by points lost for beans freed.
    """
    e = s.numbers
    me = s.players[seat]
    short = int(shortage(s, seat))
    best: dict[int, tuple[int, list[int]]] = {0: (0, [])}  # by beans freed, up to the shortage
    if short == 0:
        return [], 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] != SHOP:
            continue
        need = int(need_of(e, s.players, seat, card))
        if need == 0:
            continue
        lost = int(points_of(e, card) + end_points_of(e, s.players, seat, card))
        for freed, (points, shops) in list(best.items()):
            if freed >= short:
                continue
            now = min(short, freed + need)
            if now not in best or best[now][0] > points + lost:
                best[now] = points + lost, [*shops, int(at)]
    points, shops = best.get(short, (0, []))
    return shops, points
