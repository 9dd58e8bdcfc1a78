# compiled
"""`roll:<face>`: chance rolls the dice of the day, one by one."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers
from bakehouse.kernel.rules import CHANCE, Axis, Moves, final, i64


@final
class Roll(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "roll", [Axis("face", [str(face + 1) for face in range(int(e.sides))])])
        self.chance = True
        self.tells = {"rolled": ("day", "dice")}

    def offer(self, state: BakeState, seat: i64, out: Moves) -> None:
        first = self.first
        for face in range(self.many):
            out.add(first + face)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-4: the dice are everybody's and stay all day."""
        state.dice[state.rolled] = at + 1
        state.rolled += 1
        if state.rolled == self.e.dice:
            if state.listening:
                self.tell_dice(state)
            state.start_day()

    def tell_dice(self, state: BakeState) -> None:
        e = self.e
        faces = [str(face) for face in state.dice]
        colours: list[str] = []
        if e.white > 0:
            colours.append("white " + " ".join(faces[: e.white]))
        if e.white < e.dice:
            colours.append("black " + " ".join(faces[e.white :]))
        says = f"Day {state.day + 1}: the dice show " + ", ".join(colours)
        data: dict[str, object] = {"day": int(state.day) + 1, "dice": [int(face) for face in state.dice]}
        state.tell("rolled", CHANCE, says, data)

    def name(self, at: int) -> str:
        return f"A {at + 1}"
