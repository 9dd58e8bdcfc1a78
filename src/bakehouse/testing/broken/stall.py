"""Corner Stall: a sound game in plain Python, as somebody outside this project would write one. Never compiled.

Each seat is dealt a hidden recipe. In every round all seal a price; when all are in, prices are shown. Then all
fetch goods out of their own bags at the same time and lay each on a shelf, until they close. Goods on the shelf of
the recipe's number are worth the price. Recipes are shown at the end.
"""

from __future__ import annotations

from bakehouse.kernel.events import EVERYONE_READS, Audience, who
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting, read_meta
from bakehouse.kernel.state import CHANCE, State

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
    def fill(self, seat: int, out: Moves) -> int:
        g = self.stall
        out.clear()
        if seat == CHANCE:
            weights = self.deck if self.phase == "deal" else self.bags[self.draw_seat]
            first = g.recipe_id if self.phase == "deal" else g.good_id
            for kind, weight in enumerate(weights):
                out.add_weighted(first + kind, weight)
        elif self.phase == "price":
            for price in range(len(g.prices)):
                out.add(g.price_id + price)
        elif self.held[seat] == NONE:
            if self.fetched[seat] < g.fetches and sum(self.bags[seat]) > 0:
                out.add(g.fetch_id)
            out.add(g.close_id)
        else:
            for shelf in range(SHELVES):
                out.add(g.lay_id + shelf)
        return int(out.n)

    def do(self, seat: int, action: int) -> None:
        g = self.stall
        if seat == CHANCE and self.phase == "deal":
            self.deal(action - g.recipe_id)
        elif seat == CHANCE:
            self.fetch(int(self.draw_seat), action - g.good_id)
        elif self.phase == "price":
            self.prices[seat] = action - g.price_id
            if self.done(seat):
                self.show_prices()
        elif action == g.fetch_id:
            self.ask_chance(seat)
        elif action == g.close_id:
            if self.done(seat):
                self.sell()
        else:
            self.lay(seat, action - g.lay_id)

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

    def show_prices(self) -> None:
        self.phase = "fetch"
        for seat, price in enumerate(self.prices):
            self.tell("price", seat, f"{who(seat)} asks {self.stall.prices[price]}", {"price": price})
        self.ask_all()

    def fetch(self, seat: int, kind: int) -> None:
        self.bags[seat][kind] -= 1
        self.held[seat] = kind
        self.fetched[seat] += 1
        self.resume()

    def lay(self, seat: int, shelf: int) -> None:
        self.shelves[seat][shelf] += 1
        self.kinds[seat].append(self.held[seat])
        self.held[seat] = NONE

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

    def draw_name(self) -> str:
        if self.phase == "deal":
            return f"recipe/seat{self.draw_seat + 1}"
        return f"round{self.round + 1}/seat{self.draw_seat + 1}/good{self.fetched[self.draw_seat] + 1}"

    def why_illegal(self, seat: int, action: int) -> str:
        if self.phase == "price":
            return "seal a price first"
        return "lay what you hold on a shelf first" if self.held[seat] != NONE else "fetch something first"

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

    def audience(self, actor: int, action: int) -> Audience:
        if self.phase == "deal":
            return Audience((int(self.draw_seat),), public="recipe")
        if self.phase == "price":
            return Audience((actor,), sealed=True, public="price")
        return EVERYONE_READS

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
        table = self.actions
        self.price_id = len(table)
        for price in self.prices:
            table.add_commit(f"price:{price}", f"Ask {price}")
        self.fetch_id = table.add_commit("fetch", "Fetch something out of the bag")
        self.close_id = table.add_commit("close", "Close the stall")
        self.lay_id = len(table)
        for shelf in range(SHELVES):
            table.add(f"lay:{shelf}", f"Lay it on shelf {shelf}")
        self.recipe_id = len(table)
        for kind in range(SHELVES):
            table.add_chance(f"recipe:{kind}", f"Recipe {kind}")
        self.good_id = len(table)
        for kind in range(len(self.goods)):
            table.add_chance(f"good:{kind}", f"A thing of kind {kind}")
        self.events = {"recipe": ("recipe",), "price": ("price",)}
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
