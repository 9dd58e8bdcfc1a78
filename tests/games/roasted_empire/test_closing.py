"""RE-40 to RE-55: the award, upkeep and the bean check; RE-90 to RE-93: the end."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.listener import Listener
from tests.games.roasted_empire.table import GAME, discarded, draw, empire, legal, opened, pile_of, play, table

ONE = {"empire": ["ru-s2", "hl-f1"]}
TWO = {"empire": ["ru-s2", "ru-s2", "hl-f1"]}


# ------------------------------------------------------------ the award
@pytest.mark.parametrize(
    ("bonus", "players", "winner"),
    [
        ("hl-r3", (TWO, ONE), 0),  # most shops
        ("hl-r3", (ONE, TWO, TWO), None),
        ("hl-r1", ({}, {}), None),  # most shipped, but at least 1
        ("hl-r1", ({}, {"shipped": ["hl-f1"]}), 1),
        ("hl-r2", (TWO, ONE), 1),  # fewest shops, no minimum
        ("hl-r2", (TWO, {}), 1),
        ("ru-r4", (ONE, {}), 0),  # fewest farms among those who have one
        ("ru-r4", (ONE, {"empire": ["hl-f1", "hl-f1"]}, {}), 0),
        ("mr-r4", (ONE, TWO), 0),  # fewest points
        ("ru-r1", ({"actions": (1, 1)}, {"actions": (0, 4)}), 0),
        ("ru-r3", ({"actions": (1, 1)}, {"actions": (0, 4)}), 1),
    ],
)
def test_re_40_most_and_fewest_with_minima(bonus: str, players: tuple[Any, ...], winner: int | None) -> None:
    state = table(*players, bonus=bonus, at="award", deck=["hl-f2"] * 40)
    award: Any = state.view(None)["award"]
    assert (award["card"], award["winner"]) == (bonus, winner)
    assert bool(award["why"]) == (winner is None)


def test_re_41_a_tie_or_nobody_sends_the_card_away() -> None:
    for players in ((TWO, TWO), ({}, {})):
        state = table(*players, bonus="hl-r3", at="award")
        assert all("hl-r3" not in empire(state, seat) for seat in (0, 1))
        assert "hl-r3" not in discarded(state)


def test_re_42_a_won_card_is_played_with_its_ability_before_the_check() -> None:
    state = table({"empire": ["ru-s2"]}, TWO, bonus="hl-r2", at="award")
    assert state.actor == 0
    assert legal(state) == ["use", "skip"]
    draw(play(state, "use"), "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1"]
    assert legal(state) == ["close:ru-s2", "close:hl-r2"]  # it needs a bean like any other shop


def test_re_43_a_bonus_card_never_comes_to_the_discard_pile() -> None:
    state = table({"empire": ["hl-r4", "hl-r1", "hl-f1!"]}, {}, at="beans", round_number=4)
    play(state, "close:hl-r4")
    assert empire(state) == ["hl-f1!"]
    assert discarded(state) == []


# ------------------------------------------------------------ upkeep
def test_re_50_player_by_player_in_any_order() -> None:
    lies = {"empire": ["cr-f4", "hl-f3"]}
    state = table(lies, lies, {"empire": ["cr-f4"]}, first=1, at="upkeep")
    assert state.actor == 1
    assert legal(state) == ["carry-out:cr-f4", "give-up:cr-f4", "carry-out:hl-f3", "give-up:hl-f3"]
    draw(play(state, "carry-out:hl-f3"), "card:hl-f1")
    assert legal(state) == ["carry-out:cr-f4", "give-up:cr-f4"]
    draw(play(state, "carry-out:cr-f4"), "card:hl-f1")
    assert state.actor == 2


def test_re_50_sabotaged_and_tapped_cards_are_left_alone() -> None:
    state = table({"empire": ["hl-f3!", "hl-f3/", "hl-f1"]}, {"empire": ["hl-f3"]}, at="upkeep")
    assert state.actor == 1


def test_re_51_carry_out_or_destroy() -> None:
    state = table({"empire": ["hl-f4"], "shipped": ["hl-f1"]}, {}, at="upkeep", round_number=4)
    kept = state.clone()
    play(kept, "carry-out:hl-f4")
    assert (empire(kept), pile_of(kept, 0, "shipped"), discarded(kept)) == (["hl-f4"], [], ["hl-f1"])
    play(state, "give-up:hl-f4")
    assert (empire(state), pile_of(state, 0, "shipped"), discarded(state)) == ([], ["hl-f1"], ["hl-f4"])


def test_re_51_what_cannot_be_completed_can_only_be_given_up() -> None:
    state = table({"empire": ["cr-s5", "hv-s7", "hl-f3", "hl-f1"]}, {}, at="upkeep")
    assert legal(state) == ["give-up:cr-s5", "give-up:hv-s7", "carry-out:hl-f3", "give-up:hl-f3"]
    with pytest.raises(IllegalAction, match="cannot be carried out in full"):
        play(state, "carry-out:cr-s5")


def test_re_52_a_tapped_card_keeps_figures_and_texts() -> None:
    state = table({"empire": ["hl-f3", "cr-f4"]}, {"empire": ["hl-f3"]}, at="upkeep")
    draw(play(state, "carry-out:hl-f3"), "card:hl-f1")
    assert empire(state) == ["cr-f4", "hl-f3/"]
    beans: Any = state.view(0)["beans-0"]
    assert beans["beans"] == 3


def test_re_53_a_card_that_arrives_in_time_must_be_dealt_with() -> None:
    state = table({"empire": ["cr-s8", "hl-f1"], "store": ["hl-f3"]}, {}, at="upkeep", round_number=4)
    play(state, "carry-out:cr-s8", "take:hl-f3")
    assert legal(state) == ["carry-out:hl-f3", "give-up:hl-f3"]


def test_re_53_a_repair_after_the_owners_turn_waits_for_the_next_round() -> None:
    """Seat 1 hits nobody's turn again: seat 0 is done, so its card stays as it is."""
    state = table(
        {"empire": ["hl-f3", "hl-f1"]}, {"empire": ["cr-s8", "hl-f1"], "store": ["mr-a1"]}, at="upkeep", round_number=4
    )
    draw(play(state, "carry-out:hl-f3"), "card:hl-f1")
    play(state, "carry-out:cr-s8", "take:mr-a1", "use", "choose:next-1:hl-f3:tapped")
    draw(state, "card:hl-f1")
    assert state.over
    assert empire(state, 0) == ["hl-f1", "hl-f3!"]


