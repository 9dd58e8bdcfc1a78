# compiled
"""The numbers of edition.toml: each declared once, with its type, where it is read and its bounds.

`reading.py` works out what is not simply there; the lists come as plain ones and are kept as native ones.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_the_cake import reading
from bakehouse.games.bake_the_cake.codes import MOST_ALIKE, MOST_COPIES, TOOLS
from bakehouse.games.bake_the_cake.reading import MOST_PARTS, MOST_POINTS, MOST_RECIPES
from bakehouse.kernel.edition import NO_SOURCE
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import NO_SETTING, Setting


@final
class Numbers:
    """Lists "by x and y" are flat: the one by recipe and slot has the entry of r and s at r * slots + s."""

    def __init__(self, read: Reader, setting: Setting) -> None:
        self.children: bool = setting.options.get("children") is True
        self.borrow_in_need: bool = setting.options.get("borrow-in-need") is True  # BC-R8
        self.printed: dict[str, object] = {}  # the view of what is printed on mats and cards
        # bakers and their turns: BC-01, BC-02, BC-07, BC-10
        self.fewest: i64 = setting.players[0]
        self.most: i64 = setting.players[1]
        self.colours: list[str] = reading.colours(read, int(self.most))  # by seat
        self.assistants: i64 = read.whole("bakers.assistants", 1, MOST_COPIES)
        self.copies: i64 = read.whole("bakers.copies", 1, MOST_COPIES)
        self.things: i64 = read.whole("turn.things", 1, 10)
        self.asks_only_thing: bool = reading.asks_the_only_thing(read)  # BC-R27
        # store and kitchen: BC-02, BC-05, BC-06
        store = reading.store(read)
        self.shelves: list[list[int]] = store.shelves
        self.kind_ids: list[str] = store.kinds
        self.kinds: i64 = len(store.kinds)
        self.tool_ids: list[str] = reading.words(read, "tools.kinds", TOOLS, MOST_ALIKE)
        self.tools: i64 = len(self.tool_ids)
        self.tool_copies: i64 = read.whole("kitchen.copies", 1, MOST_COPIES)
        self.tools_each: i64 = read.whole("kitchen.each", 0, int(self.tool_copies))
        self.tools_more: i64 = reading.tools_more(
            read, int(self.most), int(self.tools_each * self.tools), int(self.tool_copies * self.tools)
        )
        # recipes and parts of cakes: BC-08
        self.recipe_limit: i64 = read.whole("limits.recipes", 0, MOST_RECIPES)  # 0: any number (BC-R5)
        self.part_ids: list[str] = reading.words(read, "cake.parts", 1, MOST_PARTS)
        self.parts: i64 = len(self.part_ids)
        self.recipe_ids: list[str] = reading.recipe_ids(read)
        self.recipe_names: list[str] = read.labels("recipe")
        self.heats: list[str] = reading.heats(read)
        self.recipes: i64 = len(self.recipe_ids)
        self.part_of: vec[i64] = vec_of(reading.part_of(read, self.part_ids))  # by recipe
        self.tool_of: vec[i64] = vec_of(reading.tool_of(read, self.tool_ids))  # by recipe and which of the two
        ingredients = reading.ingredients(read, self.kind_ids)
        self.slots: i64 = ingredients.slots  # most of any recipe
        self.needs: vec[i64] = vec_of(ingredients.needs)  # ingredients by recipe
        self.kind_of: vec[i64] = vec_of(ingredients.kinds)  # by recipe and slot
        # where each kind can be used: use_recipe[i] and use_slot[i] for i from first_use[kind] on
        self.first_use: vec[i64] = vec_of(ingredients.first_use)  # one more entry ends the last
        self.use_recipe: vec[i64] = vec_of(ingredients.use_recipe)
        self.use_slot: vec[i64] = vec_of(ingredients.use_slot)
        # the end: BC-60, BC-61, BC-R14
        self.cakes: i64 = read.whole("end.cakes", 1, int(self.fewest))
        self.throws: i64 = reading.throws(read)
        self.chit_points: i64 = read.whole("scoring.chit", 0, MOST_POINTS)
        self.assistant_points: i64 = read.whole("scoring.assistant", 0, MOST_POINTS)
        self.tray_points: i64 = read.whole("scoring.tray", 0, MOST_POINTS)


NO_NUMBERS: Final = Numbers(Reader(NO_SOURCE), NO_SETTING)


def read_numbers(setting: Setting) -> Numbers:
    read = Reader(setting.source)
    found = Numbers(read, setting)
    read.finish()
    return found
