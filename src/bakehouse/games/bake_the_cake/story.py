"""What a position tells: sentences a baker would say, with the data that animation and review need."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.bake_the_cake import contest, things
from bakehouse.games.bake_the_cake.edition import OWN_CAKE, TOOLS, Edition
from bakehouse.games.bake_the_cake.effects import gains
from bakehouse.games.bake_the_cake.kitchen import Kitchen, which_of
from bakehouse.games.bake_the_cake.names import (
    cake_word,
    chit_word,
    count,
    kind_word,
    listed,
    recipe_word,
    spoken,
    tool_word,
    whose_recipe,
)
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState

EVENTS: Final[dict[str, tuple[str, ...]]] = {
    "tool": ("tool",),
    "first": (),
    "bought": ("kind", "colour"),
    "used": ("recipe", "kind", "colour", "tool", "opened"),
    "finished": ("recipe",),
    "moved": ("recipe", "cake", "assistant", "points"),
    "complete": ("cake",),
    "ate": ("kind", "colour", "recipe"),
    "handed": ("recipe", "to"),
    "freed": ("recipe",),
    "threw": ("chits",),
    "stuck": ("barred",),
    "unfinished": ("eaten",),
    "own-cake": (),
    "points": ("cake", "points"),
    "cup": ("cake", "points"),
    "judged": ("cake", "cups"),
    "won": ("points", "by"),
}


# ------------------------------------------------------------ setup
def of_tool(e: Edition, tool: i64) -> Event:
    name = e.tool_ids[tool]
    return Event("tool", CHANCE, f"A further {spoken(name)} came into the kitchen", {"tool": name})


def of_first(seat: i64) -> Event:
    return Event("first", int(seat), f"{who(int(seat))} started", {})


# ------------------------------------------------------------ things
def of_thing(before: CakeState, after: CakeState, seat: i64, action: i64) -> list[Event]:
    e, me = before.edition, int(seat)
    old, k = before.kitchen, after.kitchen
    only = ", the only thing that was left to do" if before.fill(seat, Moves()) == 1 else ""
    if action < e.use:
        kind, colour = action // e.most, e.colours[action % e.most]
        says = f"{who(me)} bought {spoken(colour)} {kind_word(e, kind)}{only}"
        return [Event("bought", me, says, {"kind": e.kind_ids[kind], "colour": colour})]
    if action < e.move:
        at = action - e.use
        return of_use(e, old, k, me, at // TOOLS, at % TOOLS, only)
    if action < e.eat_plate:
        at = action - e.move
        return of_move(e, old, k, me, at // e.most, at % e.most, only)
    if action < e.eat_slot:
        kind = action - e.eat_plate
        return [of_meal(e, me, kind, old.plates[kind], "", "from the table" + only)]
    if action < e.throw:
        return of_recipe_meal(e, old, k, me, action - e.eat_slot, only)
    chits = len([n for n in old.layers[seat * e.parts * e.slots : (seat + 1) * e.parts * e.slots] if n != 0])
    says = f"{who(me)} could do nothing else and threw a cake away: {count(chits, 'chit')} went back to the store"
    return [Event("threw", me, says, {"chits": chits})]


def of_use(e: Edition, old: Kitchen, k: Kitchen, me: int, at: i64, which: i64, only: str) -> list[Event]:
    recipe, kind = at // e.slots, e.kind_of[at]
    tool = e.tool_of[recipe * TOOLS + which]
    opened = old.holder[recipe] == 0
    chit = chit_word(e, kind, k.chits[at])
    if opened:
        says = f"{who(me)} took {recipe_word(e, recipe)} for {chit}, with {tool_word(e, tool)}{only}"
    else:
        onto = whose_recipe(e, recipe, int(k.holder[recipe]) - 1, me)
        says = f"{who(me)} added {chit} to {onto}, with {tool_word(e, tool)}{only}"
    data: dict[str, object] = {
        "recipe": e.recipe_ids[recipe],
        "kind": e.kind_ids[kind],
        "colour": e.colours[which_of(k.chits[at])],
        "tool": e.tool_ids[tool],
        "opened": opened,
    }
    told = [Event("used", me, says, data)]
    if k.filled[recipe] == e.needs[recipe]:
        says = f"{e.recipe_names[recipe]} is finished: anybody may move it"
        told.append(Event("finished", me, says, {"recipe": e.recipe_ids[recipe]}))
    return told


def of_move(e: Edition, old: Kitchen, k: Kitchen, me: int, recipe: i64, tray: i64, only: str) -> list[Event]:
    seats: i64 = len(k.supply)
    goes = int(things.who_goes(e, old, recipe))
    change = [int(k.points[tray * seats + b] - old.points[tray * seats + b]) for b in range(seats)]
    part = whose_recipe(e, recipe, int(old.holder[recipe]) - 1, me)
    says = f"{who(me)} moved {part} to {cake_word(tray)}{only}: {gains(change)}"
    data: dict[str, object] = {
        "recipe": e.recipe_ids[recipe],
        "cake": int(tray),
        "assistant": goes,
        "points": change,
    }
    told = [Event("moved", me, says, data)]
    if k.height[tray] == e.parts:
        says = f"{cake_word(tray)} is complete"
        told.append(Event("complete", int(tray), says, {"cake": int(tray)}))
    return told


def of_meal(e: Edition, me: int, kind: i64, chit: i64, recipe: str, where: str) -> Event:
    colour = e.colours[which_of(chit)]
    data: dict[str, object] = {"kind": e.kind_ids[kind], "colour": colour, "recipe": recipe}
    return Event("ate", me, f"{who(me)} ate {chit_word(e, kind, chit)} {where}", data)


def of_recipe_meal(e: Edition, old: Kitchen, k: Kitchen, me: int, at: i64, only: str) -> list[Event]:
    """BC-42, BC-44, BC-45"""
    recipe = at // e.slots
    name = e.recipe_ids[recipe]
    owner = int(which_of(old.helpers[at]))
    home = f"from {recipe_word(e, recipe)}{only}; {who(owner)}'s assistant went home"
    told = [of_meal(e, me, e.kind_of[at], old.chits[at], name, home)]
    if k.holder[recipe] == 0:
        says = f"{e.recipe_names[recipe]} is free again, with {tool_word(e, which_of(old.tool[recipe]))}"
        told.append(Event("freed", me, says, {"recipe": name}))
    elif k.holder[recipe] != old.holder[recipe]:
        to, former = int(k.holder[recipe]) - 1, int(old.holder[recipe]) - 1
        says = f"{who(former)} handed {recipe_word(e, recipe)} on to {who(to)}"
        told.append(Event("handed", former, says, {"recipe": name, "to": to}))
    return told


# ------------------------------------------------------------ the end
def of_stuck(seat: i64, barred: bool) -> Event:
    """BC-54, BC-R14"""
    why = "may not throw again, since nobody has eaten" if barred else "had no cake to throw"
    says = f"{who(int(seat))} could do nothing at all and {why}: the game ended unfinished"
    return Event("stuck", int(seat), says, {"barred": barred})


def of_end(state: CakeState) -> list[Event]:
    """An unfinished game (BC-55), or the children's."""
    e, k = state.edition, state.kitchen
    if state.ending == OWN_CAKE:
        owner = contest.complete_cakes(e, k)[0]
        return [Event("own-cake", owner, f"{who(owner)} had the first complete cake and won", {})]
    told: list[Event] = []
    for baker in range(state.seats):
        eaten = int(k.meals[baker])
        told.append(Event("unfinished", int(baker), f"{who(int(baker))} ate {count(eaten, 'chit')}", {"eaten": eaten}))
    return told + [of_winners(state, "the fewest chits eaten")]


