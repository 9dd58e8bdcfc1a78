"""Corner Stall: a sound game in plain Python, as somebody outside this project would write one. Never compiled.

Each seat is dealt a hidden recipe. In every round all seal a price; when all are in, prices are shown. Then all
fetch goods out of their own bags at the same time and lay each on a shelf, until they close. Goods on the shelf of
the recipe's number are worth the price. Recipes are shown at the end.
"""

from __future__ import annotations

from bakehouse.kernel.acts import Axis
from bakehouse.kernel.events import Audience, who
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting, read_meta
from bakehouse.kernel.state import State
from bakehouse.kernel.verbs import always, draw, outcome, question, verb

META = read_meta(__file__, 1, "bakehouse.testing.broken.stall:StallGame", example=True)
SHELVES = 3
NONE = -1


class StallState(State):
    def __init__(self) -> None:
        super().__init__()
        self.round = 0
        self.phase = "deal"
        self.deck: list[int] = []
        self.recipes: list[int] = []
        self.prices: list[int] = []  # sealed while the phase is "price"
        self.bags: list[list[int]] = []
        self.shelves: list[list[int]] = []  # by seat, then shelf: how many goods
        self.held: list[int] = []
        self.kinds: list[list[int]] = []  # by seat: the kinds of the goods on its shelves
        self.fetched: list[int] = []
        self.coins: list[int] = []

    def clone(self) -> StallState:
        s = type(self)()
        s.copy_base(self)
        s.round, s.phase = self.round, self.phase
        s.deck, s.recipes, s.prices = self.deck[:], self.recipes[:], self.prices[:]
        s.bags, s.shelves = [b[:] for b in self.bags], [x[:] for x in self.shelves]
        s.kinds = [k[:] for k in self.kinds]
        s.held, s.fetched, s.coins = self.held[:], self.fetched[:], self.coins[:]
        return s

    @property
    def stall(self) -> StallGame:
        assert isinstance(self.game, StallGame)
        return self.game

    # ------------------------------------------------------------ rules
    def is_pricing(self, seat: int) -> bool:
        return self.phase == "price"

    def is_free(self, seat: int) -> bool:
        return self.held[seat] == NONE

    def is_dealing(self) -> bool:
        return self.phase == "deal"

    def recipes_left(self) -> list[int]:
        return self.deck

    def deal(self, recipe: int) -> None:
        seat = int(self.draw_seat)
        self.deck[recipe] -= 1
        self.recipes[seat] = recipe
        says = f"A recipe was dealt to {who(seat)}"
        self.tell_only([seat], "recipe", seat, f"{says}: {recipe}", {"recipe": recipe}, says)
        if seat + 1 < self.seats:
            self.ask_chance(seat + 1)
        else:
            self.phase = "price"
            self.ask_all()

    def seal(self, seat: int, price: int) -> None:
        self.prices[seat] = price
        if self.done(seat):
            self.show_prices()

    def show_prices(self) -> None:
        self.phase = "fetch"
        for seat, price in enumerate(self.prices):
            self.tell("price", seat, f"{who(seat)} asks {self.stall.prices[price]}", {"price": price})
        self.ask_all()

    def may_fetch(self, seat: int) -> bool:
        return self.fetched[seat] < self.stall.fetches and sum(self.bags[seat]) > 0

    def bag(self) -> list[int]:
        return self.bags[self.draw_seat]

    def fetch(self, kind: int) -> None:
        seat = int(self.draw_seat)
        self.bags[seat][kind] -= 1
        self.held[seat] = kind
        self.fetched[seat] += 1
        self.resume()

    def lay(self, seat: int, shelf: int) -> None:
        self.shelves[seat][shelf] += 1
        self.kinds[seat].append(self.held[seat])
        self.held[seat] = NONE

    def close(self, seat: int) -> None:
        if self.done(seat):
            self.sell()

    def sell(self) -> None:
        for seat in range(self.seats):
            self.coins[seat] += self.shelves[seat][0] * self.stall.prices[self.prices[seat]]
        self.step("sell")
        for seat in range(self.seats):
            for kind in self.kinds[seat]:
                self.bags[seat][kind] += 1
            self.kinds[seat] = []
            self.shelves[seat] = [0] * SHELVES
            self.fetched[seat] = 0
            self.prices[seat] = NONE
        self.round += 1
        if self.round == self.stall.rounds:
            self.finish()
        else:
            self.phase = "price"
            self.ask_all()

    def recipe_name(self) -> str:
        return f"recipe/seat{self.draw_seat + 1}"

    def good_name(self) -> str:
        return f"round{self.round + 1}/seat{self.draw_seat + 1}/good{self.fetched[self.draw_seat] + 1}"

    # ------------------------------------------------------------ results, and who knows what
    def scores(self) -> list[int]:
        return [sum(points for _, points in self.breakdown(seat)) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("coins", self.coins[seat]), ("recipe", self.recipes[seat] if self.over else 0)]

    def sees(self, viewer: int | None, seat: int) -> bool:
        return self.over or viewer == seat

    def view(self, seat: int | None) -> dict[str, object]:
        zones: dict[str, object] = {"round": self.round, "phase": self.phase}
        for s in range(self.seats):
            sealed = self.phase == "price" and seat != s
            zones[f"stall-{s}"] = {
                "recipe": self.recipes[s] if self.sees(seat, s) else self.recipes[s] != NONE,
                "price": self.prices[s] != NONE if sealed else self.prices[s],
                "bag": self.bags[s],
                "shelves": self.shelves[s],
                "kinds": self.kinds[s],
                "held": self.held[s],
                "coins": self.coins[s],
            }
        return zones

    def imagine(self, seat: int | None, rng: Rng) -> StallState:
        s = self.clone()
        hidden = [o for o in range(s.seats) if s.recipes[o] != NONE and not s.sees(seat, o)]
        for other in hidden:
            s.deck[s.recipes[other]] += 1
        for other in hidden:
            pool = [kind for kind, n in enumerate(s.deck) for _ in range(n)]
            s.recipes[other] = pool[rng.below(len(pool))]
            s.deck[s.recipes[other]] -= 1
        if s.phase == "price":
            for other in range(s.seats):
                if other != seat and s.prices[other] != NONE:
                    s.prices[other] = int(rng.below(len(s.stall.prices)))
        return s

    def recipe_readers(self) -> Audience:
        return Audience((int(self.draw_seat),), public="recipe")

    def price_readers(self, seat: int) -> Audience:
        return Audience((seat,), sealed=True, public="price")

    def observe(self, seat: int) -> list[float]:
        numbers: list[int] = [self.round, self.recipes[seat], self.held[seat], *self.bags[seat], *self.coins]
        return [float(x) for x in numbers]

    def census(self) -> dict[str, int]:
        goods = sum(map(sum, self.bags)) + sum(map(len, self.kinds)) + sum(h != NONE for h in self.held)
        return {"recipes": sum(self.deck) + sum(r != NONE for r in self.recipes), "goods": goods}


