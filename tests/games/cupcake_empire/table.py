"""Small words for the tests of Cupcake Empire: a table after setup, arranged boards, keys to play, what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.die_places import AWAY, COLUMNS, PLACES, REST
from bakehouse.games.cupcake_empire.game import CupcakeGame
from bakehouse.games.cupcake_empire.meta import META
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from tests.games.asking import effect as effect
from tests.games.asking import legal as legal
from tests.games.asking import why as why

GAME = cast(CupcakeGame, META.open(None, {}))
TEXT = META.default_source().text
PLACED = ["base", "frosting", "outlet", "sell"]  # starting improvements by turn position
FIRST = ["light:lemon", "dark:lemon", "light:mint", "dark:mint"]  # starting recipes by seat


def variant(*changes: tuple[str, str]) -> CupcakeGame:
    """The game with parts of its edition's text replaced, each of which must be there."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return cast(CupcakeGame, META.open(source_of(text, "variant"), {}))


def draw(state: CupcakeState, *keys: str) -> CupcakeState:
    for key in keys:
        state.apply(CHANCE, state.game.actions.ids[key])
    return state


def dealt(players: int = 2, game: CupcakeGame = GAME, first: int = 1) -> CupcakeState:
    """Everything is dealt: customers kind by kind from the first house on, objectives A1 B1 C1 D1."""
    state = cast(CupcakeState, game.new(players))
    bases, frostings = ("light", "dark"), ("lemon", "chocolate", "mint", "strawberry")
    kinds = [f"customer:{base}:{frosting}" for _ in range(3) for base in bases for frosting in frostings]
    draw(state, *kinds, "objective:a1", "objective:b1", "objective:c1", "objective:d1")
    draw(state, *["roll:1", "roll:2", "roll:3"] * players, f"first:seat-{first}")
    return draw(state, *[f"deal:{kind}" for kind in PLACED[:players]])


def start(players: int = 2, game: CupcakeGame = GAME) -> CupcakeState:
    """Seat 0 begins its first turn; starting improvements are in Outlets."""
    state = dealt(players, game)
    for seat in range(players):
        play(state, f"improve:{PLACED[seat]}:outlets", seat=seat)
    for seat in reversed(range(players)):
        play(state, f"recipe:{FIRST[seat]}", seat=seat)
    return state


def mark(state: CupcakeState, seat: int = 0, **marks: Any) -> CupcakeState:
    """A copy with changes on one board: income=9, columns={"sell": ["grey", "green"]}, rest=["pink"],

    improved={"sell": ["income"]}, bases={"light": 1}, recipes=["dark:mint"], outlets={"yellow-1": 2},
    bakeries={"beige-1": 1}, served=["yellow-1:3"]; all dice that are named are all the dice there are.
    """
    values: dict[str, Any] = {}
    board = f"boards.{seat}."
    e = state.numbers
    if "columns" in marks or "rest" in marks:
        columns = marks.pop("columns", {})
        where = [columns.get(name, []) for name in e.columns] + [marks.pop("rest", [])]
        values |= dice_values(state, board, where)
    if "improved" in marks:
        improved = [0] * (COLUMNS * int(e.slots))
        for name, kinds in marks.pop("improved").items():
            for at, kind in enumerate(kinds):
                improved[e.columns.index(name) * int(e.slots) + at] = e.improvements.index(kind) + 1
        values[board + "improved"] = improved
    for name, ids in (("bases", e.bases), ("frostings", e.frostings)):
        if name in marks:
            given: Mapping[str, int] = marks.pop(name)
            values[board + name] = [given.get(one, 0) for one in ids]
    if "recipes" in marks:
        values |= recipe_values(state, board, marks.pop("recipes"))
    if "served" in marks:
        values[board + "served"] = sum(1 << house(state, name) for name in marks.pop("served"))
    if "outlets" in marks or "bakeries" in marks:
        values |= shop_values(state, seat, marks.pop("outlets", None), marks.pop("bakeries", None))
    return arrange(state, values | {board + name: value for name, value in marks.items()})


def dice_values(state: CupcakeState, board: str, where: Sequence[Sequence[str]]) -> dict[str, Any]:
    e = state.numbers
    kinds = int(e.kinds)
    place = [AWAY] * int(e.first_die[kinds])
    dice, many = [0] * (PLACES * kinds), [0] * PLACES
    for at, colours in enumerate(where):
        for colour in map(e.colours.index, colours):
            die = place.index(AWAY, int(e.first_die[colour]))
            assert die < e.first_die[colour + 1], "a player has no more dice of this colour"
            place[die] = at
            dice[at * kinds + colour] += 1
            many[at] += 1
    assert len(where) == REST + 1
    return {board + "place": place, board + "dice": dice, board + "many": many}


def recipe_values(state: CupcakeState, board: str, recipes: Sequence[str]) -> dict[str, Any]:
    e = state.numbers
    many, card = [0] * (len(e.bases) * len(e.frostings)), 0
    for name in recipes:
        base, frosting = e.bases.index(name.split(":")[0]), e.frostings.index(name.split(":")[1])
        many[base * len(e.frostings) + frosting] += 1
        for t in range(2):
            if e.base_serves[base] >> t & 1:
                card |= int(e.frosting_serves[frosting]) << 4 * t
    return {board + "recipes": many, board + "menu_card": card}


