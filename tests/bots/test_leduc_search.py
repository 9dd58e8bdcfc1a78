"""The search proves itself on Leduc poker: its mixed choices of both seats are worth the game's known value."""

from __future__ import annotations

from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots import tree as search
from bakehouse.bots.search_settings import settings_of
from bakehouse.bots.tree import ACTORS, Node, Tree
from bakehouse.kernel.freeze import canonical
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE, State
from tests.testing.test_leduc_value import KNOWN_VALUE, Infoset, after, expected, tree

COMPILED = Path(search.__file__).suffix != ".py"


def learned(state: State, nodes: list[Node | None], infosets: dict[str, Infoset]) -> None:
    """Walks the game and the trees of both seats side by side, and takes over what each seat plays."""
    if state.over:
        return
    if state.actor == CHANCE:
        for action, _ in state.outcomes():
            audience = state.audience(CHANCE, action)
            keys = [action * ACTORS if audience.includes(seat) else 0 for seat in range(2)]
            learned(after(state, CHANCE, action), followed(nodes, keys), infosets)
        return
    seat, legal = int(state.actor), state.legal(int(state.actor))
    node = nodes[seat]
    if node is not None and node.edges:
        infoset = infosets[f"{seat} {canonical(state.view(seat))} {state.knowledge(seat)}"]
        infoset.total = [node.known[action].played if action in node.known else 0.0 for action in legal]
    for action in legal:
        learned(after(state, seat, action), followed(nodes, [action * ACTORS + seat + 1] * 2), infosets)


def followed(nodes: list[Node | None], keys: list[int]) -> list[Node | None]:
    return [node.next.get(key) if node is not None else None for node, key in zip(nodes, keys, strict=True)]


@pytest.mark.skipif(not COMPILED, reason="takes minutes interpreted; both modes grow equal trees")
def test_mixed_choices_are_worth_the_known_value() -> None:
    root = bakehouse.game("leduc").new(2)
    infosets: dict[str, Infoset] = {}
    whole = tree(root, infosets)
    found = Tree(root, 0, root.game.insight, settings_of(root.game), True, Rng(1))
    found.run(1_000_000)
    learned(root, list(found.trees), infosets)
    assert sum(any(infoset.total) for infoset in infosets.values()) > 0.95 * len(infosets)
    assert abs(expected(whole) - KNOWN_VALUE) < 0.02
