# compiled
"""What the small numbers in lists stand for: buildings, awards, bonuses."""

from __future__ import annotations

from typing import Final

# Buildings. The Retail Store is entered through an order, so it comes last: the others are visited.
NETWORK: Final = 0
SUPPLIER: Final = 1
ACADEMY: Final = 2
LAB: Final = 3
CONSULTING: Final = 4
HIRING: Final = 5
VOLUNTARY: Final = 6
FRIENDLY: Final = 7
STOCK_ROOM: Final = 8
MARKETING: Final = 9
SUPERMARKET: Final = 10
RETAIL: Final = 11
BUILDINGS: Final = [
    "baking-network", "local-supplier", "bakery-academy", "rolling-lab", "bakery-consulting", "hiring-agency",
    "voluntary-agency", "friendly-bakery", "stock-room", "marketing-agency", "supermarket", "retail-store",
]  # fmt: skip
NO_LIMIT: Final = 1_000_000  # visits
NO_TARGET: Final = -1

# Awards
TECHNIQUE: Final = 0
QUALITY: Final = 1
PRODUCTION: Final = 2
MANUFACTURER: Final = 3
KNOWN: Final = 4
AWARDS: Final = ["technique", "quality", "production", "manufacturer", "known"]

# Bonuses
NO_BONUS: Final = 0
STAR: Final = 1
PIN: Final = 2
FAME: Final = 3
BONUSES: Final = ["none", "star", "technique", "fame"]
