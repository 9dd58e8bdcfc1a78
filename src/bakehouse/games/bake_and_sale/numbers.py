# compiled
"""The numbers of edition.toml as native tables; `tables.py` reads and checks them. Nothing changes them later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.acts.base import Verbs

# Buildings. The Retail Store is entered through an order, so it comes last: the others are visited.
NETWORK: Final = 0
SUPPLIER: Final = 1
ACADEMY: Final = 2
LAB: Final = 3
CONSULTING: Final = 4
HIRING: Final = 5
VOLUNTARY: Final = 6
FRIENDLY: Final = 7
STOCK_ROOM: Final = 8
MARKETING: Final = 9
SUPERMARKET: Final = 10
RETAIL: Final = 11
BUILDINGS: Final = [
    "baking-network", "local-supplier", "bakery-academy", "rolling-lab", "bakery-consulting", "hiring-agency",
    "voluntary-agency", "friendly-bakery", "stock-room", "marketing-agency", "supermarket", "retail-store",
]  # fmt: skip
NO_LIMIT: Final = 1_000_000  # visits
NO_TARGET: Final = -1

# Awards
TECHNIQUE: Final = 0
QUALITY: Final = 1
PRODUCTION: Final = 2
MANUFACTURER: Final = 3
KNOWN: Final = 4
AWARDS: Final = ["technique", "quality", "production", "manufacturer", "known"]

# Bonuses
NO_BONUS: Final = 0
STAR: Final = 1
PIN: Final = 2
FAME: Final = 3
BONUSES: Final = ["none", "star", "technique", "fame"]


@final
class Needs:
    """What each bread or order needs: entries first[t] to first[t + 1] - 1 are those of thing t.

    Goods are numbered: all supplies, then all breads.
    """

    def __init__(self) -> None:
        self.first: vec[i64] = vec[i64]()
        self.goods: vec[i64] = vec[i64]()
        self.many: vec[i64] = vec[i64]()
        self.kinds: vec[i64] = vec[i64]()  # by thing: bit g: it needs some of good g


NO_NEEDS: Final = Needs()


@final
class Numbers:
    """Tables "by x and y" are flat: the one by bread and loaves has the entry of b and n at b * (loaves + 1) + n."""

    verbs: Verbs  # what can be done, and what is asked

    def __init__(self) -> None:
        self.must_exceed: bool = True  # the table option of BS-46
        self.target: i64 = NO_TARGET  # money, alone: the table option of BS-48
        self.target_name: str = ""
        self.days: i64 = 0
        self.hours: i64 = 0
        self.printed: dict[str, object] = {}  # the view of what is printed on every sheet
        # ids and names
        self.supplies: list[str] = []
        self.supply_names: list[str] = []
        self.breads: list[str] = []
        self.bread_names: list[str] = []
        self.orders: list[str] = []
        self.building_names: list[str] = []
        self.award_names: list[str] = []
        # dice
        self.white: i64 = 0
        self.dice: i64 = 0
        self.sides: i64 = 0
        self.gives: vec[i64] = vec[i64]()  # supply by reading (0 white, 1 black) and face
        self.friendly: vec[i64] = vec[i64]()  # by face: 1 if a white die with it may stand for a black one
        self.no_supplies: vec[i64] = vec[i64]()  # zeros, to copy
        self.others: vec[i64] = vec[i64]()  # by supply: 1 if black dice give it
        # market
        self.sizes: vec[i64] = vec[i64]()  # of the business
        self.cells: i64 = 0  # in a row
        self.sections: i64 = 0
        self.section_hours: list[int] = []
        self.section: vec[i64] = vec[i64]()  # by cell
        self.opens: vec[i64] = vec[i64]()  # by cell: the section of which it is the first cell, 0 if none or the first
        self.price: vec[i64] = vec[i64]()  # hours of a visit, by set of sections touched
        self.bonus: vec[i64] = vec[i64]()  # by supply and section from the second on
        # bakery
        self.loaves: i64 = 0
        self.stars: i64 = 0
        self.production: vec[i64] = vec[i64]()  # money in all, by productions of a bread
        self.pays: vec[i64] = vec[i64]()  # wholesale money per loaf, by bread and loaves sold
        self.pins: vec[i64] = vec[i64]()
        self.bake_hours: vec[i64] = vec[i64]()
        self.recipe: Needs = NO_NEEDS  # of a loaf
        self.order_needs: Needs = NO_NEEDS
        self.order_money: vec[i64] = vec[i64]()
        # fame
        self.fame_row: i64 = 0
        self.fame_rows: vec[i64] = vec[i64]()  # money for each
        self.fame: vec[i64] = vec[i64]()  # money in all, by icons circled
        # buildings
        self.visit_hours: vec[i64] = vec[i64]()
        self.limit: vec[i64] = vec[i64]()  # visits in the game
        self.supplier_gives: i64 = 0
        self.supplier_rolled: bool = False  # it has only what black dice show today (BS-R6)
        self.swap_each_visit: bool = False  # else once a day (BS-R7)
        self.consulting_daily: i64 = 0
        self.hiring_costs: i64 = 0
        self.hiring_gives: i64 = 0
        self.voluntary_costs: i64 = 0
        self.voluntary_gives: i64 = 0
        self.agency_icons: i64 = 0
        self.agency_money: i64 = 0
        self.supermarket: vec[i64] = vec[i64]()  # money in all, by visits
        # awards
        self.award_money: i64 = 0
        self.award_solo: vec[i64] = vec[i64]()
        self.award_start: vec[i64] = vec[i64]()
        self.level_names: list[str] = []
        self.level_money: list[int] = []
        self.level_step: i64 = 0


NO_NUMBERS: Final = Numbers()
