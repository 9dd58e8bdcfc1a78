"""Where the outcomes of chance come from: a function of a secret and the name of the draw.

So the pace, the undo or a fork of one seat never changes another seat's draws.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from bakehouse.kernel.errors import BadDice
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.state import CHANCE, State


class Dice:
    """Gives a 32-bit number for the name of a draw; the number is read by weight through the draw's outcomes."""

    kind = ""

    def number(self, name: str) -> int:
        raise NotImplementedError

    def draw(self, state: State) -> int:
        """The action id of the outcome of the draw that is due."""
        out = Moves()
        state.fill(CHANCE, out)
        return out.at(self.number(state.draw_key))

    def close(self) -> None:
        """The first draw was made: nothing that draws depend on may change any more."""

    def record(self, reveal: bool) -> dict[str, Any]:
        """What a match file says of the dice; the secret only when it may be known."""
        return {"kind": self.kind}


class SeededDice(Dice):
    """For tests, simulation and play alone: the same seed gives the same draws."""

    kind = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def number(self, name: str) -> int:
        return int.from_bytes(hashlib.blake2b(f"{self.seed}/{name}".encode(), digest_size=4).digest(), "big")

    def record(self, reveal: bool) -> dict[str, Any]:
        return {"kind": self.kind, "seed": self.seed}


class ScriptedDice(Dice):
    """Outcomes by key, in order or by the name of the draw, for tests and worked examples; then other dice go on."""

    kind = "scripted"

    def __init__(self, outcomes: Sequence[str] | Mapping[str, str], then: Dice | None = None) -> None:
        self.named = dict(outcomes) if isinstance(outcomes, Mapping) else {}
        self.queue = [] if isinstance(outcomes, Mapping) else list(outcomes)
        self.then = then

    def draw(self, state: State) -> int:
        name = state.draw_key
        if name in self.named:
            key = self.named[name]
        elif self.queue:
            key = self.queue.pop(0)
        elif self.then is not None:
            return self.then.draw(state)
        else:
            raise BadDice(f"the script has no outcome for draw {name!r}")
        action = state.game.actions.ids.get(key, -1)
        reason = state.why_not(CHANCE, action) if action >= 0 else f"there is no outcome {key!r}"
        if reason is not None:
            raise BadDice(f"the script's outcome for draw {name!r} does not fit: {reason}")
        return action


class SealedDice(Dice):
    """For play among people: no player can foresee a draw, and afterwards everybody can make each of them again.

    The hash of the server's secret is published before the first draw, every player adds a salt on taking a
    seat, and the secret is revealed at the end. Whoever runs the server knows the secret from the start and makes it
    when the host's salt is already there, so they could have chosen it: nothing here shows that they did not.
    """

    kind = "sealed"

    def __init__(self, secret: bytes | None = None, salts: Sequence[str] = (), since: int = 0) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        self.salts = list(salts)
        self.since = since
        """How many log entries were there before these dice: a fork takes over draws that others made."""
        self.closed = False

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def add_salt(self, seat: int, salt: str) -> None:
        """A player's own contribution; no longer taken once the first draw was made."""
        if self.closed:
            raise BadDice("the dice have been rolled: salts can no longer change")
        self.salts += [""] * (seat + 1 - len(self.salts))
        self.salts[seat] = salt

    def close(self) -> None:
        self.closed = True

    def number(self, name: str) -> int:
        self.close()
        message = "\0".join(["bakehouse draw", *self.salts, name])
        return int.from_bytes(hmac.digest(self.secret, message.encode(), "sha256")[:4], "big")

    def record(self, reveal: bool) -> dict[str, Any]:
        record: dict[str, Any] = {"kind": self.kind, "commitment": self.commitment, "salts": self.salts}
        if self.since:
            record["since"] = self.since
        return {**record, "secret": self.secret.hex()} if reveal else record


def dice_of(record: Mapping[str, Any]) -> Dice | None:
    """The dice that a match file describes; None where it does not hold enough to roll them again."""
    if record.get("kind") == "seeded" and isinstance(record.get("seed"), int):
        return SeededDice(record["seed"])
    if record.get("kind") == "sealed" and isinstance(record.get("secret"), str):
        return SealedDice(bytes.fromhex(record["secret"]), record["salts"], int(record.get("since", 0)))
    return None
