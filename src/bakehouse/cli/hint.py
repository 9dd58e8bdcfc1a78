"""Advice in the terminal: the best choices, what each should bring, and why."""

from __future__ import annotations

from collections.abc import Iterator

from bakehouse.bots.base import Bot, Decision, Option
from bakehouse.bots.find import make_bot
from bakehouse.bots.levels import ADVISER
from bakehouse.bots.why import EXPLAINED, told
from bakehouse.bots.words import ALIKE, expected, odds, searched
from bakehouse.kernel.state import State


def hinter() -> Bot:
    """The strongest there is."""
    return make_bot(ADVISER)


def hint_lines(state: State, seat: int, decision: Decision) -> Iterator[str]:
    """Seats stand as "{0}"; the advice comes first."""
    options = sorted(decision.ranked, key=lambda option: option.action != decision.action)
    if not options:
        yield "  " + told(decision.notes)
        return
    values = [option.value for option in options]
    options = [option for option in options if option.compared or option.action == decision.action]
    if len(values) > 1 and max(values) - min(values) < ALIKE:
        yield "  All choices seem equally good."
    for rank, option in enumerate(options[:EXPLAINED], 1):
        yield f"  {rank}. " + told_option(state, seat, option, options[0])


def told_option(state: State, seat: int, option: Option, best: Option) -> str:
    """ "Visit the market (about 74 money, wins 62 %, 61 % of the search). Opens the Technique award." """
    unit = state.game.insight.unit()
    compared = option is not best and option.wins < 0.0  # how likely it wins says it better
    brings = expected(option.value, best.value, unit) if unit or compared else ""
    known = [part for part in (brings, odds(option.wins), searched(option.share)) if part]
    says = state.label(seat, option.action) + (f" ({', '.join(known)})." if known else ".")
    return f"{says} {told(option.why)}".rstrip()
