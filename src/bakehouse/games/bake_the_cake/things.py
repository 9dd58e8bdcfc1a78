"""The five things a baker can do: when each is possible, and what it does. One section for each of the rulebook."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.edition import TOOLS, Edition
from bakehouse.games.bake_the_cake.kitchen import Kitchen, lowest, piece, put_back, which_of
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ buy
def fill_buys(e: Edition, k: Kitchen, seats: i64, out: Moves) -> None:
    """BC-14 to BC-16: any kind whose plate is empty, in any colour that is left of it."""
    plates, store = k.plates, k.store
    for kind in range(e.kinds):
        if plates[kind] == 0:
            first = kind * e.most
            for colour in range(seats):
                if store[first + colour] != 0:
                    out.add(first + colour)


def can_buy(e: Edition, k: Kitchen, seats: i64) -> bool:
    for kind in range(e.kinds):
        if k.plates[kind] == 0:
            for colour in range(seats):
                if k.store[kind * e.most + colour] != 0:
                    return True
    return False


def buy(e: Edition, k: Kitchen, kind: i64, colour: i64) -> None:
    copies = k.store[kind * e.most + colour]
    copy = lowest(copies)
    k.store[kind * e.most + colour] = copies & ~bit(copy)
    k.plates[kind] = piece(colour, copy)


# ------------------------------------------------------------ use
def fill_uses(e: Edition, k: Kitchen, seat: i64, out: Moves) -> None:
    """BC-20 to BC-24, BC-28: a chit from the table, a free tool and an own assistant, onto a recipe that lacks it."""
    if k.supply[seat] == 0:
        return
    may_take = can_take_recipe(e, k, seat)
    plates = k.plates
    for kind in range(e.kinds):
        if plates[kind] == 0:
            continue
        for at in range(e.first_use[kind], e.first_use[kind + 1]):
            recipe = e.use_recipe[at]
            slot = recipe * e.slots + e.use_slot[at]
            if k.holder[recipe] == 0:
                if may_take:
                    for which in range(TOOLS):
                        if k.free[e.tool_of[recipe * TOOLS + which]] != 0:
                            out.add(e.use + slot * TOOLS + which)
            elif k.chits[slot] == 0:
                which = other_tool(e, k, recipe)
                if k.free[e.tool_of[recipe * TOOLS + which]] != 0:
                    out.add(e.use + slot * TOOLS + which)


def can_take_recipe(e: Edition, k: Kitchen, seat: i64) -> bool:
    """BC-R5: any number of recipes, unless the edition sets a limit."""
    if e.recipe_limit == 0:
        return True
    held: i64 = 0
    for recipe in range(e.recipes):
        if k.holder[recipe] == seat + 1:
            held += 1
    return held < e.recipe_limit


def other_tool(e: Edition, k: Kitchen, recipe: i64) -> i64:
    """Which of an open recipe's two tools does not lie on it (BC-24)."""
    return 1 if which_of(k.tool[recipe]) == e.tool_of[recipe * TOOLS] else 0


def use(e: Edition, k: Kitchen, seat: i64, recipe: i64, slot: i64, which: i64) -> None:
    at = recipe * e.slots + slot
    kind = e.kind_of[at]
    k.chits[at] = k.plates[kind]
    k.plates[kind] = 0
    helper = lowest(k.supply[seat])
    k.supply[seat] &= ~bit(helper)
    k.helpers[at] = piece(seat, helper)  # BC-26
    k.filled[recipe] += 1
    if k.holder[recipe] == 0:
        k.holder[recipe] = seat + 1  # BC-23, BC-R6
    else:
        free_tool(k, recipe)  # BC-25
    tool = e.tool_of[recipe * TOOLS + which]
    copy = lowest(k.free[tool])
    k.free[tool] &= ~bit(copy)
    k.tool[recipe] = piece(tool, copy)


def free_tool(k: Kitchen, recipe: i64) -> None:
    put_back(k.free, which_of(k.tool[recipe]), k.tool[recipe])
    k.tool[recipe] = 0


# ------------------------------------------------------------ move a part to a cake
def fill_moves(e: Edition, k: Kitchen, seat: i64, seats: i64, out: Moves) -> None:
    for recipe in range(e.recipes):
        if k.filled[recipe] == e.needs[recipe] and can_move(e, k, seat, recipe):
            for tray in range(seats):
                if k.height[tray] == e.part_of[recipe]:  # BC-31, BC-37
                    out.add(e.move + recipe * e.most + tray)


def can_move(e: Edition, k: Kitchen, seat: i64, recipe: i64) -> bool:
    """BC-30: the other tool of a finished part is free; BC-R8: and it may be borrowed."""
    if k.free[e.tool_of[recipe * TOOLS + other_tool(e, k, recipe)]] == 0:
        return False
    return not e.borrow_in_need or k.holder[recipe] == seat + 1 or not has_part(e, k, seat)


def has_part(e: Edition, k: Kitchen, seat: i64) -> bool:
    """Does this baker hold a finished part?"""
    for recipe in range(e.recipes):
        if k.holder[recipe] == seat + 1 and k.filled[recipe] == e.needs[recipe]:
            return True
    return False


