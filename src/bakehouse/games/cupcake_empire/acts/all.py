# compiled
"""All that can be asked and done in Cupcake Empire. The order of the verbs is that of their ids."""

from __future__ import annotations

from typing import Any

from bakehouse.games.cupcake_empire.acts.activate import Activate, Main, Use
from bakehouse.games.cupcake_empire.acts.assemble import Assemble, FirstRecipe
from bakehouse.games.cupcake_empire.acts.bakery import BakeryOrCopy, BakeryPart, Build, Copy
from bakehouse.games.cupcake_empire.acts.base import (
    Asked,
    CupcakeQuestion,
    Draw,
    InDistrict,
    Numbers,
    Part,
    Plain,
)
from bakehouse.games.cupcake_empire.acts.dice import Bring, Done, Move, Rest, To, WhereTo, WhichToBring, WhichToMove
from bakehouse.games.cupcake_empire.acts.end import EndTurn
from bakehouse.games.cupcake_empire.acts.extras import Extras
from bakehouse.games.cupcake_empire.acts.gains import Idea, Income
from bakehouse.games.cupcake_empire.acts.hire import Die, Hire
from bakehouse.games.cupcake_empire.acts.improve import Improve, Improvement, WhereToSettle
from bakehouse.games.cupcake_empire.acts.income import Roll, RollDice, TakeIncome
from bakehouse.games.cupcake_empire.acts.menus import Active, After, Earned, Start
from bakehouse.games.cupcake_empire.acts.outlet import Expel, Lift, Open, Outlet, WhereToOpen
from bakehouse.games.cupcake_empire.acts.roll import Dice, Face, FirstDice, Surplus, WhichRests
from bakehouse.games.cupcake_empire.acts.serve import Sell, Serve, WhichCustomer
from bakehouse.games.cupcake_empire.acts.setup import (
    Customer,
    Customers,
    DealImprovement,
    FirstSeat,
    Improvements,
    Objective,
    Objectives,
    WhoStarts,
)
from bakehouse.games.cupcake_empire.acts.special import Special
from bakehouse.games.cupcake_empire.acts.take import PieceOf, TakeBase, TakeFrosting, WhichPiece
from bakehouse.kernel.acts import Act
from bakehouse.kernel.game import Game


def parts() -> list[Part]:
    """What actions and improvements are made of."""
    return [
        PieceOf("simple-base", True, 0),
        PieceOf("mixed-base", True, 1),
        PieceOf("simple-frosting", False, 0),
        PieceOf("mixed-frosting", False, 1),
        Outlet(),
        Sell(),
        Die(),
        Improvement(),
        BakeryPart("bakery"),
        BakeryOrCopy(),
        Income(),
        Idea(),
    ]


def declare(game: Game, e: Numbers) -> None:
    main, use, done, end, roll_dice = Main(e), Use(e), Done(e), EndTurn(e), RollDice(e)
    special, activate, to, rest, assemble = Special(e), Activate(e), To(e), Rest(e), Assemble(e)
    extras = Extras(e, assemble, rest, special)
    roll, income = Roll(e), TakeIncome(e, extras)
    base, frosting = TakeBase(e), TakeFrosting(e)
    open_, expel, lift, serve = Open(e), Expel(e), Lift(e), Serve(e)
    hire, improve, build, copy = Hire(e), Improve(e), Build(e), Copy(e)
    bring, move, surplus, recipe = Bring(e), Move(e), Surplus(e), FirstRecipe(e)
    face, customer, objective, deal, first = Face(e), Customer(e), Objective(e), DealImprovement(e), FirstSeat(e)
    acts: list[Act[Any]] = [
        roll, end, done, income, roll_dice, special, activate, to, rest, main, use, assemble, base, frosting, open_,
        expel, lift, serve, hire, improve, build, copy, bring, move, surplus, recipe, face, customer, objective, deal,
        first,
    ]  # fmt: skip
    asked: list[CupcakeQuestion] = [  # their places are named in board.py
        CupcakeQuestion("nothing", []),
        Start(activate, extras),
        Active(main, serve, use, extras, roll, income),
        Earned(extras, roll_dice),
        After(extras, end),
        WhereToSettle("settle", [improve]),
        Plain("recipe", "Which recipe do you start with?", recipe),
        WhichPiece("base", [base]),
        WhichPiece("frosting", [frosting]),
        InDistrict("lift", "Your supply is empty: which outlet do you move to a {} neighbourhood?", [lift]),
        WhereToOpen("open", "Where in a {} neighbourhood do you open an outlet?", [open_, expel]),
        WhichCustomer("serve", [serve]),
        Plain("hire", "Which die do you hire?", hire),
        Plain("improve", "Which improvement, and into which column?", improve),
        InDistrict("bakery", "Where in a {} neighbourhood do you build a bakery?", [build]),
        InDistrict("choose", "A bakery in a {} neighbourhood, or which action of another column?", [build, copy]),
        WhichToBring("bring", [bring, done]),
        WhichToMove("move", [move, done]),
        WhereTo("aim", [to]),
        WhichRests("surplus", [surplus]),
    ]
    draws: list[Draw] = [  # by phase of setup, then those of all turns
        Customers("customers", [customer]),
        Objectives("objectives", [objective]),
        FirstDice("first dice", [face]),
        WhoStarts("who starts", [first]),
        Improvements("improvements", [deal]),
        Dice("dice", [face]),
    ]
    game.declare(acts, [question for question in asked] + [draw for draw in draws])
    e.asked = Asked(asked, draws)
