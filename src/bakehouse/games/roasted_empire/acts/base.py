# compiled
"""What all verbs and questions of Roasted Empire share: the numbers, the cards that they name, the frame on top."""

from __future__ import annotations

from bakehouse.games.roasted_empire.executor import CARD
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import Act, Axis, Final, Outcome, Question

PLACES: Final = ["own", "next-1", "next-2", "next-3", "next-4", "next-5"]  # seats, clockwise
SIDES: Final = ["your", "the next player's", "the second next player's", "the third next player's",
                "the fourth next player's", "the fifth next player's"]  # fmt: skip


class RoastedAct(Act[RoastedState]):
    def __init__(self, e: Numbers, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.e: Final = e


class RoastedOutcome(Outcome[RoastedState]):
    def __init__(self, e: Numbers, verb: str, axis: Axis) -> None:
        super().__init__(verb, [axis])
        self.e: Final = e


class AbilityQuestion(Question[RoastedState]):
    """A card that is being carried out asks."""

    def says(self, state: RoastedState, seat: int) -> str:
        return self.card(state) + self.rest(state)

    def rest(self, state: RoastedState) -> str:
        """What follows the name of the card."""
        raise NotImplementedError

    def awaits(self, state: RoastedState) -> str:
        return f"to decide on {self.card(state)}"

    def card(self, state: RoastedState) -> str:
        return state.numbers.names[state.frame(CARD)]


class Draw(Question[RoastedState]):
    """To chance; its word names a draw that is made once."""

    def draw_name(self, state: RoastedState) -> str:
        return self.word


def empire_cards(e: Numbers) -> Axis:
    """Those of the deck: what can be dealt, played and stored."""
    return Axis("card", e.ids[: int(e.designs)], e.names[: int(e.designs)])


def all_cards(e: Numbers) -> Axis:
    """With the round bonus cards."""
    return Axis("card", e.ids, e.names)
