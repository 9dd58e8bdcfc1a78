# compiled
"""What a viewer sees, as named zones of plain data: nothing in this game is hidden, so all viewers see the same.

Zones, each of which changes on its own:
    printed          what is printed on every sheet (printed.py); the same in all positions of a game
    day              the day and its dice
    awards           who would win which award now, and with what figure
    result           the score part by part, as far as it has been counted at the end
    clock-<seat>     hours left, what the player is deciding, business size, how the dice are read
    market-<seat>    the rows of the Supplies Market; of a visit under way its price and the dice that serve it
    bakery-<seat>    the breads
    orders-<seat>    the retail orders that are fulfilled
    lacks-<seat>     what each of the others still needs
    fame-<seat>      the fame track and the icons of the Marketing Agency
    town-<seat>      visits to buildings
    shut-<seat>      why buildings are closed to the player, whatever the hours
    money-<seat>     the score as if the game ended now, part by part

Pieces have ids that stay the same all game long; a choice names the piece to click first, then what it belongs to:
    die-<seat>-<n>                       today's dice as the player reads them, white ones first, from 1
    swap-<seat>                          swaps their colours
    day-<seat>                           ends the day
    market-<seat>                        opens a market visit and pays for it
    row-<seat>-<supply>                  a row of the market
    cell-<seat>-<supply>-<n>             its n-th cell from the left
    building-<seat>-<building>
    order-<seat>-<order>
    bread-<seat>-<bread>
    loaf-<seat>-<bread>-<n>              its n-th loaf; stands for baking up to and with it
    star-<seat>-<bread>-<n>, pin-<seat>-<bread>-<n>
    fame-<seat>-<n>, agency-<seat>-<n>   the n-th icon of the track and of the Marketing Agency
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.bake_and_sale import market, scoring
from bakehouse.games.bake_and_sale.bakery import holding, most_loaves
from bakehouse.games.bake_and_sale.buildings import TOWN
from bakehouse.games.bake_and_sale.kinds import AWARDS, BONUSES, BUILDINGS, FRIENDLY, NO_TARGET, STOCK_ROOM, VOLUNTARY
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.printed import amounts
from bakehouse.games.bake_and_sale.sheet import AT_MARKET, Sheet
from bakehouse.games.bake_and_sale.words import missing
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState

LEADERS: Final = 6  # who is shown of a large table when money is counted


def zones(state: BakeState) -> dict[str, object]:
    e, sheets = state.numbers, state.sheets
    won = scoring.all_winners(e, sheets)
    rows = [scoring.parts_of(e, me, seat, won) for seat, me in enumerate(sheets)]
    seen: dict[str, object] = {"printed": e.printed, "day": day_zone(state), "awards": awards_zone(e, sheets, won)}
    if state.counted > 0:
        seen["result"] = result_zone(e, rows, int(state.counted))
    for seat, me in enumerate(sheets):
        seen[f"clock-{seat}"] = clock_zone(state, seat)
        seen[f"market-{seat}"] = market_zone(e, me, state.dice)
        seen[f"bakery-{seat}"] = bakery_zone(e, me)
        seen[f"orders-{seat}"] = [e.orders[order] for order in range(len(e.orders)) if (me.orders >> order) & 1 == 1]
        seen[f"lacks-{seat}"] = lacks_zone(e, me)
        seen[f"fame-{seat}"] = {"track": int(me.fame), "agency": int(me.agency)}
        seen[f"town-{seat}"] = {BUILDINGS[b]: int(me.visits[b]) for b in range(len(BUILDINGS)) if me.visits[b] > 0}
        seen[f"shut-{seat}"] = shut_zone(e, state.offers(me), me)
        seen[f"money-{seat}"] = money_zone(e, me, rows[seat], len(sheets) == 1)
    return seen


def day_zone(state: BakeState) -> dict[str, object]:
    e = state.numbers
    dice: list[dict[str, object]] = [
        {"colour": "white" if at < e.white else "black", "face": int(state.dice[at])} for at in range(e.dice)
    ]
    return {"day": min(int(state.day) + 1, int(e.days)), "dice": dice}


def awards_zone(e: Numbers, sheets: list[Sheet], won: list[list[int]]) -> list[dict[str, object]]:
    """BS-45, as if the game ended now; `best` is the figure of the winners, else the best one so far."""
    found: list[dict[str, object]] = []
    for award, winning in enumerate(won):
        best: i64 = 0
        for me in sheets:
            best = max(best, scoring.figure(e, me, award))
        share = scoring.award_share(e, winning)
        found.append({"award": AWARDS[award], "winners": winning, "money": share, "best": int(best)})
    return found


def result_zone(e: Numbers, rows: list[list[int]], counted: int) -> list[dict[str, object]]:
    """The parts counted so far: what every seat gets for them, what it has by then, and who is ahead."""
    names = scoring.part_names(e)
    found: list[dict[str, object]] = []
    total = [0] * len(rows)
    for at in range(counted):
        money = [row[at] for row in rows]
        total = [before + more for before, more in zip(total, money)]
        found.append({"part": names[at], "money": money, "total": total})
    if counted > 0:
        found[-1]["first"] = sorted(range(len(total)), key=lambda seat: -total[seat])[:LEADERS]
    return found


def clock_zone(state: BakeState, seat: int) -> dict[str, object]:
    e, me = state.numbers, state.sheets[seat]
    return {
        "hours": int(me.hours),
        "deciding": state.question(seat).word if state.waits(seat) else "nothing",
        "size": int(e.sizes[me.step]),
        "swapped": me.swapped == 1,
        "swaps": me.visits[STOCK_ROOM] > 0,
        "friendly": me.visits[FRIENDLY] > 0,
        "consulted": int(me.consulted),
        "marketed": int(me.marketed),
    }


def market_zone(e: Numbers, me: Sheet, dice: vec[i64]) -> dict[str, object]:
    rows: dict[str, object] = {}
    for s in range(len(e.supplies)):
        rows[e.supplies[s]] = {
            "circled": int(me.circled[s]),
            "crossed": int(me.circled[s] - me.stock[s]),
            "picked": int(me.picked[s]),
        }
    due = [BONUSES[e.bonus[n]] for n in range(len(e.bonus)) if (me.due >> n) & 1 == 1]
    visit = me.asked == AT_MARKET
    return {
        "rows": rows,
        "price": int(e.price[me.touched]) if visit else 0,
        "dice": market.serving(e, dice, me) if visit and me.picks > 0 else [],
        "due": due,
        "gifts": int(me.gifts),
    }


def bakery_zone(e: Numbers, me: Sheet) -> dict[str, object]:
    breads: dict[str, object] = {}
    for b in range(len(e.breads)):
        breads[e.breads[b]] = {
            "unlocked": me.pins[b] >= e.pins[b],
            "pins": int(me.pins[b]),
            "stars": int(me.stars[b]),
            "baked": int(me.baked[b]),
            "left": int(me.loaves[b]),
            "paid": int(me.batches[b]),
            "today": (me.produced >> b) & 1 == 1,
            "most": int(most_loaves(e, me, b)),
            "lacks": missing(e, me, e.recipe, b, 1),
            "sells": int(scoring.wholesale_of(e, me, b)),
        }
    return breads


def lacks_zone(e: Numbers, me: Sheet) -> dict[str, dict[str, int]]:
    """By order that is not fulfilled: the goods that are missing, with their number."""
    ids = e.supplies + e.breads
    needs = e.order_needs
    found: dict[str, dict[str, int]] = {}
    for order in range(len(e.orders)):
        if (me.orders >> order) & 1 == 0:
            missing: dict[str, int] = {}
            for at in range(needs.first[order], needs.first[order + 1]):
                lacking = needs.many[at] - holding(me, needs.goods[at])
                if lacking > 0:
                    missing[ids[needs.goods[at]]] = int(lacking)
            found[e.orders[order]] = missing
    return found


def shut_zone(e: Numbers, offers: vec[i64], me: Sheet) -> dict[str, str]:
    found: dict[str, str] = {}
    for building in TOWN:
        if why := building.why_shut(e, me, offers):
            found[BUILDINGS[building.number]] = why
    return found


def money_zone(e: Numbers, me: Sheet, parts: list[int], alone: bool) -> dict[str, object]:
    """BS-9: what others look at most, and alone the level reached and the target, if one was chosen (BS-48)."""
    money = sum(parts)
    zone: dict[str, object] = {"money": money, "parts": parts, "awards": sum(parts[-len(AWARDS) :])}
    for award in range(len(AWARDS)):
        zone[AWARDS[award]] = int(scoring.figure(e, me, award))
    if alone:
        zone["level"], zone["next"] = scoring.level_of(e, money)
        zone["goal"] = scoring.level_of(e, scoring.level_of(e, money)[1])[0]
        if e.target != NO_TARGET:
            zone["target"], zone["aim"] = int(e.target), e.target_name
    return zone


def census(e: Numbers, sheets: list[Sheet]) -> dict[str, int]:
    """Every cell and loaf icon of all sheets, by what it is for: free, in stock, or used up elsewhere."""
    kinds = e.supplies + e.breads
    supplies = len(e.supplies)
    found = [0] * len(kinds)
    gifts = 0  # of any supply
    for me in sheets:
        gifts += int(e.voluntary_costs * me.visits[VOLUNTARY] - me.gifts)
        for s in range(supplies):
            found[s] += int(e.cells - me.circled[s] + me.stock[s])
        for b in range(len(e.breads)):
            found[supplies + b] += int(e.loaves - me.baked[b] + me.loaves[b])
            for name, n in amounts(e, e.recipe, b).items():
                found[kinds.index(name)] += n * int(me.baked[b])
        for order in range(len(e.orders)):
            if (me.orders >> order) & 1 == 1:
                for name, n in amounts(e, e.order_needs, order).items():
                    found[kinds.index(name)] += n
    counts = {"cells": sum(found[:supplies]) + gifts}
    for b in range(len(e.breads)):
        counts[e.breads[b]] = found[supplies + b]
    return counts
