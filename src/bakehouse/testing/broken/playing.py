"""Broken games whose fault is in playing: legality, chance, copies, simultaneous seats, history."""

from __future__ import annotations

from bakehouse import compiled
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.prompt import Choice, Prompt
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import CHANCE, State
from bakehouse.testing.broken.registry import breaks
from bakehouse.testing.broken.stall import NONE, StallGame, StallState


# ---------------------------------------------------------------- legality
@breaks("legal lists have no doubles")
class OfferedTwice(StallState):
    def fill(self, seat: int, out: Moves) -> int:
        super().fill(seat, out)
        if self.phase == "price":
            out.add(out.ids[0])
        return int(out.n)


@breaks("legal lists are never empty")
class NothingToDo(StallState):
    def fill(self, seat: int, out: Moves) -> int:
        super().fill(seat, out)
        if seat != CHANCE and self.fetched and self.fetched[seat] == 2 and self.held[seat] == NONE:
            out.clear()
        return int(out.n)


@breaks("fill agrees with legal")
class LegalLeavesOut(StallState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[:2]


@breaks("why_not is None for what is legal")
class RefusesTheLegal(StallState):
    def why_not(self, seat: int, action: int) -> str | None:
        if self.phase == "fetch" and action == self.stall.lay_id + 1:
            return "shelf 1 is broken"
        return super().why_not(seat, action)


@breaks("what is illegal is refused")
class AppliesTheIllegal(StallState):
    def apply(self, seat: int, action: int) -> None:
        if self.phase == "fetch" and action == self.stall.price_id and self.may_act(seat):
            self.coins[seat] += 1
        else:
            super().apply(seat, action)


@breaks("what is illegal has a reason")
class RefusesWithoutReason(StallState):
    def why_illegal(self, seat: int, action: int) -> str:
        return "" if self.phase == "fetch" else super().why_illegal(seat, action)


@breaks("refusals carry the reason")
class RefusesForTwoReasons(StallState):
    def why_not(self, seat: int, action: int) -> str | None:
        self._asked = getattr(self, "_asked", 0) + 1
        reason = super().why_not(seat, action)
        return reason and f"{reason} ({self._asked})"


@breaks("refusals change nothing")
class RefusalCosts(StallState):
    def why_illegal(self, seat: int, action: int) -> str:
        if self.phase == "fetch":
            self.coins[seat] -= 1
        return super().why_illegal(seat, action)


@breaks("who is not to act has no legal action")
class ActsOutOfTurn(StallState):
    def legal(self, seat: int) -> list[int]:
        return super().legal(seat) or ([self.stall.close_id] if seat >= 0 else [])


@breaks("actor agrees with to_act")
class ActorIsAnother(StallState):
    @property
    def to_act(self) -> tuple[int, ...]:
        return tuple(reversed(super().to_act))


@breaks("forced steps are carried out")
class AsksTheForced(StallState):
    def commits(self, seat: int, action: int) -> bool:
        return action != self.stall.close_id and super().commits(seat, action)

    def settle(self, joints: int, mover: int) -> None:
        pass


@breaks("prompts offer what is legal")
class PromptHidesAChoice(StallState):
    def prompt(self, seat: int) -> Prompt:
        whole = super().prompt(seat)
        return Prompt(whole.says, whole.choices[1:])


@breaks("prompts have words")
class PromptIsMute(StallState):
    def prompt(self, seat: int) -> Prompt:
        return Prompt("Your move", tuple(Choice(c.key, "") for c in super().prompt(seat).choices))


# ---------------------------------------------------------------- the fast path and chance
@breaks("do agrees with apply")
class ApplyDoesMore(StallState):
    def apply(self, seat: int, action: int) -> None:
        super().apply(seat, action)
        if action == self.stall.lay_id:
            self.coins[seat] += 1


@breaks("fill agrees with outcomes")
class OtherWeights(StallState):
    def outcomes(self) -> list[tuple[int, int]]:
        return [(action, 1) for action, _ in super().outcomes()]


@breaks("outcomes have ids after the decisions")
class ChanceDecides(StallState):
    def fill(self, seat: int, out: Moves) -> int:
        super().fill(seat, out)
        if seat == CHANCE and self.phase == "fetch":
            out.clear()
            out.add_weighted(self.stall.lay_id, 1)
        return int(out.n)

    def do(self, seat: int, action: int) -> None:
        if seat == CHANCE and action == self.stall.lay_id:
            self.fetch(0)
        else:
            super().do(seat, action)


@breaks("draw names are never used twice")
class SameNameAgain(StallState):
    def draw_name(self) -> str:
        return super().draw_name() if self.phase == "deal" else f"seat{self.draw_seat + 1}/good"


@breaks("draws have names")
class NamelessDraw(StallState):
    def draw_name(self) -> str:
        return super().draw_name() if self.phase == "deal" else ""


# ---------------------------------------------------------------- copies
@breaks("clones share nothing")
class ClonesShare(StallState):
    def clone(self) -> StallState:
        s = super().clone()
        s.shelves = self.shelves
        return s


@breaks("clones are equal")
class ClonesForget(StallState):
    def clone(self) -> StallState:
        s = super().clone()
        s.fetched = [0] * len(self.fetched)
        return s


@breaks("states pickle")
class Unpicklable(StallState):
    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return broken_position, (self.seats,)


def broken_position(players: int) -> object:
    from bakehouse.testing.broken.faults import broken_game

    return broken_game("Unpicklable").new(players)


@breaks("the same play gives the same end")
class KeepsTheScoreInACache(StallState):
    laid = 0

    def lay(self, seat: int, shelf: int) -> None:
        super().lay(seat, shelf)
        KeepsTheScoreInACache.laid += 1
        self.coins[seat] += KeepsTheScoreInACache.laid % 2


# ---------------------------------------------------------------- simultaneous seats and history
@breaks("simultaneous moves commute")
class FirstToCloseEarns(StallState):
    def done(self, seat: int) -> bool:
        if self.phase == "fetch" and len(self.to_act) == self.seats:
            self.coins[seat] += 1
        return bool(super().done(seat))


class MarksTheClosed(StallState):
    def close(self, seat: int) -> None:
        self.fetched[seat] = self.stall.fetches + 1
        super().close(seat)


class LikesCompany(Insight):
    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, StallState)
        return super().value(state, seat) - sum(n > state.stall.fetches for n in state.fetched)


