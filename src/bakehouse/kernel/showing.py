"""How a position shows itself: as text in a terminal, as a picture in a notebook, in a few words for a debugger.

A position is the whole truth, so all of these show what a viewer may see and nothing else. `print(state)` shows what
everybody may see: the table as it lies before the seat that is to act, where that seat sees no more than a spectator
does, else what a spectator sees. `print(state.seen_by(0))` shows what the first seat sees.
"""

from __future__ import annotations

import html
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from bakehouse.kernel.board import board_text
from bakehouse.kernel.terminal import YOU
from bakehouse.kernel.turns import CHANCE, OVER

if TYPE_CHECKING:
    from bakehouse.kernel.state import State

Renderer = Callable[["State", int | None], str]
RENDERER = ""
"""Where a function is that draws a position as HTML for a viewer: "module:function". It may not be installed."""


def drawn_by(renderer: str) -> None:
    """Registers who draws positions as HTML."""
    global RENDERER
    RENDERER = renderer


class Seen:
    """A position as one viewer sees it: to be printed, or shown in a notebook."""

    def __init__(self, state: State, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < state.seats:
            raise ValueError(f"there is no seat {seat}: this table has seats 0 to {state.seats - 1}")
        self.state = state
        self.seat = seat

    def __str__(self) -> str:
        names = [f"Player {at + 1}" + YOU * (at == self.seat) for at in range(self.state.seats)]
        return board_text(self.state.game, self.state.view(self.seat), names)

    def __repr__(self) -> str:
        eyes = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<what {eyes} sees of {in_short(self.state)}>"

    def _repr_html_(self) -> str:
        draw = find_renderer()
        return draw(self.state, self.seat) if draw is not None else f"<pre>{html.escape(str(self))}</pre>"


def open_to_all(state: State) -> Seen:
    """What everybody may see: laid out for who is to act, unless that seat sees more than a spectator."""
    seat = max(0, int(state.actor))
    return Seen(state, seat if state.view(seat) == state.view(None) else None)


def find_renderer() -> Renderer | None:
    """None where nobody is registered, or what it needs is not installed."""
    module, _, name = RENDERER.partition(":")
    try:
        found: Renderer = getattr(import_module(module), name)
    except (ImportError, ValueError):
        return None
    return found


def in_short(state: State) -> str:
    """In a few words: "cube-cafe, 3 players, seat 1 to act"."""
    many = "1 player" if state.seats == 1 else f"{state.seats} players"
    return f"{state.game.id}, {many}, {whose_move(state)}"


def whose_move(state: State) -> str:
    if state.actor == OVER:
        return "over"
    if state.actor == CHANCE:
        return f"draw {state.draw_key} due"
    waiting = state.to_act
    if len(waiting) == state.seats > 1:
        return "all to act"
    return ("seat " if len(waiting) == 1 else "seats ") + ", ".join(map(str, waiting)) + " to act"
