"""What happened, in sentences a player would say; `{0}` stands for seat 0 and becomes "You" or a name."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cube_cafe.closing import tip_of
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
    ROTATES,
    SEATS,
    SERVES,
    WAYS,
    Deed,
    deed_of,
    paid_with,
)
from bakehouse.games.cube_cafe.edition import GIVES_COPY, GIVES_REFILL, NONE, Edition
from bakehouse.games.cube_cafe.manager import gift_name
from bakehouse.games.cube_cafe.scoring import grade_of
from bakehouse.games.cube_cafe.sheet import COPYING, NOBODY, POURING, SOURCES, Sheet
from bakehouse.games.cube_cafe.wheel import front
from bakehouse.games.cube_cafe.words import dish_word, space_word, staff_count, table_word, vip_rule, who_word
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, joined, listed

ALL: Final = -1

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "car": ("colour",),
    "vip": ("card",),
    "rolled": ("round", "staff"),
    "seated": ("table", "stars"),
    "ordered": ("table",),
    "plate": ("table", "colour"),
    "cooked": ("kind",),
    "served": ("table", "kind", "stars"),
    "refilled": ("table", "stars"),
    "drove": ("colour", "kind"),
    "walked": ("space",),
    "turned": ("way",),
    "bussed": ("table", "space"),
    "hired": ("kind",),
    "cashed": ("money",),
    "lost": ("reward",),
    "worked": (),
    "ended": ("unused",),
    "paid": ("money",),
    "impatient": ("left",),
    "earned": ("money",),
    "grade": ("grade", "next"),
}


# ------------------------------------------------------------ draws
def of_roll(e: Edition, number: i64, dice: vec[i64]) -> Event:
    shown = [e.kind_names[kind] for kind in dice]
    return Event("rolled", ALL, f"Shift {number}: {listed(shown)}", {"round": int(number), "staff": shown})


def of_car(e: Edition, seat: i64, colour: i64) -> Event:
    name = e.kind_names[colour]
    return Event("car", int(seat), f"A {name} car drove up to {who(seat)}", {"colour": name})


def of_card(e: Edition, card: i64) -> Event:
    says = f"{e.card_names[card]} takes the front of every line. {vip_rule(e, card)}"
    return Event("vip", ALL, says, {"card": e.cards[card]})


def of_plate(e: Edition, me: Sheet, seat: i64, colour: i64) -> Event:
    name = e.kind_names[colour]
    says = f"{who(seat)} drew a {name} plate for {table_word(me.table)}"
    return Event("plate", int(seat), says, {"table": int(me.table) + 1, "colour": name})


# ------------------------------------------------------------ the shift
def of_move(e: Edition, vips: vec[i64], before: Sheet, after: Sheet, seat: i64, action: i64) -> list[Event]:
    """What a step of one player changed."""
    deed = deed_of(e, action)
    me = who(seat)
    told = [of_deed(e, vips, before, after, seat, deed)]
    if deed.what == BUSSES:
        told += of_gift(e, before, after, seat, deed.at)
    earned = after.money() - before.money()
    if earned > 0 and deed.what != CASHES:
        told.append(Event("cashed", int(seat), f"{me} took ${earned} on the manager's way", {"money": int(earned)}))
    return told


def of_deed(e: Edition, vips: vec[i64], before: Sheet, after: Sheet, seat: i64, deed: Deed) -> Event:
    me = who(seat)
    what = deed.what
    kind = paid_with(e, before, deed)
    if what == SEATS:
        spot = front(before)
        t = new_at(before, after)
        name = who_word(e, vips, before.line[spot])
        stars = int(e.line[spot])
        says = f"{me} seated {name} at {table_word(t)}: {count(stars, 'star')}"
        return Event("seated", int(seat), says, {"table": int(t) + 1, "stars": stars})
    if what == ORDERS:
        return Event("ordered", int(seat), f"{me} took the order of {table_word(deed.on)}", {"table": int(deed.on) + 1})
    if what == COOKS:
        name = e.kind_names[kind]
        return Event("cooked", int(seat), f"{me} put {name} on the {e.space_names[0]}", {"kind": name})
    if what == SERVES:
        return of_serve(e, vips, before, after, seat, deed)
    if what == DRIVES:
        car = e.kind_names[before.cars[deed.on]]
        dish = "its food" if kind != e.wild else "a wild dish"
        says = f"{me} gave the {car} car {dish}: ${e.slot_money[deed.on]} to come"
        return Event("drove", int(seat), says, {"colour": car, "kind": e.kind_names[kind]})
    if what in (BUSSES, ROTATES, MANAGES, DIALS):
        return of_wheel(e, before, after, seat, deed)
    if what in (HIRES, COPIES):
        name = e.kind_names[deed.on]
        return Event("hired", int(seat), f"{me} hired {name} staff", {"kind": name})
    if what == CASHES:
        money = int(e.reward_money[before.manager])
        return Event("cashed", int(seat), f"{me} took ${money} on the manager's way", {"money": money})
    return of_refill(before, after, seat, deed.on)


def new_at(before: Sheet, after: Sheet) -> i64:
    """The table at which somebody sat down."""
    for t in range(len(before.guest)):
        if before.guest[t] == NOBODY and after.guest[t] != NOBODY:
            return t
    return 0


def of_serve(e: Edition, vips: vec[i64], before: Sheet, after: Sheet, seat: i64, deed: Deed) -> Event:
    t = deed.on
    dish = f"{dish_word(e, deed.at)} from the {space_word(e, deed.at)}"
    stars = int(after.stars[t])
    if after.guest[t] == NOBODY:
        says = f"{who(seat)} served {table_word(t)} {dish}: {who_word(e, vips, before.guest[t])} left unpaid"
    else:
        says = (
            f"{who(seat)} served {table_word(t)} {dish}: {count(stars, 'star')}, ${tip_of(e, vips, after, t)} to come"
        )
    return Event("served", int(seat), says, {"table": int(t) + 1, "kind": dish_word(e, deed.at), "stars": stars})


def of_refill(before: Sheet, after: Sheet, seat: i64, t: i64) -> Event:
    others = [o for o in range(len(before.stars)) if o != t and after.stars[o] > before.stars[o]]
    too = "".join([f", {table_word(o)} {after.stars[o]}" for o in others])
    says = f"{who(seat)} refilled {table_word(t)}: {count(int(after.stars[t]), 'star')}{too}"
    return Event("refilled", int(seat), says, {"table": int(t) + 1, "stars": int(after.stars[t])})


def of_wheel(e: Edition, before: Sheet, after: Sheet, seat: i64, deed: Deed) -> Event:
    me = who(seat)
    if deed.what == BUSSES:
        says = f"{me} bussed {table_word(deed.on)}: {gift_name(e, deed.at)}"
        return Event("bussed", int(seat), says, {"table": int(deed.on) + 1, "space": e.washer_ids[deed.at]})
    if deed.what == ROTATES:
        says = f"{me} turned the wheel {WAYS[deed.at]} with {e.kind_names[deed.on]}"
        return Event("turned", int(seat), says, {"way": WAYS[deed.at]})
    if deed.what == DIALS:
        says = f"{me} turned the wheel: {e.kind_names[deed.on]} is on top"
        return Event("turned", int(seat), says, {"way": "free"})
    place = "Now Open" if after.manager == 0 else f"space {after.manager}"
    name = e.kind_names[paid_with(e, before, deed)]
    says = f"{me} sent the manager to {place} with {name}"
    return Event("walked", int(seat), says, {"space": int(after.manager)})


def of_gift(e: Edition, before: Sheet, after: Sheet, seat: i64, at: i64) -> list[Event]:
    """What a dishwasher space gave at once, or could not give (CC-40)."""
    gift = e.washer[at]
    me = who(seat)
    if gift == GIVES_COPY and after.asked != COPYING:
        if staff_count(before) == 0:
            return [Event("lost", int(seat), f"{me} had nobody to copy", {"reward": "copy"})]
        name = only_kind(e, before)
        return [Event("hired", int(seat), f"{me} copied {name} staff", {"kind": name})]
    if gift == GIVES_REFILL and after.asked != POURING:
        for t in range(len(after.glass)):
            if after.glass[t] > before.glass[t]:
                return [of_refill(before, after, seat, t)]
        return [Event("lost", int(seat), f"{me} had nobody to refill", {"reward": "refill"})]
    return []


def only_kind(e: Edition, me: Sheet) -> str:
    """The one kind on shift."""
    held = [kind for kind in range(e.kinds) if me.staff[kind] > 0]
    return e.kind_names[held[0]]


def of_end(seat: i64, me: Sheet) -> Event:
    unused = staff_count(me)
    rest = f" with {unused} staff unused" if unused > 0 else ""
    return Event("ended", int(seat), f"{who(seat)} ended the shift{rest}", {"unused": unused})


# ------------------------------------------------------------ the end of a round
def of_closing(e: Edition, vips: vec[i64], before: Sheet, after: Sheet, seat: i64, frame: i64) -> list[Event]:
    """One sentence for the step of paying, one for impatience; food and line go their usual way."""
    if frame == 1:
        return of_pay(e, before, after, seat)
    if frame == 2:
        return of_impatience(e, vips, before, after, seat)
    return []


def of_pay(e: Edition, before: Sheet, after: Sheet, seat: i64) -> list[Event]:
    money = int(after.money() - before.money())
    parts: list[str] = []
    for t in range(e.tables):
        if after.paid[t] != NONE:
            parts.append(f"{table_word(t)} ${after.paid[t]}")
    for slot in range(e.slots):
        if after.paid[e.tables + slot] != NONE:
            parts.append(f"the {e.kind_names[before.cars[slot]]} car ${after.paid[e.tables + slot]}")
    if not parts:
        return []
    says = f"{who(seat)} earned ${money}: {listed(parts)}"
    return [Event("paid", int(seat), says, {"money": money})]


def of_impatience(e: Edition, vips: vec[i64], before: Sheet, after: Sheet, seat: i64) -> list[Event]:
    gone: list[str] = []
    down: list[str] = []
    for t in range(e.tables):
        if after.lost[t] > 0:
            if after.guest[t] == NOBODY:
                gone.append(f"{who_word(e, vips, before.guest[t])} at {table_word(t)} walked out")
            else:
                down.append(f"{table_word(t)} is down to {count(int(after.stars[t]), 'star')}")
    for slot in range(e.slots):
        if after.lost[e.tables + slot] > 0:
            gone.append(f"the {e.kind_names[before.cars[slot]]} car drove off")
    if not gone and not down:
        return []
    says = f"{who(seat)}: {joined(gone + down)}"
    return [Event("impatient", int(seat), says, {"left": len(gone)})]


def of_result(e: Edition, sheets: list[Sheet]) -> list[Event]:
    """CC-58, CC-62"""
    told: list[Event] = []
    for seat, me in enumerate(sheets):
        money = int(me.money())
        parts = [f"{name} ${n}" for name, n in zip(SOURCES, me.earned) if n != 0]
        made = f"{who(seat)} made ${money}" + (": " + ", ".join(parts) if parts else "")
        told.append(Event("earned", seat, made, {"money": money}))
        if len(sheets) == 1:
            grade, goal = grade_of(e, money)
            further = f"; the next grade asks for ${goal}" if goal > 0 else ", the highest there is"
            told.append(
                Event("grade", seat, f"{who(seat)} reached the grade {grade}{further}", {"grade": grade, "next": goal})
            )
    return told
