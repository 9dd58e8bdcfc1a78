# compiled
"""The numbers of edition.toml as native tables; `tables.py` reads and checks them. Nothing changes them later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.acts.base import Verbs

NONE: Final = -1

# What the wheel's positions are for
SEAT_JOB: Final = 0
DRIVE_JOB: Final = 1
ORDER_JOB: Final = 2
COOK_JOB: Final = 3
SERVE_JOB: Final = 4
REFILL_JOB: Final = 5
JOBS: Final = ["seat", "drive", "order", "cook", "serve", "refill"]
JOB_NAMES: Final = ["Seat", "Drive-Thru", "Take Order", "Cook", "Serve", "Refill"]

# What dishwasher spaces give; a colour is 0 or more
GIVES_STEPS: Final = -1
GIVES_COPY: Final = -2
GIVES_TURN: Final = -3
GIVES_REFILL: Final = -4
GIFTS: Final = {"manager": GIVES_STEPS, "copy": GIVES_COPY, "rotate": GIVES_TURN, "refill": GIVES_REFILL}

# What VIPs do
GENEROUS: Final = 0
REGULAR: Final = 1
HOST: Final = 2
RAW: Final = 3
GROUCH: Final = 4
EFFECTS: Final = ["generous", "regular", "host", "raw", "grouch"]

# What staff a space of the manager's ring offers
NO_STAFF: Final = 0
ANY_STAFF: Final = 1
WILD_STAFF: Final = 2
OFFERS: Final = ["none", "any", "wild"]


@final
class Edition:
    """Tables "by x and y" are flat: the one by die and kind has the entry of d and k at d * kinds + k.

    Kinds are the colours, in the order of the disk, and then wild.
    """

    verbs: Verbs  # what can be done and is asked

    def __init__(self) -> None:
        self.duplicate: bool = False  # the table option of CC-R12
        self.printed: dict[str, object] = {}  # the view of what is printed on every board
        self.rounds: i64 = 0
        self.first_cars: i64 = 0
        self.vip_rounds: vec[i64] = vec[i64]()
        # wheel and staff
        self.colours: i64 = 0
        self.kinds: i64 = 0
        self.wild: i64 = 0
        self.kind_names: list[str] = []
        self.places: vec[i64] = vec[i64]()  # by job: its position on the wheel
        self.jobs: list[list[int]] = []  # by position
        self.steps: vec[i64] = vec[i64]()  # of the manager, by position
        self.walks: vec[i64] = vec[i64]()  # the positions that give him any
        self.dice: i64 = 0
        self.faces: vec[i64] = vec[i64]()  # how many, by die and kind
        # food
        self.cubes: i64 = 0
        self.grill: i64 = 0
        self.wrong: i64 = 0
        self.spaces: list[str] = []
        self.space_names: list[str] = []
        self.space_stars: vec[i64] = vec[i64]()
        # tables, line and glasses
        self.tables: i64 = 0
        self.plates: i64 = 0
        self.stars: i64 = 0  # the most a guest can have
        self.money: vec[i64] = vec[i64]()  # by stars, 0 for none
        self.impatience: i64 = 0
        self.guests: i64 = 0
        self.line: vec[i64] = vec[i64]()  # stars by spot
        self.glasses: i64 = 0
        self.refill: i64 = 0
        # drive-thru
        self.cars: i64 = 0
        self.slots: i64 = 0
        self.slot_stars: vec[i64] = vec[i64]()
        self.slot_money: vec[i64] = vec[i64]()
        # manager and dishwasher
        self.ring: i64 = 0
        self.reward_staff: vec[i64] = vec[i64]()  # by space of the ring
        self.reward_money: vec[i64] = vec[i64]()
        self.rewarding: vec[i64] = vec[i64]()  # by space: 1 if it offers anything
        self.washer: vec[i64] = vec[i64]()  # by space: a colour, or one of GIFTS
        self.washer_ids: list[str] = []
        self.washer_steps: i64 = 0
        # VIPs
        self.vip_colours: list[str] = []
        self.cards: list[str] = []
        self.card_names: list[str] = []
        self.effects: vec[i64] = vec[i64]()
        self.amounts: vec[i64] = vec[i64]()
        self.limits: vec[i64] = vec[i64]()  # stars at which a grouch spoils the mood
        # alone
        self.grade_names: list[str] = []
        self.grade_money: list[int] = []


NO_EDITION: Final = Edition()
