# compiled
"""What a viewer sees, as named zones of plain data: nothing in this game is hidden, so all viewers see the same.

Zones, each of which changes on its own:
    printed          what is printed on mats and cards; the same in all positions of a game (printed.py)
    turn             round, whose turn it is, who started, things left, how the game ended, whether tools run out
    store-<kind>     the chits that are left of a kind, by colour
    plate-<kind>     the chit on its plate
    tools            every tool in play, and the recipe it lies on
    recipe-<id>      holder, tool, chits with their placers, and what the part would bring to a cake
    cake-<seat>      its parts with chits and assistants, and everybody's points on it
    baker-<seat>     assistants in the supply, chits eaten, recipes held
    contest          the cakes that count or lead, cups, the winning cake and what would be judged
    trays            the seats, as each has one
    score-<seat>     what the contest would give, or gave
    result           once the game is over: the parts of everybody's score, and what breaks ties

Pieces have ids that stay the same all game long:
    chit-<colour>-<kind>-<n>, tool-<tool>-<n>, helper-<colour>-<n> (an assistant), recipe-<id>, cup-<seat>
    stack-<kind>-<colour> (in the store), plate-<kind>, slot-<recipe>-<kind>, tray-<seat>
    bite-table-<kind>, bite-slot-<recipe>-<kind> (the forks beside them), throw-<seat>, end-<seat>
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake import contest
from bakehouse.games.bake_the_cake.codes import BARRED, CONTEST, OWN_CAKE, PLAY, STUCK, TOOLS
from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many, piece, which_of
from bakehouse.games.bake_the_cake.names import chit_id, helper_id, slot_id, tool_id
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.games.bake_the_cake.recipes import next_tool, who_goes, worth
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState

ENDINGS = {CONTEST: "contest", OWN_CAKE: "own-cake", STUCK: "stuck", BARRED: "barred"}
Plain = dict[str, object]


def zones(state: CakeState) -> Plain:
    e, k = state.numbers, state.kitchen
    seen: Plain = {
        "printed": e.printed,
        "turn": turn_zone(state),
        "tools": tools_zone(e, k),
        "contest": contest_zone(state),
        "trays": [str(seat) for seat in range(state.seats)],
    }
    for seat, score in enumerate(state.scores()):
        seen[f"score-{seat}"] = score
    if state.over:
        seen["result"] = result_zone(state)
    for kind in range(e.kinds):
        seen[f"store-{e.kind_ids[kind]}"] = store_zone(e, k, state.seats, kind)
        seen[f"plate-{e.kind_ids[kind]}"] = chit(e, kind, k.plates[kind])
    for recipe in range(e.recipes):
        seen[f"recipe-{e.recipe_ids[recipe]}"] = recipe_zone(e, k, recipe)
    for seat in range(state.seats):
        seen[f"cake-{seat}"] = cake_zone(e, k, state.seats, seat)
        seen[f"baker-{seat}"] = baker_zone(e, k, seat)
    return seen


# ------------------------------------------------------------ shared
def turn_zone(state: CakeState) -> Plain:
    e = state.numbers
    playing = state.phase == PLAY and state.actor >= 0
    return {
        "round": int(state.round),
        "seat": int(state.actor) if playing else None,
        "first": int(state.first) if state.first >= 0 else None,
        "left": int(e.things - state.done_things) if playing else 0,
        "setup": state.phase != PLAY,
        "over": state.over,
        "ending": ENDINGS.get(int(state.ending)),
        "free-tools": sum([int(how_many(n)) for n in state.kitchen.free]),
    }


def chit(e: Numbers, kind: i64, number: i64) -> Plain | None:
    if number == 0:
        return None
    return {"id": chit_id(e, kind, number), "kind": e.kind_ids[kind], "colour": e.colours[which_of(number)]}


def helper(e: Numbers, number: i64) -> Plain | None:
    return {"id": helper_id(e, number), "seat": int(which_of(number))} if number != 0 else None


def members(copies: i64, which: i64) -> list[int]:
    """The pieces of a set of copies."""
    found: list[int] = []
    copy: i64 = 0
    while copies >> copy != 0:
        if (copies >> copy) & 1 == 1:
            found.append(int(piece(which, copy)))
        copy += 1
    return found


def store_zone(e: Numbers, k: Kitchen, seats: i64, kind: i64) -> list[Plain]:
    found: list[Plain] = []
    for colour in range(seats):
        name = f"stack-{e.kind_ids[kind]}-{e.colours[colour]}"
        chits = [chit_id(e, kind, n) for n in members(k.store[kind * e.most + colour], colour)]
        found.append({"id": name, "colour": e.colours[colour], "chits": chits})
    return found


def tools_zone(e: Numbers, k: Kitchen) -> list[Plain]:
    found: list[Plain] = []
    for tool in range(e.tools):
        where: dict[int, str | None] = dict.fromkeys(members(k.free[tool], tool))
        for recipe in range(e.recipes):
            if which_of(k.tool[recipe]) == tool:
                where[int(k.tool[recipe])] = e.recipe_ids[recipe]
        for number in sorted(where):
            found.append({"id": tool_id(e, number), "tool": e.tool_ids[tool], "recipe": where[number]})
    return found


def recipe_zone(e: Numbers, k: Kitchen, recipe: i64) -> Plain:
    slots: list[Plain] = []
    for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
        kind = e.kind_of[at]
        slots.append(
            {
                "id": slot_id(e, at),
                "kind": e.kind_ids[kind],
                "chit": chit(e, kind, k.chits[at]),
                "helper": helper(e, k.helpers[at]),
            }
        )
    if k.holder[recipe] == 0:
        free = [k.free[e.tool_of[recipe * TOOLS + which]] != 0 for which in range(TOOLS)]
        closed: Plain = {"holder": None, "tool": None, "next": None, "done": False, "ready": False}
        return closed | {"slots": slots, "free": free}
    tool = next_tool(e, k, recipe)
    done = k.filled[recipe] == e.needs[recipe]
    return {
        "holder": int(k.holder[recipe]) - 1,
        "tool": {"id": tool_id(e, k.tool[recipe]), "tool": e.tool_ids[which_of(k.tool[recipe])]},
        "next": e.tool_ids[tool],
        "waits": k.free[tool] == 0,
        "slots": slots,
        "done": done,
        "ready": done and k.free[tool] != 0,
        "goes": int(who_goes(e, k, recipe)),
        "worth": worth(e, k, recipe),
    }


def contest_zone(state: CakeState) -> Plain:
    """As it is held, step by step, or as it would go with the cakes that lead."""
    k = state.kitchen
    v = state.judged()
    held = state.ending == CONTEST
    seats = int(state.seats)
    placed = seats if not held else min(seats, int(state.shown) - 1)
    points = [[int(k.points[cake * seats + baker]) for cake in v.cakes] for baker in range(seats)]
    cups = [v.cups[baker] if baker < placed else None for baker in range(seats)]
    judged = not held or state.shown == seats + 2
    return {
        "held": held,
        "cakes": list(v.cakes),
        "points": points,
        "cups": cups,
        "count": [len([cup for cup in cups if cup == cake]) for cake in v.cakes],
        "next": placed if held and placed < seats else None,
        "judged": judged,
        "winner": v.winner if judged else contest.NO_CAKE,
        "score": v.points,
        "eaten": [int(n) for n in k.meals],
    }


def result_zone(state: CakeState) -> Plain:
    """The parts of everybody's score, and the figures that break ties."""
    found = [state.breakdown(seat) for seat in range(state.seats)]
    parts: list[Plain] = []
    for at in range(len(found[0])):
        parts.append({"part": found[0][at][0], "points": [row[at][1] for row in found]})
    ties: list[Plain] = [{"part": name, "figures": figures} for name, figures in state.tie_breaks()]
    places = sorted([(place.seat, place.place, place.decided_by) for place in state.ranking()])
    winners = [seat for seat, place, _ in places if place == 1]
    return {"parts": parts, "ties": ties, "winners": winners, "by": places[winners[0]][2]}


