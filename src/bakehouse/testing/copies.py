"""Clones share nothing: old copies are kept and hashed again later."""

from __future__ import annotations

import pickle

from bakehouse.kernel import freeze
from bakehouse.kernel.state import State
from bakehouse.testing.walk import Walk, play_out

KEPT = 40


class Copies:
    """The copies taken in one game, with what they were."""

    def __init__(self) -> None:
        self.kept: list[tuple[State, str]] = []

    def check(self, walk: Walk) -> None:
        state = walk.state
        copy, was = state.clone(), state.digest()
        walk.require("clones are equal", copy.digest() == was, "a clone differs from the position it was taken of")
        self.kept.append((copy, was))
        if len(self.kept) > KEPT:
            del self.kept[walk.rng.below(len(self.kept))]
        if walk.chance(6):
            seed = int(walk.rng.next())
            played = state.clone()
            play_out(walk, played, seed)
            walk.require("playing a clone leaves the original", state.digest() == was, "the original changed")
            again = state.clone()
            play_out(walk, again, seed)
            walk.require("the same play gives the same end", again.digest() == played.digest(), "two clones, two ends")
            thawed = pickle.loads(pickle.dumps(state))
            walk.require("states pickle", thawed.digest() == was, "pickled and read back it is another position")
            play_out(walk, thawed, seed)
            walk.require("pickled states play alike", thawed.digest() == played.digest(), "it ended otherwise")
            walk.require("deep copies are equal", freeze.copy_of(state).digest() == was, "a deep copy differs")
            self.recheck(walk)

    def recheck(self, walk: Walk) -> None:
        for copy, was in self.kept:
            walk.require("clones share nothing", copy.digest() == was, "an old clone changed while the game went on")
