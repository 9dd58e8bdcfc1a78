"""Small words for the tests of Cube Café: a shift with given staff, arranged boards, keys to play, what is legal."""

from __future__ import annotations

from typing import Any, cast

from bakehouse.games.cube_cafe.game import CafeGame
from bakehouse.games.cube_cafe.meta import META
from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.games.cube_cafe.sheet import Sheet, new_plate
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from tests.games.asking import effect as effect
from tests.games.asking import legal as legal
from tests.games.asking import why as why

GAME = cast(CafeGame, META.open(None, {}))
DUPLICATE = cast(CafeGame, META.open(None, {"duplicate": True}))
TEXT = META.default_source().text
COLOURS = ["blue", "green", "red", "yellow", "white"]
KINDS = [*COLOURS, "wild"]
SPACES = ["grill", "top", "bottom"]
WASHER = ["manager", "blue", "copy", "green", "red", "yellow", "refill", "white", "rotate"]
GUESTS = 3
VIP = GUESTS + 1  # the first one


def variant(*changes: tuple[str, str], **options: Any) -> CafeGame:
    """The game with parts of its edition's text replaced, each of which must be there."""
    text = TEXT
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return cast(CafeGame, META.open(source_of(text, "variant"), options))


def draw(state: CafeState, *keys: str) -> CafeState:
    for key in keys:
        state.apply(CHANCE, state.game.actions.ids[key])
    return state


def roll(state: CafeState) -> CafeState:
    """Blue on every die; arrivals before it are blue cars and the first card that is left."""
    while state.actor == CHANCE:
        state.apply(CHANCE, state.outcomes()[0][0])
    return state


def shift(*staff: str, players: int = 1, game: CafeGame = GAME, number: int = 1, **board: Any) -> CafeState:
    """A shift of this round in which everybody has this staff; the board is that of seat 0."""
    state = arrange(roll(cast(CafeState, game.new(players))), {"round": number})
    for seat in range(players):
        state = mark(state, seat, staff=list(staff))
    state = mark(state, 0, **board)
    if state.covers:
        state.covers = [sheet.copy(0) for sheet in state.sheets]
    return state


def mark(state: CafeState, seat: int = 0, **board: Any) -> CafeState:
    """A copy with changes on one board.

    turn=1, manager=8, staff=["blue"], cars=["red", ""], rack={"copy": "red"}, grill=["blue"], top=…, bottom=…,
    t1={"stars": 3, "plate": "red", "dish": "red", "glass": 1, "dirty": 1, "vip": 1}: a guest sits there unless dirty,
    vip="critic": the first reservation, in front of the line unless a table has it. The menu holds the other cubes,
    the line the other guests.
    """
    values: dict[str, Any] = {}
    where = f"sheets.{seat}."
    tables = {n: board.pop(f"t{n}") for n in (1, 2, 3) if f"t{n}" in board}
    if "vip" in board:
        values["vips.0"] = [card for card, _ in cards(state)].index(board.pop("vip"))
        values[where + "here"] = 1
    for name, value in board.items():
        if name == "staff":
            values[where + "staff"] = [value.count(kind) for kind in KINDS]
        elif name == "cars":
            values[where + "cars"] = [COLOURS.index(car) if car else -1 for car in value]
        elif name == "rack":
            for space, colour in value.items():
                values[f"{where}rack.{WASHER.index(space)}"] = new_plate(50, COLOURS.index(colour))
                values[f"{where}plates.{COLOURS.index(colour)}"] = 7
        elif name not in SPACES:
            values[where + name] = value
    if {*SPACES} & {*board}:
        values[where + "food"] = [board.get(space, []).count(kind) for space in SPACES for kind in KINDS]
    seat_guests(values, where, tables, "vips.0" in values)
    changed = arrange(state, values)
    fill_menu(changed, seat)
    return changed


def cards(state: CafeState) -> list[tuple[str, str]]:
    e = cast(CafeGame, state.game).numbers
    return list(zip(e.cards, e.card_names, strict=True))