class StallGame(Game):
    def __init__(self, setting: Setting, state_class: type[StallState] = StallState) -> None:
        super().__init__(setting)
        self._state_class = state_class
        read = Reader(setting.source)
        self.rounds = read.whole("play.rounds", 1, 10)
        self.fetches = read.whole("play.fetches", 1, 10)
        self.prices = read.wholes("play.prices", 0, 100)
        self.recipe_counts = read.wholes("play.recipes", 0, 100, SHELVES)
        self.goods = read.wholes("play.goods", 0, 100)
        read.finish()
        me, kinds = state_class, [str(kind) for kind in range(SHELVES)]
        price = verb(
            "price",
            "Ask {}",
            always,
            me.seal,
            Axis("price", [str(p) for p in self.prices]),
            commits=True,
            audience=me.price_readers,
            tells={"price": ("price",)},
        )
        fetch = verb("fetch", "Fetch something out of the bag", me.may_fetch, me.ask_chance, commits=True)
        close = verb("close", "Close the stall", always, me.close, commits=True)
        lay = verb("lay", "Lay it on shelf {}", always, me.lay, Axis("shelf", kinds), why_not="fetch something first")
        recipe = outcome(
            "recipe",
            "Recipe {}",
            me.recipes_left,
            me.deal,
            Axis("recipe", kinds),
            audience=me.recipe_readers,
            tells={"recipe": ("recipe",)},
        )
        good = outcome(
            "good", "A thing of kind {}", me.bag, me.fetch, Axis("kind", [str(k) for k in range(len(self.goods))])
        )
        self.declare(
            [price, fetch, close, lay, recipe, good],
            [
                question("price", "Which price do you ask?", [price], when=me.is_pricing, first="seal a price first"),
                question("next", "Fetch something or close?", [fetch, close], when=me.is_free),
                question("shelf", "Which shelf?", [lay], first="lay what you hold on a shelf first"),
                draw("recipe", [recipe], me.recipe_name, when=me.is_dealing),
                draw("good", [good], me.good_name),
            ],
        )
        self.price_id, self.close_id, self.lay_id = int(price.first), int(close.first), int(lay.first)
        self.max_steps = 200

    def setup(self, players: int) -> StallState:
        s = self._state_class()
        s.game, s.seats = self, players
        s.deck = self.recipe_counts[:]
        s.bags = [self.goods[:] for _ in range(players)]
        s.shelves = [[0] * SHELVES for _ in range(players)]
        s.kinds = [[] for _ in range(players)]
        for name in ("recipes", "prices", "held"):
            setattr(s, name, [NONE] * players)
        s.fetched, s.coins = [0] * players, [0] * players
        s.ask_chance(0)
        return s
