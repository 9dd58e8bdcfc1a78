# compiled
"""The numbers of edition.toml as native tables; `reading.py` reads and checks them. Nothing changes them later.

Every piece is one of several alike, and knows which: a chit, a tool or an assistant is kept as one number, its colour,
kind or baker (from 1, so that 0 means nothing) and above that its copy.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i64, vec

COPY: Final = 8  # one copy up; below it stands whose or which
WHOSE: Final = 7  # the bits below: colour, tool or baker, from 1
MOST_ALIKE: Final = 7  # colours, tools and bakers fit below a copy
MOST_COPIES: Final = 20
TOOLS: Final = 2  # of every recipe: one lies on it, the other is the next

# Phases of a game
DRAW_TOOLS: Final = 0
DRAW_FIRST: Final = 1
PLAY: Final = 2

# Questions, in the order of acts/all.py; the two draws have the numbers of their phases
FIRST_THING: Final = 2
NEXT_THING: Final = 3
TURN_DONE: Final = 4

# How a game ended
NOT_YET: Final = 0
CONTEST: Final = 1
OWN_CAKE: Final = 2  # the children's game
STUCK: Final = 3  # BC-54: nothing to do and no cake to throw
BARRED: Final = 4  # BC-R14: nobody has eaten since the last throw


@final
class Edition:
    """Tables "by x and y" are flat: the one by recipe and slot has the entry of r and s at r * slots + s."""

    def __init__(self) -> None:
        self.fewest: i64 = 0  # bakers
        self.most: i64 = 0
        self.printed: dict[str, object] = {}  # the view of what is printed on mats and cards
        # options
        self.children: bool = False
        self.borrow_in_need: bool = False
        # numbers
        self.assistants: i64 = 0
        self.copies: i64 = 0
        self.things: i64 = 0
        self.tools_each: i64 = 0
        self.tools_more: i64 = 0
        self.tool_copies: i64 = 0
        self.recipe_limit: i64 = 0
        self.cakes: i64 = 0
        self.throws: i64 = 0
        self.chit_points: i64 = 0
        self.assistant_points: i64 = 0
        self.tray_points: i64 = 0
        # what there is
        self.colours: list[str] = []
        self.shelves: list[list[int]] = []
        self.kind_ids: list[str] = []
        self.kinds: i64 = 0
        self.tool_ids: list[str] = []
        self.tools: i64 = 0
        self.part_ids: list[str] = []
        self.parts: i64 = 0
        self.recipe_ids: list[str] = []
        self.recipe_names: list[str] = []
        self.heats: list[str] = []
        self.recipes: i64 = 0
        self.slots: i64 = 0  # most of any recipe
        self.needs: vec[i64] = vec[i64]()  # ingredients by recipe
        self.part_of: vec[i64] = vec[i64]()  # by recipe
        self.kind_of: vec[i64] = vec[i64]()  # by recipe and slot
        self.tool_of: vec[i64] = vec[i64]()  # by recipe and which of the two
        # where each kind can be used: use_recipe[i] and use_slot[i] for i from first_use[kind] on
        self.first_use: vec[i64] = vec[i64]()  # one more entry ends the last
        self.use_recipe: vec[i64] = vec[i64]()
        self.use_slot: vec[i64] = vec[i64]()


NO_EDITION: Final = Edition()
