"""What can go wrong with bots by name, each with one plain sentence."""

from bakehouse.kernel.errors import BakehouseError


class UnknownBot(BakehouseError):
    """No bot of that name is installed."""


class UnfitBot(BakehouseError):
    """A bot was asked to play a game that it was not made for."""


class BrokenBot(UnknownBot):
    """A bot is installed, but cannot be made."""

    def __init__(self, name: str, why: str) -> None:
        self.why = why
        super().__init__(f"the bot {name!r} cannot be loaded: {why}")
