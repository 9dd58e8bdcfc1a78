"""The table in a terminal: round and VIPs, the viewer's restaurant in words that also read well aloud, then others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bakehouse.kernel.saying import count
from bakehouse.kernel.terminal import tied


def blocks(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[list[str]]:
    """Parts of the table, each a list of lines that begins with its title."""
    found = [round_block(view)]
    if seat >= 0:
        found += player_blocks(view, seat)
    if seat < 0 or len(names) > 1:
        found.append(others_block(view, names, seat))
    return found


def player_blocks(view: Mapping[str, Any], seat: int) -> list[list[str]]:
    return [wheel_block(view, seat), room_block(view, seat), kitchen_block(view, seat), money_block(view, seat)]


def counted(table: Mapping[str, int]) -> str:
    """2 blue, wild"""
    return tied([name if n == 1 else f"{n} {name}" for name, n in table.items() if n > 0])


# ------------------------------------------------------------ the round
def round_block(view: Mapping[str, Any]) -> list[str]:
    now, printed = view["round"], view["printed"]
    lines = [
        f"Round {now['round']} of {printed['rounds']}: rolled {tied([k for k in now['dice'] if k]) or 'nothing yet'}"
    ]
    if "result" in view:
        lines = [f"The game is over after {printed['rounds']} rounds"]
    for number, card in zip(printed["vip_rounds"], now["vips"]):
        if card:
            vip = printed["vips"][card]
            lines.append(f"VIP of round {number}: {vip['name']}. {vip['rule']}")
        else:
            lines.append(f"VIP of round {number}: not known yet")
    return lines


# ------------------------------------------------------------ a restaurant
def wheel_block(view: Mapping[str, Any], seat: int) -> list[str]:
    shown, positions = view[f"wheel-{seat}"]["shown"], view["printed"]["positions"]
    staff = counted(view[f"staff-{seat}"])
    lines = [f"Staff on shift: {staff or 'nobody'}"]
    for colour, position in zip(shown, positions):
        jobs = " or ".join([job["name"] for job in position["jobs"]]) or "no job"
        steps = f", manager {count(position['steps'], 'step')}" if position["steps"] else ""
        lines.append(f"Wheel, {colour}: {jobs}{steps}")
    ring, at = view["printed"]["ring"], view[f"ring-{seat}"]["manager"]
    ahead = next_reward(ring, at)
    lines.append(f"Manager on {'Now Open' if at == 0 else f'space {at}'}{ahead}")
    return lines


def next_reward(ring: Sequence[Mapping[str, Any]], at: int) -> str:
    for n in range(1, len(ring) + 1):
        says = ring[(at + n) % len(ring)]["says"]
        if says:
            return f"; in {count(n, 'step')} {says}"
    return ""


def room_block(view: Mapping[str, Any], seat: int) -> list[str]:
    lines = ["Tables:"]
    for n, table in enumerate(view[f"room-{seat}"], 1):
        lines.append(f"Table {n}: {table_text(view, table)}")
    line = view[f"line-{seat}"]
    stars = view["printed"]["line"]
    waiting = [f"{who_text(view, who)} ({stars[spot]})" for spot, who in enumerate(line["spots"]) if who]
    lines.append(f"Line, with the stars of the spot: {tied(waiting) or 'nobody'}")
    if line["gone"]:
        lines.append(f"Come back at the end of the round: {count(len(line['gone']), 'guest')}")
    cars = view[f"cars-{seat}"]
    if cars["open"]:
        slots = [car_text(slot, car) for slot, car in zip(view["printed"]["slots"], cars["slots"])]
        lines.append(f"Drive-thru: {tied(slots)}")
    else:
        lines.append(f"Drive-thru: opens in round {view['printed']['cars_from']}")
    return lines


def who_text(view: Mapping[str, Any], who: str) -> str:
    """a guest, or the VIP by name"""
    if not who.startswith("vip-"):
        return "guest"
    card = view["round"]["vips"][int(who.removeprefix("vip-")) - 1]
    return str(view["printed"]["vips"][card]["name"])


def table_text(view: Mapping[str, Any], table: Mapping[str, Any]) -> str:
    if table["dirty"]:
        return f"a dirty {table['plate']['colour']} plate"
    if not table["who"]:
        return "free"
    parts = [f"{who_text(view, table['who'])} with {count(table['stars'], 'star')}"]
    if table["dish"]:
        parts.append(f"served {table['dish']}, pays ${table['tip']}")
    elif table["plate"]:
        parts.append(f"ordered {table['plate']['colour']}")
    else:
        parts.append("has not ordered")
    if table["glass"]:
        parts.append("refilled")
    return ", ".join(parts)


def car_text(slot: Mapping[str, Any], car: Mapping[str, Any]) -> str:
    where = f"{slot['id']} slot (${slot['money']})"
    if not car["colour"]:
        return f"{where} empty"
    return f"{where} {car['colour']} car" + (f" with {car['meal']}" if car["meal"] else "")


def kitchen_block(view: Mapping[str, Any], seat: int) -> list[str]:
    food = view[f"food-{seat}"]
    lines = ["Kitchen:"]
    for space, cubes in zip(view["printed"]["spaces"], food["track"]):
        stars = f"{space['stars']:+d}" if space["stars"] else "0"
        lines.append(f"{space['name'].capitalize()} ({stars}): {counted(cubes) or 'empty'}")
    lines.append(f"Menu: {counted(food['menu']) or 'empty'}")
    free = [one["id"] for one, plate in zip(view["printed"]["washer"], view[f"rack-{seat}"]) if plate is None]
    lines.append(f"Dishwasher, free spaces: {tied(free) or 'none'}")
    return lines


def money_block(view: Mapping[str, Any], seat: int) -> list[str]:
    zone = view[f"money-{seat}"]
    parts = [f"{name} ${n}" for name, n in zip(view["printed"]["sources"], zone["parts"]) if n]
    coming = f"; ${zone['coming']} to come this round" if zone["coming"] else ""
    lines = [f"Money: ${zone['money']}{' (' + tied(parts) + ')' if parts else ''}{coming}"]
    if "grade" in zone:
        goal = f"; the next one asks for ${zone['next']}" if zone["next"] else ""
        lines.append(f"Grade, a variant of ours: {zone['grade']}{goal}")
    return lines


def others_block(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[str]:
    lines = ["Others:" if seat >= 0 else "Players:"]
    for other in range(len(names)):
        if other == seat:
            continue
        shift, zone = view[f"shift-{other}"], view[f"money-{other}"]
        seated = [count(table["stars"], "star") for table in view[f"room-{other}"] if table["who"]]
        tables = f"guests with {tied(seated)}" if seated else "nobody seated"
        doing = "covered until the shift ends" if shift["hidden"] else f"{shift['staff']} staff left"
        if shift["deciding"] == "nothing":
            doing = "shift ended"
        lines.append(f"{names[other]}: ${zone['money']}, {tables}, {doing}")
    return lines
