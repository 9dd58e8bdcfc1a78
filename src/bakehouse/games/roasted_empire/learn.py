# compiled
"""What a seat observes, as named whole numbers: declared here, and written in the same order.

Cards are told as tallies: how many of each design lie somewhere, as far as the seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.asked import DRAW_STOLEN
from bakehouse.games.roasted_empire.cards import BROKEN, TAPPED, WHICH, find_serial, groups_of, known_by
from bakehouse.games.roasted_empire.counts import end_points, shop_points
from bakehouse.games.roasted_empire.executor import ABILITY, CARD, LEFT, OWN, PAYS, SEAT, SIZE, STEP
from bakehouse.games.roasted_empire.hidden import cards_in, unseen
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.games.roasted_empire.memory import first_held
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rounds import DONE, DRAFT, pack_of
from bakehouse.games.roasted_empire.view import hidden_cards_in
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.observation import COUNT, FULL, MOST, Feature, Observation, amount, flags, one, which
from bakehouse.kernel.observation import WHICH as ONE_OF

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

PLACES: Final = 3  # where others know a card to be: hand, store, one of the two
MARKS: Final = 4  # of a card in an empire: working, sabotaged, tapped, both
ALIKE = "which of the equal cards it is: cards with the same marks are alike"
LEFT_OUT = {
    "*.piece": ALIKE,
    "*.copy": ALIKE,
    "empire-*.n": ALIKE,
    "piles.layers*": "reshuffled layers of the deck are told as one: how many cards of each design lie there",
    "knowledge.2*": "all cards of which one has seen several without knowing where each lies are told as one set",
    "result*": "it is made of what is told, and shown when nobody chooses any more",
}


def declared(e: Numbers) -> Observation:
    deck, cards = int(e.designs), int(e.cards)
    table = [
        one("round", 0, int(e.rounds), "the round"),
        Feature("phase", 1, 0, DONE, "the phase, from the first draws to the end", ONE_OF),
        Feature("asked", 1, 0, DRAW_STOLEN, "what is decided now", ONE_OF),
        which("goal", 1, int(e.goals), "the goal"),
        which("goal-winner", 1, int(e.most), "who has won it, counted from the own seat"),
        which("bonuses", int(e.rounds), int(e.rewards), "the bonus card of each round"),
        amount("left", 1, 60, "cards in the deck"),
        one("picked", 0, int(e.deal), "picks made in this draft"),
        one("pack-size", 0, int(e.deal), "cards that packs began with"),
        amount("served", 1, 4, "players who are done with upkeep or beans"),
        which("judged", 1, int(e.rewards + e.goals), "what was compared last: a bonus card or the goal"),
        which("winner", 1, int(e.most), "who won that"),
        amount("depth", 1, 2, "cards that are being carried out"),
        which("ability.seat", 1, int(e.most), "whose card is being carried out"),
        which("ability.card", 1, cards, "which"),
        which("ability.marks", 1, MARKS, "how it lies: working, sabotaged, tapped, both; none: it does not lie there"),
        which("ability.which", 1, len(e.trigger), "which ability"),
        which("ability.step", 1, len(e.verb) + 1, "which of its steps; none: it is to be said whether to use it"),
        amount("ability.left", 1, 2, "cards that this step still takes"),
        which("ability.victim", 1, int(e.most), "who is robbed"),
        flags("ability.upkeep", 1, "it must be done in full to keep the card"),
        which("sealed", 1, deck, "the own sealed pick"),
        amount("discard", deck, 3, "the discard pile"),
        amount("pack", deck, 2, "the own pack"),
        amount("hand", cards, 2, "the own hand, or picks so far"),
        amount("store", cards, 2, "the own stored cards"),
        amount("pack-first", deck, 2, "the own pack when it first came", FULL),
        amount("unseen", deck, 3, "cards that may lie in the deck's upper layer or hidden elsewhere", FULL),
        amount("layer", deck, 3, "what the deck's upper layer consisted of", FULL),
        amount("under", deck, 3, "cards in lower layers of the deck", FULL),
        amount("lost-track", deck, 2, "cards seen that lie in one of several places", FULL),
    ]  # fmt: skip
    return Observation(table + lying(e, ""), lying(e, FULL) + known(e), LEFT_OUT, {"discard_n": "the discard pile"})


def lying(e: Numbers, tapped: str) -> list[Feature]:
    """What lies before a player; which cards are tapped concerns above all its owner."""
    cards = int(e.cards)
    return [
        flags("waits", 1, "this player decides"),
        flags("turn", 1, "it is this player's turn"),
        flags("first", 1, "this player has the marker"),
        flags("has-sealed", 1, "this player has sealed a pick"),
        amount("score", 1, 40, "points, as if the game ended now", "", -MOST),
        amount("compared", 1, 10, "the figure in the last comparison", "", -MOST),
        amount("hand-size", 1, 5, "cards in the hand, or picks so far"),
        amount("store-size", 1, 5, "stored cards"),
        amount("actions-round", 1, 2, "actions played in this round"),
        amount("actions-game", 1, 6, "actions played in the game"),
        amount("working", cards, 2, "the empire's cards that work"),
        amount("sabotaged", cards, 2, "those that are sabotaged"),
        amount("tapped", cards, 2, "those that are tapped", tapped),
        amount("both", cards, 2, "those that are sabotaged and tapped", tapped),
        amount("shipped", cards, 2, "shipped cards"),
    ]


def known(e: Numbers) -> list[Feature]:
    deck, cards = int(e.designs), int(e.cards)
    return [
        amount("pack-seen", deck, 2, "the pack that lies there, when one last held it"),
        amount("pack-first", deck, 2, "the same, when one first held it", FULL),
        Feature("places", PLACES, 0, MOST, "cards known to lie in hand, store, one of the two", COUNT, FULL, 5),
        amount("known", PLACES * cards, 2, "which of them one has seen, by place", FULL),
        amount("lost-places", PLACES, 3, "places that cards may lie in of which one lost track", FULL),
    ]


def features(s: RoastedState, seat: i64, out: Features) -> None:
    put_table(s, seat, out)
    put_ability(s, seat, out)
    put_own_cards(s, seat, out)
    if out.full:
        put_memory(s, seat, out)
    put_player(s, seat, True, out)
    for more in range(1, out.places):
        if out.rival(s.seats, more):
            other = (seat + more) % s.seats
            put_player(s, other, out.full, out)
            put_known(s, seat, other, out)


def put_table(s: RoastedState, seat: i64, out: Features) -> None:
    out.put(s.round)
    out.put(s.phase)
    out.put(s.asked)
    out.put(s.goal)
    out.put(places_on(s, seat, s.goal_winner))
    out.put_all(s.bonuses)
    out.put(s.left)
    out.put(s.picked)
    out.put(s.pack_n)
    out.put(s.served)
    out.put(s.judged)
    out.put(places_on(s, seat, s.winner))
    out.put(s.depth)


def places_on(s: RoastedState, seat: i64, other: i64) -> i64:
    """0 for oneself, 1 for the next one; NONE for nobody."""
    return NONE if other < 0 else (other - seat + s.seats) % s.seats


def put_ability(s: RoastedState, seat: i64, out: Features) -> None:
    if s.depth == 0:
        for _n in range(5):
            out.put(NONE)
        out.put(0)
        out.put(NONE)
        out.put(0)
        return
    f, base = s.frames, (s.depth - 1) * SIZE
    out.put(places_on(s, seat, f[base + SEAT]))
    out.put(f[base + CARD])
    out.put(marks_of(s, f[base + SEAT], f[base + OWN]))
    out.put(f[base + ABILITY])
    out.put(f[base + STEP])
    out.put(f[base + LEFT])
    out.put(places_on(s, seat, s.victim()) if s.is_theft() else NONE)
    out.put(f[base + PAYS])


def marks_of(s: RoastedState, seat: i64, own: i64) -> i64:
    """How a card lies in an empire, as a number below MARKS; NONE if it does not."""
    me = s.players[seat]
    at = find_serial(me.empire, me.empire_n, own) if own != NONE else NONE
    return NONE if at < 0 else marks(me.empire[at])


def marks(card: i64) -> i64:
    return (1 if card & BROKEN != 0 else 0) + (2 if card & TAPPED != 0 else 0)


def put_own_cards(s: RoastedState, seat: i64, out: Features) -> None:
    e, me = s.numbers, s.players[seat]
    drafting = s.is_drafting()
    out.put(s.picks[seat] if drafting else NONE)
    out.put_all(s.discard)
    pack = out.skip(e.designs)
    if drafting:
        mine = pack_of(s, seat)
        n = s.pack_n if s.phase == DRAFT else hidden_cards_in(s, mine)
        tally(s.packs, mine * e.deal + s.picked, mine * e.deal + n, pack, out)
    hand = out.skip(e.cards)
    if drafting:
        for at in range(s.picked):
            taken = (seat - at + s.seats * at) % s.seats * e.deal + at
            tally(s.packs, taken, taken + 1, hand, out)
    else:
        tally(me.hand, 0, me.hand_n, hand, out)
    tally(me.store, 0, me.store_n, out.skip(e.cards), out)


def tally(pile: vec[i64], begin: i64, end: i64, base: i64, out: Features) -> None:
    for at in range(begin, end):
        out.count(base + (pile[at] & WHICH))


def put_memory(s: RoastedState, seat: i64, out: Features) -> None:
    """What the seat can know of the deck, and of cards that it lost track of."""
    e, designs = s.numbers, s.numbers.designs
    first = out.skip(designs)
    if s.is_drafting():
        put_look(s, seat, pack_of(s, seat), False, first, out)
    out.put_all(unseen(s, int(seat)))
    out.put_all(s.layer)
    under = out.skip(designs)
    for at in range((s.top + 1) * designs, len(s.deck)):
        for _n in range(s.deck[at]):
            out.count(under + at % designs)
    lost = out.skip(designs)
    known_here, groups = known_by(seat + 1), groups_of(seat + 1)
    for other in range(s.seats):
        me = s.players[other]
        for at in range(me.covered_n()):
            card = me.covered(at)
            if card & groups != 0 and card & known_here != 0 and card & WHICH < e.designs:
                out.count(lost + (card & WHICH))


def put_look(s: RoastedState, seat: i64, pack: i64, last: bool, base: i64, out: Features) -> None:
    """What lay in a pack when it came to this seat for the first or the last time; nothing if it never did."""
    held = first_held(s, seat + 1, pack)
    if held > s.picked:
        return
    while last and held + s.seats <= s.picked:
        held += s.seats
    row = pack * s.numbers.deal
    tally(s.packs, row + held, row + cards_in(s, pack), base, out)


def put_player(s: RoastedState, seat: i64, tapped: bool, out: Features) -> None:
    e, me = s.numbers, s.players[seat]
    drafting = s.is_drafting()
    out.put_flag(s.waits(seat))
    out.put_flag(s.turn == seat and s.phase > DRAFT)
    out.put_flag(s.first == seat)
    out.put_flag(drafting and s.picks[seat] != NONE)
    out.put(points_of(s, seat))
    out.put(s.values[seat] if s.judged != NONE else 0)
    out.put(s.picked if drafting else me.hand_n)
    out.put(me.store_n)
    out.put(me.actions_round)
    out.put(me.actions_game)
    put_empire(e, me, tapped, out)
    tally(me.shipped, 0, me.shipped_n, out.skip(e.cards), out)


def points_of(s: RoastedState, seat: i64) -> i64:
    """What `scoring.score` counts, without its words."""
    e, me = s.numbers, s.players[seat]
    points = shop_points(e, me) + end_points(e, s.players, seat) + me.shipped_n * e.shipped
    if s.goal_winner == seat:
        points += e.goal_points[s.goal]
    return points if points > 0 else 0


def put_empire(e: Numbers, me: Player, tapped: bool, out: Features) -> None:
    base = out.skip(e.cards * (MARKS if tapped else 2))
    for at in range(me.empire_n):
        card = me.empire[at]
        of = marks(card) if tapped else marks(card) & 1
        out.count(base + of * e.cards + (card & WHICH))


def put_known(s: RoastedState, seat: i64, other: i64, out: Features) -> None:
    """What this seat has seen of another one's hidden cards."""
    e, them, drafting = s.numbers, s.players[other], s.is_drafting()
    last = out.skip(e.designs)
    if drafting:
        put_look(s, seat, pack_of(s, other), True, last, out)
    if not out.full:
        return
    first = out.skip(e.designs)
    if drafting:
        put_look(s, seat, pack_of(s, other), False, first, out)
    places = out.skip(PLACES)
    seen = out.skip(PLACES * e.cards)
    lost = out.skip(PLACES)
    eye, groups = known_by(seat + 1), groups_of(seat + 1)
    for at in range(them.covered_n()):
        card, place = them.covered(at), them.place(at)
        out.count(places + place)
        if card & groups != 0:
            out.count(lost + place)
        elif card & eye != 0:
            out.count(seen + place * e.cards + (card & WHICH))
