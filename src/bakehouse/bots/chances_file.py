"""A game's `chances.toml`: numbers that `bakehouse fit GAME --chances` found, read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from bakehouse.bots.chances import FORESEEN, LEAVES, OPTION, OWN, SIGN, SPLITS, TERM, Chances, Glance, Sum
from bakehouse.kernel.edition import is_whole
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import MOST_SEATS, Game
from bakehouse.kernel.toml import parse_toml, read_text
from bakehouse.kernel.weights import MADE, is_number

FILE = "chances.toml"
MOST_BYTES = 64 * 1024
MOST_TREES = 500
TREE = 2 * SPLITS + LEAVES  # numbers
SUMS = ("wins", "points")
KEYS = ("numbers", "seats", "sharp", "rows", "rough", *SUMS, MADE)


@dataclass(frozen=True, slots=True)
class Fitted:
    """What is known of a game from games between bots."""

    numbers: str
    """Of the edition in which they played: `Source.numbers_hash`."""
    seats: tuple[int, ...]
    """At tables of these sizes."""
    rows: tuple[str, ...]
    """What was counted of a seat."""
    chances: Chances
    slopes: tuple[float, float]
    """Elsewhere: what a point of lead makes of the chances, as a logarithm, at first and late."""
    shifts: tuple[float, float]
    """And what is missing between the insight's value and what a seat has in the end."""


def fitted_to(game: Game) -> Fitted | None:
    return read_fitted(game.setting.meta.folder)


@lru_cache(maxsize=64)
def read_fitted(folder: Path) -> Fitted | None:
    """The numbers in a game's folder; None for a game without them."""
    file = folder / FILE
    if not file.is_file():
        return None
    if file.stat().st_size > MOST_BYTES:
        raise BadEdition(str(file), [f"larger than {MOST_BYTES // 1024} kB"])
    return parsed(read_text(file), str(file))


def glance_at(game: Game, seats: int) -> Glance | None:
    """What those numbers say at a table of this size; None where they were found with other numbers or seats."""
    fitted = fitted_to(game)
    if fitted is None or seats not in fitted.seats or fitted.numbers != game.setting.source.numbers_hash:
        return None
    return Glance(fitted.chances, chosen_options(game), seats)


def chosen_options(game: Game) -> list[float]:
    """Each option as a number: the place of what was chosen among its choices."""
    setting = game.setting
    return [float(option.choices.index(setting.options[option.id])) for option in setting.source.options]


# ------------------------------------------------------------ reading
def parsed(text: str, where: str) -> Fitted:
    """What a file says; refused with every fault in it."""
    data = parse_toml(text, where)
    if faults := [*head_faults(data), *rough_faults(data.get("rough")), *sum_faults(data)]:
        raise BadEdition(where, faults)
    rows, seats = tuple(data["rows"]), tuple(data["seats"])
    wins, points = sum_of(data["wins"]), sum_of(data["points"])
    sharp = dict(zip(seats, floats(data["sharp"]), strict=True))
    counted = [sum(name.startswith(kind) for name in rows) for kind in (TERM, SIGN)]
    slopes, shifts = data["rough"]["slopes"], data["rough"]["shifts"]
    chances = Chances(wins, points, sharp, counted[0], counted[1])
    return Fitted(data["numbers"], seats, rows, chances, (slopes[0], slopes[1]), (shifts[0], shifts[1]))


def floats(numbers: list[Any]) -> list[float]:
    return [float(number) for number in numbers]


def sum_of(table: Mapping[str, Any]) -> Sum:
    return Sum(floats(table["early"]), floats(table["late"]), [floats(tree) for tree in table["trees"]])


def head_faults(data: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"{key}: unknown key" for key in data if key not in KEYS)
    if not isinstance(data.get("numbers"), str):
        yield f"numbers: expected the hash of an edition's numbers, found {data.get('numbers')!r}"
    seats, sharp = list_of(data, "seats"), list_of(data, "sharp")
    if not seats or not all(is_whole(n, 1, MOST_SEATS) for n in seats) or len({*seats}) < len(seats):
        yield f"seats: expected a list of table sizes, each once, found {data.get('seats')!r}"
    elif not are_numbers(sharp, len(seats)) or min(sharp) <= 0:
        yield f"sharp: expected a number above 0 for each of {len(seats)} table sizes, found {data.get('sharp')!r}"
    if not is_layout(list_of(data, "rows")):
        yield f"rows: expected {', '.join(OWN)}, and then what a game counts, each with its kind before it"


def is_layout(rows: list[Any]) -> bool:
    """The common part, then terms, signs and options, in this order; forecasts only where there are signs."""
    if rows[: len(OWN)] != OWN or not all(isinstance(name, str) for name in rows):
        return False
    rest = rows[len(OWN) :]
    if any(name.startswith(SIGN) for name in rest):
        if rest[: len(FORESEEN)] != FORESEEN:
            return False
        rest = rest[len(FORESEEN) :]
    places = [next((at for at, kind in enumerate((TERM, SIGN, OPTION)) if name.startswith(kind)), -1) for name in rest]
    return places == sorted(places) and -1 not in places


def rough_faults(rough: Any) -> Iterator[str]:
    for key in ("slopes", "shifts"):
        if not isinstance(rough, dict) or not are_numbers(rough.get(key), 2):
            yield f"rough.{key}: expected two numbers, at first and late"


def sum_faults(data: Mapping[str, Any]) -> Iterator[str]:
    width = len(list_of(data, "rows"))
    for name in SUMS:
        table = data.get(name)
        if not isinstance(table, dict):
            yield f"{name}: expected a table with early, late and trees"
            continue
        yield from (f"{name}.{key}: unknown key" for key in table if key not in ("early", "late", "trees"))
        for key in ("early", "late"):
            if not are_numbers(table.get(key), width):
                yield f"{name}.{key}: expected a number for each of {width} rows"
        trees = table.get("trees")
        if not isinstance(trees, list) or len(trees) > MOST_TREES:
            yield f"{name}.trees: expected a list of up to {MOST_TREES} trees"
            continue
        for at, tree in enumerate(trees):
            if not are_numbers(tree, TREE) or not all(is_whole(tree[2 * n], 0, width - 1) for n in range(SPLITS)):
                yield f"{name}.trees.{at}: expected {SPLITS} times a row and where it is split, and {LEAVES} leaves"


def list_of(data: Mapping[str, Any], key: str) -> list[Any]:
    """Empty where it is missing or something else."""
    found = data.get(key)
    return found if isinstance(found, list) else []


def are_numbers(value: Any, many: int) -> bool:
    return isinstance(value, list) and len(value) == many and all(is_number(number) for number in value)
