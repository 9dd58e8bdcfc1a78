"""What actions and pieces are called, and what a player is asked."""

from __future__ import annotations

from bakehouse.games.cube_cafe.deeds import (
    BUSSES,
    CASHES,
    COOKS,
    COPIES,
    DIALS,
    DRIVES,
    HIRES,
    MANAGES,
    ORDERS,
    POURS,
    REFILLS,
    ROTATES,
    SEATS,
    SERVES,
    WAYS,
    Deed,
    deed_of,
    paid_with,
)
from bakehouse.games.cube_cafe.edition import GENEROUS, GROUCH, HOST, JOB_NAMES, JOBS, RAW, REGULAR, Edition
from bakehouse.games.cube_cafe.manager import gift_name
from bakehouse.games.cube_cafe.sheet import COPYING, DIALING, PLATE, POURING, REWARD, Sheet
from bakehouse.games.cube_cafe.wheel import card_of, front
from bakehouse.kernel.actions import Actions
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, listed


# ------------------------------------------------------------ small pieces of sentences
def table_word(t: i64) -> str:
    return f"table {t + 1}"


def staff_list(e: Edition, staff: vec[i64]) -> str:
    """2 blue, red and wild"""
    found: list[str] = []
    for kind in range(e.kinds):
        if staff[kind] > 0:
            name = e.kind_names[kind]
            found.append(name if staff[kind] == 1 else f"{staff[kind]} {name}")
    return listed(found)


def staff_count(me: Sheet) -> int:
    total = 0
    for n in me.staff:
        total += int(n)
    return total


def dish_word(e: Edition, at: i64) -> str:
    return e.kind_names[at % e.kinds]


