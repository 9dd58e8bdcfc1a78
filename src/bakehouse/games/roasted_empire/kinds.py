# compiled
"""What the small numbers in lists stand for: kinds of cards, and the words in which cards say what they do."""

from __future__ import annotations

from typing import Final

# Kinds of cards
SHOP: Final = 0
FARM: Final = 1
ACTION: Final = 2
ANY: Final = 3
KINDS: Final = ["shop", "farm", "action", "any"]

# Triggers: the first three have steps, the others amounts
WHEN_PLAYED: Final = 0
ON_ACTION: Final = 1
UPKEEP: Final = 2
STATIC: Final = 3
END_GAME: Final = 4
TRIGGERS: Final = ["when_played", "action", "upkeep", "static", "end_game"]

# Verbs say where a card goes, or what happens to it
SHIP: Final = 0
STORE: Final = 1
DRAW: Final = 2
DESTROY: Final = 3
PLAY: Final = 4
SABOTAGE: Final = 5
REPAIR: Final = 6
REQUIRE: Final = 7
VERBS: Final = ["ship", "store", "draw", "destroy", "play", "sabotage", "repair", "require"]

# Sources say where it comes from
DECK: Final = 0
HAND: Final = 1
STORED: Final = 2
SHIPPED: Final = 3
EMPIRE: Final = 4
DISCARD: Final = 5
SOURCES: Final = ["deck", "hand", "store", "shipped", "empire", "discard"]

YOU: Final = 0
OPPONENT: Final = 1
EACH_OPPONENT: Final = 2
WHOSE: Final = ["you", "opponent", "each_opponent"]

ANYHOW: Final = 0
WORKING: Final = 1
SABOTAGED: Final = 2
STATES: Final = ["any", "working", "sabotaged"]

# What protection covers; 0: the ability protects nothing
THIS: Final = 1
FARMS: Final = 2
SHOPS: Final = 3
ALL: Final = 4
SCOPES: Final = ["none", "this", "farms", "shops", "empire"]

# Counts, from the owner's view (RE-75); those up to COUNT_UPKEEP may be asked by a card that is always on
COUNT_SHOPS: Final = 0
COUNT_FARMS: Final = 1
COUNT_STORED: Final = 2
COUNT_SHIPPED: Final = 3
COUNT_EMPIRE: Final = 4
COUNT_SABOTAGED: Final = 5
COUNT_RIVAL_SABOTAGED: Final = 6
COUNT_ACTIONS_ROUND: Final = 7
COUNT_ACTIONS_GAME: Final = 8
COUNT_UPKEEP: Final = 9
COUNT_BEANS: Final = 10
COUNT_SPARE: Final = 11
COUNT_NEED: Final = 12
COUNT_POINTS: Final = 13
COUNT_BEST_FARM: Final = 14
COUNT_BEST_SHOP: Final = 15
COUNTS: Final = [
    "shops", "farms", "stored", "shipped", "empire", "sabotaged", "rival_sabotaged", "actions_round", "actions_game",
    "upkeep_cards", "beans", "spare_beans", "need", "shop_points", "best_farm", "best_shop",
]  # fmt: skip

MOST: Final = 0  # criteria
FEWEST: Final = 1
MODES: Final = ["most", "fewest"]

NONE: Final = -1
