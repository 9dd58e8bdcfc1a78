"""Breakdowns sum to scores, everybody has a place, components are conserved, observations have one length."""

from __future__ import annotations

from bakehouse.kernel.listener import Listener
from bakehouse.kernel.observation import FULL, MOST_PLACES, NOT_DECLARED, SPECS
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import State
from bakehouse.testing.walk import Walk


class Figures:
    """What must stay as it was at the start of the game."""

    def __init__(self, walk: Walk) -> None:
        self.census = walk.state.census()
        self.length = len(walk.state.observe(0))
        self.offered: dict[tuple[int, ...], list[int]] = {}  # by observation: what could be chosen

    def check(self, walk: Walk) -> None:
        state = walk.state
        scores = state.scores()
        walk.require("every seat has a score", len(scores) == walk.players, f"{len(scores)} scores")
        for seat in range(min(walk.players, 6)):
            parts = state.breakdown(seat)
            total = sum(points for _, points in parts)
            walk.require(
                "breakdowns sum to scores",
                total == scores[seat],
                f"seat {seat}: {parts} is not {scores[seat]}",
            )
            seen = state.observe(seat)
            walk.require(
                "observations have a fixed length",
                len(seen) == self.length,
                f"seat {seat}: {len(seen)}, not {self.length}",
            )
            numbers = all(isinstance(x, int | float) for x in seen)
            walk.require("observations are numbers", numbers, f"seat {seat}: {seen}")
            if walk.game.observation is not NOT_DECLARED:
                self.check_declared(walk, seat)
        census = state.census()
        walk.require("components are conserved", census == self.census, f"{census}, at the start {self.census}")
        if walk.players <= 8 or walk.chance(10):
            check_ranking(walk, state)

    def check_declared(self, walk: Walk, seat: int) -> None:
        for kind in SPECS:
            spec, out = walk.game.spec(kind, 0), walk.game.features_for(kind, 0, 1)
            try:
                walk.state.features(seat, out)
            except IndexError:
                out.at = 0
            says = f"seat {seat}: {int(out.at)} numbers for {kind}, not {spec.width}"
            walk.require("observations are as they are declared", out.at == spec.width, says)
            row = out.row(0)
            wrong = [
                f"{name}: {number}, not {low} to {high}"
                for name, number, low, high in zip(spec.names(), row, *spec.bounds(), strict=True)
                if not low <= number <= high
            ]
            walk.require("observations are within their bounds", not wrong, f"seat {seat}: {', '.join(wrong[:3])}")
            if kind == FULL and walk.players <= MOST_PLACES:
                legal = walk.state.legal(seat)  # none while somebody else's draw is due, which nobody has to be told
                same = not legal or self.offered.setdefault(tuple(row), legal) == legal
                walk.require("equal observations have equal choices", same, f"seat {seat}: {legal}")


def check_ranking(walk: Walk, state: State) -> None:
    places = state.ranking()
    walk.require("every seat has a place", sorted(p.seat for p in places) == list(range(walk.players)), f"{places}")
    right = all(p.place == 1 + sum(q.place < p.place for q in places) for p in places)
    walk.require("places count up", right and any(p.place == 1 for p in places), f"{places}")
    walk.require("places say what decided", all(p.decided_by for p in places), f"{places}")
    verdict = state.verdict()
    walk.require("only who is alone gets a verdict", verdict is None or walk.players == 1, f"{verdict}")
    walk.require("a verdict says something", verdict is None or bool(verdict.says), f"{verdict}")
    walk.require("victories sum to one", abs(sum(win_shares(places)) - 1) < 1e-9, f"{places}")


class Frames(Listener):
    """Remembers what every frame was when it was taken."""

    def __init__(self) -> None:
        super().__init__()
        self.taken: list[tuple[str, State, str]] = []

    def stepped(self, name: str, state: State) -> None:
        self.taken.append((name, state, state.digest()))


def check_events(walk: Walk, actor: int, action: int) -> None:
    """What a step tells is declared, and its frames stay as they were."""
    state, ears = walk.state.clone(), Frames()
    silent = walk.state.clone()
    state.listen(ears)
    state.apply(actor, action)
    state.listen(None)
    silent.apply(actor, action)
    walk.require("listening changes nothing", state.digest() == silent.digest(), "the position differs when heard")
    for event in ears.events:
        fields = walk.game.events.get(event.kind)
        declared = fields is not None and set(fields) == set(event.data)
        walk.require("events are declared", declared, f"{event} does not fit {walk.game.events}")
        private = event.to is None or bool(event.public)
        walk.require("private events have a public form", private and bool(event.says), f"{event}")
    for name, frame, was in ears.taken:
        walk.require("frames share nothing", frame.digest() == was, f"frame {name!r} changed after it was taken")
