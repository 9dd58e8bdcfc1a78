"""What seats did in a finished game that says whether they played with sense."""

from __future__ import annotations

from typing import cast

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.match import Match

WORDS: dict[str, str] = {
    "money": "money in the end, the same in every seat and at every number of players",
    "turns": "turns of the wheel by staff",
    "turns taken back": "turns that the next own move undid, at most 0.05 a game",
    "staff unused": "staff still on shift when it was ended",
}


def habits(match: Match) -> list[dict[str, float]]:
    """By seat, for the whole game."""
    found = [dict.fromkeys(WORDS, 0.0) for _ in range(match.players)]
    state = cast("CafeState", match.game.new(match.players))
    stood = [-1] * match.players  # how the wheel stood before the seat's last move, if that turned it
    for entry in match.entries:
        seat = entry.actor
        if seat >= 0:
            mine, sheet = found[seat], state.sheets[seat]
            turn, turns = int(sheet.turn), entry.key.startswith("rotate:")
            mine["turns"] += turns
            mine["staff unused"] += float(sum(sheet.staff)) if entry.key == "done" else 0.0
        state.apply(seat, match.game.actions.ids[entry.key])
        if seat >= 0:
            now = int(state.sheets[seat].turn)
            mine["turns taken back"] += stood[seat] == now != turn
            stood[seat] = turn if turns else -1
    for seat, money in enumerate(state.scores()):
        found[seat]["money"] = float(money)
    return found
