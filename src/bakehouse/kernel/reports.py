"""What a game offers to be counted over many games: which players had a share in what, and how often they won."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Report:
    """Counts things by the events that tell of them: {"built": "card"} credits `card` of a "built" to its seat."""

    title: str
    """What one row is about: "card"."""
    events: Mapping[str, str]
    """By kind of event: the data field that names the thing."""
    names: Mapping[str, str] = field(default_factory=dict)
    """What things are called."""
