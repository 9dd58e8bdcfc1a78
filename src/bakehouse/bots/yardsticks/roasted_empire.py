"""The plain player of Roasted Empire."""

from __future__ import annotations

from typing import Any

from bakehouse.bots.yardsticks.script import Table
from bakehouse.kernel.prompt import Choice

ENOUGH = 3  # spare beans


def plain(table: Table, choice: Choice) -> float:
    key = choice.key.split(":")
    verb, cards, beans = key[0], table.printed["cards"], table.own("beans")
    spare = beans["beans"] - beans["need"]
    if verb == "draft":  # what has been kept will be built too
        kept = [cards[one["card"]] for one in table.own("hand")["cards"]]
        return worth(table, cards[key[1]], spare + sum([(card["beans"] or 0) - (card["need"] or 0) for card in kept]))
    if verb in ("play", "store"):  # draw first, then farms, then shops that can be fed; store the worst
        card = cards[key[1]]
        value = worth(table, card, spare)
        if verb == "store":
            return -value
        return 10 + value + 9 * ("draw" in card["text"]) + 5 * (card["kind"] == "farm") if value > 0 else -99
    if verb in ("use", "skip"):  # whatever costs no shop
        costs = any("your shops" in one.effect or "your other shops" in one.effect for one in table.choices)
        return (verb == "skip") == costs
    if verb in ("take", "stop"):  # the best card to play or to fetch, the worst for all else
        step = table.view["ability"]["step"]
        best = "play" in step or "discard" in step
        if verb == "stop":
            return 0
        return worth(table, cards[key[1]], spare) if best else 9 - worth(table, cards[key[1]], 9)
    if verb in ("choose", "close"):  # another's largest farm, then their best shop; of one's own the least
        card = cards[key[2] if verb == "choose" else key[1]]
        value = (card["beans"] or 0) + (card["points"] or 0)
        return value + 9 * (card["kind"] == "farm") if key[1].startswith("next-") else -value
    if verb == "rob":
        other = (table.seat + int(key[1].removeprefix("next-"))) % table.seats
        return int(table.view[f"store-{other}"]["n"])
    return verb == "carry-out"


def worth(table: Table, card: dict[str, Any], spare: int) -> float:
    """Points of a shop that can be fed, a farm as long as beans are short, about two points for an extra card."""
    last = table.view["round"]["round"] == table.printed["rounds"]
    repeats = "During Upkeep" in card["text"] and "destroy" not in card["text"] and not last
    extra = 2 * ("draw" in card["text"]) + repeats
    if card["kind"] == "farm":
        return extra + (card["beans"] if spare < (0 if last else ENOUGH) else 0)
    if card["kind"] == "shop":
        return extra + card["points"] if card["need"] <= spare else 0
    return 2 + extra
