"""The log is the game: replay, save and load, journals, undo and redo all lead to the same position."""

from __future__ import annotations

from bakehouse.kernel.entries import Entry
from bakehouse.kernel.errors import BadMatchFile, CannotUndo, IllegalAction
from bakehouse.kernel.files import load_data, parse, save
from bakehouse.kernel.match import Match, from_journal, replay
from bakehouse.kernel.state import CHANCE
from bakehouse.testing.walk import Walk


def check_history(walk: Walk) -> None:
    """Expensive, so asked for every now and then."""
    match, was = walk.match, walk.state.digest()
    again = replayed(walk, match.log)
    walk.require("replay reproduces the position", again.state.digest() == was, "replaying the log leads elsewhere")
    kept = from_journal(walk.game, walk.players, match.journal)
    walk.require(
        "the journal reproduces the position",
        kept.state.digest() == was,
        "reading the journal leads elsewhere",
    )
    same = [kept.revision(s) for s in range(walk.players)] == [match.revision(s) for s in range(walk.players)]
    walk.require("the journal reproduces revisions", same, "a seat's revision differs")
    try:
        loaded = load_data(parse(save(match, [f"player {s + 1}" for s in range(walk.players)])), walk.game.setting.meta)
    except BadMatchFile as error:
        walk.require("save and load reproduce the position", False, str(error))
    else:
        same = loaded.match.state.digest() == was and loaded.match.log == match.log
        walk.require("save and load reproduce the position", same, "saved and loaded it is another position")


def check_undo(walk: Walk) -> None:
    """Every seat that may go back does so, one by one and all the way, and comes back."""
    match = walk.match
    was, log = walk.state.digest(), match.log
    for seat in range(min(walk.players, 6)):
        limit = match.undo_limit(seat)
        walk.require("undo says what stops it", bool(limit.why), f"seat {seat}: no reason given")
        if limit.steps == 0:
            continue
        others = [match.revision(s) for s in range(walk.players) if s != seat]
        steps = 1 + walk.rng.below(limit.steps)
        try:
            match.undo(seat, steps)
        except (CannotUndo, IllegalAction) as error:
            walk.require("undo works up to its limit", False, f"seat {seat}, {steps} steps: {error}")
        shorter = without_last(log, seat, steps)
        walk.require("undo removes the seat's own entries", match.log == shorter, f"seat {seat}: {match.log}")
        same = match.state.digest() == replayed(walk, shorter).state.digest()
        walk.require("undo reproduces the position before", same, f"seat {seat}, {steps} steps: another position")
        still = [match.revision(s) for s in range(walk.players) if s != seat] == others
        walk.require("undo outdates nobody else", still, f"seat {seat}: another seat's revision changed")
        for _ in range(steps):
            match.redo(seat)
        walk.require("redo reproduces the position", match.state.digest() == was, f"seat {seat}: another position")
        log = match.log


def without_last(log: list[tuple[int, str]], seat: int, steps: int) -> list[tuple[int, str]]:
    own = [at for at, (actor, _) in enumerate(log) if actor == seat]
    gone = set(own[-steps:])
    return [entry for at, entry in enumerate(log) if at not in gone]


def replayed(walk: Walk, log: list[tuple[int, str]]) -> Match:
    try:
        return replay(walk.game, walk.players, log)
    except BadMatchFile as error:
        walk.require("replay reproduces the position", False, str(error))
        raise


class Draws:
    """No seat meets the name of a draw twice: the same name would give the same outcome."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, str]] = set()

    def after_step(self, walk: Walk, entry: Entry) -> None:
        if entry.actor == CHANCE:
            named = (entry.owner, entry.draw)
            walk.require("draw names are never used twice", named not in self.seen, f"{entry.draw!r} came again")
            self.seen.add(named)