# ------------------------------------------------------------ of a baker
def cake_zone(e: Numbers, k: Kitchen, seats: i64, seat: i64) -> Plain:
    parts: list[Plain] = []
    for part in range(k.height[seat]):
        at = seat * e.parts + part
        recipe = k.made_by[at] - 1
        chits: list[Plain | None] = []
        for slot in range(e.needs[recipe]):
            chits.append(chit(e, e.kind_of[recipe * e.slots + slot], k.layers[at * e.slots + slot]))
        made: Plain = {"part": e.part_ids[part], "recipe": e.recipe_ids[recipe], "heat": e.heats[recipe]}
        parts.append(made | {"chits": chits, "helper": helper(e, k.bakers[at])})
    where: list[Plain] = []
    for baker in range(seats):
        rows = contest.breakdown(e, k, [int(seat)], baker)
        where.append({name: points for name, points in rows})
    return {
        "parts": parts,
        "points": [int(k.points[seat * seats + baker]) for baker in range(seats)],
        "from": where,
        "needs": e.part_ids[k.height[seat]] if k.height[seat] < e.parts else None,
    }


def baker_zone(e: Numbers, k: Kitchen, seat: i64) -> Plain:
    eaten = [chit(e, kind, k.eaten[seat * e.kinds + kind]) for kind in range(e.kinds)]
    return {
        "supply": [helper_id(e, n) for n in members(k.supply[seat], seat)],
        "eaten": eaten,
        "meals": int(k.meals[seat]),
        "thrown": int(k.throws[seat]),
        "recipes": [e.recipe_ids[r] for r in range(e.recipes) if k.holder[r] == seat + 1],
    }


def census(state: CakeState) -> dict[str, int]:
    """Chits of each colour and assistants of each baker; tools without those that were drawn."""
    e, k = state.numbers, state.kitchen
    found: dict[str, int] = {}
    for seat in range(state.seats):
        stacks = [k.store[kind * e.most + seat] for kind in range(e.kinds)]
        placed = [n for places in (k.plates, k.chits, k.eaten, k.layers) for n in places if which_of(n) == seat]
        found[f"{e.colours[seat]} chits"] = sum([int(how_many(n)) for n in stacks]) + len(placed)
        working = [n for places in (k.helpers, k.bakers) for n in places if which_of(n) == seat]
        found[f"{e.colours[seat]} assistants"] = int(how_many(k.supply[seat])) + len(working)
    lying = len([n for n in k.tool if n != 0])
    found["tools"] = sum([int(how_many(n)) for n in k.free]) + lying - int(state.drawn)
    return found
