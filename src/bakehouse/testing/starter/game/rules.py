"""Bun Stack: take buns from the tray onto your stack, and keep it in time. A bun without points spoils the stack."""

from bakehouse import Axis, Game, Reader, Setting, State, always, draw, outcome, question, verb, who


class BunStackGame(Game):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        read = Reader(setting.source)
        rows = read.rows("bun", 2, 12)
        self.buns = [read.text(f"{row}.id") for row in rows]
        self.counts = [read.whole(f"{row}.count", 1, 50) for row in rows]
        self.points = [read.whole(f"{row}.points", 0, 20) for row in rows]
        read.finish()
        me, sorts = BunStackState, Axis("sort", self.buns)
        take = verb("take", "Take a bun", always, me.ask_chance, commits=True, pieces=lambda *_: ["tray"])
        keep = verb("keep", "Keep the stack", me.may_keep, me.keep, commits=True, why_not="take a bun first",
                    pieces=lambda *_: ["stack"], tells={"kept": ("points",)})  # fmt: skip
        bun = outcome("bun", "A {} bun", lambda state: state.tray, me.take, sorts, tells={"took": ("bun",)})
        bun_due = draw("bun", [bun], lambda state: f"bun{sum(state.tray)}")
        self.declare([take, keep, bun], [question("turn", "Take or keep?", [take, keep]), bun_due])
        self.max_steps = 3 * sum(self.counts)

    def setup(self, players: int) -> "BunStackState":
        state = BunStackState()
        state.game = state.rules = self
        state.seats = players
        state.tray, state.kept = list(self.counts), [0] * players
        state.ask(0)
        return state


class BunStackState(State):
    rules: BunStackGame

    def __init__(self) -> None:
        super().__init__()
        self.tray: list[int] = []  # how many are left of each sort
        self.kept: list[int] = []  # points by seat
        self.stack = 0  # points on the stack of the seat whose turn it is

    def take(self, sort: int) -> None:
        seat, name, points = int(self.draw_seat), self.rules.buns[sort], self.rules.points[sort]
        self.tray[sort] -= 1
        self.stack = self.stack + points if points else 0
        self.tell("took", seat, f"{who(seat)} took a {name} bun", {"bun": name})
        if points and sum(self.tray):
            self.resume()
        else:
            self.keep(seat)

    def may_keep(self, seat: int) -> bool:
        return self.stack > 0

    def keep(self, seat: int) -> None:
        self.tell("kept", seat, f"{who(seat)} kept {self.stack}", {"points": self.stack})
        self.kept[seat] += self.stack
        self.stack = 0
        if sum(self.tray):
            self.ask((seat + 1) % int(self.seats))
        else:
            self.finish()

    def scores(self) -> list[int]:
        return list(self.kept)

    # ---- who sees what
    def view(self, seat: int | None) -> dict[str, object]:
        plates = {f"plate-{at}": {"points": points} for at, points in enumerate(self.kept)}
        tray = dict(zip(self.rules.buns, self.tray, strict=True))
        return {"tray": tray, "stack": {"worth": self.stack}, **plates}

    def keeps_secrets(self) -> bool:
        return False

    def observe(self, seat: int) -> list[float]:
        return [float(n) for n in (self.kept[seat], self.stack, *self.tray)]
