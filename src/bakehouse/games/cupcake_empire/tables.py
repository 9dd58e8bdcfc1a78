# compiled
"""Reads edition.toml into the native tables of an Edition; whatever is wrong is named with its key.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `read.finish()` then refuses the edition.
"""

from __future__ import annotations

from itertools import pairwise

from bakehouse.games.cupcake_empire.edition import COLUMNS, Edition
from bakehouse.games.cupcake_empire.figures import Figure
from bakehouse.games.cupcake_empire.objectives import figures
from bakehouse.games.cupcake_empire.plan import A_COLOUR, NOTHING_MORE, Part
from bakehouse.games.cupcake_empire.readers import MOST, by_players, ids_of, names_in, number, row_tables, to_table
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting

MOST_PLAYERS = 8
MOST_INCOME = 1000
MOST_DICE = 60


def read_edition(setting: Setting, parts: list[Part]) -> Edition:
    read = Reader(setting.source)
    e = Edition()
    e.parts = vec[Part](parts)
    e.fewest, e.most = setting.players
    if e.most > MOST_PLAYERS:
        read.refuse("game.players", f"at most {MOST_PLAYERS} players fit around the city")
    read_money(read, e)
    read_dice(read, e)
    read_city(read, e)
    read_recipes(read, e)
    read_columns(read, e)
    read_objectives(read, e)
    read.finish()
    return e


def read_money(read: Reader, e: Edition) -> None:
    """CE-S5, CE-S6, CE-60, CE-66 to CE-70"""
    e.start_income = read.whole("income.start", 0, MOST_INCOME)
    e.end_income = read.whole("income.end", 1, MOST_INCOME)
    e.objective_income = read.whole("income.objective", 0, MOST)
    e.rounds = read.whole("play.rounds", 1, 200)
    pays = read.wholes("tracks.pays", 0, MOST)
    if not pays or any(a > b for a, b in pairwise(pays)):
        read.fault("tracks.pays", "at least one number, none lower than the one before", pays)
    e.pays = to_table(pays)
    e.production = read.whole("tracks.production", 1, max(1, len(pays)))
    e.sales = read.whole("tracks.sales", 1, max(1, len(pays)))
    e.idea_boxes = read.whole("ideas.boxes", 1, MOST)
    e.idea_start = read.whole("ideas.start", 0, int(e.idea_boxes) - 1)
    e.idea_hand = read.whole("ideas.hand", 1, MOST)
    e.reserve_ideas = by_players(read, e, "ideas.reserve")
    e.rest_ideas = read.whole("rest.ideas", 1, MOST)
    e.rest_income = read.whole("rest.income", 1, MOST)
    e.improvement_ideas = read.whole("special.improvement-ideas", 1, MOST)
    e.move_ideas = read.whole("special.move-ideas", 1, MOST)
    e.idea_price = read.whole("special.idea-income", 1, MOST)
    e.move_income = read.whole("special.move-income", 1, MOST)


def read_dice(read: Reader, e: Edition) -> None:
    """CE-S4, CE-10, CE-14, CE-R10"""
    e.colours = ids_of(read, "die", COLUMNS, 8)
    e.kinds = len(e.colours)
    e.joker = number(read, "dice.joker", e.colours)
    e.jump = read.whole("dice.jump", 0, 4)
    rows = read.rows("column", COLUMNS, COLUMNS)
    columns = [number(read, row + ".colour", e.colours) for row in rows]
    for at, colour in enumerate(columns):
        if colour in columns[:at]:
            read.refuse(f"column.{at}.colour", "two columns cannot have the same colour")
    e.colour = to_table(columns or [0] * COLUMNS)
    home: list[int] = []
    first = [0]
    start: list[int] = []
    for at in range(len(e.colours)):
        start.append(read.whole(f"die.{at}.start", 0, 6))
        home.append(columns.index(at) if at in columns else -1)
        reserve = by_players(read, e, f"die.{at}.reserve") if at in columns else [0] * int(e.most - e.fewest + 1)
        e.reserve_dice.append(reserve)
        first.append(first[-1] + start[-1] + max(reserve))
    if first[-1] > MOST_DICE:
        read.refuse("die", f"expected at most {MOST_DICE} dice that a player could have, found {first[-1]}")
    e.start_dice = to_table(start)
    e.home = to_table(home)
    e.first_die = to_table(first)


