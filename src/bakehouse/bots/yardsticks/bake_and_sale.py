"""Yardsticks of Bake & Sale: the plain player, and one who copies whoever has ended the day."""

from __future__ import annotations

from bakehouse.bots.base import Budget, Decision
from bakehouse.bots.find import check_fits
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.yardsticks.script import Script, Table
from bakehouse.kernel.prompt import Choice
from bakehouse.kernel.state import State

MAIN = ("ciabatta", "baguette")  # everybody knows them from the start
THIRD = "focaccia"
BATCH = 2  # loaves that are worth the hours; on the last day one is
STOCK = 4  # of a supply, then it will do
EARLY = 4  # days in which one grows and learns
HOUR = 3  # money that an hour is worth
COPIED = {"town": (), "fame": (), "market": ("circled",), "bakery": ("baked", "pins", "stars")}  # figures of a sheet
TRIES = 100  # positions
ZONES = ("bakery", "clock", "fame", "market", "orders", "town")  # of a sheet


# ------------------------------------------------------------ the plain player
def plain(table: Table, choice: Choice) -> float:
    key = choice.key.split(":")
    verb, what, hours, day = key[0], key[-1], table.own("clock")["hours"], table.view["day"]["day"]
    batch = 1 if day == table.printed["days"] else BATCH
    if verb == "market":  # for what the main breads lack, as long as there is time to bake
        cheapest = min([price(table, supply) for supply in offered(table) if lacks(table, supply)], default=99)
        return 50 if hours - cheapest >= baking_hours(table, batch) else -1
    if verb == "take":  # what is short first; more if it costs nothing
        costs = bool(table.own("market")["dice"]) and "still" not in choice.effect
        return -1 if costs else 10 + lacks(table, what) * (STOCK + 1 - stock(table, what))
    if verb == "produce":
        return 40 + int(what) if int(what) >= batch else -1
    if verb == "order":
        return 35 if any(one["id"] == what and one["money"] >= 2 * HOUR for one in table.printed["orders"]) else -1
    if verb == "visit":
        return {
            "bakery-consulting": 60 if day <= EARLY else -1,
            "rolling-lab": 32 if day <= EARLY and not table.own("bakery")[THIRD]["unlocked"] else -1,
            "bakery-academy": 30 if any(table.own("bakery")[b]["stars"] < table.printed["stars"] for b in MAIN) else -1,
            "supermarket": 25 if day > EARLY else -1,
            "baking-network": 20,
        }.get(what, -1)
    if verb in ("star", "pin"):
        return {MAIN[0]: 3, MAIN[1]: 2, THIRD: 1}.get(what, 0)
    return verb == "done"


def offered(table: Table) -> set[str]:
    """What today's dice give."""
    return {table.printed[die["colour"]][die["face"] - 1] for die in table.view["day"]["dice"]}


def stock(table: Table, supply: str) -> int:
    row = table.own("market")["rows"][supply]
    return int(row["circled"] + row["picked"] - row["crossed"])


def lacks(table: Table, supply: str) -> bool:
    unfinished = [b for b in MAIN if table.own("bakery")[b]["baked"] < table.printed["loaves"]]
    recipes = [bread["recipe"] for bread in table.printed["breads"] if bread["id"] in unfinished]
    return any(supply in recipe for recipe in recipes) and stock(table, supply) < STOCK


def price(table: Table, supply: str) -> int:
    """Hours for the next cell of a row."""
    cell = table.own("market")["rows"][supply]["circled"] + 1
    return next((int(section["hours"]) for section in table.printed["sections"] if cell in section["numbers"]), 99)


def baking_hours(table: Table, batch: int) -> int:
    """What today's batches of the main breads would take."""
    ready = [b for b in MAIN if not table.own("bakery")[b]["today"] and table.own("bakery")[b]["most"] >= batch]
    return sum([int(bread["hours"]) for bread in table.printed["breads"] if bread["id"] in ready])


