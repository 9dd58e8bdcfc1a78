"""Draws the table of Bake & Sale as the server does, and reads what was drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from random import Random
from typing import cast

from markupsafe import Markup

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.state import CHANCE
from bakehouse.server.kept import Kept
from bakehouse.server.look import module_of
from bakehouse.server.painter import Painter
from bakehouse.server.parts import read_layout
from bakehouse.server.show import ChoiceButton
from tests.games.bake_and_sale.table import GAME

LAYOUT = read_layout(module_of("bake-and-sale"))
VOID = {"input", "br", "img", "use", "path"}


def names_of(state: BakeState) -> tuple[str, ...]:
    return tuple([f"Baker {seat}" for seat in range(state.seats)])


def lit(state: BakeState, seat: int) -> tuple[ChoiceButton, ...]:
    """The choices of a seat as pieces get them."""
    if not state.may_act(seat):
        return ()
    return tuple(
        [
            ChoiceButton(c.key, c.label, c.effect, f"{c.label}: {c.effect}" if c.effect else c.label, c.pieces)
            for c in state.prompt(seat).choices
        ]
    )


def draw(
    state: BakeState, seat: int = 0, viewer: int | None = 0, kept: Kept | None = None, names: tuple[str, ...] = ()
) -> dict[str, Markup]:
    """Every part of a seat's board: the viewer's own with choices, another one as it is peeked at."""
    painter = Painter(LAYOUT, kept or Kept())
    sight = painter.look(state.view(None), state.over)
    lights = painter.light(lit(state, seat) if seat == viewer else ())
    parts = [part for part in LAYOUT.board if seat == viewer or not part.alone]
    called = names or names_of(state)
    return {part.name: painter.part(part, seat, viewer, sight, lights, called).html for part in parts}


def in_shell(state: BakeState, seat: int = 0) -> dict[str, Markup]:
    """What the seat card and the header say."""
    painter = Painter(LAYOUT, Kept())
    sight = painter.look(state.view(None), state.over)
    return {name: painter.words(name, seat, sight, names_of(state)) for name in LAYOUT.shell}


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    content: list[Element | str] = field(default_factory=list)

    @property
    def children(self) -> list[Element]:
        return [one for one in self.content if isinstance(one, Element)]

    @property
    def text(self) -> str:
        return "".join([one if isinstance(one, str) else one.text for one in self.content])

    @property
    def id(self) -> str:
        return self.attributes.get("id", "")

    def has(self, name: str) -> bool:
        return name in self.attributes.get("class", "").split()


class Reader(HTMLParser):
    """All elements in order; complains about tags that are not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        self.open[-1].content.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        closed = self.open.pop()
        assert closed.tag == tag, f"</{tag}> closes <{closed.tag} id={closed.id!r}>"

    def handle_data(self, data: str) -> None:
        self.open[-1].content.append(data)


@lru_cache(maxsize=512)
def read(html: str) -> Reader:
    """Parts that did not change are read once."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is not closed"
    return reader


def found(html: str, name: str) -> list[Element]:
    """Elements of a class."""
    return [element for element in read(html).elements if element.has(name)]


def words(html: str) -> str:
    """The text between the tags."""
    return re.sub(r"\s+", " ", read(html).root.text).strip()


def random_walk(players: int, seed: int, game: BakeGame = GAME, steps: int = 10_000) -> list[BakeState]:
    """The positions of a random game in which somebody may act; days are ended late, so that more happens."""
    rng = Random(seed)
    state = cast(BakeState, game.new(players))
    found: list[BakeState] = []
    for _ in range(steps):
        if state.over:
            break
        if state.actor == CHANCE:
            state.apply(CHANCE, rng.choice(state.outcomes())[0])
            continue
        found.append(state.clone())
        seat = rng.choice(state.to_act)
        legal = state.legal(seat)
        action = rng.choice(legal)
        if game.actions.keys[action] == "end-day" and len(legal) > 1 and rng.random() < 0.8:
            action = rng.choice(legal[:-1])
        state.apply(seat, action)
    return [*found, state]


def close_down(state: BakeState) -> BakeState:
    """Plays on to the end: everybody finishes what is under way and ends the day."""
    keys, ids = state.game.actions.keys, state.game.actions.ids
    while not state.over:
        if state.actor == CHANCE:
            state.apply(CHANCE, state.outcomes()[0][0])
        else:
            seat = state.to_act[0]
            legal = [keys[action] for action in state.legal(seat)]
            state.apply(seat, ids["end-day" if "end-day" in legal else legal[-1]])
    return state
