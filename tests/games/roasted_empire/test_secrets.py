"""Who knows what: packs passed on and returned, discards, own stores, what was stolen or shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.moves import Rng
from tests.games.roasted_empire.table import deal, draw, opened, pile_of, play, table

A = ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"]
B = ["cr-f1", "cr-f2", "cr-f3", "cr-f4", "cr-s1"]
C = ["mr-f1", "mr-f2", "mr-f3", "mr-f4", "mr-s1"]
WORLDS = 60


def pick(state: RoastedState, *rounds: Sequence[str]) -> RoastedState:
    for cards in rounds:
        for seat, card in enumerate(cards):
            state.apply(seat, state.game.actions.ids[f"draft:{card}"])
    return state


def worlds(state: RoastedState, viewer: int | None) -> list[RoastedState]:
    rng = Rng(5)
    found = [state.imagine(viewer, rng) for _ in range(WORLDS)]
    for world in found:
        assert world.view(viewer) == state.view(viewer)
        assert world.knowledge(viewer) == state.knowledge(viewer)
        assert world.census() == state.census()
    return found


def always(state: RoastedState, viewer: int | None, seat: int, place: str) -> set[str]:
    """The cards that lie there in every world the viewer can imagine."""
    piles = [set(pile_of(world, seat, place)) for world in worlds(state, viewer)]
    return set.intersection(*piles)


def drafted() -> RoastedState:
    """Seat 0 has hl-f1 cr-f2 hl-f3 cr-f4, seat 1 has cr-f1 hl-f2 cr-f3 hl-f4."""
    state = deal(opened(2), A, B)
    return pick(state, ("hl-f1", "cr-f1"), ("cr-f2", "hl-f2"), ("hl-f3", "cr-f3"), ("cr-f4", "hl-f4"))


def test_nobody_knows_a_pack_that_never_came() -> None:
    state = deal(opened(3), A, B, C)
    hidden: Any = [world.view(1)["pack"] for world in worlds(state, 0)]
    assert len({str(pack) for pack in hidden}) == WORLDS
    for world in worlds(state, 0):
        assert world.view(0)["pack"] == state.view(0)["pack"]


def test_a_pack_that_was_passed_on_is_known_but_not_who_takes_what() -> None:
    state = pick(deal(opened(3), A, B, C), ("hl-f1", "cr-f1", "mr-f1"), ("mr-f2", "hl-f2", "cr-f2"))
    taken = set()
    for world in worlds(state, 0):
        hands: Any = world.view(1)["hand-1"]
        mine = {card["card"] for card in hands["cards"]}
        assert mine & set(A[1:])  # one of those that seat 0 passed on
        taken |= mine & set(A[1:])
    assert taken == set(A[1:])


def test_what_is_missing_in_a_pack_that_returned_was_taken_by_the_others() -> None:
    state = drafted()
    assert always(state, 0, 1, "hand") == {"hl-f2", "hl-f4", "cr-f3"}  # all but the first pick, which was never seen
    assert always(state, 1, 0, "hand") == {"cr-f2", "cr-f4", "hl-f3"}
    assert always(state, None, 1, "hand") == set()


def drafted_by_three() -> RoastedState:
    """Seat 0 has hl-f1 mr-f2 cr-f3 hl-f4, seat 1 has cr-f1 hl-f2 mr-f3 cr-f4, seat 2 has mr-f1 cr-f2 hl-f3 mr-f4."""
    state = deal(opened(3), A, B, C)
    pick(state, ("hl-f1", "cr-f1", "mr-f1"), ("mr-f2", "hl-f2", "cr-f2"))
    return pick(state, ("cr-f3", "mr-f3", "hl-f3"), ("hl-f4", "cr-f4", "mr-f4"))


def between(state: RoastedState, viewer: int, cards: set[str]) -> list[tuple[set[str], set[str]]]:
    """In each world: which of these cards seats 1 and 2 hold."""
    found = worlds(state, viewer)
    return [(set(pile_of(w, 1, "hand")) & cards, set(pile_of(w, 2, "hand")) & cards) for w in found]


def test_with_three_players_two_have_the_missing_cards_between_them() -> None:
    state = drafted_by_three()
    assert "cr-f4" in always(state, 0, 1, "hand")  # the last pick of a pack that seat 0 passed to seat 1
    splits = between(state, 0, {"hl-f2", "hl-f3"})  # out of the pack that came back to seat 0
    assert all(len(one | other) == 2 for one, other in splits)
    assert {frozenset(one) for one, _ in splits} >= {frozenset({"hl-f2"}), frozenset({"hl-f3"})}


def test_once_one_of_them_is_shown_nobody_can_be_sure_of_the_other() -> None:
    """Seat 1 may have had a second hl-f2: so hl-f3 need not be with seat 2."""
    state = play(drafted_by_three(), "play:hl-f1", "play:hl-f2", "skip")
    assert "hl-f3" not in always(state, 0, 2, "hand")
    assert "cr-f4" in always(state, 0, 1, "hand")


def test_a_stored_card_may_be_any_of_the_hand() -> None:
    state = play(drafted(), "play:hl-f1", "store:hl-f2")
    assert always(state, 0, 1, "store") == set()
    stored = {card for world in worlds(state, 0) for card in pile_of(world, 1, "store")}
    assert stored >= {"hl-f2", "hl-f4", "cr-f3"}
    for world in worlds(state, 0):
        assert {"hl-f2", "hl-f4", "cr-f3"} <= {*pile_of(world, 1, "hand"), *pile_of(world, 1, "store")}


def test_what_is_stored_is_known_again_when_the_hand_is_empty() -> None:
    state = play(drafted(), "play:hl-f1", "store:hl-f2", "play:cr-f2", "skip", "play:hl-f4", "skip")
    play(state, "play:hl-f3", "play:cr-f3", "play:cr-f4")
    assert pile_of(state, 1, "hand") == ["cr-f1"]
    play(state, "play:cr-f1")
    assert always(state, 0, 1, "store") == {"hl-f2"}


def test_a_card_that_was_shown_is_no_longer_expected() -> None:
    state = play(drafted(), "play:hl-f1", "play:hl-f2", "skip")
    assert always(state, 0, 1, "hand") == {"hl-f4", "cr-f3"}


def test_cards_stored_from_the_discard_pile_are_known_to_all() -> None:
    state = table({"hand": ["cr-a4"]}, {"hand": ["ru-s2"]}, discard=["hv-s3", "hv-s6"])
    draw(play(state, "play:cr-a4", "use", "take:hv-s3", "stop"), "card:hl-f1")
    for viewer in (1, None):
        assert always(state, viewer, 0, "store") == {"hv-s3"}


def test_a_card_stored_from_the_deck_is_known_to_its_owner_only() -> None:
    state = table({"hand": ["cr-s2"]}, {"hand": ["ru-s2"]})
    draw(play(state, "play:cr-s2", "use"), "card:hv-s3")
    assert always(state, 0, 0, "store") == {"hv-s3"}
    assert always(state, 1, 0, "store") == set()


def test_a_theft_into_the_store_is_known_to_thief_and_victim() -> None:
    state = table({"hand": ["cr-a3"], "store": ["ru-s2"]}, {"store": ["hv-s3", "hl-f1"]}, {"hand": ["ru-s2"]})
    draw(play(state, "play:cr-a3", "use"), "stolen:hv-s3")
    assert always(state, 1, 0, "store") == {"hv-s3"}
    assert always(state, 2, 0, "store") == set()


def test_after_a_theft_others_are_no_longer_sure() -> None:
    """All saw hv-s3 being stored; seat 2 then sees one of two cards go, and cannot tell which."""
    state = table(
        {"hand": ["cr-a4"], "store": ["hl-f1"]},
        {"hand": ["cr-a3"], "store": ["ru-s2"]},
        {"hand": ["ru-s2"] * 2},
        discard=["hv-s3"],
    )
    draw(play(state, "play:cr-a4", "use", "take:hv-s3"), "card:hl-f2")
    assert always(state, 2, 0, "store") == {"hv-s3"}
    draw(play(state, "play:cr-a3", "use"), "stolen:hl-f1")
    assert always(state, 2, 0, "store") == set()
    assert always(state, 1, 0, "store") == {"hv-s3"}


def test_the_only_stored_card_is_followed_by_all() -> None:
    """All saw hv-s3 being stored, and nothing else lay there: everybody knows where it went."""
    state = table({"hand": ["cr-a4"]}, {"hand": ["cr-a3"], "store": ["ru-s2"]}, {"hand": ["ru-s2"]}, discard=["hv-s3"])
    draw(play(state, "play:cr-a4", "use", "take:hv-s3"), "card:hl-f2")
    draw(play(state, "play:cr-a3", "use"), "stolen:hv-s3")
    assert always(state, 2, 1, "store") == {"hv-s3"}


def test_known_copies_are_counted_once() -> None:
    """Seat 0 knows of one hl-f2 in the hand of seat 1 and sees one played: the other is a surprise."""
    state = deal(opened(2), A, ["hl-f2", *B[1:]])
    pick(state, ("hl-f1", "hl-f2"), ("cr-f2", "hl-f2"), ("hl-f3", "cr-f3"), ("cr-f4", "hl-f4"))
    assert "hl-f2" in always(state, 0, 1, "hand")
    play(state, "play:hl-f1", "play:hl-f2", "skip")
    assert "hl-f2" not in always(state, 0, 1, "hand")


def test_layers_of_the_deck_are_known() -> None:
    """After the reshuffle the upper layer is dealt first, and nobody imagines its cards to come from below."""
    few = ["hl-f1"] * 4 + ["cr-f1"] * 4 + ["mr-f1"] * 2
    state = table({}, {}, at="end", deck=few, discard=["hv-s3"] * 4 + ["hv-s2"] * 5)
    while state.actor < 0:
        state.apply(-1, state.outcomes()[0][0])
    for world in worlds(state, 0):
        pack: Any = world.view(1)["pack"]
        assert {card["card"] for card in pack["cards"]} <= set(few)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_sealed_pick_is_imagined_anew(seat: int) -> None:
    state = deal(opened(2), A, B)
    state.apply(seat, state.game.actions.ids[f"draft:{(A, B)[seat][0]}"])
    guesses = {int(world.picks[seat]) for world in worlds(state, 1 - seat)}
    assert len(guesses) > 5
    assert {int(world.picks[seat]) for world in worlds(state, seat)} == {int(state.picks[seat])}
