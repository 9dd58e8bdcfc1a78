"""What is printed on the boards, tiles and cards of an edition, as plain data: the same all game long."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.special import deeds
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.names import (
    base_word,
    frosting_word,
    objective_word,
    plan_word,
)
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.plan import A_COLOUR, part_word
from bakehouse.kernel.native import i64


def printed(e: Numbers) -> dict[str, object]:
    return {
        "income": {"start": int(e.start_income), "end": int(e.end_income), "objective": int(e.objective_income)},
        "rounds": int(e.rounds),
        "pays": [int(n) for n in e.pays],
        "ideas": {"boxes": int(e.idea_boxes), "hand": int(e.idea_hand)},
        "rest": {"ideas": int(e.rest_ideas), "income": int(e.rest_income)},
        "special": special(e),
        "dice": dice(e),
        "hired": [{"id": e.colours[c]} for c in range(e.kinds) if e.home[c] >= 0],
        "columns": [column(e, c) for c in range(COLUMNS)],
        "trousers": flavours(e.base_flavours, e.base_names, e.trousers),
        "shirts": flavours(e.frosting_flavours, e.frosting_names, e.shirts),
        "base-flavours": {e.bases[at]: piece(e, at, True)["flavours"] for at in range(len(e.bases))},
        "frosting-flavours": {e.frostings[at]: piece(e, at, False)["flavours"] for at in range(len(e.frostings))},
        "bases": [piece(e, at, True) for at in range(len(e.bases))],
        "frostings": [piece(e, at, False) for at in range(len(e.frostings))],
        "improvements": [improvement(e, at) for at in range(len(e.improvements))],
        "streets": [street(e, at) for at in range(len(e.places))],
        "outlets": {"each": int(e.outlets), "sales": int(e.outlet_sales), "bakeries": int(e.bakeries)},
        "objectives": [objective(e, at) for at in range(len(e.objectives))],
    }


def special(e: Numbers) -> list[dict[str, object]]:
    return [{"id": deed.word, "ideas": int(deed.ideas), "income": int(deed.income)} for deed in deeds(e)]


def dice(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for colour in range(e.kinds):
        home = e.columns[e.home[colour]] if e.home[colour] >= 0 else None
        found.append({"id": e.colours[colour], "column": home, "joker": colour == e.joker, "jump": int(e.jump)})
    return found


def column(e: Numbers, c: i64) -> dict[str, object]:
    levels: list[dict[str, object]] = []
    for level in range(e.top[c]):
        plan = c * e.levels + level
        levels.append({"dice": int(e.needs[plan]), "action": plan_word(e, plan), "parts": parts(e, plan)})
    return {
        "id": e.columns[c],
        "name": e.column_names[c],
        "colour": e.colours[e.colour[c]],
        "spaces": int(e.spaces[c]),
        "levels": levels,
        "improvements": [int(e.slot_level[c * e.slots + s]) for s in range(e.room[c])],
    }


def parts(e: Numbers, plan: i64) -> list[dict[str, object]]:
    """What an action consists of, to be drawn: an outlet or bakery has a neighbourhood's colour, a sale a distance."""
    found: list[dict[str, object]] = []
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        part, of = e.parts[e.part[at]], e.part_of[at]
        found.append({"part": part.word, "of": e.district_colours[of] if part.takes == A_COLOUR else int(of)})
    return found


def flavours(ids: list[str], names: list[str], worn: list[str]) -> list[dict[str, object]]:
    return [{"id": ids[at], "name": names[at], "wears": worn[at]} for at in range(len(ids))]


def piece(e: Numbers, at: i64, base: bool) -> dict[str, object]:
    names = e.base_flavours if base else e.frosting_flavours
    serves = e.base_serves[at] if base else e.frosting_serves[at]
    return {
        "id": e.bases[at] if base else e.frostings[at],
        "name": base_word(e, at) if base else frosting_word(e, at),
        "flavours": [names[f] for f in range(len(names)) if (serves >> f) & 1 == 1],
        "production": int(e.base_steps[at] if base else e.frosting_steps[at]),
    }


def improvement(e: Numbers, at: i64) -> dict[str, object]:
    part = e.first_part[COLUMNS * e.levels + at]
    return {"id": e.improvements[at], "name": e.improvement_names[at], "does": part_word(e, part)}


def street(e: Numbers, at: i64) -> dict[str, object]:
    houses: list[dict[str, object]] = []
    for house in range(at * e.houses, (at + 1) * e.houses):
        houses.append({"sales": int(e.house_sales[house]), "income": int(e.house_income[house])})
    return {
        "id": e.neighbourhoods[at],
        "name": e.places[at],
        "colour": e.district_colours[e.district[at]],
        "bakery-steps": int(e.bakery_steps[e.district[at]]),
        "outlets": e.outlet_spaces[at],
        "bakeries": int(e.bakery_spaces[at]),
        "houses": houses,
    }


def objective(e: Numbers, at: i64) -> dict[str, object]:
    needs = range(e.first_need[at], e.first_need[at + 1])
    short = [e.figures[e.need_figure[need]].short(e.need[need]) for need in needs]
    deck = e.decks[e.objective_deck[at]]
    return {"id": e.objectives[at], "deck": deck, "needs": objective_word(e, at), "short": short}
