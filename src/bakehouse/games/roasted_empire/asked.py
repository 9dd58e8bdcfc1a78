# compiled
"""What is asked, by number: the questions in the order in which acts/all.py lists them. `RoastedState.asked` is one."""

from __future__ import annotations

from typing import Final

ASK_DRAFT: Final = 0
ASK_BUILD: Final = 1
ASK_USE: Final = 2
ASK_TARGET: Final = 3
ASK_VICTIM: Final = 4
ASK_UPKEEP: Final = 5
ASK_CLOSE: Final = 6

# Of chance: from here on by phase, up to the deal
DRAWS: Final = 7
DRAW_TOP: Final = 11
DRAW_STOLEN: Final = 12
