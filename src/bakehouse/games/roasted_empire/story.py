# compiled
"""What phases tell, in sentences: for the log, animation and review; what verbs tell stands with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.kinds import MOST, NONE
from bakehouse.games.roasted_empire.scoring import score
from bakehouse.games.roasted_empire.words import figures
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count
from bakehouse.kernel.state import CHANCE

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "round": ("round",),
    "reshuffled": ("cards",),
    "drafted": ("discarded",),
    "lost": ("card",),
    "awarded": ("card", "values", "winner"),
    "fed": ("beans", "need"),
    "goal-won": ("values", "winner"),
    "ended": (),
}
SENT: Final = ["shipped", "stored", "drew", "discarded", "played"]  # by verb
FROM: Final = ["the deck", "the hand", "the store", "the shipped pile", "the empire", "the discard pile"]


# ------------------------------------------------------------ rounds
def round_begins(s: RoastedState) -> None:
    n = count(s.pack_n, "card")
    says = f"Round {s.round} begins: the marker is with {who(int(s.first))}, everybody gets a pack of {n}"
    s.tell("round", int(s.first), says, {"round": int(s.round)})


def reshuffled(s: RoastedState) -> None:
    says = f"The deck was low: the discard pile was shuffled under it, now {count(s.left, 'card')}"
    s.tell("reshuffled", CHANCE, says, {"cards": int(s.left)})


def drafted(s: RoastedState, last: list[int]) -> None:
    names = ", ".join([s.numbers.names[card] for card in last])
    says = f"The draft is over; discarded: {names}" if last else "The draft is over"
    s.tell("drafted", CHANCE, says, {"discarded": [s.numbers.ids[card] for card in last]})


# ------------------------------------------------------------ building
def stored(s: RoastedState, seat: i64, card: i64) -> None:
    at = int(seat)
    says = f"{who(at)} stored {s.numbers.names[card]} face down"
    s.tell_only([at], "stored", at, says, {"card": s.numbers.ids[card]}, f"{who(at)} stored a card face down")


def lost(s: RoastedState, seat: i64, card: i64, why: str) -> None:
    says = f"{who(int(seat))} lost {s.numbers.names[card]}: it {why}"
    s.tell("lost", int(seat), says, {"card": s.numbers.ids[card]})


# ------------------------------------------------------------ award, upkeep, beans, goal
def comparison(s: RoastedState) -> str:
    """Ana 3, Ben 1"""
    return ", ".join([f"{who(seat)} {s.values[seat]}" for seat in range(s.seats)])


def nobody(s: RoastedState) -> str:
    """Why a comparison has no winner."""
    e = s.numbers
    able = [seat for seat in range(s.seats) if s.values[seat] >= e.minimum[s.judged]]
    if not able:
        return f"nobody has at least {e.minimum[s.judged]}"
    return "a tie for the " + ("most" if e.mode[s.judged] == MOST else "fewest")


def values_of(s: RoastedState) -> list[int]:
    return [int(s.values[seat]) for seat in range(s.seats)]


def awarded(s: RoastedState) -> None:
    e = s.numbers
    card = e.designs + s.judged
    what = f"{e.names[card]} ({e.criteria[s.judged].removesuffix('.').lower()}): {comparison(s)}"
    if s.winner == NONE:
        says = f"{what}; {nobody(s)}, so the card leaves the game"
    else:
        says = f"{what}; {who(int(s.winner))} won it ({figures(e, card)})"
    data: dict[str, object] = {"card": e.ids[card], "values": values_of(s), "winner": int(s.winner)}
    s.tell("awarded", int(s.winner) if s.winner != NONE else CHANCE, says, data)


def fed(s: RoastedState, seat: i64) -> None:
    e, at = s.numbers, int(seat)
    beans, need = int(production(e, s.players, seat)), int(needed(e, s.players, seat))
    says = f"{who(at)} passed the bean check: {count(beans, 'bean')} for {need} needed"
    s.tell("fed", at, says, {"beans": beans, "need": need})


def goal_won(s: RoastedState) -> None:
    e = s.numbers
    name = f"{e.goal_names[s.goal]} ({e.criteria[s.judged].removesuffix('.').lower()}): {comparison(s)}"
    if s.winner == NONE:
        says = f"Goal {name}; {nobody(s)}, so nobody gets it"
    else:
        says = f"Goal {name}; {who(int(s.winner))} won {count(e.goal_points[s.goal], 'point')}"
    data: dict[str, object] = {"values": values_of(s), "winner": int(s.winner)}
    s.tell("goal-won", int(s.winner) if s.winner != NONE else CHANCE, says, data)


def ended(s: RoastedState) -> None:
    parts = ", ".join([f"{who(seat)} {score(s, seat)}" for seat in range(s.seats)])
    s.tell("ended", CHANCE, f"The game is over: {parts}", {})