def read_city(read: Reader, e: Edition) -> None:
    """CE-S1, CE-S5, CE-S9, CE-30, CE-42, CE-52, CE-53"""
    e.neighbourhoods = ids_of(read, "neighbourhood", 1, 10)
    rows = [f"neighbourhood.{at}" for at in range(len(e.neighbourhoods))]
    e.places = [read.text(row + ".name", 40) for row in rows]
    colours = [read.text(row + ".colour", 20) for row in rows]
    e.district_colours = list(dict.fromkeys(colours))
    e.district = to_table([e.district_colours.index(colour) for colour in colours])
    e.start_place = number(read, "city.start", e.neighbourhoods)
    e.bakeries = read.whole("city.bakeries", 1, MOST)
    e.outlets = read.whole("city.outlets", 1, MOST)
    e.outlet_sales = read.whole("city.outlet-sales", 0, MOST)
    e.customers = read.whole("city.customers", 1, MOST)
    steps = [0] * len(e.district_colours)
    for colour in read.keys("city.bakery-steps"):
        n = read.whole(f"city.bakery-steps.{colour}", 0, MOST)
        if colour in e.district_colours:
            steps[e.district_colours.index(colour)] = n
        else:
            read.refuse(f"city.bakery-steps.{colour}", "no neighbourhood has this colour")
    e.bakery_steps = to_table(steps)
    e.bakery_spaces = to_table([read.whole(row + ".bakeries", 0, MOST) for row in rows])
    if rows and e.bakery_spaces[e.start_place] < e.most:
        read.refuse("city.start", f"expected a neighbourhood with a bakery space for each of {e.most} players")
    e.outlet_spaces = [read.wholes(row + ".outlets", 1, MOST_PLAYERS) for row in rows]
    houses = len(read.wholes("neighbourhood.0.sales", 0, MOST))
    if not 1 <= houses <= 6:
        read.refuse("neighbourhood.0.sales", "expected 1 to 6 houses")
    e.houses = houses
    sales: list[int] = []
    income: list[int] = []
    for row in rows:
        sales += read.wholes(row + ".sales", 0, MOST, houses)
        income += read.wholes(row + ".income", 0, MOST, houses)
    e.house_sales = to_table(sales)
    e.house_income = to_table(income)


