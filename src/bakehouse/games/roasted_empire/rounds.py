# compiled
"""How a round begins: the deal and the draft (RE-10 to RE-14), and the turns of the Building Phase (RE-20, RE-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire import memory, story
from bakehouse.games.roasted_empire.asked import ASK_BUILD, ASK_DRAFT
from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

# Phases
FIRST: Final = 0  # who begins is drawn
GOAL: Final = 1
BONUSES: Final = 2
DEAL: Final = 3
DRAFT: Final = 4
BUILD: Final = 5
AWARD: Final = 6
KEEP_UP: Final = 7
FEED: Final = 8
DONE: Final = 9
PHASES: Final = ["first", "goal", "bonuses", "deal", "draft", "build", "award", "upkeep", "beans", "over"]


# ------------------------------------------------------------ the deal
def start_round(s: RoastedState) -> None:
    e = s.numbers
    s.round += 1
    s.phase = DEAL
    s.dealt = 0
    s.picked = 0
    s.draws = 0
    s.thefts = 0
    for seat in range(s.seats):
        s.own(seat).actions_round = 0
    if s.left < (e.deal + e.reserve) * s.seats and s.discard_n > 0:
        s.reshuffle()
        if s.listening:
            story.reshuffled(s)
    fair = s.left // s.seats  # RE-13
    s.pack_n = fair if fair < e.deal else e.deal
    s.packs = vec[i64]([0] * (s.seats * e.deal))
    s.picks = vec[i64]([NONE] * s.seats)
    if s.listening:
        story.round_begins(s)
    if s.pack_n == 0:
        start_building(s)
    else:
        s.ask_chance(s.first)


def under(deck: vec[i64], layer: vec[i64]) -> vec[i64]:
    """The deck with one more layer at its bottom."""
    more = vec[i64]([0] * (len(deck) + len(layer)))
    for at in range(len(deck)):
        more[at] = deck[at]
    for at in range(len(layer)):
        more[len(deck) + at] = layer[at]
    return more


def deal_card(s: RoastedState, card: i64) -> None:
    """RE-10: one at a time, clockwise. Pack p begins at seat p; its cards fill its row from the left."""
    seat = (s.first + s.dealt) % s.seats
    s.packs[seat * s.numbers.deal + s.dealt // s.seats] = card
    s.take_top(card)
    s.dealt += 1
    if s.dealt < s.pack_n * s.seats:
        s.ask_chance((s.first + s.dealt) % s.seats)
    else:
        s.phase = DRAFT
        s.asked = ASK_DRAFT
        s.ask_all()


# ------------------------------------------------------------ the draft
def pack_of(s: RoastedState, seat: i64) -> i64:
    """Which pack lies at a seat: packs go clockwise (RE-11)."""
    return (seat + s.seats * s.picked - s.picked) % s.seats


def kept(s: RoastedState) -> i64:
    """How many cards each player drafts in this round."""
    return s.numbers.keep if s.numbers.keep < s.pack_n else s.pack_n


def pass_packs(s: RoastedState) -> None:
    """The pick k of a pack moves to place k of its row: the row says who took what, and in which order."""
    for seat in range(s.seats):
        row = pack_of(s, seat) * s.numbers.deal
        at: i64 = s.picked
        while s.packs[row + at] & WHICH != s.picks[seat]:
            at += 1
        card = s.packs[row + at]
        s.packs[row + at] = s.packs[row + s.picked]
        s.packs[row + s.picked] = card
        s.picks[seat] = NONE
    s.picked += 1
    if s.picked < kept(s):
        s.asked = ASK_DRAFT
        s.ask_all()
    else:
        end_draft(s)


def end_draft(s: RoastedState) -> None:
    memory.take_up_hands(s)
    e = s.numbers
    last: list[int] = []
    for pack in range(s.seats):
        for at in range(s.picked, s.pack_n):
            card = s.packs[pack * e.deal + at] & WHICH
            s.discard_card(card)  # RE-R4: face up
            last.append(int(card))
    if s.listening:
        story.drafted(s, last)
    s.packs = vec[i64]([0] * (s.seats * e.deal))
    start_building(s)


# ------------------------------------------------------------ building
def start_building(s: RoastedState) -> None:
    s.phase = BUILD
    s.turn = s.first
    if s.players[s.first].hand_n > 0:
        s.ask_to(s.first, ASK_BUILD)
    else:
        s.go_on()


def next_turn(s: RoastedState) -> bool:
    """RE-22: who has no card is skipped. False when nobody has one: the phase is over."""
    for places in range(1, s.seats + 1):
        seat = (s.turn + places) % s.seats
        if s.players[seat].hand_n > 0:
            s.turn = seat
            s.ask_to(seat, ASK_BUILD)
            return True
    return False
