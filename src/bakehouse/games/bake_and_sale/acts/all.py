# compiled
"""All that can be done in Bake & Sale, and all that is asked: the order of the verbs is that of their ids."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import Asked, BakeQuestion, Numbers
from bakehouse.games.bake_and_sale.acts.done import Done
from bakehouse.games.bake_and_sale.acts.end_day import EndDay
from bakehouse.games.bake_and_sale.acts.fame import Fame
from bakehouse.games.bake_and_sale.acts.give import Give
from bakehouse.games.bake_and_sale.acts.market import Market
from bakehouse.games.bake_and_sale.acts.order import Order
from bakehouse.games.bake_and_sale.acts.pin import Pin
from bakehouse.games.bake_and_sale.acts.produce import Produce
from bakehouse.games.bake_and_sale.acts.questions import AtMarket, AtSupplier, Day, Dice, Giving, Placing
from bakehouse.games.bake_and_sale.acts.roll import Roll
from bakehouse.games.bake_and_sale.acts.star import Star
from bakehouse.games.bake_and_sale.acts.swap import Swap
from bakehouse.games.bake_and_sale.acts.take import Take
from bakehouse.games.bake_and_sale.acts.visit import Visit
from bakehouse.kernel.game import Game


def declare(game: Game, e: Numbers) -> None:
    market, done, swap, end = Market(e), Done(e), Swap(e), EndDay()
    fame, visit, take, give = Fame(e), Visit(e), Take(e), Give(e)
    star, pin, order, produce = Star(e), Pin(e), Order(e), Produce(e)
    roll = Roll(e)
    which, first = "Which bread gets the {}?", "choose a bread for your {} first"
    where, fame_first = "Where do you circle the Fame?", "choose where to circle your Fame first"
    questions: list[BakeQuestion] = [  # in the order of the numbers in sheet.py
        Day(market, swap, produce, visit, order, end),
        AtMarket(take, done),
        AtSupplier("supplier", take),
        Giving("gift", give),
        Placing("star", star, which.format("Quality Star"), first.format("Quality Star")),
        Placing("pin", pin, which.format("rolling pin"), first.format("Technique Level")),
        Placing("fame", fame, where, fame_first),
        Dice(roll),
    ]
    acts = [market, done, swap, end, fame, visit, take, give, star, pin, order, produce, roll]
    game.declare([act for act in acts], [question for question in questions])
    e.asked = Asked(questions)
