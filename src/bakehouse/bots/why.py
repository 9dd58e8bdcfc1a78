"""Why a choice is good or bad: what the game's insight says of where it leads, the weightiest first."""

from __future__ import annotations

from collections.abc import Sequence

from bakehouse.kernel.insight import Insight, told_terms
from bakehouse.kernel.state import State

EXPLAINED = 3  # of the options that a bot considered, the best first
MOST = 3  # phrases for a choice
FEWEST = 2  # where there are facts that change no points
MOST_ENDS = 4  # looked at; more would hardly change what is said
TINY = 0.05  # points that are not worth a word


def explain(insight: Insight, before: State, ends: Sequence[State], seat: int) -> tuple[str, ...]:
    """What changes from a position to those that a choice may lead to, on average; "but" where it turns."""
    ends = ends[:MOST_ENDS]
    found: dict[str, list[float]] = {}
    for end in ends:
        for weight, phrase in insight.reasons(before, end, seat):
            found.setdefault(phrase, []).append(weight)
    total = sum(sum(weights) for weights in found.values()) / max(1, len(ends))
    likely = [(sum(found[phrase]) / len(ends), phrase) for phrase in found if 2 * len(found[phrase]) >= len(ends)]
    return joined(weightiest(likely or on_average(insight, before, ends, seat), total))


def on_average(insight: Insight, before: State, ends: Sequence[State], seat: int) -> list[tuple[float, str]]:
    """Where every draw leads to other words, only what the terms change by can be told."""
    after = [(label, value / len(ends)) for end in ends for label, value in insight.terms(end, seat)]
    return told_terms(insight.terms(before, seat), after) if ends else []


def weightiest(phrases: list[tuple[float, str]], total: float) -> list[tuple[float, str]]:
    """A few that together never point the other way than the total does; where little is left, a fact besides."""
    sign = -1.0 if total < 0.0 else 1.0
    ordered = sorted(phrases, key=lambda pair: -abs(pair[0]))
    worth = [pair for pair in ordered if abs(pair[0]) >= TINY]
    kept = [pair for pair in worth if pair[0] * sign > 0.0][:1]
    for pair in worth if kept else []:
        if len(kept) < MOST and pair not in kept and sign * (sum(weight for weight, _ in kept) + pair[0]) >= 0.0:
            kept.append(pair)
    facts = [pair for pair in ordered if 0.0 <= pair[0] < TINY]
    if len(kept) < FEWEST:
        kept += (facts or ordered * (not kept))[:1]
    return sorted(kept, key=lambda pair: pair[0] <= -TINY)


def joined(phrases: list[tuple[float, str]]) -> tuple[str, ...]:
    """The first one that speaks against what was said before begins with "but".

    >>> joined([(4.0, "opens the Technique award"), (-1.0, "leaves an hour unused"), (-0.5, "costs money")])
    ('opens the Technique award', 'but leaves an hour unused', 'costs money')
    """
    bad = [weight <= -TINY for weight, _ in phrases]
    turn = bad.index(True) if True in bad else 0
    return tuple([f"but {phrase}" if 0 < at == turn else phrase for at, (_, phrase) in enumerate(phrases)])


def told(why: Sequence[str]) -> str:
    """Reasons as one sentence.

    >>> told(("opens the Technique award", "but leaves two hours unused"))
    'Opens the Technique award, but leaves two hours unused.'
    """
    text = ", ".join(why)
    return text[:1].upper() + text[1:] + "." * (not text.endswith(".")) if text else ""
