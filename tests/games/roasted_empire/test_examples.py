"""The worked examples of the specification, as they are told there."""

from __future__ import annotations

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.counts import beans_of, need_of, needed, points_of
from bakehouse.games.roasted_empire.rounds import pack_of
from bakehouse.games.roasted_empire.rules import RoastedState
from tests.games.roasted_empire.table import deal, discarded, draw, empire, legal, opened, pile_of, play, table

A = ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"]
B = ["cr-f1", "cr-f2", "cr-f3", "cr-f4", "cr-s1"]
C = ["mr-f1", "mr-f2", "mr-f3", "mr-f4", "mr-s1"]


def held_pack(state: RoastedState, seat: int) -> list[str]:
    row = pack_of(state, seat) * 5
    cards = [int(state.packs[row + at]) & WHICH for at in range(int(state.picked), 5)]
    return sorted(state.numbers.ids[card] for card in cards)


def figures(state: RoastedState, seat: int, at: int) -> tuple[int, int, int]:
    """Beans, points and need of a card in an empire."""
    e, card = state.numbers, state.players[seat].empire[at]
    need = need_of(e, state.players, seat, card)
    return int(beans_of(e, state.players, seat, card)), int(points_of(e, card)), int(need)


def test_re_x1_packs_go_one_seat_on() -> None:
    state = deal(opened(3), A, B, C)
    for seat, first in enumerate((A[0], B[0], C[0])):
        state.apply(seat, state.game.actions.ids[f"draft:{first}"])
    assert [held_pack(state, seat) for seat in range(3)] == [sorted(C[1:]), sorted(A[1:]), sorted(B[1:])]
    assert [state.view(seat)[f"hand-{seat}"]["n"] for seat in range(3)] == [1, 1, 1]  # type: ignore[index]


def test_re_x2_sabotaged_figures() -> None:
    state = table({"empire": ["hv-f2!", "hv-s3!"], "hand": ["ru-s2"]}, {})
    assert figures(state, 0, 0)[0] == 1
    assert figures(state, 0, 1)[1:] == (1, 1)
    state = table({"empire": ["hv-f2!", "hv-f1"]}, {}, at="upkeep", round_number=4)
    assert state.over  # no trigger: nobody was asked, nothing was destroyed
    assert empire(state) == ["hv-f1", "hv-f2!"]


def test_re_x3_no_second_sabotage() -> None:
    state = table({"hand": ["mr-a1"]}, {"empire": ["hv-f2!", "hv-s3!", "hl-f1"]})
    play(state, "play:mr-a1", "use")
    assert empire(state, 1) == ["hl-f1!", "hv-f2!", "hv-s3!"]  # the only target was taken without asking


def test_re_x4_the_owner_closes_one_of_two_shops() -> None:
    state = table({"empire": ["hl-f1", "cr-s2", "hv-s2"]}, {}, at="beans", round_number=4)
    assert legal(state) == ["close:cr-s2", "close:hv-s2"]
    play(state, "close:cr-s2")
    assert state.over
    assert empire(state) == ["hl-f1", "hv-s2"]
    assert discarded(state) == ["cr-s2"]


def test_re_x5_an_upkeep_that_cannot_be_paid_leaves_no_choice() -> None:
    state = table({"empire": ["hv-f2"]}, {}, at="upkeep", round_number=4)
    assert state.over
    assert empire(state) == []
    assert discarded(state) == ["hv-f2"]


def test_re_x6_the_shop_goes_with_its_farm_or_both_stay() -> None:
    lost = table({"empire": ["hv-f2", "hv-s3"]}, {}, at="upkeep", round_number=4)
    assert empire(lost) == []
    kept = table({"empire": ["hv-f2", "hv-s3"], "store": ["ru-s2"]}, {}, at="upkeep", round_number=4)
    assert legal(kept) == ["carry-out:hv-f2", "give-up:hv-f2"]
    play(kept, "carry-out:hv-f2")
    assert kept.over
    assert empire(kept) == ["hv-f2", "hv-s3"]
    assert discarded(kept) == ["ru-s2"]


def test_re_x7_a_tied_award_leaves_the_game() -> None:
    two = {"empire": ["ru-s2", "hl-s1", "hl-f1"]}
    state = table(two, two, bonus="hl-r3", at="award", round_number=4)
    assert "hl-r3" not in [*empire(state, 0), *empire(state, 1), *discarded(state)]


def test_re_x8_the_reward_farm_feeds_in_the_same_round() -> None:
    state = table({"empire": ["ru-s2", "hl-s1"]}, {"empire": ["ru-s2"]}, bonus="hl-r3", at="award", round_number=4)
    assert empire(state, 0) == ["hl-r3", "hl-s1", "ru-s2"]
    assert empire(state, 1) == []


def test_re_x9_a_tied_goal_and_a_stored_card() -> None:
    shipped = ["hl-f1", "hl-f2"]
    state = table({"shipped": shipped}, {"shipped": shipped, "store": ["ru-s2"]}, at="end", round_number=4)
    assert state.scores() == [2, 2]
    assert (state.ranking()[0].seat, state.ranking()[0].decided_by) == (1, "more stored cards")


