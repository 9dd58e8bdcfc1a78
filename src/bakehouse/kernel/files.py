"""Match files: one game as text that stands alone, and what it takes to trust one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bakehouse.kernel.dice import dice_of
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.errors import BadEdition, BadMatchFile, BadOption, BadPlayers, UnknownGame
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match, replay
from bakehouse.kernel.setting import Meta, find_meta
from bakehouse.kernel.state import CHANCE, State

FORMAT = "bakehouse-match/1"
DIGEST_EVERY = 50
MOST_BYTES = 8 * 1024 * 1024
KEYS = {
    "game": str,
    "rules": int,
    "options": dict,
    "players": list,
    "edition": dict,
    "dice": dict,
    "log": list,
    "digests": dict,
}


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match read back from a file, every step of it checked."""

    match: Match
    names: tuple[str, ...]
    dice: Mapping[str, Any]
    """What the file says of the dice; `match.dice` rolls on with them where the file holds enough."""


def save(match: Match, names: Sequence[str]) -> str:
    """The match as the text of a `*.bakehouse.json` file. The dice's secret is in it once the game is over."""
    setting = match.game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": match.game.id,
        "rules": match.game.rules,
        "options": dict(setting.options),
        "players": list(names),
        "edition": {"hash": setting.source.hash, "text": setting.source.text},
        "dice": match.dice.record(match.state.over) if match.dice is not None else {"kind": "none"},
        "log": [["chance" if actor == CHANCE else actor, key] for actor, key in match.log],
        "digests": digests(match),
    }
    if match.state.over:
        data["result"] = result(match.state)
    head, log = {k: v for k, v in data.items() if k != "log"}, data["log"]
    lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in log)
    text = json.dumps({**head, "log": None}, indent=1, ensure_ascii=False)
    return text.replace('"log": null', f'"log": [\n  {lines}\n ]' if log else '"log": []') + "\n"


def digests(match: Match) -> dict[str, str]:
    """A digest of the position after every fiftieth entry and after the last."""
    marks = {*range(DIGEST_EVERY, len(match.log), DIGEST_EVERY), len(match.log)}
    again = Match(match.game, match.players)
    found = {}
    for at, (actor, key) in enumerate(match.log, 1):
        again.play(actor, key)
        if at in marks:
            found[str(at)] = again.state.digest()
    return found


def result(state: State) -> dict[str, Any]:
    places = [[p.seat, p.place, p.decided_by] for p in state.ranking()]
    return {"scores": state.scores(), "places": places}


def read_file(path: Path) -> Loaded:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadMatchFile(f"{path}: larger than {MOST_BYTES // 1024 // 1024} MB, so it is no match file")
        text = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadMatchFile(f"{path}: cannot be read: {(error.strerror or 'unknown error').lower()}") from None
    except UnicodeDecodeError:
        raise BadMatchFile(f"{path}: is not a match file (not UTF-8 text)") from None
    return load(text, str(path))


def load(text: str, where: str) -> Loaded:
    """Reads a match file and plays it through; says in one line what is wrong with it and where."""
    try:
        return load_data(parse(text))
    except (BadMatchFile, BadEdition, BadOption, BadPlayers, UnknownGame) as error:
        raise BadMatchFile(f"{where}: {error}") from None


def parse(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        place = f" (line {error.lineno})" if isinstance(error, json.JSONDecodeError) else ""
        raise BadMatchFile(f"is truncated or not a match file: not valid JSON{place}") from None
    if not isinstance(data, dict) or "format" not in data:
        raise BadMatchFile("is not a match file: it does not name a format")
    if data["format"] != FORMAT:
        raise BadMatchFile(f"is of format {data['format']!r}; this program reads {FORMAT!r}")
    for key, kind in KEYS.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BadMatchFile(f"{key!r} is missing or not a {kind.__name__}")
    if not all(isinstance(name, str) for name in data["players"]):
        raise BadMatchFile("'players' must be a list of names")
    for key in ("hash", "text"):
        if not isinstance(data["edition"].get(key), str):
            raise BadMatchFile(f"'edition.{key}' is missing or not text")
    return data


def load_data(data: dict[str, Any], meta: Meta | None = None) -> Loaded:
    """What `parse` found, played through; `meta` for a game that is not installed."""
    game = open_game(data, meta or find_meta(data["game"]))
    log = [read_entry(at, entry) for at, entry in enumerate(data["log"], 1)]
    try:
        match = replay(game, len(data["players"]), log)
    except BadMatchFile as error:
        older = data["rules"] != game.rules
        hint = f" (made with rules version {data['rules']}, here is {game.rules})" if older else ""
        raise BadMatchFile(f"{error}{hint}") from None
    for at, digest in digests(match).items():
        if data["digests"].get(at) != digest:
            raise BadMatchFile(f"the position after log entry {at} is not the one noted: the file was edited")
    if match.state.over and data.get("result") != result(match.state):
        raise BadMatchFile("the result noted is not the one that the log leads to: the file was edited")
    try:
        match.dice = dice_of(data["dice"])
    except (ValueError, KeyError, TypeError):
        raise BadMatchFile("'dice' cannot be read") from None
    return Loaded(match, tuple(data["players"]), data["dice"])


def open_game(data: dict[str, Any], meta: Meta) -> Game:
    source = source_of(data["edition"]["text"], "its edition")
    if source.hash != data["edition"]["hash"]:
        raise BadMatchFile("its edition is not the one noted: the file was edited")
    return meta.open(source, data["options"])


def read_entry(at: int, entry: Any) -> tuple[int, str]:
    if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str):
        actor, key = entry
        if actor == "chance":
            return CHANCE, key
        if isinstance(actor, int) and not isinstance(actor, bool) and actor >= 0:
            return actor, key
    raise BadMatchFile(f'log entry {at} is not [seat or "chance", action]')