def seat_guests(values: dict[str, Any], where: str, tables: dict[int, dict[str, Any]], vip: bool) -> None:
    if not tables and not vip:
        return
    waiting = [VIP] * vip + [1, 2, 3]
    for n, has in tables.items():
        at = f".{n - 1}"
        if not has.get("dirty"):
            who = VIP if has.get("vip") else next(g for g in waiting if g != VIP)
            waiting.remove(who)
            values[where + "guest" + at] = who
            values[where + "stars" + at] = has["stars"]
        else:
            values[where + "dirty" + at] = 1
        if "plate" in has:
            values[where + "plate" + at] = new_plate(n, COLOURS.index(has["plate"]))
            values[f"{where}plates.{COLOURS.index(has['plate'])}"] = 7
        if "dish" in has:
            values[where + "dish" + at] = KINDS.index(has["dish"])
        values[where + "glass" + at] = has.get("glass", 0)
    values[where + "line"] = waiting + [0] * (5 - len(waiting))


def fill_menu(state: CafeState, seat: int) -> None:
    me = state.sheets[seat]
    for kind in range(6):
        out = sum(me.food[space * 6 + kind] for space in range(3))
        out += sum(1 for at in [*me.dish, *me.meals] if at == kind)
        me.menu[kind] = 2 - out


def play(state: CafeState, *keys: str, seat: int = 0) -> CafeState:
    for key in keys:
        state.apply(seat, state.game.actions.ids[key])
    return state


def play_on(state: CafeState, *keys: str, seat: int = 0) -> CafeState:
    """The same on a copy."""
    return play(state.clone(), *keys, seat=seat)


def offered(state: CafeState, head: str, seat: int = 0) -> list[str]:
    """The legal keys that begin so."""
    return [key for key in legal(state, seat) if key.split(":")[0] == head]


def told(state: CafeState, *keys: str, seat: int = 0) -> list[str]:
    """The sentences of some moves, which are played."""
    ears = Listener()
    state.listen(ears)
    play(state, *keys, seat=seat)
    state.listen(None)
    return [event.says for event in ears.events]


def end_round(state: CafeState) -> CafeState:
    """Everybody ends the shift; what is drawn next waits."""
    for seat in state.to_act:
        play(state, "done", seat=seat)
    return state


def board(state: CafeState, seat: int = 0) -> Sheet:
    return state.sheets[seat]


def staff(state: CafeState, seat: int = 0) -> list[str]:
    me = state.sheets[seat]
    return [kind for at, kind in enumerate(KINDS) for _ in range(me.staff[at])]


def stars(state: CafeState, seat: int = 0) -> list[int]:
    """By table; 0 for nobody."""
    return [int(n) for n in state.sheets[seat].stars]


def line(state: CafeState, seat: int = 0) -> str:
    """g guest, V vip, . nobody"""
    return "".join("." if who == 0 else "g" if who <= GUESTS else "V" for who in state.sheets[seat].line)


def plates(state: CafeState, seat: int = 0) -> list[str]:
    return [COLOURS[plate % 16] if plate >= 0 else "" for plate in state.sheets[seat].plate]


def cars(state: CafeState, seat: int = 0) -> list[str]:
    return [COLOURS[car] if car >= 0 else "" for car in state.sheets[seat].cars]


def food(state: CafeState, space: str, seat: int = 0) -> list[str]:
    me, at = state.sheets[seat], SPACES.index(space)
    return [kind for k, kind in enumerate(KINDS) for _ in range(me.food[at * 6 + k])]


def menu(state: CafeState, kind: str, seat: int = 0) -> int:
    return int(state.sheets[seat].menu[KINDS.index(kind)])


def money(state: CafeState, seat: int = 0) -> int:
    return int(state.sheets[seat].money())


def shown(state: CafeState, seat: int = 0) -> list[str]:
    """The colours of the wheel by position."""
    zone = cast(dict[str, Any], state.view(seat)[f"wheel-{seat}"])
    return cast(list[str], zone["shown"])
