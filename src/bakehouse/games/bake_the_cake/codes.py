# compiled
"""What small numbers stand for: pieces, the phases of a game, what is asked, and how a game ended.

Every piece is one of several alike, and knows which: a chit, a tool or an assistant is kept as one number, its colour,
kind or baker (from 1, so that 0 means nothing) and above that its copy.
"""

from __future__ import annotations

from typing import Final

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
