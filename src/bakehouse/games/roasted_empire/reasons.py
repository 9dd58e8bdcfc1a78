"""Why something cannot be done now, in one plain sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH, find
from bakehouse.games.roasted_empire.counts import is_safe, need_of, shields
from bakehouse.games.roasted_empire.edition import (
    EMPIRE,
    REPAIR,
    ROB,
    SABOTAGE,
    SHOP,
    SOURCES,
    STOP,
    YOU,
)
from bakehouse.games.roasted_empire.executor import (
    ASK_BUILD,
    ASK_CLOSE,
    ASK_DRAFT,
    ASK_TARGET,
    ASK_UPKEEP,
    ASK_USE,
    ASK_VICTIM,
    SIZE,
    STEP,
)
from bakehouse.games.roasted_empire.targets import can_complete, fits
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def why(s: RoastedState, seat: int, action: i64) -> str:
    e, asked = s.edition, s.asked
    if action < STOP:
        return off_topic(s) if asked != ASK_USE else "that is not on offer"
    if action == STOP:
        return "this step takes as many cards as it says" if asked == ASK_TARGET else off_topic(s)
    if action < e.draft:
        return why_not_victim(s, seat, action - ROB + 1) if asked == ASK_VICTIM else off_topic(s)
    if action < e.play:
        name = e.names[action - e.draft]
        return f"{name} is not in your pack" if asked == ASK_DRAFT else off_topic(s)
    if action < e.take:
        card = (action - e.play) % e.designs
        return f"{e.names[card]} is not in your hand" if asked == ASK_BUILD else off_topic(s)
    if action < e.hit:
        return why_not_take(s, action - e.take) if asked == ASK_TARGET else off_topic(s)
    if action < e.carry_out:
        return why_not_hit(s, seat, action - e.hit) if asked == ASK_TARGET else off_topic(s)
    if action < e.close:
        at = action - e.carry_out
        return why_not_upkeep(s, seat, at % e.cards) if asked == ASK_UPKEEP else off_topic(s)
    return why_not_close(s, seat, action - e.close) if asked == ASK_CLOSE else off_topic(s)


def off_topic(s: RoastedState) -> str:
    """Something else is to be decided first."""
    asked = s.asked
    if asked == ASK_DRAFT:
        return "choose a card of your pack first"
    if asked == ASK_BUILD:
        return "it is your turn to build, play or store a card of your hand"
    if asked == ASK_USE:
        return "say first whether you use the ability"
    if asked == ASK_VICTIM:
        return "choose an opponent to take a stored card from"
    if asked == ASK_UPKEEP:
        return "your cards with an Upkeep trigger come first"
    if asked == ASK_CLOSE:
        return "the bean check comes first: a shop must close"
    return "choose a card for the ability first"


def why_not_victim(s: RoastedState, seat: int, places: i64) -> str:
    if places >= s.seats:
        return "nobody sits there"
    return f"{who((seat + int(places)) % int(s.seats))} has nothing stored"


def why_not_take(s: RoastedState, card: i64) -> str:
    e = s.edition
    step = s.frames[(s.depth - 1) * SIZE + STEP]
    place = SOURCES[e.source[step]]
    if e.source[step] == EMPIRE:
        return "this ability takes a card of an empire"
    if not fits(e, step, card):
        return f"{e.names[card]} is not of the kind that is asked for"
    return f"{e.names[card]} is not in the {place}" if place != "shipped" else f"{e.names[card]} was not shipped"


def why_not_hit(s: RoastedState, seat: int, at: i64) -> str:
    e = s.edition
    step = s.frames[(s.depth - 1) * SIZE + STEP]
    places = at // 4 // e.cards
    which = (at // 4) % e.cards
    if e.source[step] != EMPIRE:
        return f"this ability takes a card of the {SOURCES[e.source[step]]}"
    if places >= s.seats:
        return "nobody sits there"
    if (places == 0) != (e.whose[step] != 1):
        return "this ability is for an opponent's card" if places == 0 else "this ability is for your own cards"
    me = s.players[(seat + places) % s.seats]
    marks = which | (BROKEN if at & 2 != 0 else 0) | (TAPPED if at & 1 != 0 else 0)
    for i in range(me.empire_n):
        card = me.empire[i]
        if card & (WHICH | BROKEN | TAPPED) == marks:
            if not fits(e, step, which):
                return f"{e.names[which]} is not of the kind that is asked for"
            if e.verb[step] == SABOTAGE and card & BROKEN != 0:
                return f"{e.names[which]} is sabotaged already"
            if e.verb[step] == REPAIR:
                return f"{e.names[which]} is not sabotaged"
            if e.whose[step] != YOU and is_safe(e, shields(e, me), card):
                return f"{e.names[which]} is protected from opponents' cards"
            return f"{e.names[which]} cannot choose itself or is not in the state that is asked for"
    return f"there is no such {e.names[which]} there"


def why_not_upkeep(s: RoastedState, seat: int, card: i64) -> str:
    e = s.edition
    me = s.players[seat]
    at = find(me.empire, me.empire_n, card)
    name = e.names[card]
    if at < 0:
        return f"{name} is not in your empire"
    if e.has_upkeep[card] == 0:
        return f"{name} has no Upkeep trigger"
    due = [i for i in range(me.empire_n) if me.empire[i] & (WHICH | BROKEN | TAPPED) == card]
    if due and not can_complete(s, seat, me.empire[due[0]] >> SERIAL, card):
        return f"the upkeep of {name} cannot be carried out in full: it must be given up"
    return f"{name} is sabotaged or has been dealt with in this round"


def why_not_close(s: RoastedState, seat: int, at: i64) -> str:
    e = s.edition
    me = s.players[seat]
    marks = at // 2 | (BROKEN if at & 1 == 1 else 0)
    name = e.names[at // 2]
    if e.kind[at // 2] != SHOP:
        return "farms cannot be given up at the bean check"
    for i in range(me.empire_n):
        if me.empire[i] & (WHICH | BROKEN) == marks and need_of(e, s.players, seat, me.empire[i]) == 0:
            return f"{name} needs no beans, so closing it would not help"
    return f"there is no such {name} in your empire"
