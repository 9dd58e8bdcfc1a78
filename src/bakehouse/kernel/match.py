"""A match drives a position: it keeps the log, rolls the dice, refuses what is illegal, undoes, redoes and forks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from copy import copy

from bakehouse.kernel.dice import Dice
from bakehouse.kernel.entries import Entry, JournalEntry, LogLine, Played, UndoLimit
from bakehouse.kernel.errors import BadMatchFile, CannotUndo, IllegalAction, Outdated
from bakehouse.kernel.events import EVERYONE_READS, name_seats
from bakehouse.kernel.game import Game
from bakehouse.kernel.listener import heard_while
from bakehouse.kernel.showing import in_short
from bakehouse.kernel.state import CHANCE, EVERYONE, State

Frames = tuple[tuple[str, State], ...]


class Match:
    """A game being played. Every change happens wholly or not at all."""

    def __init__(
        self,
        game: Game,
        players: int,
        dice: Dice | None = None,
        auto: Iterable[int] = (),
        clock: Callable[[], float] = lambda: 0.0,
    ) -> None:
        self.game = game
        self.players = players
        self.dice = dice
        """None: nothing is drawn; outcomes of chance are entered like moves."""
        self.auto = set(auto)
        """Seats for which a single option that commits is played by the match: bots, and people who chose so."""
        self.clock = clock
        self.state = game.new(players)
        self.entries: list[Entry] = []
        self.journal: list[JournalEntry] = []
        self._revised: list[list[int]] = [[] for _ in range(players)]  # by seat, in the journal
        self._undone: list[list[str]] = [[] for _ in range(players)]
        self._base = (0, self.state.clone())  # the last joint point: nobody undoes past it
        self.joint_seq = 0
        """How long the journal was there."""
        self.opening = self._carry_on([])
        """What happened before the first decision: setup draws."""

    # ------------------------------------------------------------ playing
    def play(self, seat: int, key: str, revision: int | None = None) -> Played:
        """A seat's move, then all draws that follow. Raises IllegalAction or Outdated, and nothing has changed."""
        if seat == CHANCE and self.dice is not None:
            raise IllegalAction("the dice of this match draw by themselves")
        if 0 <= seat < self.players and revision is not None and revision != self.revision(seat):
            raise Outdated("the table has changed since you looked; have another look and choose again")
        return self._carry_on([("chance" if seat == CHANCE else "play", seat, key)])

    def redo(self, seat: int) -> Played:
        """Plays again what the seat undid last."""
        if not self.can_redo(seat):
            raise CannotUndo("there is nothing to redo")
        return self._carry_on([("redo", seat, self._undone[seat][-1])])

    def _carry_on(self, moves: list[tuple[str, int, str]]) -> Played:
        """Plays moves, then draws what is due and plays what commits by itself; then all of it becomes the match's."""
        state, base = self.state.clone(), self._base
        steps: list[tuple[str, Entry]] = []
        frames: list[tuple[str, State]] = []
        unsure = set() if moves else set(self.auto)  # seats that may have come to a single option
        while True:
            due = moves.pop(0) if moves else self._due(state, unsure)
            if due is None:
                break
            kind, actor, key = due
            entry, shown = self._step(state, actor, key)
            steps.append((kind, entry))
            frames += shown
            unsure |= {seat for seat in self.auto if entry.touches(seat)}
            if entry.joint:
                base = (len(self.entries) + len(steps), state.clone())
        written = [self._record(kind, entry) for kind, entry in steps]
        self.state, self._base = state, base
        return Played(tuple(written), tuple(entry for _, entry in steps), tuple(frames))

    def _due(self, state: State, unsure: set[int]) -> tuple[str, int, str] | None:
        """What happens next without anybody's choice."""
        if state.actor == CHANCE:
            if self.dice is None:
                return None
            return "chance", CHANCE, self.game.actions.keys[self.dice.draw(state)]
        for seat in sorted(unsure):
            legal = state.legal(seat)
            if len(legal) == 1:
                return "play", seat, self.game.actions.keys[legal[0]]
            unsure.discard(seat)
        return None

    def _record(self, kind: str, entry: Entry) -> JournalEntry:
        if kind == "redo":
            self._undone[entry.actor].pop()
        elif kind == "play":
            self._undone[entry.actor].clear()
        written = self._write(kind, entry.actor, entry.key)
        self.entries.append(entry)
        for seat in range(self.players):
            if entry.touches(seat):
                self._revised[seat].append(written.seq)
            if entry.joint:
                self.joint_seq = written.seq
                self._undone[seat].clear()
        return written

    def _step(self, state: State, actor: int, key: str) -> tuple[Entry, Frames]:
        """One checked step of a position that is not yet the match's own."""
        action = self.game.actions.ids.get(key)
        if action is None:
            raise IllegalAction(f"{self.game.title} has no action {key!r}")
        draw, owner = state.draw_key, int(state.draw_seat) if state.actor == CHANCE else EVERYONE
        allowed = state.why_not(actor, action) is None
        audience = state.audience(actor, action) if allowed else EVERYONE_READS
        ears = heard_while(state, actor, action)
        entry = Entry(
            actor,
            key,
            draw if actor == CHANCE else "",
            owner,
            audience,
            tuple(ears.events),
            tuple(ears.fences),
            ears.joint,
            int(state.joints),
        )
        return entry, tuple(ears.frames)

    def _write(self, kind: str, seat: int, text: str) -> JournalEntry:
        entry = JournalEntry(len(self.journal) + 1, kind, seat, text, self.clock())
        self.journal.append(entry)
        return entry

    def note(self, kind: str, seat: int, text: str = "") -> JournalEntry:
        """Something around the table, such as join, leave or takeover; the game does not change."""
        if kind in ("play", "chance", "undo", "redo"):
            raise ValueError(f"{kind!r} is not a note: it changes the game")
        return self._write(kind, seat, text)

    def revision(self, seat: int) -> int:
        """Counts what could have changed this seat's choices, and nothing else: it tells nothing of others."""
        return len(self._revised[seat])

    def written_since(self, seat: int, revision: int) -> list[JournalEntry]:
        """The journal since the seat had this revision."""
        known = self._revised[seat][:revision]
        return self.journal[known[-1] if known else 0 :]

    def legal(self, seat: int) -> list[str]:
        return [self.game.actions.keys[a] for a in self.state.legal(seat)]

    # ------------------------------------------------------------ undo
    def undo_limit(self, seat: int) -> UndoLimit:
        """How many of its moves a seat may take back now, and what stops it there."""
        steps = 0
        for entry in reversed(self.entries):
            if why := entry.stops_undo_of(seat):
                return UndoLimit(steps, why)
            steps += entry.actor == seat
        return UndoLimit(steps, "this is where the game began")

    def undo(self, seat: int, steps: int = 1) -> JournalEntry:
        """Takes back a seat's own last moves, wherever they stand; what others did since stays."""
        if not 0 <= seat < self.players:
            raise CannotUndo(f"there is no seat {seat + 1} at this table")
        limit = self.undo_limit(seat)
        if steps < 1 or limit.steps < steps:
            left = "nothing can be taken back" if limit.steps == 0 else f"only {limit.steps} can be taken back"
            raise CannotUndo(f"{left}: {limit.why}")
        at = len(self.entries)
        removed: list[str] = []
        kept: list[tuple[int, str]] = []
        while len(removed) < steps:
            at -= 1
            entry = self.entries[at]
            if entry.actor == seat:
                removed.append(entry.key)
            else:
                kept.insert(0, (entry.actor, entry.key))
        start, base = self._base
        again = [(e.actor, e.key) for e in self.entries[start:at]] + kept
        state = base.clone()
        fresh = [self._step(state, actor, key)[0] for actor, key in again]
        self.entries[start:] = fresh
        self.state = state
        self._undone[seat].extend(removed)
        written = self._write("undo", seat, str(steps))
        self._revised[seat].append(written.seq)
        return written

    def can_redo(self, seat: int) -> bool:
        return 0 <= seat < self.players and bool(self._undone[seat])

    # ------------------------------------------------------------ reading
    def __repr__(self) -> str:
        entries = "1 entry" if len(self.entries) == 1 else f"{len(self.entries)} entries"
        return f"<match of {in_short(self.state)}, {entries}>"

    @property
    def log(self) -> list[tuple[int, str]]:
        """The game: who did what, from the start."""
        return [(e.actor, e.key) for e in self.entries]

    def log_for(self, viewer: int | None) -> list[LogLine]:
        """The log as one viewer (None: a spectator) may read it."""
        now = int(self.state.joints)
        lines = []
        for at, e in enumerate(self.entries):
            open_now = e.audience.includes(viewer) or (e.audience.sealed and now > e.joints - bool(e.joint))
            key = e.key if open_now else e.audience.public
            lines.append(LogLine(at, e.actor, key, tuple(ev.seen_by(viewer) for ev in e.events)))
        return lines

    @property
    def joint_length(self) -> int:
        """How long the log was at the last joint point."""
        return self._base[0]

    def only(self, seats: Collection[int]) -> Match:
        """To look at: as if only these seats had done anything since the last joint point. For games whose seats act
        apart (`Game.apart`)."""
        start, base = self._base
        seen = copy(self)
        seen.dice, seen.state = None, base.clone()
        told = [(e.actor, e.key) for e in self.entries[start:] if e.concerns(seats)]
        seen.entries = self.entries[:start] + [seen._step(seen.state, actor, key)[0] for actor, key in told]
        return seen

    def at(self, length: int) -> State:
        """The position after so many entries of the log."""
        return replay(self.game, self.players, self.log[:length]).state

    def fork(self, length: int, dice: Dice | None) -> Match:
        """A new match that goes on from there, with dice of its own."""
        forked = replay(self.game, self.players, self.log[:length])
        forked.dice = dice
        forked._carry_on([])
        return forked


