"""Games between bots follow from their seed and number alone, and count as matches do."""

from __future__ import annotations

import bakehouse
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.lab.batch import Batch, derive, play_game


def test_another_seed_gives_other_games() -> None:
    batches = [Batch(bakehouse.game("tasting-menu"), 3, ("random",), seed) for seed in (1, 2)]
    assert play_game(batches[0], 0) == play_game(batches[0], 0)
    assert play_game(batches[0], 0) != play_game(batches[1], 0)
    assert play_game(batches[0], 0) != play_game(batches[0], 1)


def test_bots_move_on_by_one_seat() -> None:
    batch = Batch(bakehouse.game("tasting-menu"), 3, ("a", "b"), 1)
    assert [[batch.bot_at(game, seat) for seat in range(3)] for game in range(2)] == [["a", "b", "a"], ["b", "a", "b"]]


def test_bots_sit_everywhere_before_the_options_change() -> None:
    own, shared = (bakehouse.game("cookie-jar", luck=luck) for luck in ("own", "shared"))
    batch = Batch(own, 2, ("a", "b"), 1, variants=(own, shared))
    assert [batch.variant(game) is own for game in range(6)] == [True, True, False, False, True, True]


def test_a_game_counts_as_a_match_would() -> None:
    """Log entries and decisions are those of the match that the same moves make."""
    batch = Batch(bakehouse.game("cookie-jar"), 2, ("random",), 3)
    outcome = play_game(batch, 0)
    match = Match(batch.game, 2, SeededDice(derive(3, 0)), auto=(0, 1))
    rngs = [Rng(derive(3, 0, seat)) for seat in range(2)]
    decisions = 0
    while not match.state.over:
        seat = match.state.to_act[0]
        decision = ask(make_bot("random"), match.state, seat, rngs[seat], Budget())
        match.play(seat, batch.game.actions.keys[decision.action])
        decisions += 1
    assert (outcome.entries, outcome.decisions) == (len(match.log), decisions)
    assert list(outcome.scores) == match.state.scores()
