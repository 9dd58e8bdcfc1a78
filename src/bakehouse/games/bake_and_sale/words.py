"""What actions are called, what a player is asked, and what each choice will do."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.edition import (
    ACADEMY,
    BUILDINGS,
    CONSULTING,
    DONE,
    END_DAY,
    FAME,
    FAME_TRACK,
    FRIENDLY,
    HIRING,
    LAB,
    MARKET,
    MARKETING,
    NETWORK,
    NO_BONUS,
    RETAIL,
    STAR,
    STOCK_ROOM,
    SUPERMARKET,
    SUPPLIER,
    SWAP,
    VISIT,
    VOLUNTARY,
    Edition,
)
from bakehouse.games.bake_and_sale.scoring import wholesale_of
from bakehouse.games.bake_and_sale.sheet import (
    AT_MARKET,
    AT_SUPPLIER,
    DAY,
    GETS_FAME,
    GETS_PIN,
    GETS_STAR,
    Sheet,
)
from bakehouse.kernel.actions import Actions
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec

BONUS_NAMES = ["nothing", "a Quality Star", "a Technique Level", "Fame"]


# ------------------------------------------------------------ small pieces of sentences
def count(n: int, word: str) -> str:
    """2 hours, 1 loaf"""
    if n == 1:
        return f"1 {word}"
    return f"{n} loaves" if word == "loaf" else f"{n} {word}s"


def listed(parts: list[str]) -> str:
    """yeast, eggs and butter"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def supply_word(e: Edition, s: i64) -> str:
    return e.supply_names[s].lower()


def supply_list(e: Edition, numbers: vec[i64]) -> str:
    """yeast and 2 olive oil"""
    found: list[str] = []
    for s in range(len(e.supplies)):
        n = numbers[s]
        if n > 0:
            found.append(supply_word(e, s) if n == 1 else f"{n} {supply_word(e, s)}")
    return listed(found)


def bonus_list(e: Edition, circled: vec[i64], more: vec[i64]) -> str:
    """What so many more cells in each row bring: a Quality Star and Fame"""
    found: list[str] = []
    for s in range(len(e.supplies)):
        for cell in range(circled[s], circled[s] + more[s]):
            bonus = bonus_at(e, s, cell)
            if bonus != NO_BONUS:
                found.append(BONUS_NAMES[bonus])
    return listed(found)


def bonus_at(e: Edition, s: i64, cell: i64) -> i64:
    section = e.opens[cell]
    return e.bonus[s * (e.sections - 1) + section - 1] if section > 0 else NO_BONUS


def good_word(e: Edition, good: i64) -> str:
    """Goods are numbered: all supplies, then all breads."""
    supplies = len(e.supplies)
    return supply_word(e, good) if good < supplies else e.bread_names[good - supplies]


def order_goods(e: Edition, order: i64) -> str:
    """What an order asks for."""
    needs = e.order_needs
    goods: list[str] = []
    for at in range(needs.first[order], needs.first[order + 1]):
        word = good_word(e, needs.goods[at])
        goods.append(word if needs.many[at] == 1 else f"{needs.many[at]} {word}")
    return listed(goods)


def hours_left(me: Sheet) -> str:
    return (count(int(me.hours), "hour") if me.hours > 0 else "no hours") + " left"


# ------------------------------------------------------------ what actions are called
def name_actions(e: Edition, table: Actions) -> None:
    """In the order of the ids in edition.py."""
    table.add("market", "Visit the market")
    table.add("done", "Take these and pay")
    table.add("swap", "Swap the colours of all dice")
    table.add_commit("end-day", "End the day")
    table.add("fame:track", "Fame track")
    table.add("fame:marketing", e.building_names[MARKETING])
    for b in range(RETAIL):
        table.add("visit:" + BUILDINGS[b], e.building_names[b])
    for s in range(len(e.supplies)):
        table.add("take:" + e.supplies[s], "Take " + supply_word(e, s))
    for s in range(len(e.supplies)):
        table.add("give:" + e.supplies[s], "Give " + supply_word(e, s))
    for b in range(len(e.breads)):
        table.add("star:" + e.breads[b], "Star for " + e.bread_names[b])
    for b in range(len(e.breads)):
        table.add("pin:" + e.breads[b], "Rolling pin for " + e.bread_names[b])
    for order in range(len(e.orders)):
        table.add("order:" + e.orders[order], "Deliver " + order_goods(e, order))
    for b in range(len(e.breads)):
        for n in range(1, int(e.loaves) + 1):
            table.add(f"produce:{e.breads[b]}:{n}", f"Bake {n} {e.bread_names[b]}")
    for face in range(1, int(e.sides) + 1):
        table.add_chance(f"roll:{face}", f"A {face}")


