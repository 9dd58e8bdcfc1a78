"""RE-60 to RE-68: what the terms on the cards mean."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.kernel.errors import IllegalAction
from tests.games.roasted_empire.table import discarded, draw, empire, legal, pile_of, play, table


def shown(state: Any, viewer: int | None, name: str) -> Any:
    return state.view(viewer)[name]


def test_re_60_shipped_cards_are_open_and_worth_a_point_each() -> None:
    state = table({"hand": ["hl-a3"], "empire": ["hv-s3"]}, {"hand": ["ru-s2"]})
    draw(play(state, "play:hl-a3", "use"), "card:hl-f1", "card:hl-f1")
    assert empire(state) == []
    assert shown(state, 1, "shipped-0")["cards"] == [{"piece": "shipped-hv-s3-1", "card": "hv-s3", "copy": 1}]
    assert state.scores()[0] == 1


def test_re_61_a_stored_card_is_hidden_and_idle() -> None:
    state = table({"hand": ["ru-s2"], "store": ["hl-f1", "hv-s3"]}, {"hand": ["ru-s2"]})
    assert [card["card"] for card in shown(state, 0, "store-0")["cards"]] == ["hl-f1", "hv-s3"]
    for viewer in (1, None):
        assert shown(state, viewer, "store-0") == {"n": 2, "cards": None}
    assert (shown(state, 0, "beans-0")["beans"], shown(state, 0, "beans-0")["need"], state.scores()[0]) == (0, 0, 0)


def test_re_62_a_sabotaged_card_has_no_text_but_counts() -> None:
    state = table(
        {"hand": ["ru-s2"], "empire": ["hv-s5!", "hl-f3!", "mr-f3!", "hv-f1"]}, {"hand": ["mr-f2"]}, goal="hl-g2"
    )
    beans = shown(state, 0, "beans-0")
    assert (beans["beans"], beans["need"], beans["points"]) == (5, 1, 1)
    assert shown(state, None, "goal")["values"] == [1, 0]
    play(state, "play:ru-s2", "play:mr-f2", "use")  # the sabotaged Watchdog Ranch protects nothing
    assert empire(state, 0) == ["hl-f3!", "hv-f1!", "hv-s5!", "mr-f3!", "ru-s2"]


def test_re_63_the_mark_stays_until_repair() -> None:
    state = table({"hand": ["mr-s1"]}, {"empire": ["ru-s2!", "hl-s1", "hl-s4"], "hand": ["ru-s2"]})
    play(state, "play:mr-s1", "use")
    with pytest.raises(IllegalAction, match="sabotaged already"):
        play(state, "choose:next-1:ru-s2:sabotaged")
    later = table({"empire": ["hl-f1!"]}, {}, at="upkeep")
    assert (later.round, empire(later)) == (2, ["hl-f1!"])


def test_re_64_a_repair_brings_text_and_figures_back_but_no_when_played() -> None:
    state = table({"hand": ["mr-s2"], "empire": ["hl-s6!"]}, {"hand": ["ru-s2"]})
    play(state, "play:mr-s2", "use")
    assert empire(state) == ["hl-s6", "mr-s2"]
    assert state.actor == 1  # Lighthouse Lounge does not ship again
    assert state.scores()[0] == 8


def test_re_64_an_upkeep_trigger_that_is_repaired_in_time_counts_again() -> None:
    state = table({"empire": ["cr-s8", "hl-f3!", "hl-f1"], "store": ["mr-a3"]}, {}, at="upkeep")
    play(state, "carry-out:cr-s8", "take:mr-a3", "use", "choose:own:hl-f3:sabotaged")
    draw(state, "card:hl-f1")
    assert legal(state) == ["carry-out:hl-f3", "give-up:hl-f3"]


@pytest.mark.parametrize(
    ("lies", "key", "gone"),
    [
        ({"empire": ["cr-s5", "hl-f1"], "store": ["hl-f2"]}, "carry-out:cr-s5", "hl-f2"),
        ({"empire": ["hl-f4"], "shipped": ["hl-f2"]}, "carry-out:hl-f4", "hl-f2"),
        ({"empire": ["hl-f3"]}, "give-up:hl-f3", "hl-f3"),
    ],
)
def test_re_65_destroyed_cards_lie_open_in_the_discard_pile(lies: dict[str, Any], key: str, gone: str) -> None:
    state = table(lies, {}, at="upkeep", round_number=4)
    play(state, key)
    assert discarded(state) == [gone]
    assert [card["card"] for card in shown(state, None, "piles")["cards"]] == [gone]


def test_re_66_a_draw_takes_the_top_card_into_the_hand() -> None:
    state = table({"hand": ["ru-f2"]}, {"hand": ["ru-s2"]})
    left = state.left
    draw(play(state, "play:ru-f2", "use"), "card:cr-s1")
    assert pile_of(state, 0, "hand") == ["cr-s1"]
    assert state.left == left - 1


def test_re_67_a_shop_from_the_discard_pile_is_played_fully() -> None:
    state = table({"hand": ["ru-a5"]}, {"hand": ["ru-s2"]}, discard=["ru-s1", "hl-f1"])
    play(state, "play:ru-a5", "use")
    assert empire(state) == ["ru-s1"]
    assert legal(state) == ["use", "skip"]


def test_re_68_marks_are_lost_on_leaving() -> None:
    state = table({"hand": ["hl-a3", "ru-a5"], "empire": ["ru-s2!"]}, {"hand": ["ru-s2"] * 2})
    draw(play(state, "play:hl-a3", "use"), "card:hl-f1", "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["ru-s2"]
    wreck = table({"hand": ["mr-a2", "ru-a5"]}, {"empire": ["hl-s4!"], "hand": ["ru-s2"] * 2}, deck=[])
    play(wreck, "play:mr-a2", "use", "play:ru-s2", "play:ru-a5", "use")
    assert empire(wreck) == ["hl-s4"]
