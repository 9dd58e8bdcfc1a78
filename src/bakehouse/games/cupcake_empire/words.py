"""What pieces and actions are called, and what a player is asked."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import (
    ACTIVE,
    AFTER,
    AIM,
    BASES,
    BRING,
    BUILD,
    CHOOSE,
    EARNED,
    FROSTINGS,
    HIRE,
    IMPROVE,
    LIFT,
    MOVE,
    OPEN,
    RECIPE,
    SERVE,
    SETTLE,
    START,
    Board,
)
from bakehouse.games.cupcake_empire.edition import COLUMNS, SIDES, SPECIALS, Edition
from bakehouse.games.cupcake_empire.menus import has_action
from bakehouse.games.cupcake_empire.names import (
    article,
    base_word,
    count,
    customer_word,
    frosting_word,
    plan_word,
    recipe_word,
)
from bakehouse.games.cupcake_empire.opening import FIRST_RECIPES, SETTLE_IN
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.actions import Actions
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ what actions are called
def name_actions(e: Edition, table: Actions) -> None:
    """In the order of the ids in edition.py."""
    table.add_commit("roll", "Take income and roll")
    table.add_commit("end-turn", "End the turn")
    table.add("done", "No more dice")
    table.add("income", "Take income, roll later")
    table.add_commit("roll-dice", "Roll the dice")
    specials = ["Buy an improvement", "Move a die for ideas", "Buy an idea", "Move dice for income"]
    for which in range(len(SPECIALS)):
        table.add("special:" + SPECIALS[which], specials[which])
    for c in range(COLUMNS):
        table.add("activate:" + e.columns[c], "Activate " + e.column_names[c])
    for c in range(COLUMNS):
        table.add("to:" + e.columns[c], "To " + e.column_names[c])
    for c in range(COLUMNS):
        table.add(f"rest:idea:{e.columns[c]}", f"Rest Area to {e.column_names[c]} for ideas")
    for c in range(COLUMNS):
        table.add(f"rest:income:{e.columns[c]}", f"Rest Area to {e.column_names[c]} for income")
    for level in range(1, int(e.levels) + 1):
        table.add(f"main:{level}", f"Level {level}")
    for kind in range(len(e.improvements)):
        table.add("use:" + e.improvements[kind], f"Improvement {e.improvement_names[kind]}")
    recipes = range(len(e.bases) * len(e.frostings))
    many = len(e.frostings)
    for recipe in recipes:
        key = f"{e.bases[recipe // many]}:{e.frostings[recipe % many]}"
        table.add("assemble:" + key, "Assemble " + recipe_word(e, recipe))
    for base in range(len(e.bases)):
        table.add("base:" + e.bases[base], base_word(e, base).capitalize() + " base")
    for frosting in range(many):
        table.add("frosting:" + e.frostings[frosting], frosting_word(e, frosting).capitalize() + " frosting")
    name_city(e, table)
    for colour in range(e.kinds):
        table.add("hire:" + e.colours[colour], f"Hire {article(e.colours[colour])} die")
    for kind in range(len(e.improvements)):
        for c in range(COLUMNS):
            label = f"{e.improvement_names[kind]} into {e.column_names[c]}"
            table.add(f"improve:{e.improvements[kind]}:{e.columns[c]}", label)
    for place in range(len(e.places)):
        table.add("bakery:" + e.neighbourhoods[place], "Bakery in " + e.places[place])
    for c in range(COLUMNS):
        for level in range(1, int(e.levels) + 1):
            table.add(f"copy:{e.columns[c]}:{level}", f"{e.column_names[c]}, level {level}")
    for colour in range(e.kinds):
        table.add("bring:" + e.colours[colour], f"Bring {article(e.colours[colour])} die")
    for c in range(COLUMNS):
        for colour in range(e.kinds):
            table.add(
                f"move:{e.columns[c]}:{e.colours[colour]}",
                f"{e.colours[colour].capitalize()} die of {e.column_names[c]}",
            )
    for colour in range(e.kinds):
        table.add("surplus:" + e.colours[colour], f"{e.colours[colour].capitalize()} die rests")
    for recipe in recipes:
        key = f"{e.bases[recipe // many]}:{e.frostings[recipe % many]}"
        table.add("recipe:" + key, recipe_word(e, recipe).capitalize())
    name_draws(e, table)


def name_city(e: Edition, table: Actions) -> None:
    for place in range(len(e.places)):
        table.add("open:" + e.neighbourhoods[place], "Outlet in " + e.places[place])
    for place in range(len(e.places)):
        for seat in range(int(e.most)):
            label = f"Outlet in {e.places[place]} instead of {who(seat)}'s"
            table.add(f"expel:{e.neighbourhoods[place]}:seat-{seat + 1}", label)
    for place in range(len(e.places)):
        table.add("lift:" + e.neighbourhoods[place], f"Move the outlet of {e.places[place]}")
    for place in range(len(e.places)):
        for house in range(1, int(e.houses) + 1):
            table.add(f"serve:{e.neighbourhoods[place]}:{house}", f"{e.places[place]}, house {house}")


def name_draws(e: Edition, table: Actions) -> None:
    for face in range(1, SIDES + 1):
        table.add_chance(f"roll:{face}", f"A {face}")
    for kind in range(len(e.trousers) * len(e.shirts)):
        shirts = len(e.shirts)
        key = f"customer:{e.base_flavours[kind // shirts]}:{e.frosting_flavours[kind % shirts]}"
        table.add_chance(key, customer_word(e, kind).capitalize())
    for objective in range(len(e.objectives)):
        table.add_chance("objective:" + e.objectives[objective], "Objective " + e.objectives[objective].upper())
    for kind in range(len(e.improvements)):
        table.add_chance("deal:" + e.improvements[kind], "Improvement " + e.improvement_names[kind])
    for seat in range(int(e.most)):
        table.add_chance(f"first:seat-{seat + 1}", f"First turn: {who(seat)}")


def label(e: Edition, me: Board, usual: str, action: i64) -> str:
    """Main actions and copies are called after what they do; an improvement of setup after its column alone."""
    if me.asked == SETTLE and e.improve <= action < e.bakery:
        return "Into " + e.column_names[(action - e.improve) % COLUMNS]
    if e.main <= action < e.use and me.column >= 0:
        plan = me.column * e.levels + action - e.main
        if action - e.main < e.top[me.column]:
            return f"{usual}: {plan_word(e, plan)}"
    if e.copy <= action < e.bring and (action - e.copy) % e.levels < e.top[(action - e.copy) // e.levels]:
        return f"{usual}: {plan_word(e, action - e.copy)}"
    if e.use <= action < e.assemble:
        return f"{usual}: {plan_word(e, COLUMNS * e.levels + action - e.use)}"
    return usual


# ------------------------------------------------------------ what is asked
def asks(e: Edition, town: Town, me: Board, seat: i64) -> str:
    asked = me.asked
    if asked == START:
        return f"Your turn: which column do you activate? {purse(me)}"
    if asked == ACTIVE:
        return f"{e.column_names[me.column]} at level {me.level}: {asks_active(e, town, me, seat)} {purse(me)}"
    if asked == EARNED:
        return f"Your income is taken. Anything else before the roll? {purse(me)}"
    if asked == AFTER:
        return f"The dice have been rolled. Anything else? {purse(me)}"
    if asked == SETTLE:
        return f"Your starting improvement is {e.improvement_names[me.dealt - 1]}: which column gets it?"
    if asked == RECIPE:
        return "Which recipe do you start with?"
    if asked == BASES:
        return "Which mixed base?" if me.of == 1 else "Which simple base?"
    if asked == FROSTINGS:
        return "Which mixed frosting?" if me.of == 1 else "Which simple frosting?"
    if asked == LIFT:
        return f"Your supply is empty: which outlet do you move to a {e.district_colours[me.of]} neighbourhood?"
    if asked == OPEN:
        return f"Where in a {e.district_colours[me.of]} neighbourhood do you open an outlet?"
    if asked == SERVE:
        return f"Which customer, up to {count(int(me.of), 'house')} away, do you serve?"
    if asked == HIRE:
        return "Which die do you hire?"
    if asked == IMPROVE:
        return "Which improvement, and into which column?"
    if asked == BUILD:
        return f"Where in a {e.district_colours[me.of]} neighbourhood do you build a bakery?"
    if asked == CHOOSE:
        return f"A bakery in a {e.district_colours[me.of]} neighbourhood, or which action of another column?"
    if asked == BRING:
        more = "Another die" if me.done > 0 else "Which die"
        return f"{more} from the Rest Area to {e.column_names[me.of]}?"
    if asked == MOVE:
        return "Move another die?" if me.done > 0 else "Which die do you move?"
    if asked == AIM:
        colour = e.colours[me.picked % e.kinds]
        return f"Where does the {colour} die of {e.column_names[me.picked // e.kinds]} go?"
    return f"{e.column_names[me.of]} is full: which rolled die goes to the Rest Area?"


def asks_active(e: Edition, town: Town, me: Board, seat: i64) -> str:
    if me.acted == 1:
        return "main action done. What else?"
    if not has_action(e, town, me, seat, me.column, me.level):
        return "no action is possible now. What else?"
    first = me.column * e.levels
    for at in range(me.level):
        if e.sale[first + at] == 0:
            return "what do you do?"
    return f"which customer, up to {count(int(e.reach[first + me.level - 1]), 'house')} away, do you serve?"


def purse(me: Board) -> str:
    """What extras can be paid with."""
    return f"Income {me.income}, {count(int(me.ideas), 'idea')}"


def awaits(phase: i64) -> str:
    if phase == SETTLE_IN:
        return "to place the starting improvement"
    if phase == FIRST_RECIPES:
        return "to choose the starting recipe"
    return "to end the turn"
