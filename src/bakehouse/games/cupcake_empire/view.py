# compiled
"""What a viewer sees, as named zones of plain data: nothing in this game is hidden, so all viewers see the same.

Zones, each of which changes on its own:
    printed                  what is printed on the boards; the same in all positions of a game (printed.py)
    turn                     round, whose turn it is, who has the start token, whether the round is the last
    objectives               the four that are out, and who has marked them
    incomes                  everybody's income, by seat
    reserve                  what is left of dice, bases, frostings, improvements and ideas
    result                   at the end: the parts of everybody's income as far as they are counted, what breaks ties
    street-<neighbourhood>   its houses and customers, outlets, bakeries, free and blocked spaces
    column-<seat>-<column>   dice, level and jumps, improvements and which of them the level wakes
    tracks-<seat>            income, production, sales, and what the next step 2 would pay
    ideas-<seat>             bright ideas and the marker
    rest-<seat>              dice in the Rest Area, in hand, and rolled without a space
    pieces-<seat>            loose bases and frostings, outlets and bakeries in the supply
    recipes-<seat>           assembled recipes
    customers-<seat>         customers served, by sales value
    sales-<seat>             by street, the customers whom this seat has a recipe for, what they pay, and whether they
                             could be served "now", are too "far", or stand where the seat has no "shop"
    deciding-<seat>          the decision under way, and which extras are left this turn

Pieces have ids that stay the same all game long. A choice with two pieces is made by clicking one after the other:
    customer-<neighbourhood>-<n>     named after its first house, wherever it goes
    house-<neighbourhood>-<n>, lot-<neighbourhood> (a free outlet space), site-<neighbourhood> (a bakery space)
    outlet-<seat>-<n>, bakery-<seat>-<n>
    die-<seat>-<colour>-<n>
    column-<seat>-<column>, level-<seat>-<column>-<n>, slot-<seat>-<column>-<n> (an improvement space)
    improvement-<seat>-<column>-<kind>
    base-<seat>-<kind>, frosting-<seat>-<kind> (loose ones), recipe-<seat>-<base>-<frosting>
    stack-die-<colour>, stack-base-<kind>, stack-frosting-<kind>, stack-improvement-<kind>: the Reserve
    objective-<id>, dealt-<seat> (the starting improvement)
    roll-<seat>, earn-<seat> (income, but no roll yet), end-<seat>, done-<seat>, special-<seat>-<which>, pay-<seat>-idea
    and pay-<seat>-income: the bar
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import (
    AFTER,
    SERVE,
    Board,
    level_of,
    plain_level,
    specialists,
)
from bakehouse.games.cupcake_empire.columns import has_action, reach_of
from bakehouse.games.cupcake_empire.die_places import AWAY, COLUMNS, HAND, LANDED, REST, SIDES
from bakehouse.games.cupcake_empire.names import recipe_word
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.opening import PLAY
from bakehouse.games.cupcake_empire.plan import part_word
from bakehouse.games.cupcake_empire.recipes import serving_recipe
from bakehouse.games.cupcake_empire.scoring import PARTS, breakdown, is_due, track_income
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def zones(state: CupcakeState) -> dict[str, object]:
    e, town = state.numbers, state.town
    seen: dict[str, object] = {
        "printed": e.printed,
        "turn": turn_zone(state),
        "objectives": objectives_zone(state),
        "reserve": reserve_zone(e, town),
        "incomes": [int(board.income) for board in state.boards],
    }
    counted = len(PARTS) if state.over else int(state._counted)
    if counted > 0:
        seen["result"] = result_zone(state, counted)
    for place in range(len(e.places)):
        seen[f"street-{e.neighbourhoods[place]}"] = street_zone(state, place)
    for seat, me in enumerate(state.boards):
        dice = dice_by_place(e, me, seat)
        for column in range(COLUMNS):
            seen[f"column-{seat}-{e.columns[column]}"] = column_zone(e, town, me, seat, column, dice[column])
        seen[f"tracks-{seat}"] = tracks_zone(state, me, seat)
        seen[f"ideas-{seat}"] = {"ideas": int(me.ideas), "marker": int(me.marker)}
        seen[f"rest-{seat}"] = rest_zone(dice)
        seen[f"pieces-{seat}"] = pieces_zone(e, me)
        seen[f"recipes-{seat}"] = recipes_zone(e, me, seat)
        seen[f"customers-{seat}"] = customers_zone(e, town, me)
        seen[f"sales-{seat}"] = sales_zone(e, town, me, seat)
        seen[f"deciding-{seat}"] = deciding_zone(e, me, state.waits(seat))
    return seen


# ------------------------------------------------------------ shared
def turn_zone(state: CupcakeState) -> dict[str, object]:
    playing = [seat for seat, board in enumerate(state.boards) if board.asked != 0 or board.many[HAND] > 0]
    return {
        "round": int(state.round),
        "seat": playing[0] if state.phase == PLAY and playing else None,
        "first": int(state.first) if state.first >= 0 else None,
        "setup": state.phase != PLAY,
        "last": state.last_round,
        "over": state.over,
    }


def result_zone(state: CupcakeState, counted: int) -> dict[str, object]:
    """CE-71: the parts of everybody's income counted so far, with what it comes to, and the figures that break ties."""
    found = [breakdown(state.numbers, board) for board in state.boards]
    total = [0 for _ in state.boards]
    parts: list[dict[str, object]] = []
    for at in range(counted):
        income = [row[at][1] for row in found]
        total = [total[seat] + income[seat] for seat in range(len(income))]
        parts.append({"part": PARTS[at], "income": income, "total": total})
    ties: list[dict[str, object]] = [{"part": name, "figures": figures} for name, figures in state.tie_breaks()]
    places = [{"seat": place.seat, "place": place.place, "by": place.decided_by} for place in state.ranking()]
    return {"parts": parts, "later": PARTS[counted:], "ties": ties, "places": places}