def read_recipes(read: Reader, e: Edition) -> None:
    """CE-20 to CE-24, CE-41"""
    e.base_flavours = ids_of(read, "base-flavour", 1, 6)
    e.base_names = row_tables(read, "base-flavour", "name", len(e.base_flavours))
    e.trousers = row_tables(read, "base-flavour", "wears", len(e.base_flavours))
    e.frosting_flavours = ids_of(read, "frosting-flavour", 1, 8)
    e.frosting_names = row_tables(read, "frosting-flavour", "name", len(e.frosting_flavours))
    e.shirts = row_tables(read, "frosting-flavour", "wears", len(e.frosting_flavours))
    combinations = len(e.base_flavours) * len(e.frosting_flavours)
    houses = len(e.neighbourhoods) * int(e.houses)
    if combinations * e.customers < houses:
        read.refuse("city.customers", f"expected more: {combinations * e.customers} are too few for {houses} houses")
    if houses > 60:
        read.refuse("neighbourhood", f"expected at most 60 houses, found {houses}")
    e.bases = ids_of(read, "base", 1, 10)
    e.frostings = ids_of(read, "frosting", 1, 20)
    simple, mixed = read.whole("production.simple-base", 0, MOST), read.whole("production.mixed-base", 0, MOST)
    bases = [names_in(read, f"base.{at}.flavours", e.base_flavours) for at in range(len(e.bases))]
    e.base_serves = to_table([sum([bit(f) for f in one]) for one in bases])
    e.base_mixed = to_table([int(len(one) > 1) for one in bases])
    e.base_steps = to_table([mixed if len(one) > 1 else simple for one in bases])
    simple, mixed = read.whole("production.simple-frosting", 0, MOST), read.whole("production.mixed-frosting", 0, MOST)
    frostings = [names_in(read, f"frosting.{at}.flavours", e.frosting_flavours) for at in range(len(e.frostings))]
    e.frosting_serves = to_table([sum([bit(f) for f in one]) for one in frostings])
    e.frosting_mixed = to_table([int(len(one) > 1) for one in frostings])
    e.frosting_steps = to_table([mixed if len(one) > 1 else simple for one in frostings])
    pairs = len([one for one in bases if len(one) == 1]) * len([one for one in frostings if len(one) == 1])
    if pairs < e.most:
        read.refuse("base", f"expected simple bases and frostings for {e.most} different starting recipes")
    e.reserve_bases = [by_players(read, e, f"base.{at}.reserve") for at in range(len(e.bases))]
    e.reserve_frostings = [by_players(read, e, f"frosting.{at}.reserve") for at in range(len(e.frostings))]
    check_first_recipes(read, e, "base", bases, e.reserve_bases)
    check_first_recipes(read, e, "frosting", frostings, e.reserve_frostings)


def check_first_recipes(read: Reader, e: Edition, table: str, flavours: list[list[int]], has: list[list[int]]) -> None:
    """CE-R23: whatever the others take, there is a pair for everybody."""
    for at, one in enumerate(flavours):
        for players, n in zip(range(int(e.fewest), int(e.most) + 1), has[at]):
            if len(one) == 1 and n < players:
                read.refuse(f"{table}.{at}.reserve", f"expected at least {players} with {players} players")


def read_columns(read: Reader, e: Edition) -> None:
    """CE-10 to CE-17, CE-57"""
    e.columns = ids_of(read, "column", COLUMNS, COLUMNS) or [str(at) for at in range(COLUMNS)]
    rows = [f"column.{at}" for at in range(COLUMNS)]
    e.column_names = [read.text(row + ".name", 40) for row in rows]
    e.spaces = to_table([read.whole(row + ".spaces", 1, 12) for row in rows])
    needs = [read.wholes(row + ".needs", 1, 12) for row in rows]
    for row, dice in zip(rows, needs):
        if not dice or any(a >= b for a, b in pairwise(dice)):
            read.fault(row + ".needs", "at least one number, each higher than the one before", dice)
    e.levels = max([len(dice) for dice in needs])
    e.top = to_table([len(dice) for dice in needs])
    e.needs = squared(needs, int(e.levels))
    slots = [read.wholes(row + ".improvements", 1, int(e.levels)) for row in rows]
    e.slots = max([len(one) for one in slots])
    e.room = to_table([len(one) for one in slots])
    e.slot_level = squared(slots, int(e.slots))
    plans: list[list[str]] = []
    for at, row in enumerate(rows):
        found = read.value(row + ".actions")
        if not isinstance(found, list) or len(found) != len(needs[at]):
            read.fault(row + ".actions", f"{len(needs[at])} lists of parts, one for each level", found)
            found = [[] for _ in needs[at]]
        for level in range(int(e.levels)):
            plans.append(read.texts(f"{row}.actions.{level}", 1, 3) if level < len(found) else [])
    e.improvements = ids_of(read, "improvement", 1, 12)
    kinds = [f"improvement.{at}" for at in range(len(e.improvements))]
    e.improvement_names = [read.text(row + ".name", 40) for row in kinds]
    e.reserve_improvements = [by_players(read, e, row + ".reserve") for row in kinds]
    for row, stock in zip(kinds, e.reserve_improvements):
        if min(stock) < 1:
            read.refuse(row + ".reserve", "expected at least 1: one of each kind is dealt at the start")
    if len(kinds) < e.most:
        read.refuse("improvement", f"expected at least {e.most} kinds: every player is dealt another one")
    plans += [[read.text(row + ".does", 40)] for row in kinds]
    where = [f"column.{at}.actions.{n}" for at in range(COLUMNS) for n in range(int(e.levels))]
    read_parts(read, e, plans, where + [row + ".does" for row in kinds])


