# compiled
"""The tracks of sales and production, and bright ideas."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.native import i64


def forward(e: Numbers, box: i64, steps: i64) -> i64:
    """CE-R20: steps beyond the last box are lost."""
    last: i64 = len(e.pays)
    return box + steps if box + steps < last else last


def gain_idea(e: Numbers, town: Town, me: Board) -> None:
    """CE-66, CE-R19: none beyond the limit, none from an empty Reserve."""
    if me.ideas < e.idea_hand and town.ideas > 0:
        me.ideas += 1
        town.ideas -= 1


def step_marker(e: Numbers, town: Town, me: Board, steps: i64) -> None:
    """CE-65"""
    at = me.marker + steps
    for _n in range(at // e.idea_boxes):
        gain_idea(e, town, me)
    me.marker = at % e.idea_boxes


def pay_ideas(town: Town, me: Board, ideas: i64) -> None:
    """CE-69"""
    me.ideas -= ideas
    town.ideas += ideas
