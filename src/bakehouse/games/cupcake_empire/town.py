# compiled
"""What all players share: the city with its shops and customers, and the Reserve."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.kernel.moves import zeros
from bakehouse.kernel.native import i64, vec


@final
class Town:
    def __init__(self) -> None:
        # customers: trousers * shirts + shirt of each house, from 1; never changed once all are dealt
        self.customers: vec[i64] = vec[i64]()
        self.waiting: i64 = 0  # bit h: the customer of house h is there
        # shops by neighbourhood and seat (stride: the most players of the edition)
        self.outlets: vec[i64] = vec[i64]()
        self.bakeries: vec[i64] = vec[i64]()
        self.free: vec[i64] = vec[i64]()  # outlet spaces by neighbourhood, blocked ones not counted (CE-S9)
        self.free_bakeries: vec[i64] = vec[i64]()
        # the Reserve
        self.bases: vec[i64] = vec[i64]()
        self.frostings: vec[i64] = vec[i64]()
        self.improvements: vec[i64] = vec[i64]()
        self.dice: vec[i64] = vec[i64]()
        self.ideas: i64 = 0
        self._token: i64 = 0

    def copy(self, token: i64) -> Town:
        t = Town()
        t.customers = self.customers
        t.waiting = self.waiting
        t.outlets = self.outlets[:]
        t.bakeries = self.bakeries[:]
        t.free = self.free[:]
        t.free_bakeries = self.free_bakeries[:]
        t.bases = self.bases[:]
        t.frostings = self.frostings[:]
        t.improvements = self.improvements[:]
        t.dice = self.dice[:]
        t.ideas = self.ideas
        t._token = token
        return t


NO_TOWN: Final = Town()


def new_town(e: Numbers, players: int) -> Town:
    """CE-S1, CE-S2, CE-S5, CE-S9"""
    t = Town()
    places = len(e.neighbourhoods)
    at = players - int(e.fewest)
    t.customers = zeros(places * int(e.houses))
    t.outlets = zeros(places * int(e.most))
    t.bakeries = zeros(places * int(e.most))
    t.free = vec[i64]([len([n for n in spaces if n <= players]) for spaces in e.outlet_spaces])
    t.free_bakeries = e.bakery_spaces[:]
    for seat in range(players):
        t.bakeries[e.start_place * e.most + seat] = 1
        t.free_bakeries[e.start_place] -= 1
    t.bases = vec[i64]([row[at] for row in e.reserve_bases])
    t.frostings = vec[i64]([row[at] for row in e.reserve_frostings])
    t.improvements = vec[i64]([row[at] for row in e.reserve_improvements])
    t.dice = vec[i64]([row[at] for row in e.reserve_dice])
    t.ideas = e.reserve_ideas[at]
    return t


def has_shop(e: Numbers, town: Town, seat: i64, place: i64) -> bool:
    """CE-41, CE-54: bakeries are as good as outlets here."""
    at = place * e.most + seat
    return town.outlets[at] > 0 or town.bakeries[at] > 0


def rival_outlet(e: Numbers, town: Town, seat: i64, place: i64) -> bool:
    """CE-32: is there an outlet that this seat could expel?"""
    outlets = town.outlets
    first = place * e.most
    for other in range(e.most):
        if other != seat and outlets[first + other] > 0:
            return True
    return False


def can_open_in(e: Numbers, town: Town, seat: i64, place: i64) -> bool:
    """CE-31, CE-32"""
    return town.free[place] > 0 or rival_outlet(e, town, seat, place)
