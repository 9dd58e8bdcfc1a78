# compiled
"""The figures that objectives count, each with its words."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board, improvements_in
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.figures import Figure
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.rules import Final, bit, final, i64
from bakehouse.kernel.saying import count


def figures(e: Numbers) -> list[Figure]:
    """Some exist once for each flavour, sales value or colour."""
    found: list[Figure] = [
        InRecipes("simple-frostings", "simple frosting", False, 0),
        InRecipes("mixed-frostings", "mixed frosting", False, 1),
        InRecipes("simple-bases", "simple base", True, 0),
        InRecipes("mixed-bases", "mixed base", True, 1),
        Customers("customers", "customer"),
        Shirts(),
        Outlets("outlets", "outlet"),
        OutletPlaces(),
        Bakeries("bakeries", "bakery"),
        Improvements("improvements", "improvement"),
        Kinds(),
        BestColumn(),
        ColumnsWithTwo(),
        Pairs(),
    ]
    found += [Trousers(e, at) for at in range(len(e.base_flavours))]
    found += [Value(n) for n in sorted({int(n) for n in e.house_sales})]
    return found + [OutletsOf(e, at) for at in range(len(e.district_colours))]


# ------------------------------------------------------------ recipes
@final
class InRecipes(Figure):
    """Deck A: in assembled recipes only."""

    def __init__(self, word: str, noun: str, base: bool, mixed: i64) -> None:
        super().__init__(word, noun)
        self.after = " in recipes"
        self.base: Final = base
        self.mixed: i64 = mixed

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        recipes = me.recipes
        many: i64 = len(e.frostings)
        for at in range(len(recipes)):
            if recipes[at] > 0:
                mixed = e.base_mixed[at // many] if self.base else e.frosting_mixed[at % many]
                if mixed == self.mixed:
                    n += recipes[at]
        return n

    def short(self, n: i64) -> str:
        return count(n, self.noun)


# ------------------------------------------------------------ customers
class Customers(Figure):
    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for house in range(len(town.customers)):
            if (me.served >> house) & 1 == 1 and self.fits(e, town, house):
                n += 1
        return n

    def fits(self, e: Numbers, town: Town, house: i64) -> bool:
        return True


@final
class Trousers(Customers):
    def __init__(self, e: Numbers, flavour: int) -> None:
        super().__init__(f"trousers-{e.base_flavours[flavour]}", "customer")
        self.after = f" in {e.trousers[flavour]} trousers"
        self.flavour: i64 = flavour

    def fits(self, e: Numbers, town: Town, house: i64) -> bool:
        shirts: i64 = len(e.shirts)
        return (town.customers[house] - 1) // shirts == self.flavour

    def short(self, n: i64) -> str:
        return f"{n}{self.after}"


@final
class Value(Customers):
    def __init__(self, value: int) -> None:
        super().__init__(f"value-{value}", "customer")
        self.after = f" of sales value {value}"
        self.value: i64 = value

    def fits(self, e: Numbers, town: Town, house: i64) -> bool:
        return e.house_sales[house] == self.value

    def short(self, n: i64) -> str:
        return f"{count(n, self.noun)} of value {self.value}"


@final
class Shirts(Figure):
    def __init__(self) -> None:
        super().__init__("shirts", "shirt colour")
        self.before = "customers in "

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        seen: i64 = 0
        shirts: i64 = len(e.shirts)
        customers = town.customers
        for house in range(len(customers)):
            if (me.served >> house) & 1 == 1:
                shirt = (customers[house] - 1) % shirts
                if (seen >> shirt) & 1 == 0:
                    seen |= bit(shirt)
                    n += 1
        return n

    def short(self, n: i64) -> str:
        return count(n, self.noun)


# ------------------------------------------------------------ shops; CE-R16: those that stand there now
@final
class Outlets(Figure):
    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for place in range(len(e.district)):
            n += town.outlets[place * e.most + seat]
        return n


@final
class OutletsOf(Figure):
    def __init__(self, e: Numbers, colour: int) -> None:
        name = e.district_colours[colour]
        super().__init__(f"outlets-{name}", "outlet")
        self.after = f" in {name} neighbourhoods"
        self.colour: i64 = colour
        self.called: str = name

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for place in range(len(e.district)):
            if e.district[place] == self.colour:
                n += town.outlets[place * e.most + seat]
        return n

    def short(self, n: i64) -> str:
        return count(n, f"{self.called} outlet")


@final
class OutletPlaces(Figure):
    def __init__(self) -> None:
        super().__init__("outlet-neighbourhoods", "neighbourhood")
        self.before = "outlets in "

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for place in range(len(e.district)):
            if town.outlets[place * e.most + seat] > 0:
                n += 1
        return n


@final
class Bakeries(Figure):
    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        return e.bakeries - me.bakeries


# ------------------------------------------------------------ improvements
@final
class Improvements(Figure):
    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for column in range(COLUMNS):
            n += improvements_in(e, me, column)
        return n


@final
class BestColumn(Figure):
    def __init__(self) -> None:
        super().__init__("improvements-in-a-column", "improvement")
        self.after = " in one column"

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for column in range(COLUMNS):
            here = improvements_in(e, me, column)
            n = here if here > n else n
        return n


@final
class ColumnsWithTwo(Figure):
    def __init__(self) -> None:
        super().__init__("columns-with-two", "column")
        self.after = " with 2 improvements"

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for column in range(COLUMNS):
            if improvements_in(e, me, column) >= 2:
                n += 1
        return n


def alike(me: Board, kind: i64) -> i64:
    """How many improvements of a kind, from 1, a board has."""
    n: i64 = 0
    for one in me.improved:
        if one == kind:
            n += 1
    return n


@final
class Kinds(Figure):
    def __init__(self) -> None:
        super().__init__("improvement-types", "kind")
        self.after = " of improvement"

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        n: i64 = 0
        for kind in range(1, len(e.improvements) + 1):
            if alike(me, kind) > 0:
                n += 1
        return n


@final
class Pairs(Figure):
    def __init__(self) -> None:
        super().__init__("improvement-pairs", "pair")
        self.after = " of the same improvement"

    def count(self, e: Numbers, town: Town, me: Board, seat: i64) -> i64:
        """CE-R25"""
        n: i64 = 0
        for kind in range(1, len(e.improvements) + 1):
            n += alike(me, kind) // 2
        return n

    def short(self, n: i64) -> str:
        return f"{count(n, self.noun)} of improvements"
