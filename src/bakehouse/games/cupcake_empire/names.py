"""Small pieces of sentences: what numbers, pieces, places and parts of actions are called."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.edition import (
    BAKERY,
    BAKERY_OR_COPY,
    BEST_COLUMN,
    COLUMNS_WITH_TWO,
    CUSTOMERS,
    DIE,
    IDEA,
    IMPROVEMENT,
    IMPROVEMENT_TYPES,
    IMPROVEMENTS,
    INCOME,
    MIXED_BASES,
    OUTLET,
    OUTLET_PLACES,
    OUTLETS,
    OUTLETS_OF,
    PAIRS,
    PARTS,
    SELL,
    SHIRTS,
    TROUSERS,
    VALUE,
    Edition,
)
from bakehouse.kernel.native import i64


def count(n: int, word: str) -> str:
    """2 dice, 1 idea"""
    if n == 1:
        return f"1 {word}"
    return f"{n} dice" if word == "die" else f"{n} {word}s"


def listed(parts: list[str]) -> str:
    """yellow, green and pink"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def joined(parts: list[str]) -> str:
    return ", ".join([part for part in parts if part])


def signed(n: i64, word: str) -> str:
    """+3 sales; empty when nothing changes"""
    return f"{n:+d} {word}" if n != 0 else ""


def article(word: str) -> str:
    return ("an " if word[:1] in "aeiou" else "a ") + word


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


def part_word(e: Edition, at: i64) -> str:
    """What one part of a plan does."""
    part, of = e.part[at], e.part_of[at]
    if part == OUTLET:
        return f"an outlet in a {e.district_colours[of]} neighbourhood"
    if part == SELL:
        return f"sell up to {count(int(of), 'house')} away"
    if part == DIE:
        return "hire a die"
    if part == IMPROVEMENT:
        return "an improvement"
    if part == BAKERY:
        return f"a bakery in a {e.district_colours[of]} neighbourhood"
    if part == BAKERY_OR_COPY:
        return f"a bakery in a {e.district_colours[of]} neighbourhood, or any action of another column"
    if part == INCOME:
        return f"{of} income"
    if part == IDEA:
        return f"{count(int(of), 'step')} of the idea marker"
    return article(PARTS[part].replace("-", " "))


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
