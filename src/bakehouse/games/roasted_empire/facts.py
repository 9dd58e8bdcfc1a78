"""What a player has, and can see, that somebody at the table would name: hints tell plans apart by it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import BROKEN, WHICH
from bakehouse.games.roasted_empire.counts import count as counted
from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.kinds import COUNT_BEANS, COUNT_NEED, COUNTS, FARM, MOST, NONE, SHOP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.kernel.events import who
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def facts(e: Numbers, s: RoastedState, seat: i64, hand: list[int], adds: Sequence[int]) -> list[Fact]:
    """`hand`: cards that will be played in this round; `adds`: what each adds to counts then."""
    me = s.players[seat]
    drafted = hand if s.is_drafting() else []
    added = [sum([int(adds[what * e.cards + card]) for card in drafted]) for what in range(len(COUNTS))]
    found = [*of_cards(e, s, seat, hand), *of_beans(e, s, seat, added), *of_rivals(e, s, seat)]
    found += of_races(e, s, seat, added)
    found.append(Fact("shipped", int(me.shipped_n), "ships {more:card}", float(e.shipped)))
    if s.over:
        found.append(Fact("points", int(s.scores()[seat]), "ends with {more:point} more", 10.0))
    return found


def of_cards(e: Numbers, s: RoastedState, seat: i64, hand: list[int]) -> Iterator[Fact]:
    me = s.players[seat]
    built = [int(me.empire[at] & WHICH) for at in range(me.empire_n)]
    for card in sorted(set(built)):
        yield Fact(
            f"built:{card}", built.count(card), "builds {what}", worth(e, card), card_word(e, card),
            keeps=f"keeps {e.names[card]}",
        )  # fmt: skip
    for card in sorted(set(hand)):
        yield Fact(
            f"hand:{card}", hand.count(card), "takes {what}", 0.5 * worth(e, card), card_word(e, card),
            keeps=f"keeps {e.names[card]} in the hand",
        )  # fmt: skip
    kept = "keeps {more:card} more in the store"
    yield Fact("stored", int(me.store_n), "stores {more:card}", 0.6, keeps=kept)


def worth(e: Numbers, card: i64) -> float:
    return (
        float(e.points[card]) if e.kind[card] == SHOP else 0.6 * float(e.beans[card]) if e.kind[card] == FARM else 1.0
    )


def card_word(e: Numbers, card: i64) -> str:
    """Latte Bar, 4 points for 2 beans; Hill Farm with 3 beans"""
    if e.kind[card] == FARM:
        return f"{e.names[card]} with {count(e.beans[card], 'bean')}"
    if e.kind[card] != SHOP:
        return e.names[card]
    points = count(e.points[card], "point")
    return f"{e.names[card]} ({points}" + (f" for {count(e.need[card], 'bean')})" if e.need[card] else ")")


def of_beans(e: Numbers, s: RoastedState, seat: i64, added: list[int]) -> Iterator[Fact]:
    """While cards are picked, as if those picked so far were played."""
    beans = int(production(e, s.players, seat)) + added[COUNT_BEANS]
    spare = beans - int(needed(e, s.players, seat)) - added[COUNT_NEED]
    says = "has {amount:spare bean}" if spare > 0 else "feeds all its shops"
    yield Fact("beans", spare, says if spare >= 0 else f"leaves its shops only {count(-spare, 'bean')} short", 0.5)


def of_races(e: Numbers, s: RoastedState, seat: i64, added: list[int]) -> Iterator[Fact]:
    """The award of the round, and the goal, with the cards picked so far."""
    if s.round > 0 and s.bonuses[s.round - 1] != NONE:
        bonus = s.bonuses[s.round - 1]
        yield from race(e, s, seat, added, bonus, e.names[e.designs + bonus])
    if s.goal != NONE:
        yield from race(e, s, seat, added, e.rewards + s.goal, f"the goal {e.goal_names[s.goal]}")


def race(e: Numbers, s: RoastedState, seat: i64, added: list[int], rule: i64, name: str) -> Iterator[Fact]:
    sign = 1 if e.mode[rule] == MOST else -1
    mine = int(counted(e, s.players, seat, e.judged[rule])) + added[e.judged[rule]]
    others = [int(counted(e, s.players, other, e.judged[rule])) for other in range(s.seats) if other != seat]
    ahead = bool(others) and all(sign * mine > sign * other for other in others)
    yield Fact(
        f"race:{rule}",
        sign * mine,
        ("leads for {what}" if ahead else "comes to {what}"),
        0.8,
        f"{name} with {mine}" if ahead else f"{mine} for {name}",
    )


def of_rivals(e: Numbers, s: RoastedState, seat: i64) -> Iterator[Fact]:
    for other in range(s.seats):
        if other == seat:
            continue
        them = s.players[other]
        for at in range(them.empire_n):
            if them.empire[at] & BROKEN != 0:
                card = int(them.empire[at] & WHICH)
                yield Fact(
                    f"broken:{other}:{card}", 1, "sabotages {what}", worth(e, card), f"{who(other)}'s {e.names[card]}"
                )
        short = int(needed(e, s.players, other) - production(e, s.players, other))
        if short > 0:
            yield Fact(f"short:{other}", short, "leaves {what}", 0.7, f"{who(other)} " + "{amount:bean} short")