# ------------------------------------------------------------ what is asked
def asks(e: Edition, me: Sheet) -> str:
    if me.asked == DAY:
        return "What next? " + hours_left(me).capitalize()
    if me.asked == AT_MARKET:
        size = int(e.sizes[me.step])
        if me.picks == 0:
            return f"Market visit: which supply first? Your size allows {size}"
        taken = supply_list(e, me.picked)
        price = count(int(e.price[me.touched]), "hour")
        return f"Market visit: {taken} so far, for {price}. What else? Your size allows {size}"
    if me.asked == AT_SUPPLIER:
        return f"{e.building_names[SUPPLIER]}: which supply? {e.supplier_gives - me.picks} to come"
    if me.asked == GETS_STAR:
        return "Which bread gets the Quality Star?"
    if me.asked == GETS_PIN:
        return "Which bread gets the rolling pin?"
    if me.asked == GETS_FAME:
        return "Where do you circle the Fame?"
    return f"{e.building_names[VOLUNTARY]}: which supply do you give? {me.gifts} to go"


# ------------------------------------------------------------ what a choice will do
def effect(e: Edition, offers: vec[i64], me: Sheet, action: i64) -> str:
    """`offers`: what the Local Supplier has today, 1 by supply."""
    if action >= e.roll:
        return ""
    if action >= e.produce:
        at = action - e.produce
        return production_effect(e, me, at // e.loaves, at % e.loaves + 1)
    if action >= e.order:
        return joined([hours_change(-e.visit_hours[RETAIL]), f"+{e.order_money[action - e.order]} money"])
    if action >= e.pin:
        return pin_effect(e, me, action - e.pin)
    if action >= e.star:
        return star_effect(me, action - e.star)
    if action >= e.give:
        left = int(me.gifts) - 1
        return f"{left} more to give" if left > 0 else f"then {hours_change(e.voluntary_gives)}"
    if action >= e.take:
        return take_effect(e, me, action - e.take)
    if action >= VISIT:
        return joined([hours_change(-e.visit_hours[action - VISIT]), visit_effect(e, offers, me, action - VISIT)])
    return plain_effect(e, me, action)


def plain_effect(e: Edition, me: Sheet, action: i64) -> str:
    if action == MARKET:
        return f"up to {e.sizes[me.step]} supplies"
    if action == DONE:
        bonuses = bonus_list(e, me.circled, me.picked)
        parts = [hours_change(-e.price[me.touched]), "+" + supply_list(e, me.picked)]
        return joined(parts + (["brings " + bonuses] if bonuses else []))
    if action == SWAP:
        return f"for {swap_lasts(e)}" if e.swap_each_visit else "until the end of the day"
    if action == END_DAY:
        return count(int(me.hours), "hour") + " lost" if me.hours > 0 else ""
    if action == FAME_TRACK:
        return fame_effect(e, me)
    return agency_effect(e, me)


def swap_lasts(e: Edition) -> str:
    """What a swap for one visit is for; a Local Supplier that goes by the dice is visited with it too."""
    return f"the next visit to market or {e.building_names[SUPPLIER]}" if e.supplier_rolled else "the next market visit"


def joined(parts: list[str]) -> str:
    return ", ".join([part for part in parts if part])


def hours_change(n: i64) -> str:
    """Empty when there is none."""
    return ("+" if n > 0 else "-") + count(abs(int(n)), "hour") if n != 0 else ""


def money_change(n: i64) -> str:
    return f"+{n} money" if n >= 0 else f"-{-n} money"


def production_effect(e: Edition, me: Sheet, b: i64, n: i64) -> str:
    after = me.copy(0)
    after.loaves[b] += n
    sold = wholesale_of(e, after, b) - wholesale_of(e, me, b)
    batch = me.batches[b]
    paid: i64 = e.production[batch + 1] - e.production[batch] if batch + 1 < len(e.production) else 0
    parts = [hours_change(-e.bake_hours[b]), f"+{sold} money when sold"]
    return joined(parts + ([f"+{paid} for producing"] if paid > 0 else []))


def star_effect(me: Sheet, b: i64) -> str:
    baked = "" if me.loaves[b] == 0 else f", {count(int(me.loaves[b]), 'loaf')} to sell so far"
    return f"+1 money per loaf{baked}"


def pin_effect(e: Edition, me: Sheet, b: i64) -> str:
    left = int(e.pins[b] - me.pins[b]) - 1
    return f"{left} to go until you can bake it" if left > 0 else "unlocks it"


def take_effect(e: Edition, me: Sheet, s: i64) -> str:
    cell = me.circled[s] + me.picked[s]
    bonus = bonus_at(e, s, cell)
    gained = "" if bonus == NO_BONUS else "brings " + BONUS_NAMES[bonus]
    if me.asked == AT_SUPPLIER:
        return gained
    price, before = e.price[me.touched | bit(e.section[cell])], e.price[me.touched]
    still = "still " if me.picks > 0 and price == before else ""
    return joined([still + count(int(price), "hour") + " for the visit", gained])


def fame_effect(e: Edition, me: Sheet) -> str:
    more = e.fame[me.fame + 1] - e.fame[me.fame]
    if more > 0:
        return f"completes a row: +{more} money"
    left = int(e.fame_row - me.fame % e.fame_row) - 1
    return f"{left} more for {e.fame_rows[me.fame // e.fame_row]} money"


def agency_effect(e: Edition, me: Sheet) -> str:
    left = int(e.agency_icons - me.agency) - 1
    return f"{left} more for {e.agency_money} money" if left > 0 else f"all circled: +{e.agency_money} money"


def visit_effect(e: Edition, offers: vec[i64], me: Sheet, b: i64) -> str:
    if b == NETWORK:
        return "+1 Fame"
    if b == SUPPLIER:
        kinds = [supply_word(e, s) for s in range(len(e.supplies)) if offers[s] == 1]
        return f"{e.supplier_gives} of {listed(kinds)}"
    if b == ACADEMY:
        return "+1 Quality Star"
    if b == LAB:
        return "+1 Technique Level"
    if b == CONSULTING:
        return f"business size {e.sizes[me.step + 1]}" if me.step + 1 < len(e.sizes) else ""
    if b == HIRING:
        return f"{hours_change(e.hiring_gives)} today, {money_change(-e.hiring_costs)} at the end"
    if b == VOLUNTARY:
        return f"give {e.voluntary_costs} supplies for {hours_change(e.voluntary_gives)} today"
    if b == FRIENDLY:
        faces = [str(face + 1) for face in range(e.sides) if e.friendly[face] == 1]
        return f"from now on white {listed(faces)} also give what black dice give"
    if b == STOCK_ROOM:
        when = "each market visit" if e.swap_each_visit else "the first market visit of a day"
        return f"from now on you may swap the colours of the dice before {when}"
    if b == MARKETING:
        return f"{e.agency_icons} more Fame icons, +{e.agency_money} money when all are circled"
    n = me.visits[SUPERMARKET]
    return money_change(e.supermarket[n + 1] - e.supermarket[n]) if n + 1 < len(e.supermarket) else ""


def bonus_word(bonus: i64) -> str:
    """For a bonus that is lost: which marks are all circled."""
    if bonus == STAR:
        return "star"
    return "Fame icon" if bonus == FAME else "rolling pin"
