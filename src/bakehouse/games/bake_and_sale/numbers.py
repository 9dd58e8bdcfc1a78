# compiled
"""The numbers of edition.toml: each declared once, with its type, where it is read and its bounds.

`reading.py` works out what is not simply there; the lists come as plain ones and are kept as native ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from bakehouse.games.bake_and_sale import reading
from bakehouse.games.bake_and_sale.kinds import AWARDS, BUILDINGS
from bakehouse.games.bake_and_sale.reading import MOST, MOST_MONEY, NONE, TARGET
from bakehouse.kernel.edition import NO_SOURCE
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.acts.base import Asked


@final
class Needs:
    """What each bread or order needs: entries first[t] to first[t + 1] - 1 are those of thing t.

    Goods are numbered: all supplies, then all breads.
    """

    def __init__(self, amounts: reading.Amounts) -> None:
        self.first: vec[i64] = vec_of(amounts.first)
        self.goods: vec[i64] = vec_of(amounts.goods)
        self.many: vec[i64] = vec_of(amounts.many)
        self.kinds: vec[i64] = vec_of(amounts.kinds)  # by thing: bit g: it needs some of good g


@final
class Numbers:
    """Lists "by x and y" are flat: the one by bread and loaves has the entry of b and n at b * (loaves + 1) + n."""

    asked: Asked  # all questions

    def __init__(self, read: Reader, options: Mapping[str, object]) -> None:
        self.must_exceed: bool = bool(options.get("must-exceed-start", True))  # BS-46
        self.printed: dict[str, object] = {}  # the view of what is printed on every sheet
        self.days: i64 = read.whole("week.days", 1, 30)
        self.hours: i64 = read.whole("week.hours", 0, 2 * MOST)
        self.supplies: list[str] = read.ids("supply", 1, 12)
        self.supply_names: list[str] = read.labels("supply")
        self.no_supplies: vec[i64] = vec_of([0] * len(self.supplies))  # to copy
        self.breads: list[str] = read.ids("bread", 1, 12)
        self.bread_names: list[str] = read.labels("bread")
        # dice: BS-10
        self.white: i64 = read.whole("dice.white", 0, 10)
        self.dice: i64 = self.white + read.whole("dice.black", 0, 10)
        faces = reading.faces(read, int(self.dice), self.supplies)
        self.sides: i64 = len(faces.white)
        self.gives: vec[i64] = vec_of(faces.white + faces.black)  # supply by reading (0 white, 1 black) and face
        self.friendly: vec[i64] = vec_of(faces.friendly)  # by face: 1 if a white die with it may stand for a black one
        self.others: vec[i64] = vec_of(faces.others)  # by supply: 1 if black dice give it
        # market: BS-14, BS-18 to BS-20
        self.sizes: vec[i64] = vec_of(reading.sizes(read))  # of the business
        sections = reading.sections(read)
        self.sections: i64 = len(sections.hours)
        self.section_hours: list[int] = sections.hours
        self.section: vec[i64] = vec_of(sections.of)  # by cell
        self.opens: vec[i64] = vec_of(sections.opens)  # by cell: the section that it opens, but the first
        self.cells: i64 = len(self.section)  # in a row
        self.price: vec[i64] = vec_of(reading.price(read, sections.hours))  # hours of a visit, by set of sections
        more = len(sections.hours) - 1
        self.bonus: vec[i64] = vec_of(reading.bonuses(read, more))  # by supply and section from the second on
        # bakery: BS-22, BS-23, BS-38, BS-40, BS-43
        self.loaves: i64 = read.whole("bakery.loaves", 1, MOST)
        self.stars: i64 = read.whole("bakery.stars", 0, MOST)
        production = read.wholes("bakery.production", 0, MOST_MONEY)
        self.production: vec[i64] = vec_of(reading.running_total(production))  # money in all, by productions of a bread
        self.pays: vec[i64] = vec_of(reading.pays(read, int(self.loaves)))  # for a loaf, by bread and loaves sold
        self.pins: vec[i64] = vec_of(read.column("bread", "pins", 0, MOST))
        self.bake_hours: vec[i64] = vec_of(read.column("bread", "hours", 0, MOST))
        self.recipe: Needs = Needs(reading.recipes(read, self.supplies))  # of a loaf
        # orders (BS-27) and fame (BS-24, BS-44)
        self.orders: list[str] = read.ids("order", 0, 40)
        self.order_needs: Needs = Needs(reading.order_goods(read, self.supplies, self.breads))
        self.order_money: vec[i64] = vec_of(read.column("order", "money", 0, MOST_MONEY))
        self.fame_row: i64 = read.whole("fame.icons", 1, MOST)
        fame_rows = read.wholes("fame.rows", 0, MOST_MONEY)
        self.fame_rows: vec[i64] = vec_of(fame_rows)  # money for each
        self.fame: vec[i64] = vec_of(reading.fame(fame_rows, int(self.fame_row)))  # money in all, by icons circled
        # buildings: BS-25 to BS-36
        self.building_names: list[str] = reading.names(read, "building", BUILDINGS)
        self.visit_hours: vec[i64] = vec_of(reading.wholes(read, "building", BUILDINGS, "hours", MOST))
        shops = read.wholes("building.supermarket.money", 0, MOST_MONEY)
        self.supermarket: vec[i64] = vec_of(reading.running_total(shops))  # money in all, by visits
        self.limit: vec[i64] = vec_of(reading.limits(read, len(shops)))  # visits in the game
        self.supplier_gives: i64 = read.whole("building.local-supplier.supplies", 1, MOST)
        offers = reading.switch(read, "building.local-supplier.offers", "any-kind", "rolled-today")
        self.supplier_rolled: bool = offers  # it has only what black dice show today (BS-R6)
        swaps = reading.switch(read, "building.stock-room.swaps", "once-a-day", "every-visit")
        self.swap_each_visit: bool = swaps  # else once a day (BS-R7)
        self.consulting_daily: i64 = read.whole("building.bakery-consulting.a-day", 1, MOST)
        self.hiring_costs: i64 = read.whole("building.hiring-agency.costs", 0, MOST_MONEY)
        self.hiring_gives: i64 = read.whole("building.hiring-agency.gives", 1, MOST)
        self.voluntary_costs: i64 = read.whole("building.voluntary-agency.costs", 1, MOST)
        self.voluntary_gives: i64 = read.whole("building.voluntary-agency.gives", 1, MOST)
        self.agency_icons: i64 = read.whole("building.marketing-agency.icons", 1, MOST)
        self.agency_money: i64 = read.whole("building.marketing-agency.money", 0, MOST_MONEY)
        # awards (BS-45, BS-46) and levels alone (BS-48)
        self.award_money: i64 = read.whole("awards.money", 0, MOST_MONEY)
        self.award_names: list[str] = reading.names(read, "awards", AWARDS)
        self.award_solo: vec[i64] = vec_of(reading.wholes(read, "awards", AWARDS, "solo", 1000))
        self.award_start: vec[i64] = vec_of(reading.award_start(int(self.sizes[0])))
        levels = reading.levels(read)
        self.level_names: list[str] = [level.name for level in levels]
        self.level_money: list[int] = [level.money for level in levels]
        self.level_step: i64 = read.whole("solo.step", 1, MOST_MONEY)
        target = reading.target(read, levels, int(self.level_step), options.get(TARGET, NONE))
        self.target_name: str = target.name
        self.target: i64 = target.money  # NO_TARGET for none


NO_NUMBERS: Final = Numbers(Reader(NO_SOURCE), {})