@breaks("who has ended makes no difference to seats apart")
class ApartButWatchful(StallGame):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, MarksTheClosed)
        self.apart = True
        self.insight = LikesCompany()


@breaks("undo works up to its limit", "simultaneous moves commute")
class NeighbourOpensTheShelf(StallState):
    def fill(self, seat: int, out: Moves) -> int:
        super().fill(seat, out)
        if seat >= 0 and self.phase == "fetch" and self.held[seat] != NONE:
            out.clear()
            for shelf in range(min(3, 1 + sum(x[0] for x in self.shelves[:seat]))):
                out.add(self.stall.lay_id + shelf)
        return int(out.n)

    def commits(self, seat: int, action: int) -> bool:
        return True


@breaks("replay reproduces the position")
class SetupDiffers(StallGame):
    made = 0

    def setup(self, players: int) -> StallState:
        SetupDiffers.made += 1
        s = super().setup(players)
        s.coins[0] = SetupDiffers.made
        return s


@breaks("save and load reproduce the position")
class OpensDifferently(StallGame):
    opened = 0

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        OpensDifferently.opened += 1
        self.goods[0] += OpensDifferently.opened


@breaks("games end within max_steps")
class NeverEnds(StallState):
    def finish(self) -> None:
        self.phase = "price"
        self.round = 0
        self.ask_all()


@breaks("keys round-trip and never collide")
class KeysCollide(StallGame):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.actions.keys[1] = self.actions.keys[0]


@breaks("compiled equals interpreted")
class LooksAtTheMode(StallState):
    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [*super().breakdown(seat), ("speed", int(compiled()))]
