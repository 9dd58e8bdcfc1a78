"""What all yardsticks that follow a script share: they look at the table, wish for some choices more than for others,
and take what they wish for most; ties are broken by lot."""

from __future__ import annotations

from typing import Any

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import check_fits
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.prompt import Choice
from bakehouse.kernel.state import State


class Table:
    """What somebody who sits there sees: the view of the seat and the choices that it is asked for."""

    def __init__(self, state: State, seat: int) -> None:
        self.game = state.game.id
        self.seat = seat
        self.seats = int(state.seats)
        self.view: dict[str, Any] = state.view(seat)
        self.printed: Any = self.view["printed"]
        self.choices: tuple[Choice, ...] = state.prompt(seat).choices

    def own(self, zone: str) -> Any:
        """A part of the view that every seat has, such as `own("money")`."""
        return self.view[f"{zone}-{self.seat}"]


class Script(Bot):
    """A bot that wishes. It searches nothing, values nothing and remembers nothing."""

    listed = False

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        check_fits(self, state.game)
        table = Table(state, seat)
        wishes = [self.wish(table, choice) for choice in table.choices]
        best = [action for action, wish in zip(state.legal(seat), wishes, strict=True) if wish == max(wishes)]
        return Decision(best[Rng(budget.seed).below(len(best))], ("as its script says",))

    def wish(self, table: Table, choice: Choice) -> float:
        """How much it wants a choice, here and now."""
        raise NotImplementedError
