"""The conformance kit: one call that proves a game keeps the contract, and three small games to copy from.

from bakehouse.testing import check_game

def test_my_game_conforms():
    check_game(bakehouse.game("my-game"))
"""

from bakehouse.testing.arrange import arrange
from bakehouse.testing.kit import check_game
from bakehouse.testing.report import Nonconformance, Report

__all__ = ["Nonconformance", "Report", "arrange", "check_game"]
