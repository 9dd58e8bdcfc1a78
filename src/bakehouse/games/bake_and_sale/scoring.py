# compiled
"""Money: the parts of BS-43 and BS-44, and the awards of BS-45 to BS-48, all as if the game ended now."""

from __future__ import annotations

from typing import Final

from bakehouse.games.bake_and_sale.kinds import (
    AWARDS,
    HIRING,
    MANUFACTURER,
    MARKETING,
    NO_TARGET,
    PRODUCTION,
    QUALITY,
    SUPERMARKET,
    TECHNIQUE,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64
from bakehouse.kernel.ranking import Verdict

# The parts of the score that need one sheet only, in the order of counting
PARTS: Final = ["wholesale", "retail", "fame", "marketing", "supermarket", "production", "hiring"]


def wholesale_of(e: Numbers, me: Sheet, b: i64) -> i64:
    """BS-43: all loaves left of one bread; each star adds 1 to the price (BS-22)."""
    n = me.loaves[b]
    at = b * (e.loaves + 1) + n
    return n * (e.pays[at] + me.stars[b]) if n > 0 else 0


# ------------------------------------------------------------ the parts that need one sheet only (BS-44)
def wholesale(e: Numbers, me: Sheet) -> i64:
    money: i64 = 0
    for b in range(len(me.loaves)):
        money += wholesale_of(e, me, b)
    return money


def retail(e: Numbers, me: Sheet) -> i64:
    money: i64 = 0
    for order in range(len(e.order_money)):
        if (me.orders >> order) & 1 == 1:
            money += e.order_money[order]
    return money


def fame_track(e: Numbers, me: Sheet) -> i64:
    return e.fame[me.fame]


def marketing(e: Numbers, me: Sheet) -> i64:
    return e.agency_money if me.visits[MARKETING] > 0 and me.agency == e.agency_icons else 0


def supermarket(e: Numbers, me: Sheet) -> i64:
    visits = me.visits[SUPERMARKET]
    return e.supermarket[visits]


def production(e: Numbers, me: Sheet) -> i64:
    money: i64 = 0
    for b in range(len(me.batches)):
        batch = me.batches[b]
        money += e.production[batch]
    return money


def hiring(e: Numbers, me: Sheet) -> i64:
    return -e.hiring_costs * me.visits[HIRING]


def own_parts(e: Numbers, me: Sheet) -> list[int]:
    """All but the awards, in the order of PARTS."""
    sold: list[int] = [wholesale(e, me), retail(e, me)]
    return sold + [fame_track(e, me), marketing(e, me), supermarket(e, me), production(e, me), hiring(e, me)]


def own_money(e: Numbers, me: Sheet) -> i64:
    """Their sum."""
    money = wholesale(e, me) + retail(e, me) + fame_track(e, me) + marketing(e, me) + supermarket(e, me)
    return money + production(e, me) + hiring(e, me)


# ------------------------------------------------------------ awards
def figure(e: Numbers, me: Sheet, award: i64) -> i64:
    """What an award compares (BS-45)."""
    n: i64 = 0
    if award == TECHNIQUE:
        for b in range(len(me.baked)):
            if me.baked[b] > 0:
                n += 1
    elif award == QUALITY:
        for b in range(len(me.stars)):
            n += me.stars[b]
    elif award == PRODUCTION:
        for b in range(len(me.baked)):
            n += me.baked[b]
    elif award == MANUFACTURER:
        n = e.sizes[me.step]
    else:
        n = me.fame + me.agency
    return n


def winners(e: Numbers, sheets: list[Sheet], award: i64) -> list[int]:
    """The seats that have the award now; alone it takes a fixed figure (BS-48), else the best one (BS-46)."""
    figures = [figure(e, sheet, award) for sheet in sheets]
    if len(sheets) == 1:
        return [0] if figures[0] >= e.award_solo[award] else []
    best: i64 = max(figures)
    if e.must_exceed and best <= e.award_start[award]:
        return []
    return [seat for seat in range(len(sheets)) if figures[seat] == best]


def award_share(e: Numbers, winning: list[int]) -> int:
    """BS-45: what each winner of an award gets."""
    return e.award_money // len(winning) if winning else 0


def all_winners(e: Numbers, sheets: list[Sheet]) -> list[list[int]]:
    return [winners(e, sheets, award) for award in range(len(AWARDS))]


def scores(e: Numbers, sheets: list[Sheet]) -> list[int]:
    money: list[int] = [own_money(e, sheet) for sheet in sheets]
    for winning in all_winners(e, sheets):
        share = award_share(e, winning)
        for seat in winning:
            money[seat] += share
    return money


def award_counts(e: Numbers, sheets: list[Sheet]) -> list[int]:
    """BS-47: a shared award counts as one (BS-R15)."""
    counts = [0] * len(sheets)
    for winning in all_winners(e, sheets):
        for seat in winning:
            counts[seat] += 1
    return counts


def level_of(e: Numbers, money: int) -> tuple[str, int]:
    """BS-48: the highest solo level reached, "" if none, and the money that the next one asks for."""
    reached = ""
    for name, needed in zip(e.level_names, e.level_money):
        if money < needed:
            return reached, needed
        reached = name
    last = e.level_money[-1]
    beyond = (money - last) // int(e.level_step)
    if beyond > 0:
        reached += f" +{beyond}"
    return reached, last + int(e.level_step) * (beyond + 1)


def verdict_of(e: Numbers, money: int) -> Verdict:
    """BS-48: the target that was chosen beforehand, or without one the highest level."""
    if e.target != NO_TARGET:
        if money >= e.target:
            return Verdict(True, f"{who(0)} won: {money} money, the target was {e.target}")
        return Verdict(False, f"{who(0)} missed the target of {e.target} by {int(e.target) - money}")
    level, goal = level_of(e, money)
    if level:
        return Verdict(True, f"{who(0)} made {money} money and reached the level {level}")
    return Verdict(False, f"{who(0)} made {money} money; the first level asks for {goal}")


def part_names(e: Numbers) -> list[str]:
    """What the parts of a score are called, in the order of counting."""
    own = ["Wholesale orders", "Retail orders", "Fame track"]
    own += [e.building_names[MARKETING], e.building_names[SUPERMARKET], "Production money", e.building_names[HIRING]]
    return own + e.award_names


def breakdown(e: Numbers, sheets: list[Sheet], seat: int) -> list[tuple[str, int]]:
    """The parts of a seat's score with their names."""
    return [(name, n) for name, n in zip(part_names(e), parts_of(e, sheets[seat], seat, all_winners(e, sheets)))]


def parts_of(e: Numbers, me: Sheet, seat: int, won: list[list[int]]) -> list[int]:
    """The same without names, where the winners of all awards are known."""
    return own_parts(e, me) + [award_share(e, winning) if seat in winning else 0 for winning in won]
