"""All that can go wrong for a person, each with one plain sentence."""


class BakehouseError(Exception):
    """Base of all errors meant for people: `str(error)` is the sentence to show."""


class UnknownGame(BakehouseError):
    """No game of that name is installed."""


class BrokenGame(UnknownGame):
    """A game is installed, but cannot be loaded."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        self.why = why
        super().__init__(f"the game {name!r} cannot be loaded: {why}")

    def __reduce__(self) -> tuple[type["BrokenGame"], tuple[str, str]]:
        return type(self), (self.name, self.why)


class BadOption(BakehouseError):
    """An option that the game does not have, or a value that it does not take."""


class BadPlayers(BakehouseError):
    """A player count that the game, with these options, cannot seat."""


class BadEdition(BakehouseError):
    """An edition file that cannot be used; `faults` lists every fault found."""

    def __init__(self, where: str, faults: list[str]) -> None:
        self.where = where
        self.faults = faults
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        super().__init__(f"{where}: {faults[0]}{more}")

    def __reduce__(self) -> tuple[type["BadEdition"], tuple[str, list[str]]]:
        return type(self), (self.where, self.faults)


class BadWeights(BakehouseError):
    """Weights that the game's evaluation does not have, or none where some are needed."""


class IllegalAction(BakehouseError):
    """Refused by the rules; nothing has changed. `{2}` in its reason stands for seat 2: `name_seats` fills it in."""


class Outdated(BakehouseError):
    """The move was made on an older table than the present one; nothing has changed."""


class CannotUndo(BakehouseError):
    """Nothing to take back, or something was revealed since."""


class BadMatchFile(BakehouseError):
    """A match file that is truncated, edited or foreign; the sentence says where."""


class BadDice(BakehouseError):
    """Dice that cannot give the draw asked of them."""


def named(error: BaseException) -> str:
    """An error in one line without control characters: its text may come out of anybody's file.

    >>> named(ValueError("no\\nbread"))
    'ValueError: no bread'
    """
    words = "".join(c if c.isprintable() else " " for c in f"{type(error).__name__}: {error}")
    return " ".join(words.split())
