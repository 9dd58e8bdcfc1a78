"""What is printed on the cards, as plain data for the table: the same in all positions of a game."""

from __future__ import annotations

from bakehouse.games.roasted_empire.kinds import END_GAME, KINDS, SHOP, STATIC, UPKEEP, VERBS
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.kernel.native import i64


def printed(e: Numbers) -> dict[str, object]:
    return {
        "rounds": int(e.rounds),
        "deal": int(e.deal),
        "keep": int(e.keep),
        "shipped": int(e.shipped),
        "themes": [
            {"id": e.themes[at], "name": e.theme_names[at], "colour": e.theme_colours[at]}
            for at in range(len(e.themes))
            if at in e.theme
        ],
        "cards": {e.ids[card]: card_data(e, card) for card in range(e.cards)},
    }


def card_data(e: Numbers, card: i64) -> dict[str, object]:
    shop = e.kind[card] == SHOP
    rule = e.criteria[card - e.designs] if card >= e.designs else ""
    return {
        "id": e.ids[card],
        "name": e.names[card],
        "theme": e.themes[e.theme[card]],
        "kind": KINDS[e.kind[card]],
        "points": int(e.points[card]) if shop else None,
        "need": int(e.need[card]) if shop else None,
        "beans": int(e.beans[card]) if KINDS[e.kind[card]] == "farm" else None,
        "shows": shows(e, card),
        "text": e.texts[card].removeprefix(rule).strip(),
        "criterion": rule,
        "copies": int(e.copies[card]),
        "upkeep": [
            e.ability_texts[a].partition(": ")[2].removesuffix(".")
            for a in range(e.first_ability[card], e.first_ability[card + 1])
            if e.trigger[a] == UPKEEP
        ],
    }


def shows(e: Numbers, card: i64) -> list[str]:
    """What its picture tells: the verbs of the first ability, prices last; "always", "end"; none if plain."""
    if e.first_ability[card] == e.first_ability[card + 1]:
        return []
    a = e.first_ability[card]
    if e.trigger[a] in (STATIC, END_GAME):
        return ["always" if e.trigger[a] == STATIC else "end"]
    steps = list(range(e.first_step[a], e.first_step[a + 1]))
    steps.sort(key=lambda step: int(e.cost[step]))
    return list(dict.fromkeys([VERBS[e.verb[step]] for step in steps]))
