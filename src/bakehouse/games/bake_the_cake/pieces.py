"""Which pieces on the table stand for a choice: the first is its button; view.py says how they are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake.edition import TOOLS, Edition
from bakehouse.games.bake_the_cake.kitchen import Kitchen, copy_of, lowest, which_of
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState


# ------------------------------------------------------------ what pieces are called
def chit_id(e: Edition, kind: i64, chit: i64) -> str:
    return f"chit-{e.colours[which_of(chit)]}-{e.kind_ids[kind]}-{copy_of(chit) + 1}"


def tool_id(e: Edition, tool: i64) -> str:
    return f"tool-{e.tool_ids[which_of(tool)]}-{copy_of(tool) + 1}"


def helper_id(e: Edition, helper: i64) -> str:
    return f"helper-{e.colours[which_of(helper)]}-{copy_of(helper) + 1}"


def slot_id(e: Edition, at: i64) -> str:
    return f"slot-{e.recipe_ids[at // e.slots]}-{e.kind_ids[e.kind_of[at]]}"


# ------------------------------------------------------------ of a choice
def pieces(state: CakeState, seat: i64, action: i64) -> list[str]:
    e, k = state.edition, state.kitchen
    if action < e.use:
        return [f"stack-{e.kind_ids[action // e.most]}-{e.colours[action % e.most]}"]
    if action < e.move:
        return of_use(e, k, (action - e.use) // TOOLS, (action - e.use) % TOOLS)
    if action < e.eat_plate:
        at = action - e.move
        return [f"tray-{at % e.most}", f"recipe-{e.recipe_ids[at // e.most]}"]
    if action < e.eat_slot:
        kind = action - e.eat_plate
        return [f"bite-table-{e.kind_ids[kind]}"]
    if action < e.throw:
        at = action - e.eat_slot
        return ["bite-" + slot_id(e, at)]
    return [f"throw-{seat}" if action == e.throw else f"end-{seat}"]


def of_use(e: Edition, k: Kitchen, at: i64, which: i64) -> list[str]:
    kind, tool = e.kind_of[at], e.tool_of[at // e.slots * TOOLS + which]
    found = [slot_id(e, at), f"plate-{e.kind_ids[kind]}"]
    if k.free[tool] != 0:
        found.append(f"tool-{e.tool_ids[tool]}-{lowest(k.free[tool]) + 1}")
    return found