def test_re_54_everything_is_untapped_before_the_check() -> None:
    state = table({"empire": ["hl-f3"]}, {"empire": ["ru-s2", "ru-s2"]}, at="upkeep")
    draw(play(state, "carry-out:hl-f3"), "card:hl-f1")
    assert empire(state, 0) == ["hl-f3"]
    assert empire(state, 1) == []


def test_re_55_no_more_shops_than_necessary_and_no_farm() -> None:
    state = table({"empire": ["hl-f1", "ru-s2", "hl-s4", "hv-s3"]}, {}, at="beans", round_number=4)
    assert legal(state) == ["close:ru-s2", "close:hl-s4", "close:hv-s3"]
    with pytest.raises(IllegalAction, match="farms cannot be given up"):
        play(state, "close:hl-f1")
    play(state, "close:hv-s3", "close:ru-s2")
    assert state.over
    assert empire(state) == ["hl-f1", "hl-s4"]


def test_re_55_a_shop_that_needs_nothing_cannot_be_chosen() -> None:
    state = table({"empire": ["cr-r2", "hl-s4", "hl-s4", "hl-f2"]}, {}, at="beans", round_number=4)
    assert empire(state) == ["cr-r2", "hl-f2"]
    two = table({"empire": ["cr-r2", "hl-s4", "ru-s2", "hl-f2"]}, {}, at="beans", round_number=4)
    with pytest.raises(IllegalAction, match="needs no beans"):
        play(two, "close:cr-r2")


def test_re_55_the_check_goes_clockwise_from_the_first_player() -> None:
    lies = {"empire": ["ru-s2", "hl-s1"]}
    state = table(
        lies, {"empire": ["ru-s2", "hl-s1", "hl-f2!"]}, {"empire": ["ru-s2", "hl-s1", "hl-f2!"]}, first=1, at="beans"
    )
    order = []
    while state.actor >= 0 and state.round == 1:
        order.append(int(state.actor))
        play(state, legal(state)[0])
    assert order == [1, 2, 0]


# ------------------------------------------------------------ the end
def test_re_90_the_marker_goes_on_and_a_new_round_begins() -> None:
    state = table({"actions": (2, 3)}, {}, {}, first=2, round_number=3, at="end")
    assert (state.round, state.first, state.phase) == (4, 0, 3)
    assert (state.players[0].actions_round, state.players[0].actions_game) == (0, 3)


def test_re_91_the_goal_is_awarded_after_the_last_round() -> None:
    state = table({"shipped": ["hl-f1"]}, {}, at="end", round_number=4, goal="hl-g1")
    assert state.scores() == [6, 0]
    tied = table({"shipped": ["hl-f1"]}, {"shipped": ["hl-f1"]}, at="end", round_number=4, goal="hl-g1")
    assert tied.scores() == [1, 1]
    assert tied.view(None)["goal"]["winner"] is None  # type: ignore[index]
    early = table({"shipped": ["hl-f1"]}, {}, at="end", round_number=3, goal="hl-g1")
    assert early.scores() == [1, 0]


def test_re_91_the_end_is_shown_step_by_step() -> None:
    state = table({"empire": ["hl-f3"]}, {}, at="upkeep", round_number=4)
    ears = Listener()
    state.listen(ears)
    play(state, "give-up:hl-f3")
    state.listen(None)
    assert [name for name, _ in ears.frames] == ["upkeep", "beans", "goal"]


def test_re_92_what_a_score_is_made_of() -> None:
    lies = {"empire": ["hl-s5", "hl-s4", "hv-s3!", "hl-f1"], "shipped": ["hl-f2"] * 4, "store": ["ru-s2"]}
    state = table(lies, {}, at="end", round_number=4, goal="hl-g1")
    assert dict(state.breakdown(0)) == {"shops": 6, "end of game texts": 2, "shipped cards": 4, "goal": 5}
    assert state.scores() == [17, 0]


def test_re_93_stored_cards_shops_farms_then_a_shared_victory() -> None:
    def decided(one: dict[str, Any], other: dict[str, Any]) -> tuple[list[int], str]:
        places = table(one, other, at="end", round_number=4, goal="ru-g1").ranking()
        return [place.seat for place in places if place.place == 1], places[0].decided_by

    one_shop, two_shops = {"empire": ["ru-s2", "hl-f1"]}, {"empire": ["hl-s5", "cr-s3", "hl-f1"]}
    assert decided({"store": ["hl-f1"]}, {}) == ([0], "more stored cards")
    assert decided(one_shop, two_shops) == ([1], "more shops")
    assert decided({"empire": ["hl-f1"]}, {"empire": ["hl-f1", "hl-f1"]}) == ([1], "more farms")
    assert decided(one_shop, one_shop)[0] == [0, 1]
    assert decided({**two_shops, "store": []}, {**one_shop, "store": ["hl-f2"]}) == ([1], "more stored cards")


def test_every_game_has_four_rounds() -> None:
    assert GAME.numbers.rounds == 4
    assert opened(2).round == 1
