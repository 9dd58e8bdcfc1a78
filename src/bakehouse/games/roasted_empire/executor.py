# compiled
"""Carries out what cards say: abilities of a card, steps of an ability, cards of a step. No card has code of its own.

What is under way is a stack of frames, since a card may play another one. A frame is a row of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire import story, targets
from bakehouse.games.roasted_empire.asked import ASK_TARGET, ASK_USE, ASK_VICTIM
from bakehouse.games.roasted_empire.cards import (
    BROKEN,
    SERIAL,
    TAPPED,
    find_serial,
    put,
)
from bakehouse.games.roasted_empire.counts import count
from bakehouse.games.roasted_empire.kinds import (
    ACTION,
    DECK,
    DESTROY,
    EACH_OPPONENT,
    NONE,
    OPPONENT,
    REPAIR,
    REQUIRE,
    SABOTAGE,
    SHIP,
    STORE,
    STORED,
    UPKEEP,
)
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

# The numbers of a frame
SEAT: Final = 0
CARD: Final = 1
OWN: Final = 2  # its serial number in the empire, NONE for an action
ABILITY: Final = 3
STEP: Final = 4  # NONE: the next ability is looked for
LEFT: Final = 5  # cards that this step still takes
HIT: Final = 6  # places clockwise to the opponent who is hit, 0: not yet chosen
PAYS: Final = 7  # 1: an Upkeep trigger, which must be done in full
SIZE: Final = 8


def push(s: RoastedState, seat: i64, card: i64, own: i64, pays: i64) -> None:
    base = s.depth * SIZE
    for n in (seat, card, own, s.numbers.first_ability[card], NONE, 0, 0, pays):
        s.frames = put(s.frames, base, n)
        base += 1
    s.depth += 1


def pop(s: RoastedState) -> None:
    s.depth -= 1
    if s.depth == 0:
        s.frames = vec[i64]()  # the usual case: nothing to copy for a clone
        return
    for at in range(s.depth * SIZE, s.depth * SIZE + SIZE):
        s.frames[at] = 0


def run(s: RoastedState) -> None:
    """Goes on until somebody has to choose, a card is drawn, or nothing is under way."""
    while s.depth > 0:
        base = (s.depth - 1) * SIZE
        waits = look_for_ability(s, base) if s.frames[base + STEP] == NONE else go_on(s, base)
        if waits:
            return
    s.go_on()


def look_for_ability(s: RoastedState, base: i64) -> bool:
    """RE-23: from top to bottom. RE-24: those of a card that is played are optional. True when a choice is due."""
    e, f = s.numbers, s.frames
    card = f[base + CARD]
    ability = f[base + ABILITY]
    end = e.first_ability[card + 1]
    while ability < end:
        if e.trigger[ability] == UPKEEP:
            if f[base + PAYS] == 1:
                f[base + ABILITY] = ability
                start_step(s, base, e.first_step[ability])
                return False
        elif is_on_offer(s, base, ability):
            f[base + ABILITY] = ability
            s.ask_to(f[base + SEAT], ASK_USE)
            return True
        ability += 1
    seat, own, pays = f[base + SEAT], f[base + OWN], f[base + PAYS]
    pop(s)
    if pays == 1:
        tap(s, seat, own)
    elif e.kind[card] == ACTION:  # RE-25
        s.discard_card(card)
    return False


def is_on_offer(s: RoastedState, base: i64, ability: i64) -> bool:
    """RE-32: what could do nothing is skipped without asking."""
    if s.numbers.trigger[ability] > UPKEEP or s.frames[base + PAYS] == 1:
        return False
    return targets.can_use(s, s.frames[base + SEAT], s.frames[base + OWN], ability)


def start_step(s: RoastedState, base: i64, step: i64) -> None:
    e, f = s.numbers, s.frames
    f[base + STEP] = step
    if step < e.first_step[f[base + ABILITY] + 1]:
        f[base + LEFT] = e.many[step]
        f[base + HIT] = 1 if e.whose[step] == EACH_OPPONENT else 0


def go_on(s: RoastedState, base: i64) -> bool:
    """The next card of the step under way. True when a choice or a draw is due."""
    e, f = s.numbers, s.frames
    step = f[base + STEP]
    if step == e.first_step[f[base + ABILITY] + 1]:
        f[base + STEP] = NONE
        f[base + ABILITY] += 1
        return False
    if f[base + LEFT] == 0:
        start_step(s, base, step + 1)
        return False
    seat, own = f[base + SEAT], f[base + OWN]
    if e.verb[step] == REQUIRE:
        if count(e, s.players, seat, e.count[step]) >= e.least[step]:
            f[base + LEFT] = 0
        else:
            fall_short(s, base, step)
        return False
    if e.whose[step] == EACH_OPPONENT:
        return hit_each(s, base, step)
    if targets.available(s, seat, own, step) == 0:
        fall_short(s, base, step)
        return False
    if e.source[step] == DECK:
        s.ask_chance(seat)
    elif e.source[step] == STORED and e.whose[step] == OPPONENT:
        if f[base + HIT] == 0:
            s.ask_to(seat, ASK_VICTIM)
        else:
            s.ask_chance(seat)
    else:
        s.ask_to(seat, ASK_TARGET)
    return True


def hit_each(s: RoastedState, base: i64, step: i64) -> bool:
    """RE-33: every opponent, clockwise, chooses among their own cards; who has none is passed over."""
    e, f = s.numbers, s.frames
    while f[base + HIT] < s.seats:
        other = (f[base + SEAT] + f[base + HIT]) % s.seats
        if f[base + LEFT] > 0:
            here = s.players[other]
            n = here.store_n if e.source[step] == STORED else targets.in_empire(e, here, step, f[base + OWN])
            if n > 0:
                s.ask_to(other, ASK_TARGET)
                return True
        f[base + HIT] += 1
        f[base + LEFT] = e.many[step]
    f[base + LEFT] = 0
    return False


def fall_short(s: RoastedState, base: i64, step: i64) -> None:
    """Nothing (more) to take. RE-31: then that was it; RE-51: an Upkeep trigger that is not done in full fails."""
    e, f = s.numbers, s.frames
    f[base + LEFT] = 0
    if f[base + PAYS] == 1 and e.up_to[step] == 0:
        seat, own = f[base + SEAT], f[base + OWN]
        pop(s)
        at = find_serial(s.players[seat].empire, s.players[seat].empire_n, own)
        if at >= 0:
            destroy_at(s, seat, at, "could not be kept up")
    elif e.verb[step] == REQUIRE:
        f[base + STEP] = e.first_step[f[base + ABILITY] + 1]


def tap(s: RoastedState, seat: i64, own: i64) -> None:
    """RE-52"""
    me = s.own(seat)
    at = find_serial(me.empire, me.empire_n, own)
    if at >= 0:
        me.empire[at] |= TAPPED


# ------------------------------------------------------------ cards that are played
def play_card(s: RoastedState, seat: i64, card: i64) -> None:
    """RE-20, RE-26: a shop or a farm goes into the empire, an action is carried out."""
    e = s.numbers
    me = s.own(seat)
    if e.kind[card] == ACTION:
        me.actions_round += 1
        me.actions_game += 1
        push(s, seat, card, NONE, 0)
    else:
        s.born += 1
        me.add_to_empire(card | s.born << SERIAL)
        if e.has_played[card] == 1:
            push(s, seat, card, s.born, 0)


# ------------------------------------------------------------ what becomes of a card
def send(s: RoastedState, seat: i64, verb: i64, card: i64, lies: i64) -> None:
    """To where the verb says; `lies` is the card as it lies face down."""
    if verb == SHIP:
        s.own(seat).add_shipped(card)
    elif verb == STORE:
        s.own(seat).add_to_store(lies)
    elif verb == DESTROY:
        s.discard_card(card)
    else:
        play_card(s, seat, card)


def hit(s: RoastedState, whose: i64, place: i64, verb: i64) -> None:
    """A card of an empire is sabotaged, repaired, shipped or destroyed."""
    me = s.own(whose)
    if verb == SABOTAGE:
        me.empire[place] |= BROKEN
    elif verb == REPAIR:
        me.empire[place] &= ~BROKEN
    elif verb == SHIP:
        me.add_shipped(me.remove_from_empire(place))
    else:
        s.discard_card(me.remove_from_empire(place))


def took_one(s: RoastedState, base: i64, step: i64) -> None:
    """A card was chosen for a step of this frame: the next one, or the next opponent (RE-33)."""
    e, f = s.numbers, s.frames
    f[base + LEFT] -= 1
    if e.whose[step] == EACH_OPPONENT and f[base + LEFT] == 0:
        f[base + HIT] += 1
        f[base + LEFT] = e.many[step] if f[base + HIT] < s.seats else 0
    run(s)


def destroy_at(s: RoastedState, seat: i64, at: i64, why: str) -> None:
    me = s.own(seat)
    card = me.remove_from_empire(at)
    s.discard_card(card)
    if s.listening:
        story.lost(s, seat, card, why)
