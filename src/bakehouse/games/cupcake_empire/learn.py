# compiled
"""What a seat observes, as named whole numbers: declared here, and written in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import SURPLUS, Board, has_moved
from bakehouse.games.cupcake_empire.die_places import COLUMNS, PLACES
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.opening import PLAY
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i64
from bakehouse.kernel.observation import COUNT, FULL, MOST, WHICH, Feature, Observation, amount, flags, one, which

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState

ALIKE = "which of the equal pieces it is: they are alike"
LEFT_OUT = {
    "*.dice.*.id": ALIKE,
    "rest-*.id": ALIKE,
    "street-*.outlets.?": ALIKE,
    "street-*.bakeries.?": ALIKE,
    "result*": "it is made of what is told, and shown when nobody chooses any more",
}
FOLLOWS = {
    "boards.many": "the dice by place and colour",
    "boards.menu_card": "the recipes",
    "boards.outlet_at": "the outlets in the city",
    "boards.bakery_at": "the bakeries in the city",
    "boards.place": "the dice by place and colour",
}


def declared(e: Numbers) -> Observation:
    houses, places = len(e.house_sales), len(e.district)
    clothes = len(e.trousers) * len(e.shirts)
    table = [
        one("round", 1, int(e.rounds) + 1, "the round"),
        Feature("phase", 1, 0, int(PLAY), "steps of the setup, the last one is play", WHICH),
        flags("last-round", 1, "the game ends with this round"),
        which("first", 1, int(e.most), "who began, counted from the own seat"),
        which("objectives", len(e.decks), len(e.objectives), "the objective of each deck; none: not dealt yet"),
        Feature("customers", houses, 0, clothes, "what the customer of each house wears; 0: not dealt yet", WHICH),
        Feature("free", places, 0, 100, "free outlet spaces by neighbourhood", COUNT, "", 4),
        Feature("sites", places, 0, 100, "free bakery spaces by neighbourhood", COUNT, "", 4),
        amount("bases", len(e.bases), 6, "bases in the Reserve"),
        amount("frostings", len(e.frostings), 6, "frostings in the Reserve"),
        amount("improvements", len(e.improvements), 4, "improvements in the Reserve"),
        amount("dice", int(e.kinds), 6, "dice in the Reserve by colour"),
        amount("ideas", 1, 10, "ideas in the Reserve"),
        flags("waiting", houses, "the customer of the house is there"),
    ]
    return Observation(table + renamed(board(e, "")), board(e, FULL), LEFT_OUT, FOLLOWS)


def renamed(features: list[Feature]) -> list[Feature]:
    """The own board, told apart from the Reserve."""
    return [Feature("own." + f.name, f.size, f.low, f.high, f.says, f.kind, f.only, f.scale) for f in features]


def board(e: Numbers, only: str) -> list[Feature]:
    """A board; of rivals, most of it is for `full` alone."""
    colours, many, houses = int(e.kinds), len(e.frostings), len(e.house_sales)
    plans, boxes = len(e.part), max(1, len(e.pays))
    cards = len(e.improvements)
    return [
        flags("waits", 1, "it is this player's turn"),
        amount("income", 1, 50, "income", "", -MOST),
        Feature("production", 1, 0, boxes, "the box of the production track"),
        Feature("sales", 1, 0, boxes, "the box of the sales track"),
        amount("ideas", 1, 5, "ideas in the hand"),
        Feature("outlets", 1, 0, int(e.outlets), "outlets in the supply"),
        Feature("bakeries", 1, 0, int(e.bakeries), "bakeries in the supply"),
        amount("streets", 2 * len(e.district), 2, "outlets and bakeries by neighbourhood"),
        flags("marked", len(e.decks), "objectives marked"),
        Feature("marker", 1, 0, int(e.idea_boxes), "boxes of the idea marker", COUNT, only),
        Feature("dealt", 1, 0, cards, "the starting improvement still to be placed", WHICH, only),
        Feature("asked", 1, 0, int(SURPLUS), "what is decided now", WHICH, only),
        Feature("menu", 1, 0, int(SURPLUS), "the decision that it leads back to", WHICH, only),
        which("column", 1, COLUMNS, "the column that is activated", only),
        Feature("level", 1, 0, int(e.levels), "the level that it reached", COUNT, only),
        flags("acted", 1, "the main action is done", only),
        flags("rested", 1, "the Rest Area was used", only),
        flags("special", 1, "the special action was taken", only),
        Feature("about", 1, -MOST, MOST, "a colour, distance or column that the decision is about", COUNT, only, 10),
        which("lifted", 1, len(e.district), "where the outlet comes from that is being moved", only),
        which("picked", 1, COLUMNS * colours, "the die that is being moved, by column and colour", only),
        amount("done", 1, 4, "dice moved or brought so far", only),
        amount("price", 1, 3, "income to pay for each die", only),
        Feature("part", 1, 0, plans, "the next part of the action under way", COUNT, only),
        Feature("last-part", 1, 0, plans, "where it ends", COUNT, only),
        amount("moved", COLUMNS * colours, 2, "dice that the action has moved, by column and colour", only),
        amount("dice", PLACES * colours, 3, "dice by place (columns, Rest Area, hand, rolled) and colour", only),
        Feature("improved", COLUMNS * int(e.slots), 0, cards, "the improvement in each space of a column", WHICH, only),
        amount("bases", len(e.bases), 2, "bases not yet in a recipe", only),
        amount("frostings", many, 2, "frostings not yet in a recipe", only),
        amount("recipes", len(e.bases) * many, 2, "recipes by base and frosting", only),
        flags("served", houses, "customers served, by house", only),
        flags("used", int(e.slots), "improvements used in the active column", only),
    ]  # fmt: skip


def features(state: CupcakeState, seat: i64, out: Features) -> None:
    e, town, seats = state.numbers, state.town, state.seats
    out.put(state.round)
    out.put(state.phase)
    out.put_flag(state.last_round)
    out.put((state.first - seat + seats) % seats if state.first >= 0 else -1)
    for at in range(len(e.decks)):
        out.put(state.objectives[at] if at < len(state.objectives) else -1)
    out.put_all(town.customers)
    out.put_all(town.free)
    out.put_all(town.free_bakeries)
    out.put_all(town.bases)
    out.put_all(town.frostings)
    out.put_all(town.improvements)
    out.put_all(town.dice)
    out.put(town.ideas)
    out.put_bits(town.waiting, len(town.customers))
    put_board(e, town, state.boards[seat], seat, state.waits(seat), out)
    put_decision(e, state.boards[seat], out)
    for more in range(1, out.places):
        if out.rival(seats, more):
            other = (seat + more) % seats
            put_board(e, town, state.boards[other], other, state.waits(other), out)
            if out.full:
                put_decision(e, state.boards[other], out)


def put_board(e: Numbers, town: Town, me: Board, seat: i64, waits: bool, out: Features) -> None:
    """What rivals show in any case."""
    out.put_flag(waits)
    out.put(me.income)
    out.put(me.production)
    out.put(me.sales)
    out.put(me.ideas)
    out.put(me.outlets)
    out.put(me.bakeries)
    most = e.most
    for place in range(len(e.district)):
        out.put(town.outlets[place * most + seat])
        out.put(town.bakeries[place * most + seat])
    out.put_bits(me.marked, len(e.decks))


def put_decision(e: Numbers, me: Board, out: Features) -> None:
    """The rest of a board, and the decision under way."""
    out.put(me.marker)
    out.put(me.dealt)
    out.put(me.asked)
    out.put(me.menu)
    out.put(me.column)
    out.put(me.level)
    out.put(me.acted)
    out.put(me.rested)
    out.put(me.special)
    out.put(me.of)
    out.put(me.lifted)
    out.put(me.picked)
    out.put(me.done)
    out.put(me.price)
    out.put(me.part)
    out.put(me.last_part)
    put_moved(e, me, out)
    out.put_all(me.dice)
    out.put_all(me.improved)
    out.put_all(me.bases)
    out.put_all(me.frostings)
    out.put_all(me.recipes)
    out.put_bits(me.served, len(e.house_sales))
    out.put_bits(me.used, e.slots)


def put_moved(e: Numbers, me: Board, out: Features) -> None:
    """Dice that the action under way has moved, by column and colour."""
    begin = out.skip(COLUMNS * e.kinds)
    if me.moved != 0:
        for colour in range(e.kinds):
            for die in range(e.first_die[colour], e.first_die[colour + 1]):
                if has_moved(me, die) and me.place[die] < COLUMNS:
                    out.count(begin + me.place[die] * e.kinds + colour)