def objectives_zone(state: CupcakeState) -> list[dict[str, object]]:
    e = state.numbers
    found: list[dict[str, object]] = []
    for deck, objective in enumerate(state.objectives):
        marked = [seat for seat, board in enumerate(state.boards) if (board.marked >> deck) & 1 == 1]
        needs: list[dict[str, object]] = []
        for at in range(e.first_need[objective], e.first_need[objective + 1]):
            figure = e.figures[e.need_figure[at]]
            have = [int(figure.count(e, state.town, board, seat)) for seat, board in enumerate(state.boards)]
            needs.append({"figure": figure.word, "need": int(e.need[at]), "have": have})
        name = e.objectives[objective]
        found.append({"id": f"objective-{name}", "objective": name, "marked": marked, "needs": needs})
    return found


def reserve_zone(e: Numbers, town: Town) -> dict[str, object]:
    return {
        "dice": {e.colours[c]: int(town.dice[c]) for c in range(e.kinds) if e.home[c] >= 0},
        "bases": {e.bases[b]: int(town.bases[b]) for b in range(len(e.bases))},
        "frostings": {e.frostings[f]: int(town.frostings[f]) for f in range(len(e.frostings))},
        "improvements": {e.improvements[k]: int(town.improvements[k]) for k in range(len(e.improvements))},
        "ideas": int(town.ideas),
    }


