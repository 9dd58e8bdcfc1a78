# compiled
"""What a good player expects to have at the end, for bots and hints, term by term.

prospect.py knows what each part of a position promises; the weights are in insight.toml.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, cast, final

from bakehouse.games.roasted_empire import facts
from bakehouse.games.roasted_empire.asked import ASK_UPKEEP, ASK_USE
from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.counts import count
from bakehouse.games.roasted_empire.executor import ABILITY, LEFT, OWN, SEAT, SIZE, STEP
from bakehouse.games.roasted_empire.kinds import (
    ACTION,
    COUNT_ACTIONS_GAME,
    COUNT_ACTIONS_ROUND,
    COUNT_BEANS,
    COUNT_EMPIRE,
    COUNT_FARMS,
    COUNT_NEED,
    COUNT_POINTS,
    COUNT_SHOPS,
    COUNT_SPARE,
    COUNTS,
    DECK,
    FARM,
    MOST,
    NONE,
    REQUIRE,
    UPKEEP,
)
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.prospect import Prospect, standing
from bakehouse.games.roasted_empire.rounds import AWARD, BUILD
from bakehouse.games.roasted_empire.targets import can_complete
from bakehouse.games.roasted_empire.weights import Weights
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState
    from bakehouse.kernel.state import State

TERMS: Final = [
    "shops that can be fed", "spare beans", "shipped cards", "stored cards", "abilities", "the card under way",
    "the award of this round", "the goal", "opponents",
]  # fmt: skip

# What a card in another's hand adds to a count on average, in the order of COUNTS
EXPECTED: Final = [0.37, 0.37, 0.1, 0.1, 0.75, 0.1, 0.1, 0.22, 0.22, 0.1, 0.9, 0.1, 0.9, 1.1, 0.1, 0.1]

HOPELESS: Final = 50.0  # whoever is that far behind has no chance, and further makes no difference


@final
class RoastedInsight(Insight):
    def __init__(self, e: Numbers, weights: dict[str, float]) -> None:
        self.numbers: Numbers = e
        self.w: Weights = Weights(weights)
        self.adds: vec[i64] = vec[i64]([0] * (len(COUNTS) * e.cards))  # by count and card
        for card in range(e.cards):
            for what, n in added_by(e, card).items():
                self.adds[what * e.cards + card] = n
        free = [card for card in range(e.cards) if costs_nothing(e, card)]
        self.free: dict[str, int] = {f"give-up:{e.ids[card]}": card for card in free}

    def value(self, state: State, seat: i64) -> float:
        total = 0.0
        for part in self.parts(cast("RoastedState", state), seat):
            total += part
        return total

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        return list(zip(TERMS, self.parts(cast("RoastedState", state), seat)))

    def parts(self, s: RoastedState, seat: i64) -> list[float]:
        if s.over:
            return [float(s.scores()[seat])]
        hand = hand_of(s, seat)
        p = self.promised(s, seat, hand)
        pending = self.under_way(s, p, seat)
        shipped = float(p.me.shipped_n * s.numbers.shipped)
        award = 0.0
        if s.phase < AWARD and s.round > 0:
            bonus = s.bonuses[s.round - 1]
            award = self.w.award * self.worth_of(s.numbers.designs + bonus, p) * self.chance(s, seat, bonus)
        goal = 0.0
        if s.goal != NONE:
            sure = 1.0 - 0.2 * p.rounds
            goal = self.w.goal * float(s.numbers.goal_points[s.goal]) * sure
            goal *= self.chance(s, seat, s.numbers.rewards + s.goal)
        rivals = 0.0
        for other in range(s.seats):
            if other != seat:
                rivals += standing(s, self.w, other)
        rivals = -self.w.rival * rivals / float(s.seats - 1)
        return [p.fed, p.lost, shipped, p.material(len(hand)), p.engine, pending, award, goal, rivals]

    def promised(self, s: RoastedState, seat: i64, hand: list[int]) -> Prospect:
        p = Prospect(s, self.w, seat)
        p.count_empire()
        for card in hand:
            p.count_hand(card)
        p.feed()
        return p

    def facts(self, state: State, seat: i64) -> list[Fact]:
        at = cast("RoastedState", state)
        return facts.facts(self.numbers, at, seat, hand_of(at, seat), list(self.adds))

    def under_way(self, s: RoastedState, p: Prospect, seat: i64) -> float:
        """What the abilities that are being carried out still promise."""
        worth = 0.0
        for frame in range(s.depth):
            base = frame * SIZE
            f = s.frames
            if f[base + SEAT] != seat:
                continue
            if f[base + STEP] != NONE:
                worth += p.ability(f[base + ABILITY], f[base + STEP], f[base + OWN], f[base + LEFT])
            elif frame == s.depth - 1 and s.asked == ASK_USE:
                ability = f[base + ABILITY]
                offered = p.ability(ability, s.numbers.first_step[ability], f[base + OWN], 0)
                worth += offered if offered > 0.0 else 0.0
        return worth

    def worth_of(self, card: i64, p: Prospect) -> float:
        """A bonus card in the own empire."""
        e = self.numbers
        if e.kind[card] == FARM:
            return float(e.beans[card]) * self.w.spare * (0.6 + 0.4 * p.rounds)
        return float(e.points[card]) - 0.3 * float(e.need[card])

    def chance(self, s: RoastedState, seat: i64, rule: i64) -> float:
        """Of winning a comparison, from the lead in its count."""
        e = self.numbers
        mine = self.projected(s, seat, e.judged[rule])
        if mine < float(e.minimum[rule]):
            mine = float(e.minimum[rule]) - 1.5 if e.mode[rule] == MOST else 99.0
        best = 0.0
        found = False
        for other in range(s.seats):
            if other == seat:
                continue
            theirs = float(count(e, s.players, other, e.judged[rule]))
            theirs += EXPECTED[e.judged[rule]] * float(held(s, other))
            if theirs < float(e.minimum[rule]):
                continue
            if not found or (theirs > best) == (e.mode[rule] == MOST):
                best = theirs
                found = True
        if not found:
            return 0.9 if mine < 90.0 and mine >= float(e.minimum[rule]) else 0.1
        lead = mine - best if e.mode[rule] == MOST else best - mine
        behind = (0.4 - lead) / self.w.lead
        return 1.0 / (1.0 + math.exp(behind if behind < HOPELESS else HOPELESS))

    def projected(self, s: RoastedState, seat: i64, what: i64) -> float:
        """A count once the own hand is played."""
        e = self.numbers
        value = float(count(e, s.players, seat, what))
        for card in hand_of(s, seat):
            value += float(self.adds[what * e.cards + card])
        return value

    def wastes(self, state: State, seat: i64, action: i64) -> bool:
        """To give up a card whose upkeep costs nothing: it can still be lost later, for whatever that may be good."""
        s = cast("RoastedState", state)
        if s.asked != ASK_UPKEEP:
            return False
        card = self.free.get(s.game.actions.keys[action])
        return card is not None and can_complete(s, seat, NONE, card) and not fewest_wins(s)

    def progress(self, state: State) -> float:
        at = cast("RoastedState", state)
        return float(at.round) / float(self.numbers.rounds + 1)

    def pauses(self, state: State, seat: i64) -> bool:
        return cast("RoastedState", state).depth == 0


def hand_of(s: RoastedState, seat: i64) -> list[int]:
    """Cards that will be played in this round: the hand, or what was drafted so far, the sealed card included."""
    me = s.players[seat]
    if s.phase >= BUILD:
        return [int(me.hand[at] & WHICH) for at in range(me.hand_n)]
    if not s.is_drafting():
        return []
    deal = s.numbers.deal
    found = [int(s.packs[((seat - at + s.seats * at) % s.seats) * deal + at] & WHICH) for at in range(s.picked)]
    if s.picks[seat] != NONE:
        found.append(int(s.picks[seat]))
    return found


def held(s: RoastedState, seat: i64) -> i64:
    """How many cards another player will still play in this round, as all can see."""
    if s.is_drafting():
        return s.numbers.keep if s.numbers.keep < s.pack_n else s.pack_n
    return s.players[seat].hand_n


def costs_nothing(e: Numbers, card: i64) -> bool:
    """Is all that a card's upkeep asks for met or not, taken from the deck, or as little as one likes?"""
    for ability in range(e.first_ability[card], e.first_ability[card + 1]):
        if e.trigger[ability] == UPKEEP:
            for step in range(e.first_step[ability], e.first_step[ability + 1]):
                if e.verb[step] != REQUIRE and e.source[step] != DECK and e.up_to[step] == 0:
                    return False
    return e.has_upkeep[card] == 1


def fewest_wins(s: RoastedState) -> bool:
    """Does the goal, or an award of a round to come, go to whoever has the fewest of something?"""
    e = s.numbers
    for at in range(s.round, len(s.bonuses)):
        if s.bonuses[at] != NONE and e.mode[s.bonuses[at]] != MOST:
            return True
    return s.goal != NONE and e.mode[e.rewards + s.goal] != MOST


def added_by(e: Numbers, card: i64) -> dict[int, int]:
    """What a card adds to counts once it is played, as it is printed."""
    kind, beans, need = e.kind[card], int(e.beans[card]), int(e.need[card])
    if kind == ACTION:
        return {COUNT_ACTIONS_ROUND: 1, COUNT_ACTIONS_GAME: 1}
    if kind == FARM:
        return {COUNT_FARMS: 1, COUNT_EMPIRE: 1, COUNT_BEANS: beans, COUNT_SPARE: beans}
    points = int(e.points[card])
    return {COUNT_SHOPS: 1, COUNT_EMPIRE: 1, COUNT_NEED: need, COUNT_POINTS: points, COUNT_SPARE: -need}
