"""Why a choice is good or bad, as somebody who knows the game would say it at the table.

Only what the seat can see is named: its own cards, what lies open, and how many cards there are elsewhere. A card that
is drawn on the way is imagined, so nothing is said about it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.counts import broken
from bakehouse.games.roasted_empire.kinds import ACTION, FARM, NONE, SHOP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.prospect import Prospect
from bakehouse.kernel.events import who
from bakehouse.kernel.insight import told_change
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

# The terms of insight.py
FED: Final = 0
SPARE: Final = 1
SHIPPED: Final = 2
STORED: Final = 3
ABILITIES: Final = 4
UNDER_WAY: Final = 5
AWARD: Final = 6
GOAL: Final = 7
RIVALS: Final = 8


def compare(
    then: Prospect, now: Prospect, hands: tuple[list[int], list[int]], change: list[float]
) -> list[tuple[float, str]]:
    """`hands`: the cards that count as played, before and after; `change`: of the terms."""
    e = now.e
    drew = has_drawn(then, hands)
    built = cards_new(e, then.me, now.me, hands, drew)
    told = told_change(
        change[FED] + change[SPARE],
        built + beans_good(then, now, drew),
        "feeds more of its shops",
        beans_bad(now, drew),
    )
    played = actions_played(e, then.me, now.me, hands) + abilities_used(then.s, now.s)
    cards = change[SHIPPED] + change[STORED] + change[ABILITIES] + change[UNDER_WAY]
    told += told_change(
        cards, cards_won(then.me, now.me) + played, "gets more out of abilities", cards_lost(then.me, now.me)
    )
    if then.s.round > 0 and then.s.bonuses[then.s.round - 1] != NONE:
        name = e.names[e.designs + then.s.bonuses[then.s.round - 1]]
        won = [f"wins {name}"] if has_card(now.me, e.designs + then.s.bonuses[then.s.round - 1]) else []
        told += told_change(change[AWARD], won, f"comes nearer to winning {name}", [f"falls back for {name}"])
    if then.s.goal != NONE:
        goal = e.goal_names[then.s.goal]
        told += told_change(change[GOAL], [], f"comes nearer to the goal {goal}", [f"falls back for the goal {goal}"])
    return told + rivals_told(then.s, now.s, now.seat, change[RIVALS])


# ------------------------------------------------------------ the own empire
def has_drawn(then: Prospect, hands: tuple[list[int], list[int]]) -> bool:
    """Is there a card in the hand that the seat could not see before?"""
    seen = hands[0] + [int(then.me.store[at] & WHICH) for at in range(then.me.store_n)]
    s = then.s
    if s.is_drafting():
        pack = (then.seat - s.picked + s.seats * s.picked) % s.seats
        seen += [int(s.packs[pack * then.e.deal + at] & WHICH) for at in range(then.e.deal)]
    for card in hands[1]:
        if card not in seen:
            return True
        seen.remove(card)
    return False


def cards_new(e: Numbers, then: Player, now: Player, hands: tuple[list[int], list[int]], drew: bool) -> list[str]:
    """Cards that were built, or kept to be built."""
    told: list[str] = []
    before = [int(then.empire[at] & WHICH) for at in range(then.empire_n)]
    for at in range(now.empire_n):
        card = int(now.empire[at] & WHICH)
        if card in before:
            before.remove(card)
        elif card in hands[0] or holds_stored(then, card):
            told.append("builds " + card_word(e, card))
    if not drew and len(hands[1]) > len(hands[0]):
        held = list(hands[0])
        for card in hands[1]:
            if card in held:
                held.remove(card)
            elif e.kind[card] in (SHOP, FARM):
                told.append("adds " + card_word(e, card))
            else:
                told.append(f"can play {e.names[card]}")
    return told


def card_word(e: Numbers, card: i64) -> str:
    """Latte Bar, 4 points for 2 beans; Hill Farm with 3 beans"""
    if e.kind[card] == FARM:
        return f"{e.names[card]} with {count(e.beans[card], 'bean')}"
    if e.need[card] == 0:
        return f"{e.names[card]} for {count(e.points[card], 'point')}"
    return f"{e.names[card]}, {count(e.points[card], 'point')} for {count(e.need[card], 'bean')}"


def holds_stored(me: Player, card: i64) -> bool:
    return card in [int(me.store[at] & WHICH) for at in range(me.store_n)]


def has_card(me: Player, card: i64) -> bool:
    return card in [int(me.empire[at] & WHICH) for at in range(me.empire_n)]


def beans_good(then: Prospect, now: Prospect, drew: bool) -> list[str]:
    if drew:
        return []
    if then.need > then.beans and now.need <= now.beans:
        return ["feeds all its shops"]
    spare = now.beans - now.need
    if spare > 0 and spare > then.beans - then.need:
        return [f"has {count(spare, 'spare bean')}"]
    return []


def beans_bad(now: Prospect, drew: bool) -> list[str]:
    short = now.need - now.beans
    if short > 0 and not drew:
        return [f"leaves its shops {count(short, 'bean')} short"]
    return ["has fewer beans to spare"]


# ------------------------------------------------------------ cards elsewhere
def cards_won(then: Player, now: Player) -> list[str]:
    told: list[str] = []
    if now.shipped_n > then.shipped_n:
        told.append("ships " + count(now.shipped_n - then.shipped_n, "card"))
    if now.store_n > then.store_n:
        told.append("stores " + count(now.store_n - then.store_n, "card"))
    return told


def actions_played(e: Numbers, then: Player, now: Player, hands: tuple[list[int], list[int]]) -> list[str]:
    if now.actions_game <= then.actions_game:
        return []
    return [f"plays {e.names[card]}" for card in hands[0] if card not in hands[1] and e.kind[card] == ACTION]


def abilities_used(then: RoastedState, now: RoastedState) -> list[str]:
    return ["goes on with the ability"] if then.depth > 0 and now.depth > 0 else []


def cards_lost(then: Player, now: Player) -> list[str]:
    if now.store_n < then.store_n:
        return ["uses up " + count(then.store_n - now.store_n, "stored card")]
    if now.shipped_n < then.shipped_n:
        return ["loses " + count(then.shipped_n - now.shipped_n, "shipped card")]
    return ["leaves less for abilities to do"]


# ------------------------------------------------------------ opponents
def rivals_told(then: RoastedState, now: RoastedState, seat: i64, change: float) -> list[tuple[float, str]]:
    hit = [who(other) for other in range(now.seats) if other != seat and hurt(then, now, other)]
    facts = [f"sabotages {' and '.join(hit)}"] if hit else []
    return told_change(change, facts, "holds the opponents back", ["lets the opponents gain"])


def hurt(then: RoastedState, now: RoastedState, seat: int) -> bool:
    return broken(now.players[seat]) > broken(then.players[seat])
