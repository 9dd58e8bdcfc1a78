# compiled
"""Small pieces of sentences: what numbers, pieces, places and parts of actions are called."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.plan import part_word
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import listed


def flavours(names: list[str], serves: i64) -> str:
    """lemon-mint"""
    return "-".join([names[f] for f in range(len(names)) if (serves >> f) & 1 == 1])


def base_word(e: Numbers, base: i64) -> str:
    return flavours(e.base_names, e.base_serves[base])


def frosting_word(e: Numbers, frosting: i64) -> str:
    return flavours(e.frosting_names, e.frosting_serves[frosting])


def recipe_word(e: Numbers, recipe: i64) -> str:
    """dark base with mint"""
    many = len(e.frostings)
    return f"{base_word(e, recipe // many)} base with {frosting_word(e, recipe % many)}"


def short_recipe(e: Numbers, recipe: i64) -> str:
    """dark mint"""
    many = len(e.frostings)
    return f"{base_word(e, recipe // many)} {frosting_word(e, recipe % many)}"


def customer_word(e: Numbers, kind: i64) -> str:
    """light brown trousers, green shirt"""
    shirts = len(e.shirts)
    return f"{e.trousers[kind // shirts]} trousers, {e.shirts[kind % shirts]} shirt"


def wish_word(e: Numbers, kind: i64) -> str:
    """dark with mint"""
    shirts = len(e.shirts)
    return f"{e.base_names[kind // shirts]} with {e.frosting_names[kind % shirts]}"


def house_word(e: Numbers, house: i64) -> str:
    """Riverside, house 3"""
    return f"{e.places[house // e.houses]}, house {house % e.houses + 1}"


def wrong_colour(e: Numbers, me: Board, place: i64) -> str:
    """Empty when it is right."""
    if e.district[place] == me.of:
        return ""
    wanted, found = e.district_colours[me.of], e.district_colours[e.district[place]]
    return f"{e.places[place]} is {found}, and it has to be {wanted}"


def plan_word(e: Numbers, plan: i64) -> str:
    return listed([part_word(e, at) for at in range(e.first_part[plan], e.first_part[plan + 1])])


def objective_word(e: Numbers, objective: i64) -> str:
    """4 simple bases in recipes and 2 outlets"""
    needs = range(e.first_need[objective], e.first_need[objective + 1])
    return listed([e.figures[e.need_figure[at]].says(e.need[at]) for at in needs])
