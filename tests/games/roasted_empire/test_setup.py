"""RE-01 to RE-14: setup, the deal and the draft."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.games.roasted_empire.meta import META
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.errors import BadEdition, BadOption
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from tests.games.roasted_empire.table import (
    BONUSES,
    GAME,
    THEMES,
    deal,
    discarded,
    draw,
    game_of,
    legal,
    opened,
    pile_of,
    play,
    table,
    variant,
)

PACKS = (
    ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"],
    ["cr-f1", "cr-f2", "cr-f3", "cr-f4", "cr-s1"],
    ["mr-f1", "mr-f2", "mr-f3", "mr-f4", "mr-s1"],
    ["hv-f1", "hv-f2", "hv-f3", "hv-f4", "hv-s1"],
)


def zone(state: RoastedState, viewer: int | None, name: str) -> Any:
    return state.view(viewer)[name]


def pick(state: RoastedState, *cards: str) -> RoastedState:
    for seat, card in enumerate(cards):
        state.apply(seat, state.game.actions.ids[f"draft:{card}"])
    return state


def ids(cards: list[dict[str, Any]]) -> list[str]:
    return sorted(card["card"] for card in cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_re_01_the_first_player_is_drawn(players: int) -> None:
    state = GAME.new(players)
    assert state.draw_key == "first"
    assert [(GAME.actions.keys[a], w) for a, w in state.outcomes()] == [
        (f"first:seat-{seat + 1}", 1) for seat in range(players)
    ]


@pytest.mark.parametrize("chosen", [(), ("harbour",), ("rush",)])
def test_re_02_fewer_than_two_themes_are_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(BadOption, match="at least 2 themes"):
        game_of(*chosen)


def test_re_02_all_players_share_the_cards_of_the_chosen_themes() -> None:
    game = game_of("cellar", "rush")
    assert {name.split("-")[0] for name in game.numbers.ids} == {"cr", "ru"}
    assert {name.split("-")[0] for name in game.numbers.goal_ids} == {"cr", "ru"}
    assert len(game_of(*THEMES).numbers.ids) == 101


def test_re_03_one_goal_is_drawn_and_open_to_all() -> None:
    state = draw(cast(RoastedState, game_of("harbour", "cellar").new(2)), "first:seat-1")
    assert legal(state) == [f"goal:{theme}-g{n}" for theme in ("hl", "cr") for n in (1, 2, 3)]
    draw(state, "goal:cr-g2")
    assert all(zone(state, viewer, "goal")["id"] == "cr-g2" for viewer in (0, 1, None))
    assert zone(state, None, "goal")["points"] == 5


def test_re_04_four_bonus_cards_lie_open_in_order() -> None:
    state = opened(3)
    for viewer in (0, 1, 2, None):
        assert [card["card"] for card in zone(state, viewer, "bonuses")] == list(BONUSES)
    again = draw(cast(RoastedState, GAME.new(2)), "first:seat-1", "goal:hl-g1", "bonus:hl-r1")
    assert "bonus:hl-r1" not in legal(again)
    assert len(legal(again)) == 19


def test_re_05_a_theme_without_enough_bonus_cards_is_refused() -> None:
    with pytest.raises(BadEdition, match="the theme harbour has 4; expected at least 5"):
        variant(("rounds = 4", "rounds = 5"))


def test_re_06_one_deck_and_an_empty_discard_pile() -> None:
    state = cast(RoastedState, GAME.new(2))
    assert state.left == 300
    assert cast(RoastedState, game_of("harbour", "cellar").new(2)).left == 120
    assert discarded(state) == []
    assert zone(state, None, "piles")["deck"] == 300


def test_re_07_players_start_with_nothing() -> None:
    state = opened(4)
    for seat in range(4):
        assert [pile_of(state, seat, place) for place in ("hand", "store", "shipped", "empire")] == [[], [], [], []]


def test_re_10_five_cards_each_one_at_a_time_from_the_first_player() -> None:
    state = opened(3, first=1)
    owners = []
    while state.actor == CHANCE:
        owners.append(int(state.draw_seat))
        state.apply(CHANCE, state.outcomes()[0][0])
    assert owners == [1, 2, 0] * 5
    assert state.to_act == (0, 1, 2)
    assert [len(zone(state, seat, "pack")["cards"]) for seat in range(3)] == [5, 5, 5]


def test_re_11_four_picks_and_the_last_card_is_discarded() -> None:
    state = deal(opened(2), *PACKS[:2])
    pick(state, "hl-f1", "cr-f1")
    assert ids(zone(state, 0, "pack")["cards"]) == ["cr-f2", "cr-f3", "cr-f4", "cr-s1"]
    pick(state, "cr-f2", "hl-f2")
    pick(state, "hl-f3", "cr-f3")
    pick(state, "cr-f4", "hl-f4")
    assert pile_of(state, 0, "hand") == ["cr-f2", "cr-f4", "hl-f1", "hl-f3"]
    assert pile_of(state, 1, "hand") == ["cr-f1", "cr-f3", "hl-f2", "hl-f4"]
    assert discarded(state) == ["hl-s1", "cr-s1"]


def test_re_11_a_pick_is_sealed_until_all_are_in() -> None:
    state = deal(opened(3), *PACKS[:3])
    before = [state.view(viewer) for viewer in (1, 2, None)]
    pick(state, "hl-f1")
    other = deal(opened(3), *PACKS[:3])
    pick(other, "hl-f4")
    for at, viewer in enumerate((1, 2, None)):
        assert state.view(viewer) == other.view(viewer)
        assert {k for k in before[at] if before[at][k] != state.view(viewer)[k]} == {"draft"}
    assert zone(state, None, "draft")["sealed"] == [0]
    assert zone(state, 0, "pack")["sealed"] == "hl-f1"
    assert state.to_act == (1, 2)


def test_re_12_discards_return_under_the_deck_before_a_deal_only() -> None:
    few = ["hl-f1"] * 8 + ["cr-f1"] * 8 + ["mr-f1"] * 8  # 24 of the 26 that two players want
    state = table({}, {}, at="end", deck=few, discard=["hv-s3", "hv-s3", "hv-s2"])
    assert state.round == 2
    assert discarded(state) == []
    assert state.left == 27
    assert zone(state, None, "piles")["layers"] == [24, 3]
    assert legal(state) == ["card:hl-f1", "card:cr-f1", "card:mr-f1"]
    enough = table({}, {}, at="end", deck=[*few, "ru-f1", "ru-f1"], discard=["hv-s3"])
    assert discarded(enough) == ["hv-s3"]


def test_re_12_in_mid_round_nothing_returns() -> None:
    state = table({"hand": ["hl-a1"]}, {"hand": ["ru-s2"]}, deck=["hl-f1"], discard=["hl-f2"] * 3)
    draw(play(state, "play:hl-a1", "use"), "card:hl-f1")
    assert state.left == 0
    assert discarded(state) == ["hl-f2", "hl-f2", "hl-f2", "hl-a1"]


def test_re_13_a_short_deck_gives_all_the_same_number() -> None:
    state = table({}, {}, at="end", deck=["hl-f1"] * 7)
    assert state.pack_n == 3
    while state.actor == CHANCE:
        state.apply(CHANCE, state.outcomes()[0][0])
    assert state.left == 1
    for _ in range(3):
        pick(state, "hl-f1", "hl-f1")
    assert [int(player.hand_n) for player in state.players] == [3, 3]
    assert discarded(state) == []


def test_re_13_an_empty_deck_deals_nothing_and_the_round_goes_on() -> None:
    state = table({}, {}, at="end", deck=["hl-f1"])
    assert state.over
    assert state.round == 4


def test_re_14_hands_are_open_to_their_owners_only() -> None:
    state = table({"hand": ["hl-f1", "hl-s1"]}, {"hand": ["cr-f1"]})
    assert ids(zone(state, 0, "hand-0")["cards"]) == ["hl-f1", "hl-s1"]
    assert zone(state, 1, "hand-0") == {"n": 2, "cards": None}
    assert zone(state, None, "hand-1") == {"n": 1, "cards": None}


def test_re_r1_every_seat_can_begin() -> None:
    assert [int(opened(3, first=seat).first) for seat in range(3)] == [0, 1, 2]


def test_re_r2_two_themes_are_the_default_and_five_are_possible() -> None:
    plain = META.open(None, {})
    assert [name for name, on in plain.setting.options.items() if on] == ["harbour", "cellar"]
    assert game_of(*THEMES).new(4).seats == 4


@pytest.mark.parametrize("number", [1, 2])
def test_re_r3_packs_always_go_clockwise(number: int) -> None:
    """In the second round as in the first; with two players they are swapped."""
    state = deal(opened(2) if number == 1 else table({}, {}, at="end"), *PACKS[:2])
    assert state.round == number
    pick(state, "hl-f1", "cr-f1")
    assert ids(zone(state, 1, "pack")["cards"]) == ["hl-f2", "hl-f3", "hl-f4", "hl-s1"]
    pick(state, "cr-f2", "hl-f2")
    assert ids(zone(state, 0, "pack")["cards"]) == ["hl-f3", "hl-f4", "hl-s1"]


def test_re_r4_leftovers_are_face_up() -> None:
    state = deal(opened(2), *PACKS[:2])
    for cards in (("hl-f1", "cr-f1"), ("cr-f2", "hl-f2"), ("hl-f3", "cr-f3"), ("cr-f4", "hl-f4")):
        pick(state, *cards)
    assert ids(zone(state, None, "piles")["cards"]) == ["cr-s1", "hl-s1"]


def test_re_r32_layers_are_dealt_one_after_the_other() -> None:
    state = table({}, {}, at="end", deck=["hl-f1", "hl-f1", "hl-f1"], discard=["hv-s3"] * 4 + ["hv-s2"] * 4)
    names = []
    while state.actor == CHANCE:
        names.append((state.draw_key, sorted(legal(state))))
        state.apply(CHANCE, state.outcomes()[0][0])
    assert [keys for _, keys in names][:4] == [["card:hl-f1"]] * 3 + [["card:hv-s2", "card:hv-s3"]]
    assert len({name for name, _ in names}) == len(names) == 10


def test_re_r32_within_a_layer_every_card_is_equally_likely() -> None:
    state = opened(2)
    e = state.numbers
    assert [weight for _, weight in state.outcomes()] == [int(e.copies[card]) for card in range(int(e.designs))]
    arranged = arrange(state, {"deck.0": 3, "left": 295, "top_n": 295})
    assert arranged.outcomes()[0][1] == 3
