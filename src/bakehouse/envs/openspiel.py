"""Every game for OpenSpiel, with chance explicit: `pyspiel.load_game("bakehouse_leduc(players=2,reward=score)")`.

Where seats act at once they take turns, and what they seal stays hidden. Unlike in the other environments no step is
played unasked. Outcomes of chance are numbered from 0 as decisions are. A state of information is the log as the seat
may read it, made when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bakehouse.extras import need

need("openspiel", "`bakehouse.envs.openspiel`")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from bakehouse.envs.table import Setup, array_over  # noqa: E402
from bakehouse.kernel.desk import rewards_of  # noqa: E402
from bakehouse.kernel.events import Audience  # noqa: E402
from bakehouse.kernel.find import find_metas  # noqa: E402
from bakehouse.kernel.moves import Moves  # noqa: E402
from bakehouse.kernel.setting import Meta  # noqa: E402
from bakehouse.kernel.state import CHANCE, State  # noqa: E402

ASKED = {"players": 0, "edition": "", "options": "", "observation": "full", "reward": ""}
"""What a game may be asked for with, and what stands where nothing is; options as in "duplicate:true;bags:shared"."""
WORDS = {"true": True, "false": False}
LARGEST = 32_000.0  # of utilities that no rule bounds


class Position:
    """OpenSpiel copies states deeply; a position is copied by its own clone, its game never."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.state.clone())


class Shared:
    """What is never copied."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.moves = Moves()

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> tuple[object, tuple[Setup]]:
        """Compiled, the buffer of choices cannot be pickled; it holds nothing between two calls."""
        return Shared, (self.setup,)


def short_name(meta: Meta) -> str:
    return "bakehouse_" + meta.id.replace("-", "_")


def game_type(meta: Meta) -> Any:
    fewest, most = meta.players
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(meta),
        long_name=meta.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=ASKED,
    )


def asked_of(params: dict[str, Any], name: str) -> Setup:
    asked = {**ASKED, **params}
    pairs = [pair.partition(":") for pair in asked["options"].split(";") if pair]
    options = {key.strip(): WORDS.get(value.strip(), value.strip()) for key, _, value in pairs}
    return Setup(
        name,
        asked["players"] or None,
        edition=asked["edition"] or None,
        options=options,
        observation=asked["observation"],
        reward=asked["reward"],
    )


def game_class(name: str, kind: Any) -> Callable[..., Any]:
    """OpenSpiel makes its games by a class for each name."""

    class BakehouseGame(pyspiel.Game):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            self.setup = asked_of(params or {}, name)
            super().__init__(kind, info_of(self.setup), params or {})

        def new_initial_state(self) -> Any:
            return BakehouseState(self, Shared(self.setup))

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            recall = iig_obs_type is not None and iig_obs_type.perfect_recall
            return Observer(self.setup, recall)

    return BakehouseGame


def info_of(setup: Setup) -> Any:
    low, high = setup.reward_range()
    actions = setup.game.actions
    return pyspiel.GameInfo(
        num_distinct_actions=setup.actions,
        max_chance_outcomes=max(1, len(actions) - setup.actions),
        num_players=setup.players,
        min_utility=max(low, -LARGEST),
        max_utility=min(high, LARGEST),
        max_game_length=setup.game.max_steps,
    )


class BakehouseState(pyspiel.State):
    def __init__(self, game: Any, shared: Shared) -> None:
        super().__init__(game)
        self.shared = shared
        self.at = Position(shared.setup.first.clone())
        self.mover = -1
        self.log: tuple[int, ...] = ()
        """Who did what, one number for each: never changed in place, so that copies can share it."""

    @property
    def state(self) -> State:
        return self.at.state

    def current_player(self) -> int:
        state = self.state
        if state.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if state.actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        seats = self.shared.setup.players
        turn = [(self.mover + 1 + more) % seats for more in range(seats)]
        return next(seat for seat in turn if state.waits(seat))

    def is_terminal(self) -> bool:
        return bool(self.state.over)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.state.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        found = sorted(self.state.outcomes())
        total = sum(weight for _, weight in found)
        return [(action - self.shared.setup.actions, weight / total) for action, weight in found]

    def _apply_action(self, action: int) -> None:
        who = self.current_player()
        drawn = who == pyspiel.PlayerId.CHANCE
        actor, chosen = (CHANCE, action + self.shared.setup.actions) if drawn else (who, action)
        self.state.do(actor, chosen)
        self.mover = self.mover if drawn else who
        self.log = (*self.log, (actor + 1) * len(self.shared.setup.game.actions) + chosen)

    def _action_to_string(self, player: int, action: int) -> str:
        drawn = player == pyspiel.PlayerId.CHANCE
        return str(self.shared.setup.game.actions.keys[action + self.shared.setup.actions * drawn])

    def returns(self) -> list[float]:
        setup = self.shared.setup
        return rewards_of(self.state, setup.kind) if self.state.over else [0.0] * setup.players

    def steps(self) -> Iterator[tuple[int, int]]:
        width = len(self.shared.setup.game.actions)
        for number in self.log:
            yield number // width - 1, number % width

    def read_by(self, player: int) -> str:
        """The log as this seat may read it now; what was sealed is open from the next joint point on."""
        setup = self.shared.setup
        state, keys = setup.first.clone(), setup.game.actions.keys
        lines: list[tuple[int, str, Audience, int]] = []
        for actor, action in self.steps():
            joints, audience = int(state.joints), state.audience(actor, action)
            state.do(actor, action)
            lines.append((actor, keys[action], audience, joints))
        now = int(state.joints)
        shown = []
        for actor, key, audience, joints in lines:
            may_read = audience.includes(player) or (audience.sealed and now > joints)
            shown.append(f"{actor}:{key if may_read else audience.public}")
        return f"seat {player}|" + " ".join(shown)

    def __str__(self) -> str:
        """Cheap, since OpenSpiel asks for it all the time."""
        return " ".join(map(str, self.log))


class Observer:
    """What a seat sees now as numbers, or with perfect recall what it has read so far as text."""

    def __init__(self, setup: Setup, recall: bool) -> None:
        self.recall = recall
        self.see = setup.game.features_for(setup.spec.kind, setup.spec.places, 1)
        self.tensor = None if recall else np.zeros(setup.spec.width, np.float32)
        self.dict = {} if recall else {"observation": self.tensor}

    def set_from(self, state: BakehouseState, player: int) -> None:
        if self.tensor is not None:
            self.see.start(0)
            state.state.features(player, self.see)
            self.tensor[:] = array_over(self.see.rows, np.int16)

    def string_from(self, state: BakehouseState, player: int) -> str:
        if self.recall:
            return state.read_by(player)
        self.see.start(0)
        state.state.features(player, self.see)
        return " ".join(map(str, self.see.row(0)))


def register_all() -> None:
    known = set(pyspiel.registered_names())
    for name, meta in find_metas().items():
        if short_name(meta) not in known:
            kind = game_type(meta)
            pyspiel.register_game(kind, game_class(name, kind))


def make_game(name: str, **asked: Any) -> Any:
    """A game by its name in Bakehouse: `make_game("cube-cafe", players=2)`."""
    return pyspiel.load_game(short_name(find_metas()[name]), asked)


register_all()
