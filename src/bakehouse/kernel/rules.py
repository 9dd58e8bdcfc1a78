# compiled
"""The words that rules are written in, in one place: `from bakehouse.kernel.rules import …`."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.acts import Act, Always, Axis, Outcome, Question, WhoBegins
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event, who
from bakehouse.kernel.moves import Moves, Rng, bit
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.state import CHANCE, EVERYONE, State

__all__ = [
    "CHANCE",
    "EVERYONE",
    "EVERYONE_READS",
    "Act",
    "Always",
    "Audience",
    "Axis",
    "Event",
    "Final",
    "Moves",
    "Outcome",
    "Question",
    "Rng",
    "State",
    "WhoBegins",
    "bit",
    "final",
    "i64",
    "vec",
    "who",
]
