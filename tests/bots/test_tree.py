"""Tree search: the same budget gives the same tree in both modes; it looks ahead, knowing what its seat knows."""

from __future__ import annotations

from itertools import islice

import pytest

import bakehouse
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import has_secrets
from bakehouse.bots.search_settings import SearchSettings, parsed, settings_of
from bakehouse.bots.tree import Tree
from bakehouse.bots.treebot import TreeBot
from bakehouse.kernel.acts import Axis
from bakehouse.kernel.dice import ScriptedDice, SeededDice
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.verbs import always, draw, outcome, question, verb
from bakehouse.testing.broken.stall import META
from tests.bots.playing import decisions

GAMES = ["leduc", "cookie-jar", "tasting-menu"]
ALL = [*GAMES, "bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]


def opened(game: str, steps: int = 0) -> tuple[State, int]:
    """A position some moves into a game, and a seat that has at least two choices in it."""
    return next(islice(decisions(game, 3), steps, None))


def tree_of(state: State, seat: int, iterations: int, settings: SearchSettings, seed: int = 1) -> Tree:
    tree = Tree(state, seat, state.game.insight, settings, has_secrets(state), Rng(seed))
    tree.run(iterations)
    return tree


def visits(tree: Tree) -> dict[str, int]:
    keys = tree.root.game.actions.keys
    return {keys[edge.action]: int(edge.n) for edge in tree.top().edges}


# ------------------------------------------------------------ what holds in every game
@pytest.mark.parametrize("game", ALL)
def test_the_same_iterations_and_seed_give_the_same_decision(game: str) -> None:
    state, seat = opened(game, 5)
    budget = Budget(iterations=24, seed=9)
    first = TreeBot().choose(state.imagine(seat, Rng(1)), seat, budget)
    assert TreeBot().choose(state.imagine(seat, Rng(1)), seat, budget) == first
    assert state.why_not(seat, first.action) is None
    assert sum(option.share for option in first.ranked) == pytest.approx(1.0)


@pytest.mark.parametrize("game", ALL)
def test_a_search_leaves_its_position_as_it_was(game: str) -> None:
    state, seat = opened(game, 3)
    before = state.digest()
    TreeBot().choose(state, seat, Budget(iterations=16, seed=2))
    assert state.digest() == before


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("cookie-jar", {"draw": 44, "stop": 15}),
        ("tasting-menu", {"pick:sorbet": 13, "pick:soup": 30, "pick:tart": 16}),
        ("leduc", {"call": 47, "raise": 12}),
    ],
)
def test_both_modes_grow_the_same_tree(game: str, expected: dict[str, int]) -> None:
    state, seat = opened(game, 2)
    assert visits(tree_of(state, seat, 60, settings_of(state.game), seed=5)) == expected


def test_the_time_ends_a_search_and_some_choice_is_made() -> None:
    state, seat = opened("cookie-jar")
    assert TreeBot().choose(state, seat, Budget(seconds=0.0, seed=1)).ranked


# ------------------------------------------------------------ hidden cards
def leduc(first: str, second: str, board: str, *moves: str) -> State:
    match = Match(bakehouse.game("leduc"), 2, ScriptedDice([f"deal:{card}" for card in (first, second, board)]))
    for key in moves:
        match.play(match.state.to_act[0], key)
    return match.state


def test_what_the_other_seat_holds_changes_nothing() -> None:
    """The truth is dealt anew before every iteration."""
    plain = SearchSettings(horizon=100, tries=1, points=True)
    seen = [visits(tree_of(leduc("queen", card, "jack"), 0, 200, plain)) for card in ("jack", "queen", "king")]
    assert seen[0] == seen[1] == seen[2]


def test_statistics_are_kept_by_what_a_seat_knows() -> None:
    """The other seat's tree branches by its own card, this seat's does not: it cannot see that card."""
    root = bakehouse.game("leduc").new(2)
    tree = tree_of(root, 0, 200, settings_of(root.game))
    own_deal, other_deal = list(tree.trees[0].next), list(tree.trees[1].next)
    assert len(own_deal) == 3, "a jack, a queen or a king for oneself"
    assert len(other_deal) == 1, "all the same to the other seat"
    assert {len(node.next) for node in tree.trees[0].next.values()} == {1}
    assert {len(node.next) for node in tree.trees[1].next.values()} == {3}


def test_sealed_choices_are_read_by_all_at_the_joint_point() -> None:
    """Before it every other tree has one branch for whatever was chosen, after it one for each."""
    state, seat = opened("tasting-menu")
    tree = tree_of(state, seat, 300, SearchSettings(horizon=2, tries=2))
    other = tree.trees[1 - seat if state.seats == 2 else (seat + 1) % int(state.seats)]
    first = [key for key in other.next if key < 0]
    assert len(first) == 1


# ------------------------------------------------------------ looking ahead
class Blind(Insight):
    """Sees nothing before the end."""

    def value(self, state: State, seat: int) -> float:
        return float(state.scores()[seat]) if state.over else 0.0


