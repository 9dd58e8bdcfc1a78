# compiled
"""What a seat observes, as named whole numbers: declared here, and written in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_and_sale import scoring
from bakehouse.games.bake_and_sale.kinds import AWARDS, BUILDINGS
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import GETS_FAME, Sheet
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i64
from bakehouse.kernel.observation import COMPACT, FULL, MOST, WHICH, Feature, Observation, amount, flags, one

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState

AWARDED = "the figure that the award compares"


def declared(e: Numbers) -> Observation:
    table = [
        one("day", 0, int(e.days), "days that have ended"),
        Feature("dice", int(e.dice), 0, int(e.sides), "today's faces, white dice first; 0: not rolled yet", WHICH),
    ]
    compared = [amount("award." + award, 1, 20, AWARDED, COMPACT) for award in AWARDS]
    compared.append(amount("money", 1, 50, "money without awards, as if the game ended now", COMPACT, -MOST))
    left_out = {"result*": "it is made of the sheets, and shown when nobody chooses any more"}
    return Observation(table + sheet_declared(e, ""), sheet_declared(e, FULL) + compared, left_out)


def sheet_declared(e: Numbers, only: str) -> list[Feature]:
    supplies, breads = len(e.supplies), len(e.breads)
    marks = max([int(n) for n in e.pins])
    return [
        Feature("asked", 1, 0, int(GETS_FAME), "what is decided now; 0: any action of the day", WHICH, only),
        amount("hours", 1, int(e.hours), "hours left today", only),
        amount("picks", 1, int(e.dice), "supplies picked in the visit under way", only),
        Feature("size", 1, 0, len(e.sizes) - 1, "the step on the track of business sizes", "count", only),
        Feature("fame", 1, 0, len(e.fame) - 1, "icons of the fame track", "count", only),
        Feature("agency", 1, 0, int(e.agency_icons), "icons of the Marketing Agency", "count", only),
        Feature("gifts", 1, 0, int(e.voluntary_costs), "supplies still to give away", "count", only),
        Feature("consulted", 1, 0, int(e.consulting_daily), "visits to the consultants today", "count", only),
        amount("marketed", 1, 3, "market visits today", only),
        flags("swapped", 1, "today's dice are read with their colours swapped", only),
        flags("waits", 1, "the day is not yet ended", only),
        flags("sections", int(e.sections), "market sections that the visit touches", only),
        Feature("circled", supplies, 0, int(e.cells), "circled cells by supply", "count", only),
        amount("stock", supplies, int(e.cells), "supplies in stock", only),
        Feature("picked", supplies, 0, int(e.dice), "picked in the visit under way, by supply", "count", only),
        Feature("stars", breads, 0, int(e.stars), "Quality Stars by bread", "count", only),
        Feature("pins", breads, 0, marks, "Technique Levels by bread", "count", only),
        Feature("baked", breads, 0, int(e.loaves), "loaves baked in the whole game, by bread", "count", only),
        Feature("loaves", breads, 0, int(e.loaves), "loaves not yet used, by bread", "count", only),
        Feature("batches", breads, 0, len(e.production), "productions that were paid, by bread", "count", only),
        amount("visits", len(BUILDINGS), 3, "visits by building", only),
        flags("orders", len(e.orders), "retail orders fulfilled", only),
        flags("produced", breads, "breads produced today", only),
        flags("due", len(e.bonus), "bonuses of the market that are due", only),
    ]  # fmt: skip


def features(state: BakeState, seat: i64, out: Features) -> None:
    out.put(state.day)
    out.put_all(state.dice)
    put_sheet(state, seat, out)
    seats = state.seats
    for more in range(1, out.places):
        if out.rival(seats, more):
            other = (seat + more) % seats
            if out.full:
                put_sheet(state, other, out)
            else:
                put_figures(state.numbers, state.sheets[other], out)


def put_sheet(state: BakeState, seat: i64, out: Features) -> None:
    e, me = state.numbers, state.sheets[seat]
    out.put(me.asked)
    out.put(me.hours)
    out.put(me.picks)
    out.put(me.step)
    out.put(me.fame)
    out.put(me.agency)
    out.put(me.gifts)
    out.put(me.consulted)
    out.put(me.marketed)
    out.put(me.swapped)
    out.put_flag(state.waits(seat))
    out.put_bits(me.touched, e.sections)
    out.put_all(me.circled)
    out.put_all(me.stock)
    out.put_all(me.picked)
    out.put_all(me.stars)
    out.put_all(me.pins)
    out.put_all(me.baked)
    out.put_all(me.loaves)
    out.put_all(me.batches)
    out.put_all(me.visits)
    out.put_bits(me.orders, len(e.orders))
    out.put_bits(me.produced, len(e.breads))
    out.put_bits(me.due, len(e.bonus))


def put_figures(e: Numbers, me: Sheet, out: Features) -> None:
    """What awards compare, and the money."""
    for award in range(len(AWARDS)):
        out.put(scoring.figure(e, me, award))
    out.put(scoring.own_money(e, me))
