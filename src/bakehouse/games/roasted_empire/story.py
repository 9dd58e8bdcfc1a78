"""What happened, in sentences: for the log, animation and review. Nothing hidden is told to others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.edition import (
    ACTION,
    DESTROY,
    MOST,
    NONE,
    PLAY,
    REPAIR,
    SABOTAGE,
    SHIP,
    STORE,
    Edition,
)
from bakehouse.games.roasted_empire.scoring import score
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "begins": (),
    "goal": ("goal",),
    "bonus": ("card", "round"),
    "round": ("round",),
    "reshuffled": ("cards",),
    "picked": ("card",),
    "drafted": ("discarded",),
    "built": ("card",),
    "stored": ("card",),
    "used": ("card", "used"),
    "moved": ("card",),
    "played": ("card",),
    "hit": ("card", "seat"),
    "lost": ("card",),
    "drawn": ("card",),
    "robbed": ("card", "seat"),
    "awarded": ("card", "values", "winner"),
    "keeps-up": ("card",),
    "fed": ("beans", "need"),
    "goal-won": ("values", "winner"),
    "ended": (),
}
FROM: Final = ["the deck", "the hand", "the store", "the shipped pile", "the empire", "the discard pile"]


def figures(e: Edition, card: i64) -> str:
    """What is printed in its corners: "2 points, needs 1" or "3 beans"."""
    if e.kind[card] == ACTION:
        return "action"
    if e.kind[card] == 0:
        return f"{counted(e.points[card], 'point')}, needs {e.need[card]}"
    return counted(e.beans[card], "bean")


def counted(n: i64, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


# ------------------------------------------------------------ setup and draft
def begins(s: RoastedState) -> None:
    s.tell("begins", int(s.first), f"{who(int(s.first))} had the last coffee and goes first", {})


def goal_drawn(s: RoastedState) -> None:
    e = s.edition
    rule = e.criteria[e.rewards + s.goal]
    says = f"The goal is {e.goal_names[s.goal]}, {counted(e.goal_points[s.goal], 'point')}: {rule}"
    s.tell("goal", CHANCE, says, {"goal": e.goal_ids[s.goal]})


def bonus_drawn(s: RoastedState, at: i64) -> None:
    e = s.edition
    card = e.designs + s.bonuses[at]
    says = f"Bonus of round {at + 1}: {e.names[card]} ({figures(e, card)}). {e.criteria[s.bonuses[at]]}"
    s.tell("bonus", CHANCE, says, {"card": e.ids[card], "round": int(at) + 1})


def round_begins(s: RoastedState) -> None:
    n = counted(s.pack_n, "card")
    says = f"Round {s.round} begins: the marker is with {who(int(s.first))}, everybody gets a pack of {n}"
    s.tell("round", int(s.first), says, {"round": int(s.round)})


def reshuffled(s: RoastedState) -> None:
    says = f"The deck was low: the discard pile was shuffled under it, now {counted(s.left, 'card')}"
    s.tell("reshuffled", CHANCE, says, {"cards": int(s.left)})


def picked(s: RoastedState, seat: i64, card: i64) -> None:
    at = int(seat)
    says = f"{who(at)} kept {s.edition.names[card]}"
    s.tell_only([at], "picked", at, says, {"card": s.edition.ids[card]}, f"{who(at)} kept a card")


def drafted(s: RoastedState, last: list[int]) -> None:
    names = ", ".join([s.edition.names[card] for card in last])
    says = f"The draft is over; discarded: {names}" if last else "The draft is over"
    s.tell("drafted", CHANCE, says, {"discarded": [s.edition.ids[card] for card in last]})


# ------------------------------------------------------------ building
def built(s: RoastedState, seat: i64, card: i64) -> None:
    e = s.edition
    verb = "played" if e.kind[card] == ACTION else "built"
    says = f"{who(int(seat))} {verb} {e.names[card]}"
    s.tell("built", int(seat), says + ("" if verb == "played" else f" ({figures(e, card)})"), {"card": e.ids[card]})


def stored(s: RoastedState, seat: i64, card: i64) -> None:
    at = int(seat)
    says = f"{who(at)} stored {s.edition.names[card]} face down"
    s.tell_only([at], "stored", at, says, {"card": s.edition.ids[card]}, f"{who(at)} stored a card face down")


def used(s: RoastedState, seat: i64, card: i64, use: bool) -> None:
    verb = "used" if use else "did not use"
    data: dict[str, object] = {"card": s.edition.ids[card], "used": use}
    s.tell("used", int(seat), f"{who(int(seat))} {verb} {s.edition.names[card]}", data)


def moved(s: RoastedState, seat: i64, card: i64, verb: i64, source: i64) -> None:
    past = {SHIP: "shipped", STORE: "stored", DESTROY: "discarded", PLAY: "played"}[verb]
    gain = f": {s.edition.shipped:+d}" if verb == SHIP else ""
    says = f"{who(int(seat))} {past} {s.edition.names[card]} from {FROM[source]}{gain}"
    s.tell("played" if verb == PLAY else "moved", int(seat), says, {"card": s.edition.ids[card]})


def hit(s: RoastedState, seat: i64, whose: i64, card: i64, verb: i64) -> None:
    past = {SABOTAGE: "sabotaged", REPAIR: "repaired", SHIP: "shipped", DESTROY: "destroyed"}[verb]
    name = s.edition.names[card]
    if seat == whose:
        says = f"{who(int(seat))} {past} their own {name}"
    else:
        says = f"{who(int(seat))} hit {who(int(whose))}: {name} was {past}"
    s.tell("hit", int(seat), says, {"card": s.edition.ids[card], "seat": int(whose)})


def lost(s: RoastedState, seat: i64, card: i64, why: str) -> None:
    says = f"{who(int(seat))} lost {s.edition.names[card]}: it {why}"
    s.tell("lost", int(seat), says, {"card": s.edition.ids[card]})


def from_deck(s: RoastedState, seat: i64, card: i64, verb: i64) -> None:
    e, at = s.edition, int(seat)
    data: dict[str, object] = {"card": e.ids[card]}
    if verb == SHIP:
        s.tell("drawn", at, f"{who(at)} shipped {e.names[card]} from the deck: {e.shipped:+d}", data)
    elif verb == DESTROY:
        s.tell("drawn", at, f"{who(at)} discarded {e.names[card]} from the deck", data)
    elif verb == PLAY:
        s.tell("played", at, f"{who(at)} played {e.names[card]} from the deck", data)
    else:
        past = "stored" if verb == STORE else "drew"
        public = f"{who(at)} {past} the top card of the deck"
        s.tell_only([at], "drawn", at, f"{who(at)} {past} {e.names[card]} from the deck", data, public)


def robbed(s: RoastedState, seat: i64, other: i64, card: i64, verb: i64) -> None:
    e, at = s.edition, int(seat)
    data: dict[str, object] = {"card": e.ids[card], "seat": int(other)}
    past = {SHIP: "shipped", STORE: "stored", DESTROY: "discarded"}[verb]
    says = f"{who(at)} robbed {who(int(other))}: {e.names[card]} was taken out of the store and {past}"
    if verb == STORE:
        public = f"{who(at)} robbed {who(int(other))}: a card was taken out of the store and stored"
        s.tell_only([at, int(other)], "robbed", at, says, data, public)
    else:
        s.tell("robbed", at, says, data)


# ------------------------------------------------------------ award, upkeep, beans, goal
def comparison(s: RoastedState) -> str:
    """Ana 3, Ben 1"""
    return ", ".join([f"{who(seat)} {s.values[seat]}" for seat in range(s.seats)])


def nobody(s: RoastedState) -> str:
    """Why a comparison has no winner."""
    e = s.edition
    able = [seat for seat in range(s.seats) if s.values[seat] >= e.minimum[s.judged]]
    if not able:
        return f"nobody has at least {e.minimum[s.judged]}"
    return "a tie for the " + ("most" if e.mode[s.judged] == MOST else "fewest")


def values_of(s: RoastedState) -> list[int]:
    return [int(s.values[seat]) for seat in range(s.seats)]


def awarded(s: RoastedState) -> None:
    e = s.edition
    card = e.designs + s.judged
    what = f"{e.names[card]} ({e.criteria[s.judged].removesuffix('.').lower()}): {comparison(s)}."
    if s.winner == NONE:
        says = f"{what} {nobody(s).capitalize()}: the card leaves the game"
    else:
        says = f"{what} {who(int(s.winner))} won it ({figures(e, card)})"
    data: dict[str, object] = {"card": e.ids[card], "values": values_of(s), "winner": int(s.winner)}
    s.tell("awarded", int(s.winner) if s.winner != NONE else CHANCE, says, data)


def keeps_up(s: RoastedState, seat: i64, card: i64) -> None:
    says = f"{who(int(seat))} carried out the upkeep of {s.edition.names[card]}"
    s.tell("keeps-up", int(seat), says, {"card": s.edition.ids[card]})


def fed(s: RoastedState, seat: i64) -> None:
    e, at = s.edition, int(seat)
    beans, need = int(production(e, s.players, seat)), int(needed(e, s.players, seat))
    says = f"{who(at)} passed the bean check: {counted(beans, 'bean')} for {need} needed"
    s.tell("fed", at, says, {"beans": beans, "need": need})


def goal_won(s: RoastedState) -> None:
    e = s.edition
    name = f"{e.goal_names[s.goal]} ({e.criteria[s.judged].removesuffix('.').lower()}): {comparison(s)}."
    if s.winner == NONE:
        says = f"Goal {name} {nobody(s).capitalize()}: nobody gets it"
    else:
        says = f"Goal {name} {who(int(s.winner))} won {counted(e.goal_points[s.goal], 'point')}"
    data: dict[str, object] = {"values": values_of(s), "winner": int(s.winner)}
    s.tell("goal-won", int(s.winner) if s.winner != NONE else CHANCE, says, data)


def ended(s: RoastedState) -> None:
    parts = ", ".join([f"{who(seat)} {score(s, seat)}" for seat in range(s.seats)])
    s.tell("ended", CHANCE, f"The game is over: {parts}", {})
