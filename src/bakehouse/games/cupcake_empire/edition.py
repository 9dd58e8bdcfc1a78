# compiled
"""The numbers of edition.toml as native tables; `tables.py` reads and checks them. Nothing changes them later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.games.cupcake_empire.figures import Figure
from bakehouse.games.cupcake_empire.plan import Part
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.acts.base import Verbs

# Where a die can be: its column (0 to 4) or one of these.
COLUMNS: Final = 5
REST: Final = 5
HAND: Final = 6  # about to be rolled
LANDED: Final = 7  # + face: rolled, and not yet given a space
SIDES: Final = COLUMNS + 1
SIX: Final = LANDED + COLUMNS
PLACES: Final = LANDED + SIDES
AWAY: Final = PLACES  # not this player's


@final
class Edition:
    """Tables "by x and y" are flat: the one by column and level has the entry of c and n at c * levels + n."""

    verbs: Verbs  # what can be done, and what is asked

    def __init__(self) -> None:
        self.fewest: i64 = 0  # players
        self.most: i64 = 0
        self.printed: dict[str, object] = {}  # the view of what is printed on the boards
        # income and tracks
        self.start_income: i64 = 0
        self.end_income: i64 = 0
        self.objective_income: i64 = 0
        self.rounds: i64 = 0
        self.production: i64 = 0
        self.sales: i64 = 0
        self.pays: vec[i64] = vec[i64]()  # by box, from 0
        self.idea_boxes: i64 = 0
        self.idea_start: i64 = 0
        self.idea_hand: i64 = 0
        # prices
        self.rest_ideas: i64 = 0
        self.rest_income: i64 = 0
        self.improvement_ideas: i64 = 0
        self.move_ideas: i64 = 0
        self.idea_price: i64 = 0
        self.move_income: i64 = 0
        # dice
        self.colours: list[str] = []
        self.kinds: i64 = 0  # colours of dice
        self.joker: i64 = 0
        self.jump: i64 = 0
        self.start_dice: vec[i64] = vec[i64]()
        self.home: vec[i64] = vec[i64]()  # by colour: its column, -1 if it has none
        self.first_die: vec[i64] = vec[i64]()  # by colour: its first number on a board; one more entry ends the last
        # columns
        self.columns: list[str] = []
        self.column_names: list[str] = []
        self.colour: vec[i64] = vec[i64]()  # by column
        self.spaces: vec[i64] = vec[i64]()
        self.levels: i64 = 0  # most of any column
        self.top: vec[i64] = vec[i64]()  # levels by column
        self.needs: vec[i64] = vec[i64]()  # dice, by column and level
        self.slots: i64 = 0  # most improvement spaces of any column
        self.room: vec[i64] = vec[i64]()  # improvement spaces by column
        self.slot_level: vec[i64] = vec[i64]()  # by column and space
        # plans: the parts of every main action (by column and level), of every improvement, and of the special action
        self.first_part: vec[i64] = vec[i64]()  # by plan; one more entry ends the last
        self.part: vec[i64] = vec[i64]()  # its kind
        self.parts: vec[Part] = vec[Part]()  # by kind
        self.part_of: vec[i64] = vec[i64]()  # colour, distance or steps
        # main actions that are a sale and nothing else: a farther one includes the nearer ones
        self.sale: vec[i64] = vec[i64]()  # by plan: its distance, 0 for all others
        self.reach: vec[i64] = vec[i64]()  # by column and level: the farthest sale up to there, 0 if there is none
        self.best_sale: vec[i64] = vec[i64]()  # by column: the plan of its farthest sale, -1 if there is none
        # recipes
        self.base_flavours: list[str] = []
        self.frosting_flavours: list[str] = []
        self.base_names: list[str] = []  # of flavours
        self.frosting_names: list[str] = []
        self.trousers: list[str] = []
        self.shirts: list[str] = []
        self.bases: list[str] = []
        self.frostings: list[str] = []
        self.base_serves: vec[i64] = vec[i64]()  # by base: bit f: it has flavour f
        self.frosting_serves: vec[i64] = vec[i64]()
        self.base_mixed: vec[i64] = vec[i64]()  # by base: 1 if it has several flavours
        self.frosting_mixed: vec[i64] = vec[i64]()
        self.base_steps: vec[i64] = vec[i64]()  # production, by base
        self.frosting_steps: vec[i64] = vec[i64]()
        # improvements
        self.improvements: list[str] = []
        self.improvement_names: list[str] = []
        # city
        self.neighbourhoods: list[str] = []
        self.places: list[str] = []  # their names
        self.district_colours: list[str] = []
        self.district: vec[i64] = vec[i64]()  # colour by neighbourhood
        self.start_place: i64 = 0
        self.bakery_spaces: vec[i64] = vec[i64]()
        self.outlet_spaces: list[list[int]] = []  # by neighbourhood: the fewest players for each
        self.bakeries: i64 = 0
        self.outlets: i64 = 0
        self.outlet_sales: i64 = 0
        self.bakery_steps: vec[i64] = vec[i64]()  # by colour of neighbourhoods
        self.houses: i64 = 0  # in each neighbourhood
        self.house_sales: vec[i64] = vec[i64]()  # by neighbourhood and house
        self.house_income: vec[i64] = vec[i64]()
        self.customers: i64 = 0  # of each combination
        # objectives
        self.decks: list[str] = []
        self.objectives: list[str] = []
        self.objective_deck: vec[i64] = vec[i64]()
        self.figures: vec[Figure] = vec[Figure]()
        self.first_need: vec[i64] = vec[i64]()  # by objective; one more entry ends the last
        self.need_figure: vec[i64] = vec[i64]()
        self.need: vec[i64] = vec[i64]()
        # the Reserve by players
        self.reserve_dice: list[list[int]] = []  # by colour
        self.reserve_bases: list[list[int]] = []
        self.reserve_frostings: list[list[int]] = []
        self.reserve_improvements: list[list[int]] = []
        self.reserve_ideas: list[int] = []


NO_EDITION: Final = Edition()
