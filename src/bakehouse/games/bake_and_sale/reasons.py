"""Why something cannot be done, in one plain sentence for every kind of refusal."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bakery import holding, most_loaves
from bakehouse.games.bake_and_sale.bonuses import fame_is_free, pin_is_free, star_is_free
from bakehouse.games.bake_and_sale.buildings import holds
from bakehouse.games.bake_and_sale.edition import (
    ACADEMY,
    CONSULTING,
    DONE,
    FAME_AGENCY,
    FAME_TRACK,
    LAB,
    MARKET,
    MARKETING,
    NETWORK,
    RETAIL,
    STOCK_ROOM,
    SUPPLIER,
    SWAP,
    VISIT,
    VOLUNTARY,
    Edition,
    Needs,
)
from bakehouse.games.bake_and_sale.market import Pool, spare, supplier_has
from bakehouse.games.bake_and_sale.sheet import (
    AT_MARKET,
    AT_SUPPLIER,
    DAY,
    GETS_FAME,
    GETS_PIN,
    GETS_STAR,
    GIVING,
    Sheet,
)
from bakehouse.games.bake_and_sale.words import count, good_word, hours_left, listed, supply_word, swap_lasts
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec


def why(e: Edition, pool: Pool, me: Sheet, action: i64) -> str:
    """The reason against an action that is not legal for the owner of this sheet."""
    wanted = phase_of(e, me, action)
    if wanted != me.asked:
        return first_things_first(e, me) if me.asked != DAY else not_asked(e, wanted)
    if action >= e.produce:
        at = action - e.produce
        return why_not_produce(e, me, at // e.loaves, at % e.loaves + 1)
    if action >= e.order:
        return why_not_deliver(e, me, action - e.order)
    if action >= e.pin:
        b = action - e.pin
        return f"{e.bread_names[b]} is unlocked already: it has no rolling pin left to circle"
    if action >= e.star:
        return f"{e.bread_names[action - e.star]} has all its stars"
    if action >= e.give:
        return f"you have no {supply_word(e, action - e.give)} in stock"
    if action >= e.take:
        return why_not_take(e, pool, me, action - e.take)
    if action >= VISIT:
        return why_not_visit(e, pool.offers, me, action - VISIT)
    if action == MARKET:
        return why_no_market(e, pool, me)
    if action == SWAP:
        return why_not_swap(e, me)
    if action == DONE:
        return "take at least one supply before you pay"
    if action == FAME_TRACK:
        return "every icon of the fame track is circled"
    return f"every icon of the {e.building_names[MARKETING]} is circled"


def phase_of(e: Edition, me: Sheet, action: i64) -> i64:
    """The sub-decision that an action answers."""
    if action >= e.order:
        return DAY
    if action >= e.pin:
        return GETS_PIN
    if action >= e.star:
        return GETS_STAR
    if action >= e.give:
        return GIVING
    if action >= e.take:
        return AT_SUPPLIER if me.asked == AT_SUPPLIER else AT_MARKET
    if action in (FAME_TRACK, FAME_AGENCY):
        return GETS_FAME
    return AT_MARKET if action == DONE else DAY


def first_things_first(e: Edition, me: Sheet) -> str:
    if me.asked == AT_MARKET:
        return "finish your market visit first"
    if me.asked == AT_SUPPLIER:
        return f"take your supplies from the {e.building_names[SUPPLIER]} first"
    if me.asked == GIVING:
        return f"give your supplies to the {e.building_names[VOLUNTARY]} first"
    if me.asked == GETS_STAR:
        return "choose a bread for your Quality Star first"
    if me.asked == GETS_PIN:
        return "choose a bread for your Technique Level first"
    return "choose where to circle your Fame first"


def not_asked(e: Edition, wanted: i64) -> str:
    if wanted == AT_MARKET:
        return "visit the market first"
    if wanted == GIVING:
        return f"visit the {e.building_names[VOLUNTARY]} first"
    if wanted == GETS_STAR:
        return "you have no Quality Star to circle"
    if wanted == GETS_PIN:
        return "you have no Technique Level to circle"
    return "you have no Fame to circle"


def short_of_hours(me: Sheet, needed: i64) -> str:
    """Empty when there are enough."""
    return f"that takes {count(int(needed), 'hour')} and you have {hours_left(me)}" if needed > me.hours else ""


# ------------------------------------------------------------ market
def why_not_take(e: Edition, pool: Pool, me: Sheet, s: i64) -> str:
    name = supply_word(e, s)
    n = me.picked[s]
    cell = me.circled[s] + n
    if cell >= e.cells:
        return f"the row of {name} is full"
    if me.asked == AT_SUPPLIER:
        gives = "show today" if e.others[s] == 1 else "give"
        return f"the {e.building_names[SUPPLIER]} has only what black dice {gives}, and {name} is not among it"
    if me.picks >= e.sizes[me.step]:
        return f"your business size allows {e.sizes[me.step]} supplies in one visit"
    if n >= pool.sure[s] and (spare(pool, me) == 0 or n >= pool.reach[s]):
        return f"no die is left that gives {name}" if pool.reach[s] > 0 else f"no die gives {name} today"
    return short_of_hours(me, e.price[me.touched | bit(e.section[cell])])


def why_no_market(e: Edition, pool: Pool, me: Sheet) -> str:
    cheapest: i64 = -1
    for s in range(len(e.supplies)):
        if pool.reach[s] > 0 and me.circled[s] < e.cells:
            price = e.price[bit(e.section[me.circled[s]])]
            if cheapest < 0 or price < cheapest:
                cheapest = price
    if cheapest < 0:
        return "the rows of all supplies that today's dice give are full"
    return short_of_hours(me, cheapest)


def why_not_swap(e: Edition, me: Sheet) -> str:
    if me.visits[STOCK_ROOM] == 0:
        return f"visit the {e.building_names[STOCK_ROOM]} first"
    if me.swapped == 1 and e.swap_each_visit:
        return f"the colours are swapped already, for {swap_lasts(e)}"
    if me.swapped == 1:
        return "you have swapped the colours today already"
    return "colours are swapped before the first market visit of a day"


# ------------------------------------------------------------ buildings
def why_not_visit(e: Edition, offers: vec[i64], me: Sheet, b: i64) -> str:
    return why_shut(e, offers, me, b) or short_of_hours(me, e.visit_hours[b])


def why_shut(e: Edition, offers: vec[i64], me: Sheet, b: i64) -> str:
    """The reason that no hours would help against; empty when there is none. `offers`: of the Local Supplier."""
    if me.visits[b] >= e.limit[b]:
        times = "once" if e.limit[b] == 1 else count(int(e.limit[b]), "time")
        return f"the {e.building_names[b]} can be visited {times} in a game"
    if b == CONSULTING and me.step + 1 >= len(e.sizes):
        return "your business has its full size"
    if b == CONSULTING and me.consulted >= e.consulting_daily:
        times = "once" if e.consulting_daily == 1 else count(int(e.consulting_daily), "time")
        return f"the {e.building_names[b]} can be visited {times} a day"
    if b == NETWORK and not fame_is_free(e, me):
        return "every Fame icon is circled"
    if b == SUPPLIER and not supplier_has(e, offers, me):
        if 1 not in offers:
            return "no black die shows a supply today"
        return f"the rows of all supplies that black dice {'show today' if e.supplier_rolled else 'give'} are full"
    if b == ACADEMY and not star_is_free(e, me):
        return "every star is circled"
    if b == LAB and not pin_is_free(e, me):
        return "every bread is unlocked"
    if b == VOLUNTARY and not holds(me, e.voluntary_costs):
        return f"you need {e.voluntary_costs} supplies in stock to give"
    return ""


def why_not_deliver(e: Edition, me: Sheet, order: i64) -> str:
    if (me.orders >> order) & 1 == 1:
        return "you have fulfilled this order already"
    if short := short_of_hours(me, e.visit_hours[RETAIL]):
        return short
    return f"for this order you still need {missing(e, me, e.order_needs, order, 1)}"


def missing(e: Edition, me: Sheet, needs: Needs, thing: i64, times: i64) -> str:
    """The goods that a bread or an order still lacks."""
    found: list[str] = []
    for at in range(needs.first[thing], needs.first[thing + 1]):
        good = needs.goods[at]
        lacking = times * needs.many[at] - holding(me, good)
        if lacking > 0:
            found.append(f"{lacking} {good_word(e, good)}")
    return listed(found)


# ------------------------------------------------------------ bakery
def why_not_produce(e: Edition, me: Sheet, b: i64, n: i64) -> str:
    name = e.bread_names[b]
    left = int(e.pins[b] - me.pins[b])
    if left > 0:
        return f"{name} is locked: {count(left, 'rolling pin')} to go"
    if (me.produced >> b) & 1 == 1:
        return f"you have baked {name} today already"
    if me.baked[b] + n > e.loaves:
        return f"a game has {count(int(e.loaves), 'loaf')} of {name}, and you have baked {me.baked[b]}"
    if short := short_of_hours(me, e.bake_hours[b]):
        return short
    most = int(most_loaves(e, me, b))
    enough = f" (your stock is enough for {most})" if most > 0 else ""
    return f"for that you still need {missing(e, me, e.recipe, b, n)}{enough}"
