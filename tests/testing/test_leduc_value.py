"""Leduc poker has a known value for the first player, -0.0856; solving our game through the contract must find it."""

from __future__ import annotations

from typing import Any

import bakehouse
from bakehouse.kernel.freeze import canonical
from bakehouse.kernel.state import CHANCE, State

KNOWN_VALUE = -0.085606424


class Infoset:
    """Regrets and the summed strategy of one player who cannot tell some positions apart."""

    def __init__(self, actions: int) -> None:
        self.regret = [0.0] * actions
        self.total = [0.0] * actions

    def strategy(self) -> list[float]:
        whole = sum(self.regret)
        return [r / whole for r in self.regret] if whole > 0 else [1 / len(self.regret)] * len(self.regret)

    def average(self) -> list[float]:
        whole = sum(self.total)
        return [t / whole for t in self.total] if whole > 0 else [1 / len(self.total)] * len(self.total)


def tree(state: State, infosets: dict[str, Infoset]) -> Any:
    """The whole game: ("end", value) | ("chance", [(p, child)]) | ("move", seat, infoset, [child])."""
    if state.over:
        return ("end", float(state.scores()[0]))
    if state.actor == CHANCE:
        outcomes = state.outcomes()
        whole = sum(weight for _, weight in outcomes)
        return ("chance", [(weight / whole, tree(after(state, CHANCE, a), infosets)) for a, weight in outcomes])
    seat, legal = int(state.actor), state.legal(int(state.actor))
    known = f"{seat} {canonical(state.view(seat))} {state.knowledge(seat)}"
    infoset = infosets.setdefault(known, Infoset(len(legal)))
    return ("move", seat, infoset, [tree(after(state, seat, a), infosets) for a in legal])


def after(state: State, actor: int, action: int) -> State:
    child = state.clone()
    child.apply(actor, action)
    return child


def train(node: Any, me: int, mine: float, others: float, weight: float) -> float:
    """One pass of CFR+ for one seat; returns the value for that seat."""
    if node[0] == "end":
        return float(node[1] if me == 0 else -node[1])
    if node[0] == "chance":
        return float(sum(p * train(child, me, mine, others * p, weight) for p, child in node[1]))
    _, seat, infoset, children = node
    strategy = infoset.strategy()
    if seat != me:
        moves = [(s, c) for s, c in zip(strategy, children, strict=True) if s > 0]
        return float(sum(s * train(c, me, mine, others * s, weight) for s, c in moves))
    values = [train(c, me, mine * s, others, weight) for s, c in zip(strategy, children, strict=True)]
    value = float(sum(s * v for s, v in zip(strategy, values, strict=True)))
    for a, v in enumerate(values):
        infoset.regret[a] = max(0.0, infoset.regret[a] + others * (v - value))
        infoset.total[a] += weight * mine * strategy[a]
    return value


def expected(node: Any) -> float:
    """The first seat's value when both play their average strategy."""
    if node[0] == "end":
        return float(node[1])
    if node[0] == "chance":
        return float(sum(p * expected(child) for p, child in node[1]))
    return float(sum(s * expected(c) for s, c in zip(node[2].average(), node[3], strict=True)))


def test_the_equilibrium_value_is_the_known_one() -> None:
    infosets: dict[str, Infoset] = {}
    root = tree(bakehouse.game("leduc").new(2), infosets)
    assert len(infosets) == 288, "936 in a deck of six different cards; suits do not matter, which leaves 288"
    for step in range(1, 201):
        for seat in (0, 1):
            train(root, seat, 1.0, 1.0, float(step))
    assert abs(expected(root) - KNOWN_VALUE) < 0.0015
