"""The weights of a game's evaluation: a small data file beside its rules, read and checked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from bakehouse.kernel.errors import BadEdition, BadWeights
from bakehouse.kernel.toml import read_toml

FILE = "insight.toml"
FORECAST = "forecast.toml"
LATE = "-late"  # behind a sign: what it counts for at the end of a game; alone it is for the start
MADE = "made"  # the table of the file that says how the weights were found; for people only


def read_weights(folder: Path, names: Sequence[str]) -> dict[str, float]:
    """All numbers of a game's `insight.toml`, which must be exactly these."""
    return read_weights_file(folder / FILE, names)


def read_weights_file(file: Path, names: Sequence[str]) -> dict[str, float]:
    found = read_toml(file)
    faults = [f"{name}: expected a number" for name in names if not is_number(found.get(name))]
    faults += [f"{name}: unknown key" for name in found if name not in names and name != MADE]
    if faults:
        raise BadEdition(str(file), faults)
    return {name: float(found[name]) for name in names}


def forecast_numbers(signs: Sequence[str]) -> list[str]:
    """What each sign counts for, at first and late.

    >>> forecast_numbers(["money", "cups"])
    ['money', 'cups', 'money-late', 'cups-late']
    """
    return [*signs, *[sign + LATE for sign in signs]]


def read_forecast(folder: Path, signs: Sequence[str]) -> dict[str, float]:
    """All numbers of a game's `forecast.toml`, which must be exactly two for each sign."""
    return read_weights_file(folder / FORECAST, forecast_numbers(signs))


def changed(title: str, own: Mapping[str, float], given: Mapping[str, float]) -> dict[str, float]:
    """A game's own weights with the given ones in their place.

    >>> changed("Tea Time", {"cup": 1.0, "pot": 2.0}, {"pot": 3})
    {'cup': 1.0, 'pot': 3.0}
    """
    for name, value in given.items():
        if name not in own:
            near = get_close_matches(name, own, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadWeights(f"{title} has no weight {name!r}{hint} (it has: {', '.join(own)})")
        if not is_number(value):
            raise BadWeights(f"{title}: weight {name!r} takes a number, not {value!r}")
    return {name: float(given.get(name, value)) for name, value in own.items()}


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
