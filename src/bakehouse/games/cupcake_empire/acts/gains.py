# compiled
"""Parts of actions that ask nothing: `income:<n>` and `idea:<steps>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, Numbers, Part, Town
from bakehouse.games.cupcake_empire.plan import A_NUMBER
from bakehouse.games.cupcake_empire.tracks import step_marker
from bakehouse.kernel.rules import final, i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


@final
class Income(Part):
    def __init__(self) -> None:
        super().__init__("income", A_NUMBER)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        return True

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.income += of
        me.from_improvements += of

    def says(self, e: Numbers, of: i64) -> str:
        return f"{of} income"

    def effect(self, e: Numbers, town: Town, me: Board, of: i64) -> str:
        return f"+{of} income"

    def worth(self, p: Prospect, of: i64) -> float:
        return float(of)


@final
class Idea(Part):
    def __init__(self) -> None:
        super().__init__("idea", A_NUMBER)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        return True

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        step_marker(e, town, me, of)

    def says(self, e: Numbers, of: i64) -> str:
        return f"{count(of, 'step')} of the idea marker"

    def effect(self, e: Numbers, town: Town, me: Board, of: i64) -> str:
        passes = (me.marker + of) // e.idea_boxes
        room = min(int(e.idea_hand - me.ideas), int(town.ideas), int(passes))
        return f"+{count(room, 'idea')}" if room > 0 else "no idea yet" if passes == 0 else "the idea is lost"

    def worth(self, p: Prospect, of: i64) -> float:
        return p.w.idea * float(of) / float(p.e.idea_boxes)
