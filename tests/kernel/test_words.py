"""Events, prompts and rankings: what people read."""

import pytest

from bakehouse.kernel.events import Audience, Event, name_seats, who
from bakehouse.kernel.prompt import Choice, Prompt
from bakehouse.kernel.ranking import rank, win_shares


@pytest.mark.parametrize(
    ("viewer", "says"), [(0, "You paid Ben"), (1, "Ana paid you"), (None, "Ana paid Ben"), (2, "Ana paid Ben")]
)
def test_sentences_name_seats_for_each_reader(viewer: int | None, says: str) -> None:
    assert name_seats(f"{who(0)} paid {who(1)}", viewer, ["Ana", "Ben", "Cem"]) == says


def test_what_belongs_to_the_reader_is_yours() -> None:
    assert name_seats("{1}'s tart went to {0}", 1, ["Ana", "Ben"]) == "Your tart went to Ana"


def test_a_seat_without_a_name_is_numbered() -> None:
    assert name_seats("{3} left", None, ["Ana"]) == "seat 4 left"


def test_a_private_event_shows_its_public_form_to_others() -> None:
    event = Event("draw", 1, "{1} drew a king", {"card": "king"}, (1,), "{1} drew a card")
    assert event.seen_by(1) is event
    for viewer in (0, None):
        seen = event.seen_by(viewer)
        assert (seen.says, dict(seen.data), seen.public) == ("{1} drew a card", {}, "")


def test_an_audience_of_all_includes_spectators() -> None:
    assert Audience().includes(None)
    assert not Audience((1,)).includes(None)
    assert Audience((1,)).includes(1)


def test_choices_are_grouped_by_the_first_part_of_their_keys() -> None:
    keys = ["bake:rye", "end", "bake:oat", "visit:lab"]
    groups = Prompt("?", tuple(Choice(k, k) for k in keys)).groups()
    assert [(head, [c.key for c in cs]) for head, cs in groups] == [
        ("bake", ["bake:rye", "bake:oat"]),
        ("end", ["end"]),
        ("visit", ["visit:lab"]),
    ]


def test_a_prompt_names_the_players_for_its_reader() -> None:
    asked = Prompt("Trade with {1}?", (Choice("take", "{1}'s tart instead of {0}'s cake", "-1 for {1}", ("tart",)),))
    named = asked.named(0, ["Ana", "Ben"])
    assert named.says == "Trade with Ben?"
    assert named.choices == (Choice("take", "Ben's tart instead of your cake", "-1 for Ben", ("tart",)),)
    assert asked.named(None, []).choices[0].label == "seat 2's tart instead of seat 1's cake"


def test_ties_are_broken_in_order_and_named() -> None:
    places = rank([5, 9, 9, 9], [("awards", [0, 1, 2, 2]), ("loaves", [0, 0, 4, 3])])
    assert [(p.seat, p.place, p.decided_by) for p in places] == [
        (2, 1, "loaves"),
        (3, 2, "loaves"),
        (1, 3, "awards"),
        (0, 4, "score"),
    ]


def test_a_victory_shared_by_k_counts_one_kth() -> None:
    places = rank([7, 7, 7, 1], [])
    assert [p.place for p in places] == [1, 1, 1, 4]
    assert {p.decided_by for p in places[:3]} == {"shared"}
    assert win_shares(places) == [1 / 3, 1 / 3, 1 / 3, 0]


def test_alone_there_is_a_winner_by_score() -> None:
    assert [(p.seat, p.place, p.decided_by) for p in rank([12], [])] == [(0, 1, "score")]
