"""Draws the table of any game as the server does, and reads what was drawn."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser
from random import Random

from markupsafe import Markup

from bakehouse.kernel.state import CHANCE, State
from bakehouse.server.html.drawing.layout import Layout, read_layout
from bakehouse.server.html.drawing.look import module_of
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.painter import Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import part_of, whole
from bakehouse.server.html.drawing.sprites import sprite_sheet
from bakehouse.server.seen.sight import Sights

VOID = {"input", "br", "img", "use", "path"}
STYLE = re.compile(r"(\s*(--[\w-]+|left|top|grid-area|flex)\s*:[^;\"]*;?)*\s*")


@lru_cache(maxsize=16)
def layout_of(game: str) -> Layout:
    return read_layout(module_of(game))


@lru_cache(maxsize=16)
def symbols_of(game: str) -> frozenset[str]:
    return frozenset(re.findall(r'<symbol id="([\w-]+)"', sprite_sheet((game,))))


def names_of(state: State) -> tuple[str, ...]:
    return tuple([f"Baker {seat}" for seat in range(state.seats)])


def lit(state: State, seat: int) -> tuple[ChoiceButton, ...]:
    """The choices of a seat as pieces get them."""
    if not state.may_act(seat):
        return ()
    return tuple(
        [
            ChoiceButton(c.key, c.label, c.effect, f"{c.label}: {c.effect}" if c.effect else c.label, c.pieces)
            for c in state.prompt(seat).choices
        ]
    )


def draw_board(
    state: State, seat: int = 0, viewer: int | None = 0, kept: SharedDrawings | None = None, names: tuple[str, ...] = ()
) -> dict[str, Markup]:
    """Every part of a seat's board by name: the viewer's own with choices, another one as it is peeked at."""
    layout = layout_of(state.game.id)
    painter = Painter(layout, kept or SharedDrawings())
    sight = Sights().look(state.view(viewer), state.over)
    choices = lit(state, seat) if seat == viewer else ()
    painted = painter.board(seat, viewer, sight, choices, names or names_of(state))
    alone = {part.name for part in layout.board if part.alone and seat != viewer}
    boards = [(part_of(zone), html) for zone, html in whole(painted)]
    return {name: html for name, html in boards if name not in alone}


def words_around(state: State, seat: int = 0) -> dict[str, Markup]:
    """What the seat card and the header say."""
    painter = Painter(layout_of(state.game.id), SharedDrawings())
    sight = Sights().look(state.view(None), state.over)
    return {name: painter.words(name, seat, sight, names_of(state)) for name in painter.layout.shell}


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


def faults(game: str, parts: Iterable[str]) -> list[str]:
    """What would break the page: double ids, missing symbols, anything that the content policy forbids."""
    drawn = list(parts)
    ids = Counter([element.id for html in drawn for element in read(html).elements if element.id])
    wrong = [f"id {one} {n} times" for one, n in ids.items() if n > 1]
    return wrong + [fault for html in drawn for fault in faults_of(game, html)]


@lru_cache(maxsize=512)
def faults_of(game: str, html: str) -> list[str]:
    wrong = []
    for element in read(html).elements:
        link = element.attributes.get("href", "")
        if link.startswith("#") and link[1:] not in symbols_of(game):
            wrong.append(f"no symbol {link}")
        if not STYLE.fullmatch(element.attributes.get("style", "")):
            wrong.append(f"style {element.attributes['style']}")
        wrong += [f"handler {name}" for name in element.attributes if name.startswith("on")]
        if element.tag in ("script", "style"):
            wrong.append(element.tag)
    return wrong


def check_lit(state: State, seat: int, kept: SharedDrawings) -> None:
    """Each choice that has a piece is a button on the first of them, and says what it will do; nothing else glows."""
    choices = {choice.key: choice for choice in lit(state, seat) if choice.pieces}
    parts = draw_board(state, seat, seat, kept)
    buttons = [
        element
        for html in parts.values()
        for element in read(html).elements
        if element.tag == "button" and element.attributes.get("name") == "key"
    ]
    on: dict[str, list[str]] = {key: [] for key in choices}
    for button in buttons:
        choice = choices[button.attributes["value"]]
        on[choice.key].append(button.id)
        assert button.attributes["type"] == "submit"
        assert button.attributes["form"] == "prompt"
        assert button.attributes["aria-label"].startswith(choice.says)
    for key, ids in on.items():
        assert ids.count(choices[key].pieces[0]) + ids.count("") == 1, (key, ids)  # further ones are copies of a card
    assert faults(state.game.id, parts.values()) == []


def random_positions(game_state: State, seed: int, steps: int = 10_000) -> list[State]:
    """The positions of a random game in which somebody may act, and its last one."""
    rng, state, found = Random(seed), game_state, list[State]()
    for _ in range(steps):
        if state.over:
            break
        if state.actor == CHANCE:
            ways = state.outcomes()
            state.apply(CHANCE, rng.choices([a for a, _ in ways], [weight for _, weight in ways])[0])
            continue
        found.append(state.clone())
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(state.legal(seat)))
    return [*found, state]
