"""Carries out what cards say: abilities of a card, steps of an ability, cards of a step. No card has code of its own.

What is under way is a stack of frames, since a card may play another one. A frame is a row of numbers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire import memory, story, targets
from bakehouse.games.roasted_empire.cards import (
    BROKEN,
    SERIAL,
    TAPPED,
    WHICH,
    find_serial,
    known_to_all,
    put,
)
from bakehouse.games.roasted_empire.counts import count, shields
from bakehouse.games.roasted_empire.edition import (
    ACTION,
    DECK,
    DESTROY,
    DISCARD,
    DRAW,
    EACH_OPPONENT,
    HAND,
    NONE,
    OPPONENT,
    PLAY,
    REPAIR,
    REQUIRE,
    SABOTAGE,
    SHIP,
    SHIPPED,
    STOP,
    STORE,
    STORED,
    UPKEEP,
    USE,
    Edition,
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
    for n in (seat, card, own, s.edition.first_ability[card], NONE, 0, 0, pays):
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
    e, f = s.edition, s.frames
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
    if s.edition.trigger[ability] > UPKEEP or s.frames[base + PAYS] == 1:
        return False
    return targets.can_use(s, s.frames[base + SEAT], s.frames[base + OWN], ability)


def start_step(s: RoastedState, base: i64, step: i64) -> None:
    e, f = s.edition, s.frames
    f[base + STEP] = step
    if step < e.first_step[f[base + ABILITY] + 1]:
        f[base + LEFT] = e.many[step]
        f[base + HIT] = 1 if e.whose[step] == EACH_OPPONENT else 0


def go_on(s: RoastedState, base: i64) -> bool:
    """The next card of the step under way. True when a choice or a draw is due."""
    e, f = s.edition, s.frames
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
    e, f = s.edition, s.frames
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
    e, f = s.edition, s.frames
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
    e = s.edition
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


# ------------------------------------------------------------ choices
ASK_DRAFT: Final = 0
ASK_BUILD: Final = 1
ASK_USE: Final = 2
ASK_TARGET: Final = 3
ASK_VICTIM: Final = 4
ASK_UPKEEP: Final = 5
ASK_CLOSE: Final = 6


def answer_use(s: RoastedState, action: i64) -> None:
    e, f = s.edition, s.frames
    base = (s.depth - 1) * SIZE
    if action == USE:
        start_step(s, base, e.first_step[f[base + ABILITY]])
    else:
        f[base + ABILITY] += 1
    if s.listening:
        story.used(s, f[base + SEAT], f[base + CARD], action == USE)
    run(s)


def answer_victim(s: RoastedState, places: i64) -> None:
    """RE-34: the opponent is chosen, the card is not."""
    s.frames[(s.depth - 1) * SIZE + HIT] = places
    run(s)


def answer_target(s: RoastedState, seat: i64, action: i64) -> None:
    e, f = s.edition, s.frames
    base = (s.depth - 1) * SIZE
    step = f[base + STEP]
    if action == STOP:
        f[base + LEFT] = 0
        if e.whose[step] == EACH_OPPONENT:
            f[base + HIT] = s.seats
    else:
        f[base + LEFT] -= 1
        if action < e.hit:
            take(s, seat, e.source[step], e.verb[step], action - e.take)
        else:
            hit(s, seat, step, f[base + OWN], action - e.hit)
        if e.whose[step] == EACH_OPPONENT and s.frames[base + LEFT] == 0:
            s.frames[base + HIT] += 1
            s.frames[base + LEFT] = e.many[step] if s.frames[base + HIT] < s.seats else 0
    run(s)


def take(s: RoastedState, seat: i64, source: i64, verb: i64, card: i64) -> None:
    """A card of the own hand, store or shipped pile, or of the discard pile."""
    me = s.own(seat)
    if verb == STORE and source == HAND:
        me.hide_from_hand(card)
        if s.listening:
            story.stored(s, seat, card)
        return
    if source in (HAND, STORED):
        memory.show(s, seat, card, source == STORED)
    elif source == SHIPPED:
        me.remove_shipped(card)
    elif source == DISCARD:
        s.discard[card] -= 1
        s.discard_n -= 1
    if s.listening:
        story.moved(s, seat, card, verb, source)
    send(s, seat, verb, card, card | known_to_all(s.seats, seat))


def send(s: RoastedState, seat: i64, verb: i64, card: i64, lies: i64) -> None:
    """To where the verb says; `lies` is the card as it lies face down."""
    me = s.own(seat)
    if verb == SHIP:
        me.add_shipped(card)
    elif verb == STORE:
        me.add_to_store(lies)
    elif verb == DESTROY:
        s.discard_card(card)
    elif verb == PLAY:
        play_card(s, seat, card)


def hit(s: RoastedState, seat: i64, step: i64, own: i64, at: i64) -> None:
    """A card of an empire."""
    e = s.edition
    marks: i64 = (at // 4) % e.cards
    if at & 2 != 0:
        marks |= BROKEN
    if at & 1 != 0:
        marks |= TAPPED
    whose = (seat + at // 4 // e.cards) % s.seats
    me = s.own(whose)
    place = first_target(e, s, whose, step, own, marks)
    verb = e.verb[step]
    if s.listening:
        story.hit(s, s.frames[(s.depth - 1) * SIZE + SEAT], whose, marks & WHICH, verb)
    if verb == SABOTAGE:
        me.empire[place] |= BROKEN
    elif verb == REPAIR:
        me.empire[place] &= ~BROKEN
    elif verb == SHIP:
        me.add_shipped(me.remove_from_empire(place))
    elif verb == DESTROY:
        s.discard_card(me.remove_from_empire(place))


def first_target(e: Edition, s: RoastedState, whose: i64, step: i64, own: i64, marks: i64) -> i64:
    """Where the first card with these marks lies that the step may take."""
    me = s.players[whose]
    shield = shields(e, me) if e.whose[step] != 0 else 0
    for place in range(me.empire_n):
        card = me.empire[place]
        if card & targets.MARKS == marks and targets.is_target(e, step, shield, own, card):
            return place
    raise ValueError("no such card may be taken")


def destroy_at(s: RoastedState, seat: i64, at: i64, why: str) -> None:
    me = s.own(seat)
    card = me.remove_from_empire(at)
    s.discard_card(card)
    if s.listening:
        story.lost(s, seat, card, why)


# ------------------------------------------------------------ draws
def drawn(s: RoastedState, card: i64) -> None:
    """The top card of the deck, for the step under way."""
    e, f = s.edition, s.frames
    base = (s.depth - 1) * SIZE
    seat, verb = f[base + SEAT], e.verb[f[base + STEP]]
    f[base + LEFT] -= 1
    s.take_top(card)
    if verb == DRAW:
        if s.is_building():  # RE-38, RE-R24
            s.own(seat).add_to_hand(card)
        else:
            verb = STORE
            s.own(seat).add_to_store(card)
    else:
        send(s, seat, verb, card, card)
    if s.listening:
        story.from_deck(s, seat, card, verb)
    run(s)


def stolen(s: RoastedState, card: i64) -> None:
    """RE-34: a card of an opponent's store, taken at random."""
    e, f = s.edition, s.frames
    base = (s.depth - 1) * SIZE
    seat, verb = f[base + SEAT], e.verb[f[base + STEP]]
    other = (seat + f[base + HIT]) % s.seats
    f[base + LEFT] -= 1
    f[base + HIT] = 0
    s.thefts += 1
    if verb == STORE:
        memory.steal(s, seat, other, card)
    else:
        memory.show(s, other, card, True)
        send(s, seat, verb, card, card)
    if s.listening:
        story.robbed(s, seat, other, card, verb)
    run(s)
