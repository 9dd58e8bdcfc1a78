# compiled
"""A player's board: columns with dice and improvements, tracks, pieces and recipes, and the decision under way."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cupcake_empire.die_places import AWAY, COLUMNS, HAND, PLACES
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.kernel.moves import zeros
from bakehouse.kernel.native import i64, vec

# What the owner decides now: the places of the questions in acts/all.py
NOTHING: Final = 0
START: Final = 1  # the turn: activate a column, or an extra
ACTIVE: Final = 2  # the main action, improvements, extras, then roll
EARNED: Final = 3  # the income is taken: extras, then the roll
AFTER: Final = 4  # after the roll: extras, then the end of the turn; the last of the menus
SETTLE: Final = 5  # where the starting improvement goes
RECIPE: Final = 6  # the starting recipe
BASES: Final = 7
FROSTINGS: Final = 8
LIFT: Final = 9  # an outlet to open elsewhere
OPEN: Final = 10
SERVE: Final = 11
HIRE: Final = 12
IMPROVE: Final = 13
BUILD: Final = 14  # a bakery
CHOOSE: Final = 15  # a bakery, or an action of another column
BRING: Final = 16  # the next die out of the Rest Area
MOVE: Final = 17  # the next die to move
AIM: Final = 18  # its new column
SURPLUS: Final = 19  # a rolled die for which there is no space


@final
class Board:
    def __init__(self) -> None:
        # income, and where it came from
        self.income: i64 = 0
        self.from_tracks: i64 = 0
        self.from_customers: i64 = 0
        self.from_objectives: i64 = 0
        self.from_improvements: i64 = 0
        self.paid: i64 = 0
        # tracks
        self.production: i64 = 0  # the box, from 1
        self.sales: i64 = 0
        self.marker: i64 = 0  # boxes beyond the green one
        self.ideas: i64 = 0
        self.marked: i64 = 0  # bit d: the objective of deck d is marked
        # dice
        self.place: vec[i64] = vec[i64]()  # of each die: the first numbers are those of the first colour
        self.dice: vec[i64] = vec[i64]()  # by place and colour
        self.many: vec[i64] = vec[i64]()  # dice by place
        # improvements by column and space, from 1; 0: none
        self.improved: vec[i64] = vec[i64]()
        self.dealt: i64 = 0  # the starting improvement that has no column yet, from 1
        # pieces
        self.bases: vec[i64] = vec[i64]()  # not yet in a recipe
        self.frostings: vec[i64] = vec[i64]()
        self.recipes: vec[i64] = vec[i64]()  # how many, by base and frosting
        self.menu_card: i64 = 0  # bit k: some recipe suits customers of kind k (trousers * shirts + shirt)
        self.served: i64 = 0  # bit h: the customer of house h
        self.outlets: i64 = 0  # in the supply
        self.bakeries: i64 = 0
        self.outlet_at: vec[i64] = vec[i64]()  # of each outlet: its neighbourhood from 1, 0 if it is in none
        self.bakery_at: vec[i64] = vec[i64]()
        # this turn
        self.asked: i64 = NOTHING
        self.menu: i64 = NOTHING  # where the decision under way leads back to
        self.column: i64 = -1  # that is activated
        self.level: i64 = 0  # that it reached then (CE-15)
        self.acted: i64 = 0  # 1: the main action is done
        self.used: i64 = 0  # bit s: the improvement in space s of the active column
        self.rested: i64 = 0  # 1: the Rest Area was used
        self.special: i64 = 0  # 1: the special action was taken
        # the decision under way
        self.part: i64 = 0  # the next part of the plan
        self.last_part: i64 = 0  # where the plan ends
        self.of: i64 = 0  # its colour or distance, or the column for dice out of the Rest Area
        self.lifted: i64 = -1  # the neighbourhood of the outlet that is being moved
        self.picked: i64 = -1  # the die that is being moved: column * colours + colour
        self.price: i64 = 0  # income to pay for each die; 0: an idea was paid
        self.done: i64 = 0  # dice moved or brought so far
        self.moved: i64 = 0  # bit d: die d was moved for income
        self._brought: i64 = 0  # bit column * colours + colour: paid for this turn; for bots, no part of the position
        self._token: i64 = 0

    def copy(self, token: i64) -> Board:
        b = Board()
        b.income = self.income
        b.from_tracks = self.from_tracks
        b.from_customers = self.from_customers
        b.from_objectives = self.from_objectives
        b.from_improvements = self.from_improvements
        b.paid = self.paid
        b.production = self.production
        b.sales = self.sales
        b.marker = self.marker
        b.ideas = self.ideas
        b.marked = self.marked
        b.place = self.place[:]
        b.dice = self.dice[:]
        b.many = self.many[:]
        b.improved = self.improved[:]
        b.dealt = self.dealt
        b.bases = self.bases[:]
        b.frostings = self.frostings[:]
        b.recipes = self.recipes[:]
        b.menu_card = self.menu_card
        b.served = self.served
        b.outlets = self.outlets
        b.bakeries = self.bakeries
        b.outlet_at = self.outlet_at[:]
        b.bakery_at = self.bakery_at[:]
        b.asked = self.asked
        b.menu = self.menu
        b.column = self.column
        b.level = self.level
        b.acted = self.acted
        b.used = self.used
        b.rested = self.rested
        b.special = self.special
        b.part = self.part
        b.last_part = self.last_part
        b.of = self.of
        b.lifted = self.lifted
        b.picked = self.picked
        b.price = self.price
        b.done = self.done
        b.moved = self.moved
        b._brought = self._brought
        b._token = token
        return b

    def start_turn(self) -> None:
        self.asked = START
        self.menu = START
        self.column = -1
        self.level = 0
        self.acted = 0
        self.used = 0
        self.rested = 0
        self.special = 0
        self._brought = 0

    def end_turn(self) -> None:
        self.asked = NOTHING
        self.menu = NOTHING
        self.column = -1
        self.level = 0

    def pay(self, income: i64) -> None:
        """CE-69"""
        self.income -= income
        self.paid += income


def new_board(e: Numbers) -> Board:
    """CE-S4 to CE-S6: dice of a column's colour begin there, the others are rolled."""
    me = Board()
    me.income = e.start_income
    me.production = e.production
    me.sales = e.sales
    me.marker = e.idea_start
    me.place = vec[i64]([AWAY for _ in range(e.first_die[e.kinds])])
    me.dice = zeros(PLACES * int(e.kinds))
    me.many = zeros(PLACES)
    me.improved = zeros(COLUMNS * int(e.slots))
    me.bases = zeros(len(e.bases))
    me.frostings = zeros(len(e.frostings))
    me.recipes = zeros(len(e.bases) * len(e.frostings))
    me.outlets = e.outlets
    me.bakeries = e.bakeries - 1
    me.outlet_at = zeros(int(e.outlets))
    me.bakery_at = zeros(int(e.bakeries))
    me.bakery_at[0] = e.start_place + 1
    for colour in range(e.kinds):
        home = e.home[colour]
        for _n in range(e.start_dice[colour]):
            take_die(e, me, colour, home if home >= 0 else HAND)
    return me


