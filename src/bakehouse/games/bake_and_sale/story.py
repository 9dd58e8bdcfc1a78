"""What happened, in sentences a player would say; `{0}` stands for seat 0 and becomes "You" or a name."""

from __future__ import annotations

from typing import Final

from bakehouse.games.bake_and_sale.edition import (
    AWARDS,
    BONUSES,
    BUILDINGS,
    CONSULTING,
    DONE,
    HIRING,
    MARKETING,
    NO_TARGET,
    SUPERMARKET,
    SWAP,
    VISIT,
    Edition,
)
from bakehouse.games.bake_and_sale.scoring import (
    all_winners,
    award_share,
    level_of,
    part_names,
    parts_of,
    scores,
    verdict_of,
)
from bakehouse.games.bake_and_sale.sheet import AT_SUPPLIER, Sheet
from bakehouse.games.bake_and_sale.words import (
    BONUS_NAMES,
    bonus_list,
    bonus_word,
    count,
    hours_left,
    listed,
    money_change,
    order_goods,
    supply_list,
    supply_word,
    swap_lasts,
)
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.native import i64, vec

NOBODY: Final = -1

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "rolled": ("day", "dice"),
    "took": ("supplies", "hours"),
    "supplied": ("supplies",),
    "visited": ("building", "hours"),
    "gave": ("supply",),
    "swapped": (),
    "starred": ("bread", "stars"),
    "trained": ("bread", "pins"),
    "famed": ("place", "icons"),
    "lost": ("bonus",),
    "baked": ("bread", "loaves", "money"),
    "delivered": ("order", "money"),
    "ended": ("day", "hours"),
    "award": ("award", "seats", "money"),
    "scored": ("money",),
    "level": ("level", "next"),
    "target": ("target", "won"),
}


def of_roll(e: Edition, day: i64, dice: vec[i64]) -> Event:
    faces = [str(face) for face in dice]
    colours: list[str] = []
    if e.white > 0:
        colours.append("white " + " ".join(faces[: e.white]))
    if e.white < e.dice:
        colours.append("black " + " ".join(faces[e.white :]))
    says = f"Day {day + 1}: the dice show " + ", ".join(colours)
    return Event("rolled", NOBODY, says, {"day": int(day) + 1, "dice": [int(face) for face in dice]})


def of_day_end(seat: i64, day: i64, hours: i64) -> Event:
    unused = f" with {count(int(hours), 'hour')} unused" if hours > 0 else ""
    says = f"{who(seat)} ended day {day + 1}{unused}"
    return Event("ended", int(seat), says, {"day": int(day) + 1, "hours": int(hours)})


