"""What a viewer sees, as named zones of plain data: nothing in this game is hidden, so all viewers see the same.

Zones, each of which changes on its own:
    printed          what is printed on every sheet: names, prices, recipes; the same in all positions of a game
    day              the day and its dice
    awards           who would win which award now
    result           the score part by part, as far as it has been counted at the end
    clock-<seat>     hours left, what the player is deciding, business size
    market-<seat>    the rows of the Supplies Market
    bakery-<seat>    the breads
    orders-<seat>    the retail orders
    fame-<seat>      the fame track and the icons of the Marketing Agency
    town-<seat>      visits to buildings
    money-<seat>     the score as if the game ended now

Pieces have ids that stay the same all game long; a choice names the piece to click first, then what it belongs to:
    die-<n>                              today's dice, white ones first, from 1
    day-<seat>                           the timeline: ends the day
    market-<seat>                        the market as a whole
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

from bakehouse.games.bake_and_sale import scoring
from bakehouse.games.bake_and_sale.edition import (
    AWARDS,
    BONUSES,
    BUILDINGS,
    DONE,
    END_DAY,
    FAME_AGENCY,
    FAME_TRACK,
    MARKET,
    MARKETING,
    NO_LIMIT,
    RETAIL,
    SWAP,
    VISIT,
    VOLUNTARY,
    Edition,
    Needs,
)
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState

ASKED: Final = ["day", "market", "supplier", "gift", "star", "pin", "fame"]  # by Sheet.asked


def zones(state: BakeState) -> dict[str, object]:
    e = state.edition
    seen: dict[str, object] = {"printed": e.printed, "day": day_zone(state), "awards": awards_zone(e, state.sheets)}
    if state.counted > 0:
        seen["result"] = result_zone(e, state.sheets, int(state.counted))
    money = state.scores()
    for seat, me in enumerate(state.sheets):
        seen[f"clock-{seat}"] = clock_zone(e, me, state.waits(seat))
        seen[f"market-{seat}"] = market_zone(e, me)
        seen[f"bakery-{seat}"] = bakery_zone(e, me)
        seen[f"orders-{seat}"] = [e.orders[order] for order in range(len(e.orders)) if (me.orders >> order) & 1 == 1]
        seen[f"fame-{seat}"] = {"track": int(me.fame), "agency": int(me.agency)}
        seen[f"town-{seat}"] = {BUILDINGS[b]: int(me.visits[b]) for b in range(len(BUILDINGS)) if me.visits[b] > 0}
        seen[f"money-{seat}"] = money_zone(e, state.sheets, seat, money[seat])
    return seen


def day_zone(state: BakeState) -> dict[str, object]:
    e = state.edition
    dice: list[dict[str, object]] = [
        {"id": f"die-{at + 1}", "colour": "white" if at < e.white else "black", "face": int(state.dice[at])}
        for at in range(e.dice)
    ]
    return {"day": min(int(state.day) + 1, int(e.days)), "dice": dice}


def awards_zone(e: Edition, sheets: list[Sheet]) -> list[dict[str, object]]:
    """BS-45, as if the game ended now."""
    return [
        {"award": AWARDS[award], "winners": winning, "money": scoring.award_share(e, winning)}
        for award, winning in enumerate(scoring.all_winners(e, sheets))
    ]


def result_zone(e: Edition, sheets: list[Sheet], counted: int) -> list[dict[str, object]]:
    """The parts counted so far, with what every seat gets for them."""
    won = scoring.all_winners(e, sheets)
    rows = [scoring.parts_of(e, me, seat, won) for seat, me in enumerate(sheets)]
    names = scoring.part_names(e)
    return [{"part": names[at], "money": [row[at] for row in rows]} for at in range(counted)]


def clock_zone(e: Edition, me: Sheet, waits: bool) -> dict[str, object]:
    return {
        "hours": int(me.hours),
        "deciding": ASKED[me.asked] if waits else "nothing",
        "size": int(e.sizes[me.step]),
        "swapped": me.swapped == 1,
        "consulted": int(me.consulted),
        "marketed": int(me.marketed),
    }


def market_zone(e: Edition, me: Sheet) -> dict[str, object]:
    rows: dict[str, object] = {}
    for s in range(len(e.supplies)):
        rows[e.supplies[s]] = {
            "circled": int(me.circled[s]),
            "crossed": int(me.circled[s] - me.stock[s]),
            "picked": int(me.picked[s]),
        }
    due = [BONUSES[e.bonus[n]] for n in range(len(e.bonus)) if (me.due >> n) & 1 == 1]
    return {"rows": rows, "price": int(e.price[me.touched]), "due": due, "gifts": int(me.gifts)}


def bakery_zone(e: Edition, me: Sheet) -> dict[str, object]:
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
            "sells": int(scoring.wholesale_of(e, me, b)),
        }
    return breads


def money_zone(e: Edition, sheets: list[Sheet], seat: int, money: int) -> dict[str, object]:
    """BS-9: what others look at most, and alone the level reached (BS-48)."""
    me = sheets[seat]
    zone: dict[str, object] = {"money": money}
    for award in range(len(AWARDS)):
        zone[AWARDS[award]] = int(scoring.figure(e, me, award))
    if len(sheets) == 1:
        zone["level"], zone["next"] = scoring.level_of(e, money)
    return zone


# ------------------------------------------------------------ what is printed
def printed(e: Edition) -> dict[str, object]:
    supplies: list[dict[str, object]] = []
    more = int(e.sections) - 1
    for s in range(len(e.supplies)):
        kinds = [BONUSES[e.bonus[s * more + k]] for k in range(more)]
        supplies.append({"id": e.supplies[s], "name": e.supply_names[s], "bonuses": kinds})
    breads: list[dict[str, object]] = []
    for b in range(len(e.breads)):
        breads.append(
            {
                "id": e.breads[b],
                "name": e.bread_names[b],
                "pins": int(e.pins[b]),
                "hours": int(e.bake_hours[b]),
                "recipe": amounts(e, e.recipe, b),
                "pays": [int(e.pays[b * (e.loaves + 1) + n]) for n in range(1, e.loaves + 1)],
            }
        )
    orders: list[dict[str, object]] = []
    for order in range(len(e.orders)):
        orders.append(
            {
                "id": e.orders[order],
                "goods": amounts(e, e.order_needs, order),
                "money": int(e.order_money[order]),
            }
        )
    town: list[dict[str, object]] = []
    for b in range(len(BUILDINGS)):
        limit = int(e.limit[b]) if e.limit[b] < NO_LIMIT else None
        town.append({"id": BUILDINGS[b], "name": e.building_names[b], "hours": int(e.visit_hours[b]), "visits": limit})
    awards: list[dict[str, object]] = []
    for award in range(len(AWARDS)):
        awards.append({"id": AWARDS[award], "name": e.award_names[award], "solo": int(e.award_solo[award])})
    return {
        "days": int(e.days),
        "hours": int(e.hours),
        "white": [e.supplies[e.gives[face]] for face in range(e.sides)],
        "black": [e.supplies[e.gives[e.sides + face]] for face in range(e.sides)],
        "friendly": [face + 1 for face in range(e.sides) if e.friendly[face] == 1],
        "sizes": [int(size) for size in e.sizes],
        "sections": [
            {"cells": list(e.section).count(k), "hours": e.section_hours[k]} for k in range(len(e.section_hours))
        ],
        "supplies": supplies,
        "stars": int(e.stars),
        "loaves": int(e.loaves),
        "production": steps(e.production),
        "breads": breads,
        "orders": orders,
        "fame": {"icons": int(e.fame_row), "rows": [int(money) for money in e.fame_rows]},
        "town": town,
        "agency": {"icons": int(e.agency_icons), "money": int(e.agency_money)},
        "supermarket": steps(e.supermarket),
        "hiring": {"costs": int(e.hiring_costs), "gives": int(e.hiring_gives)},
        "voluntary": {"costs": int(e.voluntary_costs), "gives": int(e.voluntary_gives)},
        "supplier": int(e.supplier_gives),
        "consulting": int(e.consulting_daily),
        "awards": awards,
        "award": int(e.award_money),
    }


def amounts(e: Edition, needs: Needs, thing: i64) -> dict[str, int]:
    ids = e.supplies + e.breads
    return {ids[needs.goods[at]]: int(needs.many[at]) for at in range(needs.first[thing], needs.first[thing + 1])}


def steps(totals: vec[i64]) -> list[int]:
    """[0, 2, 6, 12] as printed: [2, 4, 6]"""
    return [int(totals[n] - totals[n - 1]) for n in range(1, len(totals))]


# ------------------------------------------------------------ which pieces stand for a choice
def pieces(e: Edition, me: Sheet, seat: i64, action: i64) -> list[str]:
    if action >= e.roll:
        return []
    if action >= e.produce:
        at = action - e.produce
        b, n = at // e.loaves, at % e.loaves + 1
        return [f"loaf-{seat}-{e.breads[b]}-{me.baked[b] + n}", f"bread-{seat}-{e.breads[b]}"]
    if action >= e.order:
        return [f"order-{seat}-{e.orders[action - e.order]}", f"building-{seat}-{BUILDINGS[RETAIL]}"]
    if action >= e.pin:
        b = action - e.pin
        return [f"pin-{seat}-{e.breads[b]}-{me.pins[b] + 1}", f"bread-{seat}-{e.breads[b]}"]
    if action >= e.star:
        b = action - e.star
        return [f"star-{seat}-{e.breads[b]}-{me.stars[b] + 1}", f"bread-{seat}-{e.breads[b]}"]
    if action >= e.give:
        return [f"row-{seat}-{e.supplies[action - e.give]}", f"building-{seat}-{BUILDINGS[VOLUNTARY]}"]
    if action >= e.take:
        s = action - e.take
        name = e.supplies[s]
        return [f"row-{seat}-{name}", f"cell-{seat}-{name}-{me.circled[s] + me.picked[s] + 1}"]
    if action >= VISIT:
        return [f"building-{seat}-{BUILDINGS[action - VISIT]}"]
    return plain_pieces(e, me, seat, action)


def plain_pieces(e: Edition, me: Sheet, seat: i64, action: i64) -> list[str]:
    if action == MARKET:
        return [f"market-{seat}"]
    if action == DONE:
        found = [f"market-{seat}"]
        for s in range(len(e.supplies)):
            for n in range(me.picked[s]):
                found.append(f"cell-{seat}-{e.supplies[s]}-{me.circled[s] + n + 1}")
        return found
    if action == SWAP:
        return [f"die-{at + 1}" for at in range(e.dice)]
    if action == END_DAY:
        return [f"day-{seat}"]
    if action == FAME_TRACK:
        return [f"fame-{seat}-{me.fame + 1}"]
    if action == FAME_AGENCY:
        return [f"agency-{seat}-{me.agency + 1}", f"building-{seat}-{BUILDINGS[MARKETING]}"]
    return []


# ------------------------------------------------------------ as numbers
def numbers(state: BakeState, seat: int) -> list[float]:
    """Day and dice, the seat's own sheet in full, then of each other seat in turn what awards compare."""
    e, me = state.edition, state.sheets[seat]
    found: list[float] = [float(state.day), *[float(face) for face in state.dice]]
    for one in (me.asked, me.hours, me.picks, me.touched, me.step, me.fame, me.agency, me.gifts):
        found.append(float(one))
    for one in (me.consulted, me.marketed, me.swapped, 1 if state.waits(seat) else 0):
        found.append(float(one))
    for table in (me.circled, me.stock, me.picked, me.stars, me.pins, me.baked, me.loaves, me.batches, me.visits):
        found += [float(n) for n in table]
    found += bits(me.orders, len(e.orders)) + bits(me.produced, len(e.breads)) + bits(me.due, len(e.bonus))
    for other in range(1, int(state.seats)):
        rival = state.sheets[(seat + other) % state.seats]
        found += [float(scoring.figure(e, rival, award)) for award in range(len(AWARDS))]
        found.append(float(scoring.own_money(e, rival)))
    return found


def bits(word: i64, n: int) -> list[float]:
    return [float((word >> at) & 1) for at in range(n)]


def census(e: Edition, sheets: list[Sheet]) -> dict[str, int]:
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
