# compiled
"""Recipes: what they suit, and putting one together."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed


def add_recipe(e: Numbers, me: Board, recipe: i64) -> None:
    """CE-22, CE-41: a mixed part suits all its flavours."""
    me.recipes[recipe] += 1
    many: i64 = len(e.frostings)
    base = recipe // many
    frosting = recipe % many
    shirts = len(e.shirts)
    for t in range(len(e.trousers)):
        if (e.base_serves[base] >> t) & 1 == 1:
            for s in range(shirts):
                if (e.frosting_serves[frosting] >> s) & 1 == 1:
                    me.menu_card |= bit(t * shirts + s)


def recipe_card(e: Numbers, recipe: i64) -> i64:
    """The customers that a recipe suits, as bits."""
    many = len(e.frostings)
    shirts = len(e.shirts)
    card: i64 = 0
    for t in range(len(e.trousers)):
        if (e.base_serves[recipe // many] >> t) & 1 == 1:
            card |= e.frosting_serves[recipe % many] << (t * shirts)
    return card


def serving_recipe(e: Numbers, me: Board, kind: i64) -> i64:
    """The recipe for a customer: the plainest; -1 when there is none."""
    best: i64 = -1
    for recipe in range(len(me.recipes)):
        if me.recipes[recipe] > 0 and (recipe_card(e, recipe) >> kind) & 1 == 1:
            best = recipe if best < 0 or width(e, recipe) < width(e, best) else best
    return best


def would_reach(e: Numbers, town: Town, me: Board, seat: i64, place: i64) -> str:
    """Whom a shop there would bring within reach: "2 customers for your recipes: houses 1 and 3"."""
    if has_shop(e, town, seat, place):
        return "you have a shop there already"
    found: list[str] = []
    for at in range(e.houses):
        house = place * e.houses + at
        if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (town.customers[house] - 1)) & 1 == 1:
            found.append(str(at + 1))
    if not found:
        return "nobody there likes your recipes"
    return (
        f"{count(len(found), 'customer')} for your recipes: {'house' if len(found) == 1 else 'houses'} {listed(found)}"
    )


def width(e: Numbers, recipe: i64) -> i64:
    many = len(e.frostings)
    return e.base_mixed[recipe // many] + e.frosting_mixed[recipe % many]


def customers_waiting(town: Town, card: i64) -> int:
    """Customers anywhere whose wishes are on this card."""
    n = 0
    for house in range(len(town.customers)):
        if (town.waiting >> house) & 1 == 1 and (card >> (town.customers[house] - 1)) & 1 == 1:
            n += 1
    return n


def customers_within(e: Numbers, town: Town, seat: i64, card: i64) -> int:
    """Customers in neighbourhoods with an own shop whose wishes are on this card, at any distance."""
    n = 0
    for place in range(len(e.district)):
        if has_shop(e, town, seat, place):
            for house in range(place * e.houses, (place + 1) * e.houses):
                if (town.waiting >> house) & 1 == 1 and (card >> (town.customers[house] - 1)) & 1 == 1:
                    n += 1
    return n
