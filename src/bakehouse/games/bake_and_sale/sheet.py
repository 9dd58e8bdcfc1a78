# compiled
"""A player's sheet, and the sub-decision its owner is in."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_and_sale.kinds import BUILDINGS, FAME, NO_BONUS, PIN, STAR
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.kernel.moves import zeros
from bakehouse.kernel.native import i64, vec

# What is asked now: the numbers of the questions in acts/all.py
DAY: Final = 0  # any action of the day
AT_MARKET: Final = 1  # the next supply of a visit
AT_SUPPLIER: Final = 2  # the next supply from the Local Supplier
GIVING: Final = 3  # a supply for the Voluntary Agency
GETS: Final = 3  # where a bonus goes: + its kind
GETS_STAR: Final = GETS + STAR  # a bread for a Quality Star
GETS_PIN: Final = GETS + PIN  # a bread for a Technique Level
GETS_FAME: Final = GETS + FAME  # where to circle fame
DICE: Final = 7  # of chance


@final
class Sheet:
    def __init__(self) -> None:
        self.asked: i64 = DAY
        self.hours: i64 = 0  # left today, extra ones included
        # market, by supply
        self.circled: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()  # circled and not crossed out
        self.picked: vec[i64] = vec[i64]()  # in the visit that is under way, not yet circled
        self.picks: i64 = 0  # the sum of those
        self.touched: i64 = 0  # bit k: they touch section k
        self.due: i64 = 0  # bit n: bonus n of the edition's list is due (BS-21)
        self.step: i64 = 0  # on the track of business sizes
        # bakery, by bread
        self.stars: vec[i64] = vec[i64]()
        self.pins: vec[i64] = vec[i64]()  # circled
        self.baked: vec[i64] = vec[i64]()  # in the whole game
        self.loaves: vec[i64] = vec[i64]()  # of those, not used for orders
        self.batches: vec[i64] = vec[i64]()  # productions that were paid
        self.orders: i64 = 0  # bit n: order n is fulfilled
        # fame and buildings
        self.fame: i64 = 0  # icons of the track
        self.agency: i64 = 0  # icons of the Marketing Agency
        self.visits: vec[i64] = vec[i64]()  # by building
        self.gifts: i64 = 0  # supplies still to give to the Voluntary Agency
        # today's marks (BS-5)
        self.produced: i64 = 0  # bit b: bread b
        self.consulted: i64 = 0
        self.marketed: i64 = 0  # market visits
        self.swapped: i64 = 0
        # what bots remember of today; no part of the position
        self._bought: i64 = 0  # hours from the Hiring Agency and the Voluntary Agency
        self._given: i64 = 0  # bit s: supply s was given away
        self._token: i64 = 0

    def copy(self, token: i64) -> Sheet:
        s = Sheet()
        s.asked = self.asked
        s.hours = self.hours
        s.circled = self.circled[:]
        s.stock = self.stock[:]
        s.picked = self.picked[:]
        s.picks = self.picks
        s.touched = self.touched
        s.due = self.due
        s.step = self.step
        s.stars = self.stars[:]
        s.pins = self.pins[:]
        s.baked = self.baked[:]
        s.loaves = self.loaves[:]
        s.batches = self.batches[:]
        s.orders = self.orders
        s.fame = self.fame
        s.agency = self.agency
        s.visits = self.visits[:]
        s.gifts = self.gifts
        s.produced = self.produced
        s.consulted = self.consulted
        s.marketed = self.marketed
        s.swapped = self.swapped
        s._bought = self._bought
        s._given = self._given
        s._token = token
        return s

    def placing(self) -> i64:
        """The bonus for which a place is to be chosen."""
        bonus: i64 = self.asked - GETS
        return bonus if bonus > 0 else NO_BONUS

    def start_day(self, hours: i64) -> None:
        """BS-5"""
        self.hours = hours
        self.produced = 0
        self.consulted = 0
        self.marketed = 0
        self.swapped = 0
        self._bought = 0
        self._given = 0


def new_sheet(e: Numbers) -> Sheet:
    """BS-1, BS-3: nothing is circled, and there is no money or supply to start with."""
    sheet = Sheet()
    sheet.circled = zeros(len(e.supplies))
    sheet.stock = zeros(len(e.supplies))
    sheet.picked = zeros(len(e.supplies))
    sheet.stars = zeros(len(e.breads))
    sheet.pins = zeros(len(e.breads))
    sheet.baked = zeros(len(e.breads))
    sheet.loaves = zeros(len(e.breads))
    sheet.batches = zeros(len(e.breads))
    sheet.visits = zeros(len(BUILDINGS))
    return sheet
