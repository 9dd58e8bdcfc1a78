# compiled
"""Decisions as things: an act is one verb of a game with all that belongs to it, a question is what is asked.

    Axis("bread", names)   a parameter of a verb
    Act, Outcome           a verb of players; a verb of chance
    Always, WhoBegins      such as most games have: to end a turn, who goes first
    Question               what a seat, or chance, is asked now, and the acts that may answer
    Acts                   all verbs and questions of one game and edition

A game lists its acts and questions once, in `Game.declare`; the kernel numbers the ids in that order, dispatches
`fill` and `do`, explains every choice and every refusal by the act that it belongs to, and can list the game's verbs.
Acts are made once per game and shared by all its positions: they may hold the edition, never anything of a position.
`kernel/verbs.py` makes acts out of plain functions, for games that need no speed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, final

from bakehouse.kernel.events import EVERYONE_READS, Audience
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64, mypyc_attr, vec

if TYPE_CHECKING:
    from bakehouse.kernel.actions import Actions
    from bakehouse.kernel.state import State

S = TypeVar("S", bound="State")


@final
class Axis:
    """One parameter of a verb, and its values: as keys name them, and as people do where that differs.

    A name of "" leaves no trace in the key.
    """

    def __init__(self, word: str, names: list[str], titles: list[str] | None = None) -> None:
        self.word: str = word
        self.names: list[str] = names
        self.titles: list[str] = titles or names


@mypyc_attr(allow_interpreted_subclasses=True)
class Act(Generic[S]):
    """One verb. `at` counts its ids from 0; with two axes a and b it is a * width + b, width being the size of b."""

    def __init__(self, verb: str, axes: list[Axis]) -> None:
        self.verb: str = verb
        self.axes: list[Axis] = axes
        self.many: i64 = 1
        """How many ids it spans."""
        self.width: i64 = 1
        """The size of its last axis."""
        self.first: i64 = 0
        """Its first id, set when the game is declared."""
        self.commits: bool = False
        """Asked even when there is no other option: it draws, reveals, or ends something."""
        self.ends: bool = False
        """It ends what is under way, a visit, a turn or a day: the last of the buttons, always on the same key."""
        self.passes: bool = False
        """Others act at once after it, so that it could not be taken back."""
        self.chance: bool = False
        self.named: str = ""
        """The label in the action table; `{}` stands for the place on its one axis."""
        self.piece: str = ""
        """The piece of the seat that stands for it: "roll" for "roll-2", with an axis "column" for "column-2-sales";
        "" where none does."""
        self.tells: dict[str, tuple[str, ...]] = {}
        """The events it may tell, each with its data fields."""
        for axis in axes:
            self.width = len(axis.names)
            self.many *= self.width

    # ------------------------------------------------------------ the rules; every act has these two
    def offer(self, state: S, seat: i64, out: Moves) -> None:
        """Writes the ids that may be chosen now: `out.add(self.first + at)`."""
        raise NotImplementedError

    def do(self, state: S, seat: i64, at: i64) -> None:
        """Carries it out, and tells what happened if somebody listens."""
        raise NotImplementedError

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        """The same, where a text is not enough."""
        if not self.named:
            raise NotImplementedError
        return self.named.replace("{}", self.axes[0].titles[at]) if self.axes else self.named

    def label(self, state: S, seat: int, at: int) -> str:
        """The label now, where it depends on the position."""
        return state.game.actions.labels[self.first + at]

    def effect(self, state: S, seat: int, at: int) -> str:
        """What it will do, as far as the seat can know."""
        return ""

    def loses(self, state: S, seat: int, at: int) -> str:
        """What could still be used and is thrown away by it: "8 hours would be lost". People are asked once more."""
        return ""

    def pieces(self, state: S, seat: int, at: int) -> list[str]:
        """The pieces on the table that stand for it."""
        if not self.piece:
            return []
        return ["-".join([self.piece, str(seat)] + [axis.names[at] for axis in self.axes[:1]])]

    def why_not(self, state: S, seat: int, at: int) -> str:
        """Why it is not offered although the question would allow it."""
        return f"{self.label(state, seat, at)!r} is not possible now"

    def unasked(self, state: S, seat: int, at: int) -> str:
        """Why it is not asked for, when nothing else has to be answered first."""
        return self.why_not(state, seat, at)

    def audience(self, state: S, actor: int, at: int) -> Audience:
        """Who may read it in the log."""
        return EVERYONE_READS

    def key(self, at: int) -> str:
        rest = at
        names: list[str] = []
        for axis in reversed(self.axes):
            names.append(axis.names[rest % len(axis.names)])
            rest //= len(axis.names)
        return ":".join([self.verb] + [name for name in reversed(names) if name])

    def pattern(self) -> str:
        """The keys in short: "produce:<bread>:<loaves>"."""
        return ":".join([self.verb] + [f"<{axis.word}>" for axis in self.axes])


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome(Act[S]):
    """A verb of chance: nobody chooses it."""

    def __init__(self, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.chance = True

    def offer(self, state: S, seat: i64, out: Moves) -> None:
        """Everything is equally likely, where a verb says nothing else."""
        out.add_row(self.first, self.many)


@mypyc_attr(allow_interpreted_subclasses=True)
class Always(Act[S]):
    """A verb without parameters that may be chosen whenever it is asked for: to end a turn, to pass."""

    def __init__(self, verb: str) -> None:
        super().__init__(verb, [])

    def offer(self, state: S, seat: i64, out: Moves) -> None:
        out.add(self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class WhoBegins(Outcome[S]):
    """`first:<seat>`: chance says who begins."""

    def __init__(self, most: int) -> None:
        seats = [str(seat + 1) for seat in range(most)]
        super().__init__("first", [Axis("seat", ["seat-" + seat for seat in seats], seats)])
        self.named = "Seat {} begins"

    def offer(self, state: S, seat: i64, out: Moves) -> None:
        out.add_row(self.first, state.seats)


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[S]):
    """What is asked of a seat, or of chance, and the acts that may answer it."""

    def __init__(self, word: str, acts: list[Act[Any]]) -> None:
        self.word: str = word
        self.acts: list[Act[Any]] = acts
        self.offers: vec[Act[Any]] = vec[Act[Any]](acts)  # the same; read without a check of every item
        self.first: str = ""
        """What is said against anything else, while this is to be answered; "" where nothing has to be: in a menu."""
        self.number: i64 = 0
        """Its place in the game's list, which `State.facing` answers with."""

    def asked(self, state: S, seat: i64) -> bool:
        """Is this what a seat faces now? Not needed where the game's `facing` knows."""
        return True

    def fill(self, state: S, seat: i64, out: Moves) -> None:
        """All that its acts offer. Overridden only where acts share work that is worth doing once."""
        for act in self.offers:
            act.offer(state, seat, out)

    def says(self, state: S, seat: int) -> str:
        """The question in words."""
        return "Your move"

    def comes_first(self, state: S, seat: int) -> str:
        """The same, where it depends on the position."""
        return self.first

    def awaits(self, state: S) -> str:
        """What whoever is asked has yet to do, as others read it: "to close a shop"; "" says nothing."""
        return ""

    def draw_name(self, state: S) -> str:
        """Of a question to chance: names the draw; no seat meets the same name twice in a game."""
        raise NotImplementedError

    def is_draw(self) -> bool:
        """Is it chance that answers?"""
        return bool(self.acts) and self.acts[0].chance


