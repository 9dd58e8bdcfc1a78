"""What the guide says in words where the edition has identifiers or lists by the number of players."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby, pairwise
from typing import Any

from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.game import CupcakeGame
from bakehouse.games.cupcake_empire.names import flavours, objective_word, plan_word
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.printed import improvement
from bakehouse.kernel.game import Game
from bakehouse.kernel.saying import count, listed


def words(game: Game) -> dict[str, object]:
    assert isinstance(game, CupcakeGame)
    e, data = game.numbers, game.setting.source.data
    fewest, most = game.fewest, game.most
    return {
        "columns": [column(e, at) for at in range(COLUMNS)],
        "improvements": [improvement(e, at) for at in range(len(e.improvements))],
        "objectives": [
            {"deck": e.decks[e.objective_deck[at]], "needs": objective_word(e, at)} for at in range(len(e.objectives))
        ],
        "streets": [street(one, fewest, most) for one in data["neighbourhood"]],
        "bases": [{"id": e.bases[at], "name": named(e.base_names, e.base_serves[at])} for at in range(len(e.bases))],
        "frostings": [
            {"id": e.frostings[at], "name": named(e.frosting_names, e.frosting_serves[at])}
            for at in range(len(e.frostings))
        ],
        "bakeries": bakeries(e),
        "pays": pays(e),
        "reserve": reserve(e, data, fewest),
    }


def reserve(e: Numbers, data: Mapping[str, Any], fewest: int) -> list[dict[str, str]]:
    """Everything that lies there at the start, by the number of players."""
    found = [(f"{one['id']} dice", one["reserve"]) for one in data["die"] if "reserve" in one]
    for at, one in enumerate(data["base"]):
        found.append((f"{named(e.base_names, e.base_serves[at])} bases", one["reserve"]))
    for at, one in enumerate(data["frosting"]):
        found.append((f"{named(e.frosting_names, e.frosting_serves[at])} frostings", one["reserve"]))
    found += [(f"{one['name']} improvements", one["reserve"]) for one in data["improvement"]]
    found.append(("bright ideas", data["ideas"]["reserve"]))
    return [{"what": what, "many": stock(many, fewest)} for what, many in found]


def bakeries(e: Numbers) -> str:
    """1 step in a yellow neighbourhood and 2 steps in a beige neighbourhood"""
    steps = [(int(e.bakery_steps[at]), name) for at, name in enumerate(e.district_colours)]
    return listed([f"{count(n, 'step')} in a {name} neighbourhood" for n, name in steps if n])


def named(names: list[str], serves: int) -> str:
    """lemon and mint"""
    return flavours(names, serves).replace("-", " and ")


def column(e: Numbers, at: int) -> dict[str, object]:
    plans = [at * e.levels + level for level in range(e.top[at])]
    slots = [f"level {e.slot_level[at * e.slots + slot]}" for slot in range(e.room[at])]
    return {
        "id": e.columns[at],
        "name": e.column_names[at],
        "colour": e.colours[e.colour[at]],
        "spaces": int(e.spaces[at]),
        "needs": listed([str(e.needs[plan]) for plan in plans]),
        "levels": [plan_word(e, plan) for plan in plans],
        "improvements": listed(slots),
    }


def street(one: dict[str, object], fewest: int, most: int) -> dict[str, object]:
    """A neighbourhood: which houses, and how many spaces for shops."""
    outlets = one["outlets"]
    assert isinstance(outlets, list)
    return {**one, "outlets": by_players(outlets, fewest, most)}


def by_players(spaces: list[int], fewest: int, most: int) -> str:
    """[2, 2, 3] as "2 with 2 players, 3 with more": each space says for how many players it is open."""
    many = [len([one for one in spaces if one <= players]) for players in range(fewest, most + 1)]
    if len(set(many)) == 1:
        return str(many[0]) if many[0] else "none"
    return ", ".join([f"{n} with {fewest + at}" for at, n in enumerate(many)]) + " players"


def stock(many: list[int], fewest: int) -> str:
    """6 with 2 players, 9 with 3"""
    return ", ".join([f"{n} with {fewest + at}" for at, n in enumerate(many)])


def pays(e: Numbers) -> str:
    """What the lower track pays by the box it is on."""
    boxes = [int(n) for n in e.pays]
    runs = [len(list(same)) for _, same in groupby(boxes)]
    steps = {later - before for before, later in pairwise(boxes)} - {0}
    if len(set(runs)) == 1 and steps == {1}:
        every = "every box" if runs[0] == 1 else f"every {runs[0]} boxes"
        ends = f"{boxes[0]} on its first box and {boxes[-1]} on its last"
        return f"The lower track pays {ends}: {every} it pays 1 more."
    return f"Box by box the lower track pays {', '.join([str(n) for n in boxes])}."
