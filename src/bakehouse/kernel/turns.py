# compiled
"""Who acts next: one seat, several at once, chance, or nobody. What rules call to say so."""

from __future__ import annotations

from typing import Final

from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, mypyc_attr

CHANCE: Final = -1
OVER: Final = -2
EVERYONE: Final = -1  # the owner of a draw that is everybody's
WORD: Final = 63  # seats per word of the waiting set


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns:
    """The part of a position that every game has: whose turn it is, and who listens."""

    def __init__(self) -> None:
        self.seats: i64 = 0
        self.actor: i64 = OVER  # the first seat to act, CHANCE or OVER: a field, so asking costs nothing
        self.draw_seat: i64 = EVERYONE  # whose draw is due, when the actor is CHANCE
        self.joints: i64 = 0  # joint points passed: no seat undoes past one
        self.wait_low: i64 = 0  # bit p: seat p may act
        self.wait_high: i64 = 0  # bit p: seat 63 + p may act
        self.listening: bool = False
        self._listener: Listener | None = None

    # ------------------------------------------------------------ for rules
    def ask(self, seat: i64) -> None:
        """This seat alone acts next. When another one did before, a turn has passed: a joint point."""
        if not self.waits_alone(seat):
            self.joint_point("the turn has passed on")
        self.wait_low = 0
        self.wait_high = 0
        self.add_waiting(seat)
        self.actor = seat

    def ask_all(self) -> None:
        """All seats act next, each at its own pace; a joint point."""
        self.joint_point("everybody was done, and the next part has begun")
        self.wait_low = 0
        self.wait_high = 0
        for seat in range(self.seats):
            self.add_waiting(seat)
        self.actor = 0

    def ask_these(self, seats: list[int]) -> None:
        """These seats act next, each at its own pace; a joint point."""
        self.joint_point("everybody was done, and the next part has begun")
        self.wait_low = 0
        self.wait_high = 0
        for seat in seats:
            self.add_waiting(seat)
        self.actor = self.first_waiting()

    def ask_chance(self, owner: i64) -> None:
        """A draw is due, of one seat or of EVERYONE. Waiting seats go on afterwards: call `resume` or ask anew."""
        self.draw_seat = owner
        self.actor = CHANCE

    def resume(self) -> None:
        """After a draw: the seats that were waiting go on."""
        self.draw_seat = EVERYONE
        self.actor = self.first_waiting()

    def done(self, seat: i64) -> bool:
        """This seat has finished the phase. True when it was the last one: a joint point, and rules ask anew."""
        if seat < WORD:
            self.wait_low &= ~bit(seat)
        else:
            self.wait_high &= ~bit(seat - WORD)
        if self.wait_low == 0 and self.wait_high == 0:
            self.joint_point("everybody has finished")
            return True
        if self.actor == seat:
            self.actor = self.first_waiting()
        return False

    def finish(self) -> None:
        self.joint_point("the game is over")
        self.wait_low = 0
        self.wait_high = 0
        self.actor = OVER

    def joint_point(self, why: str) -> None:
        """Nobody may undo what lies before, because of this."""
        self.joints += 1
        if self.listening and self._listener is not None:
            self._listener.joined(why)

    def add_waiting(self, seat: i64) -> None:
        if seat < WORD:
            self.wait_low |= bit(seat)
        else:
            self.wait_high |= bit(seat - WORD)

    def first_waiting(self) -> i64:
        for seat in range(self.seats):
            if self.waits(seat):
                return seat
        raise RuntimeError("no seat is waiting: the rules must ask somebody, chance, or finish")

    def waits(self, seat: i64) -> bool:
        if seat < WORD:
            return seat >= 0 and (self.wait_low >> seat) & 1 == 1
        return seat < 2 * WORD and (self.wait_high >> (seat - WORD)) & 1 == 1

    def waits_alone(self, seat: i64) -> bool:
        if seat < WORD:
            return self.wait_low == bit(seat) and self.wait_high == 0
        return self.wait_high == bit(seat - WORD) and self.wait_low == 0

    # ------------------------------------------------------------ for whoever asks
    def leave_only(self, seat: i64) -> None:
        """As if all others had finished the phase: for bots, in games whose seats act apart (`Game.apart`)."""
        self.wait_low = 0
        self.wait_high = 0
        self.add_waiting(seat)
        self.actor = seat

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; (CHANCE,) when a draw is due; () when over."""
        if self.actor == OVER:
            return ()
        if self.actor == CHANCE:
            return (CHANCE,)
        return tuple([seat for seat in range(self.seats) if self.waits(seat)])

    @property
    def over(self) -> bool:
        return self.actor == OVER