def shop_values(
    state: CupcakeState, seat: int, outlets: Mapping[str, int] | None, bakeries: Mapping[str, int] | None
) -> dict[str, Any]:
    e, town = state.numbers, state.town
    most = int(e.most)
    values: dict[str, Any] = {}
    for name, given, total, free in (
        ("outlet", outlets, int(e.outlets), "free"),
        ("bakery", bakeries, int(e.bakeries), "free_bakeries"),
    ):
        if given is None:
            continue
        plural = "outlets" if name == "outlet" else "bakeries"
        there, spaces = list(getattr(town, plural)), list(getattr(town, free))
        at = [0] * total
        for n, place in enumerate(e.neighbourhoods):
            now = given.get(place, 0)
            spaces[n] += there[n * most + seat] - now
            there[n * most + seat] = now
            for _ in range(now):
                at[at.index(0)] = n + 1
        assert min(spaces) >= 0, "not so many spaces"
        values |= {f"town.{plural}": there, f"town.{free}": spaces, f"boards.{seat}.{name}_at": at}
        values[f"boards.{seat}.{plural}"] = at.count(0)
    return values


def house(state: CupcakeState, name: str) -> int:
    """yellow-1:3 as a number"""
    place, n = name.split(":")
    return state.numbers.neighbourhoods.index(place) * int(state.numbers.houses) + int(n) - 1


def customers(state: CupcakeState, given: Mapping[str, str]) -> CupcakeState:
    """A copy where only these customers stand: {"beige-1:3": "dark:mint"}."""
    e = state.numbers
    kinds, waiting = list(state.town.customers), 0
    for name, wish in given.items():
        at = house(state, name)
        base, frosting = wish.split(":")
        kinds[at] = e.base_flavours.index(base) * 4 + e.frosting_flavours.index(frosting) + 1
        waiting |= 1 << at
    return arrange(state, {"town.customers": kinds, "town.waiting": waiting})


def reserve(state: CupcakeState, **left: Mapping[str, int] | int) -> CupcakeState:
    """A copy with so much left in the Reserve: bases={"mixed": 0}, ideas=1."""
    e = state.numbers
    ids = {"bases": e.bases, "frostings": e.frostings, "improvements": e.improvements, "dice": e.colours}
    values: dict[str, Any] = {}
    for name, given in left.items():
        if isinstance(given, int):
            values[f"town.{name}"] = given
        else:
            values |= {f"town.{name}.{ids[name].index(one)}": n for one, n in given.items()}
    return arrange(state, values)


def objectives(state: CupcakeState, *names: str) -> CupcakeState:
    return arrange(state, {"objectives": [state.numbers.objectives.index(name) for name in names]})


# ------------------------------------------------------------ playing and looking
def play(state: CupcakeState, *keys: str, seat: int = 0) -> CupcakeState:
    for key in keys:
        state.apply(seat, state.game.actions.ids[key])
    return state


def play_on(state: CupcakeState, *keys: str, seat: int = 0) -> CupcakeState:
    """The same on a copy."""
    return play(state.clone(), *keys, seat=seat)


def roll(state: CupcakeState, faces: str, seat: int = 0) -> CupcakeState:
    """Takes income and rolls these faces, in the order of the colours."""
    return draw(play(state, "roll", seat=seat), *[f"roll:{face}" for face in faces])


def take_turn(state: CupcakeState, seat: int, **marks: Any) -> CupcakeState:
    """A copy after a plain turn of this seat: a base, income, a 1, the end."""
    state = mark(state, seat, columns={"bases": ["purple"]}, **marks)
    play(state, "activate:bases", "main:1", seat=seat)
    play(state, *[key for key in legal(state, seat) if key.startswith("base:")][:1], seat=seat)
    return play(roll(state, "1", seat), "end-turn", seat=seat)


def offered(state: CupcakeState, head: str, seat: int = 0) -> list[str]:
    """What comes after the colon of the legal keys that begin so."""
    return [key.removeprefix(head + ":") for key in legal(state, seat) if key.startswith(head + ":")]


def told(state: CupcakeState, *keys: str, seat: int = 0) -> list[str]:
    """The sentences of some moves, which are played."""
    ears = Listener()
    state.listen(ears)
    for key in keys:
        state.apply(CHANCE if key.startswith("roll:") else seat, state.game.actions.ids[key])
    state.listen(None)
    return [event.says for event in ears.events]


def board(state: CupcakeState, seat: int = 0) -> Board:
    return state.boards[seat]


def dice(state: CupcakeState, place: str, seat: int = 0) -> list[str]:
    """The colours of the dice in a column or at rest."""
    e = state.numbers
    at = REST if place == "rest" else e.columns.index(place)
    counts = list(board(state, seat).dice)[at * int(e.kinds) : (at + 1) * int(e.kinds)]
    return [e.colours[colour] for colour, n in enumerate(counts) for _ in range(n)]


def tracks(state: CupcakeState, seat: int = 0) -> tuple[int, int, int]:
    """Income, production, sales"""
    me = board(state, seat)
    return int(me.income), int(me.production), int(me.sales)


def outlets(state: CupcakeState, place: str, seat: int = 0) -> int:
    return int(state.town.outlets[state.numbers.neighbourhoods.index(place) * int(state.numbers.most) + seat])


def arrange_over(state: CupcakeState, incomes: Sequence[int]) -> CupcakeState:
    """A copy in which everybody has so much income."""
    return arrange(state, {f"boards.{seat}.income": income for seat, income in enumerate(incomes)})
