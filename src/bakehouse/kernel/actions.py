# compiled
"""The action table of one game and edition: what can ever be done, as id, key and label."""

from __future__ import annotations

import re
from typing import Final, final

from bakehouse.kernel.native import i64, vec

KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(:[a-z0-9]+(-[a-z0-9]+)*)*")


@final
class Actions:
    """Ids count up as actions are added: first all decisions of players, then all outcomes of chance.

    The id is for engines and never leaves the process; the key is for logs, files and HTTP; the label is for people.
    """

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.labels: list[str] = []
        self.ids: dict[str, int] = {}
        self.commits: vec[i64] = vec[i64]([0] * 64)  # 1: draws, reveals, or ends a turn or phase
        self.decisions: int = 0  # ids below are decisions, from here on outcomes of chance

    def add(self, key: str, label: str) -> int:
        """A decision."""
        return self.enter(key, label, 0, False)

    def add_commit(self, key: str, label: str) -> int:
        """A decision that is asked even when there is no other: it draws, reveals, or ends something."""
        return self.enter(key, label, 1, False)

    def add_chance(self, key: str, label: str) -> int:
        """An outcome of chance; these come after all decisions."""
        return self.enter(key, label, 0, True)

    def enter(self, key: str, label: str, commits: i64, chance: bool) -> int:
        action = len(self.keys)
        if KEY.fullmatch(key) is None:
            raise ValueError(f"action key {key!r}: use small letters, digits and '-', parts joined with ':'")
        if key in self.ids:
            raise ValueError(f"action key {key!r} is in the table already")
        if not chance:
            if self.decisions != action:
                raise ValueError(f"action key {key!r}: decisions come before the outcomes of chance")
            self.decisions = action + 1
        if action == len(self.commits):
            old = self.commits
            self.commits = vec[i64]([0] * (2 * action))
            for i in range(action):
                self.commits[i] = old[i]
        self.commits[action] = commits
        self.ids[key] = action
        self.keys.append(key)
        self.labels.append(label)
        return action

    def is_decision(self, action: int) -> bool:
        return 0 <= action < self.decisions

    def __len__(self) -> int:
        return len(self.keys)
