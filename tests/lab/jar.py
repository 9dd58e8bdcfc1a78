"""Cookie Jar with one weight: how little a bot likes to draw. Alone it scores the more the less it minds.

Its forecast counts points and draws so far.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.kernel.state import State
from bakehouse.kernel.weights import FILE, FORECAST, changed, read_forecast, read_weights
from bakehouse.testing.examples.cookie_jar.meta import META
from bakehouse.testing.examples.cookie_jar.rules import JarGame, JarState

NAMES = ["hurry", "tidy"]
TEXT = """\
# What a hasty baker values.

hurry = 2.0   # a cookie drawn costs so much
tidy = 0.0    # a cookie that is left
"""


SIGNS = ["points", "drawn"]
FORECAST_TEXT = """\
# What a hasty baker foresees.

points = 0.0        # a point so far
drawn = 0.0         # a cookie drawn
points-late = 0.0
drawn-late = 0.0
"""

LEVELS_TEXT = "".join(
    f"""
[[level]]
name = "Baker {number}"
says = "bakes"
bot = "{"greedy" if number < 4 else "planner"}"
seconds = 0.5
misjudges = {1.0 if number < 3 else 0.0}
"""
    for number in range(1, 6)
)
FILL = 'says = "leaves a tray open that it could fill"\nplayers = 2\nseat = 0\n'
TRIALS_TEXT = f"""\
[[opponent]]
bot = "random"
rivals = 2

[[position]]
id = "fill-the-left"
{FILL}log = '''
0 draw
- drawn:plain
0 put:left
0 draw
- drawn:plain
0 put:left
0 draw
- drawn:plain
'''
never = ["*:right"]

[[position]]
id = "fill-the-right"
{FILL}options = {{ luck = "shared" }}
log = '''
1 draw
- drawn:plain
0 draw
- drawn:plain
0 put:right
0 draw
- drawn:plain
0 put:right
0 draw
- drawn:plain
'''
never = ["put:left", "put:le*"]
"""
HABITS_TEXT = '''\
"""What a baker does."""

from bakehouse.kernel.match import Match

WORDS = {"drawn": "cookies drawn; 12 at most", "burnt": "burnt ones among them"}


def habits(match: Match) -> list[dict[str, float]]:
    found = []
    for seat in range(match.players):
        drew = [event.data["cookie"] for entry in match.entries for event in entry.events if event.kind == "drew"
                and event.seat == seat]
        found.append({"drawn": float(len(drew))} | ({"burnt": drew.count("burnt")} if "burnt" in drew else {}))
    return found
'''


class JarInsight(Insight):
    def __init__(self, weights: Mapping[str, float]) -> None:
        super().__init__()
        self.w = dict(weights)

    def value(self, state: State, seat: int) -> float:
        assert isinstance(state, JarState)
        me = state.sheets[seat]
        held = state.jar_game.points[me.held] if me.held >= 0 else 0
        return (
            float(state.scores()[seat] + held) - self.w["hurry"] * float(me.drawn) + self.w["tidy"] * float(sum(me.jar))
        )

    def signs(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, JarState)
        return [float(state.scores()[seat]), float(state.sheets[seat].drawn)]


class WeighedJar(Game):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.jar = JarGame(setting)
        self.actions = self.jar.actions
        self.weights = read_weights(setting.meta.folder, NAMES)
        self.forecast = read_forecast(setting.meta.folder, SIGNS)
        self.insight = JarInsight(self.weights)

    def insight_with(self, weights: Mapping[str, float]) -> Insight:
        return JarInsight(changed(self.title, self.weights, weights))

    def setup(self, players: int) -> State:
        return self.jar.setup(players)


class TriedJar(WeighedJar):
    """Whose positions know of the weights, so that levels weigh them each in its own way."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.acts, self.act_of, self.questions = self.jar.acts, self.jar.act_of, self.jar.questions
        self.events = self.jar.events

    def setup(self, players: int) -> State:
        state = self.jar.setup(players)
        state.game = self
        return state


def weighed_jar(folder: Path) -> Meta:
    """The game in a folder of its own, with its edition and its weights."""
    (folder / "edition.toml").write_text((META.folder / "edition.toml").read_text())
    (folder / FILE).write_text(TEXT)
    (folder / FORECAST).write_text(FORECAST_TEXT)
    return replace(META, folder=folder, code=f"{__name__}:WeighedJar")


def tried_jar(folder: Path) -> Meta:
    """The same with levels that never waste, and with trials."""
    meta = weighed_jar(folder)
    (folder / "levels.toml").write_text(LEVELS_TEXT)
    (folder / "trials.toml").write_text(TRIALS_TEXT)
    (folder / "habits.py").write_text(HABITS_TEXT)
    return replace(meta, code=f"{__name__}:TriedJar")
