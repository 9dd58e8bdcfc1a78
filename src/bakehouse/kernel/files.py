"""Match files: one game as text that stands alone, and what it takes to trust one."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bakehouse.kernel.dice import dice_of
from bakehouse.kernel.digest import VERSION, RunningDigest
from bakehouse.kernel.edition import Source, source_of
from bakehouse.kernel.entries import result, same_result
from bakehouse.kernel.errors import BadEdition, BadMatchFile, BadOption, BadPlayers, BakehouseError, UnknownGame
from bakehouse.kernel.find import find_meta
from bakehouse.kernel.match import Match, replay
from bakehouse.kernel.past import Past, look_back, open_to_show
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.state import CHANCE

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


@dataclass(frozen=True, slots=True)
class PastFile:
    """A file of another rules version: to look at, as far as that goes."""

    past: Past
    names: tuple[str, ...]
    result: Mapping[str, Any] | None
    """As stored."""
    ended: str
    """What was written down when the game was ended openly; "" when it was not."""

    @property
    def says(self) -> str:
        shown, proven = self.past.shown, self.past.proven
        borne = f"entries 1 to {proven} of that" if proven else "none of that"
        unsure = f" Its digests bear out {borne}." if shown > proven else ""
        return f"Played under {self.past.versions}. {self.past.extent}{unsure} It cannot be played on or verified here."


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
        "log": match.log,
        "digest_version": VERSION,
        "digests": digests(match),
    }
    if match.state.over:
        data["result"] = result(match.state)
    return text_of(data)


def text_of(data: Mapping[str, Any]) -> str:
    """As people can read it: an entry of the log a line."""
    log = [["chance" if actor == CHANCE else actor, *told] for actor, *told in data["log"]]
    lines = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in log)
    text = json.dumps({**data, "log": None}, indent=1, ensure_ascii=False)
    return text.replace('"log": null', f'"log": [\n  {lines}\n ]' if log else '"log": []') + "\n"


def digests(match: Match) -> dict[str, str]:
    """Of a match up to every fiftieth entry and to the last."""
    return digests_at(match, {*range(DIGEST_EVERY, len(match.log), DIGEST_EVERY), len(match.log)})


def digests_at(match: Match, marks: set[int]) -> dict[str, str]:
    again, running, found = Match(match.game, match.players), RunningDigest(), {}
    for at, (actor, key) in enumerate(match.log, 1):
        running.note(again.state, actor, key)
        again.play(actor, key)
        if at in marks:
            found[str(at)] = running.digest(again.state)
    return found


def is_comparable(data: Mapping[str, Any]) -> bool:
    """Were its digests made as they are made here? Else the log and the result must do."""
    return bool(data.get("digest_version", 1) == VERSION)


def read_file(path: Path) -> Loaded:
    """A match to go on with; one of another rules version is refused."""
    return load(read_text(path), str(path))


def look_at_file(path: Path) -> Loaded | PastFile:
    return look(read_text(path), str(path))


def read_text(path: Path) -> str:
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadMatchFile(f"{path}: larger than {MOST_BYTES // 1024 // 1024} MB, so it is no match file")
        return path.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadMatchFile(f"{path}: cannot be read: {(error.strerror or 'unknown error').lower()}") from None
    except UnicodeDecodeError:
        raise BadMatchFile(f"{path}: is not a match file (not UTF-8 text)") from None


def load(text: str, where: str) -> Loaded:
    """Reads a match file and plays it through; says in one line what is wrong with it and where."""
    found = look(text, where)
    if isinstance(found, PastFile):
        cannot = "it cannot be played on or verified here; `bakehouse replay` shows what can be shown"
        raise BadMatchFile(f"{where}: played under {found.past.versions}: {cannot}")
    return found


def look(text: str, where: str) -> Loaded | PastFile:
    """The same for a file to look at, which may be of another rules version: that is noticed before all else."""
    try:
        data = parse(text)
        meta = find_meta(data["game"])
        return load_data(data, meta) if data["rules"] == meta.rules else look_at_past(data, meta)
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
    meta = meta or find_meta(data["game"])
    match = replay(meta.open(source_in(data), data["options"]), len(data["players"]), read_log(data))
    by_others = data.get("written_under", data["rules"]) != data["rules"]  # which could note no positions
    for at, digest in digests(match).items() if is_comparable(data) and not by_others else ():
        if data["digests"].get(at) != digest:
            raise BadMatchFile(f"the position after log entry {at} is not the one noted: the file was edited")
    if match.state.over and not same_result(data.get("result"), match.state):
        raise BadMatchFile("the result noted is not the one that the log leads to: the file was edited")
    try:
        match.dice = dice_of(data["dice"])
    except (ValueError, KeyError, TypeError):
        raise BadMatchFile("'dice' cannot be read") from None
    return Loaded(match, tuple(data["players"]), data["dice"])


def look_at_past(data: dict[str, Any], meta: Meta) -> PastFile:
    """A match of another rules version, as far as the rules here can show it."""
    log, names, stored = read_log(data), tuple(data["players"]), read_result(data)
    try:
        dice = dice_of(data["dice"])
    except (ValueError, KeyError, TypeError):
        raise BadMatchFile("'dice' cannot be read") from None
    try:
        game = open_to_show(meta, source_in(data), data["options"])
    except BadMatchFile:
        raise
    except BakehouseError as error:
        past = Past(meta.title, data["rules"], meta.rules, tuple(log), None, str(error))
    else:
        noted = data["digests"] if is_comparable(data) else {}
        past = look_back(game, data["rules"], len(names), log, dice, noted, stored)
    ended = data.get("ended")
    return PastFile(past, names, stored, ended if isinstance(ended, str) else "")


def source_in(data: dict[str, Any]) -> Source:
    source = source_of(data["edition"]["text"], "its edition")
    if source.hash != data["edition"]["hash"]:
        raise BadMatchFile("its edition is not the one noted: the file was edited")
    return source


def read_result(data: Mapping[str, Any]) -> dict[str, Any] | None:
    """The result that a file of other rules holds, taken on trust; None where it holds none."""
    found = data.get("result")
    if found is None:
        return None
    seats = len(data["players"])
    scores, places = (found.get("scores"), found.get("places")) if isinstance(found, dict) else (None, None)
    whole = isinstance(scores, list) and len(scores) == seats and all(type(score) is int for score in scores)
    if not whole or not isinstance(places, list) or not all(is_place(place, seats) for place in places):
        raise BadMatchFile("'result' cannot be read")
    return {"scores": scores, "places": places}


def is_place(place: Any, seats: int) -> bool:
    whole = isinstance(place, list) and [type(part) for part in place] == [int, int, str]
    return whole and place[0] in range(seats) and place[1] in range(1, seats + 1)


def read_log(data: dict[str, Any]) -> list[tuple[int, str]]:
    return [read_entry(at, entry) for at, entry in enumerate(data["log"], 1)]


def read_entry(at: int, entry: Any) -> tuple[int, str]:
    if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[1], str):
        actor, key = entry
        if actor == "chance":
            return CHANCE, key
        if isinstance(actor, int) and not isinstance(actor, bool) and actor >= 0:
            return actor, key
    raise BadMatchFile(f'log entry {at} is not [seat or "chance", action]')
