"""One position as text that stands alone: for a bug report, a question, a test. And back again.

Without a seat it holds the log up to there, which is the position, and is read back to it. For a seat it holds what
that seat sees: its view, the table as a terminal shows it, and the log as it may be read. Where something of the log is
covered, nothing can be read back: no text may tell more than its seat knows, and no position can be made of less.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bakehouse.kernel.digest import VERSION
from bakehouse.kernel.edition import Source, source_of
from bakehouse.kernel.entries import LogLine
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.files import Loaded, digests_at, is_comparable, read_log, text_of
from bakehouse.kernel.find import find_meta
from bakehouse.kernel.match import Match, replay
from bakehouse.kernel.setting import Meta, Setting

if TYPE_CHECKING:
    from bakehouse.kernel.state import State

FORMAT = "bakehouse-position/1"
KEYS = {"game": str, "rules": int, "edition": dict, "options": dict, "players": int, "log": list}
UNSEEN = re.compile(r"[\x7f-\x9f\u202a-\u202e\u2066-\u2069]")  # would command a terminal, or turn its lines round
COVERED = "hidden"  # marks an entry of the log that the seat may not read


class BadPosition(BakehouseError):
    """A text that no position can be made of."""


def file_position(found: Loaded, at: int | None, seat: int | None) -> str:
    """The same of a match file. While others play it on, nobody may have all of it: only what a seat sees."""
    if seat is None and found.dice.get("kind") == "sealed" and not found.match.state.over:
        raise BadPosition("this game is not over, and its players hide things from each other: name a seat")
    return position_text(found.match, at, seat)


def position_text(match: Match, at: int | None = None, seat: int | None = None) -> str:
    """The position after so many entries of the log (None: the last), for everybody or as one seat saw it."""
    length = len(match.log) if at is None else at
    if not 0 <= length <= len(match.log):
        raise BadPosition(f"the log has {len(match.log)} entries; there is no position after {length}")
    then = replay(match.game, match.players, match.log[:length])
    table = str(then.state if seat is None else then.state.seen_by(seat)).split("\n")
    data = {"format": FORMAT, **bound(match.game.setting), "players": match.players, "entries": length}
    if seat is None:
        return plain(text_of({**data, "table": table, **course(then), "log": then.log}))
    lines = then.log_for(seat)
    covered = [line.key != entry.key for line, entry in zip(lines, then.entries, strict=True)]
    seen = {"seat": seat, "table": table, "view": None}
    known = {} if any(covered) else course(then)  # a digest is made of all that there is, so it could be guessed at
    log = [entry_for(*one) for one in zip(lines, covered, strict=True)]
    return plain(with_view(text_of({**data, **seen, **known, "log": log}), then.state.view(seat)))


def plain(text: str) -> str:
    """The same with what an eye cannot see written out: names and editions may come out of anybody's file."""
    return UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def with_view(text: str, view: Mapping[str, object]) -> str:
    """A zone a line."""
    zones = [f"{json.dumps(zone)}: {json.dumps(content, ensure_ascii=False)}" for zone, content in view.items()]
    return text.replace('"view": null', '"view": {\n  ' + ",\n  ".join(zones) + "\n }", 1)


def entry_for(line: LogLine, covered: bool) -> tuple[Any, ...]:
    return (line.actor, line.key, COVERED) if covered else (line.actor, line.key)


def bound(setting: Setting) -> dict[str, Any]:
    """Game, rules, edition and options. The text of an edition only where it never was the game's own."""
    meta, source = setting.meta, setting.source
    edition = {"name": source.head["edition"], "hash": source.hash}
    if source.hash not in [own.hash for own in meta.own_sources()]:
        edition["text"] = source.text
    return {"game": meta.id, "rules": meta.rules, "edition": edition, "options": dict(setting.options)}


def course(match: Match) -> dict[str, Any]:
    """What tells that the log has led to the same position."""
    return {"digest_version": VERSION, "digests": digests_at(match, {len(match.log)})}


# ------------------------------------------------------------ and back
def read_position(text: str) -> State:
    """The position that a text tells. Raises BadPosition, with the reason in a sentence."""
    try:
        data = parse(text)
        meta = find_meta(data["game"])
        if data["rules"] != meta.rules:
            here = f"rules version {data['rules']} of {meta.title}, and here is version {meta.rules}"
            raise BadPosition(f"it is of {here}: it may mean something else here")
        refuse_covered(data)
        game = meta.open(edition_in(data["edition"], meta), data["options"])
        match = replay(game, data["players"], read_log(data))
        noted = data.get("digests")
        if isinstance(noted, dict) and is_comparable(data) and noted != digests_at(match, {len(match.log)}):
            raise BadPosition("its log leads to another position than the one noted: the text was edited")
    except BakehouseError as error:
        raise BadPosition(f"this position cannot be read: {error}") from None
    return match.state


def parse(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise BadPosition("it is cut off, or not the text of a position") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        told = data.get("format") if isinstance(data, dict) else None
        raise BadPosition(f"it is of format {told!r}; this program reads {FORMAT!r}")
    for key, kind in KEYS.items():
        if not isinstance(data.get(key), kind) or isinstance(data[key], bool):
            raise BadPosition(f"{key!r} is missing or not a {kind.__name__}")
    return data


def refuse_covered(data: Mapping[str, Any]) -> None:
    covered = [at for at, entry in enumerate(data["log"], 1) if isinstance(entry, list) and entry[2:] == [COVERED]]
    if covered:
        entries = f"entry {covered[0]}" + f" and {len(covered) - 1} more" * (len(covered) > 1)
        raise BadPosition(
            f"it tells what one seat saw, and {entries} of its log is hidden from that seat; "
            "its table and view are there to be read, but a position is made of the whole log"
        )


def edition_in(noted: Mapping[str, Any], meta: Meta) -> Source:
    """The edition that it was played with: its text, or one of the game's own."""
    if isinstance(noted.get("text"), str):
        source = source_of(noted["text"], "its edition")
        if source.hash != noted.get("hash"):
            raise BadPosition("its edition is not the one noted: the text was edited")
        return source
    own = [source for source in meta.own_sources() if source.hash == noted.get("hash")]
    if not own:
        raise BadPosition(f"its edition {noted.get('name')!r} is none that {meta.title} has here")
    return own[0]
