"""Bots: they see imagined positions only, answer legally, and the same budget gives the same choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

import bakehouse
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.errors import UnknownBot
from bakehouse.bots.find import DEFAULT, bot_names, make_bot
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.host import ask, has_secrets
from bakehouse.bots.planner import PlannerBot
from bakehouse.bots.random import RandomBot
from bakehouse.bots.treebot import TreeBot
from bakehouse.kernel.dice import ScriptedDice, SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.bots.playing import whole_game


def leduc(first: str, second: str, board: str, *moves: str) -> State:
    """A position of Leduc poker after these moves, with these cards."""
    match = Match(bakehouse.game("leduc"), 2, ScriptedDice([f"deal:{card}" for card in (first, second, board)]))
    for key in moves:
        match.play(match.state.to_act[0], key)
    return match.state


class Fixed(Bot):
    """Answers what it is told to, and keeps what it was shown."""

    name = "fixed"

    def __init__(self, action: int) -> None:
        self.action = action
        self.shown: list[State] = []

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        self.shown.append(state)
        if self.action == 99:
            raise ZeroDivisionError("division by zero")
        return Decision(self.action)


# ------------------------------------------------------------ the host
def test_a_bot_never_sees_the_truth() -> None:
    bot = Fixed(1)
    state = leduc("queen", "king", "jack")
    rng = Rng(1)
    for _ in range(40):
        ask(bot, state, 0, rng, Budget())
    assert all(shown is not state for shown in bot.shown)
    assert {str(shown.view(0)["cards"]) for shown in bot.shown} == {"['queen', 'hidden']"}
    others = {f"['hidden', '{rank}']" for rank in ("jack", "queen", "king")}
    assert {str(shown.view(1)["cards"]) for shown in bot.shown} == others


def test_what_a_bot_does_to_its_state_stays_with_it() -> None:
    class Vandal(Bot):
        name = "vandal"

        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            action = state.legal(seat)[0]
            state.apply(seat, action)
            return Decision(action)

    state = bakehouse.game("cookie-jar").new(2)
    before = state.digest()
    assert ask(Vandal(), state, 0, Rng(1), Budget()).fault == ""
    assert state.digest() == before


@pytest.mark.parametrize("answer", [0, -1, 5, 1000])
def test_an_illegal_answer_becomes_a_random_move_with_a_note(answer: int) -> None:
    state = leduc("queen", "king", "jack")  # nobody has bet: there is nothing to fold to
    decision = ask(Fixed(answer), state, 0, Rng(1), Budget())
    assert decision.action in state.legal(0)
    assert decision.fault.startswith("fixed chose ")
    assert decision.notes == (decision.fault,)


def test_a_crash_becomes_a_random_move_with_a_note() -> None:
    state = leduc("queen", "king", "jack")
    decision = ask(Fixed(99), state, 0, Rng(1), Budget())
    assert decision.action in state.legal(0)
    assert decision.fault == "fixed failed (ZeroDivisionError: division by zero); a random move was played instead"


def test_every_decision_has_a_seed_of_its_own() -> None:
    class Seeds(Bot):
        name = "seeds"
        seen: list[int] = []

        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            self.seen.append(budget.seed)
            return Decision(state.legal(seat)[0])

    rng, bot = Rng(1), Seeds()
    for _ in range(5):
        ask(bot, leduc("queen", "king", "jack"), 0, rng, Budget())
    assert len(set(bot.seen)) == 5


def test_games_with_secrets_are_told_from_those_without() -> None:
    secrets = {name: has_secrets(bakehouse.game(name).new(2)) for name in ("leduc", "tasting-menu", "cookie-jar")}
    assert secrets == {"leduc": True, "tasting-menu": True, "cookie-jar": False}


# ------------------------------------------------------------ finding
def test_bots_are_found_by_name() -> None:
    assert {"random", "greedy"} <= set(bot_names())
    assert DEFAULT in bot_names()
    for name in bot_names():
        bot = make_bot(name)
        assert bot.name == name
        assert bot.describe
    assert isinstance(make_bot("Greedy"), GreedyBot)


def test_an_unknown_bot_is_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot 'greddy'; did you mean 'greedy'\? \(there are: .*random"):
        make_bot("greddy")


# ------------------------------------------------------------ random and greedy
def test_random_plays_every_legal_move() -> None:
    state = bakehouse.game("tasting-menu")
    position = Match(state, 2, SeededDice(1)).state
    chosen = {RandomBot().choose(position, 0, Budget(seed=seed)).action for seed in range(100)}
    assert chosen == set(position.legal(0))


@pytest.mark.parametrize("bot", [RandomBot(), GreedyBot()])
@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_bots_play_whole_games_legally_and_alike(bot: Bot, name: str) -> None:
    assert whole_game(bot, name) == whole_game(bot, name)


def test_greedy_takes_what_is_worth_most() -> None:
    game = bakehouse.game("cookie-jar")
    match = Match(game, 1, ScriptedDice(["drawn:chocolate"] * 3 + ["drawn:plain"]))
    for key in ("draw", "put:left", "draw", "put:left", "draw"):
        match.play(0, key)
    for seed in range(5):  # a third chocolate cookie on the same tray brings the bonus
        decision = GreedyBot().choose(match.state, 0, Budget(seed=seed))
        assert game.actions.keys[decision.action] == "put:left"
        assert [(game.actions.keys[option.action], option.value) for option in decision.ranked] == [
            ("put:left", 10.0),
            ("put:right", 6.0),
        ]


@pytest.mark.parametrize("bot", [GreedyBot, PlannerBot, TreeBot])
@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_nobody_reading_why_changes_no_choice(name: str, bot: type[Bot]) -> None:
    state, dice, rng = bakehouse.game(name).new(2), SeededDice(4), Rng(4)
    while not state.over:
        if state.actor < 0:
            state.apply(state.actor, dice.draw(state))
            continue
        seat, seed = state.actor, int(rng.next())
        budget = Budget(iterations=4, seed=seed)
        quiet = bot().choose(state.imagine(seat, Rng(seed)), seat, replace(budget, explain=False))
        decision = bot().choose(state.imagine(seat, Rng(seed)), seat, budget)
        assert quiet == decision
        state.apply(seat, decision.action)


def test_greedy_breaks_ties_by_lot() -> None:
    match = Match(bakehouse.game("cookie-jar"), 1, ScriptedDice(["drawn:plain"]))
    match.play(0, "draw")
    assert {GreedyBot().choose(match.state, 0, Budget(seed=seed)).action for seed in range(30)} == {2, 3}


def test_greedy_weighs_hidden_cards_by_their_odds() -> None:
    """A king with nothing on the board: calling the last bet wins against a queen or jack, whatever is dealt."""
    state = leduc("jack", "king", "queen", "call", "call", "raise")
    for seed in range(10):
        imagined = state.imagine(1, Rng(seed))
        decision = GreedyBot().choose(imagined, 1, Budget(seed=seed, iterations=64))
        assert state.game.actions.keys[decision.action] == "call"
        values = {state.game.actions.keys[option.action]: option.value for option in decision.ranked}
        assert values["fold"] == -1.0
        assert -1.0 < values["call"] < 5.0  # neither surely lost nor surely won


def test_greedy_looks_through_draws() -> None:
    """Calling ends the round, and the open card is drawn before the position is valued."""
    state = leduc("jack", "king", "queen", "call")
    decision = GreedyBot().choose(state.imagine(1, Rng(1)), 1, Budget(seed=1))
    assert len(decision.ranked) == 2
