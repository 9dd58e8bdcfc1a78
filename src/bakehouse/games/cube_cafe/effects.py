"""What each choice will do, as far as nothing is drawn."""

from __future__ import annotations

from bakehouse.games.cube_cafe import closing, wheel
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
from bakehouse.games.cube_cafe.edition import (
    GIVES_COPY,
    GIVES_REFILL,
    GIVES_STEPS,
    HOST,
    JOBS,
    NONE,
    REGULAR,
    Edition,
)
from bakehouse.games.cube_cafe.sheet import NOBODY, Sheet, colour_of
from bakehouse.games.cube_cafe.wheel import (
    bag_has,
    colour_at,
    effect_of,
    front,
    glasses_left,
    position_of,
    stars_served,
)
from bakehouse.games.cube_cafe.words import position_word, reward_word, staff_count, staff_list, table_word
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, joined


def effect(e: Edition, vips: vec[i64], me: Sheet, action: i64) -> str:
    deed = deed_of(e, action)
    what = deed.what
    if what == SERVES:
        return serve_effect(e, vips, me, deed)
    if what in (REFILLS, POURS):
        return joined([refill_effect(e, vips, me, deed.on), spends(e, me, deed)])
    if what == SEATS:
        return joined([seat_effect(e, vips, me), spends(e, me, deed)])
    if what == MANAGES:
        return walk_effect(e, me, e.steps[deed.on])
    if what == ROTATES:
        return turn_effect(e, me, deed.at)
    if what == BUSSES:
        return bus_effect(e, vips, me, deed)
    if what == ORDERS:
        return joined(["draws a plate", spends(e, me, deed)])
    if what == COOKS:
        return f"on the {e.space_names[0]}, hot next round" if len(e.spaces) > 1 else f"on the {e.space_names[0]}"
    if what == DRIVES:
        return joined([f"${e.slot_money[deed.on]} at the end of the round", spends(e, me, deed)])
    return plain_effect(e, me, deed)


def plain_effect(e: Edition, me: Sheet, deed: Deed) -> str:
    if deed.what == ENDS:
        n = staff_count(me)
        return f"{staff_list(e, me.staff)} unused" if n > 0 else ""
    if deed.what == CASHES:
        return f"+${e.reward_money[me.manager]}"
    if deed.what in (HIRES, COPIES):
        return can_do(e, me, deed.on)
    assert deed.what == DIALS
    return "as it is" if deed.on == me.turn else wheel_shows(e, deed.on)


def spends(e: Edition, me: Sheet, deed: Deed) -> str:
    """Said where it is not plain: a job names no colour."""
    kind = paid_with(e, me, deed)
    return "" if kind == NONE else f"takes {e.kind_names[kind]}"


def can_do(e: Edition, me: Sheet, kind: i64) -> str:
    """What the wheel has for a staff meeple of this kind."""
    if kind == e.wild:
        return "does any job"
    position = position_of(e, me, kind)
    steps = e.steps[position]
    return position_word(e, position) + (f", or {count(int(steps), 'step')}" if steps > 0 else "")


def serve_effect(e: Edition, vips: vec[i64], me: Sheet, deed: Deed) -> str:
    """3 to 4 stars, $5, takes red"""
    stars = stars_served(e, vips, me, deed.on, deed.at)
    if stars < 1:
        return joined(["the customer leaves unpaid", spends(e, me, deed)])
    after = me.copy(0)
    after.stars[deed.on] = stars
    money = closing.tip_of(e, vips, after, deed.on)
    wrong = deed.at % e.kinds not in (e.wild, colour_of(me.plate[deed.on]))
    return joined(
        [change(me.stars[deed.on], stars), f"${money}", "not what was ordered" if wrong else "", spends(e, me, deed)]
    )


def change(before: i64, after: i64) -> str:
    if before == after:
        return f"stays at {count(int(after), 'star')}"
    return f"{before} to {count(int(after), 'star')}"


