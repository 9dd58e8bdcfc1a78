"""Any state as plain data and back: for pickling, for hashing, and for proving that clones share nothing.

Never compiled: it looks at attributes by name. Compiled classes list theirs in `__mypyc_attrs__`.
What a state has from its game (the edition, tables) never changes and is named, not copied.
"""

from __future__ import annotations

import hashlib
import importlib
import json
from typing import TYPE_CHECKING, Any, TypeVar

from bakehouse.kernel.moves import vec_of

if TYPE_CHECKING:
    from bakehouse.kernel.state import State

S = TypeVar("S", bound="State")
PLAIN = (type(None), bool, int, float, str, bytes)


def fields(obj: Any) -> list[str]:
    """The names of all attributes that are part of an object, sorted; caches start with an underscore."""
    names = set(getattr(obj, "__dict__", ()))
    for cls in type(obj).__mro__:
        names.update(cls.__dict__.get("__mypyc_attrs__") or cls.__dict__.get("__slots__") or ())
    return sorted(n for n in names if not n.startswith("_") and n != "listening" and hasattr(obj, n))


def is_vec(value: Any) -> bool:
    return type(value).__name__.startswith("vec[")


Lent = dict[int, tuple[str, Any]]  # by identity: its name in the game, and the thing itself to keep its id taken


def lent_by(game: Any) -> Lent:
    """The objects that a game lends its states."""
    things = [(n, getattr(game, n)) for n in fields(game)]
    return {id(thing): (n, thing) for n, thing in [*things, ("", game)] if not isinstance(thing, PLAIN)}


def freeze(value: Any, lent: Lent | None = None) -> Any:
    """Plain data that `thaw` turns back into an equal, independent object; tags say what a thing was."""
    if isinstance(value, PLAIN):
        return value
    if lent is None:
        lent = lent_by(value.game)
        return ["state", value.game, freeze(value, lent)]
    if id(value) in lent:
        return ["lent", lent[id(value)][0]]
    if is_vec(value):
        return ["vec", *value]
    if isinstance(value, list | tuple):
        return [type(value).__name__, *(freeze(v, lent) for v in value)]
    if isinstance(value, dict):
        return ["dict", *((freeze(k, lent), freeze(v, lent)) for k, v in value.items())]
    if isinstance(value, set | frozenset):
        return [type(value).__name__, *(freeze(v, lent) for v in sorted(value))]
    cls = type(value)
    parts = {n: freeze(getattr(value, n), lent) for n in fields(value)}
    return ["object", cls.__module__, cls.__qualname__, parts]


def thaw(data: Any, game: Any = None) -> Any:
    if not isinstance(data, list):
        return data
    tag, *items = data
    if tag == "state":
        return thaw(items[1], items[0])
    if tag == "lent":
        return getattr(game, items[0]) if items[0] else game
    if tag == "vec":
        return vec_of(items)
    if tag == "dict":
        return {thaw(k, game): thaw(v, game) for k, v in items}
    if tag == "object":
        return build(items[0], items[1], {k: thaw(v, game) for k, v in items[2].items()})
    kinds = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}
    return kinds[tag](thaw(i, game) for i in items)


def build(module: str, name: str, attributes: dict[str, Any]) -> Any:
    cls: Any = importlib.import_module(module)
    for part in name.split("."):
        cls = getattr(cls, part)
    obj = cls()
    for key, value in attributes.items():
        setattr(obj, key, value)
    return obj


def copy_of(state: S) -> S:
    """An independent copy of any state, slow and right."""
    copied: S = thaw(freeze(state))
    return copied


def bare(value: Any, lent: Lent) -> Any:
    """Plain data that is the same in both modes and whatever the container: what a digest is made of."""
    if isinstance(value, PLAIN):
        return value.hex() if isinstance(value, bytes) else value
    if id(value) in lent:
        return lent[id(value)][0]
    if isinstance(value, dict):
        return sorted(([bare(k, lent), bare(v, lent)] for k, v in value.items()), key=repr)
    if isinstance(value, set | frozenset):
        return sorted((bare(v, lent) for v in value), key=repr)
    if isinstance(value, list | tuple) or is_vec(value):
        return [bare(v, lent) for v in value]
    return {n: bare(getattr(value, n), lent) for n in fields(value)}


def canonical(value: Any) -> str:
    """One text for equal data, whatever the order of its keys."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=str)


def contents(state: State) -> Any:
    """All that a position is, as bare data."""
    return bare(state, lent_by(state.game))


def digest(state: State) -> str:
    return hashlib.sha256(canonical(contents(state)).encode()).hexdigest()
