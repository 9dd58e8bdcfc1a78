# compiled
"""All that can be done in Roasted Empire, in the order of the ids, and all that is asked, in the order of asked.py."""

from __future__ import annotations

from bakehouse.games.roasted_empire.acts.base import Draw
from bakehouse.games.roasted_empire.acts.build import Building, Play, Store
from bakehouse.games.roasted_empire.acts.choose import Choose
from bakehouse.games.roasted_empire.acts.close import BeanCheck, Close
from bakehouse.games.roasted_empire.acts.deck import Dealing, Drawing, TopCard
from bakehouse.games.roasted_empire.acts.draft import Draft, Drafting
from bakehouse.games.roasted_empire.acts.opening import Bonus, FirstSeat, Goal, NextBonus
from bakehouse.games.roasted_empire.acts.rob import Rob, Stolen, Theft, WhoseStore
from bakehouse.games.roasted_empire.acts.stop import Stop, WhichCard
from bakehouse.games.roasted_empire.acts.take import Take
from bakehouse.games.roasted_empire.acts.upkeep import CarryOut, GiveUp, Upkeep
from bakehouse.games.roasted_empire.acts.use import Offered, Skip, Use
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.kernel.game import Game


def declare(game: Game, e: Numbers) -> None:
    use, skip, stop, rob, draft = Use(e), Skip(e), Stop(e), Rob(e), Draft(e)
    play, store, take, choose = Play(e), Store(e), Take(e), Choose(e)
    carry_out, give_up, close = CarryOut(e), GiveUp(e), Close(e)
    card, stolen, first, goal, bonus = TopCard(e), Stolen(e), FirstSeat(e), Goal(e), Bonus(e)
    game.declare(
        [
            use, skip, stop, rob, draft, play, store, take, choose, carry_out, give_up, close,
            card, stolen, first, goal, bonus,
        ],
        [
            Drafting("draft", [draft]),
            Building("build", play, store),
            Offered("use", [use, skip]),
            WhichCard("target", [take, choose, stop]),
            WhoseStore("victim", [rob]),
            Upkeep("upkeep", carry_out, give_up),
            BeanCheck("close", [close]),
            Draw("first", [first]),
            Draw("goal", [goal]),
            NextBonus("bonus", [bonus]),
            Dealing("deal", [card]),
            Drawing("top", [card]),
            Theft("theft", [stolen]),
        ],
    )  # fmt: skip
