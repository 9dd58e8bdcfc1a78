"""Why something cannot be done, in one plain sentence for every kind of refusal."""

from __future__ import annotations

from bakehouse.games.cube_cafe.deeds import (
    BUSSES,
    CASHES,
    COOKS,
    COPIES,
    DIALS,
    DRIVES,
    ENDS,
    HIRES,
    MANAGES,
    ORDERS,
    POURS,
    REFILLS,
    ROTATES,
    SEATS,
    SERVES,
    Deed,
    deed_of,
    paid_with,
)
from bakehouse.games.cube_cafe.edition import HOST, NONE, Edition
from bakehouse.games.cube_cafe.sheet import (
    COPYING,
    DIALING,
    NOBODY,
    POURING,
    REWARD,
    SHIFT,
    Sheet,
)
from bakehouse.games.cube_cafe.wheel import (
    bag_has,
    can_lift,
    effect_of,
    free_table,
    front,
    glasses_left,
    grill_has_room,
)
from bakehouse.games.cube_cafe.words import (
    dish_word,
    position_word,
    reward_word,
    space_word,
    table_word,
)
from bakehouse.kernel.native import i64, vec


def why(e: Edition, vips: vec[i64], me: Sheet, action: i64, this_round: i64) -> str:
    """The reason against an action that is not legal for the owner of this sheet."""
    deed = deed_of(e, action)
    wanted = phase_of(deed)
    if wanted != me.asked:
        return first_things_first(me) if me.asked != SHIFT else not_asked(wanted)
    if deed.what in (HIRES, CASHES):
        return f"this reward is {reward_word(e, me.manager)}"
    if deed.what == COPIES:
        return f"you have no unspent {e.kind_names[deed.on]} staff to copy"
    if deed.what == POURS:
        return why_not_pour(e, vips, me, deed.on)
    if deed.what == BUSSES:
        return why_not_bus(e, me, deed)
    return why_not_job(e, vips, me, deed, this_round) or why_not_pay(e, me, deed)


def phase_of(deed: Deed) -> i64:
    """The sub-decision that an action answers."""
    if deed.what in (HIRES, CASHES):
        return REWARD
    if deed.what == COPIES:
        return COPYING
    if deed.what == DIALS:
        return DIALING
    return POURING if deed.what == POURS else SHIFT


def first_things_first(me: Sheet) -> str:
    if me.asked == REWARD:
        return "choose your manager's reward first"
    if me.asked == COPYING:
        return "choose a staff meeple to copy first"
    if me.asked == DIALING:
        return "turn the wheel first"
    if me.asked == POURING:
        return "choose a table for the free refill first"
    return "wait for the plate that is being drawn"


def not_asked(wanted: i64) -> str:
    if wanted == REWARD:
        return "your manager has reached no reward"
    if wanted == COPYING:
        return "you have nothing to copy with: bus a table onto the copy space"
    if wanted == DIALING:
        return "only the dishwasher's rotate space turns the wheel to any position"
    return "only the dishwasher's refill space gives a free refill"


def why_not_pay(e: Edition, me: Sheet, deed: Deed) -> str:
    """CC-19, CC-34, CC-37"""
    kind = paid_with(e, me, deed)
    name = e.kind_names[kind]
    if deed.what == ROTATES or deed.wild:
        return f"you have no {name} staff on shift"
    position = deed.on if deed.what == MANAGES else e.places[deed.what]
    return f"the wheel shows {name} at {position_word(e, position)}, and you have no {name} staff on shift"


# ------------------------------------------------------------ jobs
def why_not_job(e: Edition, vips: vec[i64], me: Sheet, deed: Deed, this_round: i64) -> str:
    """Empty when only the staff meeple is missing."""
    if deed.what == SEATS:
        return why_not_seat(me)
    if deed.what == DRIVES:
        return why_not_drive(e, me, deed, this_round)
    if deed.what == ORDERS:
        return why_not_order(me, deed.on)
    if deed.what == COOKS:
        return why_not_cook(e, me, deed)
    if deed.what == SERVES:
        return why_not_serve(e, me, deed)
    if deed.what == REFILLS:
        return why_not_pour(e, vips, me, deed.on)
    assert deed.what in (MANAGES, ROTATES, ENDS)
    return ""


def why_not_seat(me: Sheet) -> str:
    """CC-22"""
    if front(me) == NONE:
        return "nobody stands in line"
    if free_table(me) == NONE:
        dirty = [1 for n in me.dirty if n == 1]
        return "no table is free" + (": bus one first" if dirty else "")
    return ""


def why_not_drive(e: Edition, me: Sheet, deed: Deed, this_round: i64) -> str:
    """CC-11, CC-23"""
    if this_round < e.first_cars:
        return f"the drive-thru opens in round {e.first_cars}"
    car = me.cars[deed.on]
    if car == NONE:
        return f"no car is in the {e.slot_stars[deed.on]}-star slot"
    if me.meals[deed.on] != NONE:
        return "this car has its food"
    kind = paid_with(e, me, deed)
    if not deed.wild and kind != car:
        return f"this car wants {e.kind_names[car]}, and the wheel shows {e.kind_names[kind]} at the drive-thru"
    return no_cube(e, me, kind)


def no_cube(e: Edition, me: Sheet, kind: i64) -> str:
    return f"no {e.kind_names[kind]} cube is on the menu" if me.menu[kind] == 0 else ""


def why_not_order(me: Sheet, t: i64) -> str:
    """CC-25"""
    if me.guest[t] == NOBODY:
        return f"nobody sits at {table_word(t)}"
    if me.plate[t] != NONE:
        return f"{table_word(t)} has ordered already"
    return "" if bag_has(me.plates) else "no plate is left in the bag"


def why_not_cook(e: Edition, me: Sheet, deed: Deed) -> str:
    """CC-26"""
    if not grill_has_room(e, me):
        return f"the {e.space_names[0]} is full"
    return no_cube(e, me, paid_with(e, me, deed))


def why_not_serve(e: Edition, me: Sheet, deed: Deed) -> str:
    """CC-27"""
    t = deed.on
    if me.guest[t] == NOBODY:
        return f"nobody sits at {table_word(t)}"
    if me.plate[t] == NONE:
        return f"{table_word(t)} has not ordered yet"
    if me.dish[t] != NONE:
        return f"{table_word(t)} has been served"
    if me.food[deed.at] == 0:
        return f"no {dish_word(e, deed.at)} cube is on the {space_word(e, deed.at)}"
    return ""


def why_not_pour(e: Edition, vips: vec[i64], me: Sheet, t: i64) -> str:
    """CC-33, CC-55"""
    if me.guest[t] == NOBODY:
        return f"nobody sits at {table_word(t)}"
    if me.glass[t] == 1:
        return f"{table_word(t)} has been refilled this round"
    if me.stars[t] >= e.stars and effect_of(e, vips, me.guest[t]) != HOST:
        return f"{table_word(t)} has all its stars already"
    if me.stars[t] >= e.stars and not can_lift(e, me, t):
        return f"{table_word(t)} has all its stars already, and nobody else is seated whom a refill would lift"
    return "no glass is left" if glasses_left(e, me) == 0 else ""


def why_not_bus(e: Edition, me: Sheet, deed: Deed) -> str:
    """CC-38, CC-41"""
    if me.dirty[deed.on] == 0:
        return f"{table_word(deed.on)} has no dirty plate"
    if not [1 for plate in me.rack if plate == NONE]:
        return "the dishwasher is full"
    return f"the {e.washer_ids[deed.at]} space of the dishwasher holds a plate already"
