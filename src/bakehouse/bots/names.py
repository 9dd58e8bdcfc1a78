"""First names of bots: rivals at one table can be told apart, whatever level they play at."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path

from bakehouse.kernel.toml import parse_toml

FILE = Path(__file__).with_name("names.toml")


@lru_cache(maxsize=1)
def first_names() -> tuple[str, ...]:
    return tuple(parse_toml(FILE.read_text(encoding="utf-8"), str(FILE))["names"])


def free_name(taken: Collection[str]) -> str:
    """One that nobody at the table has; when all are used up, they begin again with numbers.

    >>> free_name(["Ana", "rosa"]), free_name(first_names())
    ('Milo', 'Rosa 2')
    """
    used = {name.casefold() for name in taken}
    for number in count(1):
        for name in first_names():
            called = name if number == 1 else f"{name} {number}"
            if called.casefold() not in used:
                return called
    raise AssertionError("there are numbers enough")


def with_title(name: str, title: str) -> str:
    """Where somebody is named first, and in files: "Rosa (Oven hand)"."""
    return f"{name} ({title})"


def without_title(called: str) -> tuple[str, str]:
    """The name, and the title where there is one.

    >>> without_title("Rosa (Oven hand)"), without_title("Ana")
    (('Rosa', 'Oven hand'), ('Ana', ''))
    """
    name, bracket, title = called.partition(" (")
    return (name, title[:-1]) if bracket and called.endswith(")") else (called, "")


def short_names(called: Sequence[str]) -> tuple[str, ...]:
    """Without titles, as long as everybody can still be told apart.

    >>> short_names(["Ana", "Rosa (Oven hand)"]), short_names(["Ben (old)", "Ben (young)"])
    (('Ana', 'Rosa'), ('Ben (old)', 'Ben (young)'))
    """
    short = tuple([without_title(name)[0] for name in called])
    return short if len(set(short)) == len(short) else tuple(called)
