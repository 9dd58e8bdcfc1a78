"""Quick Look plays whole games by the rules, and the same ones again from the same seed."""

import bakehouse


def played(seed: int) -> bakehouse.Match:
    bot = bakehouse.make_bot("quick-look")
    match = bakehouse.Match(bakehouse.game("leduc"), 2, bakehouse.SeededDice(seed))
    while not match.state.over:
        seat = match.state.to_act[0]
        imagined = match.state.imagine(seat, bakehouse.Rng(seed))
        decision = bot.choose(imagined, seat, bakehouse.Budget(iterations=2, seed=len(match.log)))
        match.play(seat, match.game.actions.keys[decision.action])  # refuses what is against the rules
    return match


def test_it_plays_games_to_their_end_and_plays_them_again() -> None:
    for seed in range(5):
        assert played(seed).log == played(seed).log
