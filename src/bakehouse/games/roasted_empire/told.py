"""What the guide says of every card: its figures and its text, made from the same data as on the table."""

from __future__ import annotations

from bakehouse.games.roasted_empire.game import RoastedGame
from bakehouse.games.roasted_empire.kinds import FARM, KINDS, SHOP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.kernel.game import Game
from bakehouse.kernel.saying import count, listed

TIES = {"stored": "more stored cards", "shops": "more shops", "farms": "more farms"}


def words(game: Game) -> dict[str, object]:
    assert isinstance(game, RoastedGame)
    e = game.numbers
    theme = {one["id"]: one["name"] for one in game.setting.source.data["themes"]}
    return {
        "cards": [card(e, theme, at) for at in range(e.designs)],
        "bonuses": [card(e, theme, at) for at in range(e.designs, e.cards)],
        "goals": [
            {
                "name": e.goal_names[at],
                "theme": theme[e.themes[e.goal_theme[at]]],
                "points": int(e.goal_points[at]),
                "for": e.criteria[e.rewards + at],
            }
            for at in range(len(e.goal_names))
        ],
        "ties": listed([TIES.get(tie, tie) for tie in game.setting.source.data["play"]["ties"]]),
        "themes": listed([f"{one['name']} is {one['colour']}" for one in game.setting.source.data["themes"]]),
    }


def card(e: Numbers, theme: dict[str, str], at: int) -> dict[str, object]:
    rule = e.criteria[at - e.designs] if at >= e.designs else ""
    return {
        "name": e.names[at],
        "theme": theme[e.themes[e.theme[at]]],
        "kind": KINDS[e.kind[at]],
        "figures": figures(e, at),
        "text": e.texts[at].removeprefix(rule).strip(),
        "for": rule,
        "copies": int(e.copies[at]),
    }


def figures(e: Numbers, at: int) -> str:
    """2 points, needs 1 bean."""
    if e.kind[at] == SHOP:
        needs = f", needs {count(e.need[at], 'bean')}" if e.need[at] else ""
        return f"{count(e.points[at], 'point')}{needs}."
    return f"{count(e.beans[at], 'bean')}." if e.kind[at] == FARM else ""
