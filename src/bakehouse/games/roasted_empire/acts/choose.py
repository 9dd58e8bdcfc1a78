# compiled
"""`choose:<place>:<card>:<marks>`: a card of an empire, for the step under way; copies in one state are one choice."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, words
from bakehouse.games.roasted_empire.acts.base import PLACES, SIDES, RoastedAct, all_cards
from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH, find_like
from bakehouse.games.roasted_empire.counts import (
    beans_of,
    end_points_of,
    is_safe,
    need_of,
    points_of,
    shields,
)
from bakehouse.games.roasted_empire.executor import OWN, SEAT, STEP
from bakehouse.games.roasted_empire.kinds import EMPIRE, FARM, OPPONENT, REPAIR, SABOTAGE, SHIP, SOURCES, YOU
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.targets import MARKS, first_target, fits, is_target
from bakehouse.kernel.rules import Axis, Final, Moves, final, i64, who
from bakehouse.kernel.saying import count

MARK_KEYS: Final = ["", "tapped", "sabotaged", "sabotaged:tapped"]
MARK_WORDS: Final = ["", " (tapped)", " (sabotaged)", " (sabotaged, tapped)"]
DONE: Final = {SABOTAGE: "sabotaged", REPAIR: "repaired", SHIP: "shipped"}


@final
class Choose(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        axes = [Axis("place", PLACES[: int(e.most)]), all_cards(e), Axis("marks", MARK_KEYS, MARK_WORDS)]
        super().__init__(e, "choose", axes)
        self.tells = {"hit": ("card", "seat")}

    # ------------------------------------------------------------ what an id says
    def place(self, at: i64) -> i64:
        """Whose empire it is, in places clockwise."""
        return at // 4 // self.e.cards

    def card(self, at: i64) -> i64:
        return (at // 4) % self.e.cards

    def marked(self, at: i64) -> i64:
        """The card with its marks, as it lies there."""
        return self.card(at) | (BROKEN if at & 2 != 0 else 0) | (TAPPED if at & 1 != 0 else 0)

    # ------------------------------------------------------------ the rules
    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        e = self.e
        step = state.frame(STEP)
        if e.source[step] == EMPIRE:
            if e.whose[step] == OPPONENT:
                for places in range(1, state.seats):
                    self.offer_empire(state.players[(seat + places) % state.seats], places, state, step, out)
            else:
                self.offer_empire(state.players[seat], 0, state, step, out)

    def offer_empire(self, them: Player, places: i64, state: RoastedState, step: i64, out: Moves) -> None:
        e, own = self.e, state.frame(OWN)
        shield = shields(e, them) if e.whose[step] != YOU else 0
        first = self.first + places * e.cards * 4
        empire = them.empire
        for at in range(them.empire_n):
            card = empire[at]
            if is_target(e, step, shield, own, card) and is_new(e, them, at, shield, own, step):
                out.add(first + (card & WHICH) * 4 + ((card >> 10) & 1) * 2 + ((card >> 11) & 1))

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        e = self.e
        base = state.top_frame()
        step = state.frames[base + STEP]
        whose = (seat + self.place(at)) % state.seats
        place = self.lies_at(state, whose, at)
        if state.listening:
            self.tell_hit(state, int(whose), self.card(at), e.verb[step])
        executor.hit(state, whose, place, e.verb[step])
        executor.took_one(state, base, step)

    def lies_at(self, state: RoastedState, whose: i64, at: i64) -> i64:
        return first_target(state, whose, state.frame(STEP), state.frame(OWN), self.marked(at))

    def tell_hit(self, state: RoastedState, whose: int, card: i64, verb: i64) -> None:
        """Who plays the card hits, also where its victim chooses."""
        seat, name, past = int(state.frame(SEAT)), self.e.names[card], DONE.get(int(verb), "destroyed")
        says = f"{past} their own {name}" if seat == whose else f"hit {who(whose)}: {name} was {past}"
        state.tell("hit", seat, f"{who(seat)} {says}", {"card": self.e.ids[card], "seat": whose})

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        whose = "" if self.place(at) == 0 else f" in {SIDES[self.place(at)]} empire"
        return f"{self.e.names[self.card(at)]}{MARK_WORDS[at % 4]}{whose}"

    def label(self, state: RoastedState, seat: int, at: int) -> str:
        """Empires of others are called after their players; whether a card is tapped is plain to see."""
        places = int(self.place(at))
        whose = "" if places == 0 else f" of {who((seat + places) % int(state.seats))}"
        return f"{self.e.names[self.card(at)]}{MARK_WORDS[at & 2]}{whose}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        """What the card's owner loses or gains by it."""
        e = self.e
        verb = e.verb[state.frame(STEP)]
        whose = (seat + self.place(at)) % state.seats
        place = self.lies_at(state, whose, at)
        if verb in (SABOTAGE, REPAIR):
            after = state.clone()
            executor.hit(after, whose, place, verb)
            return change(state, after, whose, place)
        gain = f"{count(e.shipped, 'point')} for shipping it, " if verb == SHIP else ""
        return gain + words.loss(state, int(whose), place)

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        whose = (seat + self.place(at)) % state.seats
        return [f"card-{state.players[whose].empire[self.lies_at(state, whose, at)] >> SERIAL}"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        e = self.e
        step, places = state.frame(STEP), self.place(at)
        if e.source[step] != EMPIRE:
            return f"this ability takes a card of the {SOURCES[e.source[step]]}"
        if places >= state.seats:
            return "nobody sits there"
        if (places == 0) != (e.whose[step] != OPPONENT):
            return "this ability is for an opponent's card" if places == 0 else "this ability is for your own cards"
        return self.why_not_it(state.players[(seat + places) % state.seats], step, at)

    def why_not_it(self, them: Player, step: i64, at: i64) -> str:
        """Against a card of an empire that the step may look at."""
        e, name = self.e, self.e.names[self.card(at)]
        place = find_like(them.empire, them.empire_n, self.marked(at), MARKS)
        if place < 0:
            return f"there is no such {name} there"
        card = them.empire[place]
        if not fits(e, step, card & WHICH):
            return f"{name} is not of the kind that is asked for"
        if e.verb[step] == SABOTAGE and card & BROKEN != 0:
            return f"{name} is sabotaged already"
        if e.verb[step] == REPAIR:
            return f"{name} is not sabotaged"
        if e.whose[step] != YOU and is_safe(e, shields(e, them), card):
            return f"{name} is protected from opponents' cards"
        return f"{name} cannot choose itself or is not in the state that is asked for"


def is_new(e: Numbers, them: Player, at: i64, shield: i64, own: i64, step: i64) -> bool:
    """No card before it that looks the same may be taken: copies in the same state are offered once."""
    marks = them.empire[at] & MARKS
    for i in range(at):
        if them.empire[i] & MARKS == marks and is_target(e, step, shield, own, them.empire[i]):
            return False
    return True


def change(state: RoastedState, after: RoastedState, whose: i64, place: i64) -> str:
    """A sabotage or a repair in figures."""
    e = state.numbers
    card, then = state.players[whose].empire[place], after.players[whose].empire[place]
    if e.kind[card & WHICH] == FARM:
        return f"beans {beans_of(e, state.players, whose, card)} to {beans_of(e, after.players, whose, then)}"
    points = f"points {points_of(e, card)} to {points_of(e, then)}"
    needs = f"needs {need_of(e, state.players, whose, card)} to {need_of(e, after.players, whose, then)}"
    end = end_points_of(e, state.players, whose, card)
    return f"{points}, {needs}" + (f", end of game {-end:+d}" if end > 0 and then & BROKEN != 0 else "")
