"""Bun Stack keeps the contract of every game."""

import bakehouse


def test_the_game_conforms() -> None:
    print(bakehouse.check_game(bakehouse.game("bun-stack")))
