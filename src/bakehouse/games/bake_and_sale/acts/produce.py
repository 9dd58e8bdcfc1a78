# compiled
"""`produce:<bread>:<loaves>`: bake some loaves of a bread."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import words
from bakehouse.games.bake_and_sale.acts.base import BakeState, FromGoods, Numbers, Sheet
from bakehouse.games.bake_and_sale.bakery import most_loaves
from bakehouse.games.bake_and_sale.scoring import wholesale_of
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import count, joined


@final
class Produce(FromGoods):
    def __init__(self, e: Numbers) -> None:
        loaves = [str(n) for n in range(1, int(e.loaves) + 1)]
        super().__init__(e, "produce", [Axis("bread", e.breads), Axis("loaves", loaves)])
        self.tells = {"baked": ("bread", "loaves", "money")}

    # ------------------------------------------------------------ the rules
    def offers_from(self, me: Sheet, at_hand: i64, out: Moves) -> None:
        """Each unlocked bread once a day (BS-41), for its hours (BS-R18); `at_hand`: bit g: there is some of good g."""
        e = self.e
        kinds = e.recipe.kinds
        pins = me.pins
        needed = e.pins
        hours = e.bake_hours
        for b in range(len(pins)):
            if kinds[b] & ~at_hand != 0:
                continue
            if pins[b] >= needed[b] and hours[b] <= me.hours and (me.produced >> b) & 1 == 0:
                first: i64 = self.first + b * self.width
                out.add_row(first, most_loaves(e, me, b))

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-39, BS-40"""
        e = self.e
        me = state.own(seat)
        b = at // self.width
        n = at % self.width + 1
        stock = me.stock
        recipe = e.recipe
        for need in range(recipe.first[b], recipe.first[b + 1]):
            s = recipe.goods[need]
            stock[s] -= n * recipe.many[need]
        me.baked[b] += n
        me.loaves[b] += n
        me.hours -= e.bake_hours[b]
        me.produced |= bit(b)
        batch = me.batches[b]
        if batch + 1 < len(e.production):
            me.batches[b] = batch + 1
        if state.listening:
            money = int(e.production[me.batches[b]] - e.production[batch])
            paid = f"{words.money_change(money)}, " if money > 0 else ""
            loaves = "loaf" if n == 1 else "loaves"
            says = f"{who(seat)} baked {n} {e.bread_names[b]} {loaves}: {paid}{words.hours_left(me)}"
            state.tell("baked", int(seat), says, {"bread": e.breads[b], "loaves": int(n), "money": money})

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        width = int(self.width)
        return f"Bake {at % width + 1} {self.e.bread_names[at // width]}"

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        b, n = at // self.width, at % self.width + 1
        after = me.copy(0)
        after.loaves[b] += n
        sold = wholesale_of(e, after, b) - wholesale_of(e, me, b)
        batch = me.batches[b]
        paid: i64 = e.production[batch + 1] - e.production[batch] if batch + 1 < len(e.production) else 0
        parts = [words.hours_change(-e.bake_hours[b]), f"+{sold} money when sold"]
        return joined(parts + ([f"+{paid} for producing"] if paid > 0 else []))

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        b, n = at // self.width, at % self.width + 1
        bread = self.e.breads[b]
        return [f"loaf-{seat}-{bread}-{state.sheets[seat].baked[b] + n}", f"bread-{seat}-{bread}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        b, n = at // self.width, at % self.width + 1
        name = e.bread_names[b]
        left = e.pins[b] - me.pins[b]
        if left > 0:
            return f"{name} is locked: {count(left, 'rolling pin')} to go"
        if (me.produced >> b) & 1 == 1:
            return f"you have baked {name} today already"
        if me.baked[b] + n > e.loaves:
            return f"a game has {count(e.loaves, 'loaf')} of {name}, and you have baked {me.baked[b]}"
        if short := words.short_of_hours(me, e.bake_hours[b]):
            return short
        most = most_loaves(e, me, b)
        enough = f" (your stock is enough for {most})" if most > 0 else ""
        return f"for that you still need {words.missing(e, me, e.recipe, b, n)}{enough}"
