"""What happened, in sentences a player would say; `{0}` stands for seat 0 and becomes "You" or a name."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cupcake_empire.board import SETTLE, SURPLUS, Board, free_spaces
from bakehouse.games.cupcake_empire.edition import (
    ACTIVATE,
    BUY_IDEA,
    COLUMNS,
    LANDED,
    REST_FOR_IDEA,
    SIDES,
    SPECIAL,
    TO,
    Edition,
)
from bakehouse.games.cupcake_empire.names import (
    article,
    base_word,
    count,
    customer_word,
    frosting_word,
    joined,
    listed,
    objective_word,
    plan_word,
    recipe_word,
    signed,
)
from bakehouse.games.cupcake_empire.scoring import breakdown, customers_served, outlets_open
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.native import i64

NOBODY: Final = -1

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "customers": (),
    "objectives": ("objectives",),
    "first": ("seat",),
    "dealt": ("improvement",),
    "recipe": ("base", "frosting"),
    "activated": ("column", "level"),
    "acted": ("level",),
    "used": ("improvement", "income"),
    "took": ("piece", "kind"),
    "assembled": ("base", "frosting", "production"),
    "opened": ("neighbourhood", "sales", "expelled", "lifted"),
    "served": ("neighbourhood", "house", "sales", "income"),
    "hired": ("colour", "place"),
    "improved": ("improvement", "column"),
    "built": ("neighbourhood", "sales", "production"),
    "copied": ("column", "level"),
    "paid": ("ideas", "income"),
    "brought": ("colour", "column"),
    "moved": ("colour", "column", "to"),
    "rested": ("colour", "column"),
    "earned": ("income", "track"),
    "objective": ("objective", "income"),
    "rolled": ("dice",),
    "ideas": ("ideas",),
    "last-round": ("income",),
    "scored": ("income",),
}


# ------------------------------------------------------------ setup
def of_customers() -> Event:
    return Event("customers", NOBODY, "The customers have moved into their houses", {})


def of_objectives(e: Edition, objectives: list[int]) -> Event:
    found = [f"{e.objectives[at].upper()} ({objective_word(e, at)})" for at in objectives]
    says = "The objectives are " + "; ".join(found)
    return Event("objectives", NOBODY, says, {"objectives": [e.objectives[at] for at in objectives]})


def of_first(seat: i64) -> Event:
    return Event("first", int(seat), f"The first turn goes to {who(seat)}", {"seat": int(seat)})


def of_deal(e: Edition, boards: list[Board]) -> list[Event]:
    told: list[Event] = []
    for seat, board in enumerate(boards):
        name = e.improvement_names[board.dealt - 1]
        data: dict[str, object] = {"improvement": e.improvements[board.dealt - 1]}
        told.append(Event("dealt", seat, f"{who(seat)} drew the improvement {name}", data))
    return told


# ------------------------------------------------------------ moves
def of_move(e: Edition, town: Town, before: Board, after: Board, seat: i64, action: i64) -> list[Event]:
    """What a step of one player changed; opening a choice says nothing until it is made."""
    me = who(seat)
    at = int(seat)
    if action < e.main:
        return of_menu(e, before, after, seat, action)
    if action < e.use:
        level = int(action - e.main) + 1
        says = f"{me} chose level {level}: {plan_word(e, before.column * e.levels + level - 1)}"
        return [Event("acted", at, says, {"level": level})]
    if action < e.assemble:
        return of_use(e, before, after, seat, action - e.use)
    if action < e.take_base or action >= e.recipe:
        return of_recipe(e, before, after, seat, action)
    if action < e.bring:
        return of_part(e, town, before, after, seat, action)
    if action < e.move:
        colour = e.colours[action - e.bring]
        says = f"{me} brought {article(colour)} die from the Rest Area to {e.column_names[before.of]}"
        data: dict[str, object] = {"colour": colour, "column": e.columns[before.of]}
        return [Event("brought", at, says + cost(before, after), data)]
    if action < e.surplus:
        return []
    return [of_rest(e, seat, action - e.surplus, before.of)] + of_surplus(e, before, after, seat, before.of + 1)


def cost(before: Board, after: Board) -> str:
    ideas = after.ideas - before.ideas
    word = "idea" if ideas in (1, -1) else "ideas"
    change = joined([signed(after.income - before.income, "income"), signed(ideas, word)])
    return f": {change}" if change else ""


def of_menu(e: Edition, before: Board, after: Board, seat: i64, action: i64) -> list[Event]:
    me = who(seat)
    at = int(seat)
    if action >= REST_FOR_IDEA or SPECIAL <= action < ACTIVATE:
        paid: dict[str, object] = {
            "ideas": int(before.ideas - after.ideas),
            "income": int(before.income - after.income),
        }
        if action == SPECIAL + BUY_IDEA:
            return [Event("paid", at, f"{me} bought an idea{cost(before, after)}", paid)]
        if before.ideas == after.ideas:
            return []
        ideas = count(int(before.ideas - after.ideas), "idea")
        return [Event("paid", at, f"{me} spent {ideas}", paid)]
    if action >= TO:
        colour = e.colours[before.picked % e.kinds]
        source, target = before.picked // e.kinds, action - TO
        says = f"{me} moved {article(colour)} die from {e.column_names[source]} to {e.column_names[target]}"
        data: dict[str, object] = {"colour": colour, "column": e.columns[source], "to": e.columns[target]}
        return [Event("moved", at, says + cost(before, after), data)]
    if action >= ACTIVATE:
        name = e.column_names[after.column]
        known: dict[str, object] = {"column": e.columns[after.column], "level": int(after.level)}
        return [Event("activated", at, f"{me} activated {name} at level {after.level}", known)]
    return []


def of_use(e: Edition, before: Board, after: Board, seat: i64, kind: i64) -> list[Event]:
    name = e.improvement_names[kind]
    income = int(after.income - before.income)
    data: dict[str, object] = {"improvement": e.improvements[kind], "income": income}
    says = f"{who(seat)} used the improvement {name}{cost(before, after)}"
    return [Event("used", int(seat), says, data)]


def of_recipe(e: Edition, before: Board, after: Board, seat: i64, action: i64) -> list[Event]:
    first = action >= e.recipe
    recipe = action - (e.recipe if first else e.assemble)
    many = len(e.frostings)
    data: dict[str, object] = {"base": e.bases[recipe // many], "frosting": e.frostings[recipe % many]}
    word = article(recipe_word(e, recipe))
    if first:
        return [Event("recipe", int(seat), f"{who(seat)} started with {word}", data)]
    data["production"] = int(after.production - before.production)
    says = f"{who(seat)} assembled {word}: {signed(after.production - before.production, 'production') or 'track full'}"
    return [Event("assembled", int(seat), says, data)]


def of_part(e: Edition, town: Town, before: Board, after: Board, seat: i64, action: i64) -> list[Event]:
    me = who(seat)
    at = int(seat)
    if action >= e.copy:
        column, level = (action - e.copy) // e.levels, int((action - e.copy) % e.levels) + 1
        says = f"{me} took the action of {e.column_names[column]}, level {level}: {plan_word(e, action - e.copy)}"
        return [Event("copied", at, says, {"column": e.columns[column], "level": level})]
    if action >= e.bakery:
        place = action - e.bakery
        sales, production = int(after.sales - before.sales), int(after.production - before.production)
        gains = joined([signed(sales, "sales"), signed(production, "production")])
        data: dict[str, object] = {"neighbourhood": e.neighbourhoods[place], "sales": sales, "production": production}
        return [Event("built", at, f"{me} built a bakery in {e.places[place]}: {gains or 'tracks full'}", data)]
    if action >= e.improve:
        kind, column = (action - e.improve) // COLUMNS, (action - e.improve) % COLUMNS
        verb = "started with" if before.asked == SETTLE else "placed"
        says = f"{me} {verb} the improvement {e.improvement_names[kind]} in {e.column_names[column]}"
        return [Event("improved", at, says, {"improvement": e.improvements[kind], "column": e.columns[column]})]
    if action >= e.hire:
        colour = action - e.hire
        home = e.home[colour]
        rests = after.many[home] == before.many[home]
        place_word = "the Rest Area" if rests else e.column_names[home]
        known: dict[str, object] = {"colour": e.colours[colour], "place": "rest" if rests else e.columns[home]}
        return [Event("hired", at, f"{me} hired {article(e.colours[colour])} die for {place_word}", known)]
    if action >= e.serve:
        return [of_sale(e, town, before, after, seat, action - e.serve)]
    if action >= e.lift:
        return []
    if action >= e.open:
        return [of_outlet(e, before, after, seat, action)]
    if action >= e.take_frosting:
        kind = action - e.take_frosting
        says = f"{me} took {article(frosting_word(e, kind))} frosting"
        return [Event("took", at, says, {"piece": "frosting", "kind": e.frostings[kind]})]
    kind = action - e.take_base
    says = f"{me} took {article(base_word(e, kind))} base"
    return [Event("took", at, says, {"piece": "base", "kind": e.bases[kind]})]


def of_sale(e: Edition, town: Town, before: Board, after: Board, seat: i64, house: i64) -> Event:
    place = house // e.houses
    sales, income = int(after.sales - before.sales), int(after.income - before.income)
    gains = joined([signed(sales, "sales"), signed(income, "income")])
    worn = customer_word(e, town.customers[house] - 1)
    says = f"{who(seat)} sold to a customer in {e.places[place]} ({worn}): {gains or 'nothing more'}"
    data: dict[str, object] = {
        "neighbourhood": e.neighbourhoods[place],
        "house": int(house % e.houses) + 1,
        "sales": sales,
        "income": income,
    }
    return Event("served", int(seat), says, data)


def of_outlet(e: Edition, before: Board, after: Board, seat: i64, action: i64) -> Event:
    expelled = int((action - e.expel) % e.most) if action >= e.expel else NOBODY
    place = (action - e.expel) // e.most if action >= e.expel else action - e.open
    sales = int(after.sales - before.sales)
    lifted = e.neighbourhoods[before.lifted] if before.lifted >= 0 else ""
    verb = f"moved an outlet from {e.places[before.lifted]} to" if lifted else "opened an outlet in"
    gains = f": {signed(sales, 'sales')}" if sales != 0 else ""
    loser = who(expelled)
    victim = f", and expelled {loser}'s outlet: -{e.outlet_sales} sales for {loser}" if expelled >= 0 else ""
    data: dict[str, object] = {
        "neighbourhood": e.neighbourhoods[place],
        "sales": sales,
        "expelled": expelled,
        "lifted": lifted,
    }
    return Event("opened", int(seat), f"{who(seat)} {verb} {e.places[place]}{gains}{victim}", data)


# ------------------------------------------------------------ income and roll
def of_income(e: Edition, before: Board, after: Board, seat: i64, objectives: list[int]) -> list[Event]:
    """CE-60, CE-61"""
    track = "sales" if after.sales < after.production else "production"
    earned = int(after.from_tracks - before.from_tracks)
    says = f"{who(seat)} earned {earned} income from {track} {min(int(after.sales), int(after.production))}"
    told = [Event("earned", int(seat), says, {"income": earned, "track": track})]
    for deck, objective in enumerate(objectives):
        if ((after.marked & ~before.marked) >> deck) & 1 == 1:
            name = e.objectives[objective]
            says = f"{who(seat)} met objective {name.upper()} ({objective_word(e, objective)}): "
            data: dict[str, object] = {"objective": name, "income": int(e.objective_income)}
            told.append(Event("objective", int(seat), f"{says}+{e.objective_income} income", data))
    return told


def of_roll(e: Edition, before: list[Board], boards: list[Board], seat: i64) -> list[Event]:
    """CE-62, CE-64: dice that have landed, and ideas that sixes brought."""
    me = before[seat]
    found: list[str] = []
    dice: list[list[object]] = []
    for face in range(SIDES):
        for colour in range(e.kinds):
            for _ in range(me.dice[(LANDED + face) * e.kinds + colour]):
                found.append(f"{e.colours[colour]} {face + 1}")
                dice.append([e.colours[colour], face + 1])
    told = [Event("rolled", int(seat), f"{who(seat)} rolled {listed(found)}", {"dice": dice})]
    for more in range(len(boards)):
        other = (int(seat) + more) % len(boards)
        gained = int(boards[other].ideas - before[other].ideas)
        if gained > 0:
            told.append(Event("ideas", other, f"{who(other)} had {count(gained, 'bright idea')}", {"ideas": gained}))
    return told


def of_surplus(e: Edition, before: Board, after: Board, seat: i64, first: i64) -> list[Event]:
    """CE-63: dice rolled to full columns, from the first up to the one where the owner has a choice."""
    told: list[Event] = []
    for column in range(first, after.of if after.asked == SURPLUS else COLUMNS):
        if free_spaces(e, before, column) == 0:
            for colour in range(e.kinds):
                for _ in range(before.dice[(LANDED + column) * e.kinds + colour]):
                    told.append(of_rest(e, seat, colour, column))
    return told


def of_rest(e: Edition, seat: i64, colour: i64, column: i64) -> Event:
    name = e.colours[colour]
    says = f"{who(seat)} sent {article(name)} die to the Rest Area: {e.column_names[column]} is full"
    return Event("rested", int(seat), says, {"colour": name, "column": e.columns[column]})


# ------------------------------------------------------------ the end
def of_last_round(me: Board, seat: i64) -> Event:
    """CE-70"""
    says = f"{who(seat)} reached {me.income} income: this round is the last"
    return Event("last-round", int(seat), says, {"income": int(me.income)})


def of_end(e: Edition, town: Town, boards: list[Board]) -> list[Event]:
    told: list[Event] = []
    for seat, me in enumerate(boards):
        parts = [f"{name} {points}" for name, points in breakdown(e, me) if points != 0]
        more = f"{count(customers_served(me), 'customer')} and {count(outlets_open(e, town, seat), 'outlet')}"
        says = f"{who(seat)} reached {me.income} income ({', '.join(parts)}) with {more}"
        told.append(Event("scored", seat, says, {"income": int(me.income)}))
    return told