def move(e: Edition, k: Kitchen, seats: i64, recipe: i64, tray: i64) -> None:
    part = k.height[tray]
    goes = who_goes(e, k, recipe)
    gone = False
    for slot in range(e.needs[recipe]):
        at = recipe * e.slots + slot
        chit, helper = k.chits[at], k.helpers[at]
        k.layers[(tray * e.parts + part) * e.slots + slot] = chit  # BC-32
        k.points[tray * seats + which_of(chit)] += e.chit_points
        if which_of(helper) == goes and not gone:
            gone = True
            k.bakers[tray * e.parts + part] = helper  # BC-33
            k.points[tray * seats + goes] += e.assistant_points
        else:
            put_back(k.supply, which_of(helper), helper)
        k.chits[at] = 0
        k.helpers[at] = 0
    if part == 0:
        k.points[tray * seats + tray] += e.tray_points
    k.made_by[tray * e.parts + part] = recipe + 1
    k.height[tray] = part + 1
    close_recipe(k, recipe)  # BC-36


def who_goes(e: Edition, k: Kitchen, recipe: i64) -> i64:
    """BC-34, BC-35: whose assistant goes with the part: most assistants on the recipe, else its holder's.

    Only a majority that nobody shares counts; the holder has at least one there (BC-44).
    """
    first = recipe * e.slots
    best: i64 = k.holder[recipe] - 1
    most: i64 = 0
    shared = False
    for one in range(e.needs[recipe]):
        seat = which_of(k.helpers[first + one])
        n: i64 = 0
        for other in range(e.needs[recipe]):
            if seat >= 0 and which_of(k.helpers[first + other]) == seat:
                n += 1
        if n > most:
            most = n
            best = seat
            shared = False
        elif n == most and n > 0 and seat != best:
            shared = True
    return k.holder[recipe] - 1 if shared else best


def close_recipe(k: Kitchen, recipe: i64) -> None:
    """It goes back to the kitchen with its tool."""
    free_tool(k, recipe)
    k.holder[recipe] = 0
    k.filled[recipe] = 0


# ------------------------------------------------------------ eat
def fill_meals(e: Edition, k: Kitchen, seat: i64, out: Moves) -> None:
    """BC-40, BC-41: each kind once, from the table or an open recipe."""
    eaten = seat * e.kinds
    for kind in range(e.kinds):
        if k.eaten[eaten + kind] == 0 and k.plates[kind] != 0:
            out.add(e.eat_plate + kind)
    for recipe in range(e.recipes):
        if k.holder[recipe] != 0:
            for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
                if k.chits[at] != 0 and k.eaten[eaten + e.kind_of[at]] == 0:
                    out.add(e.eat_slot + at)


def eat_from_plate(e: Edition, k: Kitchen, seat: i64, kind: i64) -> None:
    swallow(e, k, seat, kind, k.plates[kind])
    k.plates[kind] = 0


def eat_from_recipe(e: Edition, k: Kitchen, seat: i64, recipe: i64, slot: i64) -> None:
    at = recipe * e.slots + slot
    swallow(e, k, seat, e.kind_of[at], k.chits[at])
    k.chits[at] = 0
    put_back(k.supply, which_of(k.helpers[at]), k.helpers[at])  # BC-42
    k.helpers[at] = 0
    k.filled[recipe] -= 1
    if k.filled[recipe] == 0:
        close_recipe(k, recipe)  # BC-45
    elif not has_helper(e, k, recipe, k.holder[recipe] - 1):
        k.holder[recipe] = next_helper(e, k, recipe) + 1  # BC-44


def swallow(e: Edition, k: Kitchen, seat: i64, kind: i64, chit: i64) -> None:
    k.eaten[seat * e.kinds + kind] = chit
    k.meals[seat] += 1
    for other in range(len(k.throws)):  # BC-R14
        k.throws[other] = 0


def has_helper(e: Edition, k: Kitchen, recipe: i64, seat: i64) -> bool:
    for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
        if which_of(k.helpers[at]) == seat:
            return True
    return False


def next_helper(e: Edition, k: Kitchen, recipe: i64) -> i64:
    """BC-44, BC-R11: the next in turn order after the former holder who has an assistant there."""
    seats: i64 = len(k.supply)
    seat = k.holder[recipe] - 1
    for _ in range(seats):
        seat = (seat + 1) % seats
        if has_helper(e, k, recipe, seat):
            return seat
    return -1


# ------------------------------------------------------------ throw
def may_throw(e: Edition, k: Kitchen, seat: i64) -> bool:
    """BC-51, BC-R14: there is a cake on the own tray, and somebody has eaten since the last throws."""
    return k.height[seat] > 0 and k.throws[seat] < e.throws


def throw(e: Edition, k: Kitchen, seats: i64, tray: i64) -> None:
    """BC-51: chits go back to the store, assistants home."""
    for part in range(k.height[tray]):
        at = tray * e.parts + part
        recipe = k.made_by[at] - 1
        for slot in range(e.needs[recipe]):
            chit = k.layers[at * e.slots + slot]
            kind = e.kind_of[recipe * e.slots + slot]
            put_back(k.store, kind * e.most + which_of(chit), chit)
            k.layers[at * e.slots + slot] = 0
        put_back(k.supply, which_of(k.bakers[at]), k.bakers[at])
        k.bakers[at] = 0
        k.made_by[at] = 0
    k.height[tray] = 0
    for baker in range(seats):
        k.points[tray * seats + baker] = 0
    k.throws[tray] += 1
