# compiled
"""What is asked in a shift that has words or an order of its own, and what chance is asked."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import CafeAct, CafeQuestion, CafeState, Draw, Job, Numbers, Sheet
from bakehouse.games.cube_cafe.words import reward_word, space_of_ring, staff_count, staff_list
from bakehouse.kernel.rules import Final, Moves, final, i64, vec


@final
class Shift(CafeQuestion):
    """Any job of the shift (CC-18): those at one position of the wheel are offered only to staff that are there."""

    def __init__(self, e: Numbers, jobs: list[Job], others: list[CafeAct]) -> None:
        super().__init__("shift", "", "", [job for job in jobs] + others)
        self.e: Final = e
        self.jobs: Final = vec[Job](jobs)
        self.places: Final = vec[i64]([job.position for job in jobs])
        self.others: Final = vec[CafeAct](others)

    def gather(self, state: CafeState, me: Sheet, out: Moves) -> None:
        e = self.e
        staff = me.staff
        turn = me.turn
        colours = e.colours
        wild = staff[e.wild] > 0
        places = self.places
        jobs = self.jobs
        for n in range(len(places)):
            colour = (places[n] + turn) % colours  # as `colour_at`, which would be a call for each job
            here = staff[colour] > 0
            if here or wild:
                jobs[n].offers_to(state, me, here, wild, out)
        for act in self.others:
            act.offers(state, me, out)

    def says(self, state: CafeState, seat: int) -> str:
        me = state.sheets[seat]
        if staff_count(me) == 0:
            dirty = [1 for one in me.dirty if one == 1]
            return "Nobody is left on the shift: " + ("bus a table, or end it" if dirty else "end it")
        return f"Give a job: {staff_list(self.e, me.staff)} on shift"


@final
class Reward(CafeQuestion):
    """What the manager's space gives (CC-36)."""

    def __init__(self, e: Numbers, acts: list[CafeAct]) -> None:
        super().__init__("reward", "", "choose your manager's reward first", acts)
        self.e: Final = e

    def says(self, state: CafeState, seat: int) -> str:
        at = state.sheets[seat].manager
        return f"Your manager reached {space_of_ring(at)}: {reward_word(self.e, at)}. Which do you take?"


@final
class Drawn(CafeQuestion):
    def __init__(self, draw: Draw) -> None:
        super().__init__(draw.verb, "", "", [draw])
        self.draw: Final = draw

    def fill(self, state: CafeState, seat: i64, out: Moves) -> None:
        self.draw.offer(state, seat, out)

    def draw_name(self, state: CafeState) -> str:
        return self.draw.drawn_as(state)
