# compiled
"""What cards, awards and goals count (RE-75), and the current figures of shops and farms (RE-62, RE-73)."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.roasted_empire.cards import BROKEN, WHICH
from bakehouse.games.roasted_empire.kinds import ALL, END_GAME, FARM, FARMS, NONE, SHOP, SHOPS, STATIC, THIS
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.kernel.native import i64


def count(e: Numbers, players: list[Player], seat: i64, what: i64) -> i64:
    return ALL_COUNTS[what].of(e, players, seat)


# ------------------------------------------------------------ simple counts
def of_kind(e: Numbers, me: Player, kind: i64) -> i64:
    n: i64 = 0
    for at in range(me.empire_n):
        if e.kind[me.empire[at] & WHICH] == kind:
            n += 1
    return n


def broken(me: Player) -> i64:
    n: i64 = 0
    for at in range(me.empire_n):
        if me.empire[at] & BROKEN != 0:
            n += 1
    return n


def working_upkeep(e: Numbers, me: Player) -> i64:
    n: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if card & BROKEN == 0 and e.has_upkeep[card & WHICH] == 1:
            n += 1
    return n


# ------------------------------------------------------------ figures of cards
def holds(e: Numbers, players: list[Player], seat: i64, ability: i64) -> bool:
    """RE-32: the condition of an ability, if it has one."""
    what = e.when_count[ability]
    return what == NONE or count(e, players, seat, what) >= e.when_least[ability]


def times(e: Numbers, players: list[Player], seat: i64, ability: i64) -> i64:
    """How often the amount of an ability counts, before its limit."""
    if not holds(e, players, seat, ability):
        return 0
    if e.per[ability] == NONE:
        return 1
    return count(e, players, seat, e.per[ability]) // e.div[ability]


def limited(e: Numbers, ability: i64, amount: i64) -> i64:
    cap = e.cap[ability]
    if cap == NONE:
        return amount
    return cap if amount > cap else -cap if amount < -cap else amount


def beans_of(e: Numbers, players: list[Player], seat: i64, card: i64) -> i64:
    """What a farm gives now."""
    if card & BROKEN != 0:
        return e.sabotaged_beans  # RE-62, RE-R17
    which = card & WHICH
    beans = e.beans[which]
    if e.has_static[which] == 1:
        for ability in range(e.first_ability[which], e.first_ability[which + 1]):
            if e.trigger[ability] == STATIC and e.gives_beans[ability] != 0:
                beans += limited(e, ability, e.gives_beans[ability] * times(e, players, seat, ability))
    return beans if beans > 0 else 0


def need_of(e: Numbers, players: list[Player], seat: i64, card: i64) -> i64:
    """What a shop needs now."""
    if card & BROKEN != 0:
        return e.sabotaged_need
    which = card & WHICH
    need = e.need[which]
    if e.has_static[which] == 1:
        for ability in range(e.first_ability[which], e.first_ability[which + 1]):
            if e.trigger[ability] == STATIC and e.gives_need[ability] != 0:
                need += limited(e, ability, e.gives_need[ability] * times(e, players, seat, ability))
    return need if need > 0 else 0


def points_of(e: Numbers, card: i64) -> i64:
    """What a shop is worth now, without its points for the end of the game."""
    return e.sabotaged_points if card & BROKEN != 0 else e.points[card & WHICH]


def end_points_of(e: Numbers, players: list[Player], seat: i64, card: i64) -> i64:
    """RE-74: what a shop adds at the end of the game, as things are."""
    which = card & WHICH
    if card & BROKEN != 0 or e.has_end[which] == 0:
        return 0
    points: i64 = 0
    for ability in range(e.first_ability[which], e.first_ability[which + 1]):
        if e.trigger[ability] == END_GAME:
            points += limited(e, ability, e.gives_points[ability] * times(e, players, seat, ability))
    return points


# ------------------------------------------------------------ figures of an empire
def production(e: Numbers, players: list[Player], seat: i64) -> i64:
    me = players[seat]
    beans: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] == FARM:
            beans += beans_of(e, players, seat, card)
    return beans


def needed(e: Numbers, players: list[Player], seat: i64) -> i64:
    me = players[seat]
    need: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] == SHOP:
            need += need_of(e, players, seat, card)
    return need


def shop_points(e: Numbers, me: Player) -> i64:
    points: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] == SHOP:
            points += points_of(e, card)
    return points


def end_points(e: Numbers, players: list[Player], seat: i64) -> i64:
    me = players[seat]
    points: i64 = 0
    for at in range(me.empire_n):
        points += end_points_of(e, players, seat, me.empire[at])
    return points


def best_farm(e: Numbers, players: list[Player], seat: i64) -> i64:
    me = players[seat]
    best: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] == FARM:
            beans = beans_of(e, players, seat, card)
            best = beans if beans > best else best
    return best


def best_shop(e: Numbers, me: Player) -> i64:
    best: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        if e.kind[card & WHICH] == SHOP:
            points = points_of(e, card)
            best = points if points > best else best
    return best


# ------------------------------------------------------------ protection
def shields(e: Numbers, me: Player) -> i64:
    """RE-36: which cards of an empire are safe from opponents: 1 farms, 2 shops, 3 both."""
    safe: i64 = 0
    for at in range(me.empire_n):
        card = me.empire[at]
        scope = e.protects[card & WHICH]
        if scope > THIS and card & BROKEN == 0:
            if scope in (ALL, FARMS):
                safe |= 1
            if scope in (ALL, SHOPS):
                safe |= 2
    return safe


def is_safe(e: Numbers, shield: i64, card: i64) -> bool:
    if card & BROKEN == 0 and e.protects[card & WHICH] == THIS:
        return True
    return shield & (1 if e.kind[card & WHICH] == FARM else 2) != 0


# ------------------------------------------------------------ the words of RE-75
class Count:
    """What a card, an award or a goal counts, from the owner's view."""

    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        raise NotImplementedError


@final
class Shops(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return of_kind(e, players[seat], SHOP)


@final
class Farms(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return of_kind(e, players[seat], FARM)


@final
class Stored(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return players[seat].store_n


@final
class Shipped(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return players[seat].shipped_n


@final
class Empire(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return players[seat].empire_n


@final
class Sabotaged(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return broken(players[seat])


@final
class RivalSabotaged(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        n: i64 = 0
        for other in range(len(players)):
            if other != seat:
                n += broken(players[other])
        return n


@final
class ActionsRound(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return players[seat].actions_round


@final
class ActionsGame(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return players[seat].actions_game


@final
class UpkeepCards(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return working_upkeep(e, players[seat])


@final
class Beans(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return production(e, players, seat)


@final
class SpareBeans(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        spare = production(e, players, seat) - needed(e, players, seat)
        return spare if spare > 0 else 0


@final
class Need(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return needed(e, players, seat)


@final
class ShopPoints(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return shop_points(e, players[seat])


@final
class BestFarm(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return best_farm(e, players, seat)


@final
class BestShop(Count):
    def of(self, e: Numbers, players: list[Player], seat: i64) -> i64:
        return best_shop(e, players[seat])


ALL_COUNTS: Final[list[Count]] = [  # as kinds.py numbers them
    Shops(), Farms(), Stored(), Shipped(), Empire(), Sabotaged(), RivalSabotaged(), ActionsRound(), ActionsGame(),
    UpkeepCards(), Beans(), SpareBeans(), Need(), ShopPoints(), BestFarm(), BestShop(),
]  # fmt: skip
