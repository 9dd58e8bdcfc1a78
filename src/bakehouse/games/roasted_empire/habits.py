"""What each seat did in a finished game that says how sensibly it plays, read from the log."""

from __future__ import annotations

from typing import cast

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.insight import RoastedInsight
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.match import Match

WORDS = {
    "free cards kept": "upkeep that costs nothing was carried out, where no goal or award is for the fewest",
    "free cards given up": "such a card was given up instead: never",
    "shops closed": "shops that the bean check closed for want of beans",
    "cards stored": "cards of the hand that were stored rather than built or played",
    "awards won": "bonus cards won",
}


def habits(match: Match) -> list[dict[str, float]]:
    state = cast(RoastedState, match.game.new(match.players))
    insight = cast(RoastedInsight, match.game.insight)
    found = [dict.fromkeys(WORDS, 0.0) for _ in range(match.players)]
    for entry in match.entries:
        verb, _, card = entry.key.partition(":")
        action = match.game.actions.ids[entry.key]
        if entry.actor >= 0:
            own = found[entry.actor]
            own["cards stored"] += verb == "store"
            own["shops closed"] += verb == "close"
            own["free cards given up"] += insight.wastes(state, entry.actor, action)
            if verb == "carry-out":
                spared = match.game.actions.ids[f"give-up:{card}"]
                own["free cards kept"] += insight.wastes(state, entry.actor, spared)
        before = bonus_cards(state)
        state.apply(entry.actor, action)
        for seat, more in enumerate(bonus_cards(state)):
            found[seat]["awards won"] += max(0, more - before[seat])
    return found


def bonus_cards(state: RoastedState) -> list[int]:
    """By seat: bonus cards in the empire."""
    designs = int(state.numbers.designs)
    return [sum(int(card) & WHICH >= designs for card in player.empire[: player.empire_n]) for player in state.players]
