"""Small words for the tests of Bake & Sale: set up a day, mark a sheet, play keys, read what is legal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.kinds import BUILDINGS
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from tests.games.asking import legal as legal
from tests.games.asking import why as why

GAME = cast(BakeGame, META.open(None, {}))
TEXT = META.default_source().text


def variant(*changes: tuple[str, str], **options: Any) -> BakeGame:
    """The game with parts of its edition's text replaced, each of which must be there."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return cast(BakeGame, META.open(source_of(text, "variant"), options))


def start(dice: str = "123 456", players: int = 1, game: BakeGame = GAME) -> BakeState:
    """The first day, with these dice: white ones, then black ones."""
    return roll(cast(BakeState, game.new(players)), dice)


def roll(state: BakeState, dice: str) -> BakeState:
    for face in dice.replace(" ", ""):
        state.apply(CHANCE, state.game.actions.ids[f"roll:{face}"])
    return state


def mark(state: BakeState, seat: int = 0, **marks: Any) -> BakeState:
    """A copy with marks on one sheet: hours=2, size=3, circled={"yeast": 4}, visits={"stock-room": 1}…

    Supplies named by `held` are circled and in stock, loaves named by `made` are baked and not yet used.
    """
    values: dict[str, Any] = {}
    e = cast(BakeGame, state.game).numbers
    lists = {"circled": e.supplies, "stock": e.supplies, "visits": BUILDINGS}
    for name, value in marks.items():
        if name == "held":
            set_all(values, seat, ("circled", "stock"), e.supplies, value)
        elif name == "made":
            set_all(values, seat, ("baked", "loaves"), e.breads, value)
        elif name == "size":
            values[f"sheets.{seat}.step"] = list(e.sizes).index(value)
        elif name == "orders":
            values[f"sheets.{seat}.orders"] = sum(1 << e.orders.index(order) for order in value)
        elif isinstance(value, dict):
            set_all(values, seat, (name,), lists.get(name, e.breads), value)
        else:
            values[f"sheets.{seat}.{name}"] = value
    return arrange(state, values)


def set_all(
    values: dict[str, Any], seat: int, fields: tuple[str, ...], ids: list[str], given: Mapping[str, int]
) -> None:
    for field in fields:
        for name, n in given.items():
            values[f"sheets.{seat}.{field}.{ids.index(name)}"] = n


def play(state: BakeState, *keys: str, seat: int = 0) -> BakeState:
    for key in keys:
        state.apply(seat, state.game.actions.ids[key])
    return state


def play_on(state: BakeState, *keys: str, seat: int = 0) -> BakeState:
    """The same on a copy."""
    return play(state.clone(), *keys, seat=seat)


def takes(state: BakeState, seat: int = 0) -> list[str]:
    """The supplies that may be taken now."""
    return [key.removeprefix("take:") for key in legal(state, seat) if key.startswith("take:")]


def told(state: BakeState, *keys: str, seat: int = 0) -> list[str]:
    """The sentences of some moves, which are played."""
    ears = Listener()
    state.listen(ears)
    play(state, *keys, seat=seat)
    state.listen(None)
    return [event.says for event in ears.events]


def sheet(state: BakeState, seat: int = 0) -> Sheet:
    return state.sheets[seat]


def hours(state: BakeState, seat: int = 0) -> int:
    return int(state.sheets[seat].hours)


def supplies(state: BakeState, seat: int = 0) -> dict[str, int]:
    """Those in stock."""
    e = state.numbers
    return {name: int(n) for name, n in zip(e.supplies, list(state.sheets[seat].stock), strict=True) if n}


def circled(state: BakeState, supply: str, seat: int = 0) -> int:
    return int(state.sheets[seat].circled[state.numbers.supplies.index(supply)])


def bread(state: BakeState, field: str, name: str, seat: int = 0) -> int:
    """A number of one bread, such as its stars."""
    return int(getattr(state.sheets[seat], field)[state.numbers.breads.index(name)])


def money(state: BakeState, part: str, seat: int = 0) -> int:
    """A part of the score, by its name in the breakdown."""
    return dict(state.breakdown(seat))[part]


def end_day(state: BakeState, dice: str = "123 456") -> BakeState:
    """Everybody ends the day, and the next one begins with these dice."""
    for seat in state.to_act:
        play(state, "end-day", seat=seat)
    return state if state.over else roll(state, dice)


def end_week(state: BakeState) -> BakeState:
    while not state.over:
        end_day(state)
    return state
