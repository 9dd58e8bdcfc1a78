# compiled
"""Cookie Jar. In each round every seat draws cookies from its own jar and puts each on a tray, until it stops.

When all have stopped, trays score: the cookies' points, and a bonus for a full tray of one kind. Then all cookies
go back into their jars. Nothing is hidden; every seat plays at its own pace and undoes back to its last draw.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.acts import Axis
from bakehouse.kernel.events import who
from bakehouse.kernel.game import Game
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import State
from bakehouse.kernel.verbs import always, draw, outcome, question, verb

NONE: Final = -1


@final
class JarGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.rounds: i64 = 0
        self.trays: list[str] = []
        self.room: i64 = 0
        self.bonus: i64 = 0
        self.cookies: list[str] = []
        self.counts: list[int] = []
        self.points: list[int] = []
        self.shared_luck: bool = False
        if setting is NO_SETTING:
            return
        read = Reader(setting.source)
        self.rounds = read.whole("play.rounds", 1, 20)
        self.trays = read.texts("trays.names", 1, 6)
        self.room = read.whole("trays.room", 1, 20)
        self.bonus = read.whole("trays.bonus", 0, 100)
        names: list[str] = []
        for row in read.rows("cookies", 1, 12):
            self.cookies.append(read.text(row + ".id"))
            names.append(read.text(row + ".name"))
            self.counts.append(read.whole(row + ".count", 1, 50))
            self.points.append(read.whole(row + ".points", -20, 20))
        read.finish()
        self.shared_luck = setting.options["luck"] == "shared"
        me, tray = JarState, Axis("tray", self.trays)
        fetch = verb(
            "draw",
            "Draw a cookie",
            me.may_draw,
            me.ask_chance,
            commits=True,
            why_not=me.why_no_draw,
            effect=me.draw_effect,
            pieces=me.jar_piece,
        )
        stop = verb(
            "stop", "Stop", always, me.stop, commits=True, ends=True, effect=me.stop_effect, pieces=me.jar_piece
        )
        put = verb(
            "put",
            "Put it on the {} tray",
            me.fits,
            me.put,
            tray,
            why_not=me.why_no_put,
            effect=me.put_effect,
            pieces=me.tray_piece,
        )
        drawn = outcome("drawn", "A {}", me.left, me.take, Axis("cookie", self.cookies, names))
        self.declare(
            [fetch, stop, put, drawn],
            [
                question("next", "Draw or stop?", [fetch, stop], when=me.is_free),
                question("tray", me.asks_tray, [put], first="put the cookie in your hand on a tray first"),
                draw("cookie", [drawn], me.cookie_name),
            ],
        )
        self.events = {"drew": ("cookie",), "put": ("tray",), "stopped": (), "scored": ("points",)}
        self.max_steps = int(self.rounds) * self.most * (3 * sum(self.counts) + 1)

    def setup(self, players: int) -> JarState:
        state = JarState()
        state.game = self
        state.jar_game = self
        state.seats = players
        for _n in range(players):
            sheet = Sheet()
            sheet.jar = vec[i64](self.counts)
            sheet.trays = vec[i64]([0 for _ in range(len(self.trays) * len(self.cookies))])
            state.sheets.append(sheet)
        state.ask_all()
        return state


NO_JAR: Final = JarGame()


@final
class Sheet:
    """One seat's kitchen."""

    def __init__(self) -> None:
        self.jar: vec[i64] = vec[i64]()  # by cookie
        self.trays: vec[i64] = vec[i64]()  # by tray, then cookie
        self.held: i64 = NONE
        self.drawn: i64 = 0  # in this round
        self.points: i64 = 0
        self._token: i64 = 0

    def copy(self, token: i64) -> Sheet:
        s = Sheet()
        s.jar = self.jar[:]
        s.trays = self.trays[:]
        s.held = self.held
        s.drawn = self.drawn
        s.points = self.points
        s._token = token
        return s


