# compiled
"""One position of one match, and the fixed verbs to ask and change it: the contract of every game.

What can be asked and done is declared by the game (`Game.declare`); a position overrides
    clone, scores, view                     always
    features, as the game declares them;
    or observe, where nobody needs names    always
    facing                                  where it knows best which question is asked
    breakdown, tie_breaks, verdict,
    census, awaits                          to explain itself
    knowledge, imagine                      to say who knows what
    keeps_secrets                           to say that nothing is ever hidden
    secrets_matter                          where what is hidden cannot change what a choice is worth
and calls the helpers under "for rules" below. No method that a game may override has default arguments:
compiled callers would hand an interpreted override zeros instead.
"""

from __future__ import annotations

from typing import Any, Final

from bakehouse.kernel import freeze
from bakehouse.kernel.acts import Question
from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.events import Audience, Event, who
from bakehouse.kernel.features import Features
from bakehouse.kernel.game import NO_GAME, Game
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64, mypyc_attr
from bakehouse.kernel.observation import FULL, NOT_DECLARED
from bakehouse.kernel.prompt import Choice, Prompt
from bakehouse.kernel.ranking import Ending, Place, Verdict, rank
from bakehouse.kernel.showing import Seen, in_short, open_to_all
from bakehouse.kernel.tokens import fresh_token
from bakehouse.kernel.turns import CHANCE as CHANCE
from bakehouse.kernel.turns import EVERYONE as EVERYONE
from bakehouse.kernel.turns import OVER as OVER
from bakehouse.kernel.turns import Turns

