"""RE-20 to RE-26: turns of the Building Phase; RE-30 to RE-38: how abilities are carried out."""

from __future__ import annotations

import pytest

from bakehouse.kernel.errors import IllegalAction
from tests.games.roasted_empire.table import discarded, draw, empire, legal, pile_of, play, table


def test_re_20_a_turn_is_one_card_built_played_or_stored() -> None:
    state = table({"hand": ["hl-f1", "hl-s4", "hl-a1"]}, {"hand": ["ru-s2"]}, first=0)
    assert legal(state) == [f"{verb}:{card}" for card in ("hl-f1", "hl-s4", "hl-a1") for verb in ("play", "store")]
    play(state, "play:hl-f1")
    assert empire(state) == ["hl-f1"]
    assert state.actor == 1


def test_re_20_the_first_player_begins_and_turns_go_clockwise() -> None:
    state = table({"hand": ["hl-f1"] * 2}, {"hand": ["hl-f1"] * 2}, {"hand": ["hl-f1"] * 2}, first=2)
    order = []
    while state.phase == 5:
        order.append(int(state.actor))
        play(state, "store:hl-f1")
    assert order == [2, 0, 1, 2, 0, 1]


def test_re_20_any_kind_can_be_stored_and_does_nothing() -> None:
    state = table({"hand": ["hl-s6", "hl-a1"]}, {"hand": ["ru-s2"] * 2})
    play(state, "store:hl-a1", "play:ru-s2", "store:hl-s6")
    assert pile_of(state, 0, "store") == ["hl-a1", "hl-s6"]
    assert state.players[0].actions_game == 0
    assert state.scores()[0] == 0


def test_re_21_building_is_free_and_without_limit() -> None:
    state = table({"hand": ["hv-s6"] * 3}, {"hand": ["ru-s2"] * 3})
    for _ in range(2):
        play(state, "play:hv-s6", "play:ru-s2")
    play(state, "play:hv-s6")
    assert empire(state) == ["hv-s6"] * 3


def test_re_22_nobody_passes_and_empty_hands_are_skipped() -> None:
    state = table({"hand": ["hl-f1"]}, {"hand": ["hl-f1", "hl-f1", "hl-f1"]})
    play(state, "play:hl-f1", "play:hl-f1")
    assert state.actor == 1
    assert legal(state) == ["play:hl-f1", "store:hl-f1"]
    with pytest.raises(IllegalAction, match="build, play or store a card"):
        play(state, "skip")


def test_re_22_drawn_cards_must_be_used_up_too() -> None:
    state = table({"hand": ["ru-s1"]}, {"hand": ["hl-f1", "hl-f1"]}, deck=["hl-f2"] * 30)
    draw(play(state, "play:ru-s1", "use"), "card:hl-f2")
    play(state, "play:hl-f1")
    assert state.actor == 0
    assert legal(state) == ["play:hl-f2", "store:hl-f2"]


def test_re_23_abilities_come_at_once_and_from_top_to_bottom() -> None:
    state = table({"hand": ["ru-a2"], "actions": (1, 1)}, {"hand": ["ru-s2"]})
    play(state, "play:ru-a2")
    assert "Ship" not in state.prompt(0).says
    assert state.actor == 0
    play(state, "skip")
    assert "at least 2 actions" in state.prompt(0).says
    draw(play(state, "use"), "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1"]
    assert state.actor == 1


def test_re_24_a_skipped_action_still_counts() -> None:
    state = table({"hand": ["hl-a1"]}, {"hand": ["ru-s2"]})
    play(state, "play:hl-a1", "skip")
    assert pile_of(state, 0, "shipped") == []
    assert (state.players[0].actions_round, state.players[0].actions_game) == (1, 1)
    assert discarded(state) == ["hl-a1"]


