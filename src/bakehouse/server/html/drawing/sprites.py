"""The drawings: SVG symbols, shared ones in `art/`, a game's own in its folder; a page carries one sheet of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from bakehouse.kernel.find import find_metas

ART = Path(__file__).parent / "art"
EVERYWHERE = ("shapes", "icons", "pieces")
SYMBOL = re.compile(r'<symbol id="([\w-]+)".*?</symbol>', re.S)
HEAD = '<svg class="sprites" width="0" height="0" aria-hidden="true" focusable="false">'


@lru_cache(maxsize=64)
def read_symbols(file: Path) -> Mapping[str, str]:
    """Symbols by name; none when a game draws nothing of its own."""
    return (
        {m[1]: m[0] for m in SYMBOL.finditer(file.read_text(encoding="utf-8", errors="replace"))}
        if file.is_file()
        else {}
    )


@lru_cache(maxsize=1)
def shared_symbols() -> Mapping[str, str]:
    return {name: text for file in sorted(ART.glob("*.svg")) for name, text in read_symbols(file).items()}


def game_symbols(game: str) -> Mapping[str, str]:
    meta = find_metas().get(game)
    return read_symbols(meta.folder / "art.svg") if meta else {}


@lru_cache(maxsize=64)
def scene_of(game: str) -> str:
    """The symbol of a game's picture; the site's own for a game that brings none."""
    return f"scene-{game}" if f"scene-{game}" in game_symbols(game) else "scene-plain"


def sprite_sheet(games: Sequence[str] = (), more: Sequence[str] = ()) -> Markup:
    """One sheet with the shared symbols, those of the games, and further files of `art/` ("hero")."""
    return sheet(tuple(games), tuple(more))


@lru_cache(maxsize=64)
def sheet(games: tuple[str, ...], more: tuple[str, ...]) -> Markup:
    found: dict[str, str] = {}
    for name in (*EVERYWHERE, *more):
        found |= read_symbols(ART / f"{name}.svg")
    for game in games:
        found |= game_symbols(game)
    return Markup(HEAD + "".join(found.values()) + "</svg>")