def street_zone(state: CupcakeState, place: i64) -> dict[str, object]:
    e, town = state.numbers, state.town
    houses: list[dict[str, object]] = []
    for house in range(place * e.houses, (place + 1) * e.houses):
        there = (town.waiting >> house) & 1 == 1
        name = f"{e.neighbourhoods[place]}-{house % e.houses + 1}"
        houses.append({"id": f"house-{name}", "customer": customer(e, town, house) if there else None})
    outlets: list[str] = []
    bakeries: list[str] = []
    for seat, board in enumerate(state.boards):
        outlets += [f"outlet-{seat}-{n + 1}" for n in range(len(board.outlet_at)) if board.outlet_at[n] == place + 1]
        bakeries += [f"bakery-{seat}-{n + 1}" for n in range(len(board.bakery_at)) if board.bakery_at[n] == place + 1]
    free = int(town.free[place])
    return {
        "houses": houses,
        "outlets": outlets,
        "bakeries": bakeries,
        "free": free,
        "blocked": len(e.outlet_spaces[place]) - free - len(outlets),
        "sites": int(town.free_bakeries[place]),
    }


def customer(e: Numbers, town: Town, house: i64) -> dict[str, object]:
    kind = town.customers[house] - 1
    shirts = len(e.shirts)
    return {
        "id": f"customer-{e.neighbourhoods[house // e.houses]}-{house % e.houses + 1}",
        "base": e.base_flavours[kind // shirts],
        "frosting": e.frosting_flavours[kind % shirts],
        "sales": int(e.house_sales[house]),
        "income": int(e.house_income[house]),
    }


# ------------------------------------------------------------ of a seat
def dice_by_place(e: Numbers, me: Board, seat: int) -> list[list[dict[str, object]]]:
    found: list[list[dict[str, object]]] = [[] for _ in range(AWAY + 1)]
    for colour in range(e.kinds):
        name = e.colours[colour]
        first = e.first_die[colour]
        for die in range(first, e.first_die[colour + 1]):
            found[me.place[die]].append({"id": f"die-{seat}-{name}-{die - first + 1}", "colour": name})
    return found


def column_zone(
    e: Numbers, town: Town, me: Board, seat: int, column: i64, dice: list[dict[str, object]]
) -> dict[str, object]:
    """Level and jumps as they are now; the level of an activation stays (CE-15) until the roll empties the column."""
    active = me.column == column and me.menu != AFTER
    level = me.level if active else level_of(e, me, column)
    for die in dice:
        die["jumps"] = die["colour"] in (e.colours[e.colour[column]], e.colours[e.joker])
    improvements: list[dict[str, object]] = []
    for s in range(e.room[column]):
        kind = me.improved[column * e.slots + s]
        if kind > 0:
            name = e.improvements[kind - 1]
            improvements.append(
                {
                    "id": f"improvement-{seat}-{e.columns[column]}-{name}",
                    "kind": name,
                    "awake": e.slot_level[column * e.slots + s] <= level,
                    "used": active and (me.used >> s) & 1 == 1,
                }
            )
    return {
        "id": f"column-{seat}-{e.columns[column]}",
        "dice": dice,
        "plain": int(plain_level(e, me, column)),
        "jumps": int(e.jump * specialists(e, me, column)),
        "level": int(level),
        "playable": has_action(e, town, me, seat, column, level),
        "active": active,
        "acted": active and me.acted == 1,
        "improvements": improvements,
    }


def tracks_zone(state: CupcakeState, me: Board, seat: int) -> dict[str, object]:
    """CE-60, CE-61: also what the next step 2 would bring as things stand."""
    e = state.numbers
    met = [
        e.objectives[objective]
        for deck, objective in enumerate(state.objectives)
        if is_due(e, state.town, me, seat, deck, objective)
    ]
    return {
        "income": int(me.income),
        "production": int(me.production),
        "sales": int(me.sales),
        "pays": int(track_income(e, me)),
        "lower": "sales" if me.sales < me.production else "production" if me.production < me.sales else "both",
        "objectives": met,
        "next": int(track_income(e, me) + e.objective_income * len(met)),
    }


def rest_zone(dice: list[list[dict[str, object]]]) -> dict[str, object]:
    landed: dict[str, object] = {str(face + 1): dice[LANDED + face] for face in range(SIDES) if dice[LANDED + face]}
    return {"dice": dice[REST], "hand": dice[HAND], "landed": landed}


def pieces_zone(e: Numbers, me: Board) -> dict[str, object]:
    return {
        "bases": {e.bases[b]: int(me.bases[b]) for b in range(len(e.bases)) if me.bases[b] > 0},
        "frostings": {e.frostings[f]: int(me.frostings[f]) for f in range(len(e.frostings)) if me.frostings[f] > 0},
        "outlets": int(me.outlets),
        "bakeries": int(me.bakeries),
        "dealt": e.improvements[me.dealt - 1] if me.dealt > 0 else None,
    }


def recipes_zone(e: Numbers, me: Board, seat: int) -> list[dict[str, object]]:
    many = len(e.frostings)
    found: list[dict[str, object]] = []
    for recipe in range(len(me.recipes)):
        if me.recipes[recipe] > 0:
            base, frosting = e.bases[recipe // many], e.frostings[recipe % many]
            name = f"recipe-{seat}-{base}-{frosting}"
            found.append({"id": name, "base": base, "frosting": frosting, "count": int(me.recipes[recipe])})
    return found


def customers_zone(e: Numbers, town: Town, me: Board) -> dict[str, object]:
    found: dict[str, list[object]] = {str(value): [] for value in sorted({int(n) for n in e.house_sales})}
    for house in range(len(town.customers)):
        if (me.served >> house) & 1 == 1:
            found[str(int(e.house_sales[house]))].append(customer(e, town, house))
    return {value: served for value, served in found.items()}


def sales_zone(e: Numbers, town: Town, me: Board, seat: int) -> dict[str, object]:
    """CE-41: street by street, at any distance, with the recipe for them, and what stands in the way."""
    many = len(e.frostings)
    reach = reach_now(e, me)
    streets: dict[str, object] = {}
    for place in range(len(e.district)):
        found: list[dict[str, object]] = []
        streets[e.neighbourhoods[place]] = found
        shop = has_shop(e, town, seat, place)
        for house in range(place * e.houses, (place + 1) * e.houses):
            kind = town.customers[house] - 1
            if (town.waiting >> house) & 1 == 1 and (me.menu_card >> kind) & 1 == 1:
                shown = customer(e, town, house)
                away = int(house % e.houses) + 1
                shown["distance"] = away
                shown["strength"] = "shop" if not shop else "now" if away <= reach else "far"
                recipe = serving_recipe(e, me, kind)
                shown["recipe"] = recipe_word(e, recipe)
                shown["base"], shown["frosting"] = e.bases[recipe // many], e.frostings[recipe % many]
                found.append(shown)
    return streets


def reach_now(e: Numbers, me: Board) -> i64:
    """How far a sale would go: the one that is asked for, that of the active column, else the best of all columns."""
    if me.asked == SERVE:
        return me.of
    if me.column >= 0 and me.menu != AFTER:
        return reach_of(e, me)
    best: i64 = 0
    for column in range(COLUMNS):
        level = level_of(e, me, column)
        if level > 0:
            best = max(best, e.reach[column * e.levels + level - 1])
    return best


def deciding_zone(e: Numbers, me: Board, waits: bool) -> dict[str, object]:
    """With what the decision is about: what follows it, the die or outlet on its way, the price of each die."""
    playing = me.menu != 0
    picked = f"{e.columns[me.picked // e.kinds]} {e.colours[me.picked % e.kinds]}" if me.picked >= 0 else None
    return {
        "asked": e.asked.questions[me.asked].word if waits else "nothing",
        "about": int(me.of),
        "follows": [part_word(e, at) for at in range(me.part, me.last_part)],
        "picked": picked,
        "lifted": e.neighbourhoods[me.lifted] if me.lifted >= 0 else None,
        "price": int(me.price),
        "dice": int(me.done),
        "menu": e.asked.questions[me.menu].word,
        "column": e.columns[me.column] if me.column >= 0 else None,
        "level": int(me.level),
        "rest": playing and me.rested == 0,
        "special": playing and me.special == 0,
    }
