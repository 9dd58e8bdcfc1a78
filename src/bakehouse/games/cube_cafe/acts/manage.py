# compiled
"""`manage:<position>`: the manager walks, and `hire:<kind>` or `cash`, what he is given on his way (CC-34 to CC-36)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import (
    NONE,
    CafeAct,
    CafeState,
    Job,
    Numbers,
    Sheet,
    Tells,
    kinds_of,
    with_wild,
)
from bakehouse.games.cube_cafe.kinds import ANY_STAFF, WILD_STAFF
from bakehouse.games.cube_cafe.manager import earned_on_the_way, money_told, walk, walk_effect
from bakehouse.games.cube_cafe.sheet import FROM_MANAGER
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import can_do, position_id, reward_word, space_of_ring
from bakehouse.kernel.rules import Axis, Event, Final, Moves, final, i64, who
from bakehouse.kernel.saying import count

CASHED: Final[Tells] = {"cashed": ("money",)}
HIRED: Final[Tells] = {"hired": ("kind",)}
NO_REWARD: Final = "your manager has reached no reward"


@final
class Manage(Job):
    def __init__(self, e: Numbers) -> None:
        walks = Axis("position", [position_id(e, position) for position in e.walks])
        super().__init__(e, "manage", NONE, [walks], {"walked": ("space",)} | CASHED)

    # ------------------------------------------------------------ the rules
    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """CC-34, CC-R32"""
        e = self.e
        walks = e.walks
        staff = me.staff
        turn = me.turn
        colours = e.colours
        first = self.first
        wild = staff[e.wild] > 0
        for n in range(len(walks)):
            colour = (walks[n] + turn) % colours
            if staff[colour] > 0:
                out.add(first + 2 * n)
            if wild:
                out.add(first + 2 * n + 1)

    def place(self, at: i64) -> i64:
        return self.e.walks[at >> 1]

    def payer(self, me: Sheet, at: i64) -> i64:
        return self.e.wild if at & 1 == 1 else colour_at(self.e, me, self.place(at))

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.staff[self.payer(me, at)] -= 1
        walk(self.e, me, self.e.steps[self.place(at)])

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        name = self.e.kind_names[self.payer(before, at)]
        says = f"{who(seat)} sent the manager to {space_of_ring(after.manager)} with {name}"
        return [Event("walked", seat, says, {"space": int(after.manager)})] + earned_on_the_way(before, after, seat)

    def title(self, which: int) -> str:
        return f"Manager {count(self.e.steps[self.e.walks[which]], 'step')}"

    def label(self, state: CafeState, seat: int, at: int) -> str:
        name = self.e.kind_names[self.payer(state.sheets[seat], at)]
        return self.title(at >> 1) + (with_wild(at) or f" with {name}")

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return walk_effect(self.e, state.sheets[seat], self.e.steps[self.place(at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"step-{seat}-{(me.manager + self.e.steps[self.e.walks[which]]) % self.e.ring}"]


class Reward(CafeAct):
    """What a space offers: one of the manager's ring, unless an act says otherwise."""

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        return f"this reward is {reward_word(self.e, state.sheets[seat].manager)}"

    def unasked(self, state: CafeState, seat: int, at: int) -> str:
        return NO_REWARD


class StaffReward(Reward):
    """One more staff meeple, by kind."""

    def __init__(self, e: Numbers, verb: str, name: str, tells: Tells) -> None:
        super().__init__(e, verb, [kinds_of(e)], tells)
        self.named = name

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return can_do(self.e, state.sheets[seat], at)


@final
class Hire(StaffReward):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "hire", "Hire {}", HIRED | CASHED)
        self.piece = "offer"

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """CC-35, CC-36"""
        e = self.e
        offer = e.reward_staff[me.manager]
        if offer == ANY_STAFF:
            out.add_row(self.first, e.colours)
        elif offer == WILD_STAFF:
            out.add(self.first + e.wild)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        """CC-36: can be used at once."""
        me.staff[at] += 1
        walk(self.e, me, me.walk)

    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        return [hired(self.e, seat, at, "hired")] + earned_on_the_way(before, after, seat)


@final
class Cash(Reward):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "cash", [], CASHED)

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        if self.e.reward_money[me.manager] > 0:
            out.add(self.first)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.earned[FROM_MANAGER] += self.e.reward_money[me.manager]
        walk(self.e, me, me.walk)

    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        return [money_told(seat, int(self.e.reward_money[before.manager]))]

    def name(self, at: int) -> str:
        return "Take the money"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return f"+${self.e.reward_money[state.sheets[seat].manager]}"

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        return [f"offer-{seat}-cash"]


def hired(e: Numbers, seat: int, kind: i64, how: str) -> Event:
    name = e.kind_names[kind]
    return Event("hired", seat, f"{who(seat)} {how} {name} staff", {"kind": name})