# ------------------------------------------------------------ the copycat
class Copycat(Script):
    """Sheets are open: what another has on theirs and it has not, it does too."""

    name = "copycat"
    title = "Copycat"
    describe = "does what the player before it did that day, and looks one move ahead on the last day"
    games = ("bake-and-sale",)

    def __init__(self) -> None:
        self.greedy = GreedyBot()
        self.model = 0

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        check_fits(self, state.game)
        table = Table(state, seat)
        before = [(seat - places) % state.seats for places in range(1, state.seats)]
        ended = [other for other in before if not state.waits(other)]
        if ended and table.view["day"]["day"] < table.printed["days"]:
            self.model = ended[0]
            if moves := self.repeated(state, seat):
                return Decision(moves[0], ("as the one before did",))
        return self.greedy.choose(state, seat, budget)

    def repeated(self, state: State, seat: int) -> list[int]:
        """Moves after which least is missing on the own sheet; the order of the model's own is not to be seen there."""
        stack: list[tuple[State, list[int]]] = [(state, [])]
        seen: set[str] = set()
        best: list[int] = []
        least = missing(Table(state, seat), self.model)
        while stack and least and len(seen) < TRIES:
            at, moves = stack.pop()
            table = Table(at, seat)
            if (left := missing(table, self.model)) < least:
                least, best = left, moves
            wishes = [self.wish(table, choice) for choice in table.choices]
            for wish, action in sorted(zip(wishes, at.legal(seat), strict=True)):
                after = at.clone()
                if wish > 0:
                    after.apply(seat, action)
                    if (mark := after.digest()) not in seen:
                        seen.add(mark)
                        stack.append((after, [*moves, action]))
        return best

    def wish(self, table: Table, choice: Choice) -> float:
        """Above 0 for what brings its sheet nearer to the model's."""
        key = choice.key.split(":")
        verb, what = key[0], key[-1]
        me, them = ({zone: table.view[f"{zone}-{seat}"] for zone in ZONES} for seat in (table.seat, self.model))
        rows, others = me["market"]["rows"], them["market"]["rows"]
        behind = {s for s, row in rows.items() if row["circled"] + row["picked"] < others[s]["circled"]}
        if verb == "visit":
            rank = 3 if what == "voluntary-agency" else 9  # gifts come out of what the market brought
            return rank if me["town"].get(what, 0) < them["town"].get(what, 0) else -1
        if verb == "swap":
            return 8 if them["clock"]["swapped"] else -1
        if verb == "market":
            return 7 if behind & offered(table) else -1
        if verb == "produce":
            return 6 if int(what) == them["bakery"][key[1]]["baked"] - me["bakery"][key[1]]["baked"] else -1
        if verb == "order":
            return 5 if what in them["orders"] else -1
        if verb == "take":
            short = others[what]["circled"] - rows[what]["circled"] - rows[what]["picked"]
            return 4 - 0.1 * price(table, what) + 0.01 * short if what in behind else -1
        if verb == "done":
            return 1
        if verb in ("star", "pin"):
            return int(them["bakery"][what][f"{verb}s"] - me["bakery"][what][f"{verb}s"])
        if verb == "give":
            return int(others[what]["crossed"] - rows[what]["crossed"])
        if verb == "fame":
            place = "track" if what == "track" else "agency"
            return int(them["fame"][place] - me["fame"][place])
        return 0


def missing(table: Table, model: int) -> int:
    """How much stands on the model's sheet that does not stand on the own one."""
    found = 0
    for zone, keys in COPIED.items():
        mine, theirs = table.own(zone), table.view[f"{zone}-{model}"]
        if zone == "market":
            mine, theirs = mine["rows"], theirs["rows"]
        for name, value in theirs.items():
            for key in keys:
                found += max(0, value[key] - mine[name][key])
            if not keys:
                found += max(0, value - mine.get(name, 0))
    return found + len(set(table.view[f"orders-{model}"]) - set(table.own("orders")))
