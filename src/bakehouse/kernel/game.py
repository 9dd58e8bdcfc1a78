# compiled
"""A game: rules bound to one edition and its options. It never changes once made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from bakehouse.kernel.actions import Actions
from bakehouse.kernel.acts import Act, Acts, Question
from bakehouse.kernel.errors import BadPlayers, BadWeights
from bakehouse.kernel.features import Features
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import mypyc_attr, vec
from bakehouse.kernel.observation import FULL, NOT_DECLARED, Observation, Spec, spec_of
from bakehouse.kernel.reports import Report
from bakehouse.kernel.setting import NO_SETTING, Setting, reopen
from bakehouse.kernel.weights import changed, read_weights

if TYPE_CHECKING:
    from bakehouse.kernel.state import State

MOST_SEATS: Final = 126


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game overrides `setup` and fills the fields below in its constructor.

    Everything in it is shared by all positions, so nothing may change it after the constructor.
    """

    def __init__(self, setting: Setting) -> None:
        self.setting: Setting = setting
        """Where the numbers came from: the game's meta, the edition and the chosen options."""
        self.actions: Actions = Actions()
        """The action table."""
        self.acts: Acts = Acts()
        """Its verbs and questions, as `declare` is told them."""
        self.act_of: vec[Act[Any]] = self.acts.of
        """The act of every id."""
        self.questions: vec[Question[Any]] = self.acts.questions
        self.events: dict[str, tuple[str, ...]] = {}
        """Every kind of event the rules tell, with the names of its data fields."""
        self.fewest: int = setting.players[0]
        self.most: int = setting.players[1]
        """The player range with these options."""
        self.insight: Insight = Insight()
        """What a good player values, for bots and hints."""
        self.weights: dict[str, float] = {}
        """The numbers that its insight weighs with, by name; none where it needs none."""
        self.forecast: dict[str, float] = {}
        """The numbers that its insight's forecast adds up signs with, as `read_forecast` gives them; may be none."""
        self.reports: dict[str, Report] = {}
        """What `bakehouse sim --report` can count, by name."""
        self.apart: bool = False
        """Do seats that act at once have boards of their own, so that nothing one of them does changes what another may
        do or expect before all have finished? Then bots judge an end alike, whoever comes last."""
        self.observation: Observation = NOT_DECLARED
        """What `State.features` tells a seat, by name."""
        self._specs: dict[tuple[str, int], Spec] = {}
        self.max_steps: int = 10_000
        """No game has more log entries than this; the conformance kit holds the rules to it."""

    def declare(self, acts: list[Act[Any]], questions: list[Question[Any]]) -> None:
        """All verbs and questions: fills the action table and the kinds of events. Called once, in the constructor."""
        self.acts.lay_out(self.actions, acts, questions)
        self.act_of = self.acts.of
        self.questions = self.acts.questions
        for act in acts:
            self.events.update(act.tells)

    @property
    def id(self) -> str:
        return self.setting.meta.id

    @property
    def title(self) -> str:
        return self.setting.meta.title

    @property
    def rules(self) -> int:
        """The rules version: raised when a fix changes what is legal or what comes out."""
        return self.setting.meta.rules

    def setup(self, players: int) -> State:
        """The position before the first move or draw. Overridden by every game."""
        raise NotImplementedError

    def new(self, players: int) -> State:
        """A new position for this many seats."""
        if not self.fewest <= players <= self.most or players > MOST_SEATS:
            seats = str(self.fewest) if self.fewest == self.most else f"{self.fewest} to {self.most}"
            chosen = ", ".join([f"{k}={v}" for k, v in self.setting.options.items()])
            with_options = f" with {chosen}" if chosen else ""
            many = "player" if self.most == 1 else "players"
            raise BadPlayers(f"{self.title}{with_options} is for {seats} {many}, not {players}")
        state = self.setup(players)
        state.settle(-1, -1)
        return state

    def spec(self, kind: str, places: int) -> Spec:
        """How observations are laid out: `full` or `compact`, for so many seats; 0: for as many as they have room for.

        Worked out once."""
        found = self._specs.get((kind, places))
        if found is None:
            found = self._specs[kind, places] = spec_of(self, kind, places)
        return found

    def features_for(self, kind: str, places: int, rows: int) -> Features:
        """Room for so many observations."""
        spec = self.spec(kind, places)
        return Features(spec.width, rows, spec.block, spec.places, kind == FULL)

    @staticmethod
    def read(text: str) -> State:
        """The position that a text of `bakehouse position` tells, with its own game, edition and options."""
        from bakehouse.kernel.position import read_position

        return read_position(text)

    def __repr__(self) -> str:
        return f"<{self.id}, rules version {self.rules}>"

    def option_sets(self) -> list[dict[str, object]]:
        """Options to try an edition with: as they are, and every other choice by itself. Overridden where few sets make
        a table, or where others are more telling; what the game refuses is passed over."""
        sets: list[dict[str, object]] = [{}]
        for option in self.setting.source.options:
            for choice in option.choices:
                if choice != option.default:
                    sets.append({option.id: choice})
        return sets

    def weigh(self, names: Sequence[str]) -> None:
        """Reads the weights of these names out of the game's `insight.toml`. Called once, at the constructor's end."""
        self.weights = read_weights(self.setting.meta.folder, names)
        self.insight = self.insight_of(self.weights)

    def insight_of(self, weights: dict[str, float]) -> Insight:
        """The game's insight with these weights. Overridden by a game that has some."""
        return self.insight

    def insight_with(self, weights: Mapping[str, float]) -> Insight:
        """What a player values who weighs these otherwise than the game's own insight; the rest stays as it is."""
        if not self.weights:
            raise BadWeights(f"{self.title} has no weights: bots value its positions without any")
        return self.insight_of(changed(self.title, self.weights, weights))

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return reopen, self.setting.ticket()


NO_GAME: Final = Game(NO_SETTING)