@final
class Acts:
    """All that can ever be asked and done in one game."""

    def __init__(self) -> None:
        self.all: list[Act[Any]] = []
        self.questions: vec[Question[Any]] = vec[Question[Any]]()
        self.of: vec[Act[Any]] = vec[Act[Any]]()  # by id

    def lay_out(self, table: Actions, acts: list[Act[Any]], questions: list[Question[Any]]) -> None:
        """Numbers the acts in this order, players' first, and enters their keys and labels in the action table."""
        by_id: list[Act[Any]] = []
        for act in acts:
            act.first = len(table)
            for at in range(int(act.many)):
                table.enter(act.key(at), act.name(at), 1 if act.commits else 0, act.chance)
                by_id.append(act)
        for number, question in enumerate(questions):
            question.number = number
            for act in question.acts:
                if act not in acts:
                    raise ValueError(f"question {question.word!r} offers {act.verb!r}, which is not listed")
                if act.chance != question.is_draw():
                    raise ValueError(f"question {question.word!r} asks players and chance at once")
        self.all = acts
        self.questions = vec[Question[Any]](questions)
        self.of = vec[Act[Any]](by_id)

    def first_asked(self, state: State, seat: i64) -> i64:
        """The number of the first question that this seat, or chance, is asked."""
        for question in self.questions:
            if question.is_draw() == (seat < 0) and question.asked(state, seat):
                return question.number
        raise RuntimeError(f"{state.game.title}: no question is asked of seat {seat}, although it is to act")
