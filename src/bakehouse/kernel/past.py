"""A match of another rules version: what can still be shown of it, how far that is borne out, and why it stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from bakehouse.kernel.dice import Dice, SealedDice
from bakehouse.kernel.digest import RunningDigest
from bakehouse.kernel.edition import Source
from bakehouse.kernel.entries import JournalEntry, same_result
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match, replay
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.state import CHANCE

Log = Sequence[tuple[int, str]]


@dataclass(frozen=True, slots=True)
class Past:
    """Never played on, and never a proof: under other rules the same entries can mean something else."""

    title: str
    played: int
    """The rules version it was played under."""
    here: int
    """The one that is here."""
    log: tuple[tuple[int, str], ...]
    """All of it, also what cannot be shown."""
    match: Match | None
    """As far as it is shown; None where not even the start can be."""
    why: str
    """What stops it there: a clause. "" when the whole log is shown."""
    proven: int = 0
    """Up to which entry its digests agree; 0: none was noted, or none agrees."""

    @property
    def shown(self) -> int:
        """How many entries of the log are shown."""
        return len(self.match.log) if self.match is not None else 0

    @property
    def versions(self) -> str:
        return f"rules version {self.played} of {self.title}, and here is version {self.here}"

    @property
    def extent(self) -> str:
        """How far it is shown, in a sentence."""
        if self.match is None:
            return f"None of its {len(self.log)} entries can be shown: {self.why}."
        says = f"It is shown up to entry {self.shown} of {len(self.log)}"
        return f"{says}: {self.why}." if self.why else f"{says}."


# ------------------------------------------------------------ without rules
def log_of(journal: Sequence[JournalEntry]) -> list[tuple[int, str]]:
    """The log that a journal leads to, without asking any rules."""
    log: list[tuple[int, str]] = []
    for entry in journal:
        if entry.kind in ("play", "chance", "redo"):
            log.append((entry.seat, entry.text))
        elif entry.kind == "undo":
            own = [at for at, (actor, _) in enumerate(log) if actor == entry.seat]
            for at in reversed(own[len(own) - int(entry.text) :]):
                del log[at]
    return log


def key_words(key: str) -> str:
    """An action's key as something to read, where no rules give it a label."""
    return key.replace(":", " ").replace("-", " ")


# ------------------------------------------------------------ with the rules that are here
def open_to_show(meta: Meta, source: Source, options: Mapping[str, Any]) -> Game:
    """The game with an edition of any rules version. Raises BakehouseError where the rules here cannot read it."""
    if source.head["rules"] > meta.rules:  # whether its numbers can be read is for the reader to say
        head = {**source.head, "rules": meta.rules}
        source = replace(source, data={**source.data, "game": head})
    try:
        game = meta.open(source, options)
    except BakehouseError:
        raise
    except Exception as error:  # an edition made for other code may break this one anywhere
        raise BakehouseError(f"its edition cannot be used ({type(error).__name__})") from error
    return game


class Trail(NamedTuple):
    """How far a log went."""

    match: Match | None
    why: str
    proven: int
    borne: int
    """The last entry that a digest bears out, or, where none is noted, a draw."""


def retrace(
    game: Game, players: int, log: Log, dice: Dice | None = None, digests: Mapping[str, Any] | None = None
) -> Trail:
    """Plays a log of other rules as far as it goes. A position that departs from its digest is not shown."""
    noted, running = digests or {}, RunningDigest()
    since = dice.since if isinstance(dice, SealedDice) else 0
    proven = borne = 0
    try:
        match = Match(game, players)
    except Exception as error:
        why = str(error) if isinstance(error, BakehouseError) else "the rules here cannot begin it"
        return Trail(None, why, 0, 0)
    for at, (actor, key) in enumerate(log, 1):
        drawn = actor == CHANCE and dice is not None and at > since
        try:
            if drawn and dice is not None and match.state.actor == CHANCE:
                due = game.actions.keys[dice.draw(match.state)]
                if due != key:
                    return Trail(match, f"under the rules here the dice give another draw at entry {at}", proven, borne)
            running.note(match.state, actor, key)
            match.play(actor, key)
        except Exception:  # a refusal; or rules that break on what they never allowed
            return Trail(match, f"entry {at} is not possible under the rules here", proven, borne)
        digest = noted.get(str(at))
        if digest is not None:
            if digest != running.digest(match.state):
                why = f"under the rules here the position after entry {at} is another one"
                return Trail(replay(game, players, log[:proven]), why, proven, proven)
            proven = borne = at
        elif drawn and not noted:
            borne = at
    return Trail(match, "", proven, borne)


def look_back(
    game: Game,
    played: int,
    players: int,
    log: Log,
    dice: Dice | None = None,
    digests: Mapping[str, Any] | None = None,
    stored: Mapping[str, Any] | None = None,
    to_act: Sequence[int] | None = None,
) -> Past:
    """What can be shown of a match under the rules here. Its stored result, or who was to act, must come out the
    same: else it departed somewhere, and only what something bears out is shown."""
    match, why, proven, borne = retrace(game, players, log, dice, digests)
    if match is not None and not why:
        if stored and not (match.state.over and same_result(stored, match.state)):
            why = "under the rules here it leads to another result"
        elif to_act is not None and tuple(to_act) != tuple(match.state.to_act):
            why = "under the rules here it leads to another position"
        if why:
            match = replay(game, players, log[:borne])
    return Past(game.title, played, game.rules, tuple(log), match, why, proven)