def replay(game: Game, players: int, log: Sequence[tuple[int, str]]) -> Match:
    """A match by its log; nothing is drawn. Says at which entry a log does not fit."""
    match = Match(game, players)
    for at, (actor, key) in enumerate(log):
        try:
            match.play(actor, key)
        except IllegalAction as error:
            who = "chance" if actor == CHANCE else f"seat {actor + 1}"
            reason = name_seats(str(error), None, ())
            raise BadMatchFile(f"log entry {at + 1} ({who}, {key!r}) does not fit: {reason}") from None
    return match


def from_journal(
    game: Game,
    players: int,
    journal: Sequence[JournalEntry],
    dice: Dice | None = None,
    clock: Callable[[], float] = lambda: 0.0,
) -> Match:
    """A match as it was when its journal was written, ready to go on."""
    match = Match(game, players)
    for entry in journal:
        try:
            if entry.kind in ("play", "chance"):
                match.play(entry.seat, entry.text)
            elif entry.kind == "redo":
                match.redo(entry.seat)
            elif entry.kind == "undo":
                match.undo(entry.seat, int(entry.text))
            else:
                match.note(entry.kind, entry.seat, entry.text)
        except (IllegalAction, CannotUndo, ValueError) as error:
            reason = name_seats(str(error), None, ())
            raise BadMatchFile(
                f"journal entry {entry.seq} ({entry.kind}, {entry.text!r}) does not fit: {reason}"
            ) from None
    match.journal = list(journal)
    match.dice, match.clock = dice, clock
    if dice is not None and any(e.actor == CHANCE for e in match.entries):
        dice.close()
    match._carry_on([])
    return match