FORCED_AT_MOST: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Turns):
    """One position. Fields whose names start with an underscore are caches, not part of the position."""

    def __init__(self) -> None:
        super().__init__()
        self.game: Game = NO_GAME
        self._token: i64 = 0  # copy on write: a part that bears another token is shared with a clone

    # ------------------------------------------------------------ the fast verbs
    def facing(self, seat: i64) -> i64:
        """The number of the question that a waiting seat, or CHANCE, is asked now."""
        return self.game.acts.first_asked(self, seat)

    def fill(self, seat: i64, out: Moves) -> i64:
        """Write the legal ids of a waiting seat, or for CHANCE the outcomes and weights; returns how many."""
        out.clear()
        number = self.facing(seat)
        self.game.questions[number].fill(self, seat, out)
        return out.n

    def do(self, seat: i64, action: i64) -> None:
        """One legal step, unchecked."""
        act = self.game.act_of[action]
        act.do(self, seat, action - act.first)

    def clone(self) -> State:
        """An independent copy that nobody listens to. Games on the fast path write their own."""
        return freeze.copy_of(self)

    def scores(self) -> list[int]:
        """Points by seat, as if the game ended now."""
        raise NotImplementedError

    def copy_base(self, other: State) -> None:
        """For `clone`: the fields of this class. Nobody listens to a clone, and parts are shared from now on:

        a part keeps the token of the state that may change it; `if part.token != self._token:` copy it first.
        """
        self._token = fresh_token()
        other._token = fresh_token()
        self.game = other.game
        self.seats = other.seats
        self.actor = other.actor
        self.draw_seat = other.draw_seat
        self.first = other.first
        self.joints = other.joints
        self.wait_low = other.wait_low
        self.wait_high = other.wait_high

    # ------------------------------------------------------------ for rules: what is told
    # Guard each call with `if self.listening:` where its arguments cost something.
    def tell(self, kind: str, seat: int, says: str, data: dict[str, object]) -> None:
        """Everybody may know."""
        if self._listener is not None:
            self._listener.heard(Event(kind, seat, says, data))

    def tell_only(self, to: list[int], kind: str, seat: int, says: str, data: dict[str, object], public: str) -> None:
        """Only these seats may know; all others read the public form."""
        if self._listener is not None:
            self._listener.heard(Event(kind, seat, says, data, tuple(to), public))

    def fence(self, seat: int, why: str) -> None:
        """This seat has just been shown something new: it cannot undo past here, because of this."""
        if self._listener is not None:
            self._listener.fenced(seat, why)

    def step(self, name: str) -> None:
        """A frame of an automatic phase. Sheets owned before must be owned again: the frame is a clone."""
        if self._listener is not None:
            self._listener.stepped(name, self.clone())

    def listen(self, listener: Listener | None) -> None:
        self._listener = listener
        self.listening = listener is not None

    # ------------------------------------------------------------ who acts, and how
    @property
    def draw_key(self) -> str:
        """The name of the draw that is due, such as "day3/die5"; "" when none is."""
        return self.draw_name() if self.actor == CHANCE else ""

    def draw_name(self) -> str:
        """Names the draw that is due; no seat meets the same name twice in a game."""
        return self.question(CHANCE).draw_name(self)

    def question(self, seat: int) -> Question[Any]:
        """What this seat, or CHANCE, is asked now."""
        return self.game.questions[self.facing(seat)]

    def may_act(self, seat: int) -> bool:
        if seat == CHANCE:
            return self.actor == CHANCE
        return self.actor >= 0 and 0 <= seat < self.seats and self.waits(seat)

    def legal(self, seat: int) -> list[int]:
        """The ids this seat may choose now; empty when it is not to act."""
        if seat < 0 or not self.may_act(seat):
            return []
        out = Moves()
        self.fill(seat, out)
        return out.as_list()

    def outcomes(self) -> list[tuple[int, int]]:
        """The possible outcomes of the draw that is due, with their weights."""
        if self.actor != CHANCE:
            return []
        out = Moves()
        self.fill(CHANCE, out)
        return out.as_pairs()

    def why_not(self, seat: int, action: int) -> str | None:
        """None when the action is legal, else the reason in one plain sentence."""
        if self.actor == OVER:
            return "the game is over"
        if not 0 <= action < len(self.game.actions):
            return f"{self.game.title} has no action number {action}"
        if seat == CHANCE:
            if self.actor != CHANCE:
                return "no draw is due"
        elif not 0 <= seat < self.seats:
            return f"there is no seat {seat + 1} at this table"
        elif self.actor == CHANCE:
            return "a draw comes first"
        elif not self.waits(seat):
            return "it is not your turn"
        out = Moves()
        self.fill(seat, out)
        if out.has(action):
            return None
        if seat == CHANCE:
            return f"{self.game.actions.keys[action]} cannot come out of this draw"
        if not self.game.actions.is_decision(action):
            return f"{self.game.actions.keys[action]} is an outcome of chance, not a move"
        return self.why_illegal(seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        """The rules' own reason against a decision of a seat that is to act: its act's, or what comes first."""
        act, asked = self.game.act_of[action], self.question(seat)
        at = action - int(act.first)
        if act in asked.acts:
            return act.why_not(self, seat, at)
        return asked.comes_first(self, seat) or act.unasked(self, seat, at)

    def apply(self, seat: int, action: int) -> None:
        """A checked step, and all that follows from it without a choice."""
        reason = self.why_not(seat, action)
        if reason is not None:
            raise IllegalAction(reason)
        joints = self.joints
        self.do(seat, action)
        self.settle(joints, seat)

    def settle(self, joints: i64, mover: i64) -> None:
        """Carry out decisions with a single option, unless they commit.

        Only the mover's own can have become single, unless a joint point was passed since or chance moved (-1).
        """
        out = Moves()
        steps: i64 = 0
        again = True
        while again:
            again = False
            everybody = mover < 0 or self.joints != joints
            for seat in range(self.seats):
                if not everybody and seat != mover:
                    continue
                while self.actor >= 0 and self.waits(seat) and self.fill(seat, out) == 1:
                    only: i64 = out.ids[0]
                    if self.commits(seat, only):
                        break
                    passed = self.joints
                    self.do(seat, only)
                    steps += 1
                    if steps > FORCED_AT_MOST:
                        raise RuntimeError(f"{self.game.title}: forced steps never end")
                    if self.joints != passed:
                        again = True
                        break
                if again:
                    break

    def commits(self, seat: i64, action: i64) -> bool:
        """Must this be asked even when it is the only option? As the action table says, unless a game knows better."""
        return self.game.actions.commits[action] == 1

    # ------------------------------------------------------------ results
    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        """Where a seat's points come from; the parts sum to its score, at any time."""
        return [("points", self.scores()[seat])]

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        """The tie-breakers in order, each with its figure by seat; higher is better."""
        return []

    def ranking(self) -> list[Place]:
        return rank(self.scores(), self.tie_breaks())

    def verdict(self) -> Verdict | None:
        """Of a game that somebody plays alone: was it won, as if it ended now? None where nothing is to be reached."""
        return None

    def result_words(self) -> Ending:
        """How it ended in the game's own words and units. Overridden where points alone say too little."""
        return Ending()

    # ------------------------------------------------------------ who knows what
    def view(self, seat: int | None) -> dict[str, object]:
        """All that this seat (None: a spectator) may see now, as plain data in named zones."""
        raise NotImplementedError

    def knowledge(self, seat: int | None) -> object:
        """Hashable plain data: all this viewer has seen so far, also what is covered again."""
        return ()

    def imagine(self, seat: int | None, rng: Rng) -> State:
        """A clone whose hidden parts are dealt anew to fit view and knowledge, uniformly over all such deals."""
        return self.clone()

    def keeps_secrets(self) -> bool:
        """Does this game, with its options, ever hide anything from anybody? A game that does not says so."""
        return True

    def secrets_matter(self, seat: int) -> bool:
        """May what this seat cannot see change what its choices are worth? Then bots imagine several worlds."""
        return True

    def audience(self, actor: int, action: int) -> Audience:
        """Who may read this entry in the log; asked before it is applied."""
        act = self.game.act_of[action]
        return act.audience(self, actor, action - int(act.first))

    def features(self, seat: i64, out: Features) -> None:
        """The seat's view and knowledge as whole numbers, in the order in which the game declares them."""
        if self.game.observation is not NOT_DECLARED:
            raise NotImplementedError
        for number in self.observe(int(seat)):
            out.put(round(number))

    def observe(self, seat: int) -> list[float]:
        """The same as a list, always of one length: all that is declared, for as many seats as it has room for."""
        if self.game.observation is NOT_DECLARED:
            raise NotImplementedError
        out = self.game.features_for(FULL, 0, 1)
        self.features(seat, out)
        return [float(number) for number in out.row(0)]

    def census(self) -> dict[str, int]:
        """How many components of each kind there are, wherever they lie: never changes during a game."""
        return {}

    def digest(self) -> str:
        """A hash of the whole position, equal in both modes."""
        return freeze.digest(self)

    # ------------------------------------------------------------ asking
    def prompt(self, seat: int) -> Prompt:
        """What to ask this seat now."""
        ids = self.legal(seat)
        if not ids:
            return Prompt(self.waits_for())
        keys = self.game.actions.keys
        choices = [
            Choice(
                keys[a],
                self.label(seat, a),
                self.effect(seat, a),
                tuple(self.pieces(seat, a)),
                self.loses(seat, a) if len(ids) > 1 else "",
                self.game.act_of[a].ends,
                self.game.act_of[a].passes,
            )
            for a in ids
        ]
        return Prompt(self.asks(seat), tuple(choices))

    def waits_for(self) -> str:
        """Who is to act, for those who are not; `{2}` stands for seat 2."""
        if self.actor == OVER:
            return "the game is over"
        if self.actor == CHANCE:
            return "a draw is due"
        what = self.awaits()
        return "waiting for " + ", ".join([who(seat) for seat in self.to_act]) + (f" {what}" if what else "")

    def awaits(self) -> str:
        """What those who are to act have yet to do, such as "to end the day": the game says it, or what is asked."""
        return "" if self.over else self.question(self.to_act[0]).awaits(self)

    def asks(self, seat: int) -> str:
        """The question, in a few words."""
        return self.question(seat).says(self, seat)

    def label(self, seat: int, action: int) -> str:
        act = self.game.act_of[action]
        return act.label(self, seat, action - int(act.first))

    def effect(self, seat: int, action: int) -> str:
        """What the choice will do, as far as the seat can know."""
        act = self.game.act_of[action]
        return act.effect(self, seat, action - int(act.first))

    def loses(self, seat: int, action: int) -> str:
        """What could still be used and is thrown away by the choice; "" for nothing."""
        act = self.game.act_of[action]
        return act.loses(self, seat, action - int(act.first))

    def pieces(self, seat: int, action: int) -> list[str]:
        """The pieces on the table that stand for the choice."""
        act = self.game.act_of[action]
        return act.pieces(self, seat, action - int(act.first))

    # ------------------------------------------------------------ to be looked at
    def seen_by(self, seat: int | None) -> Seen:
        """As this seat (None: a spectator) sees it: to be printed, or shown in a notebook."""
        return Seen(self, seat)

    def __str__(self) -> str:
        """The table as the terminal shows it, with nothing that is hidden from anybody."""
        return str(open_to_all(self))

    def __repr__(self) -> str:
        return f"<{in_short(self)}>"

    def _repr_html_(self) -> str:
        return open_to_all(self)._repr_html_()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return freeze.thaw, (freeze.freeze(self),)
