# compiled
"""The numbers of edition.toml: each declared once, with its type, where it is read and its bounds.

`reading.py` works out what is not simply there; the lists come as plain ones and are kept as native ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, final

from bakehouse.games.cupcake_empire import reading, reading_plans
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.figures import Figure
from bakehouse.games.cupcake_empire.plan import Part
from bakehouse.games.cupcake_empire.reading import MOST, MOST_INCOME
from bakehouse.kernel.edition import NO_SOURCE
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.acts.base import Asked


@final
class Numbers:
    """Lists "by x and y" are flat: the one by column and level has the entry of c and n at c * levels + n.

    Objectives count figures, which are made of what stands before them here.
    """

    asked: Asked  # all questions

    def __init__(
        self, read: Reader, players: tuple[int, int], parts: list[Part], figures: Callable[[Numbers], list[Figure]]
    ) -> None:
        self.fewest: i64 = players[0]
        self.most: i64 = reading.most_players(read, players[1])
        self.printed: dict[str, object] = {}  # the view of what is printed on the boards
        # income and tracks: CE-S5, CE-60, CE-66, CE-70, CE-72
        self.start_income: i64 = read.whole("income.start", 0, MOST_INCOME)
        self.end_income: i64 = read.whole("income.end", 1, MOST_INCOME)
        self.objective_income: i64 = read.whole("income.objective", 0, MOST)
        self.rounds: i64 = read.whole("play.rounds", 1, 200)
        pays = reading.pays(read)
        self.pays: vec[i64] = vec_of(pays)  # by box, from 0
        self.production: i64 = read.whole("tracks.production", 1, max(1, len(pays)))
        self.sales: i64 = read.whole("tracks.sales", 1, max(1, len(pays)))
        self.idea_boxes: i64 = read.whole("ideas.boxes", 1, MOST)
        self.idea_start: i64 = read.whole("ideas.start", 0, int(self.idea_boxes) - 1)
        self.idea_hand: i64 = read.whole("ideas.hand", 1, MOST)
        # prices: CE-67 to CE-69
        self.rest_ideas: i64 = read.whole("rest.ideas", 1, MOST)
        self.rest_income: i64 = read.whole("rest.income", 1, MOST)
        self.improvement_ideas: i64 = read.whole("special.improvement-ideas", 1, MOST)
        self.move_ideas: i64 = read.whole("special.move-ideas", 1, MOST)
        self.idea_income: i64 = read.whole("special.idea-income", 1, MOST)
        self.move_income: i64 = read.whole("special.move-income", 1, MOST)
        # dice and columns: CE-S4, CE-10 to CE-17, CE-R10
        self.colours: list[str] = read.ids("die", COLUMNS, 8)
        self.kinds: i64 = len(self.colours)  # colours of dice
        self.joker: i64 = read.index("dice.joker", self.colours)
        self.jump: i64 = read.whole("dice.jump", 0, 4)
        self.columns: list[str] = read.ids("column", COLUMNS, COLUMNS)
        self.column_names: list[str] = read.labels("column")
        colour = reading.column_colours(read, self.colours)
        self.colour: vec[i64] = vec_of(colour)  # by column
        self.spaces: vec[i64] = vec_of(read.column("column", "spaces", 1, 12))
        needs = reading.column_needs(read)
        self.levels: i64 = needs.width  # most of any column
        self.top: vec[i64] = vec_of(needs.lengths)  # levels by column
        self.needs: vec[i64] = vec_of(needs.flat)  # dice, by column and level
        slots = reading.improvement_spaces(read, needs.width)
        self.slots: i64 = slots.width  # most improvement spaces of any column
        self.room: vec[i64] = vec_of(slots.lengths)  # improvement spaces by column
        self.slot_level: vec[i64] = vec_of(slots.flat)  # by column and space
        dice = reading.dice(read, colour, players)
        self.start_dice: vec[i64] = vec_of(dice.start)  # by colour
        self.home: vec[i64] = vec_of(dice.home)  # by colour: its column, -1 if it has none
        self.first_die: vec[i64] = vec_of(dice.first)  # by colour: its first number on a board; one more ends the last
        # city: CE-S1, CE-S9, CE-30, CE-42, CE-52, CE-53
        self.neighbourhoods: list[str] = read.ids("neighbourhood", 1, 10)
        self.places: list[str] = read.labels("neighbourhood")
        districts = reading.grouped(reading.texts(read, "neighbourhood", "colour", 20))
        self.district_colours: list[str] = districts.names
        self.district: vec[i64] = vec_of(districts.of)  # colour by neighbourhood
        self.start_place: i64 = read.index("city.start", self.neighbourhoods)
        self.bakery_spaces: vec[i64] = vec_of(reading.bakery_spaces(read, int(self.start_place), players[1]))
        self.outlet_spaces: list[list[int]] = reading.outlet_spaces(read)  # the fewest players for each
        self.bakeries: i64 = read.whole("city.bakeries", 1, MOST)
        self.outlets: i64 = read.whole("city.outlets", 1, MOST)
        self.outlet_sales: i64 = read.whole("city.outlet-sales", 0, MOST)
        self.bakery_steps: vec[i64] = vec_of(reading.bakery_steps(read, districts.names))  # by colour
        each = reading.houses(read)
        self.houses: i64 = each  # in each neighbourhood
        self.house_sales: vec[i64] = vec_of(reading.by_house(read, "sales", each))  # by neighbourhood and house
        self.house_income: vec[i64] = vec_of(reading.by_house(read, "income", each))
        # recipes: CE-20 to CE-24, CE-41
        self.base_flavours: list[str] = read.ids("base-flavour", 1, 6)
        self.base_names: list[str] = read.labels("base-flavour")
        self.trousers: list[str] = read.labels("base-flavour", "wears")
        self.frosting_flavours: list[str] = read.ids("frosting-flavour", 1, 8)
        self.frosting_names: list[str] = read.labels("frosting-flavour")
        self.shirts: list[str] = read.labels("frosting-flavour", "wears")
        combinations = len(self.trousers) * len(self.shirts)
        self.customers: i64 = reading.customers(read, combinations, each * len(self.places))  # of each combination
        self.bases: list[str] = read.ids("base", 1, 10)
        bases = reading.pieces(read, "base", self.base_flavours, players)
        self.base_serves: vec[i64] = vec_of(bases.serves)  # by base: bit f: it has flavour f
        self.base_mixed: vec[i64] = vec_of(bases.mixed)  # by base: 1 if it has several flavours
        self.base_steps: vec[i64] = vec_of(bases.steps)  # production, by base
        self.frostings: list[str] = read.ids("frosting", 1, 20)
        frostings = reading.pieces(read, "frosting", self.frosting_flavours, players)
        self.frosting_serves: vec[i64] = vec_of(frostings.serves)
        self.frosting_mixed: vec[i64] = vec_of(frostings.mixed)
        self.frosting_steps: vec[i64] = vec_of(frostings.steps)
        # improvements: CE-57
        self.improvements: list[str] = read.ids("improvement", 1, 12)
        self.improvement_names: list[str] = read.labels("improvement")
        # plans: the parts of every main action (by column and level), of every improvement, and of the special action
        plans = reading_plans.plans(read, parts, districts.names, needs)
        self.first_part: vec[i64] = vec_of(plans.first)  # by plan; one more entry ends the last
        self.part: vec[i64] = vec_of(plans.part)  # its kind
        self.parts: vec[Part] = vec[Part](parts)  # by kind
        self.part_of: vec[i64] = vec_of(plans.of)  # colour, distance or steps
        # main actions that are a sale and nothing else: a farther one includes the nearer ones (CE-40)
        sales = reading_plans.sales(parts, plans, needs)
        self.sale: vec[i64] = vec_of(sales.distance)  # by plan: its distance, 0 for all others
        self.reach: vec[i64] = vec_of(sales.reach)  # by column and level: the farthest sale up to there, 0 for none
        self.best_sale: vec[i64] = vec_of(sales.best)  # by column: the plan of its farthest sale, -1 if there is none
        # objectives: CE-S3, CE-61
        counted = figures(self)
        self.figures: vec[Figure] = vec[Figure](counted)
        self.objectives: list[str] = read.ids("objective", 1, 60)
        decks = reading.grouped(reading.texts(read, "objective", "deck", 10))
        self.decks: list[str] = decks.names
        self.objective_deck: vec[i64] = vec_of(decks.of)
        needed = reading.objective_needs(read, counted)
        self.first_need: vec[i64] = vec_of(needed.first)  # by objective; one more entry ends the last
        self.need_figure: vec[i64] = vec_of(needed.figure)
        self.need: vec[i64] = vec_of(needed.many)
        # the Reserve, by players
        self.reserve_dice: list[list[int]] = dice.reserve  # by colour
        self.reserve_bases: list[list[int]] = bases.reserve
        self.reserve_frostings: list[list[int]] = frostings.reserve
        self.reserve_improvements: list[list[int]] = reading.improvements_left(read, players)
        self.reserve_ideas: list[int] = reading.by_players(read, "ideas.reserve", players)


NO_NUMBERS: Final = Numbers(Reader(NO_SOURCE), (1, 1), [], lambda _e: [])


def read_numbers(setting: Setting, parts: list[Part], figures: Callable[[Numbers], list[Figure]]) -> Numbers:
    """Parts and figures are what words in an edition stand for."""
    read = Reader(setting.source)
    found = Numbers(read, setting.players, parts, figures)
    simple = list(found.base_mixed).count(0) * list(found.frosting_mixed).count(0)
    reading.check_first_recipes(read, simple, setting.players[1])
    read.finish()
    return found
