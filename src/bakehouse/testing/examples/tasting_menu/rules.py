# compiled
"""Tasting Menu. Hands are dealt in secret; everybody picks a card, all picks are shown, hands pass to the left.

The last card of a hand is discarded, what was served scores by kind and is discarded too. When the deck cannot
serve a whole deal the discard pile is shuffled and put under it: a second layer. Decks and layers are whole
multiples of a hand, so every hand comes out of one layer, and everybody knows which.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.acts import Axis
from bakehouse.kernel.events import Audience, who
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng, draw_one
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import State
from bakehouse.kernel.verbs import draw, outcome, question, verb

NONE: Final = -1


@final
class TastingGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.deals: i64 = 0
        self.hand: i64 = 0
        self.sets: list[int] = []
        self.dishes: list[str] = []
        self.counts: list[int] = []
        if setting is NO_SETTING:
            return
        read = Reader(setting.source)
        self.deals = read.whole("play.deals", 1, 20)
        self.hand = read.whole("play.hand", 2, 10)
        self.sets = read.wholes("play.sets", 0, 1000)
        for row in read.rows("dishes", 2, 20):
            self.dishes.append(read.text(row + ".id"))
            self.counts.append(read.whole(row + ".count", 1, 50))
        if sum(self.counts) % self.hand:
            read.refuse(
                "dishes",
                f"expected a multiple of {self.hand} cards in all (a hand), found {sum(self.counts)}",
            )
        if sum(self.counts) < self.hand * self.most:
            read.refuse("dishes", f"expected at least {self.hand * self.most} cards, a hand for every seat")
        read.finish()
        me, dish = TastingState, Axis("dish", self.dishes)
        pick = verb(
            "pick",
            "Serve the {}",
            me.holds,
            me.pick,
            dish,
            commits=True,
            audience=me.pick_readers,
            effect=me.pick_effect,
            pieces=me.card_piece,
            why_not=me.why_no_pick,
        )  # a forced pick would show a hand of one kind
        card = outcome("deal", "A {} is dealt", me.left, me.deal_card, dish, audience=me.card_readers)
        self.declare(
            [pick, card], [question("dish", "Which dish do you serve?", [pick]), draw("card", [card], me.card_name)]
        )
        self.events = {"dealt": ("dish",), "served": ("dish",), "scored": ("points",)}
        self.max_steps = int(self.deals * self.hand) * self.most * 2

    def setup(self, players: int) -> TastingState:
        state = TastingState()
        state.game = self
        state.menu = self
        state.seats = players
        state.top = vec[i64](self.counts)
        blank = [0 for _ in range(players * len(self.dishes))]
        state.under = vec[i64]([0 for _ in self.dishes])
        state.pile = vec[i64]([0 for _ in self.dishes])
        state.dealt = vec[i64](blank)
        state.taken = vec[i64](blank)
        state.served = vec[i64](blank)
        state.picks = vec[i64]([NONE for _ in range(players)])
        state.points = vec[i64]([0 for _ in range(players)])
        state.start_deal()
        return state


NO_MENU: Final = TastingGame()


@final
class TastingState(State):
    """Hand h started at seat h and lies at seat h + passes. Rows of dealt, taken and served are by hand or seat."""

    def __init__(self) -> None:
        super().__init__()
        self.menu: TastingGame = NO_MENU
        self.top: vec[i64] = vec[i64]()  # the deck's upper layer, by kind
        self.under: vec[i64] = vec[i64]()  # its lower layer
        self.pile: vec[i64] = vec[i64]()  # discards
        self.last: i64 = NONE  # the card on top of the discard pile
        self.dealt: vec[i64] = vec[i64]()  # what a hand had at first
        self.taken: vec[i64] = vec[i64]()  # what was served out of it
        self.served: vec[i64] = vec[i64]()  # what lies before a seat
        self.picks: vec[i64] = vec[i64]()  # sealed
        self.points: vec[i64] = vec[i64]()
        self.deal: i64 = 0
        self.passes: i64 = 0
        self.cards: i64 = 0  # dealt so far in this deal
        self.split: i64 = 0  # cards of this deal that come out of the first layer

    def clone(self) -> TastingState:
        s = TastingState()
        s.copy_base(self)
        s.menu = self.menu
        s.top = self.top[:]
        s.under = self.under[:]
        s.pile = self.pile[:]
        s.last = self.last
        s.dealt = self.dealt[:]
        s.taken = self.taken[:]
        s.served = self.served[:]
        s.picks = self.picks[:]
        s.points = self.points[:]
        s.deal = self.deal
        s.passes = self.passes
        s.cards = self.cards
        s.split = self.split
        return s

    # ------------------------------------------------------------ rules
    def hand_of(self, seat: i64) -> i64:
        return (seat + self.seats * self.passes - self.passes) % self.seats

    def holds(self, seat: int, dish: int) -> bool:
        at: i64 = self.hand_of(seat) * len(self.top) + dish
        return self.dealt[at] > self.taken[at]

    def pick(self, seat: int, dish: int) -> None:
        self.picks[seat] = dish
        if self.done(seat):
            self.serve()

    def left(self) -> vec[i64]:
        return self.top

    def start_deal(self) -> None:
        if sum(self.top) < self.seats * self.menu.hand:
            self.under = self.pile
            self.pile = vec[i64]([0 for _ in self.menu.dishes])
            self.last = NONE
        self.split = sum(self.top)
        self.turn_layer()
        self.ask_chance(0)

    def turn_layer(self) -> None:
        if sum(self.top) == 0:
            self.top = self.under
            self.under = vec[i64]([0 for _ in self.menu.dishes])

    def deal_card(self, kind: int) -> None:
        hand: i64 = self.cards // self.menu.hand
        self.top[kind] -= 1
        self.dealt[hand * len(self.top) + kind] += 1
        self.cards += 1
        if self.listening:
            name, whom = self.menu.dishes[kind], " was dealt to " + who(hand)
            self.tell_only([hand], "dealt", hand, "A " + name + whom, {"dish": name}, "A card" + whom)
        self.turn_layer()
        if self.cards == self.seats * self.menu.hand:
            self.ask_all()
        else:
            self.ask_chance(self.cards // self.menu.hand)

    def serve(self) -> None:
        kinds: i64 = len(self.top)
        for seat in range(self.seats):
            dish: i64 = self.picks[seat]
            self.taken[self.hand_of(seat) * kinds + dish] += 1
            self.served[seat * kinds + dish] += 1
            self.picks[seat] = NONE
            if self.listening:
                name = self.menu.dishes[dish]
                self.tell("served", seat, who(seat) + " served a " + name, {"dish": name})
        self.step("serve")
        self.passes += 1
        if self.passes < self.menu.hand - 1:
            self.ask_all()
        else:
            self.end_deal()

    def end_deal(self) -> None:
        kinds: i64 = len(self.top)
        for seat in range(self.seats):
            points: i64 = self.served_worth(seat)
            self.points[seat] += points
            if self.listening:
                says = who(seat) + " scored " + str(points)
                self.tell("scored", seat, says, {"points": int(points)})
        for at in range(self.seats * kinds):
            if self.dealt[at] > self.taken[at]:
                self.last = at % kinds
            self.pile[at % kinds] += self.dealt[at]
            self.dealt[at] = 0
            self.taken[at] = 0
            self.served[at] = 0
        self.cards = 0
        self.passes = 0
        self.deal += 1
        if self.deal == self.menu.deals:
            self.finish()
        else:
            self.start_deal()

    def served_worth(self, seat: i64) -> i64:
        kinds: i64 = len(self.top)
        points: i64 = 0
        for k in range(kinds):
            points += self.menu.sets[min(self.served[seat * kinds + k], len(self.menu.sets) - 1)]
        return points

    def card_name(self) -> str:
        return f"deal{self.deal + 1}/seat{self.draw_seat + 1}/card{self.cards % self.menu.hand + 1}"

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return [int(self.points[s] + self.served_worth(s)) for s in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("earlier deals", int(self.points[seat])), ("served now", int(self.served_worth(seat)))]

    # ------------------------------------------------------------ who knows what
    def knows(self, viewer: int | None, hand: i64) -> bool:
        """Has this viewer held the hand in this deal? All picks are shown, so it then knows what is left of it."""
        return viewer is not None and (viewer + self.seats - hand) % self.seats <= self.passes

    def row(self, table: vec[i64], at: i64) -> list[int]:
        kinds = len(self.top)
        return list(table[at * kinds : (at + 1) * kinds])

    def view(self, seat: int | None) -> dict[str, object]:
        zones: dict[str, object] = {
            "deal": int(self.deal) + 1,
            "deck": {"top": sum(self.top), "under": sum(self.under)},
            "pile": {
                "cards": sum(self.pile),
                "top": "none" if self.last == NONE else self.menu.dishes[self.last],
            },
        }
        for s in range(self.seats):
            size = sum(self.row(self.dealt, self.hand_of(s))) - sum(self.row(self.taken, self.hand_of(s)))
            place = {"served": self.by_dish(self.row(self.served, s)), "points": int(self.points[s]), "cards": size}
            zones[f"place-{s}"] = {**place, "picked": self.picks[s] != NONE}
        if seat is not None:
            dealt, taken = self.row(self.dealt, self.hand_of(seat)), self.row(self.taken, self.hand_of(seat))
            mine = [d - t for d, t in zip(dealt, taken, strict=True)]
            pick = "none" if self.picks[seat] == NONE else self.menu.dishes[self.picks[seat]]
            zones["hand"] = {"cards": self.by_dish(mine), "pick": pick}
        return zones

    def by_dish(self, counts: list[int]) -> dict[str, int]:
        return dict(zip(self.menu.dishes, counts))

    def knowledge(self, seat: int | None) -> object:
        """Hands held, picks shown, and what each layer and the pile consist of by then."""
        seen = [tuple(self.row(self.dealt, h)) if self.knows(seat, h) else () for h in range(self.seats)]
        pools = self.unseen(seat)
        return (tuple(seen), tuple(self.taken), tuple(self.pile), tuple(pools[0]), tuple(pools[1]))

    def layer(self, hand: i64) -> int:
        return 0 if hand * self.menu.hand < self.split else 1

    def unseen(self, seat: int | None) -> list[vec[i64]]:
        """By layer: what lies in the deck or in hands that this viewer never held."""
        none = vec[i64]([0 for _ in self.menu.dishes])
        pools = [self.top[:], self.under[:]] if self.cards < self.split else [none, self.top[:]]
        for hand in range(self.seats):
            if not self.knows(seat, hand):
                pool = pools[self.layer(hand)]
                for k in range(len(pool)):
                    pool[k] += self.dealt[hand * len(pool) + k]
        return pools

    def imagine(self, seat: int | None, rng: Rng) -> TastingState:
        """Unseen hands are dealt anew out of their layers until they hold what was served out of them."""
        s = self.clone()
        while not s.deal_unseen(seat, self.unseen(seat), rng):
            pass
        for other in range(s.seats):
            if s.picks[other] != NONE and other != seat:
                s.picks[other] = s.pick_any(s.hand_of(other), rng)
        return s

    def deal_unseen(self, seat: int | None, pools: list[vec[i64]], rng: Rng) -> bool:
        kinds: i64 = len(self.top)
        fits = True
        for hand in range(self.seats):
            if not self.knows(seat, hand):
                pool = pools[self.layer(hand)]
                size: i64 = sum(self.row(self.dealt, hand))
                for k in range(kinds):
                    self.dealt[hand * kinds + k] = 0
                for _n in range(size):
                    drawn: i64 = draw_one(pool, 0, kinds, rng)
                    pool[drawn] -= 1
                    self.dealt[hand * kinds + drawn] += 1
                for k in range(kinds):
                    if self.dealt[hand * kinds + k] < self.taken[hand * kinds + k]:
                        fits = False
        if self.cards < self.split:
            self.top, self.under = pools[0], pools[1]
        else:
            self.top = pools[1]
        return fits

    def pick_any(self, hand: i64, rng: Rng) -> i64:
        kinds: i64 = len(self.top)
        left = vec[i64]([self.dealt[hand * kinds + k] - self.taken[hand * kinds + k] for k in range(kinds)])
        return draw_one(left, 0, kinds, rng)

    def card_readers(self) -> Audience:
        return Audience((int(self.draw_seat),), public="deal")

    def pick_readers(self, seat: int) -> Audience:
        return Audience((seat,), sealed=True, public="pick")

    def observe(self, seat: int) -> list[float]:
        hand = self.row(self.dealt, self.hand_of(seat))
        numbers = [int(self.deal), int(self.passes), *hand, *self.pile, *self.served, *self.points]
        return [float(x) for x in numbers]

    def census(self) -> dict[str, int]:
        kinds = len(self.top)
        lying = [
            list(self.top),
            list(self.under),
            list(self.pile),
            *[self.row(self.dealt, h) for h in range(self.seats)],
        ]
        return {name: sum([where[k] for where in lying]) for k, name in enumerate(self.menu.dishes) if k < kinds}

    # ------------------------------------------------------------ asking
    def why_no_pick(self, seat: int, dish: int) -> str:
        return f"there is no {self.menu.dishes[dish]} in your hand"

    def pick_effect(self, seat: int, dish: int) -> str:
        after = self.clone()
        after.served[seat * len(self.top) + dish] += 1
        return f"+{after.served_worth(seat) - self.served_worth(seat)} points"

    def card_piece(self, seat: int, dish: int) -> list[str]:
        return [f"hand-{self.menu.dishes[dish]}"]