def test_re_25_an_action_is_nowhere_while_it_is_carried_out() -> None:
    state = table({"hand": ["cr-a4", "ru-s2"]}, {"hand": ["ru-s2"]}, discard=["hl-f1"])
    play(state, "play:cr-a4", "use")
    assert legal(state) == ["take:hl-f1", "stop"]
    assert "cr-a4" not in [*discarded(state), *pile_of(state, 0, "hand")]
    assert state.census()["cr-a4"] == 3


def test_re_26_a_card_played_by_an_effect_is_no_extra_turn() -> None:
    state = table({"hand": ["cr-a1", "ru-s2"], "store": ["ru-f2", "hl-a1"]}, {"hand": ["ru-s2"]})
    play(state, "play:cr-a1", "use", "take:ru-f2", "use")
    draw(state, "card:hl-f1")
    play(state, "take:hl-a1", "use")
    draw(state, "card:hl-f2", "card:hl-f2")
    assert pile_of(state, 0, "hand") == ["hl-f1", "ru-s2"]
    assert state.players[0].actions_game == 2
    assert discarded(state) == ["hl-a1", "cr-a1"]
    assert state.actor == 1


# ------------------------------------------------------------ abilities
def test_re_30_a_cost_that_cannot_be_paid_forbids_the_ability() -> None:
    state = table({"hand": ["hl-a3"]}, {"hand": ["ru-s2"]})
    play(state, "play:hl-a3")  # no shop to ship: not offered
    assert state.actor == 1
    paid = table({"hand": ["hl-a3"], "empire": ["ru-s2"]}, {"hand": ["ru-s2"]})
    draw(play(paid, "play:hl-a3", "use"), "card:hl-f1", "card:hl-f1")
    assert pile_of(paid, 0, "shipped") == ["ru-s2"]
    assert pile_of(paid, 0, "hand") == ["hl-f1", "hl-f1"]


def test_re_31_other_steps_are_done_as_far_as_possible() -> None:
    state = table({"hand": ["hl-a1"]}, {"hand": ["ru-s2"]}, deck=["hl-f1"])
    draw(play(state, "play:hl-a1", "use"), "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1"]
    assert state.actor == 1


def test_re_31_up_to_may_stop_at_any_number() -> None:
    lies = {"hand": ["hl-a2"], "store": ["hl-f1", "hl-f2", "hl-f3"]}
    state = table(lies, {"hand": ["ru-s2"]})
    play(state, "play:hl-a2", "use")
    assert legal(state)[-1] == "stop"
    play(state, "take:hl-f1", "stop")
    draw(state, "card:hl-f4")
    assert pile_of(state, 0, "shipped") == ["hl-f1", "hl-f4"]
    none = table(lies, {"hand": ["ru-s2"]})
    draw(play(none, "play:hl-a2", "use", "stop"), "card:hl-f4")
    assert pile_of(none, 0, "shipped") == ["hl-f4"]


def test_re_32_an_ability_that_can_do_nothing_is_not_offered() -> None:
    state = table({"hand": ["hl-s1"]}, {"hand": ["ru-s2"]})
    play(state, "play:hl-s1")  # nothing stored
    assert state.actor == 1


def test_re_32_an_action_counts_itself_for_its_condition() -> None:
    first = table({"hand": ["ru-a2"]}, {"hand": ["ru-s2"]})
    draw(play(first, "play:ru-a2", "use"), "card:hl-f1")
    assert first.actor == 1
    second = table({"hand": ["ru-a2"], "actions": (1, 1)}, {"hand": ["ru-s2"]})
    draw(play(second, "play:ru-a2", "use"), "card:hl-f1")
    assert legal(second) == ["use", "skip"]


def test_re_33_targets_of_all_opponents() -> None:
    state = table({"hand": ["mr-s1"]}, {"empire": ["ru-s2"], "hand": ["ru-s2"]}, {"empire": ["hl-s4", "hl-f1"]})
    play(state, "play:mr-s1", "use")
    assert legal(state) == ["choose:next-1:ru-s2", "choose:next-2:hl-s4"]
    play(state, "choose:next-2:hl-s4")
    assert empire(state, 2) == ["hl-f1", "hl-s4!"]


