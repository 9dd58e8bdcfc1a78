"""What the guide says in words where the edition has identifiers or places in a list."""

from __future__ import annotations

from itertools import zip_longest

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.printed import orders, steps, supplies
from bakehouse.kernel.game import Game
from bakehouse.kernel.saying import count, listed

BONUS = {"technique": "a Technique Level", "star": "a Quality Star", "fame": "Fame"}


def words(game: Game) -> dict[str, object]:
    assert isinstance(game, BakeGame)
    e = game.numbers
    return {
        "faces": faces(e),
        "supplies": [{**one, "bonuses": bonuses(one["bonuses"])} for one in supplies(e)],
        "orders": [{"goods": one["says"], "money": one["money"]} for one in orders(e)],
        "quantities": either(ranges([int(n) for n in game.setting.source.data["bakery"]["quantities"]])),
        "largest": int(e.sizes[-1]),
        "friendly": either([str(face + 1) for face in range(e.sides) if e.friendly[face] == 1]),
        "production": listed([str(money) for money in steps(e.production)]),
        "supermarket": ", then ".join([str(money) for money in steps(e.supermarket)]),
        "sale": sale(e),
    }


def faces(e: Numbers) -> list[dict[str, object]]:
    """What both kinds of dice give with each of their numbers."""
    found: list[dict[str, object]] = []
    for face in range(e.sides):
        white, black = int(e.gives[face]), int(e.gives[e.sides + face])
        found.append({"face": face + 1, "white": supply(e, white), "black": supply(e, black)})
    return found


def supply(e: Numbers, at: int) -> dict[str, str]:
    return {"id": e.supplies[at], "name": e.supply_names[at]}


def bonuses(kinds: object) -> str:
    """a Technique Level, then Fame"""
    assert isinstance(kinds, list)
    return ", then ".join([BONUS[kind] for kind in kinds])


def ranges(starts: list[int]) -> list[str]:
    """[1, 4, 6] as "1 to 3", "4 or 5", "6 or more"."""
    found: list[str] = []
    for first, after in zip_longest(starts, starts[1:]):
        last = first if after is None else after - 1
        many = f"{first} or {last}" if last == first + 1 else f"{first} to {last}"
        found.append(f"{first} or more" if after is None else str(first) if first == last else many)
    return found


def either(parts: list[str]) -> str:
    """1 to 3, 4 or 5, and 6 or more"""
    return listed(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, and {parts[-1]}"


def sale(e: Numbers) -> str:
    """6 loaves of Focaccia with 2 stars sell for 7 each, 42 money."""
    bread = min(2, len(e.breads) - 1)
    many, stars = min(6, int(e.loaves)), min(2, int(e.stars))
    each = int(e.pays[bread * (e.loaves + 1) + many]) + stars
    sold = f"{count(many, 'loaf')} of {e.bread_names[bread]} with {count(stars, 'star')}"
    return f"{sold} sell for {each} each, {each * many} money."