def refill_effect(e: Edition, vips: vec[i64], me: Sheet, t: i64) -> str:
    after = me.copy(0)
    wheel.pour(e, vips, after, t)
    parts = [change(me.stars[t], after.stars[t])]
    if me.dish[t] != NONE:
        parts.append(f"${closing.tip_of(e, vips, after, t)}")
    if effect_of(e, vips, me.guest[t]) == HOST:
        lifted = [table_word(o) for o in range(e.tables) if o != t and after.stars[o] > me.stars[o]]
        alone = after.stars[t] == me.stars[t]  # the host has all stars already
        parts += [f"lifts {name}" if alone else f"{name} too" for name in lifted]
    return joined(parts)


def seat_effect(e: Edition, vips: vec[i64], me: Sheet) -> str:
    spot = front(me)
    if spot == NONE:
        return ""
    draws = effect_of(e, vips, me.line[spot]) == REGULAR and bag_has(me.plates)
    return f"at {count(int(e.line[spot]), 'star')}" + (", draws a plate" if draws else "")


def walk_effect(e: Edition, me: Sheet, steps: i64) -> str:
    """The rewards on the way."""
    found: list[str] = []
    at = me.manager
    for _ in range(steps):
        at = (at + 1) % e.ring
        if e.rewarding[at] == 1:
            found.append(reward_word(e, at))
    if found:
        return "brings " + " and ".join(found)
    to_go: i64 = 0
    while to_go < e.ring and e.rewarding[at] == 0:
        at = (at + 1) % e.ring
        to_go += 1
    return f"then {to_go} to go for {reward_word(e, at)}" if e.rewarding[at] == 1 else ""


def turn_effect(e: Edition, me: Sheet, way: i64) -> str:
    after = me.copy(0)
    wheel.rotate(e, after, way)
    return wheel_shows(e, after.turn)


def wheel_shows(e: Edition, turn: i64) -> str:
    """Seat blue, Order green: in the order of the positions, each by the first of its jobs"""
    shown = Sheet()
    shown.turn = turn
    said: list[str] = []
    for position in range(e.colours):
        if e.jobs[position]:
            said.append(f"{JOBS[e.jobs[position][0]].capitalize()} {e.kind_names[colour_at(e, shown, position)]}")
    return ", ".join(said)


def bus_effect(e: Edition, vips: vec[i64], me: Sheet, deed: Deed) -> str:
    gift = e.washer[deed.at]
    if gift >= 0:
        return can_do(e, me, gift)
    if gift == GIVES_STEPS:
        return walk_effect(e, me, e.washer_steps)
    if gift == GIVES_COPY:
        return f"one of {staff_list(e, me.staff)}" if staff_count(me) > 0 else "lost: nobody on shift to copy"
    if gift == GIVES_REFILL:
        return pour_effect(e, vips, me)
    return "to any position"


def pour_effect(e: Edition, vips: vec[i64], me: Sheet) -> str:
    thirsty = [t for t in range(e.tables) if wheel.may_pour(e, vips, me, t)]
    if len(thirsty) == 1:
        return f"{table_word(thirsty[0])}: {refill_effect(e, vips, me, thirsty[0])}"
    if thirsty:
        return "for " + " or ".join([table_word(t) for t in thirsty])
    return "lost: " + why_nobody(e, me)


def why_nobody(e: Edition, me: Sheet) -> str:
    """Why no table can be refilled."""
    if not [1 for who in me.guest if who != NOBODY]:
        return "nobody is seated"
    return "no glass is left" if glasses_left(e, me) == 0 else "everybody seated has a glass or all stars"


def pays_now(e: Edition, vips: vec[i64], me: Sheet) -> int:
    """Money that the end of the round will bring for what has been served."""
    after = me.copy(0)
    closing.pay(e, vips, after)
    return int(after.money() - me.money())