def test_rollouts_to_the_end_find_what_no_insight_tells() -> None:
    """With a pair against any hand that may be, folding is never right."""
    state = leduc("king", "jack", "king", "call", "call", "call", "raise")
    settings = SearchSettings(horizon=100, tries=1, points=True, spread=4.0)
    tree = Tree(state, 0, Blind(), settings, True, Rng(4))
    tree.run(300)
    found = visits(tree)
    assert found["fold"] < 30


class DoorsState(State):
    """Behind the left door lie 3 points; behind the right one, by lot, 0 or 10."""

    def __init__(self) -> None:
        super().__init__()
        self.points = [0, 3]

    def left(self, seat: int) -> None:
        self.points[0] = 3
        self.finish()

    def right(self, seat: int) -> None:
        self.ask_chance(0)

    def find(self, lot: int) -> None:
        self.points[0] = 10 * lot
        self.finish()

    def scores(self) -> list[int]:
        return self.points

    def view(self, seat: int | None) -> dict[str, object]:
        return {"points": self.points}


class DoorsGame(Game):
    def __init__(self) -> None:
        super().__init__(Setting(META, META.default_source(), {}))
        left, right = (verb(word, word, always, getattr(DoorsState, word)) for word in ("left", "right"))
        lot = outcome("lot", "{}", lambda _: [1, 1], DoorsState.find, Axis("points", ["none", "ten"]))
        self.declare(
            [left, right, lot], [question("door", "Which door?", [left, right]), draw("lot", [lot], lambda _: "lot")]
        )

    def setup(self, players: int) -> DoorsState:
        state = DoorsState()
        state.game, state.seats = self, players
        state.ask(0)
        return state


def doors(explore: float, seed: int) -> str:
    """The door that a search of 60 tries looks behind most."""
    settings = SearchSettings(horizon=10, tries=1, points=True, spread=4.0, explore=explore, trust=0.5)
    tree = Tree(DoorsGame().new(2), 0, Blind(), settings, False, Rng(seed))
    tree.run(60)
    found = visits(tree)
    return max(found, key=lambda key: found[key])


def test_exploring_finds_what_an_unlucky_first_try_hides() -> None:
    assert {doors(0.6, seed) for seed in range(20)} == {"right"}
    assert "left" in {doors(0.0, seed) for seed in range(20)}


def test_long_lists_are_widened_as_visits_grow() -> None:
    state, seat = opened("bake-the-cake", 4)
    assert len(state.legal(seat)) > 20
    narrow = SearchSettings(horizon=0, width=2.0, growth=0.5)
    tried = [sum(n > 0 for n in visits(tree_of(state, seat, n, narrow)).values()) for n in (20, 200)]
    assert tried[0] <= 2 + 0.5 * 20**0.5
    assert tried[0] < tried[1] <= 2 + 0.5 * 200**0.5


def longest_way(tree: Tree) -> int:
    return max(len(edge.rest) for edge in tree.top().edges)


def test_whole_actions_are_carried_out_to_the_next_menu() -> None:
    found = [opened("cupcake-empire", steps) for steps in range(10, 20)]
    trees = [tree_of(state, seat, 3, SearchSettings(horizon=0, whole=True)) for state, seat in found]
    (state, seat), tree = max(zip(found, trees, strict=True), key=lambda pair: longest_way(pair[1]))
    longest = max(tree.top().edges, key=lambda edge: len(edge.rest))
    after = state.clone()
    for action in [int(longest.action), *longest.rest]:
        while (legal := after.legal(seat)) == [legal[0]] and legal[0] != action:
            after.do(seat, legal[0])
        assert after.why_not(seat, action) is None
        after.do(seat, action)
    assert longest.rest


def test_it_wins_chips_from_random_play() -> None:
    """Two hundred hands of Leduc, from both sides."""
    game = bakehouse.game("leduc")
    won = 0
    for hand in range(200):
        state, dice, rngs = game.new(2), SeededDice(hand), [Rng(hand), Rng(hand + 999)]
        mine = hand % 2
        while not state.over:
            seat = int(state.actor)
            if seat == CHANCE:
                state.apply(CHANCE, dice.draw(state))
                continue
            bot = make_bot("tree" if seat == mine else "random")
            seen = state.imagine(seat, rngs[seat])
            budget = Budget(iterations=60, seed=int(rngs[seat].next()))
            state.apply(seat, bot.choose(seen, seat, budget).action)
        won += state.scores()[mine]
    assert won > 60


# ------------------------------------------------------------ the file of a game
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("depth = 3", "depth: unknown key; there are horizon"),
        ("horizon = 1.5", "horizon: expected a number from 0 to 10000, found 1.5"),
        ("spread = 0", "spread: expected a number from 0.01 to 10000, found 0"),
        ("whole = 1", "whole: expected true or false, found 1"),
        ("plans = -1", "plans: expected a number from 0 to 1000, found -1"),
        ("tries = true", "tries: expected a number from 1 to 1000, found True"),
        ("= 3", "is not valid TOML"),
    ],
)
def test_a_broken_file_is_refused_with_the_reason(text: str, fault: str) -> None:
    with pytest.raises(BadEdition) as refused:
        parsed(text, "search.toml")
    assert fault in refused.value.faults[0]


@pytest.mark.parametrize("game", ALL)
def test_every_game_is_searched_as_its_file_says(game: str) -> None:
    assert settings_of(bakehouse.game(game)).tries >= 1
