"""Watched games as a file that grows game by game: a run that was broken off goes on from it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from bakehouse.lab.errors import LabError
from bakehouse.lab.keeping import check_same
from bakehouse.lab.watching import Watched

FORMAT = "bakehouse-watched/1"


def head(settings: Mapping[str, Any]) -> str:
    return json.dumps({"format": FORMAT, "settings": settings}, ensure_ascii=False) + "\n"


def lines(games: Sequence[Watched]) -> str:
    return "".join(json.dumps(asdict(game), separators=(",", ":")) + "\n" for game in games)


def from_text(text: str, where: str, settings: Mapping[str, Any]) -> list[Watched]:
    """The games of a run that was asked for just this. A last line that was cut off does not count."""
    first, *rest = text.split("\n")
    try:
        data = json.loads(first)
        if data["format"] != FORMAT:
            raise LabError(f"{where}: is {data['format']}, not {FORMAT}; name another --state")
        before = dict(data["settings"])
        games = [watched(json.loads(line)) for line in rest[:-1]]
    except (ValueError, KeyError, TypeError):
        raise LabError(f"{where}: has no games that a run can go on from; delete it or name another --state") from None
    check_same(where, before, settings)
    return games


def watched(data: Mapping[str, Any]) -> Watched:
    positions = tuple([tuple([tuple(row) for row in rows]) for rows in data["positions"]])
    return Watched(data["part"], data["number"], tuple(data["shares"]), tuple(data["scores"]), positions)
