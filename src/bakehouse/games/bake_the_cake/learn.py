# compiled
"""What a seat observes, as named whole numbers: declared here, and written in the same order.

Bakers and their colours are counted from the seat that looks, so that one model can play every seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake.codes import BARRED, PLAY
from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.observation import COMPACT, COUNT, FULL, Feature, Observation, amount, flags, one, which

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState

ALIKE = "which of the equal pieces it is: they are alike"
LEFT_OUT = {
    "*.id": ALIKE,
    "store-*.chits.?": ALIKE,
    "baker-*.supply.?": ALIKE,
    "tools.*": "which of the equal tools lies where: recipes say which tool they hold, and free tools are told",
    "result*": "it is made of what is told, and shown when nobody chooses any more",
    "contest.cups*": "they follow from the points; shown one by one when nobody chooses any more",
    "contest.judged": "it tells how far the end has been shown, when nobody chooses any more",
    "contest.next": "it tells how far the end has been shown, when nobody chooses any more",
}


def declared(e: Numbers) -> Observation:
    bakers, slots = int(e.most), int(e.recipes * e.slots)
    table = [
        one("phase", 0, int(PLAY), "setup, or 2: play"),
        amount("round", 1, 20, "the round"),
        one("things", 0, int(e.things), "things done in this turn"),
        one("ending", 0, int(BARRED), "how the game ended; 0: it has not"),
        which("first", 1, bakers, "who began", FULL),
        Feature("free", int(e.tools), 0, int(e.tool_copies), "free tools by kind"),
        which("plates", int(e.kinds), bakers, "whose chit lies on the plate of each kind"),
        which("holder", int(e.recipes), bakers, "who holds each recipe"),
        which("tool", int(e.recipes), int(e.tools), "the tool that lies on each recipe"),
        Feature("filled", int(e.recipes), 0, int(e.slots), "chits on each recipe", COUNT, FULL),
        which("chits", slots, bakers, "whose chit lies on each slot of each recipe"),
        which("helpers", slots, bakers, "whose assistant came with it"),
    ]
    return Observation(table + baker(e), baker(e), LEFT_OUT)


def baker(e: Numbers) -> list[Feature]:
    bakers, parts, kinds = int(e.most), int(e.parts), int(e.kinds)
    return [
        flags("waits", 1, "it is this baker's turn"),
        Feature("supply", 1, 0, int(e.assistants), "assistants in the supply"),
        Feature("height", 1, 0, parts, "parts of the own cake"),
        amount("throws", 1, 3, "throws since anybody has eaten"),
        amount("meals", 1, kinds, "chits eaten"),
        Feature("store", kinds, 0, int(e.copies), "chits of this colour in the store, by kind"),
        amount("points", bakers, 20, "points on this baker's cake, by baker from the own seat on"),
        flags("eaten", kinds, "kinds that were eaten", COMPACT),
        which("eaten", kinds, bakers, "whose chit of each kind was eaten", FULL),
        which("made-by", parts, int(e.recipes), "the recipe of each part of this cake", FULL),
        which("layers", parts * int(e.slots), bakers, "whose chits are in it", FULL),
        which("bakers", parts, bakers, "whose assistant went with each part", FULL),
    ]


def features(state: CakeState, seat: i64, out: Features) -> None:
    e, k, seats = state.numbers, state.kitchen, state.seats
    out.put(state.phase)
    out.put(state.round)
    out.put(state.done_things)
    out.put(state.ending)
    if out.full:
        out.put(seen_from(seat, seats, state.first))
    for copies in k.free:
        out.put(how_many(copies))
    put_owners(k.plates, 0, e.kinds, seat, seats, out)
    for holder in k.holder:
        out.put(seen_from(seat, seats, holder - 1))
    for tool in k.tool:
        out.put(which_of(tool))
    if out.full:
        out.put_all(k.filled)
    put_owners(k.chits, 0, len(k.chits), seat, seats, out)
    put_owners(k.helpers, 0, len(k.helpers), seat, seats, out)
    put_baker(e, k, seat, seat, state.waits(seat), out)
    for more in range(1, out.places):
        if out.rival(seats, more):
            other = (seat + more) % seats
            put_baker(e, k, seat, other, state.waits(other), out)


def put_baker(e: Numbers, k: Kitchen, viewer: i64, seat: i64, waits: bool, out: Features) -> None:
    seats: i64 = len(k.supply)
    out.put_flag(waits)
    out.put(how_many(k.supply[seat]))
    out.put(k.height[seat])
    out.put(k.throws[seat])
    out.put(k.meals[seat])
    for kind in range(e.kinds):
        out.put(how_many(k.store[kind * e.most + seat]))
    for more in range(e.most):
        out.put(k.points[seat * seats + (viewer + more) % seats] if more < seats else 0)
    if out.full:
        parts = seat * e.parts
        put_owners(k.eaten, seat * e.kinds, (seat + 1) * e.kinds, viewer, seats, out)
        for at in range(parts, parts + e.parts):
            out.put(k.made_by[at] - 1)
        put_owners(k.layers, parts * e.slots, (parts + e.parts) * e.slots, viewer, seats, out)
        put_owners(k.bakers, parts, parts + e.parts, viewer, seats, out)
    else:
        for at in range(seat * e.kinds, (seat + 1) * e.kinds):
            out.put_flag(k.eaten[at] != 0)


def put_owners(pieces: vec[i64], begin: i64, end: i64, viewer: i64, seats: i64, out: Features) -> None:
    """Whose these pieces are."""
    for at in range(begin, end):
        out.put(seen_from(viewer, seats, which_of(pieces[at])))


def seen_from(viewer: i64, seats: i64, baker: i64) -> i64:
    """0 for oneself, 1 for the next one; -1 for nobody."""
    if baker < 0:
        return -1
    return baker - viewer if baker >= viewer else baker - viewer + seats
