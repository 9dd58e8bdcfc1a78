# compiled
"""What all verbs and questions of Cube Café share: the edition, and the sheet of whoever is asked."""

from __future__ import annotations

from bakehouse.games.cube_cafe import covered
from bakehouse.games.cube_cafe.kinds import NONE as NONE
from bakehouse.games.cube_cafe.numbers import Numbers as Numbers
from bakehouse.games.cube_cafe.rules import CafeState as CafeState
from bakehouse.games.cube_cafe.sheet import NOBODY as NOBODY
from bakehouse.games.cube_cafe.sheet import SHIFT as SHIFT
from bakehouse.games.cube_cafe.sheet import Sheet as Sheet
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import position_word
from bakehouse.kernel.rules import Act, Audience, Axis, Event, Final, Moves, Question, final, i64, vec

Tells = dict[str, tuple[str, ...]]


class CafeAct(Act[CafeState]):
    """A verb of the shift, carried out on one's own sheet."""

    def __init__(self, e: Numbers, verb: str, axes: list[Axis], tells: Tells) -> None:
        super().__init__(verb, axes)
        self.e: Final = e
        self.tells = tells | covered.TELLS
        self.sealed: bool = True
        """Behind a cover others read only that something was done (CC-R12)."""

    # ------------------------------------------------------------ the rules
    def offer(self, state: CafeState, seat: i64, out: Moves) -> None:
        self.offers(state, state.sheets[seat], out)

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """The same with the sheet at hand."""
        raise NotImplementedError

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        if len(state.covers) > 0:
            covered.trace(state, seat, self.draws_plate(state, me))
        if state.listening:
            before = me.copy(0)
            self.carry_out(state, me, seat, at)
            covered.report(state, seat, self.told(state, before, me, int(seat), int(at)))
        else:
            self.carry_out(state, me, seat, at)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        raise NotImplementedError

    def draws_plate(self, state: CafeState, me: Sheet) -> bool:
        """Will a plate be drawn for it? Everybody has to wait for that draw."""
        return False

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        """What it changed on the sheet."""
        raise NotImplementedError

    def audience(self, state: CafeState, actor: int, at: int) -> Audience:
        return covered.readers(state, actor, "order" if self.draws_plate(state, state.sheets[actor]) else "work")


class Job(CafeAct):
    """A job for a staff meeple of the colour that the wheel shows at its position, or for a wild (CC-19).

    Its last axis says which of them does it; the others what is done, which is `at >> 1`.
    """

    def __init__(self, e: Numbers, verb: str, position: i64, axes: list[Axis], tells: Tells) -> None:
        super().__init__(e, verb, axes + [Axis("pays", ["", "wild"])], tells)
        self.position: i64 = position

    # ------------------------------------------------------------ the rules
    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        wild = me.staff[self.e.wild] > 0
        here = me.staff[colour_at(self.e, me, self.position)] > 0
        if here or wild:
            self.offers_to(state, me, here, wild, out)

    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        """The same when staff of the wheel's colour, or a wild, or both are known to be on shift."""
        raise NotImplementedError

    def place(self, at: i64) -> i64:
        """The position of the wheel whose colour does it."""
        return self.position

    def payer(self, me: Sheet, at: i64) -> i64:
        """CC-19: the kind of staff meeple that does it."""
        return self.e.wild if at & 1 == 1 else colour_at(self.e, me, self.position)

    # ------------------------------------------------------------ the words
    def title(self, which: int) -> str:
        """Its name, whoever does it."""
        raise NotImplementedError

    def name(self, at: int) -> str:
        return self.title(at >> 1) + with_wild(at)

    def takes(self, me: Sheet, at: int) -> str:
        """Said where it is not plain: a job names no colour."""
        return f"takes {self.e.kind_names[self.payer(me, at)]}"

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        """The pieces beside the staff meeple."""
        raise NotImplementedError

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        me = state.sheets[seat]
        return self.touched(me, seat, at >> 1) + [f"staff-{seat}-{self.e.kind_names[self.payer(me, at)]}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        """What stands against it; empty when only the staff meeple is missing."""
        return ""

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        """CC-19, CC-34"""
        e, me = self.e, state.sheets[seat]
        name = e.kind_names[self.payer(me, at)]
        shown = "" if at & 1 == 1 else f"the wheel shows {name} at {position_word(e, self.place(at))}, and "
        return self.lacks(state, me, at) or f"{shown}you have no {name} staff on shift"


class Draw(CafeAct):
    """A verb of chance: it overrides `offer` and `do`, as nobody's sheet is at hand."""

    def __init__(self, e: Numbers, verb: str, axes: list[Axis], tells: Tells) -> None:
        super().__init__(e, verb, axes, tells)
        self.chance = True
        self.sealed = False

    def audience(self, state: CafeState, actor: int, at: int) -> Audience:
        return covered.readers(state, int(state.draw_seat), "plate")

    def drawn_as(self, state: CafeState) -> str:
        """CC-9, CC-R12: by bag, seat and count; in a duplicate game without the seat."""
        raise NotImplementedError


class CafeQuestion(Question[CafeState]):
    def __init__(self, word: str, says: str, first: str, acts: list[CafeAct]) -> None:
        super().__init__(word, [act for act in acts])
        self.mine: Final = vec[CafeAct](acts)
        self.words: str = says
        self.first: str = first

    def fill(self, state: CafeState, seat: i64, out: Moves) -> None:
        self.gather(state, state.sheets[seat], out)

    def gather(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """The same with the sheet at hand."""
        for act in self.mine:
            act.offers(state, me, out)

    def says(self, state: CafeState, seat: int) -> str:
        return self.words

    def comes_first(self, state: CafeState, seat: int) -> str:
        return self.first


@final
class Verbs:
    """All of them as this game's own types: calls need no glue and no check of the state's type."""

    def __init__(self, acts: list[CafeAct], questions: list[CafeQuestion]) -> None:
        self.of: vec[CafeAct] = vec[CafeAct]([act for act in acts for _ in range(int(act.many))])  # by id
        self.questions: vec[CafeQuestion] = vec[CafeQuestion](questions)


def add_paid(action: i64, here: bool, wild: bool, out: Moves) -> None:
    if here:
        out.add(action)
    if wild:
        out.add(action + 1)


def with_wild(at: int) -> str:
    return " with a wild" if at & 1 == 1 else ""


def tables_of(e: Numbers) -> Axis:
    return Axis("table", [f"t{t + 1}" for t in range(int(e.tables))])


def kinds_of(e: Numbers) -> Axis:
    return Axis("kind", e.kind_names)


def colours_of(e: Numbers) -> Axis:
    return Axis("colour", e.kind_names[:-1])
