# compiled
"""What follows the Building Phase: the award, upkeep, the bean check, and after the last round the goal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire import executor, rounds, story
from bakehouse.games.roasted_empire.asked import ASK_CLOSE, ASK_UPKEEP
from bakehouse.games.roasted_empire.cards import BROKEN, TAPPED, WHICH
from bakehouse.games.roasted_empire.counts import count, needed, production
from bakehouse.games.roasted_empire.kinds import MOST, NONE
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


# ------------------------------------------------------------ awards
def compare(s: RoastedState, rule: i64) -> i64:
    """RE-40, RE-41: who wins by a criterion, NONE if nobody or more than one does. The figures are kept to be shown."""
    e = s.numbers
    values = vec[i64]([0] * s.seats)
    winner: i64 = NONE
    best: i64 = 0
    for seat in range(s.seats):
        value = count(e, s.players, seat, e.judged[rule])
        values[seat] = value
        if value < e.minimum[rule]:
            continue
        ahead = value if e.mode[rule] == MOST else -value
        if winner == NONE or ahead > best:
            winner = seat
            best = ahead
    for seat in range(s.seats):
        level = values[seat] if e.mode[rule] == MOST else -values[seat]
        if winner != NONE and seat != winner and level == best and values[seat] >= e.minimum[rule]:
            winner = NONE
            break
    s.judged = rule
    s.values = values
    s.winner = winner
    return winner


def award_bonus(s: RoastedState) -> None:
    s.phase = rounds.AWARD
    bonus = s.bonuses[s.round - 1]
    winner = compare(s, bonus)
    if winner != NONE:
        executor.play_card(s, winner, s.numbers.designs + bonus)  # RE-42
    if s.listening:
        story.awarded(s)
        s.step("award")
    executor.run(s)


def start_upkeep(s: RoastedState) -> None:
    s.phase = rounds.KEEP_UP
    s.served = 0
    s.turn = s.first
    next_upkeep(s)


# ------------------------------------------------------------ upkeep
def is_due(s: RoastedState, card: i64) -> bool:
    """RE-50: it has an Upkeep trigger and is neither sabotaged nor tapped."""
    return card & (BROKEN | TAPPED) == 0 and s.numbers.has_upkeep[card & WHICH] == 1


def next_upkeep(s: RoastedState) -> None:
    while s.served < s.seats:
        s.turn = (s.first + s.served) % s.seats
        me = s.players[s.turn]
        for at in range(me.empire_n):
            if is_due(s, me.empire[at]):
                s.ask_to(s.turn, ASK_UPKEEP)
                return
        s.served += 1
    untap(s)
    s.phase = rounds.FEED
    s.served = 0
    if s.listening:
        s.step("upkeep")
    next_feed(s)


def untap(s: RoastedState) -> None:
    """RE-54"""
    for seat in range(s.seats):
        me = s.own(seat)
        for at in range(me.empire_n):
            me.empire[at] &= ~TAPPED


# ------------------------------------------------------------ the bean check
def next_feed(s: RoastedState) -> None:
    """RE-55"""
    e = s.numbers
    while s.served < s.seats:
        s.turn = (s.first + s.served) % s.seats
        if needed(e, s.players, s.turn) > production(e, s.players, s.turn):
            s.ask_to(s.turn, ASK_CLOSE)
            return
        if s.listening:
            story.fed(s, s.turn)
        s.served += 1
    if s.listening:
        s.step("beans")
    end_round(s)


# ------------------------------------------------------------ the end
def end_round(s: RoastedState) -> None:
    """RE-90, RE-91"""
    e = s.numbers
    if s.round < e.rounds:
        s.first = (s.first + 1) % s.seats
        rounds.start_round(s)
        return
    s.phase = rounds.DONE
    s.goal_winner = compare(s, e.rewards + s.goal)
    if s.listening:
        story.goal_won(s)
        s.step("goal")
        story.ended(s)
    s.finish()
