"""Every piece of the game counted: none may get lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.die_places import AWAY

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def census(state: CupcakeState) -> dict[str, int]:
    """Every piece, wherever it lies."""
    e, town = state.numbers, state.town
    found = {"ideas": int(town.ideas), "outlets": 0, "bakeries": 0, "customers": len(town.customers)}
    for h in range(len(town.customers)):
        placed = town.customers[h] > 0
        there = (town.waiting >> h) & 1 == 1 or any((b.served >> h) & 1 == 1 for b in state.boards)
        found["customers"] -= 1 if placed and not there else 0
    for c in range(e.kinds):
        on_boards = [
            len([1 for d in range(e.first_die[c], e.first_die[c + 1]) if b.place[d] < AWAY]) for b in state.boards
        ]
        found[f"{e.colours[c]} dice"] = int(town.dice[c]) + sum(on_boards)
    many = len(e.frostings)
    for at in range(len(e.bases)):
        used = [int(b.bases[at]) + sum([int(b.recipes[at * many + f]) for f in range(many)]) for b in state.boards]
        found[f"{e.bases[at]} bases"] = int(town.bases[at]) + sum(used)
    for at in range(many):
        used = [
            int(b.frostings[at]) + sum([int(b.recipes[r]) for r in range(at, len(b.recipes), many)])
            for b in state.boards
        ]
        found[f"{e.frostings[at]} frostings"] = int(town.frostings[at]) + sum(used)
    for at in range(len(e.improvements)):
        placed_ones = [list(b.improved).count(at + 1) + (1 if b.dealt == at + 1 else 0) for b in state.boards]
        found[f"{e.improvements[at]} improvements"] = int(town.improvements[at]) + sum(placed_ones)
    for seat, b in enumerate(state.boards):
        found["ideas"] += int(b.ideas)
        for place in range(len(e.district)):
            found["outlets"] += int(town.outlets[place * e.most + seat])
            found["bakeries"] += int(town.bakeries[place * e.most + seat])
        found["outlets"] += int(b.outlets) + (1 if b.lifted >= 0 else 0)
        found["bakeries"] += int(b.bakeries)
    return found
