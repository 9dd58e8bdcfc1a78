"""What a choice would do, above all to the points on each cake: told before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake import contest, things
from bakehouse.games.bake_the_cake.edition import CONTEST, TOOLS, Edition
from bakehouse.games.bake_the_cake.kitchen import Kitchen, which_of
from bakehouse.games.bake_the_cake.names import cake_word, count, listed, recipe_word, tool_word
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64
from bakehouse.kernel.ranking import rank

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState


def effect(state: CakeState, seat: i64, action: i64) -> str:
    e = state.edition
    if action < e.use:
        return of_buy(e, action // e.most, action % e.most)
    if action == e.throw:
        return of_throw(e, state.kitchen, seat)
    if action == e.end_turn:
        return f"{who(int((seat + 1) % state.seats))} is next"
    after = state.clone()
    after.act(e, seat, action)
    if action < e.move:
        recipe = (action - e.use) // TOOLS // e.slots
        return of_use(e, state.kitchen, after.kitchen, recipe)
    if action < e.eat_plate:
        return of_move(state, after, (action - e.move) % e.most)
    if action < e.eat_slot:
        return f"gone for good; you have eaten {after.kitchen.meals[seat]}"
    recipe = (action - e.eat_slot) // e.slots
    return of_meal(e, state.kitchen, after.kitchen, recipe, action - e.eat_slot)


def of_buy(e: Edition, kind: i64, colour: i64) -> str:
    fits = [e.recipe_names[e.use_recipe[at]] for at in range(e.first_use[kind], e.first_use[kind + 1])]
    return f"{who(int(colour))} +{e.chit_points} on the cake it ends on; for {listed(fits) or 'no recipe'}"


# ------------------------------------------------------------ what a part is worth
def worth(e: Edition, k: Kitchen, recipe: i64) -> list[int]:
    """By baker: the points that a recipe's chits and assistant bring to a cake, as it lies."""
    points = [0] * len(k.supply)
    if k.holder[recipe] == 0:
        return points
    for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
        if k.chits[at] != 0:
            points[which_of(k.chits[at])] += int(e.chit_points)
    points[things.who_goes(e, k, recipe)] += int(e.assistant_points)
    return points


def gains(points: list[int]) -> str:
    """ "{0} +4, {2} +1", the most first."""
    order = sorted(
        [seat for seat in range(len(points)) if points[seat] != 0], key=lambda seat: (-abs(points[seat]), seat)
    )
    return ", ".join([f"{who(seat)} {points[seat]:+d}" for seat in order])


def of_use(e: Edition, before: Kitchen, k: Kitchen, recipe: i64) -> str:
    filled, needs = k.filled[recipe], e.needs[recipe]
    brings = f"the part {'brings' if filled == needs else 'so far brings'} {gains(worth(e, k, recipe))}"
    if filled == needs:
        tool = e.tool_of[recipe * TOOLS + things.other_tool(e, k, recipe)]
        ready = "ready to move" if k.free[tool] != 0 else f"waits for {tool_word(e, tool)}"
        return f"{ready}; {brings}"
    freed = f"; frees {tool_word(e, which_of(before.tool[recipe]))}" if before.holder[recipe] != 0 else ""
    return f"{filled} of {needs}; {brings}{freed}"


def of_move(state: CakeState, after: CakeState, tray: i64) -> str:
    e, seats = state.edition, state.seats
    old, k = state.kitchen, after.kitchen
    change = [int(k.points[tray * seats + b] - old.points[tray * seats + b]) for b in range(seats)]
    says = f"{gains(change)} on {cake_word(tray)}"
    if k.height[tray] < e.parts:
        return says
    if e.children:
        return f"{says}; it is complete: {who(int(tray))} would win"
    cakes = contest.complete_cakes(e, k)
    if len(cakes) < e.cakes:
        return f"{says}; it is complete"
    return f"{says}; the contest begins: {verdict_words(after)}"


def verdict_words(after: CakeState) -> str:
    """Cups and winners, as the contest of these cakes would go."""
    after.ending = CONTEST
    v = after.judged()
    places = rank(v.points, after.tie_breaks())
    winners = [who(place.seat) for place in places if place.place == 1]
    cups = " : ".join([str(n) for n in v.count])
    cake = cake_word(v.winner) + " wins" if v.winner != contest.NO_CAKE else "both cakes count"
    verb = "share the victory" if len(winners) > 1 else "would win"
    return f"cups {cups}, {cake}, {listed(winners)} {verb} with {v.points[places[0].seat]}"


def of_meal(e: Edition, old: Kitchen, k: Kitchen, recipe: i64, at: i64) -> str:
    owner = which_of(old.helpers[at])
    home = f"{who(int(owner))}'s assistant goes home"
    if k.holder[recipe] == 0:
        return f"{home}; the recipe and {tool_word(e, which_of(old.tool[recipe]))} are free again"
    moved = f"; {recipe_word(e, recipe)} goes to {who(int(k.holder[recipe]) - 1)}"
    handed = moved if k.holder[recipe] != old.holder[recipe] else ""
    return f"{home}{handed}; the part so far brings {gains(worth(e, k, recipe))}"


def of_throw(e: Edition, k: Kitchen, tray: i64) -> str:
    chits = 0
    for at in range(tray * e.parts * e.slots, (tray + 1) * e.parts * e.slots):
        chits += 1 if k.layers[at] != 0 else 0
    helpers = count(int(k.height[tray]), "assistant")
    seats: i64 = len(k.supply)
    lost = [-int(k.points[tray * seats + baker]) for baker in range(seats)]
    return f"{count(chits, 'chit')} back to the store, {helpers} home; {gains(lost)} on your cake"
