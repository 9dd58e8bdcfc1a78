# compiled
"""Steps 2 and 3 of a turn: `roll` (income, then the dice), or `income`, extras, and `roll-dice`."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.activate import ActivatedAct
from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.acts.extras import Extras
from bakehouse.games.cupcake_empire.board import AFTER, EARNED, shift_die
from bakehouse.games.cupcake_empire.columns import is_owed
from bakehouse.games.cupcake_empire.die_places import HAND
from bakehouse.games.cupcake_empire.names import objective_word
from bakehouse.games.cupcake_empire.scoring import earn, is_due, mark, track_income
from bakehouse.kernel.rules import Final, Moves, final, i64, who
from bakehouse.kernel.saying import count, joined


def take_income(state: CupcakeState, e: Numbers, seat: i64) -> None:
    """CE-2: step 2; step 1 is over (CE-19)."""
    me = state.own(seat)
    me.menu = EARNED
    me.asked = EARNED
    marked = me.marked
    earn(e, me)
    if state.listening:
        state.step("income")
        me = state.own(seat)  # the frame shares it
    for deck in range(len(state.objectives)):
        if is_due(e, state.town, me, seat, deck, state.objectives[deck]):
            mark(e, me, deck)
            if state.listening:
                state.step("objective-" + e.objectives[state.objectives[deck]])
                me = state.own(seat)
    if state.listening:
        tell_income(state, e, me, seat, me.marked & ~marked)


def tell_income(state: CupcakeState, e: Numbers, me: Board, seat: i64, marked: i64) -> None:
    """CE-60, CE-61"""
    earned, track = int(track_income(e, me)), lower_track(me)
    says = f"{who(seat)} earned {earned} income from {track} {min(int(me.sales), int(me.production))}"
    state.tell("earned", int(seat), says, {"income": earned, "track": track})
    for deck, objective in enumerate(state.objectives):
        if (marked >> deck) & 1 == 1:
            name = e.objectives[objective]
            says = f"{who(seat)} met objective {name.upper()} ({objective_word(e, objective)}): "
            data: dict[str, object] = {"objective": name, "income": int(e.objective_income)}
            state.tell("objective", int(seat), f"{says}+{e.objective_income} income", data)


def lower_track(me: Board) -> str:
    return "sales" if me.sales < me.production else "production"


def income_effect(state: CupcakeState, e: Numbers, seat: i64) -> str:
    """+5 income from sales, +6 for objective A1"""
    me = state.boards[seat]
    found = [f"+{track_income(e, me)} income from {lower_track(me)}"]
    for deck, objective in enumerate(state.objectives):
        if is_due(e, state.town, me, seat, deck, objective):
            found.append(f"+{e.objective_income} for objective {e.objectives[objective].upper()}")
    return joined(found)


def roll_dice(state: CupcakeState, e: Numbers, seat: i64) -> None:
    """CE-2: step 3, with all dice that are in the column now (CE-R5)."""
    me = state.own(seat)
    for colour in range(e.kinds):
        for _n in range(me.dice[me.column * e.kinds + colour]):
            shift_die(e, me, colour, me.column, HAND)
    me.menu = AFTER
    if me.many[HAND] > 0:
        state.ask_chance(seat)
    else:
        me.asked = AFTER


def roll_effect(me: Board) -> str:
    dice = me.many[me.column]
    return f"rolls {count(dice, 'die')}" if dice > 0 else "no dice to roll"


class Waiting(ActivatedAct):
    """CE-19: it waits for the main action while one is possible."""

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"first take the main action of {self.e.column_names[state.boards[seat].column]}: it is possible"


@final
class Roll(Waiting):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "roll", [])
        self.piece = "roll"
        self.commits = True
        self.ends = True
        self.tells = {"earned": ("income", "track"), "objective": ("objective", "income")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        if not is_owed(self.e, town, me, seat):
            out.add(self.first)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        take_income(state, self.e, seat)
        roll_dice(state, self.e, seat)

    def name(self, at: int) -> str:
        return "Take income and roll"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return joined([income_effect(state, self.e, seat), roll_effect(state.boards[seat])])


@final
class TakeIncome(Waiting):
    """And wait with the roll: only where something could come between."""

    def __init__(self, e: Numbers, extras: Extras) -> None:
        super().__init__(e, "income", [])
        self.piece = "earn"
        self.extras: Final = extras
        self.tells = {"earned": ("income", "track"), "objective": ("objective", "income")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        if not is_owed(self.e, town, me, seat):
            now = Moves()
            self.extras.offers(state, town, me, seat, now)
            if now.n > 0 or self.extras.are_near(state, town, me, seat):
                out.add(self.first)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        take_income(state, self.e, seat)

    def name(self, at: int) -> str:
        return "Take income, roll later"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return income_effect(state, self.e, seat)

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        if is_owed(self.e, state.town, state.boards[seat], seat):
            return super().why_not(state, seat, at)
        return "nothing could be done between income and roll: take both at once"


@final
class RollDice(CupcakeAct):
    """When the income is taken."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "roll-dice", [])
        self.piece = "roll"
        self.commits = True
        self.ends = True

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        out.add(self.first)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        roll_dice(state, self.e, seat)

    def name(self, at: int) -> str:
        return "Roll the dice"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return roll_effect(state.boards[seat])

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return "the dice have been rolled" if state.boards[seat].asked == AFTER else "take your income first"
