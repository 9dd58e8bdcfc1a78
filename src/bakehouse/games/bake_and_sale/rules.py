# compiled
"""One position, and the days. What can be done is in acts/, one file per verb, with what is asked.

market.py, bonuses.py, buildings.py, bakery.py and scoring.py hold what several verbs need; view.py shows it. Rule
numbers such as BS-17 are those of rules.toml.
"""

from __future__ import annotations

from bakehouse.games.bake_and_sale import learn, market, scoring, story, view
from bakehouse.games.bake_and_sale.kinds import AWARDS, FRIENDLY
from bakehouse.games.bake_and_sale.market import Pool
from bakehouse.games.bake_and_sale.numbers import NO_NUMBERS, Numbers
from bakehouse.games.bake_and_sale.sheet import DICE, Sheet
from bakehouse.kernel.features import Features
from bakehouse.kernel.ranking import Ending, Verdict
from bakehouse.kernel.rules import EVERYONE, Final, Moves, State, final, i64, vec

NO_SHEETS: Final[list[Sheet]] = []
NO_POOL: Final = Pool()
NO_POOLS: Final = [NO_POOL, NO_POOL, NO_POOL, NO_POOL]  # plain, with the Friendly Bakery, swapped, swapped with it


@final
class BakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.numbers: Numbers = NO_NUMBERS
        self.sheets: list[Sheet] = NO_SHEETS
        self.day: i64 = 0  # days that have ended
        self.dice: vec[i64] = vec[i64]()  # the faces of today's dice, white ones first; 0: not yet rolled
        self.rolled: i64 = 0  # dice rolled today
        self.counted: i64 = 0  # parts of the score that have been counted, for the frames at the end
        self._pools: list[Pool] = NO_POOLS  # what today's dice give, read when asked for

    def clone(self) -> BakeState:
        s = BakeState()
        s.copy_base(self)
        s.numbers = self.numbers
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
            pool = market.read_pool(self.numbers, self.dice, me.swapped, me.visits[FRIENDLY])
            self._pools = self._pools[:]  # clones share the list
            self._pools[number] = pool
        return pool

    def offers(self, me: Sheet) -> vec[i64]:
        """What the Local Supplier has for this player, 1 by supply; before the roll whatever it may have."""
        return self.pool(me).offers if self.rolled == self.numbers.dice else self.numbers.others

    # ------------------------------------------------------------ what is asked and done: acts/
    def facing(self, seat: i64) -> i64:
        return DICE if seat < 0 else self.sheets[seat].asked

    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        questions = self.numbers.asked.questions
        if seat < 0:
            questions[DICE].fill(self, seat, out)
        else:
            me = self.sheets[seat]
            questions[me.asked].choices(self, me, out)
        return out.n

    # ------------------------------------------------------------ the days
    def start_day(self) -> None:
        """BS-5, BS-9: the dice are rolled."""
        self._pools = NO_POOLS
        for seat in range(self.seats):
            self.own(seat).start_day(self.numbers.hours)
        self.ask_all()

    def next_day(self) -> None:
        """BS-8: everybody has ended the day."""
        self.day += 1
        if self.day == self.numbers.days:
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
            for event in story.of_end(self.numbers, self.sheets):
                self.tell(event.kind, event.seat, event.says, dict(event.data))
        self.counted = len(scoring.PARTS) + len(AWARDS)
        self.finish()

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return scoring.scores(self.numbers, self.sheets)

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self.numbers, self.sheets, seat)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return [("more awards", scoring.award_counts(self.numbers, self.sheets))]

    def verdict(self) -> Verdict | None:
        """BS-48"""
        return scoring.verdict_of(self.numbers, self.scores()[0]) if self.seats == 1 else None

    def result_words(self) -> Ending:
        return Ending(
            under="The week is over, and the awards are given.", scores=tuple([f"{n} money" for n in self.scores()])
        )

    # ------------------------------------------------------------ what is seen
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def keeps_secrets(self) -> bool:
        """All lies open."""
        return False

    def features(self, seat: i64, out: Features) -> None:
        learn.features(self, seat, out)

    def census(self) -> dict[str, int]:
        return view.census(self.numbers, self.sheets)

    def awaits(self) -> str:
        return f"to end day {self.day + 1}"
