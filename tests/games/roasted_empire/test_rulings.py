"""RE-R5 to RE-R31: how we read what the rulebook leaves open. RE-R1 to R4 and R32 are in test_setup.py."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.kernel.errors import IllegalAction
from bakehouse.testing import arrange
from tests.games.roasted_empire.table import BONUSES, discarded, draw, empire, legal, opened, pile_of, play, table


def shown(state: Any, viewer: int | None, name: str) -> Any:
    return state.view(viewer)[name]


def test_re_r5_building_too_much_for_an_award_is_fair() -> None:
    state = table({"hand": ["hv-s3"], "empire": ["hl-s4"]}, {"empire": ["ru-s2"]}, bonus="cr-r3")
    play(state, "play:hv-s3")
    assert "cr-r3" in empire(state)  # most points on shops
    assert legal(state) == ["close:hl-s4", "close:hv-s3"]


def test_re_r6_storing_is_always_possible() -> None:
    state = table({"hand": ["hl-f1", "hl-s4", "hl-a1"]}, {})
    assert [key for key in legal(state) if key.startswith("store:")] == ["store:hl-f1", "store:hl-s4", "store:hl-a1"]


def test_re_r7_once_used_the_steps_are_obligatory() -> None:
    state = table({"hand": ["mr-a1", "ru-s2"]}, {"empire": ["hl-f1", "hl-f2"], "hand": ["ru-s2"]})
    play(state, "play:mr-a1", "use")
    assert legal(state) == ["choose:next-1:hl-f1", "choose:next-1:hl-f2"]
    with pytest.raises(IllegalAction, match="as many cards as it says"):
        play(state, "stop")


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_re_r8_one_bonus_card_a_round_in_order(number: int) -> None:
    state = arrange(opened(2), {"round": number})
    marks = {card["card"]: card["state"] for card in shown(state, None, "bonuses")}
    assert marks == {
        card: "past" if at < number else "now" if at == number else "later" for at, card in enumerate(BONUSES, 1)
    }


def test_re_r9_compared_once_before_upkeep() -> None:
    """Most beans: seat 0 leads by a farm that it cannot keep up, and wins all the same."""
    state = table({"empire": ["hv-f2"]}, {"empire": ["hl-f1"]}, bonus="hv-r1", at="award", round_number=4)
    assert empire(state, 0) == []  # the farm is gone and took the reward shop with it
    assert shown(state, None, "award")["name"] != ""
    kept = table({"empire": ["hv-f2", "hl-f2"]}, {"empire": ["hl-f1"]}, bonus="hv-r1", at="award", round_number=4)
    assert empire(kept, 0) == ["hl-f2", "hv-r1"]


def test_re_r10_a_bonus_card_is_a_real_card() -> None:
    state = table({"hand": ["mr-s1"]}, {"empire": ["hv-r3"], "hand": ["ru-s2"]}, goal="hl-g2")
    assert shown(state, None, "goal")["values"] == [0, 1]
    play(state, "play:mr-s1", "use")
    assert empire(state, 1) == ["hv-r3!"]


def test_re_r11_a_nested_action_is_discarded_first() -> None:
    state = table({"hand": ["ru-a3"]}, {"hand": ["ru-s2"]}, discard=["hl-a1"], deck=["hl-f1"] * 40)
    play(state, "play:ru-a3", "use")
    assert discarded(state) == []
    draw(play(state, "use"), "card:hl-f1", "card:hl-f1")
    assert sorted(discarded(state)) == ["hl-a1", "ru-a3"]
    assert state.players[0].actions_round == 2


def test_re_r12_an_empty_deck_stays_empty_until_the_next_deal() -> None:
    state = table({"hand": ["hl-s2", "hl-s2"]}, {"hand": ["ru-s2"]}, deck=["hl-f1"], discard=["hl-f2"] * 5)
    draw(play(state, "play:hl-s2", "use"), "card:hl-f1")
    play(state, "play:ru-s2", "play:hl-s2")  # nothing is offered
    assert pile_of(state, 0, "shipped") == ["hl-f1"]


def test_re_r13_benefits_that_say_up_to_never_fail() -> None:
    state = table({"empire": ["cr-s8", "hl-f1"]}, {}, at="upkeep", round_number=4)
    assert legal(state) == ["carry-out:cr-s8", "give-up:cr-s8"]
    play(state, "carry-out:cr-s8")
    assert empire(state) == ["cr-s8", "hl-f1"]


def test_re_r14_all_triggers_come_before_all_checks() -> None:
    """Seat 1 sabotages the farm of seat 0 in its upkeep, after seat 0 was done: the check finds it."""
    state = table(
        {"empire": ["hl-f1", "hv-s2"]}, {"empire": ["cr-s8", "hl-f1"], "store": ["mr-a1"]}, at="upkeep", round_number=4
    )
    play(state, "carry-out:cr-s8", "take:mr-a1", "use", "choose:next-1:hl-f1")
    draw(state, "card:hl-f2")
    assert empire(state, 0) == ["hl-f1!"]


def test_re_r15_an_arriving_card_triggers_now() -> None:
    state = table({"empire": ["cr-s8", "hl-f1"], "store": ["cr-f4"]}, {}, at="upkeep")
    play(state, "carry-out:cr-s8", "take:cr-f4")
    assert legal(state) == ["carry-out:cr-f4", "give-up:cr-f4"]


def test_re_r16_sabotage_saves_a_hungry_card() -> None:
    state = table({"empire": ["hv-f2!"]}, {}, at="upkeep", round_number=4)
    assert empire(state) == ["hv-f2!"]


def test_re_r17_sabotage_can_also_raise_a_figure() -> None:
    state = table({"hand": ["ru-s2"], "empire": ["cr-r2!"]}, {})  # printed need 0
    card = shown(state, 0, "empire-0")["shops"][0]
    assert (card["points"], card["need"]) == (1, 1)


def test_re_r18_only_while_beans_are_missing() -> None:
    state = table({"empire": ["hl-f2", "ru-s2", "hl-s1", "cr-s5"]}, {}, at="beans", round_number=4)
    play(state, "close:ru-s2")
    assert state.over
    assert len(empire(state)) == 3


def test_re_r19_the_player_of_the_card_chooses_the_victim() -> None:
    state = table({"hand": ["mr-f2"]}, {"empire": ["hl-f1"], "hand": ["ru-s2"]}, {"empire": ["hl-f1"]})
    play(state, "play:mr-f2", "use")
    assert (state.actor, legal(state)) == (0, ["choose:next-1:hl-f1", "choose:next-2:hl-f1"])


def test_re_r20_stored_cards_stay_down() -> None:
    state = table({"hand": ["ru-s2"], "store": ["hl-f1"]}, {"hand": ["ru-s2"]})
    assert [card["card"] for card in shown(state, 0, "store-0")["cards"]] == ["hl-f1"]
    play(state, "play:ru-s2", "play:ru-s2")
    assert pile_of(state, 0, "store") == ["hl-f1"]


def test_re_r21_everybody_sees_shipped_cards() -> None:
    state = table({"hand": ["ru-s2"], "shipped": ["hv-s3"]}, {})
    assert shown(state, None, "shipped-0") == shown(state, 1, "shipped-0") == shown(state, 0, "shipped-0")
    assert shown(state, None, "shipped-0")["cards"][0]["card"] == "hv-s3"


def test_re_r22_the_goal_is_compared_after_shops_were_lost() -> None:
    state = table(
        {"empire": ["ru-s2", "hl-s1"]}, {"empire": ["ru-s2", "hl-f1"]}, at="beans", round_number=4, goal="hl-g2"
    )
    assert shown(state, None, "goal")["values"] == [2, 1]
    play(state, "close:ru-s2")
    assert shown(state, None, "goal")["winner"] == 1


def test_re_r23_a_sabotaged_end_of_game_shop_scores_one_point() -> None:
    lies = {"empire": ["hl-s5", "hl-f1"], "shipped": ["hl-f1"] * 4}
    working = table(lies, {}, at="end", round_number=4, goal="ru-g1")
    assert working.scores()[0] == 1 + 2 + 4
    hit = table({**lies, "empire": ["hl-s5!", "hl-f1"]}, {}, at="end", round_number=4, goal="ru-g1")
    assert hit.scores()[0] == 1 + 4


def test_re_r24_hands_are_empty_outside_draft_and_building() -> None:
    state = table({"empire": ["cr-s8", "hl-f1"], "store": ["ru-a1", "hl-f2"]}, {}, at="upkeep", round_number=4)
    play(state, "carry-out:cr-s8", "take:ru-a1")  # Espresso Run cannot store a card of an empty hand: no draw
    assert state.over
    assert state.players[0].hand_n == 0


def test_re_r25_stored_cards_break_ties_by_their_number() -> None:
    state = table({"store": ["hv-s3"]}, {"store": ["hl-a1", "hl-a1"]}, at="end", round_number=4, goal="ru-g1")
    assert state.ranking()[0].seat == 1


def test_re_r26_a_tied_bonus_card_is_out() -> None:
    state = table({}, {}, bonus="cr-r4", at="award", round_number=4)
    assert [empire(state, 0), empire(state, 1), discarded(state)] == [[], [], []]


def test_re_r27_a_tapped_card_works_on() -> None:
    state = table({"hand": ["ru-s2"], "empire": ["cr-s5/", "hl-f4/"]}, {})
    beans = shown(state, 0, "beans-0")
    assert (beans["beans"], beans["need"], beans["points"]) == (5, 1, 4)


def test_re_r28_beans_are_compared_anew_each_round() -> None:
    state = table({"empire": ["hl-f1", "hl-s4"]}, {}, at="beans")
    assert (state.round, empire(state)) == (2, ["hl-f1", "hl-s4"])
    again = table({"empire": ["hl-f1", "hl-s4"]}, {}, at="beans", round_number=2)
    assert (again.round, empire(again)) == (3, ["hl-f1", "hl-s4"])


def test_re_r29_copies_are_offered_once() -> None:
    state = table({"hand": ["hl-f1", "hl-f1", "hl-s1"]}, {})
    assert legal(state) == ["play:hl-f1", "store:hl-f1", "play:hl-s1", "store:hl-s1"]
    store = table({"hand": ["cr-s1"], "store": ["hl-f1", "hl-f1", "hl-s2"]}, {"hand": ["ru-s2"]})
    play(store, "play:cr-s1", "use")
    assert legal(store) == ["take:hl-f1", "take:hl-s2"]


def test_re_r30_tapped_survives_sabotage_and_repair() -> None:
    state = table(
        {"empire": ["hl-f3/", "hl-f3", "hl-f1"]},
        {"empire": ["cr-s8", "hl-f1"], "store": ["mr-a1"]},
        first=1,
        at="upkeep",
    )
    play(state, "carry-out:cr-s8", "take:mr-a1", "use")
    assert legal(state) == ["choose:next-1:hl-f3:tapped", "choose:next-1:hl-f3", "choose:next-1:hl-f1"]
    draw(play(state, "choose:next-1:hl-f3:tapped"), "card:hl-f2")
    assert "hl-f3!/" in empire(state, 0)


def test_re_r30_a_bonus_card_destroyed_in_a_shipped_pile_is_gone() -> None:
    state = table({"empire": ["hl-f4"], "shipped": ["hl-r1"]}, {}, at="upkeep", round_number=4)
    play(state, "carry-out:hl-f4")
    assert (pile_of(state, 0, "shipped"), discarded(state)) == ([], [])


def test_re_r31_export_grove_gives_a_point_back() -> None:
    state = table({"empire": ["hl-f4"], "shipped": ["hl-f1", "hl-f2"]}, {}, at="upkeep", round_number=4, goal="ru-g1")
    assert state.scores()[0] == 2
    play(state, "carry-out:hl-f4", "take:hl-f2")
    assert state.scores()[0] == 1
