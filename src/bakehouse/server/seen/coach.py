"""What is said beside the table in somebody's first game: the goal, what is asked for, what is about to be lost."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from bakehouse.kernel.guide_data import CoachLine, guide_data
from bakehouse.kernel.state import State
from bakehouse.server.seen.places import found_at

PLACE = re.compile(r"\{([^{}]+)\}")


class Coaching(NamedTuple):
    says: str
    about: str
    """The heading in the guide that explains what is asked; "" for none."""


def coaching(state: State, seat: int, zones: Mapping[str, Any], asked: bool) -> Coaching:
    """For a seat that is asked something, or waits."""
    data = guide_data(state.game.setting.meta)
    word = state.game.questions[state.facing(seat)].word if asked else ""
    lines = data.coach.get(word, ())
    line = next((one for one in lines if not one.place or found_at(zones, one.place, seat)), CoachLine("", data.goal))
    says = PLACE.sub(lambda m: str(found_at(zones, m[1], seat)), line.says)
    return Coaching(says, data.sections.get(word, ""))
