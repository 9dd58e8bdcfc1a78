# compiled
"""`special:<which>`: the four special actions, one of them a turn."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.acts.dice import can_move, tell_paid
from bakehouse.games.cupcake_empire.acts.improve import can_improve
from bakehouse.games.cupcake_empire.board import MOVE
from bakehouse.games.cupcake_empire.plan import begin
from bakehouse.games.cupcake_empire.tracks import gain_idea, pay_ideas
from bakehouse.games.cupcake_empire.words import cost, costs_ideas, costs_income
from bakehouse.kernel.rules import Axis, Final, Moves, final, i64, vec, who
from bakehouse.kernel.saying import count


class Deed:
    """One of the four. CE-69: what cannot be paid in full cannot be done."""

    def __init__(self, e: Numbers, word: str, title: str) -> None:
        self.e: Numbers = e
        self.word: str = word
        self.title: str = title  # behind the price
        self.ideas: i64 = 0
        """What it costs."""
        self.income: i64 = 0

    def may(self, town: Town, me: Board) -> bool:
        """Could it be done, once it is paid for?"""
        raise NotImplementedError

    def take(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> None:
        raise NotImplementedError

    def label(self) -> str:
        """Pay 1 idea: move a die"""
        return f"Pay {count(self.ideas, 'idea') if self.ideas > 0 else self.price()}: {self.title}"

    def price(self) -> str:
        """Where it is no idea."""
        return f"{self.income} income"

    def effect(self, me: Board) -> str:
        """What is left of what pays; overridden where it is no idea."""
        return f"leaves {count(me.ideas - self.ideas, 'idea')}"

    def lacks(self, town: Town, me: Board) -> str:
        raise NotImplementedError


@final
class BuyImprovement(Deed):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "improvement", "an improvement")
        self.ideas = e.improvement_ideas

    def may(self, town: Town, me: Board) -> bool:
        return can_improve(self.e, town, me)

    def take(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> None:
        """The last plan of an edition is that of a bought improvement."""
        e = self.e
        pay_ideas(town, me, self.ideas)
        if state.listening:
            tell_paid(state, seat, self.ideas)
        begin(e, town, me, seat, len(e.first_part) - 2)

    def lacks(self, town: Town, me: Board) -> str:
        if me.ideas < self.ideas:
            return costs_ideas(self.ideas, me)
        return "no improvement that is left fits into your columns"


@final
class BuyIdea(Deed):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "idea", "an idea")
        self.income = e.idea_income

    def may(self, town: Town, me: Board) -> bool:
        return me.ideas < self.e.idea_hand and town.ideas > 0

    def take(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> None:
        price = self.income
        me.pay(price)
        gain_idea(self.e, town, me)
        if state.listening:
            state.tell(
                "paid", int(seat), f"{who(seat)} bought an idea{cost(-price, 1)}", {"ideas": -1, "income": int(price)}
            )

    def effect(self, me: Board) -> str:
        return f"leaves {me.income - self.income} income, +1 idea"

    def lacks(self, town: Town, me: Board) -> str:
        if me.ideas >= self.e.idea_hand:
            return f"you can hold {count(self.e.idea_hand, 'idea')} at most"
        return f"that costs {self.income} income" if town.ideas > 0 else "no idea is left in the Reserve"


class MoveDice(Deed):
    def may(self, town: Town, me: Board) -> bool:
        return can_move(self.e, me)

    def lacks(self, town: Town, me: Board) -> str:
        return self.price_word(me) if can_move(self.e, me) else "no die can be moved: there is no space for it"

    def price_word(self, me: Board) -> str:
        raise NotImplementedError

    def start(self, me: Board, price: i64) -> None:
        me.asked = MOVE
        me.done = 0
        me.price = price


@final
class MoveForIdea(MoveDice):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "move-for-idea", "move a die")
        self.ideas = e.move_ideas

    def take(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> None:
        self.start(me, 0)
        pay_ideas(town, me, self.ideas)
        if state.listening:
            tell_paid(state, seat, self.ideas)

    def price_word(self, me: Board) -> str:
        return costs_ideas(self.ideas, me)


@final
class MoveForIncome(MoveDice):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "move-for-income", "move dice")
        self.income = e.move_income

    def take(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> None:
        self.start(me, self.income)

    def price(self) -> str:
        return f"{self.income} income a die"

    def effect(self, me: Board) -> str:
        return f"of {me.income} income"

    def price_word(self, me: Board) -> str:
        return costs_income(self.income, me)


def deeds(e: Numbers) -> list[Deed]:
    return [BuyImprovement(e), MoveForIdea(e), BuyIdea(e), MoveForIncome(e)]


@final
class Special(CupcakeAct):
    """CE-68A to CE-68D: one of them a turn."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "special", [Axis("deed", [deed.word for deed in deeds(e)])])
        self.deeds: Final = vec[Deed](deeds(e))

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        if me.special == 0:
            at = self.first
            for deed in self.deeds:
                if me.ideas >= deed.ideas and me.income >= deed.income and deed.may(town, me):
                    out.add(at)
                at += 1

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        me.special = 1
        self.deeds[at].take(state, state.own_town(), me, seat)

    def name(self, at: int) -> str:
        return self.deeds[at].label()

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return self.deeds[at].effect(state.boards[seat])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"special-{seat}-{self.deeds[at].word}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        me = state.boards[seat]
        taken = "you have taken your special action this turn"
        return taken if me.special == 1 else self.deeds[at].lacks(state.town, me)
