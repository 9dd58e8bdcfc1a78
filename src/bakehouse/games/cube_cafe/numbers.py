# compiled
"""The numbers of edition.toml: each declared once, with its type, where it is read and its bounds.

`reading.py` works out what is not simply there; the lists come as plain ones and are kept as native ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from bakehouse.games.cube_cafe import reading
from bakehouse.games.cube_cafe.kinds import EFFECTS
from bakehouse.games.cube_cafe.reading import MOST, MOST_MONEY
from bakehouse.kernel.edition import NO_SOURCE
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.acts.base import Verbs


@final
class Numbers:
    """Lists "by x and y" are flat: the one by die and kind has the entry of d and k at d * kinds + k.

    Kinds are the colours, in the order of the disk, and then wild.
    """

    verbs: Verbs  # what can be done and is asked

    def __init__(self, read: Reader, options: Mapping[str, object]) -> None:
        self.duplicate: bool = options.get("duplicate") is True  # CC-R12
        self.printed: dict[str, object] = {}  # the view of what is printed on every board
        # wheel (CC-5, CC-20) and staff (CC-17)
        wheel = reading.wheel(read)
        self.colours: i64 = len(wheel.jobs)
        self.wild: i64 = self.colours
        self.kinds: i64 = self.colours + 1
        self.kind_names: list[str] = wheel.kinds
        self.places: vec[i64] = vec_of(wheel.places)  # by job: its position on the wheel
        self.jobs: list[list[int]] = wheel.jobs  # by position
        self.steps: vec[i64] = vec_of(wheel.steps)  # of the manager, by position
        self.walks: vec[i64] = vec_of(wheel.walks)  # the positions that give him any
        self.dice: i64 = len(read.rows("staff.dice", 1, 12))
        self.faces: vec[i64] = vec_of(reading.faces(read, wheel.kinds))  # how many, by die and kind
        # food: CC-4, CC-26 to CC-28
        self.cubes: i64 = read.whole("food.cubes", 1, MOST)
        self.grill: i64 = read.whole("food.grill", 0, MOST)
        self.wrong: i64 = read.whole("food.wrong", -MOST, MOST)
        self.spaces: list[str] = read.ids("food.spaces", 1, 6)
        self.space_names: list[str] = read.labels("food.spaces")
        self.space_stars: vec[i64] = vec_of(read.column("food.spaces", "stars", -MOST, MOST))
        # tables, line and glasses: CC-3, CC-7, CC-9, CC-21, CC-33, CC-43, CC-45
        self.rounds: i64 = read.whole("rounds.count", 1, 30)
        self.vip_rounds: vec[i64] = vec_of(reading.vip_rounds(read))
        self.tables: i64 = read.whole("tables.count", 1, 6)
        self.plates: i64 = read.whole("tables.plates", 0, 100)
        self.money: vec[i64] = vec_of(reading.money(read))  # by stars, 0 for none
        self.stars: i64 = len(self.money) - 1  # the most a guest can have
        self.impatience: i64 = read.whole("tables.impatience", 0, MOST)
        self.guests: i64 = read.whole("line.guests", 1, 9)
        self.line: vec[i64] = vec_of(
            reading.line(read, int(self.stars), int(self.guests) + len(self.vip_rounds))
        )  # stars by spot
        self.glasses: i64 = read.whole("refill.glasses", 0, MOST)
        self.refill: i64 = read.whole("refill.stars", 1, MOST)
        # drive-thru: CC-11, CC-12, CC-44
        self.first_cars: i64 = read.whole("rounds.drive-thru", 1, 31)
        self.cars: i64 = read.whole("drive-thru.cars", 0, 100)
        self.slots: i64 = len(read.rows("drive-thru.slots", 1, 4))
        self.slot_stars: vec[i64] = vec_of(reading.slot_stars(read))
        self.slot_money: vec[i64] = vec_of(read.column("drive-thru.slots", "money", 0, MOST_MONEY))
        # manager (CC-34, CC-35) and dishwasher (CC-39)
        self.ring: i64 = read.whole("manager.spaces", 2, 60)
        rewards = reading.rewards(read, int(self.ring), wheel.steps)
        self.reward_staff: vec[i64] = vec_of(rewards.staff)  # by space of the ring
        self.reward_money: vec[i64] = vec_of(rewards.money)
        self.rewarding: vec[i64] = vec_of(rewards.offering)  # by space: 1 if it offers anything
        washer = read.texts("dishwasher.spaces", 1, 24)
        self.washer: vec[i64] = vec_of(
            reading.gifts(read, washer, wheel.kinds[:-1])
        )  # by space: a colour, or one of GIFTS
        self.washer_ids: list[str] = reading.numbered(washer)
        self.washer_steps: i64 = read.whole("dishwasher.steps", 1, int(self.ring) - 1)
        # VIPs: CC-2, CC-53 to CC-57
        many = len(self.vip_rounds)
        self.vip_colours: list[str] = reading.colours(read, "vip.colours", many)
        self.cards: list[str] = read.ids("vip.cards", many, 20)
        self.card_names: list[str] = read.labels("vip.cards")
        effects = [read.index(f"vip.cards.{card}.effect", EFFECTS) for card in range(len(self.cards))]
        self.effects: vec[i64] = vec_of(effects)
        self.amounts: vec[i64] = vec_of(reading.amounts(read, effects))
        self.limits: vec[i64] = vec_of(reading.limits(read, effects))  # stars at which a grouch spoils the mood
        # alone: CC-62
        self.grade_money: list[int] = reading.grade_money(read)
        self.grade_names: list[str] = read.labels("solo.grades")


NO_NUMBERS: Final = Numbers(Reader(NO_SOURCE), {})
