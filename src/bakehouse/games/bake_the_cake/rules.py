# compiled
"""One position: setup, turns, who acts, and how the game ends. The rest has files of its own:

acts/ holds what can be done and questions.py what is asked; kitchen.py, recipes.py and contest.py the rules that
several acts need; names.py, story.py, view.py and printed.py explain them.
Rule numbers such as BC-20 are those of rules.toml.
"""

from __future__ import annotations

from bakehouse.games.bake_the_cake import contest, learn, story, view
from bakehouse.games.bake_the_cake.codes import (
    BARRED,
    CONTEST,
    DRAW_FIRST,
    DRAW_TOOLS,
    FIRST_THING,
    NEXT_THING,
    NOT_YET,
    OWN_CAKE,
    PLAY,
    STUCK,
    TURN_DONE,
)
from bakehouse.games.bake_the_cake.kitchen import NO_KITCHEN, Kitchen
from bakehouse.games.bake_the_cake.numbers import NO_NUMBERS, Numbers
from bakehouse.kernel.features import Features
from bakehouse.kernel.ranking import Ending
from bakehouse.kernel.rules import EVERYONE, Event, Final, Moves, State, final, i64

AWAITS: Final = ["", "", "to do a thing", "to do one more thing or end the turn", "to end the turn"]  # by question


@final
class CakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.numbers: Numbers = NO_NUMBERS
        self.kitchen: Kitchen = NO_KITCHEN
        self.phase: i64 = DRAW_TOOLS
        self.drawn: i64 = 0  # tools so far
        self.round: i64 = 1
        self.done_things: i64 = 0  # in this turn
        self.ending: i64 = NOT_YET
        self.shown: i64 = 0  # steps of the contest that have been shown: points, then cup by cup, then the judgement

    def clone(self) -> CakeState:
        s = CakeState()
        s.copy_base(self)
        s.numbers = self.numbers
        s.kitchen = self.kitchen
        s.phase = self.phase
        s.drawn = self.drawn
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

    # ------------------------------------------------------------ setup and turns
    def open_setup(self) -> None:
        """BC-06: as many tools as bakers and some more, but never fewer than the base set; then BC-09."""
        e = self.numbers
        if self.drawn < self.seats + e.tools_more - e.tools_each * e.tools:
            self.phase = DRAW_TOOLS
        else:
            self.phase = DRAW_FIRST
        self.ask_chance(EVERYONE)

    def facing(self, seat: i64) -> i64:
        """BC-10, BC-12"""
        if seat < 0:
            return self.phase
        if self.done_things == 0:
            return FIRST_THING
        return NEXT_THING if self.done_things < self.numbers.things else TURN_DONE

    def commits(self, seat: i64, action: i64) -> bool:
        """BC-R27: the first thing of a turn comes after somebody else's move: done at once, it could not be undone."""
        if self.game.actions.commits[action] == 1:
            return True
        if self.done_things > 0 or self.phase != PLAY or not self.numbers.asks_only_thing:
            return False
        return self.fill(seat, Moves()) == 1

    # ------------------------------------------------------------ the end
    def look_at_cakes(self) -> None:
        """BC-60: the cake that completes the contest ends the game at once."""
        e = self.numbers
        complete: i64 = 0
        for height in self.kitchen.height:
            if height == e.parts:
                complete += 1
        if e.children:
            if complete > 0:
                self.close(OWN_CAKE)
        elif complete >= e.cakes:
            self.hold_contest()

    def give_up(self, seat: i64) -> None:
        """BC-54: this baker can do nothing at all."""
        barred = self.kitchen.height[seat] > 0
        if self.listening:
            self.report(story.of_stuck(seat, barred))
        self.close(BARRED if barred else STUCK)

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

    # ------------------------------------------------------------ results
    def judged(self) -> contest.Verdict:
        """What the contest says of the complete cakes, or would say of those that lead."""
        e, k = self.numbers, self.kitchen
        done = contest.complete_cakes(e, k)
        return contest.judge(k, done if self.ending == CONTEST else contest.leading_cakes(e, k))

    def scores(self) -> list[int]:
        if self.ending >= STUCK:  # BC-55
            return [-int(n) for n in self.kitchen.meals]
        if self.numbers.children:
            return [int(n) for n in self.kitchen.height]
        return self.judged().points

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        e, k = self.numbers, self.kitchen
        if self.ending >= STUCK:
            return [("chits eaten", -int(k.meals[seat]))]
        if e.children:
            return [(e.part_ids[part], 1 if part < k.height[seat] else 0) for part in range(e.parts)]
        v = self.judged()
        cakes = v.cakes if v.winner == contest.NO_CAKE else [v.winner]
        return contest.breakdown(e, k, cakes, seat)

    def result_words(self) -> Ending:
        return story.result_words(self)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        """BC-65"""
        if self.numbers.children or self.ending >= STUCK:
            return []
        return [("more chits eaten", [int(n) for n in self.kitchen.meals])]

    # ------------------------------------------------------------ what is seen and asked
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def keeps_secrets(self) -> bool:
        """All lies open."""
        return False

    def features(self, seat: i64, out: Features) -> None:
        learn.features(self, seat, out)

    def census(self) -> dict[str, int]:
        return view.census(self)

    def awaits(self) -> str:
        return AWAITS[self.facing(0)]
