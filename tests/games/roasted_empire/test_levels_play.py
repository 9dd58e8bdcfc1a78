"""How levels play: what costs nothing is kept, and what was misjudged is misjudged for the whole round."""

from __future__ import annotations

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.bots.levels import levels_of
from bakehouse.games.roasted_empire.habits import WORDS, habits
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.roasted_empire.table import GAME, game_of, legal, table

LEVELS = [f"level-{number}" for number in range(1, 6)]
BEANS = {"empire": ["mr-f4", "hl-f1", "hl-f1"]}  # more than anybody needs, and kept as long as somebody is sabotaged
HIT = {"empire": ["hl-f1!"]}
BUILDS = {"empire": ["hl-f1!"], "hand": ["ru-s2"]}  # so that the Building Phase goes on


def upkeep(goal: str = "ru-g1", round_number: int = 4, *, own: dict[str, list[str]] = BEANS) -> RoastedState:
    return table(own, HIT, at="upkeep", goal=goal, round_number=round_number)


def wasted(state: RoastedState) -> list[str]:
    """What the insight does not let bots look at."""
    keys = state.game.actions.keys
    return [keys[action] for action in state.legal(0) if GAME.insight.wastes(state, 0, action)]


def test_a_card_that_costs_nothing_is_not_given_up_whatever_it_brings() -> None:
    assert legal(upkeep()) == ["carry-out:mr-f4", "give-up:mr-f4"]
    assert wasted(upkeep()) == ["give-up:mr-f4"]


def test_it_may_be_given_up_where_the_fewest_win() -> None:
    assert wasted(upkeep("cr-g2")) == [], "the goal"
    assert wasted(upkeep(round_number=3)) == [], "the award of the last round is for the fewest farms"


def test_what_takes_as_little_as_one_likes_costs_nothing() -> None:
    state = table({"empire": ["cr-s8"], "store": ["hl-f1"]}, {}, at="upkeep", goal="ru-g1", round_number=4)
    assert wasted(state) == ["give-up:cr-s8"]


def test_a_card_that_eats_may_be_given_up() -> None:
    state = table({"empire": ["cr-s5"], "store": ["hl-f1"]}, {}, at="upkeep", goal="ru-g1", round_number=4)
    assert legal(state) == ["carry-out:cr-s5", "give-up:cr-s5"]
    assert wasted(state) == []


def built(round_number: int, *empire: str) -> float:
    """What such an empire is worth while others still build, where nobody asks for the fewest of anything."""
    state = table({"empire": empire}, BUILDS, goal="ru-g1", bonus="hv-r4", round_number=round_number)
    return GAME.insight.value(state, 0)


@pytest.mark.parametrize("round_number", range(1, 5))
def test_the_risk_of_losing_a_card_is_never_more_than_it_adds(round_number: int) -> None:
    """Beans that nobody needs were worth less than nothing, since they might be lost."""
    farms = ["hl-f1"] * 6
    assert built(round_number, *farms, "mr-f4") >= built(round_number, *farms)


@pytest.mark.parametrize("round_number", range(1, 5))
def test_a_shop_too_many_takes_no_spare_beans_away(round_number: int) -> None:
    """It can close at the bean check, as if it had never been built."""
    assert built(round_number, "hl-f1", "hl-s2", "hl-s6") >= built(round_number, "hl-f1", "hl-s2")


@pytest.mark.parametrize("name", LEVELS)
def test_no_level_gives_up_what_costs_nothing(name: str) -> None:
    bot, state = make_bot(name), upkeep()
    for seed in range(5):
        decision = ask(bot, state, 0, Rng(seed), Budget(iterations=4, explain=False, game_seed=seed))
        assert state.game.actions.keys[decision.action] == "carry-out:mr-f4"


def test_what_is_misjudged_is_kept_for_a_round() -> None:
    assert {level.keeps for level in levels_of(GAME)} == {"round"}


def test_habits_count_what_each_seat_did() -> None:
    """A whole game of the first levels: what is counted is what the log shows."""
    match = Match(game_of("rush", "rivals"), 2, SeededDice(3))
    bots, rng = [make_bot("level-1"), make_bot("level-4")], Rng(1)
    while not match.state.over:
        seat = int(match.state.actor)
        decision = ask(bots[seat], match.state, seat, rng, Budget(iterations=1, explain=False))
        match.play(seat, match.game.actions.keys[decision.action])
    found = habits(match)
    assert [set(one) for one in found] == [set(WORDS)] * 2
    for seat, one in enumerate(found):
        own = [entry.key.partition(":")[0] for entry in match.entries if entry.actor == seat]
        assert one["cards stored"] == own.count("store")
        assert one["shops closed"] == own.count("close")
        assert one["free cards given up"] == 0
        assert 0 <= one["free cards kept"] <= own.count("carry-out")
    awarded = [event.seat for entry in match.entries for event in entry.events if event.kind == "awarded"]
    assert [one["awards won"] for one in found] == [awarded.count(seat) for seat in range(2)]
