"""A tuning run as a file: what it was asked for, and its history. Plain JSON, so that later versions can read it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from bakehouse.lab.errors import LabError
from bakehouse.lab.tuning import Check, Generation, History

FORMAT = "bakehouse-tune/1"


def as_text(settings: Mapping[str, Any], history: History) -> str:
    return json.dumps({"format": FORMAT, "settings": settings, **asdict(history)}, ensure_ascii=False) + "\n"


def from_text(text: str, where: str, settings: Mapping[str, Any]) -> History:
    """The history of a run that was asked for just this; another one cannot go on from it."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise LabError(f"{where}: is {data['format']}, not {FORMAT}; name another --state")
        before = dict(data["settings"])
        history = History(
            [Generation(**generation) for generation in data["generations"]],
            [Check(**check) for check in data["checks"]],
            int(data["games"]),
            float(data["seconds"]),
        )
    except (ValueError, KeyError, TypeError):
        raise LabError(f"{where}: is not a tuning run that can go on; delete it or name another --state") from None
    check_same(where, before, settings)
    return history


def check_same(where: str, before: Mapping[str, Any], settings: Mapping[str, Any]) -> None:
    """A run goes on only from one that was asked for the same."""
    now = json.loads(json.dumps(settings))
    for name in dict.fromkeys([*now, *before]):
        if before.get(name) != now.get(name):
            raise LabError(
                f"{where}: that run has {name} {brief(before.get(name))}, this one {brief(now.get(name))}; "
                "ask for the same or name another --state"
            )


def brief(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."
