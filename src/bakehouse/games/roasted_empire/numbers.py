# compiled
"""The numbers and cards of edition.toml as native tables; `reading.py` reads and checks them. Nothing changes them."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.native import i64, vec

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


@final
class Edition:
    """Cards are numbered: those of the empire deck first, then round bonus cards; only of the themes that are played.

    Tables of abilities run on from card to card: those of card c are first_ability[c] to first_ability[c + 1] - 1.
    """

    def __init__(self) -> None:
        self.most: i64 = 0  # players
        self.printed: dict[str, object] = {}  # the view of what is printed on the cards
        # play
        self.rounds: i64 = 0
        self.deal: i64 = 0
        self.keep: i64 = 0
        self.reserve: i64 = 0
        self.shipped: i64 = 0  # points for each
        self.ties: list[int] = []  # counts
        self.sabotaged_beans: i64 = 0
        self.sabotaged_points: i64 = 0
        self.sabotaged_need: i64 = 0
        # themes
        self.themes: list[str] = []
        self.theme_names: list[str] = []
        self.theme_colours: list[str] = []
        # cards
        self.cards: i64 = 0  # all of them
        self.designs: i64 = 0  # of the empire deck: the first ones
        self.ids: list[str] = []
        self.names: list[str] = []
        self.texts: list[str] = []
        self.theme: list[int] = []
        self.kind: vec[i64] = vec[i64]()
        self.copies: vec[i64] = vec[i64]()  # 0 for round bonus cards
        self.points: vec[i64] = vec[i64]()
        self.need: vec[i64] = vec[i64]()
        self.beans: vec[i64] = vec[i64]()
        self.has_played: vec[i64] = vec[i64]()  # 1: it has a When Played ability
        self.has_upkeep: vec[i64] = vec[i64]()  # 1: it has an Upkeep trigger
        self.has_static: vec[i64] = vec[i64]()  # 1: a figure of it depends on something
        self.protects: vec[i64] = vec[i64]()  # the widest scope that it protects
        self.has_end: vec[i64] = vec[i64]()  # 1: it has points for the end of the game
        # abilities
        self.first_ability: vec[i64] = vec[i64]()  # by card; one more entry ends the last
        self.trigger: vec[i64] = vec[i64]()
        self.ability_texts: list[str] = []
        self.when_count: vec[i64] = vec[i64]()  # NONE: always
        self.when_least: vec[i64] = vec[i64]()
        self.gives_points: vec[i64] = vec[i64]()
        self.gives_beans: vec[i64] = vec[i64]()
        self.gives_need: vec[i64] = vec[i64]()
        self.per: vec[i64] = vec[i64]()  # a count, NONE: once
        self.div: vec[i64] = vec[i64]()
        self.cap: vec[i64] = vec[i64]()  # NONE: no limit
        # steps
        self.first_step: vec[i64] = vec[i64]()  # by ability; one more entry ends the last
        self.step_texts: list[str] = []
        self.verb: vec[i64] = vec[i64]()
        self.source: vec[i64] = vec[i64]()
        self.of_kind: vec[i64] = vec[i64]()
        self.whose: vec[i64] = vec[i64]()
        self.many: vec[i64] = vec[i64]()
        self.up_to: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.state: vec[i64] = vec[i64]()
        self.count: vec[i64] = vec[i64]()  # of a requirement
        self.least: vec[i64] = vec[i64]()
        # criteria: of round bonus cards (from 0 on), then of goals
        self.rewards: i64 = 0
        self.goals: i64 = 0
        self.mode: vec[i64] = vec[i64]()
        self.judged: vec[i64] = vec[i64]()  # the count
        self.minimum: vec[i64] = vec[i64]()
        self.criteria: list[str] = []
        self.goal_ids: list[str] = []
        self.goal_names: list[str] = []
        self.goal_points: vec[i64] = vec[i64]()
        self.goal_theme: list[int] = []


NO_EDITION: Final = Edition()


def to_table(numbers: list[int]) -> vec[i64]:
    return vec[i64]([n for n in numbers])