def test_re_33_who_has_no_legal_card_is_passed_over() -> None:
    state = table(
        {"hand": ["mr-a4"]}, {"empire": ["ru-s2!", "hl-f1"], "hand": ["ru-s2"]}, {"empire": ["hl-s4", "ru-s2"]}
    )
    play(state, "play:mr-a4", "use")
    assert state.actor == 2


def test_re_34_an_opponent_is_named_and_the_card_is_random() -> None:
    state = table({"hand": ["mr-s6"]}, {"store": ["hl-f1", "hl-f1", "hl-f2"], "hand": ["ru-s2"]}, {"store": ["hv-s3"]})
    play(state, "play:mr-s6", "use")
    assert legal(state) == ["rob:next-1", "rob:next-2"]
    play(state, "rob:next-1")
    keys = state.game.actions.keys
    assert [(keys[action], weight) for action, weight in state.outcomes()] == [("stolen:hl-f1", 2), ("stolen:hl-f2", 1)]
    draw(state, "stolen:hl-f2")
    assert pile_of(state, 0, "shipped") == ["hl-f2"]
    assert pile_of(state, 1, "store") == ["hl-f1", "hl-f1"]


def test_re_35_a_card_does_not_choose_itself() -> None:
    alone = table({"hand": ["hl-s8"]}, {"hand": ["ru-s2"]})
    play(alone, "play:hl-s8")
    assert alone.actor == 1
    two = table({"hand": ["hl-s8"], "empire": ["hl-s8", "ru-s2"]}, {"hand": ["ru-s2"]})
    play(two, "play:hl-s8", "use")
    assert legal(two) == ["choose:own:hl-s8", "choose:own:ru-s2"]
    serial = two.players[0].empire[2] >> 12
    draw(play(two, "choose:own:hl-s8"), "card:hl-f1")
    assert [int(card) >> 12 for card in two.players[0].empire][1] == serial


def test_re_36_protection_works_against_opponents_only() -> None:
    state = table({"hand": ["mr-f2"]}, {"empire": ["mr-f3", "hl-f1", "ru-s2"], "hand": ["ru-s2"]})
    play(state, "play:mr-f2")  # all farms are safe: nothing to sabotage
    assert state.actor == 1
    each = table({"hand": ["mr-a4"]}, {"empire": ["mr-s4", "ru-s2"], "hand": ["ru-s2"]}, deck=[])
    play(each, "play:mr-a4")
    assert each.actor == 1
    own = table({"hand": ["mr-a5"], "empire": ["mr-s8"]}, {"hand": ["ru-s2"]})
    play(own, "play:mr-a5", "use")
    assert empire(own) == ["mr-s8!"]


def test_re_36_the_bean_check_does_not_care() -> None:
    state = table({"empire": ["mr-s8"]}, {}, at="beans", round_number=4)
    assert empire(state) == []


def test_re_37_an_empty_deck_stops_nobody() -> None:
    state = table({"hand": ["mr-a3"], "empire": ["hl-f1!"]}, {"hand": ["ru-s2"]}, deck=[])
    play(state, "play:mr-a3", "use", "choose:own:hl-f1:sabotaged")
    assert empire(state) == ["hl-f1"]
    assert state.actor == 1


def test_re_38_a_draw_in_upkeep_is_stored() -> None:
    state = table({"empire": ["cr-s8", "hl-f1"], "store": ["ru-f2"]}, {}, at="upkeep", round_number=4)
    play(state, "carry-out:cr-s8", "take:ru-f2", "use")
    draw(state, "card:hl-f2")
    assert pile_of(state, 0, "store") == ["hl-f2"]
    assert pile_of(state, 0, "hand") == []
