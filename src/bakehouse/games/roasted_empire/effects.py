"""What a choice will do, as far as the seat can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, WHICH
from bakehouse.games.roasted_empire.counts import beans_of, end_points_of, need_of, needed, points_of, production
from bakehouse.games.roasted_empire.edition import (
    ACTION,
    DISCARD,
    FARM,
    PLAY,
    REPAIR,
    ROB,
    SABOTAGE,
    SHIP,
    SHOP,
    STOP,
    STORE,
    UPKEEP,
    USE,
)
from bakehouse.games.roasted_empire.executor import ABILITY, ASK_USE, OWN, SIZE, STEP, first_target
from bakehouse.games.roasted_empire.scoring import closing_cost, shortage
from bakehouse.games.roasted_empire.story import counted, figures
from bakehouse.games.roasted_empire.view import picks_of
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def effect(s: RoastedState, seat: int, action: i64) -> str:
    e = s.edition
    if action <= STOP:
        return effect_of_use(s, action)
    if action < e.draft:
        victim = s.players[(seat + action - ROB + 1) % s.seats]
        return f"1 of {counted(victim.store_n, 'card')}, at random"
    if action < e.play:
        return face(s, seat, action - e.draft)
    if action < e.store:
        return after_building(s, seat, action - e.play)
    if action < e.take:
        return "face down, for later"
    if action < e.hit:
        return effect_of_taking(s, seat, action - e.take)
    if action < e.carry_out:
        return effect_of_hit(s, seat, action - e.hit)
    if action < e.give_up:
        return upkeep_text(s, action - e.carry_out)
    if action < e.close:
        return after_losing(s, seat, action - e.give_up, False, "destroyed")
    at = action - e.close
    return after_losing(s, seat, at // 2, at & 1 == 1, "destroyed")


def effect_of_use(s: RoastedState, action: i64) -> str:
    if action == STOP:
        return "take no further card"
    if s.asked != ASK_USE or s.depth == 0:
        return ""
    if action == USE:
        text = s.edition.ability_texts[s.frames[(s.depth - 1) * SIZE + ABILITY]]
        return text.partition(": ")[2].removesuffix(".")
    return "nothing happens"


def face(s: RoastedState, seat: int, card: i64) -> str:
    """What a card gives, and what the beans would be with it and what was drafted so far; the card itself says more."""
    e = s.edition
    if e.kind[card] == ACTION:
        return e.texts[card].removeprefix("Action: ").removesuffix(".")
    after = s.clone()
    for picked in [*picks_of(s, seat), int(card)]:
        if e.kind[picked] != ACTION:
            after.born += 1
            after.own(seat).add_to_empire(picked | after.born << SERIAL)
    beans, need = production(e, after.players, seat), needed(e, after.players, seat)
    return f"{figures(e, card)}; then {counted(beans, 'bean')} for {need} needed"


# ------------------------------------------------------------ building
def after_building(s: RoastedState, seat: int, card: i64) -> str:
    """Figures of the card and what the bean check would cost then; of an action what it says."""
    e = s.edition
    if e.kind[card] == ACTION:
        return e.texts[card].removeprefix("Action: ").removesuffix(".")
    after = s.clone()
    after.own(seat).add_to_empire(card | (after.born + 1) << SERIAL)
    return figures(e, card) + check_after(s, after, seat)


def check_after(s: RoastedState, after: RoastedState, seat: int) -> str:
    """How the coming bean check changes; nothing if it costs nothing before and after."""
    short = shortage(after, seat)
    if short > 0:
        _, points = closing_cost(after, seat)
        return (
            f"; {counted(short, 'bean')} short, {-points:+d} at the bean check"
            if points
            else f"; {counted(short, 'bean')} short"
        )
    return "; all shops fed again" if shortage(s, seat) > 0 else ""


# ------------------------------------------------------------ targets
def effect_of_taking(s: RoastedState, seat: int, card: i64) -> str:
    e = s.edition
    if s.depth == 0:
        return ""
    step = s.frames[(s.depth - 1) * SIZE + STEP]
    verb = e.verb[step]
    if verb == SHIP:
        return f"{counted(e.shipped, 'point')}, out of play"
    if verb == STORE:
        return "face down" + (", for all to see" if e.source[step] == DISCARD else "")
    if verb == PLAY:
        return after_building(s, seat, card)
    return "to the discard pile"


def effect_of_hit(s: RoastedState, seat: int, at: i64) -> str:
    """What the card's owner loses or gains by it."""
    e = s.edition
    if s.depth == 0:
        return ""
    base = (s.depth - 1) * SIZE
    step, own = s.frames[base + STEP], s.frames[base + OWN]
    whose = (seat + at // 4 // e.cards) % s.seats
    marks = (at // 4) % e.cards | (BROKEN if at & 2 != 0 else 0) | ((at & 1) << 11)
    after = s.clone()
    me = after.own(whose)
    place = first_target(e, after, whose, step, own, marks)
    card = me.empire[place]
    verb = e.verb[step]
    if verb == SABOTAGE:
        me.empire[place] |= BROKEN
        return change(s, after, whose, card, card | BROKEN)
    if verb == REPAIR:
        me.empire[place] &= ~BROKEN
        return change(s, after, whose, card, card & ~BROKEN)
    me.remove_from_empire(place)
    gain = f"{counted(e.shipped, 'point')} for shipping it, " if verb == SHIP else ""
    return gain + loss(s, after, int(whose), card)


def change(s: RoastedState, after: RoastedState, whose: i64, card: i64, then: i64) -> str:
    """A sabotage or a repair in figures."""
    e = s.edition
    if e.kind[card & WHICH] == FARM:
        was, now = beans_of(e, s.players, whose, card), beans_of(e, after.players, whose, then)
        return f"beans {was} to {now}"
    points = f"points {points_of(e, card)} to {points_of(e, then)}"
    needs = f"needs {need_of(e, s.players, whose, card)} to {need_of(e, after.players, whose, then)}"
    end = end_points_of(e, s.players, whose, card)
    return f"{points}, {needs}" + (f", end of game {-end:+d}" if end > 0 and then & BROKEN != 0 else "")


def loss(s: RoastedState, after: RoastedState, whose: int, card: i64) -> str:
    e = s.edition
    if e.kind[card & WHICH] == SHOP:
        lost = points_of(e, card) + end_points_of(e, s.players, whose, card)
        parts = [f"{-int(lost):+d} points, {need_of(e, s.players, whose, card)} fewer needed"]
    else:
        fewer = production(e, s.players, whose) - production(e, after.players, whose)
        parts = [f"{-int(fewer):+d} beans"]
    short = shortage(after, whose)
    if short > 0:
        parts.append(f"then {counted(short, 'bean')} missing at the bean check")
    return ", ".join(parts)


# ------------------------------------------------------------ upkeep and beans
def upkeep_text(s: RoastedState, card: i64) -> str:
    e = s.edition
    texts = [
        e.ability_texts[a].partition(": ")[2].removesuffix(".")
        for a in range(e.first_ability[card], e.first_ability[card + 1])
        if e.trigger[a] == UPKEEP
    ]
    return "; ".join(texts) + ". The card stays"


def after_losing(s: RoastedState, seat: int, which: i64, broken: bool, how: str) -> str:
    after = s.clone()
    me = after.own(seat)
    marks = which | (BROKEN if broken else 0)
    for at in range(me.empire_n):
        if me.empire[at] & (WHICH | BROKEN) == marks:
            card = me.empire[at]
            me.remove_from_empire(at)
            return f"{how}: {loss(s, after, seat, card)}"
    return how
