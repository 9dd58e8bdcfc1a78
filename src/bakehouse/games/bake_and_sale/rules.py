"""One position: the days, who acts, and which rule an action belongs to. The concepts have files of their own:

market.py, bonuses.py, buildings.py, bakery.py and scoring.py hold the rules; words.py, reasons.py, story.py and
view.py explain them. Rule numbers such as BS-17 are those of rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_and_sale import bakery, bonuses, buildings, market, reasons, scoring, story, view, words
from bakehouse.games.bake_and_sale.edition import (
    AWARDS,
    DONE,
    END_DAY,
    FAME_AGENCY,
    FAME_TRACK,
    FRIENDLY,
    MARKET,
    NO_EDITION,
    SWAP,
    VISIT,
    Edition,
)
from bakehouse.games.bake_and_sale.market import Pool
from bakehouse.games.bake_and_sale.sheet import (
    AT_MARKET,
    AT_SUPPLIER,
    DAY,
    GETS_FAME,
    GETS_PIN,
    GETS_STAR,
    Sheet,
)
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.ranking import Verdict
from bakehouse.kernel.state import CHANCE, EVERYONE, State

NO_SHEETS: Final[list[Sheet]] = []
NO_POOL: Final = Pool()
NO_POOLS: Final = [NO_POOL, NO_POOL, NO_POOL, NO_POOL]  # plain, with the Friendly Bakery, swapped, swapped with it


@final
class BakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.edition: Edition = NO_EDITION
        self.sheets: list[Sheet] = NO_SHEETS
        self.day: i64 = 0  # days that have ended
        self.dice: vec[i64] = vec[i64]()  # the faces of today's dice, white ones first; 0: not yet rolled
        self.rolled: i64 = 0  # dice rolled today
        self.counted: i64 = 0  # parts of the score that have been counted, for the frames at the end
        self._pools: list[Pool] = NO_POOLS  # what today's dice give, read when asked for

    def clone(self) -> BakeState:
        s = BakeState()
        s.copy_base(self)
        s.edition = self.edition
        s.sheets = self.sheets[:]
        s.day = self.day
        s.dice = self.dice[:]
        s.rolled = self.rolled
        s.counted = self.counted
        s._pools = self._pools
        return s

    def own(self, seat: i64) -> Sheet:
        """The seat's sheet, to change: copied first if a clone shares it."""
        sheet = self.sheets[seat]
        if sheet._token != self._token:
            sheet = sheet.copy(self._token)
            self.sheets[seat] = sheet
        return sheet

    def pool(self, me: Sheet) -> Pool:
        """Today's dice as this player reads them."""
        number = 2 * me.swapped + me.visits[FRIENDLY]
        pool = self._pools[number]
        if pool is NO_POOL:
            pool = market.read_pool(self.edition, self.dice, me.swapped, me.visits[FRIENDLY])
            self._pools = self._pools[:]  # clones share the list
            self._pools[number] = pool
        return pool

    def offers(self, me: Sheet) -> vec[i64]:
        """What the Local Supplier has for this player, 1 by supply; before the roll whatever it may have."""
        return self.pool(me).offers if self.rolled == self.edition.dice else self.edition.others

    # ------------------------------------------------------------ what may be done
    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        e = self.edition
        if seat == CHANCE:
            for face in range(e.sides):
                out.add(e.roll + face)
            return out.n
        me = self.sheets[seat]
        asked = me.asked
        if asked == DAY:
            self.fill_day(e, me, out)
        elif asked == AT_MARKET:
            market.fill_takes(e, self.pool(me), me, out)
        elif asked == AT_SUPPLIER:
            market.fill_supplier(e, self.pool(me), me, out)
        elif asked == GETS_STAR:
            bonuses.fill_stars(e, me, out)
        elif asked == GETS_PIN:
            bonuses.fill_pins(e, me, out)
        elif asked == GETS_FAME:
            bonuses.fill_fame(e, me, out)
        else:
            buildings.fill_gifts(e, me, out)
        return out.n

    def fill_day(self, e: Edition, me: Sheet, out: Moves) -> None:
        """BS-6: any action that can be paid, in any order."""
        pool = self.pool(me)
        if market.can_visit(e, pool, me):
            out.add(MARKET)
        if buildings.may_swap(e, me):
            out.add(SWAP)
        at_hand = bakery.goods_at_hand(me)
        bakery.fill_production(e, me, at_hand, out)
        buildings.fill_buildings(e, pool, me, out)
        bakery.fill_orders(e, me, at_hand, out)
        out.add(END_DAY)  # BS-7

    # ------------------------------------------------------------ what it does
    def do(self, seat: i64, action: i64) -> None:
        e = self.edition
        if seat == CHANCE:
            self.roll(e, action - e.roll + 1)
            return
        me = self.own(seat)
        if action == END_DAY:
            self.end_day(me, seat)
        elif self.listening:
            before = me.copy(0)
            lost = self.act(e, me, action)
            self.report(story.of_move(e, before, me, seat, action, lost))
        else:
            self.act(e, me, action)

    def act(self, e: Edition, me: Sheet, action: i64) -> i64:
        """Everything but the end of the day; returns the bonuses that were lost."""
        if action >= e.produce:
            at = action - e.produce
            bakery.produce(e, me, at // e.loaves, at % e.loaves + 1)
        elif action >= e.order:
            bakery.deliver(e, me, action - e.order)
        elif action >= e.pin:
            me.pins[action - e.pin] += 1
            return bonuses.settle(e, me)
        elif action >= e.star:
            me.stars[action - e.star] += 1
            return bonuses.settle(e, me)
        elif action >= e.give:
            buildings.give(e, me, action - e.give)
        elif action >= e.take:
            market.pick(e, me, action - e.take)
            if me.asked == AT_SUPPLIER and market.is_supplied(e, self.pool(me), me):
                return bonuses.settle(e, me)
        elif action >= VISIT:
            buildings.visit(e, me, action - VISIT)
        elif action == MARKET:
            me.asked = AT_MARKET
        elif action == DONE:
            market.pay_visit(e, me)
            return bonuses.settle(e, me)
        elif action == FAME_TRACK:
            me.fame += 1
            return bonuses.settle(e, me)
        elif action == FAME_AGENCY:
            me.agency += 1
            return bonuses.settle(e, me)
        else:
            me.swapped = 1
        return 0

    # ------------------------------------------------------------ the days
    def roll(self, e: Edition, face: i64) -> None:
        """BS-4: the dice are everybody's and stay all day."""
        self.dice[self.rolled] = face
        self.rolled += 1
        if self.rolled == e.dice:
            self._pools = NO_POOLS
            for seat in range(self.seats):
                self.own(seat).start_day(e.hours)
            if self.listening:
                self.report([story.of_roll(e, self.day, self.dice)])
            self.ask_all()  # BS-9

    def end_day(self, me: Sheet, seat: i64) -> None:
        """BS-7, BS-8"""
        if self.listening:
            self.report([story.of_day_end(seat, self.day, me.hours)])
        me.hours = 0
        if self.done(seat):
            self.day += 1
            if self.day == self.edition.days:
                self.count()
            else:
                for at in range(len(self.dice)):
                    self.dice[at] = 0
                self.rolled = 0
                self.ask_chance(EVERYONE)

    def count(self) -> None:
        """The end of the game, one frame per part of the score."""
        if self.listening:
            for part in scoring.PARTS + ["award-" + name for name in AWARDS]:
                self.counted += 1
                self.step(part)
            self.report(story.of_end(self.edition, self.sheets))
        self.counted = len(scoring.PARTS) + len(AWARDS)
        self.finish()

    def report(self, events: list[Event]) -> None:
        for event in events:
            self.tell(event.kind, event.seat, event.says, dict(event.data))

    def draw_name(self) -> str:
        return f"day{self.day + 1}/die{self.rolled + 1}"

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return scoring.scores(self.edition, self.sheets)

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self.edition, self.sheets, seat)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return [("more awards", scoring.award_counts(self.edition, self.sheets))]

    def verdict(self) -> Verdict | None:
        """BS-48"""
        return scoring.verdict_of(self.edition, self.scores()[0]) if self.seats == 1 else None

    # ------------------------------------------------------------ what is seen and asked
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def observe(self, seat: int) -> list[float]:
        return view.numbers(self, seat)

    def census(self) -> dict[str, int]:
        return view.census(self.edition, self.sheets)

    def awaits(self) -> str:
        return f"to end day {self.day + 1}"

    def audience(self, actor: int, action: int) -> Audience:
        return EVERYONE_READS

    def label(self, seat: int, action: int) -> str:
        return self.game.actions.labels[action]

    def asks(self, seat: int) -> str:
        me = self.sheets[seat]
        return words.asks(self.edition, me)

    def effect(self, seat: int, action: int) -> str:
        me = self.sheets[seat]
        return words.effect(self.edition, self.offers(me), me, action)

    def pieces(self, seat: int, action: int) -> list[str]:
        return view.pieces(self.edition, self.sheets[seat], seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        me = self.sheets[seat]
        return reasons.why(self.edition, self.pool(me), me, action)
