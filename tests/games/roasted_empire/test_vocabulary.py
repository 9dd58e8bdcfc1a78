"""RE-70 to RE-75: what cards can say, and what they count."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.games.roasted_empire.counts import count
from bakehouse.games.roasted_empire.game import RoastedGame
from bakehouse.games.roasted_empire.kinds import COUNTS, SOURCES, TRIGGERS, VERBS
from bakehouse.games.roasted_empire.meta import META
from tests.games.roasted_empire.table import ALL, GAME, discarded, empire, legal, pile_of, play, table, with_cards

HEAD = '[[cards]]\nid = "hl-x1"\nname = "Test"\ntheme = "harbour"\nkind = "{kind}"\ncopies = 4\n{face}'
FACES = {"shop": "points = 2\nneed = 1\n", "farm": "beans = 2\n", "action": ""}


def with_ability(kind: str, ability: str) -> RoastedGame:
    """The game with a card hl-x1 that has this ability."""
    tables = HEAD.format(kind=kind, face=FACES[kind]) + "[[cards.abilities]]\n" + ability + "\n"
    return cast(RoastedGame, META.open(with_cards(tables), ALL))


def acting(*steps: str) -> RoastedGame:
    return with_ability("action", f'trigger = "action"\nsteps = [{", ".join(steps)}]')


def shown(state: Any, name: str) -> Any:
    return state.view(0)[name]


def test_re_70_five_triggers_eight_verbs_six_places() -> None:
    e = GAME.numbers
    assert (len(TRIGGERS), len(VERBS), len(SOURCES), len(COUNTS)) == (5, 8, 6, 16)
    assert {int(n) for n in e.trigger} == set(range(5))  # the edition uses them all
    assert {int(n) for n in e.verb} == set(range(8))
    assert {int(n) for n in e.source} == set(range(6))


@pytest.mark.parametrize(
    ("step", "lies", "keys", "then"),
    [
        ('{ verb = "ship", from = "discard", n = 1 }', {}, [], {"shipped": ["cr-f1"]}),
        ('{ verb = "destroy", from = "hand", n = 1 }', {"hand": ["hl-s4"]}, [], {"hand": []}),
        ('{ verb = "play", from = "hand", n = 1, kind = "shop" }', {"hand": ["hl-s4"]}, [], {"empire": ["hl-s4"]}),
        ('{ verb = "play", from = "deck", n = 1 }', {}, ["card:hl-f1"], {"empire": ["hl-f1"]}),
        ('{ verb = "destroy", from = "deck", n = 2 }', {}, ["card:hl-f1", "card:hl-f1"], {"empire": []}),
        (
            '{ verb = "destroy", from = "empire", n = 1, state = "working" }',
            {"empire": ["hl-f1!", "hl-f2"]},
            [],
            {"empire": ["hl-f1!"]},
        ),
        (
            '{ verb = "ship", from = "empire", n = 1, state = "sabotaged" }',
            {"empire": ["hl-f1!", "hl-f2"]},
            [],
            {"empire": ["hl-f2"], "shipped": ["hl-f1"]},
        ),
        (
            '{ verb = "play", from = "store", n = 1, kind = "farm" }',
            {"store": ["hl-s4", "hl-f1"]},
            [],
            {"empire": ["hl-f1"]},
        ),
    ],
)
def test_re_71_a_step_takes_what_it_says(
    step: str, lies: dict[str, Any], keys: list[str], then: dict[str, Any]
) -> None:
    own = {**lies, "hand": ["hl-x1", *lies.get("hand", [])]}
    state = table(own, {"hand": ["ru-s2"]}, discard=["cr-f1"], game=acting(step))
    census = state.census()
    play(state, "play:hl-x1", "use", *keys)
    assert state.depth == 0
    assert {place: pile_of(state, 0, place) for place in then} == then
    assert state.census() == census


def test_re_71_each_opponent_may_have_to_destroy_stored_cards() -> None:
    game = acting('{ verb = "destroy", from = "store", n = 2, whose = "each_opponent" }')
    state = table(
        {"hand": ["hl-x1"]}, {"store": ["hl-f1", "hl-f2", "hl-f3"]}, {"store": ["hl-f4"], "hand": ["ru-s2"]}, game=game
    )
    play(state, "play:hl-x1", "use")
    assert (state.actor, legal(state)) == (1, ["take:hl-f1", "take:hl-f2", "take:hl-f3"])
    play(state, "take:hl-f1", "take:hl-f3")
    assert (pile_of(state, 1, "store"), pile_of(state, 2, "store")) == (["hl-f2"], [])
    assert sorted(discarded(state)) == ["hl-f1", "hl-f3", "hl-f4", "hl-x1"]


def test_re_71_a_stored_card_of_an_opponent_can_be_destroyed() -> None:
    game = acting('{ verb = "destroy", from = "store", n = 1, whose = "opponent" }')
    state = table({"hand": ["hl-x1"]}, {"store": ["hl-f1"], "hand": ["ru-s2"]}, game=game)
    play(state, "play:hl-x1", "use", "stolen:hl-f1")
    assert "hl-f1" in discarded(state)


def test_re_71_a_kind_that_nobody_else_can_check_is_offered_all_the_same() -> None:
    """Otherwise the question itself would show that there is a farm in the store."""
    game = acting('{ verb = "play", from = "store", n = 1, kind = "farm" }')
    state = table({"hand": ["hl-x1"], "store": ["hl-s4"]}, {"hand": ["ru-s2"]}, game=game)
    play(state, "play:hl-x1")
    assert legal(state) == ["use", "skip"]
    play(state, "use")
    assert (pile_of(state, 0, "store"), state.actor) == (["hl-s4"], 1)


def test_re_72_a_requirement_changes_nothing_and_stops_what_follows() -> None:
    game = acting('{ verb = "require", count = "farms", at_least = 1 }', '{ verb = "ship", from = "deck", n = 1 }')
    without = table({"hand": ["hl-x1"]}, {"hand": ["ru-s2"]}, game=game)
    play(without, "play:hl-x1")
    assert without.actor == 1
    met = table({"hand": ["hl-x1"], "empire": ["hl-f1"]}, {"hand": ["ru-s2"]}, game=game)
    play(met, "play:hl-x1", "use", "card:hl-f2")
    assert (empire(met), pile_of(met, 0, "shipped")) == (["hl-f1"], ["hl-f2"])


def test_re_73_figures_never_fall_below_zero() -> None:
    shop = with_ability("shop", 'trigger = "static"\nneed = -1\nper = "stored"')
    state = table({"hand": ["ru-s2"], "empire": ["hl-x1"], "store": ["hl-f1"] * 3}, {}, game=shop)
    assert shown(state, "beans-0")["need"] == 0
    farm = with_ability("farm", 'trigger = "static"\nbeans = -1\nper = "stored"')
    state = table({"hand": ["ru-s2"], "empire": ["hl-x1"], "store": ["hl-f1"] * 3}, {}, game=farm)
    assert shown(state, "beans-0")["beans"] == 0


@pytest.mark.parametrize(("stored", "beans"), [(0, 2), (1, 2), (2, 3), (5, 4), (6, 5), (8, 5)])
def test_re_73_amounts_are_divided_rounded_down_and_limited(stored: int, beans: int) -> None:
    state = table({"hand": ["ru-s2"], "empire": ["cr-f3"], "store": ["hl-f1"] * stored}, {})
    assert shown(state, "beans-0")["beans"] == beans


def test_re_73_protection_of_a_whole_empire() -> None:
    game = with_ability("farm", 'trigger = "static"\nprotect = "empire"')
    state = table({"hand": ["mr-a1"]}, {"empire": ["hl-x1", "ru-s2", "hl-f1"], "hand": ["ru-s2"]}, deck=[], game=game)
    play(state, "play:mr-a1")
    assert state.actor == 1  # nothing to sabotage, nothing to ship


@pytest.mark.parametrize(("shipped", "points"), [(1, 0), (2, 1), (7, 3), (8, 4), (12, 4)])
def test_re_74_end_of_game_points_are_divided_and_limited(shipped: int, points: int) -> None:
    state = table({"empire": ["hl-s5", "hl-f1"], "shipped": ["hl-f1"] * shipped}, {}, at="end", round_number=4)
    assert dict(state.breakdown(0))["end of game texts"] == points


def test_re_75_what_is_counted() -> None:
    own = {
        "empire": ["hl-f4", "hl-f3", "cr-f1!", "hl-s4", "hv-s3!", "cr-s5"], "store": ["hl-f1"], "hand": ["ru-s2"],
        "shipped": ["hl-f1", "hl-f2"], "actions": (1, 3),
    }  # fmt: skip
    state = table(own, {"empire": ["hl-f1!", "ru-s2!"]}, {"empire": ["ru-s2!"]})
    found = {name: int(count(state.numbers, state.players, 0, at)) for at, name in enumerate(COUNTS)}
    assert found == {
        "shops": 3, "farms": 3, "empire": 6, "stored": 1, "shipped": 2, "beans": 5 + 1 + 1, "need": 3 + 1 + 1,
        "spare_beans": 2, "sabotaged": 2, "rival_sabotaged": 3, "actions_round": 1, "actions_game": 3,
        "shop_points": 4 + 1 + 4, "best_farm": 5, "best_shop": 4, "upkeep_cards": 3,
    }  # fmt: skip


def test_re_75_spare_beans_are_never_negative() -> None:
    state = table({"empire": ["hv-s3"], "hand": ["ru-s2"]}, {})
    assert count(state.numbers, state.players, 0, COUNTS.index("spare_beans")) == 0
