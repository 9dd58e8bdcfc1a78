# compiled
"""`rotate:<kind>:<way>` turns the wheel by a step, `dial:<colour>` for nothing to any position (CC-37, CC-39)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import SHIFT, CafeAct, CafeState, Numbers, Sheet, Tells, colours_of, kinds_of
from bakehouse.games.cube_cafe.kinds import JOBS
from bakehouse.kernel.rules import Axis, Event, Final, Moves, final, i64, who

TELLS: Final[Tells] = {"turned": ("way",)}
WAYS: Final = ["clockwise", "counterclockwise"]


@final
class Rotate(CafeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "rotate", [kinds_of(e), Axis("way", WAYS)], TELLS)

    # ------------------------------------------------------------ the rules
    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """CC-37: any staff meeple turns the disk."""
        staff = me.staff
        first = self.first
        for kind in range(len(staff)):
            if staff[kind] > 0:
                out.add(first + 2 * kind)
                out.add(first + 2 * kind + 1)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.staff[at >> 1] -= 1
        me.turn = self.turned(me, at)

    def turned(self, me: Sheet, at: i64) -> i64:
        """CC-37, CC-R2: counterclockwise brings each colour to the position before."""
        colours = self.e.colours
        return (me.turn + (colours - 1 if at & 1 == 0 else 1)) % colours

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        way = WAYS[at & 1]
        says = f"{who(seat)} turned the wheel {way} with {self.e.kind_names[at >> 1]}"
        return [Event("turned", seat, says, {"way": way})]

    def name(self, at: int) -> str:
        return f"Turn the wheel {WAYS[at & 1]} with {self.e.kind_names[at >> 1]}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return wheel_shows(self.e, self.turned(state.sheets[seat], at))

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        return [f"turn-{seat}-{WAYS[at & 1]}", f"staff-{seat}-{self.e.kind_names[at >> 1]}"]

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        return f"you have no {self.e.kind_names[at >> 1]} staff on shift"


@final
class Dial(CafeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "dial", [colours_of(e)], TELLS)

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        out.add_row(self.first, self.e.colours)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        """The colour comes to the top."""
        me.turn = at
        me.asked = SHIFT

    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        says = f"{who(seat)} turned the wheel: {self.e.kind_names[at]} is on top"
        return [Event("turned", seat, says, {"way": "free"})]

    def name(self, at: int) -> str:
        return f"{self.e.kind_names[at].capitalize()} to the top"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return "as it is" if at == state.sheets[seat].turn else wheel_shows(self.e, at)

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        return [f"offer-{seat}-dial-{self.e.kind_names[at]}"]

    def unasked(self, state: CafeState, seat: int, at: int) -> str:
        return "only the dishwasher's rotate space turns the wheel to any position"


def wheel_shows(e: Numbers, turn: i64) -> str:
    """Seat blue, Order green: in the order of the positions, each by the first of its jobs"""
    said: list[str] = []
    for position in range(e.colours):
        if e.jobs[position]:
            said.append(f"{JOBS[e.jobs[position][0]].capitalize()} {e.kind_names[(position + turn) % e.colours]}")
    return ", ".join(said)
