# compiled
"""What a viewer sees, as named zones of plain data. Only in duplicate games, during a shift, do viewers see different
things: the boards of others as they were when it began.

Zones, each of which changes on its own:
    printed          what is printed on every board (printed.py); the same in all positions of a game
    round            the round, its roll, the VIPs that are known, and the frame while a round ends
    result           money by source, once the game is over
    shift-<seat>     what the player is deciding, and whether the shift is ended
    staff-<seat>     unspent staff by kind
    wheel-<seat>     how far the disk is turned, and the colour at each position
    room-<seat>      the tables: who, stars, plate, dish, glass, and what the end of the round did there
    line-<seat>      who stands where, and who will come back
    cars-<seat>      the drive-thru
    ring-<seat>      where the manager stands
    food-<seat>      cubes on the track and on the menu
    rack-<seat>      plates in the dishwasher
    money-<seat>     money by source, what the round will bring, and alone the grade
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cube_cafe import scoring
from bakehouse.games.cube_cafe.closing import pays_now, tip_of
from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import (
    ASKED,
    DIGIT,
    NOBODY,
    PLATE,
    REWARD,
    Sheet,
    colour_of,
    remaining,
)
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import staff_count
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState


def seen_sheet(state: CafeState, viewer: int | None, seat: int) -> Sheet:
    """CC-R12"""
    return state.sheets[seat] if seat == viewer or len(state.covers) == 0 else state.covers[seat]


def zones(state: CafeState, viewer: int | None) -> dict[str, object]:
    e = state.numbers
    seen: dict[str, object] = {"printed": e.printed, "round": round_zone(state)}
    if state.over:
        seen["result"] = [[int(n) for n in sheet.earned] for sheet in state.sheets]
    for seat in range(state.seats):
        me = seen_sheet(state, viewer, seat)
        waits = state.waits(seat) and not state.over
        hidden = len(state.covers) > 0 and seat != viewer
        seen[f"shift-{seat}"] = shift_zone(me, waits, hidden)
        seen[f"staff-{seat}"] = {e.kind_names[kind]: int(me.staff[kind]) for kind in range(e.kinds)}
        seen[f"wheel-{seat}"] = wheel_zone(e, me)
        seen[f"room-{seat}"] = room_zone(e, state.vips, me)
        seen[f"line-{seat}"] = line_zone(e, me)
        seen[f"cars-{seat}"] = cars_zone(e, me, state.round, state.frame)
        seen[f"ring-{seat}"] = ring_zone(e, me)
        seen[f"food-{seat}"] = food_zone(e, me)
        seen[f"rack-{seat}"] = [plate_zone(e, plate) for plate in me.rack]
        seen[f"money-{seat}"] = money_zone(e, state.vips, me, state.seats == 1)
    return seen


def round_zone(state: CafeState) -> dict[str, object]:
    e = state.numbers
    rolled = [e.kind_names[kind] if kind != NONE else "" for kind in state.dice]
    vips = [e.cards[card] if card != NONE else "" for card in state.vips]
    return {"round": int(state.round), "dice": rolled, "vips": vips, "frame": state.frame_name()}


def shift_zone(me: Sheet, waits: bool, hidden: bool) -> dict[str, object]:
    deciding = "nothing" if not waits else "shift" if hidden else ASKED[me.asked]
    return {"deciding": deciding, "staff": staff_count(me), "hidden": hidden}


def ring_zone(e: Numbers, me: Sheet) -> dict[str, object]:
    here = [me.manager == space for space in range(e.ring)]
    return {"manager": int(me.manager), "here": here, "walk": int(me.walk), "asked": me.asked == REWARD}


def wheel_zone(e: Numbers, me: Sheet) -> dict[str, object]:
    shown = [e.kind_names[colour_at(e, me, p)] for p in range(e.colours)]
    return {"turn": int(me.turn), "shown": shown}


def name_of(e: Numbers, who: i64) -> str:
    """guest-2, vip-1, or nothing"""
    if who == NOBODY:
        return ""
    return f"guest-{who}" if who <= e.guests else f"vip-{who - e.guests}"


def plate_zone(e: Numbers, plate: i64) -> dict[str, object] | None:
    if plate == NONE:
        return None
    return {"colour": e.kind_names[colour_of(plate)], "n": int(plate) // DIGIT}


def room_zone(e: Numbers, vips: vec[i64], me: Sheet) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for t in range(e.tables):
        seated = me.guest[t] != NOBODY
        found.append(
            {
                "who": name_of(e, me.guest[t]),
                "stars": int(me.stars[t]),
                "plate": plate_zone(e, me.plate[t]),
                "dirty": me.dirty[t] == 1,
                "dish": e.kind_names[me.dish[t]] if me.dish[t] != NONE else "",
                "glass": me.glass[t] == 1,
                "tip": int(tip_of(e, vips, me, t)) if seated else 0,
                "ordering": me.asked == PLATE and me.table == t,
                "paid": int(me.paid[t]),
                "lost": int(me.lost[t]),
            }
        )
    return found


def line_zone(e: Numbers, me: Sheet) -> dict[str, object]:
    gone: list[str] = []
    rest = me.gone
    for _n in range(me.left):
        gone.append(name_of(e, rest % DIGIT))
        rest //= DIGIT
    return {"spots": [name_of(e, who) for who in me.line], "gone": gone}


def cars_zone(e: Numbers, me: Sheet, number: i64, frame: i64) -> dict[str, object]:
    """A car is called after the round in which it came; those that waited have moved on before the next one begins."""
    arrived = int(number) + (1 if frame > 1 else 0)
    found: list[dict[str, object]] = []
    for slot in range(e.slots):
        car, meal = me.cars[slot], me.meals[slot]
        found.append(
            {
                "colour": e.kind_names[car] if car != NONE else "",
                "meal": e.kind_names[meal] if meal != NONE else "",
                "n": arrived - slot,
                "paid": int(me.paid[e.tables + slot]),
                "lost": int(me.lost[e.tables + slot]),
            }
        )
    return {"open": number >= e.first_cars, "slots": found}


def food_zone(e: Numbers, me: Sheet) -> dict[str, object]:
    track: list[dict[str, int]] = []
    for space in range(len(e.spaces)):
        counts = [int(me.food[space * e.kinds + kind]) for kind in range(e.kinds)]
        track.append({name: n for name, n in zip(e.kind_names, counts) if n > 0})
    return {"track": track, "menu": {e.kind_names[kind]: int(me.menu[kind]) for kind in range(e.kinds)}}


def money_zone(e: Numbers, vips: vec[i64], me: Sheet, alone: bool) -> dict[str, object]:
    money = int(me.money())
    zone: dict[str, object] = {
        "money": money,
        "parts": [int(n) for n in me.earned],
        "coming": pays_now(e, vips, me),
        "remaining": int(remaining(me)),
    }
    if alone:
        zone["grade"], zone["next"] = scoring.grade_of(e, money)
    return zone
