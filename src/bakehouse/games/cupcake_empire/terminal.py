"""The table in a terminal: the city and the viewer's board in words that also read well aloud, then everybody else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bakehouse.kernel.saying import count
from bakehouse.kernel.terminal import YOU, tied


def blocks(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[list[str]]:
    """Parts of the table, each a list of lines that begins with its title."""
    found = [turn_block(view, names), city_block(view, names), objectives_block(view, names)]
    found.append(reserve_block(view))
    if seat >= 0:
        found += player_blocks(view, seat)
    found.append(others_block(view, names, seat))
    return found


def player_blocks(view: Mapping[str, Any], seat: int) -> list[list[str]]:
    return [columns_block(view, seat), stock_block(view, seat)]


# ------------------------------------------------------------ turn and city
def turn_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    turn = view["turn"]
    if turn["over"]:
        return [f"Round {turn['round']}: the game is over"]
    if turn["setup"]:
        return ["Setup: starting improvements and recipes"]
    whose = f": {names[turn['seat']]} to play" if turn["seat"] is not None else ""
    return [f"Round {turn['round']}{whose}" + ("; this round is the last" if turn["last"] else "")]


def city_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """One line for each neighbourhood: customers from near to far with what they pay, then shops."""
    lines = ["City: customers by distance as base/frosting and what they pay"]
    for street in view["printed"]["streets"]:
        zone = view[f"street-{street['id']}"]
        houses = [house_text(house) for house in zone["houses"]]
        shops = shops_text(zone["outlets"], names, "outlet") + shops_text(zone["bakeries"], names, "bakery")
        free = [count(zone["free"], "free outlet space")] if street["outlets"] else []
        free += [count(zone["sites"], "free bakery space")] if zone["sites"] else []
        lines.append(f"{street['name']} ({street['colour']}): {tied(houses)}; {tied(shops + free)}")
    return lines


def house_text(house: Mapping[str, Any]) -> str:
    who = house["customer"]
    distance = house["id"].rpartition("-")[2]
    if who is None:
        return f"{distance} empty"
    pays = f"+{who['sales']}" if who["sales"] == who["income"] else f"+{who['sales']}/{who['income']}"
    return f"{distance} {who['base']}/{who['frosting']} {pays}"


def shops_text(ids: Sequence[str], names: Sequence[str], what: str) -> list[str]:
    """Ana 2 outlets"""
    found: list[str] = []
    for seat in range(len(names)):
        n = len([one for one in ids if one.startswith(f"{what}-{seat}-")])
        if n > 0:
            found.append(f"{names[seat].removesuffix(YOU)} {count(n, what)}")
    return found


def objectives_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    words = {objective["id"]: objective["needs"] for objective in view["printed"]["objectives"]}
    lines = [f"Objectives, {view['printed']['income']['objective']} income each:"]
    for objective in view["objectives"]:
        marked = [names[seat].removesuffix(YOU) for seat in objective["marked"]]
        done = f"; marked by {', '.join(marked)}" if marked else ""
        lines.append(f"{objective['objective'].upper()}: {words[objective['objective']]}{done}")
    return lines if view["objectives"] else []


def reserve_block(view: Mapping[str, Any]) -> list[str]:
    left = view["reserve"]
    parts = [kinds_text(name, left[name]) for name in ("dice", "bases", "frostings", "improvements")]
    return ["Reserve: " + count(left["ideas"], "idea"), *parts]


def kinds_text(title: str, left: Mapping[str, int]) -> str:
    found = [f"{n} {name}" for name, n in left.items() if n > 0]
    return f"{title.capitalize()} left: {tied(found) or 'none'}"


# ------------------------------------------------------------ a board
def columns_block(view: Mapping[str, Any], seat: int) -> list[str]:
    tracks = view[f"tracks-{seat}"]
    lower = "both tracks" if tracks["lower"] == "both" else tracks["lower"]
    lines = [
        f"Board: income {tracks['income']}, production {tracks['production']}, sales {tracks['sales']}; "
        f"{lower} would pay {tracks['pays']}" + (f", {tracks['next']} with objectives" if tracks["objectives"] else "")
    ]
    for column in view["printed"]["columns"]:
        zone = view[f"column-{seat}-{column['id']}"]
        dice = [die["colour"] + ("+" if die["jumps"] else "") for die in zone["dice"]]
        kinds = [one["kind"] + ("" if one["awake"] else " (asleep)") for one in zone["improvements"]]
        improved = f"; improvements {tied(kinds)}" if kinds else ""
        active = "; active" if zone["active"] else ""
        title = f"{column['name']}, level {zone['level']} of {len(column['levels'])}"
        lines.append(f"{title}: {tied(dice) or 'no dice'}{improved}{active}")
    return lines


def stock_block(view: Mapping[str, Any], seat: int) -> list[str]:
    pieces, ideas, rest = view[f"pieces-{seat}"], view[f"ideas-{seat}"], view[f"rest-{seat}"]
    boxes = view["printed"]["ideas"]["boxes"]
    resting = [die["colour"] for die in rest["dice"]]
    lines = [
        f"Ideas: {ideas['ideas']}, the next in {boxes - ideas['marker']} steps",
        f"Rest Area: {', '.join(resting) or 'empty'}",
    ]
    recipes = [
        f"{one['base']} with {one['frosting']}" + (f" twice or more ({one['count']})" if one["count"] > 1 else "")
        for one in view[f"recipes-{seat}"]
    ]
    lines.append(f"Recipes: {tied(recipes) or 'none'}")
    loose = [f"{n} {kind} base" for kind, n in pieces["bases"].items()]
    loose += [f"{n} {kind} frosting" for kind, n in pieces["frostings"].items()]
    supply = [count(pieces["outlets"], "outlet"), count(pieces["bakeries"], "bakery")]
    lines.append(f"Loose: {tied(loose) or 'nothing'}; in the supply {', '.join(supply)}")
    sales = [
        f"{one['id'].removeprefix('customer-')} for +{one['sales']} sales +{one['income']} income"
        for street in view[f"sales-{seat}"].values()
        for one in street
        if one["strength"] != "shop"
    ]
    lines.append(f"Can serve: {tied(sales) or 'nobody'}")
    served = {value: len(found) for value, found in view[f"customers-{seat}"].items() if found}
    by_value = [f"{n} of value {value}" for value, n in served.items()]
    lines.append(f"Served: {', '.join(by_value) or 'nobody'}")
    return lines


def others_block(view: Mapping[str, Any], names: Sequence[str], seat: int) -> list[str]:
    lines = ["Others:" if seat >= 0 else "Players:"]
    for other in range(len(names)):
        if other == seat:
            continue
        tracks = view[f"tracks-{other}"]
        served = sum([len(found) for found in view[f"customers-{other}"].values()])
        parts = [f"income {tracks['income']}", f"production {tracks['production']}", f"sales {tracks['sales']}"]
        parts += [count(served, "customer"), count(view[f"ideas-{other}"]["ideas"], "idea")]
        levels = [str(view[f"column-{other}-{column['id']}"]["level"]) for column in view["printed"]["columns"]]
        lines.append(f"{names[other]}: {tied(parts)}; levels {' '.join(levels)}")
    return lines
