"""What is printed on every sheet, as plain data: made once for an edition, the same in all positions of its games."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import scoring
from bakehouse.games.bake_and_sale.kinds import AWARDS, BONUSES, BUILDINGS, NO_LIMIT, RETAIL
from bakehouse.games.bake_and_sale.numbers import Needs, Numbers
from bakehouse.games.bake_and_sale.words import order_goods
from bakehouse.kernel.native import i64, vec


def printed(e: Numbers) -> dict[str, object]:
    return {
        "days": int(e.days),
        "hours": int(e.hours),
        "white": [e.supplies[e.gives[face]] for face in range(e.sides)],
        "black": [e.supplies[e.gives[e.sides + face]] for face in range(e.sides)],
        "friendly": [face + 1 for face in range(e.sides) if e.friendly[face] == 1],
        "sizes": [int(size) for size in e.sizes],
        "sections": sections(e),
        "supplies": supplies(e),
        "names": names(e),
        "stars": int(e.stars),
        "loaves": int(e.loaves),
        "production": steps(e.production),
        "breads": breads(e),
        "orders": orders(e),
        "fame": {"icons": int(e.fame_row), "rows": [int(money) for money in e.fame_rows]},
        "town": town(e),
        "street": street(e),
        "delivery": int(e.visit_hours[RETAIL]),
        "agency": {"icons": int(e.agency_icons), "money": int(e.agency_money)},
        "supermarket": steps(e.supermarket),
        "hiring": {"costs": int(e.hiring_costs), "gives": int(e.hiring_gives)},
        "voluntary": {"costs": int(e.voluntary_costs), "gives": int(e.voluntary_gives)},
        "supplier": int(e.supplier_gives),
        "offers": "rolled-today" if e.supplier_rolled else "any-kind",
        "swaps": "every-visit" if e.swap_each_visit else "once-a-day",
        "consulting": int(e.consulting_daily),
        "awards": awards(e),
        "award": int(e.award_money),
        "parts": scoring.part_names(e),
        "levels": [{"name": name, "money": money} for name, money in zip(e.level_names, e.level_money)],
        "step": int(e.level_step),
    }


def sections(e: Numbers) -> list[dict[str, object]]:
    """The sections of a row, with the numbers of their cells from 1 on."""
    found: list[dict[str, object]] = []
    for k in range(len(e.section_hours)):
        numbers = [cell + 1 for cell in range(len(e.section)) if e.section[cell] == k]
        found.append({"at": k, "cells": len(numbers), "hours": e.section_hours[k], "numbers": numbers})
    return found


def supplies(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    more = int(e.sections) - 1
    for s in range(len(e.supplies)):
        kinds = [BONUSES[e.bonus[s * more + k]] for k in range(more)]
        faces: list[tuple[str, int]] = [("white", face + 1) for face in range(e.sides) if e.gives[face] == s]
        faces += [("black", face + 1) for face in range(e.sides) if e.gives[e.sides + face] == s]
        found.append({"id": e.supplies[s], "name": e.supply_names[s], "bonuses": kinds, "faces": faces})
    return found


def names(e: Numbers) -> dict[str, str]:
    """What goods are called within a sentence."""
    found = {e.supplies[s]: e.supply_names[s].lower() for s in range(len(e.supplies))}
    for b in range(len(e.breads)):
        found[e.breads[b]] = e.bread_names[b]
    return found


def breads(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for b in range(len(e.breads)):
        recipe = amounts(e, e.recipe, b)
        found.append(
            {
                "id": e.breads[b],
                "name": e.bread_names[b],
                "pins": int(e.pins[b]),
                "hours": int(e.bake_hours[b]),
                "recipe": recipe,
                "items": spread(recipe),
                "pays": [int(e.pays[b * (e.loaves + 1) + n]) for n in range(1, e.loaves + 1)],
            }
        )
    return found


def orders(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for order in range(len(e.orders)):
        goods = amounts(e, e.order_needs, order)
        found.append(
            {
                "id": e.orders[order],
                "goods": goods,
                "items": spread(goods),
                "money": int(e.order_money[order]),
                "says": order_goods(e, order),
            }
        )
    return found


def town(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for b in range(len(BUILDINGS)):
        limit = int(e.limit[b]) if e.limit[b] < NO_LIMIT else None
        found.append({"id": BUILDINGS[b], "name": e.building_names[b], "hours": int(e.visit_hours[b]), "visits": limit})
    return found


def street(e: Numbers) -> list[dict[str, object]]:
    """The buildings as they stand on the sheet: those with squares for visits come last."""
    houses = town(e)
    return [house for house in houses if house["visits"] is None] + [h for h in houses if h["visits"] is not None]


def awards(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for award in range(len(AWARDS)):
        name = e.award_names[award]
        short = name.removeprefix("Best ").removesuffix(" Award")
        found.append({"id": AWARDS[award], "name": name, "short": short, "solo": int(e.award_solo[award])})
    return found


def amounts(e: Numbers, needs: Needs, thing: i64) -> dict[str, int]:
    ids = e.supplies + e.breads
    return {ids[needs.goods[at]]: int(needs.many[at]) for at in range(needs.first[thing], needs.first[thing + 1])}


def spread(goods: dict[str, int]) -> list[str]:
    """{"yeast": 1, "olive-oil": 2} as single items: yeast, olive-oil, olive-oil"""
    return [name for name, n in goods.items() for _ in range(n)]


def steps(totals: vec[i64]) -> list[int]:
    """[0, 2, 6, 12] as printed: [2, 4, 6]"""
    return [int(totals[n] - totals[n - 1]) for n in range(1, len(totals))]
