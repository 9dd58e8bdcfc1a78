"""Every design does what it says: one scenario for each, in the order of the edition. The texts are held below."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bakehouse.games.roasted_empire.kinds import COUNTS
from tests.games.roasted_empire.played import PLAYED, Case
from tests.games.roasted_empire.table import GAME, Lies, discarded, draw, empire, legal, pile_of, play, table

TEXTS = tomllib.loads((Path(__file__).parent / "texts.toml").read_text(encoding="utf-8"))


def check(state: Any, then: Lies) -> None:
    figures = state.view(0)["beans-0"]
    for what, wanted in then.items():
        if what == "rival":
            assert empire(state, 1) == wanted
        elif what in figures:
            assert figures[what] == wanted, what
        else:
            assert pile_of(state, 0, what) == sorted(wanted), what


@pytest.mark.parametrize("case", PLAYED, ids=lambda case: case.card)
def test_playing_it_does_what_it_says(case: Case) -> None:
    own = {**case.own, "hand": [case.card, *case.own.get("hand", [])]}
    rival = {**case.rival, "hand": ["hl-f1"]}
    state = table(own, rival, discard=case.discard, deck=case.deck)
    census = state.census()
    play(state, f"play:{case.card}", *case.does.split())
    assert state.depth == 0  # nothing is left to be decided
    assert (case.card in discarded(state)) == ("-a" in case.card)
    assert (case.card in empire(state)) == ("-a" not in case.card)
    assert state.census() == census
    check(state, case.then)


def test_every_design_of_the_deck_is_played_above() -> None:
    assert [case.card for case in PLAYED] == GAME.numbers.ids[: int(GAME.numbers.designs)]


# ------------------------------------------------------------ upkeep
KEPT: list[tuple[str, Lies, Lies, str, Lies]] = [  # what lies there, the rival, what is done, what lies there then
    ("hl-f3", {}, {}, "card:ru-s2", {"shipped": ["ru-s2"]}),
    ("hl-f4", {"shipped": ["ru-s2"]}, {}, "", {"shipped": []}),
    ("hl-s7", {"store": ["ru-s2"]}, {}, "", {"shipped": ["ru-s2"], "store": []}),
    ("cr-f4", {}, {}, "card:ru-s2", {"store": ["ru-s2"]}),
    ("cr-s5", {"store": ["ru-s2"]}, {}, "", {"store": []}),
    ("cr-s8", {"store": ["ru-s2", "cr-f1"]}, {}, "take:cr-f1", {"store": ["ru-s2"]}),
    ("mr-f4", {}, {"empire": ["cr-f1!"]}, "", {}),
    ("hv-f2", {"store": ["ru-s2"]}, {}, "", {"store": []}),
    ("hv-s6", {"store": ["ru-s2"]}, {}, "", {"store": []}),
    ("hv-s7", {"store": ["ru-s2"]}, {}, "", {"store": []}),
    ("ru-f4", {"actions": (1, 1)}, {}, "", {}),
    ("ru-s5", {"actions": (1, 1)}, {}, "", {}),
]
BEANS = ["cr-f1", "cr-f1", "cr-f1"]  # enough for any shop


@pytest.mark.parametrize(("card", "own", "rival", "does", "then"), KEPT, ids=[case[0] for case in KEPT])
def test_its_upkeep_does_what_it_says(card: str, own: Lies, rival: Lies, does: str, then: Lies) -> None:
    state = table({**own, "empire": [card, *BEANS]}, rival, at="upkeep", round_number=4)
    play(state, f"carry-out:{card}", *does.split())
    assert card in empire(state)
    check(state, then)


@pytest.mark.parametrize("card", [case[0] for case in KEPT if case[0] not in ("hl-f3", "cr-f4", "cr-s8")])
def test_its_upkeep_fails_where_it_cannot_be_paid(card: str) -> None:
    state = table({"empire": [card, *BEANS]}, {}, at="upkeep", round_number=4)
    assert state.over
    assert empire(state) == BEANS
    assert discarded(state) == [card]


def test_every_upkeep_trigger_is_tried_above() -> None:
    e = GAME.numbers
    assert [case[0] for case in KEPT] == [e.ids[card] for card in range(int(e.cards)) if e.has_upkeep[card]]


# ------------------------------------------------------------ protection
@pytest.mark.parametrize(
    ("card", "targets"), [("mr-f3", ["ru-s2"]), ("mr-s4", ["cr-f1", "hl-f2"]), ("mr-s8", ["cr-f1", "hl-f2", "ru-s2"])]
)
def test_it_protects_what_it_says(card: str, targets: list[str]) -> None:
    state = table({"hand": ["mr-a1"]}, {"empire": [card, "cr-f1", "hl-f2", "ru-s2"], "hand": ["hl-f1"]}, deck=[])
    play(state, "play:mr-a1", "use")
    if len(targets) > 1:
        assert legal(state) == [f"choose:next-1:{target}" for target in targets]
    else:
        assert empire(state, 1) == sorted([card, "cr-f1", "hl-f2", "ru-s2!"])


# ------------------------------------------------------------ bonus cards and goals
AHEAD: dict[str, tuple[Lies, Lies]] = {  # by what is counted: seat 0 has more
    "shipped": ({"shipped": ["hl-f1"] * 2}, {"shipped": ["hl-f1"]}),
    "shops": ({"empire": ["ru-s2", "ru-s2", *BEANS]}, {"empire": ["ru-s2", *BEANS]}),
    "upkeep_cards": ({"empire": ["hl-f3", "hl-f3"]}, {"empire": ["hl-f3"]}),
    "stored": ({"store": ["hl-f1", "hl-f1"]}, {"store": ["hl-f1"]}),
    "need": ({"empire": ["hl-s4", *BEANS]}, {"empire": ["ru-s2", *BEANS]}),
    "shop_points": ({"empire": ["hl-s4", *BEANS]}, {"empire": ["ru-s2", *BEANS]}),
    "empire": ({"empire": BEANS}, {"empire": BEANS[:2]}),
    "sabotaged": ({"empire": ["cr-f1!"]}, {"empire": ["cr-f1"]}),
    "best_shop": ({"empire": ["hl-s4", *BEANS]}, {"empire": ["ru-s2", "ru-s2", "ru-s2", *BEANS]}),
    "rival_sabotaged": ({}, {"empire": ["cr-f1!"]}),
    "beans": ({"empire": BEANS}, {"empire": BEANS[:2]}),
    "farms": ({"empire": BEANS}, {"empire": BEANS[:2]}),
    "spare_beans": ({"empire": BEANS}, {"empire": BEANS[:2]}),
    "best_farm": ({"empire": ["hl-f4"]}, {"empire": ["cr-f1", "cr-f1"]}),
    "actions_round": ({"actions": (2, 2)}, {"actions": (1, 9)}),
    "actions_game": ({"actions": (0, 3)}, {"actions": (2, 2)}),
}
BONUSES = [card for card in TEXTS if "-r" in card]
GOALS = [card for card in TEXTS if "-g" in card]


def standing(rule: int) -> tuple[Lies, Lies, int]:
    e = GAME.numbers
    ahead, behind = AHEAD[COUNTS[e.judged[rule]]]
    return ahead, behind, 0 if e.mode[rule] == 0 else 1


@pytest.mark.parametrize("card", BONUSES)
def test_the_bonus_card_goes_to_whom_it_says(card: str) -> None:
    e = GAME.numbers
    ahead, behind, winner = standing(e.ids.index(card) - int(e.designs))
    state = table(ahead, behind, bonus=card, at="award")
    award: Any = state.view(None)["award"]
    assert (award["card"], award["winner"]) == (card, winner)
    text = TEXTS[card]
    if "When Played" in text:
        assert (state.actor, legal(state)) == (winner, ["use", "skip"])
        draw(play(state, "use"), "card:ru-s2")
        assert "ru-s2" in pile_of(state, winner, "shipped" if "ship" in text else "store")


@pytest.mark.parametrize("goal", GOALS)
def test_the_goal_goes_to_whom_it_says(goal: str) -> None:
    e = GAME.numbers
    ahead, behind, winner = standing(int(e.rewards) + e.goal_ids.index(goal))
    state = table(ahead, behind, goal=goal, at="end", round_number=4)
    assert dict(state.breakdown(winner))["goal"] == e.goal_points[e.goal_ids.index(goal)]
    assert dict(state.breakdown(1 - winner))["goal"] == 0


# ------------------------------------------------------------ texts
def test_re_76_every_text_is_made_from_the_data_and_reads_as_it_should() -> None:
    e = GAME.numbers
    made = dict(zip(e.ids, e.texts, strict=True)) | dict(zip(e.goal_ids, e.criteria[int(e.rewards) :], strict=True))
    assert made == TEXTS
