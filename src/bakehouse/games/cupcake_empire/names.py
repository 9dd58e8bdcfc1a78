"""Small pieces of sentences: what numbers, pieces, places and parts of actions are called."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.edition import (
    BEST_COLUMN,
    COLUMNS_WITH_TWO,
    CUSTOMERS,
    IMPROVEMENT_TYPES,
    IMPROVEMENTS,
    MIXED_BASES,
    OUTLET_PLACES,
    OUTLETS,
    OUTLETS_OF,
    PAIRS,
    SHIRTS,
    TROUSERS,
    VALUE,
    Edition,
)
from bakehouse.games.cupcake_empire.plan import part_word
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed


def flavours(names: list[str], serves: i64) -> str:
    """lemon-mint"""
    return "-".join([names[f] for f in range(len(names)) if (serves >> f) & 1 == 1])


def base_word(e: Edition, base: i64) -> str:
    return flavours(e.base_names, e.base_serves[base])


def frosting_word(e: Edition, frosting: i64) -> str:
    return flavours(e.frosting_names, e.frosting_serves[frosting])


def recipe_word(e: Edition, recipe: i64) -> str:
    """dark base with mint"""
    many = len(e.frostings)
    return f"{base_word(e, recipe // many)} base with {frosting_word(e, recipe % many)}"


def short_recipe(e: Edition, recipe: i64) -> str:
    """dark mint"""
    many = len(e.frostings)
    return f"{base_word(e, recipe // many)} {frosting_word(e, recipe % many)}"


def customer_word(e: Edition, kind: i64) -> str:
    """light brown trousers, green shirt"""
    shirts = len(e.shirts)
    return f"{e.trousers[kind // shirts]} trousers, {e.shirts[kind % shirts]} shirt"


def wish_word(e: Edition, kind: i64) -> str:
    """dark with mint"""
    shirts = len(e.shirts)
    return f"{e.base_names[kind // shirts]} with {e.frosting_names[kind % shirts]}"


def house_word(e: Edition, house: i64) -> str:
    """Riverside, house 3"""
    return f"{e.places[house // e.houses]}, house {house % e.houses + 1}"


def wrong_colour(e: Edition, me: Board, place: i64) -> str:
    """Empty when it is right."""
    if e.district[place] == me.of:
        return ""
    wanted, found = e.district_colours[me.of], e.district_colours[e.district[place]]
    return f"{e.places[place]} is {found}, and it has to be {wanted}"


def plan_word(e: Edition, plan: i64) -> str:
    return listed([part_word(e, at) for at in range(e.first_part[plan], e.first_part[plan + 1])])


def need_word(e: Edition, at: i64) -> str:
    """One need of an objective: 4 simple bases in recipes"""
    kind, of, n = e.figure[e.need_figure[at]], e.figure_of[e.need_figure[at]], int(e.need[at])
    if kind <= MIXED_BASES:
        return f"{count(n, e.figure_names[kind].replace('-', ' ').removesuffix('s'))} in recipes"
    if kind == CUSTOMERS:
        return count(n, "customer")
    if kind == SHIRTS:
        return f"customers in {count(n, 'shirt colour')}"
    if kind == TROUSERS:
        return f"{count(n, 'customer')} in {e.trousers[of]} trousers"
    if kind == VALUE:
        return f"{count(n, 'customer')} of sales value {of}"
    if kind == OUTLETS:
        return count(n, "outlet")
    if kind == OUTLET_PLACES:
        return f"outlets in {count(n, 'neighbourhood')}"
    if kind == OUTLETS_OF:
        return f"{count(n, 'outlet')} in {e.district_colours[of]} neighbourhoods"
    if kind == IMPROVEMENTS:
        return count(n, "improvement")
    if kind == IMPROVEMENT_TYPES:
        return f"{count(n, 'kind')} of improvement"
    if kind == BEST_COLUMN:
        return f"{count(n, 'improvement')} in one column"
    if kind == COLUMNS_WITH_TWO:
        return f"{count(n, 'column')} with 2 improvements"
    if kind == PAIRS:
        return f"{count(n, 'pair')} of the same improvement"
    return "1 bakery" if n == 1 else f"{n} bakeries"


def short_need(e: Edition, at: i64) -> str:
    """The same in as few words as a card has room for: 4 simple bases"""
    kind, of, n = e.figure[e.need_figure[at]], e.figure_of[e.need_figure[at]], int(e.need[at])
    if kind == SHIRTS:
        return count(n, "shirt colour")
    if kind == TROUSERS:
        return f"{n} in {e.trousers[of]} trousers"
    if kind == VALUE:
        return f"{count(n, 'customer')} of value {of}"
    if kind == OUTLETS_OF:
        return f"{n} {e.district_colours[of]} outlet" + ("s" if n != 1 else "")
    if kind == PAIRS:
        return f"{count(n, 'pair')} of improvements"
    return need_word(e, at).removesuffix(" in recipes")


def objective_word(e: Edition, objective: i64) -> str:
    needs = range(e.first_need[objective], e.first_need[objective + 1])
    return listed([need_word(e, at) for at in needs])
