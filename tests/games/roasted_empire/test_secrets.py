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


def test_the_others_of_a_pack_stay_with_those_who_took_them() -> None:
    """Seat 1 has shown hl-f2, or another one like it: hl-f3 is with seat 1 or seat 2, and not in the deck."""
    state = play(drafted_by_three(), "play:hl-f1", "play:hl-f2", "skip")
    splits = between(state, 0, {"hl-f3"})
    assert all(one | other for one, other in splits)
    assert {len(one) for one, _ in splits} == {0, 1}


def test_a_shown_card_that_can_be_no_other_leaves_no_doubt() -> None:
    """Seat 1 has shown the one card that seat 0 never saw, so hl-f2 was out of the pack that seat 0 passed on."""
    state = play(drafted_by_three(), "play:hl-f1", "play:cr-f1", "play:mr-f1", "play:mr-f2", "skip")
    assert "hl-f3" not in always(state, 0, 2, "hand")
    play(state, "play:hl-f2", "skip")
    assert "hl-f3" in always(state, 0, 2, "hand")


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


def look_alike(one: RoastedState, other: RoastedState, viewer: int | None) -> bool:
    return one.view(viewer) == other.view(viewer) and one.knowledge(viewer) == other.knowledge(viewer)


@pytest.mark.parametrize("viewer", [2, None])
def test_a_theft_does_not_tell_others_whether_the_card_was_stored_just_now(viewer: int | None) -> None:
    """Seat 0 stored cr-f1 a moment ago, out of a hand; hv-s3 has lain there for long."""
    robbed = {"hand": ["cr-f1", "cr-f2", "cr-s1"], "store": ["hv-s3"]}
    state = table(robbed, {"hand": ["cr-a3"], "store": ["ru-s2"]}, {"hand": ["ru-s2"]})
    play(state, "store:cr-f1", "play:cr-a3", "use")
    old, new = draw(state.clone(), "stolen:hv-s3"), draw(state.clone(), "stolen:cr-f1")
    assert look_alike(old, new, viewer)
    assert not look_alike(old, new, 0)
    assert not look_alike(old, new, 1)


@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_shown_from_a_store_does_not_tell_when_it_was_stored(viewer: int | None) -> None:
    """Seat 0 ships hv-s3: the card that has lain there for long, or the one it stored a moment ago."""
    shown = []
    for old, new in (("hv-s3", "hv-s2"), ("hv-s2", "hv-s3")):
        state = table({"hand": [new, "hl-s1", "hv-f1"], "store": [old]}, {"hand": ["ru-s2"] * 2})
        shown.append(play(state, f"store:{new}", "store:ru-s2", "play:hl-s1", "use", "take:hv-s3"))
    assert look_alike(shown[0], shown[1], viewer)


@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_played_from_a_hand_does_not_tell_when_it_was_drawn(viewer: int | None) -> None:
    """Seat 0 stores a card, draws one and plays hv-s3: the one it drew, or one it had before."""
    played = []
    for before, drawn in (("hv-s3", "hv-s2"), ("hv-s2", "hv-s3")):
        state = table({"hand": ["hv-f1", "ru-f2", before]}, {"hand": ["ru-s2"] * 3})
        play(state, "store:hv-f1", "store:ru-s2", "play:ru-f2", "use")
        played.append(play(draw(state, f"card:{drawn}"), "store:ru-s2", "play:hv-s3"))
    assert look_alike(played[0], played[1], viewer)


def robbed_before_all() -> RoastedState:
    """All saw seat 0 store the only hv-s3, beside a card that nobody saw; seat 1 then steals one of the two."""
    state = table(
        {"hand": ["cr-a4"], "store": ["hl-f1"]},
        {"hand": ["cr-a3"], "store": ["ru-s2"]},
        {"hand": ["cr-a3"], "store": ["ru-s2"]},
        {"hand": ["ru-s2"]},
        discard=["hv-s3"],
        deck=["hl-f2", "hl-f3", "cr-f1", "mr-f1"] * 3,
    )
    draw(play(state, "play:cr-a4", "use", "take:hv-s3"), "card:hl-f2")
    return play(state, "play:cr-a3", "use", "rob:next-3")


def share(state: RoastedState, viewer: int | None, card: str, *seats: int) -> list[float]:
    """In which part of all worlds the card lies in the store of each of these seats; it must be one of them."""
    rng = Rng(3)
    stores = [[card in pile_of(w, seat, "store") for seat in seats] for w in many_worlds(state, viewer, rng)]
    assert all(sum(store) == 1 for store in stores)
    return [sum(store[n] for store in stores) / len(stores) for n in range(len(seats))]


def many_worlds(state: RoastedState, viewer: int | None, rng: Rng) -> list[RoastedState]:
    """Half of them imagined out of imagined ones."""
    found = [state.imagine(viewer, rng) for _ in range(300)]
    return found + [world.imagine(viewer, rng) for world in found]


@pytest.mark.parametrize("viewer", [2, 3, None])
@pytest.mark.parametrize("card", ["hv-s3", "hl-f1"])
def test_after_an_unseen_theft_a_known_card_lies_in_one_of_two_stores(viewer: int | None, card: str) -> None:
    state = draw(robbed_before_all(), f"stolen:{card}")
    victim, thief = share(state, viewer, "hv-s3", 0, 1)
    assert victim == pytest.approx(0.5, abs=0.1) == thief


@pytest.mark.parametrize("viewer", [3, None])
@pytest.mark.parametrize("card", ["hv-s3", "hl-f1"])
def test_a_card_that_may_be_stolen_is_followed_through_the_next_theft(viewer: int | None, card: str) -> None:
    """Seat 2 takes the only stored card that seat 1 has left."""
    state = play(draw(robbed_before_all(), f"stolen:{card}"), "take:ru-s2", "play:cr-a3", "use", "rob:next-3")
    draw(state, f"stolen:{card}")
    victim, last = share(state, viewer, "hv-s3", 0, 2)
    assert victim == pytest.approx(0.5, abs=0.1) == last


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
