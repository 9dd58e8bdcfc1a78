# compiled
"""Acts and questions made of plain functions: the short way to declare a game.

    stop = verb("stop", "Stop", always, JarState.stop, commits=True)
    put = verb("put", "Put it on the {} tray", JarState.fits, JarState.put, Axis("tray", trays))
    drawn = outcome("drawn", "A {}", JarState.weights, JarState.take, Axis("cookie", cookies))
    self.declare([stop, put, drawn], [question("stop", "Stop?", [stop]), …, draw("cookie", [drawn], JarState.name)])

The functions take the state and the seat and, where the verb has an axis, the place on it; those of an outcome take no
seat, since `state.draw_seat` owns the draw. What is said may be a text or such a function that returns one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, final

from bakehouse.kernel.acts import Act, Axis, Outcome, Question
from bakehouse.kernel.events import EVERYONE_READS, Audience
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64

Function = Callable[..., Any]
Words = str | Function


def always(*_: Any) -> bool:
    """For what may be done whenever it is asked."""
    return True


def verb(
    word: str,
    name: str,
    may: Function,
    do: Function,
    axis: Axis | None = None,
    *,
    commits: bool = False,
    ends: bool = False,
    passes: bool = False,
    label: Words = "",
    effect: Words = "",
    loses: Words = "",
    pieces: Function | None = None,
    why_not: Words = "",
    audience: Function | None = None,
    tells: dict[str, tuple[str, ...]] | None = None,
) -> Act[Any]:
    """A verb of players, offered where `may` says so; `{}` in its name stands for the place on its axis."""
    made = FunctionAct(word, name, may, do, axis)
    made.commits = commits
    made.ends = ends
    made.passes = passes
    made.label_words = label
    made.effect_words = effect
    made.loss_words = loses
    made.piece_names = pieces
    made.refusal = why_not
    made.readers = audience
    made.tells = tells or {}
    return made


def outcome(
    word: str,
    name: str,
    weights: Function,
    do: Function,
    axis: Axis,
    *,
    audience: Function | None = None,
    tells: dict[str, tuple[str, ...]] | None = None,
) -> Act[Any]:
    """A verb of chance: `weights` lists how often each place on its axis lies in the bag."""
    made = FunctionOutcome(word, name, weights, do, axis)
    made.readers = audience
    made.tells = tells or {}
    return made


def question(
    word: str, says: Words, acts: list[Act[Any]], when: Function | None = None, first: Words = ""
) -> Question[Any]:
    """What a seat is asked when `when` is true; if not, the next one of the list. `first` refuses all other acts."""
    return FunctionQuestion(word, says, acts, when, first)


def draw(word: str, acts: list[Act[Any]], named: Function, when: Function | None = None) -> Question[Any]:
    """What chance is asked, and the function that names the draw."""
    return FunctionQuestion(word, named, acts, when, "")


@final
class FunctionAct(Act[Any]):
    def __init__(self, word: str, name: str, may: Function, do: Function, axis: Axis | None) -> None:
        super().__init__(word, [] if axis is None else [axis])
        self.named = name
        self.axis: Axis | None = axis
        self.may: Function = may
        self.does: Function = do
        self.label_words: Words = ""
        self.effect_words: Words = ""
        self.loss_words: Words = ""
        self.piece_names: Function | None = None
        self.refusal: Words = ""
        self.readers: Function | None = None

    def offer(self, state: Any, seat: i64, out: Moves) -> None:
        if self.axis is None:
            if self.may(state, seat):
                out.add(self.first)
            return
        for at in range(self.many):
            if self.may(state, seat, at):
                out.add(self.first + at)

    def do(self, state: Any, seat: i64, at: i64) -> None:
        if self.axis is None:
            self.does(state, seat)
        else:
            self.does(state, seat, at)

    def said(self, words: Words, state: Any, seat: int, at: int) -> str:
        if isinstance(words, str):
            return words
        return str(words(state, seat) if self.axis is None else words(state, seat, at))

    def label(self, state: Any, seat: int, at: int) -> str:
        return self.said(self.label_words, state, seat, at) or self.name(at)

    def effect(self, state: Any, seat: int, at: int) -> str:
        return self.said(self.effect_words, state, seat, at)

    def loses(self, state: Any, seat: int, at: int) -> str:
        return self.said(self.loss_words, state, seat, at)

    def pieces(self, state: Any, seat: int, at: int) -> list[str]:
        if self.piece_names is None:
            return []
        found = self.piece_names(state, seat) if self.axis is None else self.piece_names(state, seat, at)
        return [str(piece) for piece in found]

    def why_not(self, state: Any, seat: int, at: int) -> str:
        refusal = self.said(self.refusal, state, seat, at)
        return refusal or f"{self.label(state, seat, at)!r} is not possible now"

    def audience(self, state: Any, actor: int, at: int) -> Audience:
        if self.readers is None:
            return EVERYONE_READS
        readers: Audience = self.readers(state, actor)
        return readers


@final
class FunctionOutcome(Outcome[Any]):
    def __init__(self, word: str, name: str, weights: Function, do: Function, axis: Axis) -> None:
        super().__init__(word, [axis])
        self.named = name
        self.weights: Function = weights
        self.does: Function = do
        self.readers: Function | None = None

    def offer(self, state: Any, seat: i64, out: Moves) -> None:
        for at, weight in enumerate(self.weights(state)):
            out.add_weighted(self.first + at, weight)

    def do(self, state: Any, seat: i64, at: i64) -> None:
        self.does(state, at)

    def audience(self, state: Any, actor: int, at: int) -> Audience:
        if self.readers is None:
            return EVERYONE_READS
        readers: Audience = self.readers(state)
        return readers


@final
class FunctionQuestion(Question[Any]):
    def __init__(self, word: str, says: Words, acts: list[Act[Any]], when: Function | None, first: Words) -> None:
        super().__init__(word, acts)
        self.words: Words = says
        self.when: Function | None = when
        self.first_words: Words = first

    def asked(self, state: Any, seat: i64) -> bool:
        if self.when is None:
            return True
        return bool(self.when(state) if self.is_draw() else self.when(state, seat))

    def says(self, state: Any, seat: int) -> str:
        words = self.words
        return words if isinstance(words, str) else str(words(state, seat))

    def comes_first(self, state: Any, seat: int) -> str:
        first = self.first_words
        return first if isinstance(first, str) else str(first(state, seat))

    def draw_name(self, state: Any) -> str:
        words = self.words
        return words if isinstance(words, str) else str(words(state))
