# compiled
"""Sentences that several verbs share and that need a board."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board, level_of, unmoved
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.plan import can_do, part_word
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, joined, signed


def levels_effect(e: Numbers, before: Board, after: Board) -> str:
    """Sell level 1 to 2"""
    found: list[str] = []
    for column in range(COLUMNS):
        old, new = level_of(e, before, column), level_of(e, after, column)
        if old != new:
            found.append(f"{e.column_names[column]} level {old} to {new}")
    return joined(found)


def lapsing(e: Numbers, town: Town, me: Board, seat: i64, plan: i64) -> str:
    """What of a plan cannot be done now (CE-R8)."""
    lost: list[str] = []
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if not can_do(e, town, me, seat, at, me.column):
            lost.append(f"not possible now: {part_word(e, at)}")
    return joined(lost)


def cost(income: i64, ideas: i64) -> str:
    """What was paid, behind a sentence; empty when nothing was."""
    word = "idea" if ideas in (1, -1) else "ideas"
    change = joined([signed(income, "income"), signed(ideas, word)])
    return f": {change}" if change else ""


def die_piece(e: Numbers, me: Board, seat: int, colour: i64, place: i64) -> list[str]:
    """The die that would go: the first of its colour there that the action under way has not moved."""
    die = unmoved(e, me, colour, place)
    return [f"die-{seat}-{e.colours[colour]}-{die - e.first_die[colour] + 1}"] if die >= 0 else []


def purse(me: Board) -> str:
    """What extras can be paid with."""
    return f"Income {me.income}, {count(me.ideas, 'idea')}"


def costs_ideas(ideas: i64, me: Board) -> str:
    return f"that costs {count(ideas, 'idea')}, and you have {me.ideas}"


def costs_income(income: i64, me: Board) -> str:
    return f"that costs {income} income for each die, and you have {me.income}"
