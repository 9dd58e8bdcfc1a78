"""How a match ended: who won and by what, and where everybody's points come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bakehouse.cli.text import plural, sentence
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.state import State

FULL = 8  # seats up to which everybody's points are explained


def ending(state: State, names: Sequence[str], people: Sequence[int]) -> str:
    scores = state.scores()
    lines = ["The game is over."]
    if verdict := state.verdict():
        lines.append(sentence(name_seats(verdict.says, 0 if list(people) == [0] else None, names)))
    for place in state.ranking():
        seat = place.seat
        you = " (you)" if list(people) == [seat] else ""
        decided = f", {decided_by(place.decided_by)}" if len(scores) > 1 else ""
        lines.append(f"{place.place}. {names[seat]}{you}: {plural(scores[seat], 'point')}{decided}")
        if len(scores) <= FULL or seat in people or place.place == 1:
            width = max(len(str(points)) for _, points in state.breakdown(seat))
            lines += [f"   {points:>{width}}  {label}" for label, points in state.breakdown(seat)]
    return "\n".join(lines)


def stored_ending(result: Mapping[str, Any], names: Sequence[str]) -> str:
    """The same from a stored result, of a match that the rules here cannot play to its end."""
    lines = ["The game is over. Its result as it was stored:"]
    for seat, place, decided in result["places"]:
        by = f", {decided_by(decided)}" if len(names) > 1 else ""
        lines.append(f"{place}. {names[seat]}: {plural(result['scores'][seat], 'point')}{by}")
    return "\n".join(lines)


def decided_by(what: str) -> str:
    return {"shared": "place shared", "score": "by score"}.get(what, f"tie broken by {what}")
