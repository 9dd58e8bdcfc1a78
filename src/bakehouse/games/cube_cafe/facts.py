"""What a restaurant has in a shift that somebody at the table would name: hints tell plans apart by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bakehouse.games.cube_cafe.closing import tip_of
from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import NOBODY, Sheet, colour_of
from bakehouse.games.cube_cafe.words import reward_word, staff_count, table_word
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState


def facts(e: Numbers, state: CafeState, seat: i64) -> list[Fact]:
    me = state.sheets[seat]
    found = [Fact("money", int(me.money()), "takes {more} money")]
    for t in range(e.tables):
        found += at_table(e, state, me, t)
    for slot in range(e.slots):
        if me.meals[slot] != NONE:
            money = int(e.slot_money[slot])
            what = f"the {e.kind_names[me.cars[slot]]} car for {money} money"
            found.append(Fact(f"car:{slot}", money, "feeds {what}", what=what))
    found += [*cooked(e, me)]
    found.append(manager(e, me))
    found.append(Fact("staff", staff_count(me), "leaves {amount:staff meeple} unused", -0.3))
    return found


def manager(e: Numbers, me: Sheet) -> Fact:
    """Where he stands: how far it is to the next reward."""
    for steps in range(1, int(e.ring) + 1):
        space = (me.manager + steps) % e.ring
        if e.rewarding[space] == 1:
            break
    where = f"the manager {count(steps, 'step')} from {reward_word(e, space)}"
    return Fact(f"manager:{int(me.manager)}", 1, f"has {where}", 0.2)


def at_table(e: Numbers, state: CafeState, me: Sheet, t: i64) -> Iterator[Fact]:
    table, stars = table_word(t), int(me.stars[t])
    yield Fact(f"clear:{t}", 1 - int(me.dirty[t]), "clears {what}", 0.5, table)
    if me.guest[t] == NOBODY:
        return
    shown = count(stars, "star")
    seats, lifts = f"{table} with {shown}", f"{table} to {shown}"
    yield Fact(
        f"guest:{t}", stars, "seats a guest at {what}", 0.5, seats, f"lifts {lifts}", f"keeps {table} at {shown}"
    )
    if me.plate[t] != NONE and me.dirty[t] == 0:
        yield Fact(f"order:{t}", 1, "takes the order of {what}", 1.5, f"{table} at {shown}")
    if me.dish[t] != NONE:
        money = int(tip_of(e, state.vips, me, t))
        yield Fact(f"served:{t}", money, "serves {what}", 0.8, f"{table} for {money} money")


def cooked(e: Numbers, me: Sheet) -> Iterator[Fact]:
    """Food made in the game that is still there, served or not."""
    for kind in range(e.kinds):
        made = sum([int(me.food[space * e.kinds + kind]) for space in range(len(e.spaces))])
        made += len([t for t in range(e.tables) if me.dish[t] == kind])
        waiting = [table_word(t) for t in range(e.tables) if waits_for(me, t, kind)]
        name = "a wild dish" if kind == e.wild else e.kind_names[kind]
        what = f"{name}, which {waiting[0]} ordered" if waiting else name
        if made > 0:
            yield Fact(f"cooked:{kind}", made, "cooks {what}", 0.8, what)


def waits_for(me: Sheet, t: i64, kind: i64) -> bool:
    ordered = me.guest[t] != NOBODY and me.plate[t] != NONE and me.dirty[t] == 0
    return ordered and me.dish[t] == NONE and colour_of(me.plate[t]) == kind
