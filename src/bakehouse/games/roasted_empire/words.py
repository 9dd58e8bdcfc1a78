# compiled
"""What several verbs say of cards: their figures, and what a card that comes or goes would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import SERIAL, WHICH
from bakehouse.games.roasted_empire.counts import end_points_of, need_of, points_of, production
from bakehouse.games.roasted_empire.kinds import ACTION, SHOP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.scoring import closing_cost, shortage
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def figures(e: Numbers, card: i64) -> str:
    """What is printed in its corners: "2 points, needs 1" or "3 beans"."""
    if e.kind[card] == SHOP:
        return f"{count(e.points[card], 'point')}, needs {e.need[card]}"
    return count(e.beans[card], "bean")


def face(e: Numbers, card: i64) -> str:
    """All that is printed on it: "3 points, needs 2. When Played: draw a card."."""
    shown = [] if e.kind[card] == ACTION else [figures(e, card) + "."]
    return " ".join(shown + ([e.texts[card]] if e.texts[card] else []))


def action_text(e: Numbers, card: i64) -> str:
    return e.texts[card].removeprefix("Action: ").removesuffix(".")


def after_playing(s: RoastedState, seat: int, card: i64) -> str:
    """Figures of the card and what the bean check would cost then; of an action what it says."""
    e = s.numbers
    if e.kind[card] == ACTION:
        return action_text(e, card)
    after = s.clone()
    after.own(seat).add_to_empire(card | (after.born + 1) << SERIAL)
    short = shortage(after, seat)
    if short == 0:
        return figures(e, card) + ("; all shops fed again" if shortage(s, seat) > 0 else "")
    _, points = closing_cost(after, seat)
    cost = f", {-points:+d} at the bean check" if points else ""
    return f"{figures(e, card)}; {count(short, 'bean')} short{cost}"


def loss(s: RoastedState, whose: int, place: i64) -> str:
    """What somebody loses with a card of their empire."""
    e = s.numbers
    after = s.clone()
    after.own(whose).remove_from_empire(place)
    card = s.players[whose].empire[place]
    if e.kind[card & WHICH] == SHOP:
        lost = points_of(e, card) + end_points_of(e, s.players, whose, card)
        says = f"{-int(lost):+d} points, {need_of(e, s.players, whose, card)} fewer needed"
    else:
        says = f"{int(production(e, after.players, whose) - production(e, s.players, whose)):+d} beans"
    short = shortage(after, whose)
    return says + (f", then {count(short, 'bean')} missing at the bean check" if short > 0 else "")
