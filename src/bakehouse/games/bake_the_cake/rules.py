"""One position: setup, turns, who acts, and how the game ends. The concepts have files of their own:

kitchen.py, things.py and contest.py hold the rules; words.py, effects.py, reasons.py, story.py, view.py, pieces.py and
printed.py explain them. Rule numbers such as BC-20 are those of rules.toml.
"""

from __future__ import annotations

from typing import final

from bakehouse.games.bake_the_cake import contest, effects, pieces, reasons, story, things, view, words
from bakehouse.games.bake_the_cake.edition import (
    BARRED,
    CONTEST,
    DRAW_FIRST,
    DRAW_TOOLS,
    NO_EDITION,
    NOT_YET,
    OWN_CAKE,
    PLAY,
    STUCK,
    TOOLS,
    Edition,
)
from bakehouse.games.bake_the_cake.kitchen import NO_KITCHEN, Kitchen, how_many, lowest
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE, EVERYONE, State


@final
class CakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.edition: Edition = NO_EDITION
        self.kitchen: Kitchen = NO_KITCHEN
        self.phase: i64 = DRAW_TOOLS
        self.drawn: i64 = 0  # tools so far
        self.first: i64 = -1
        self.round: i64 = 1
        self.done_things: i64 = 0  # in this turn
        self.ending: i64 = NOT_YET
        self.shown: i64 = 0  # steps of the contest that have been shown: points, then cup by cup, then the judgement

    def clone(self) -> CakeState:
        s = CakeState()
        s.copy_base(self)
        s.edition = self.edition
        s.kitchen = self.kitchen
        s.phase = self.phase
        s.drawn = self.drawn
        s.first = self.first
        s.round = self.round
        s.done_things = self.done_things
        s.ending = self.ending
        s.shown = self.shown
        return s

    def own(self) -> Kitchen:
        """The kitchen, to change: copied first if a clone shares it."""
        if self.kitchen._token != self._token:
            self.kitchen = self.kitchen.copy(self._token)
        return self.kitchen

    # ------------------------------------------------------------ what may be done
    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        e, k = self.edition, self.kitchen
        if seat == CHANCE:
            self.fill_draws(e, k, out)
            return out.n
        if self.done_things < e.things:  # BC-10, BC-11
            things.fill_buys(e, k, self.seats, out)
            things.fill_uses(e, k, seat, out)
            things.fill_moves(e, k, seat, self.seats, out)
            things.fill_meals(e, k, seat, out)
            if out.n == 0 and self.done_things == 0:
                out.add(e.throw)  # BC-50; had there been no cake, the game would be over (BC-54)
        if self.done_things > 0:
            out.add(e.end_turn)  # BC-12, BC-53
        return out.n

    def fill_draws(self, e: Edition, k: Kitchen, out: Moves) -> None:
        """BC-06, BC-09"""
        if self.phase == DRAW_TOOLS:
            for tool in range(e.tools):
                out.add_weighted(e.chance + tool, e.tool_copies - how_many(k.free[tool]))
        else:
            for first in range(self.seats):
                out.add(e.first_seat + first)

    # ------------------------------------------------------------ what it does
    def do(self, seat: i64, action: i64) -> None:
        e = self.edition
        if seat == CHANCE:
            self.draw(e, action)
        elif action == e.end_turn:
            self.end_turn(e, seat)
        elif self.listening:
            before = self.clone()
            self.act(e, seat, action)
            for event in story.of_thing(before, self, seat, action):
                self.report(event)
            self.settle_thing(e, seat)
        else:
            self.act(e, seat, action)
            self.settle_thing(e, seat)

    def act(self, e: Edition, seat: i64, action: i64) -> None:
        k = self.own()
        if action < e.use:
            things.buy(e, k, action // e.most, action % e.most)
        elif action < e.move:
            at = (action - e.use) // TOOLS
            things.use(e, k, seat, at // e.slots, at % e.slots, (action - e.use) % TOOLS)
        elif action < e.eat_plate:
            at = action - e.move
            things.move(e, k, self.seats, at // e.most, at % e.most)
        elif action < e.eat_slot:
            things.eat_from_plate(e, k, seat, action - e.eat_plate)
        elif action < e.throw:
            at = action - e.eat_slot
            things.eat_from_recipe(e, k, seat, at // e.slots, at % e.slots)
        else:
            things.throw(e, k, self.seats, seat)
        self.done_things += 1

    def settle_thing(self, e: Edition, seat: i64) -> None:
        """BC-60: the cake that completes the contest ends the game at once."""
        complete: i64 = 0
        heights = self.kitchen.height
        for tray in range(self.seats):
            if heights[tray] == e.parts:
                complete += 1
        if e.children:
            if complete > 0:
                self.close(OWN_CAKE)
        elif complete >= e.cakes:
            self.hold_contest()

    def draw(self, e: Edition, action: i64) -> None:
        if action < e.first_seat:
            tool = action - e.chance
            k = self.own()
            k.free[tool] |= bit(lowest(~k.free[tool]))
            self.drawn += 1
            if self.listening:
                self.report(story.of_tool(e, tool))
            self.open_setup()
        else:
            self.first = action - e.first_seat
            self.phase = PLAY
            if self.listening:
                self.report(story.of_first(self.first))
            self.start_turn(e, self.first)

    def open_setup(self) -> None:
        """BC-06: as many tools as bakers and some more, but never fewer than the base set; then BC-09."""
        e = self.edition
        if self.drawn < self.seats + e.tools_more - e.tools_each * e.tools:
            self.phase = DRAW_TOOLS
        else:
            self.phase = DRAW_FIRST
        self.ask_chance(EVERYONE)

    # ------------------------------------------------------------ turns
    def end_turn(self, e: Edition, seat: i64) -> None:
        after = (seat + 1) % self.seats
        if after == self.first:
            self.round += 1
        self.start_turn(e, after)

    def start_turn(self, e: Edition, seat: i64) -> None:
        self.done_things = 0
        if self.can_do_something(e, seat) or things.may_throw(e, self.kitchen, seat):
            self.ask(seat)
            return
        barred = self.kitchen.height[seat] > 0  # BC-54
        if self.listening:
            self.report(story.of_stuck(seat, barred))
        self.close(BARRED if barred else STUCK)

    def can_do_something(self, e: Edition, seat: i64) -> bool:
        """Any of buy, use, move and eat (BC-50)."""
        if things.can_buy(e, self.kitchen, self.seats):
            return True
        out = Moves()
        things.fill_uses(e, self.kitchen, seat, out)
        things.fill_moves(e, self.kitchen, seat, self.seats, out)
        things.fill_meals(e, self.kitchen, seat, out)
        return out.n > 0

    # ------------------------------------------------------------ the end
    def hold_contest(self) -> None:
        """BC-60 to BC-66, shown step by step: the points, cup by cup, the winning cake, what breaks a tie."""
        self.ending = CONTEST
        last = self.seats + 2
        if self.listening:
            for shown in range(1, last + 1):
                self.shown = shown
                for event in story.of_contest(self, shown):
                    self.report(event)
                self.step(story.step_name(self, shown))
        self.shown = last
        self.finish()

    def close(self, ending: i64) -> None:
        self.ending = ending
        if self.listening:
            for event in story.of_end(self):
                self.report(event)
        self.finish()

    def report(self, event: Event) -> None:
        self.tell(event.kind, event.seat, event.says, dict(event.data))

    def draw_name(self) -> str:
        return f"tool{self.drawn + 1}" if self.phase == DRAW_TOOLS else "first"

    # ------------------------------------------------------------ results
    def judged(self) -> contest.Verdict:
        """What the contest says of the complete cakes, or would say of those that lead."""
        e, k = self.edition, self.kitchen
        done = contest.complete_cakes(e, k)
        return contest.judge(k, done if self.ending == CONTEST else contest.leading_cakes(e, k))

    def scores(self) -> list[int]:
        if self.ending >= STUCK:  # BC-55
            return [-int(n) for n in self.kitchen.meals]
        if self.edition.children:
            return [int(n) for n in self.kitchen.height]
        return self.judged().points

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        e, k = self.edition, self.kitchen
        if self.ending >= STUCK:
            return [("chits eaten", -int(k.meals[seat]))]
        if e.children:
            return [(e.part_ids[part], 1 if part < k.height[seat] else 0) for part in range(e.parts)]
        v = self.judged()
        cakes = v.cakes if v.winner == contest.NO_CAKE else [v.winner]
        return contest.breakdown(e, k, cakes, seat)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        """BC-65"""
        if self.edition.children or self.ending >= STUCK:
            return []
        return [("more chits eaten", [int(n) for n in self.kitchen.meals])]

    # ------------------------------------------------------------ what is seen and asked
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def observe(self, seat: int) -> list[float]:
        return view.numbers(self, seat)

    def census(self) -> dict[str, int]:
        return view.census(self)

    def awaits(self) -> str:
        return words.awaits(self)

    def audience(self, actor: int, action: int) -> Audience:
        return EVERYONE_READS

    def asks(self, seat: int) -> str:
        return words.asks(self, seat)

    def label(self, seat: int, action: int) -> str:
        return words.label(self, action)

    def effect(self, seat: int, action: int) -> str:
        return effects.effect(self, seat, action)

    def pieces(self, seat: int, action: int) -> list[str]:
        return pieces.pieces(self, seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        return reasons.why(self, seat, action)