def of_move(e: Edition, before: Sheet, after: Sheet, seat: i64, action: i64, lost: i64) -> list[Event]:
    """What a step of one player changed; opening a visit and picking supplies say nothing until they are taken."""
    told: list[Event] = []
    me = who(seat)
    if action >= e.produce:
        told.append(of_production(e, before, after, seat, (action - e.produce) // e.loaves))
    elif action >= e.order:
        order = action - e.order
        money = int(e.order_money[order])
        says = f"{me} delivered {order_goods(e, order)}: {money_change(money)}, {hours_left(after)}"
        told.append(Event("delivered", int(seat), says, {"order": e.orders[order], "money": money}))
    elif action >= e.pin:
        b = action - e.pin
        left = int(e.pins[b] - after.pins[b])
        name = e.bread_names[b]
        says = f"{me} unlocked {name}" if left == 0 else f"{me} trained {name}: {count(left, 'pin')} to go"
        told.append(Event("trained", int(seat), says, {"bread": e.breads[b], "pins": int(after.pins[b])}))
    elif action >= e.star:
        b = action - e.star
        says = f"{me} improved {e.bread_names[b]}: {count(int(after.stars[b]), 'star')}"
        told.append(Event("starred", int(seat), says, {"bread": e.breads[b], "stars": int(after.stars[b])}))
    elif action >= e.give:
        s = action - e.give
        hours = f": {hours_left(after)}" if after.gifts == 0 else ""
        says = f"{me} gave away {supply_word(e, s)}{hours}"
        told.append(Event("gave", int(seat), says, {"supply": e.supplies[s]}))
    elif action >= e.take:
        if before.asked == AT_SUPPLIER and after.picks == 0:
            told.append(of_supplies(e, before, after, seat, "supplied"))
    elif action >= VISIT:
        told.append(of_visit(e, before, after, seat, action - VISIT))
    elif action == DONE:
        told.append(of_supplies(e, before, after, seat, "took"))
    elif action == SWAP:
        lasts = swap_lasts(e) if e.swap_each_visit else "today"
        told.append(Event("swapped", int(seat), f"{me} swapped the colours of the dice for {lasts}", {}))
    return told + of_fame(e, before, after, seat) + of_lost(e, seat, lost)


def of_supplies(e: Edition, before: Sheet, after: Sheet, seat: i64, kind: str) -> Event:
    """Supplies that were circled; `before` is the sheet before the last pick or before paying."""
    gained = after.copy(0).circled
    for s in range(len(gained)):
        gained[s] -= before.circled[s]
    goods = supply_list(e, gained)
    bonuses = bonus_list(e, before.circled, gained)
    brings = f", which brings {bonuses}" if bonuses else ""
    taken = {e.supplies[s]: int(gained[s]) for s in range(len(gained)) if gained[s] > 0}
    if kind == "supplied":
        return Event(kind, int(seat), f"{who(seat)} got {goods}{brings}", {"supplies": taken})
    hours = int(before.hours - after.hours)
    says = f"{who(seat)} took {goods} for {count(hours, 'hour')}{brings}: {hours_left(after)}"
    return Event(kind, int(seat), says, {"supplies": taken, "hours": hours})


def of_visit(e: Edition, before: Sheet, after: Sheet, seat: i64, b: i64) -> Event:
    change = ""
    if b == CONSULTING:
        change = f"business size {e.sizes[after.step]}, "
    elif b == SUPERMARKET:
        n = after.visits[b]
        change = money_change(e.supermarket[n] - e.supermarket[n - 1]) + ", "
    elif b == HIRING:
        change = f"{money_change(-e.hiring_costs)} at the end, "
    says = f"{who(seat)} visited the {e.building_names[b]}: {change}{hours_left(after)}"
    return Event("visited", int(seat), says, {"building": BUILDINGS[b], "hours": int(before.hours - after.hours)})


def of_production(e: Edition, before: Sheet, after: Sheet, seat: i64, b: i64) -> Event:
    n = int(after.baked[b] - before.baked[b])
    money = int(e.production[after.batches[b]] - e.production[before.batches[b]])
    paid = f"{money_change(money)}, " if money > 0 else ""
    loaves = "loaf" if n == 1 else "loaves"
    says = f"{who(seat)} baked {n} {e.bread_names[b]} {loaves}: {paid}{hours_left(after)}"
    return Event("baked", int(seat), says, {"bread": e.breads[b], "loaves": n, "money": money})


def of_fame(e: Edition, before: Sheet, after: Sheet, seat: i64) -> list[Event]:
    told: list[Event] = []
    if after.fame > before.fame:
        money = e.fame[after.fame] - e.fame[before.fame]
        row = f", a full row for {money} money" if money > 0 else ""
        says = f"{who(seat)} gained Fame: {after.fame} of {len(e.fame) - 1}{row}"
        told.append(Event("famed", int(seat), says, {"place": "track", "icons": int(after.fame)}))
    if after.agency > before.agency:
        full = f", worth {e.agency_money} money" if after.agency == e.agency_icons else ""
        says = f"{who(seat)} gained Fame at the {e.building_names[MARKETING]}: {after.agency} of {e.agency_icons}{full}"
        told.append(Event("famed", int(seat), says, {"place": "marketing", "icons": int(after.agency)}))
    return told


def of_lost(e: Edition, seat: i64, lost: i64) -> list[Event]:
    told: list[Event] = []
    for number in range(len(e.bonus)):
        if (lost >> number) & 1 == 1:
            bonus = e.bonus[number]
            says = f"{who(seat)} lost {BONUS_NAMES[bonus]}: every {bonus_word(bonus)} is circled"
            told.append(Event("lost", int(seat), says, {"bonus": BONUSES[bonus]}))
    return told


def of_end(e: Edition, sheets: list[Sheet]) -> list[Event]:
    """BS-43 to BS-48: who won which award, and what everybody's money is made of."""
    told: list[Event] = []
    won = all_winners(e, sheets)
    for award, winning in enumerate(won):
        share = award_share(e, winning)
        names = listed([who(seat) for seat in winning]) or "nobody"
        each = f", {share} money" + (" each" if len(winning) > 1 else "") if winning else ""
        says = f"{e.award_names[award]}: {names}{each}"
        told.append(Event("award", NOBODY, says, {"award": AWARDS[award], "seats": winning, "money": share}))
    for seat, money in enumerate(scores(e, sheets)):
        counted = zip(part_names(e), parts_of(e, sheets[seat], seat, won))
        parts = [f"{name} {points}" for name, points in counted if points != 0]
        made = f"{who(seat)} made {money} money" + (": " + ", ".join(parts) if parts else "")
        told.append(Event("scored", seat, made, {"money": money}))
        if len(sheets) == 1:
            level, goal = level_of(e, money)
            says = f"{who(seat)} reached the level {level}; the next one asks for {goal} money"
            if not level:
                says = f"{who(seat)} stayed below the first level, which asks for {goal} money"
            told.append(Event("level", seat, says, {"level": level, "next": goal}))
            if e.target != NO_TARGET:
                verdict = verdict_of(e, money)
                told.append(Event("target", seat, verdict.says, {"target": int(e.target), "won": verdict.won}))
    return told
