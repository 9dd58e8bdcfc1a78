"""The `bakehouse` command: play, simulate, replay and check games in a terminal."""

from bakehouse.cli.app import main

__all__ = ["main"]
