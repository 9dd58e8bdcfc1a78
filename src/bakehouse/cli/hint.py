"""Advice in the terminal: the best choices, what follows each, by what they differ and by how much."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bakehouse.bots.adviser import SEARCHING, Advised
from bakehouse.bots.base import Bot, Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.levels import ADVISER
from bakehouse.kernel.saying import sentence

SEARCH = Budget(seconds=SEARCHING)
STEPS = 4  # of a plan that are told beyond the first


def hinter() -> Bot:
    """The strongest there is."""
    return make_bot(ADVISER)


def hint_lines(choices: Sequence[Advised]) -> Iterator[str]:
    """Seats stand as "{0}"; the advice comes first."""
    for rank, one in enumerate(choices, 1):
        yield f"  {rank}. " + told_choice(one)


def told_choice(one: Advised) -> str:
    """ "Hire a green die (Sell 1 to 2), then roll, end the turn. Wins 43 %. Lifts Sell to level 3; …" """
    step = sentence(one.label) + (f" ({one.effect})" if one.effect else "")
    then = "; ".join(one.plan[:STEPS]) + (" …" if len(one.plan) > STEPS else "")
    parts = [f"{step}, then {then}" if then else step, sentence(one.tells), one.why]
    return " ".join([part if part.endswith((".", "…")) else f"{part}." for part in parts if part])
