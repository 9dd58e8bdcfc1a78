# compiled
"""`first:<seat>`, `goal:<goal>`, `bonus:<card>`: what chance says before the first round (RE-01, RE-03, RE-04)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import rounds, words
from bakehouse.games.roasted_empire.acts.base import Draw, RoastedOutcome
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rounds import BONUSES, GOAL
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import CHANCE, EVERYONE, Axis, Moves, WhoBegins, final, i64, who
from bakehouse.kernel.saying import count


@final
class FirstSeat(WhoBegins[RoastedState]):
    def __init__(self, e: Numbers) -> None:
        super().__init__(int(e.most))
        self.tells = {"begins": ()}

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.first = at
        state.phase = GOAL
        if state.listening:
            state.tell("begins", int(at), f"{who(int(at))} had the last coffee and goes first", {})
        state.ask_chance(EVERYONE)


@final
class Goal(RoastedOutcome):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "goal", Axis("goal", e.goal_ids, e.goal_names))
        self.tells = {"goal": ("goal",)}

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.goal = at
        state.phase = BONUSES
        if state.listening:
            e = self.e
            what = f"{e.goal_names[at]}, {count(e.goal_points[at], 'point')}: {e.criteria[e.rewards + at]}"
            state.tell("goal", CHANCE, f"The goal is {what}", {"goal": e.goal_ids[at]})
        state.ask_chance(EVERYONE)

    def name(self, at: int) -> str:
        return f"The goal {self.e.goal_names[at]}"


@final
class Bonus(RoastedOutcome):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "bonus", Axis("card", e.ids[int(e.designs) :], e.names[int(e.designs) :]))
        self.tells = {"bonus": ("card", "round")}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        for reward in range(self.many):
            if not self.is_drawn(state, reward):
                out.add(self.first + reward)

    def is_drawn(self, state: RoastedState, reward: i64) -> bool:
        for at in range(state.dealt):
            if state.bonuses[at] == reward:
                return True
        return False

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        e = self.e
        bonuses = state.bonuses[:]  # clones share it
        bonuses[state.dealt] = at
        state.bonuses = bonuses
        state.dealt += 1
        if state.listening:
            card = e.designs + at
            says = f"{e.names[card]} ({words.figures(e, card)}). {e.criteria[at]}"
            data: dict[str, object] = {"card": e.ids[card], "round": int(state.dealt)}
            state.tell("bonus", CHANCE, f"Bonus of round {state.dealt}: {says}", data)
        if state.dealt < e.rounds:
            state.ask_chance(EVERYONE)
        else:
            rounds.start_round(state)

    def name(self, at: int) -> str:
        return f"The bonus card {self.e.names[self.e.designs + at]}"


@final
class NextBonus(Draw):
    def draw_name(self, state: RoastedState) -> str:
        return f"bonus{state.dealt + 1}"