def test_re_x10_more_shops_break_the_tie() -> None:
    state = table(
        {"empire": ["hl-s1", "hl-f1"]},
        {"empire": ["cr-s3", "hl-s5", "hl-f1"]},
        at="beans",
        round_number=4,
        goal="cr-g1",
    )
    assert state.over
    assert state.scores() == [2, 2]
    assert (state.ranking()[0].seat, state.ranking()[0].decided_by) == (1, "more shops")


def test_re_x11_encore_does_not_find_itself() -> None:
    state = table({"hand": ["ru-a3", "ru-s2"]}, {"hand": ["ru-s2"]})
    play(state, "play:ru-a3")
    assert state.actor == 1
    assert discarded(state) == ["ru-a3"]
    assert state.players[0].actions_game == 1


def test_re_x12_a_swap_without_a_card_to_swap() -> None:
    state = table({"hand": ["ru-a4"]}, {"hand": ["ru-s2"]})
    play(state, "play:ru-a4")
    assert state.actor == 1
    assert state.players[0].actions_round == 1
    assert pile_of(state, 0, "shipped") == []


def test_re_x13_the_rope_protects_shops_until_it_is_cut() -> None:
    state = table({"hand": ["mr-a1", "mr-a1"]}, {"empire": ["mr-s4", "ru-s2", "hl-f1", "hl-f2"]})
    play(state, "play:mr-a1", "use")
    assert legal(state) == ["choose:next-1:hl-f1", "choose:next-1:hl-f2"]
    cut = table({"hand": ["mr-a1", "mr-a1"]}, {"empire": ["mr-s4!", "ru-s2", "hl-f1"]})
    play(cut, "play:mr-a1", "use")
    assert legal(cut) == ["choose:next-1:ru-s2", "choose:next-1:hl-f1"]


def test_re_x14_a_played_card_plays_fully() -> None:
    state = table({"hand": ["cr-s1", "ru-s2"], "store": ["hl-f2"]}, {"hand": ["ru-s2"]})
    play(state, "play:cr-s1", "use")
    assert empire(state) == ["cr-s1", "hl-f2"]
    assert legal(state) == ["use", "skip"]
    draw(play(state, "use"), "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1"]
    assert state.actor == 1


def test_re_x15_an_empty_deck_ends_lantern_terrace() -> None:
    state = table({"empire": ["cr-f4"]}, {}, deck=[], at="upkeep", round_number=4)
    assert empire(state) == []
    assert discarded(state) == ["cr-f4"]


def test_re_x16_each_opponent_chooses_among_their_own() -> None:
    state = table(
        {"hand": ["mr-a4"]}, {"empire": ["ru-s2", "hl-s1"], "hand": ["hl-f1"]}, {"empire": ["hl-s4"], "hand": ["hl-f1"]}
    )
    play(state, "play:mr-a4", "use")
    assert state.actor == 1
    assert legal(state) == ["choose:own:ru-s2", "choose:own:hl-s1"]
    play(state, "choose:own:hl-s1")
    assert empire(state, 2) == ["hl-s4!"]
    draw(state, "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1"]


def test_re_x17_a_stolen_card_and_the_top_card() -> None:
    state = table({"hand": ["hl-a4"]}, {"store": ["hv-s3"], "hand": ["ru-s2"]})
    draw(play(state, "play:hl-a4", "use"), "stolen:hv-s3", "card:hl-f1")
    assert pile_of(state, 0, "shipped") == ["hl-f1", "hv-s3"]
    assert state.scores() == [2, 0]


def test_re_x18_a_need_that_grows_when_a_stored_card_goes() -> None:
    lies = {"empire": ["cr-s6", "cr-s5", "hl-f1"], "store": ["ru-s2"]}
    state = table(lies, {}, at="upkeep", round_number=4)
    assert figures(state, 0, 0)[2] == 3
    play(state, "carry-out:cr-s5")
    assert needed(state.numbers, state.players, 0) == 5
    assert legal(state) == ["close:cr-s6", "close:cr-s5"]


def test_re_x19_a_destroyed_bonus_shop_is_gone() -> None:
    state = table({"hand": ["mr-a2"]}, {"empire": ["hl-r1!"], "hand": ["ru-s2"]})
    play(state, "play:mr-a2", "use")
    assert empire(state, 1) == []
    assert discarded(state) == []


def test_re_x20_scorched_acre_wants_a_sabotaged_rival() -> None:
    stays = table({"empire": ["mr-f4"]}, {"empire": ["hl-f1!"]}, at="upkeep", round_number=4)
    play(stays, "carry-out:mr-f4")
    assert empire(stays) == ["mr-f4"]
    goes = table({"empire": ["mr-f4"]}, {"empire": ["hl-f1"]}, at="upkeep", round_number=4)
    assert empire(goes) == []
