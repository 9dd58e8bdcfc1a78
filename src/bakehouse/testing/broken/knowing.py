"""Broken games whose fault is in what is known, counted or told."""

from __future__ import annotations

from bakehouse.kernel.events import EVERYONE_READS, Audience, who
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.ranking import Place, Verdict
from bakehouse.testing.broken.registry import breaks
from bakehouse.testing.broken.stall import StallState


# ---------------------------------------------------------------- who knows what
@breaks("what is private does not show")
class ViewShowsRecipes(StallState):
    def sees(self, viewer: int | None, seat: int) -> bool:
        return True


@breaks("what is private does not show")
class KnowledgeTells(StallState):
    def knowledge(self, seat: int | None) -> object:
        return tuple(self.recipes)


@breaks("what is private does not show")
class SealedPriceShows(StallState):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "prices": self.prices[:]}


@breaks("what is private does not show")
class ScoreTells(StallState):
    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("coins", self.coins[seat]), ("recipe", max(self.recipes[seat], 0))]


@breaks("what is private does not show")
class ObservationTells(StallState):
    def observe(self, seat: int) -> list[float]:
        return [*super().observe(seat), float(sum(self.recipes))]


@breaks("what is read is known")
class LogTells(StallState):
    def audience(self, actor: int, action: int) -> Audience:
        return EVERYONE_READS


@breaks("private entries have a public form")
class NoPublicForm(StallState):
    def audience(self, actor: int, action: int) -> Audience:
        return Audience(super().audience(actor, action).seats)


@breaks("private events do not show")
class EventTells(StallState):
    def tell_only(self, to: list[int], kind: str, seat: int, says: str, data: dict[str, object], public: str) -> None:
        self.tell(kind, seat, says, data)


@breaks("imagine differs where cards are hidden")
class ImaginesTheTruth(StallState):
    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        return self.clone()


@breaks("imagine keeps view and knowledge")
class ImaginesTooMuch(StallState):
    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        return super().imagine(None, rng)


@breaks("imagine conserves components")
class ImaginesOneMore(StallState):
    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        s = super().imagine(seat, rng)
        if s is not self and rng.below(4) == 0:
            s.deck[0] += 1
        return s


@breaks("imagine leaves the original")
class ImagineChanges(StallState):
    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        s = super().imagine(seat, rng)
        self.deck[:], self.recipes[:] = s.deck, s.recipes
        return s


@breaks("re-imagining has the same distribution", "imagine is uniform over deals")
class ImaginesNearTheTruth(StallState):
    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        return self.clone() if rng.below(2) else super().imagine(seat, rng)


@breaks("imagine is uniform over deals")
class ImaginesTheLowest(StallState):
    """Fits all that is known, and is the same when imagined again, but is not how cards are dealt."""

    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        return min((super(ImaginesTheLowest, self).imagine(seat, rng) for _ in range(2)), key=lambda s: s.recipes)


@breaks("without secrets all see the same")
class DeniesItsSecrets(StallState):
    def keeps_secrets(self) -> bool:
        return False


@breaks("views are plain data in zones")
class ViewIsNotPlain(StallState):
    def view(self, seat: int | None) -> dict[str, object]:
        return {**super().view(seat), "state": object}


@breaks("knowledge is hashable")
class KnowledgeIsAList(StallState):
    def knowledge(self, seat: int | None) -> object:
        return [self.round]


# ---------------------------------------------------------------- results and what is told
@breaks("breakdowns sum to scores")
class BreakdownForgets(StallState):
    def scores(self) -> list[int]:
        return [coins + 1 for coins in self.coins]


@breaks("components are conserved")
class LosesGoods(StallState):
    def lay(self, seat: int, shelf: int) -> None:
        super().lay(seat, shelf)
        if shelf == 2:
            self.kinds[seat].pop()


@breaks("observations have a fixed length")
class ObservationGrows(StallState):
    def observe(self, seat: int) -> list[float]:
        return [*super().observe(seat), *(float(k) for k in self.kinds[seat])]


@breaks("every seat has a place")
class ForgetsTheLast(StallState):
    def ranking(self) -> list[Place]:
        return super().ranking()[:-1]


@breaks("only who is alone gets a verdict")
class JudgesTheCompany(StallState):
    def verdict(self) -> Verdict | None:
        return Verdict(True, "{0} won")


@breaks("listening changes nothing")
class PlaysToTheGallery(StallState):
    def lay(self, seat: int, shelf: int) -> None:
        super().lay(seat, shelf)
        self.coins[seat] += self.listening


@breaks("events are declared")
class UndeclaredEvent(StallState):
    def lay(self, seat: int, shelf: int) -> None:
        super().lay(seat, shelf)
        self.tell("laid", seat, f"{who(seat)} laid something down", {})


@breaks("private events have a public form")
class PrivateEventIsMute(StallState):
    def lay(self, seat: int, shelf: int) -> None:
        super().lay(seat, shelf)
        self.tell_only([seat], "price", seat, "psst", {"price": 0}, "")


@breaks("frames share nothing")
class FrameIsShared(StallState):
    def step(self, name: str) -> None:
        if self._listener is not None:
            self._listener.stepped(name, self)
