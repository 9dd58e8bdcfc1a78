"""Bakehouse: food-business board games on one kernel, for players, designers and researchers.

>>> import bakehouse
>>> state = bakehouse.game("cookie-jar").new(players=3)

What is listed in `__all__` and on docs/public.md may be built on; everything else is private.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from bakehouse import checkout as checkout
from bakehouse import interpreted as interpreted

checkout.use_core(__path__)
interpreted.obey_environment()

from bakehouse.kernel import moves, showing  # noqa: E402
from bakehouse.kernel.game import Game  # noqa: E402
from bakehouse.kernel.match import Match  # noqa: E402
from bakehouse.kernel.state import CHANCE, EVERYONE, OVER, State  # noqa: E402

if TYPE_CHECKING:
    from bakehouse.bots.base import Bot, Budget, Decision, Option
    from bakehouse.bots.find import bot_names, make_bot
    from bakehouse.kernel.acts import Act, Axis, Outcome, Question
    from bakehouse.kernel.dice import Dice, ScriptedDice, SealedDice, SeededDice
    from bakehouse.kernel.errors import BakehouseError, IllegalAction
    from bakehouse.kernel.events import Audience, who
    from bakehouse.kernel.features import Features
    from bakehouse.kernel.files import load, save
    from bakehouse.kernel.find import find_metas, game
    from bakehouse.kernel.insight import Insight
    from bakehouse.kernel.moves import Moves, Rng
    from bakehouse.kernel.observation import Feature, Observation
    from bakehouse.kernel.playout import play_steps, playout, playouts, rollouts
    from bakehouse.kernel.position import position_text
    from bakehouse.kernel.ranking import Verdict
    from bakehouse.kernel.reader import Reader
    from bakehouse.kernel.reports import Report
    from bakehouse.kernel.setting import Setting, read_meta
    from bakehouse.kernel.verbs import always, draw, outcome, question, verb
    from bakehouse.testing.arrange import arrange
    from bakehouse.testing.kit import check_game
    from bakehouse.testing.report import Nonconformance

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "EVERYONE",
    "OVER",
    "Act",
    "Audience",
    "Axis",
    "BakehouseError",
    "Bot",
    "Budget",
    "Decision",
    "Dice",
    "Feature",
    "Features",
    "Game",
    "IllegalAction",
    "Insight",
    "Match",
    "Moves",
    "Nonconformance",
    "Observation",
    "Option",
    "Outcome",
    "Question",
    "Reader",
    "Report",
    "Rng",
    "ScriptedDice",
    "SealedDice",
    "SeededDice",
    "Setting",
    "State",
    "Verdict",
    "always",
    "arrange",
    "bot_names",
    "check_game",
    "compiled",
    "draw",
    "find_metas",
    "game",
    "load",
    "make_bot",
    "outcome",
    "play_steps",
    "playout",
    "playouts",
    "position_text",
    "question",
    "read_meta",
    "rollouts",
    "save",
    "verb",
    "who",
]

WHEN_ASKED = {
    "bakehouse.bots.base": ("Bot", "Budget", "Decision", "Option"),
    "bakehouse.bots.find": ("bot_names", "make_bot"),
    "bakehouse.kernel.acts": ("Act", "Axis", "Outcome", "Question"),
    "bakehouse.kernel.dice": ("Dice", "ScriptedDice", "SealedDice", "SeededDice"),
    "bakehouse.kernel.errors": ("BakehouseError", "IllegalAction"),
    "bakehouse.kernel.events": ("Audience", "who"),
    "bakehouse.kernel.files": ("load", "save"),
    "bakehouse.kernel.features": ("Features",),
    "bakehouse.kernel.find": ("find_metas", "game"),
    "bakehouse.kernel.insight": ("Insight",),
    "bakehouse.kernel.moves": ("Moves", "Rng"),
    "bakehouse.kernel.observation": ("Feature", "Observation"),
    "bakehouse.kernel.playout": ("play_steps", "playout", "playouts", "rollouts"),
    "bakehouse.kernel.position": ("position_text",),
    "bakehouse.kernel.ranking": ("Verdict",),
    "bakehouse.kernel.reader": ("Reader",),
    "bakehouse.kernel.reports": ("Report",),
    "bakehouse.kernel.setting": ("Setting", "read_meta"),
    "bakehouse.kernel.verbs": ("always", "draw", "outcome", "question", "verb"),
    "bakehouse.testing.arrange": ("arrange",),
    "bakehouse.testing.kit": ("check_game",),
    "bakehouse.testing.report": ("Nonconformance",),
}
"""Where the other names come from. They are imported when somebody asks, so that `import bakehouse` stays quick."""

showing.drawn_by("bakehouse.server.html.drawing.still:draw")


if not TYPE_CHECKING:  # to a type checker only what is listed is there

    def __getattr__(name: str) -> Any:
        for module, names in WHEN_ASKED.items():
            if name in names:
                globals()[name] = found = getattr(import_module(module), name)
                return found
        raise AttributeError(f"module 'bakehouse' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def compiled() -> bool:
    """Whether this process runs the compiled core; interpreted, games are 20 to 50 times as slow."""
    return not moves.__file__.endswith(".py")
