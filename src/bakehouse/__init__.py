"""Bakehouse: food-business board games on one kernel, for players, designers and researchers.

>>> import bakehouse
>>> state = bakehouse.game("cookie-jar").new(players=3)
"""

from bakehouse import checkout as checkout
from bakehouse import interpreted as interpreted

checkout.use_core(__path__)
interpreted.obey_environment()

from bakehouse.kernel import moves  # noqa: E402
from bakehouse.kernel.game import Game  # noqa: E402
from bakehouse.kernel.match import Match  # noqa: E402
from bakehouse.kernel.setting import find_metas, game  # noqa: E402
from bakehouse.kernel.state import CHANCE, EVERYONE, OVER, State  # noqa: E402

__version__ = "0.1.0"
__all__ = ["CHANCE", "EVERYONE", "OVER", "Game", "Match", "State", "compiled", "find_metas", "game"]


def compiled() -> bool:
    """Whether this process runs the compiled core; interpreted, games are 20 to 50 times as slow."""
    return not moves.__file__.endswith(".py")
