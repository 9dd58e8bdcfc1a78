"""Numbered menus: flat while they are short, in groups by key when they are long."""

from __future__ import annotations

from bakehouse.cli.menu import MOST_FLAT, Group, find, item_text, menu
from bakehouse.kernel.prompt import Choice


def choices(*keys: str) -> list[Choice]:
    return [Choice(key, key.replace(":", " ").title()) for key in keys]


MANY = choices(
    "end-day", *(f"bake:{bread}" for bread in "abcdefgh"), *(f"visit:{shop}:{n}" for shop in "xy" for n in "1234")
)


def test_few_choices_are_listed_as_they_are() -> None:
    few = choices("b:1", *(f"a:{n}" for n in range(MOST_FLAT - 1)))
    assert menu(few) == few


def test_many_choices_are_grouped_by_the_first_part_of_their_keys() -> None:
    items = menu(MANY)
    assert isinstance(items[0], Choice)
    assert [item.title for item in items[1:] if isinstance(item, Group)] == ["bake", "visit"]
    assert [item_text(n, item) for n, item in enumerate(items, 1)] == [
        "  1. End-Day",
        "  2. Bake … (8 choices)",
        "  3. Visit … (8 choices)",
    ]


def test_a_long_group_is_grouped_again() -> None:
    long = choices(*(f"visit:{shop}:{n}" for shop in ("mill", "old-market") for n in range(9)))
    assert [item.title for item in menu(long) if isinstance(item, Group)] == ["mill", "old market"]
    assert sum(len(item.choices) for item in menu(long) if isinstance(item, Group)) == len(long)


def test_choices_that_have_nothing_in_common_stay_flat() -> None:
    flat = choices(*(f"k{n}" for n in range(30)))
    assert menu(flat) == flat


def test_every_choice_can_be_reached() -> None:
    def reached(chosen: list[Choice], depth: int) -> list[Choice]:
        found: list[Choice] = []
        for item in menu(chosen, depth):
            found += [item] if isinstance(item, Choice) else reached(list(item.choices), item.depth)
        return found

    tricky = choices(
        "a", "a:b", "a:b:c", *(f"a:b:{n}" for n in range(20)), *(f"c:{n}:{m}" for n in "12" for m in range(11))
    )
    assert sorted(c.key for c in reached(tricky, 0)) == sorted(c.key for c in tricky)


def test_find_prefers_the_exact_key_then_beginnings() -> None:
    some = choices("put:left", "put:left-corner", "stop")
    assert [c.key for c in find("put:left", some)] == ["put:left"]
    assert [c.key for c in find("put", some)] == ["put:left", "put:left-corner"]
    assert [c.key for c in find("Sto", some)] == ["stop"]
    assert [c.key for c in find("PUT LEFT-", some)] == ["put:left-corner"]
    assert find("fly", some) == []


def test_find_takes_a_later_word_but_no_single_letter() -> None:
    some = choices("take:butter", "take:eggs")
    assert [c.key for c in find("Butt", some)] == ["take:butter"]
    assert find("b", some) == []