@final
class JarState(State):
    def __init__(self) -> None:
        super().__init__()
        self.jar_game: JarGame = NO_JAR
        self.sheets: list[Sheet] = []
        self.round: i64 = 0

    def clone(self) -> JarState:
        s = JarState()
        s.copy_base(self)
        s.jar_game = self.jar_game
        s.sheets = self.sheets[:]
        s.round = self.round
        return s

    def own(self, seat: i64) -> Sheet:
        """The seat's sheet, to change: copied first if a clone shares it."""
        sheet = self.sheets[seat]
        if sheet._token != self._token:
            sheet = sheet.copy(self._token)
            self.sheets[seat] = sheet
        return sheet

    # ------------------------------------------------------------ rules
    def is_free(self, seat: int) -> bool:
        return self.sheets[seat].held == NONE

    def may_draw(self, seat: int) -> bool:
        return sum(self.sheets[seat].jar) > 0 and self.free(self.sheets[seat]) > 0

    def left(self) -> vec[i64]:
        return self.sheets[self.draw_seat].jar

    def take(self, cookie: int) -> None:
        seat, me = self.draw_seat, self.own(self.draw_seat)
        me.jar[cookie] -= 1
        me.held = cookie
        me.drawn += 1
        if self.listening:
            name = self.jar_game.cookies[cookie]
            self.tell("drew", seat, who(seat) + " drew " + name, {"cookie": name})
        self.resume()

    def fits(self, seat: int, tray: int) -> bool:
        return self.on_tray(self.sheets[seat], tray) < self.jar_game.room

    def put(self, seat: int, tray: int) -> None:
        me = self.own(seat)
        me.trays[tray * len(me.jar) + me.held] += 1
        me.held = NONE
        if self.listening:
            name = self.jar_game.trays[tray]
            self.tell("put", seat, who(seat) + " put it on the " + name + " tray", {"tray": name})

    def stop(self, seat: int) -> None:
        if self.listening:
            self.tell("stopped", seat, who(seat) + " stopped", {})
        if self.done(seat):
            self.end_round()

    def end_round(self) -> None:
        for seat in range(self.seats):
            points = self.trays_worth(self.sheets[seat])
            self.own(seat).points += points
            if self.listening:
                says = who(seat) + " scored " + str(points)
                self.tell("scored", seat, says, {"points": int(points)})
        self.step("score")
        for seat in range(self.seats):
            me = self.own(seat)
            for at in range(len(me.trays)):
                me.jar[at % len(me.jar)] += me.trays[at]
                me.trays[at] = 0
            me.drawn = 0
        self.round += 1
        if self.round == self.jar_game.rounds:
            self.finish()
        else:
            self.ask_all()

    def on_tray(self, me: Sheet, tray: i64) -> i64:
        n: i64 = 0
        for cookie in range(len(me.jar)):
            n += me.trays[tray * len(me.jar) + cookie]
        return n

    def free(self, me: Sheet) -> i64:
        return self.jar_game.room * len(self.jar_game.trays) - sum(me.trays)

    def trays_worth(self, me: Sheet) -> i64:
        worth: i64 = 0
        kinds: i64 = len(me.jar)
        for at in range(len(me.trays)):
            worth += me.trays[at] * self.jar_game.points[at % kinds]
            if me.trays[at] == self.jar_game.room:
                worth += self.jar_game.bonus
        return worth

    def cookie_name(self) -> str:
        me = self.sheets[self.draw_seat]
        whose = "" if self.jar_game.shared_luck else f"seat{self.draw_seat + 1}/"
        return f"round{self.round + 1}/{whose}cookie{me.drawn + 1}"

    # ------------------------------------------------------------ results, and who knows what
    def scores(self) -> list[int]:
        return [sum(points for _, points in self.breakdown(seat)) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        me = self.sheets[seat]
        return [
            ("earlier rounds", int(me.points)),
            ("on the trays", 0 if self.over else int(self.trays_worth(me))),
        ]

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return [("more cookies left in the jar", [sum(s.jar) for s in self.sheets])]

    def view(self, seat: int | None) -> dict[str, object]:
        zones: dict[str, object] = {"round": int(self.round) + 1}
        cookies = self.jar_game.cookies
        for s, me in enumerate(self.sheets):
            kinds = len(cookies)
            trays = {
                name: dict(zip(cookies, list(me.trays[at * kinds : (at + 1) * kinds])))
                for at, name in enumerate(self.jar_game.trays)
            }
            held = "none" if me.held == NONE else cookies[me.held]
            zones[f"kitchen-{s}"] = {
                "jar": dict(zip(cookies, list(me.jar))),
                "trays": trays,
                "held": held,
                "points": int(me.points),
            }
        return zones

    def keeps_secrets(self) -> bool:
        """All lies open."""
        return False

    def observe(self, seat: int) -> list[float]:
        me = self.sheets[seat]
        return [
            float(self.round),
            float(me.held),
            float(me.points),
            *map(float, me.jar),
            *map(float, me.trays),
        ]

    def census(self) -> dict[str, int]:
        count = {}
        for k, name in enumerate(self.jar_game.cookies):
            lying = sum(
                [s.jar[k] + sum(list(s.trays)[k :: len(s.jar)]) + (1 if s.held == k else 0) for s in self.sheets]
            )
            count[name] = int(lying)
        return count

    # ------------------------------------------------------------ asking
    def asks_tray(self, seat: int) -> str:
        return f"Where does the {self.jar_game.cookies[self.sheets[seat].held]} cookie go?"

    def why_no_draw(self, seat: int) -> str:
        return "your trays are full" if self.free(self.sheets[seat]) == 0 else "your jar is empty"

    def why_no_put(self, seat: int, tray: int) -> str:
        return "draw a cookie first" if self.is_free(seat) else "that tray is full"

    def draw_effect(self, seat: int) -> str:
        return f"{sum(self.sheets[seat].jar)} left in the jar"

    def stop_effect(self, seat: int) -> str:
        return f"score {self.trays_worth(self.sheets[seat])}"

    def put_effect(self, seat: int, tray: int) -> str:
        me = self.sheets[seat]
        after = me.copy(0)
        after.trays[tray * len(me.jar) + me.held] += 1
        return f"{self.trays_worth(after) - self.trays_worth(me):+d} points"

    def jar_piece(self, seat: int) -> list[str]:
        return [f"jar-{seat}"]

    def tray_piece(self, seat: int, tray: int) -> list[str]:
        return [f"tray-{seat}-{self.jar_game.trays[tray]}"]
