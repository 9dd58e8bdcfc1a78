# compiled
"""`roll:<face>`: chance rolls the dice of the day, one by one."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeState, Numbers
from bakehouse.kernel.rules import CHANCE, Axis, Final, Outcome, final, i64


@final
class Roll(Outcome[BakeState]):
    def __init__(self, e: Numbers) -> None:
        super().__init__("roll", [Axis("face", [str(face + 1) for face in range(int(e.sides))])])
        self.e: Final = e
        self.named = "A {}"
        self.tells = {"rolled": ("day", "dice")}

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
