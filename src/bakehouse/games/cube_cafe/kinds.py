# compiled
"""What the small numbers in tables stand for: jobs of the wheel, gifts of the dishwasher, VIPs, staff on offer."""

from __future__ import annotations

from typing import Final

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