def read_parts(read: Reader, e: Edition, plans: list[list[str]], where: list[str]) -> None:
    """Words such as "outlet:yellow" as numbers; the last plan is that of a bought improvement."""
    names = [part.word for part in e.parts]
    first = [0]
    part: list[int] = []
    part_of: list[int] = []
    for path, plan in zip(where, plans):
        for word in plan:
            name, _, of = word.partition(":")
            if name not in names:
                read.fault(path, "parts out of " + ", ".join(names), word)
                continue
            kind = names.index(name)
            takes = e.parts[kind].takes
            part.append(kind)
            if takes == A_COLOUR:
                if of not in e.district_colours:
                    read.fault(path, f"{name}: and one of " + ", ".join(e.district_colours), word)
                part_of.append(e.district_colours.index(of) if of in e.district_colours else 0)
            elif takes == NOTHING_MORE:
                if of:
                    read.fault(path, f"{name} alone", word)
                part_of.append(0)
            else:
                if not of.isdigit() or not 1 <= int(of) <= MOST:
                    read.fault(path, f"{name}: and a number from 1 to {MOST}", word)
                part_of.append(int(of) if of.isdigit() else 1)
        first.append(len(part))
    e.first_part = to_table([*first, len(part) + 1])
    e.part = to_table([*part, names.index("improvement")])
    e.part_of = to_table([*part_of, 0])
    find_sales(e)


def find_sales(e: Edition) -> None:
    """CE-40: levels that differ only in how far a sale reaches are no choice: the farthest includes the others."""
    sale: list[int] = []
    reach: list[int] = []
    best: list[int] = []
    for column in range(COLUMNS):
        far, found = 0, -1
        for plan in range(column * int(e.levels), (column + 1) * int(e.levels)):
            first = int(e.first_part[plan])
            alone = e.first_part[plan + 1] == first + 1 and e.parts[e.part[first]].sells
            sale.append(int(e.part_of[first]) if alone else 0)
            if sale[-1] > 0 and sale[-1] >= far:
                far, found = sale[-1], plan
            reach.append(far)
        best.append(found)
    e.sale = to_table(sale)
    e.reach = to_table(reach)
    e.best_sale = to_table(best)


def read_objectives(read: Reader, e: Edition) -> None:
    """CE-S3, CE-61"""
    found = figures(e)
    e.figures = vec[Figure](found)
    names = [figure.word for figure in found]
    e.objectives = ids_of(read, "objective", 1, 60)
    decks = [read.text(f"objective.{at}.deck", 10) for at in range(len(e.objectives))]
    e.decks = list(dict.fromkeys(decks))
    e.objective_deck = to_table([e.decks.index(deck) for deck in decks])
    first = [0]
    needed: list[int] = []
    need: list[int] = []
    for at in range(len(e.objectives)):
        path = f"objective.{at}.needs"
        keys = read.keys(path)
        if not keys:
            read.refuse(path, "expected at least one figure, such as { customers = 5 }")
        for name in keys:
            if name in names:
                needed.append(names.index(name))
                need.append(read.whole(f"{path}.{name}", 1, MOST))
            else:
                read.value(f"{path}.{name}")
                read.refuse(f"{path}.{name}", "unknown; there are " + ", ".join(names))
        first.append(len(needed))
    e.first_need = to_table(first)
    e.need_figure = to_table(needed)
    e.need = to_table(need)


def squared(rows: list[list[int]], width: int) -> vec[i64]:
    """Rows of different length as one flat table, filled up with zeros."""
    return to_table([n for row in rows for n in row + [0] * (width - len(row))])
