# compiled
"""Where a die can be: in a column, from 0 to 4, or in one of the places below."""

from __future__ import annotations

from typing import Final

COLUMNS: Final = 5
REST: Final = 5
HAND: Final = 6  # about to be rolled
LANDED: Final = 7  # + face: rolled, and not yet given a space
SIDES: Final = COLUMNS + 1
SIX: Final = LANDED + COLUMNS
PLACES: Final = LANDED + SIDES
AWAY: Final = PLACES  # not this player's