def reseat(shops: vec[i64], old: i64, new: i64) -> None:
    """The first shop of the old neighbourhood (from 1, 0: none) is now in the new one."""
    for at in range(len(shops)):
        if shops[at] == old:
            shops[at] = new
            return


# ------------------------------------------------------------ dice
def take_die(e: Numbers, me: Board, colour: i64, place: i64) -> None:
    """A die that was nobody's."""
    me.dice[place * e.kinds + colour] += 1
    me.many[place] += 1
    relabel(e, me, colour, AWAY, place)


def shift_die(e: Numbers, me: Board, colour: i64, old: i64, new: i64) -> None:
    """CE-11: dice of one colour in one place are alike."""
    count_shift(e, me, colour, old, new)
    relabel(e, me, colour, old, new)


def count_shift(e: Numbers, me: Board, colour: i64, old: i64, new: i64) -> None:
    dice = me.dice
    dice[old * e.kinds + colour] -= 1
    dice[new * e.kinds + colour] += 1
    me.many[old] -= 1
    me.many[new] += 1


def may_move(e: Numbers, me: Board, colour: i64, column: i64) -> bool:
    """CE-68D: is there a die of this colour in the column that the action under way has not moved?"""
    return me.dice[column * e.kinds + colour] > 0 and (me.moved == 0 or unmoved(e, me, colour, column) >= 0)


def unmoved(e: Numbers, me: Board, colour: i64, column: i64) -> i64:
    """The first such die, -1 if there is none."""
    for die in range(e.first_die[colour], e.first_die[colour + 1]):
        if me.place[die] == column and not has_moved(me, die):
            return die
    return -1


def has_moved(me: Board, die: i64) -> bool:
    return (me.moved >> die) & 1 == 1


def relabel(e: Numbers, me: Board, colour: i64, old: i64, new: i64) -> None:
    """The first die of this colour in the old place is now in the new one: people see which die moved."""
    place = me.place
    for die in range(e.first_die[colour], e.first_die[colour + 1]):
        if place[die] == old:
            place[die] = new
            return


def free_spaces(e: Numbers, me: Board, column: i64) -> i64:
    return e.spaces[column] - me.many[column]


def first_in_hand(e: Numbers, me: Board) -> i64:
    """The colour of the die that is rolled next."""
    dice = me.dice
    for colour in range(e.kinds):
        if dice[HAND * e.kinds + colour] > 0:
            return colour
    return -1


# ------------------------------------------------------------ levels
def specialists(e: Numbers, me: Board, column: i64) -> i64:
    """CE-14: a joker in the column of its own colour counts once."""
    own = e.colour[column]
    n = me.dice[column * e.kinds + own]
    if own != e.joker:
        n += me.dice[column * e.kinds + e.joker]
    return n


def plain_level(e: Numbers, me: Board, column: i64) -> i64:
    """CE-13: what the number of dice alone reaches."""
    n = me.many[column]
    needs = e.needs
    first = column * e.levels
    level: i64 = 0
    for at in range(e.top[column]):
        if n >= needs[first + at]:
            level = at + 1
    return level


def level_of(e: Numbers, me: Board, column: i64) -> i64:
    """CE-13, CE-14"""
    level = plain_level(e, me, column) + e.jump * specialists(e, me, column)
    top = e.top[column]
    return level if level < top else top


# ------------------------------------------------------------ improvements
def improvements_in(e: Numbers, me: Board, column: i64) -> i64:
    n: i64 = 0
    first = column * e.slots
    improved = me.improved
    for s in range(e.room[column]):
        if improved[first + s] > 0:
            n += 1
    return n


def slot_of(e: Numbers, me: Board, column: i64, kind: i64) -> i64:
    """The space of an improvement in a column, -1 if it is not there."""
    first = column * e.slots
    improved = me.improved
    for s in range(e.room[column]):
        if improved[first + s] == kind + 1:
            return s
    return -1


def takes_improvement(e: Numbers, me: Board, column: i64, kind: i64) -> bool:
    """CE-12: a free space, and no second one of the same kind."""
    return improvements_in(e, me, column) < e.room[column] and slot_of(e, me, column, kind) < 0


def add_improvement(e: Numbers, me: Board, column: i64, kind: i64) -> None:
    me.improved[column * e.slots + improvements_in(e, me, column)] = kind + 1