def step_name(state: CakeState, shown: i64) -> str:
    if shown == 1:
        return "points"
    return "cup" if shown < state.seats + 2 else "judgement"


def of_contest(state: CakeState, shown: i64) -> list[Event]:
    """One step: all points, one baker's cup, or the judgement."""
    v = state.judged()
    if shown == 1:
        return [of_points(state, cake) for cake in v.cakes]
    if shown < state.seats + 2:
        return [of_cup(state, v, int(shown) - 2)]
    return [of_judgement(v), of_winners(state, "")]


def of_points(state: CakeState, cake: int) -> Event:
    """BC-61"""
    points = [int(state.kitchen.points[cake * state.seats + baker]) for baker in range(state.seats)]
    says = f"Points on {cake_word(cake)}: {gains(points)}"
    return Event("points", cake, says, {"cake": cake, "points": points})


def of_cup(state: CakeState, v: contest.Verdict, baker: int) -> Event:
    """BC-62"""
    points = [int(state.kitchen.points[cake * state.seats + baker]) for cake in v.cakes]
    cup = v.cups[baker]
    figures = " to ".join([str(n) for n in sorted(points, reverse=True)])
    if cup == contest.NO_CAKE:
        says = f"{who(baker)} placed no cup: {figures}"
    else:
        says = f"{who(baker)} placed a cup on {cake_word(cup)}: {figures}"
    return Event("cup", baker, says, {"cake": cup, "points": points})


def of_judgement(v: contest.Verdict) -> Event:
    """BC-63, BC-64"""
    cups = " to ".join([str(n) for n in sorted(v.count, reverse=True)])
    data: dict[str, object] = {"cake": v.winner, "cups": list(v.count)}
    if v.winner == contest.NO_CAKE:
        return Event("judged", CHANCE, f"{cups} cups: no cake is ahead, so all of them count", data)
    return Event("judged", v.winner, f"{cake_word(v.winner)} won with {cups} cups: its points count", data)


def of_winners(state: CakeState, by: str) -> Event:
    """BC-55, BC-63 to BC-66"""
    scores = state.scores()
    places = state.ranking()
    winners = [place.seat for place in places if place.place == 1]
    best = scores[winners[0]]
    level = [seat for seat in range(len(scores)) if scores[seat] == best]
    if not by:
        by = f"{count(best, 'point')}"
        if len(level) > len(winners):
            by = (
                f"{by}, level with {listed([who(seat) for seat in level if seat not in winners])} but having eaten more"
            )
    names = listed([who(seat) for seat in winners])
    verb = "won" if len(winners) == 1 else "shared the victory"
    return Event("won", winners[0], f"{names} {verb} with {by}", {"points": best, "by": by})
