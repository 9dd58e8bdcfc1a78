"""What an edition can be made to say otherwise: each game declares it as VARIANTS in its test_edition.py, and
test_variants.py proves for all of them that every key is live and every fault is named."""

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bakehouse.kernel.edition import Source
from bakehouse.kernel.game import Game

Maker = Callable[[Source], Iterator[Any]]
"""All that a game makes of an edition, piece by piece."""


@dataclass(frozen=True)
class Variants:
    other: Callable[[str], dict[str, Any]]
    """Another value for a key, with whatever must change with it, by path."""
    makes: Callable[[str], Maker]
    """What must be made otherwise when this key changes."""
    keys: Sequence[str]
    """Those that are tried."""
    at_once: Mapping[str, Any]
    """Wrong values of different kinds, each one fault."""
    refused: set[str] | None = None
    """All sorts of keys that are refused when they change alone, with * for numbers; none where they are not listed."""
    in_guide: Sequence[str] = ()
    """Keys that the guide tells."""
    changed: Callable[..., Game] | None = None
    """Opens the edition with parts of its text replaced."""
    faults: Sequence[tuple[str, str, str]] = ()
    """Old text, new text, and how the fault begins that is found then."""
    origins: Mapping[str, str] = field(default_factory=dict)
    """Where some values come from: those whose neighbours come from elsewhere."""
    options: Mapping[str, Any] = field(default_factory=dict)


def variants(game: str) -> Variants:
    module = importlib.import_module(f"tests.games.{game.replace('-', '_')}.test_edition")
    found: Variants = module.VARIANTS
    return found