def space_word(e: Edition, at: i64) -> str:
    return e.space_names[at // e.kinds]


def slot_id(e: Edition, slot: i64) -> str:
    return f"{e.slot_stars[slot]}-star"


def vip_rule(e: Edition, card: i64) -> str:
    """What a VIP does, in a sentence with the numbers of the edition."""
    effect, n = e.effects[card], e.amounts[card]
    if effect == GENEROUS:
        times = "double" if n == 2 else f"{n} times as much"
        return f"Pays {times} when fed."
    if effect == REGULAR:
        return "A plate is drawn as soon as this guest sits down: no Take Order needed."
    if effect == HOST:
        more = count(n, "star")
        return f"A refill for this guest, at all stars too, lifts each of your other seated customers by {more}."
    if effect == RAW:
        return "While here, in line or at a table, food from the grill costs no star at any of your tables."
    assert effect == GROUCH
    return (
        f"Still unfed and down to {count(e.limits[card], 'star')} or less when guests grow impatient: "
        f"your other seated customers lose {count(n, 'star')} more."
    )


def who_word(e: Edition, vips: vec[i64], who: i64) -> str:
    return e.card_names[card_of(e, vips, who)] if who > e.guests else "a guest"


def reward_word(e: Edition, space: i64) -> str:
    """any staff or $1"""
    offers = ["", "any staff", "a wild"]
    parts = [offers[e.reward_staff[space]]]
    if e.reward_money[space] > 0:
        parts.append(f"${e.reward_money[space]}")
    return " or ".join([part for part in parts if part])


# ------------------------------------------------------------ what actions are called
def name_actions(e: Edition, table: Actions) -> None:
    """In the order of the ids in edition.py; each paid by the wheel's colour, then by a wild."""
    add_paid(table, "seat", "Seat the next guest", False)
    add_paid(table, "cook", "Cook", False)
    table.add_commit("done", "End the shift")
    table.add("cash", "Take the money")
    for slot in range(e.slots):
        add_paid(table, "drive:" + slot_id(e, slot), f"Serve the car in the {slot_id(e, slot)} slot", False)
    for t in range(e.tables):
        add_paid(table, f"order:t{t + 1}", f"Take the order of {table_word(t)}", True)
    for t in range(e.tables):
        add_paid(table, f"refill:t{t + 1}", f"Refill {table_word(t)}", False)
    for t in range(e.tables):
        for space in range(len(e.spaces)):
            for kind in range(e.kinds):
                name = e.kind_names[kind]
                label = f"Serve {table_word(t)} {name} from the {e.space_names[space]}"
                add_paid(table, f"serve:t{t + 1}:{e.spaces[space]}:{name}", label, False)
    for position in e.walks:
        steps = count(e.steps[position], "step")
        add_paid(table, f"manage:{position_id(e, position)}", f"Manager {steps}", False)
    for kind in range(e.kinds):
        for way in WAYS:
            table.add(f"rotate:{e.kind_names[kind]}:{way}", f"Turn the wheel {way} with {e.kind_names[kind]}")
    for t in range(e.tables):
        for at in range(len(e.washer)):
            table.add(f"bus:t{t + 1}:{e.washer_ids[at]}", f"Bus {table_word(t)}: {gift_name(e, at)}")
    for kind in range(e.kinds):
        table.add("hire:" + e.kind_names[kind], f"Hire {e.kind_names[kind]}")
    for kind in range(e.kinds):
        table.add("copy:" + e.kind_names[kind], f"Copy {e.kind_names[kind]}")
    for colour in range(e.colours):
        table.add("dial:" + e.kind_names[colour], f"{e.kind_names[colour].capitalize()} to the top")
    for t in range(e.tables):
        table.add(f"pour:t{t + 1}", f"Free refill for {table_word(t)}")
    name_chance(e, table)


def add_paid(table: Actions, key: str, label: str, commits: bool) -> None:
    if commits:
        table.add_commit(key, label)
        table.add_commit(key + ":wild", label + " with a wild")
    else:
        table.add(key, label)
        table.add(key + ":wild", label + " with a wild")


def position_id(e: Edition, position: i64) -> str:
    """A position by its jobs; one without any by its number."""
    return "-".join([JOBS[job] for job in e.jobs[position]]) or f"position-{position}"


def position_word(e: Edition, position: i64) -> str:
    return " and ".join([JOB_NAMES[job] for job in e.jobs[position]]) or f"position {position}"


def name_chance(e: Edition, table: Actions) -> None:
    for colour in range(e.colours):
        table.add_chance("plate:" + e.kind_names[colour], f"A {e.kind_names[colour]} plate")
    for colour in range(e.colours):
        table.add_chance("car:" + e.kind_names[colour], f"A {e.kind_names[colour]} car")
    for card in range(len(e.cards)):
        table.add_chance("vip:" + e.cards[card], e.card_names[card])
    for kind in range(e.kinds):
        table.add_chance("roll:" + e.kind_names[kind], e.kind_names[kind].capitalize())


# ------------------------------------------------------------ what is asked
def asks(e: Edition, me: Sheet) -> str:
    if me.asked == REWARD:
        place = "Now Open" if me.manager == 0 else f"space {me.manager}"
        return f"Your manager reached {place}: {reward_word(e, me.manager)}. Which do you take?"
    if me.asked == COPYING:
        return "Which of your staff do you copy?"
    if me.asked == DIALING:
        return "Turn the wheel: which colour comes to the top?"
    if me.asked == POURING:
        return "A free refill: for which table?"
    if me.asked == PLATE:
        return "A plate is drawn"
    n = staff_count(me)
    if n == 0:
        dirty = [1 for one in me.dirty if one == 1]
        return "Nobody is left on the shift: " + ("bus a table, or end it" if dirty else "end it")
    return f"Give a job: {staff_list(e, me.staff)} on shift"


def label(e: Edition, me: Sheet, action: i64) -> str:
    """With the colours that the wheel shows now."""
    deed = deed_of(e, action)
    kind = paid_with(e, me, deed)
    if deed.what == COOKS:
        return f"Cook {e.kind_names[kind]}"
    if deed.what == SEATS:
        spot = front(me)
        vip = spot >= 0 and me.line[spot] > e.guests
        return f"Seat the {'VIP' if vip else 'next guest'}{with_wild(deed)}"
    if deed.what == DRIVES and me.cars[deed.on] >= 0:
        return f"Serve the {e.kind_names[me.cars[deed.on]]} car{with_wild(deed)}"
    if deed.what == MANAGES:
        steps = count(e.steps[deed.on], "step")
        return f"Manager {steps} with {'a wild' if deed.wild else e.kind_names[kind]}"
    if deed.what == ORDERS:
        return f"Take the order of {table_word(deed.on)}{with_wild(deed)}"
    if deed.what == REFILLS:
        return f"Refill {table_word(deed.on)}{with_wild(deed)}"
    if deed.what == SERVES:
        dish = f"{dish_word(e, deed.at)} from the {space_word(e, deed.at)}"
        return f"Serve {table_word(deed.on)} {dish}{with_wild(deed)}"
    return plain_label(e, deed)


def with_wild(deed: Deed) -> str:
    return " with a wild" if deed.wild else ""


def plain_label(e: Edition, deed: Deed) -> str:
    if deed.what == ROTATES:
        return f"Turn the wheel {WAYS[deed.at]} with {e.kind_names[deed.on]}"
    if deed.what == BUSSES:
        return f"Bus {table_word(deed.on)}: {gift_name(e, deed.at)}"
    if deed.what == HIRES:
        return f"Hire {e.kind_names[deed.on]}"
    if deed.what == COPIES:
        return f"Copy {e.kind_names[deed.on]}"
    if deed.what == DIALS:
        return f"{e.kind_names[deed.on].capitalize()} to the top"
    if deed.what == POURS:
        return f"Refill {table_word(deed.on)}"
    return "Take the money" if deed.what == CASHES else "End the shift"
