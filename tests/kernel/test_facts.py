"""Facts of two positions: what one has more of, the same rules both ways, and nothing of what both share."""

from __future__ import annotations

from bakehouse.kernel.facts import Fact, Told, more_of


def money(n: int) -> Fact:
    return Fact("money", n, "takes {more} money")


def table(number: int, stars: int) -> Fact:
    name = f"table {number}"
    return Fact(f"guest:{number}", stars, "seats a guest at {what}", 0.5, name, f"lifts {name}", f"keeps {name}")


def test_each_side_is_told_only_what_it_has_more_of() -> None:
    one, other = [money(7), Fact("order", 1, "takes the order")], [money(9)]
    assert more_of(one, other, []) == [Told("takes the order", 1.0)]
    assert more_of(other, one, []) == [Told("takes 2 money", 2.0)]
    assert more_of(one, one, []) == []


def test_facts_that_are_said_alike_share_a_phrase() -> None:
    assert more_of([table(1, 3), table(2, 4)], [], []) == [Told("seats a guest at table 1 and table 2", 3.5)]


def test_what_was_there_before_is_raised_or_kept() -> None:
    assert more_of([table(1, 4)], [table(1, 3)], [table(1, 3)]) == [Told("lifts table 1", 0.5)]
    assert more_of([table(1, 3)], [table(1, 2)], [table(1, 3)]) == [Told("keeps table 1", 0.5)]


def test_the_most_telling_comes_first_whether_for_or_against() -> None:
    told = more_of([money(1), Fact("meals", 2, "eats {more:ingredient}", -3.0)], [], [])
    assert told == [Told("eats 2 ingredients", -6.0), Told("takes 1 money", 1.0)]


def test_seats_keep_their_places_until_names_are_known() -> None:
    fact = Fact("theirs", 4, "gives {what}", -1.0, "{2} {more:point}")
    assert more_of([fact], [], []) == [Told("gives {2} 4 points", -4.0)]
