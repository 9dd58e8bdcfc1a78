"""What a player has that somebody at the table would name: hints tell plans apart by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import Board, level_of
from bakehouse.games.cupcake_empire.die_places import COLUMNS, REST
from bakehouse.games.cupcake_empire.names import base_word, frosting_word, house_word, objective_word, short_recipe
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.scoring import is_met, lacking, track_income
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.kernel.events import who
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def facts(e: Numbers, state: CupcakeState, seat: i64) -> list[Fact]:
    town, me = state.town, state.boards[seat]
    return [
        Fact("income", int(me.income), "has {more} income more"),
        Fact("tracks", int(track_income(e, me)), "earns {amount} income a turn", 3.0),
        Fact("production", int(me.production), "brings production to {amount}", 0.7),
        Fact("sales", int(me.sales), "brings sales to {amount}", 0.7),
        Fact("ideas", int(me.ideas), "has {more:bright idea} more", 0.8),
        Fact("rest", int(me.many[REST]), "leaves {amount:die} in the Rest Area", -0.6),
        *in_town(e, town, me, seat),
        *in_recipes(e, town, me),
        *in_columns(e, town, me),
        *of_objectives(e, state, seat),
    ]


def in_town(e: Numbers, town: Town, me: Board, seat: i64) -> Iterator[Fact]:
    reach = 0
    for house in range(len(town.customers)):
        place = house // e.houses
        if (me.served >> house) & 1 == 1:
            income = f" and {e.house_income[house]} income" if e.house_income[house] > 0 else ""
            what = f"{house_word(e, house)} for {count(e.house_sales[house], 'step')} of sales{income}"
            yield Fact(f"sold:{house}", 1, "sells to {what}", 2.0 + float(e.house_sales[house]), what)
        elif can_serve(e, town, me, seat, house):
            reach += 1
        if (town.waiting >> house) & 1 == 0 and (me.served >> house) & 1 == 1:
            rivals = [who(other) for other in range(int(e.most)) if other != seat and has_shop(e, town, other, place)]
            if rivals:
                yield Fact(f"taken:{house}", 1, "sells before {what} can", 0.5, listed(rivals))
    yield Fact("reach", reach, "has {amount:customer} in reach", 0.6)
    for place in range(len(e.district)):
        at = place * e.most + seat
        for name, shops in (("an outlet", town.outlets), ("a bakery", town.bakeries)):
            if shops[at] > 0:
                yield Fact(f"{name}:{place}", int(shops[at]), "opens " + name + " in {what}", 1.6, e.places[place])


def can_serve(e: Numbers, town: Town, me: Board, seat: i64, house: i64) -> bool:
    waits = (town.waiting >> house) & 1 == 1
    return (
        waits and has_shop(e, town, seat, house // e.houses) and (me.menu_card >> (town.customers[house] - 1)) & 1 == 1
    )


def in_recipes(e: Numbers, town: Town, me: Board) -> Iterator[Fact]:
    many = len(e.frostings)
    for recipe in range(len(me.recipes)):
        if me.recipes[recipe] > 0:
            what = short_recipe(e, recipe)
            yield Fact(f"recipe:{recipe}", int(me.recipes[recipe]), "puts {what} on the menu", 1.8, what)
    for base in range(len(e.bases)):
        used = sum([int(me.recipes[base * many + frosting]) for frosting in range(many)])
        yield from part(f"base:{base}", f"{base_word(e, base)} base", int(me.bases[base]) + used, int(town.bases[base]))
    for frosting in range(many):
        used = sum([int(me.recipes[base * many + frosting]) for base in range(len(e.bases))])
        name = f"{frosting_word(e, frosting)} frosting"
        yield from part(f"frosting:{frosting}", name, int(me.frostings[frosting]) + used, int(town.frostings[frosting]))


def part(name: str, word: str, mine: int, left: int) -> Iterator[Fact]:
    """Bases or frostings of a sort, used or not: what a player has, others have not."""
    if mine > 0:
        yield Fact(name, mine, "takes " + ("the last {what}" if left == 0 else "{what}"), 0.9, word)


def in_columns(e: Numbers, town: Town, me: Board) -> Iterator[Fact]:
    for column in range(COLUMNS):
        level = int(level_of(e, me, column))
        name = e.column_names[column]
        what = f"{name} to level {level}"
        yield Fact(f"level:{column}", level, "lifts {what}", 0.9, what, keeps=f"keeps {name} at level {level}")
        there = f"{count(me.many[column], 'die')} in {name}"
        yield Fact(f"dice:{column}", int(me.many[column]), "has {what}", 0.2, there)
        for slot in range(column * e.slots, (column + 1) * e.slots):
            kind = me.improved[slot]
            if kind > 0:
                yield Fact(
                    f"improved:{column}:{kind}", 1, "adds {what}", 1.2, f"{e.improvement_names[kind - 1]} to {name}"
                )
    for colour in range(e.kinds):
        dice = sum([int(me.dice[at]) for at in range(colour, len(me.dice), int(e.kinds))])
        last = "the last " if town.dice[colour] == 0 else ""
        yield Fact(f"staff:{colour}", dice, "hires {what} staff", 1.2, last + e.colours[colour])


def of_objectives(e: Numbers, state: CupcakeState, seat: i64) -> Iterator[Fact]:
    town, me = state.town, state.boards[seat]
    for deck, objective in enumerate(state.objectives):
        word = objective_word(e, objective)
        if (me.marked >> deck) & 1 == 1 or is_met(e, town, me, seat, objective):
            yield Fact(f"objective:{deck}", 1, "meets the objective of {what}", 4.0, word)
        needs = range(e.first_need[objective], e.first_need[objective + 1])
        missing = sum([int(lacking(e, town, me, seat, at)) for at in needs])
        phrase = f"comes within {missing} of the objective of {word}"
        yield Fact(f"towards:{deck}", -missing, phrase, 0.8 if missing else 0.0)
