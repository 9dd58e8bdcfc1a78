"""How pages look: the templates of the site and of every game, with what they may call besides macros."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, FileSystemLoader, PrefixLoader
from markupsafe import Markup

from bakehouse.kernel.find import find_metas
from bakehouse.server.common.cache import Cache
from bakehouse.server.html.drawing import plain
from bakehouse.server.html.drawing.assets import asset, assets
from bakehouse.server.html.drawing.jinja_codegen import TemplateEnvironment
from bakehouse.server.html.drawing.layout import Layout, read_layout
from bakehouse.server.html.drawing.models import TablePage
from bakehouse.server.html.drawing.painter import SharedDrawings
from bakehouse.server.html.drawing.sprites import scene_of, sprite_sheet
from bakehouse.server.seen.games import BotLevel
from bakehouse.server.seen.seats import COLOURS

__all__ = ["Look", "asset", "assets", "environment", "module_of", "some", "sprite_sheet", "the_look"]

TEMPLATES = Path(__file__).parent / "templates"
BUTTONS, LINES, GAMES = 20_000, 200, 64
SHAPE = {
    "red": "circle",
    "blue": "diamond",
    "green": "triangle",
    "yellow": "star",
    "orange": "square",
    "purple": "hex",
    "pink": "heart",
    "white": "ring",
    "black": "plus",
    "grey": "dot",
    "wild": "swirl",
}
MARK = {
    "red": "moon",
    "blue": "anchor",
    "green": "bell",
    "yellow": "key",
    "orange": "crown",
    "purple": "bolt",
    "pink": "fish",
    "white": "flag",
    "black": "umbrella",
    "grey": "horseshoe",
}
"""Of seats, and of pieces that belong to one, by the seat's colour: pieces that are nobody's have shapes."""
LETTER = {colour: colour[0].upper() for colour in SHAPE} | {"black": "K", "grey": "X", "wild": "*", "pink": "H"}
PIP = SHAPE | {"white": "circle", "black": "circle", "grey": "circle"}
GRID = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8), (0, 2, 3, 4, 5, 6, 8))
PIPS = [[(7 + 11.5 * (at % 3), 5 + 11.5 * (at // 3)) for at in face] for face in GRID]


def some(n: int, one: str, many: str = "") -> str:
    """How many there are, in words.

    >>> some(1, "hour"), some(2, "loaf", "loaves")
    ('1 hour', '2 loaves')
    """
    return f"{n} {one if n == 1 else many or one + 's'}"


def anchor(title: str) -> str:
    """How the section of this heading is linked to.

    >>> anchor("The end, at last")
    'the-end-at-last'
    """
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def anchored(text: Markup, before: str = "") -> tuple[Markup, list[tuple[str, str]]]:
    """A text whose headings can be linked to, and the list of them.

    >>> anchored(Markup("<h2>The end</h2>"))
    (Markup('<h2 id="the-end">The end</h2>'), [('the-end', 'The end')])
    """
    sections: list[tuple[str, str]] = []

    def with_id(found: re.Match[str]) -> str:
        title = Markup(found[1]).striptags()
        name = before + anchor(title)
        if any(name == known for known, _ in sections):
            return found[0]
        sections.append((name, title))
        return f'<h2 id="{name}">{found[1]}</h2>'

    return Markup(re.sub(r"<h2>(.*?)</h2>", with_id, text)), sections


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Shared templates by file name, a game's as `<game id>/<file>`."""
    games: dict[str, BaseLoader] = {game: FileSystemLoader(meta.folder) for game, meta in find_metas().items()}
    env = TemplateEnvironment(ChoiceLoader([FileSystemLoader(TEMPLATES), PrefixLoader(games)]), TEMPLATES)
    env.globals |= {
        "SHAPE": SHAPE,
        "MARK": MARK,
        "LETTER": LETTER,
        "PIP": PIP,
        "PIPS": PIPS,
        "some": some,
        "kept": SharedDrawings().block,
        "asset": asset,
        "sprite_sheet": sprite_sheet,
        "scene_of": scene_of,
        "table_class": table_class,
        "anchor": anchor,
        "anchored": anchored,
        "COLOURS": COLOURS,
        "plain": plain,
    }
    return env


@lru_cache(maxsize=64)
def module_of(game: str) -> Any:
    """The macros and declarations of a game's table; a game without one is drawn from its view."""
    return environment().select_template([f"{game}/table.html", "plain.html"]).module


def table_class(game: str) -> str:
    """The CSS class under which a game's table.css works."""
    return str(getattr(module_of(game), "css", ""))


class Look:
    """What the server draws with: whole pages, regions of the shared shell, and the layout of every game's board."""

    def __init__(self) -> None:
        self.env = environment()
        self.shell: Any = self.env.get_template("shell.html").module
        self.pieces: Any = self.env.get_template("pieces.html").module
        self.links: Any = self.env.get_template("links.html").module
        self.buttons: Cache[object, str] = Cache(BUTTONS)
        """Buttons and sheets of prompt bars, by what they offer."""
        self.lines: Cache[tuple[str, str], str] = Cache(LINES)
        """A line of the log without its words, by kind and colour."""
        self._room: Any = vars(self.env.get_template("room.html").module)["room"]
        self._layouts: Cache[str, Layout] = Cache(GAMES)

    def layout(self, game: str) -> Layout:
        """Of a game's own table.html, or of the table that all games without one share."""
        found = self._layouts.get(game)
        return self._layouts.put(game, read_layout(module_of(game))) if found is None else found

    def page(self, template: str, /, **context: object) -> str:
        return self.env.get_template(template).render(**context)

    def room(self, page: TablePage, bots: Sequence[BotLevel]) -> Markup:
        """The waiting room without the page around it."""
        drawn: Markup = self._room(page, bots)
        return drawn


@lru_cache(maxsize=1)
def the_look() -> Look:
    """One for all tables of this process."""
    return Look()
