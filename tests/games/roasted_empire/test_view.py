"""Zones and pieces: what the table is drawn from."""

from __future__ import annotations

from typing import Any

from bakehouse.kernel.listener import Listener
from tests.games.drawn import random_positions
from tests.games.positions import positions
from tests.games.roasted_empire.table import GAME, deal, opened, play, table


def changed(state: Any, *keys: str, viewer: int | None = None) -> set[str]:
    before = state.view(viewer)
    play(state, *keys)
    after = state.view(viewer)
    return {zone for zone in after if before.get(zone) != after[zone]}


def test_a_move_changes_few_zones() -> None:
    state = table({"hand": ["hl-f1", "hl-s4"]}, {"hand": ["ru-s2"]})
    assert changed(state, "store:hl-s4") == {"round", "hand-0", "store-0"}
    assert changed(state, "play:ru-s2") == {"round", "bonuses", "hand-1", "empire-1", "beans-1"}


def test_choices_name_pieces_that_are_there_and_no_two_the_same() -> None:
    for seed in range(4):
        for state in random_positions(GAME.new(2 + seed % 3), seed):
            for seat in state.to_act:
                first = [choice.pieces[0] for choice in state.prompt(seat).choices]
                assert len(set(first)) == len(first)
                view = str(state.view(seat))
                for piece in first:
                    plain = piece.replace("carry-", "card-").replace("give-", "card-")
                    if not piece.startswith(("keep-", "store-", "use", "skip", "stop")):
                        assert f"'{plain}'" in view, piece


def test_cards_of_an_empire_keep_their_names() -> None:
    state = table({"hand": ["hl-f1"], "empire": ["hl-f1", "hl-s5"]}, {"hand": ["mr-f2"]})
    before: Any = state.view(None)["empire-0"]
    play(state, "play:hl-f1", "play:mr-f2", "use")
    after: Any = state.view(None)["empire-0"]
    assert [card["piece"] for card in after["farms"]] == [before["farms"][0]["piece"], "card-3"]
    assert after["farms"][0]["sabotaged"]


def test_the_bean_check_is_forecast() -> None:
    state = table({"hand": ["ru-s2"], "empire": ["hl-f1", "cr-s2", "hv-s2", "cr-r2"]}, {})
    beans: Any = state.view(None)["beans-0"]
    assert beans == {
        "beans": 3, "need": 5, "spare": 0, "short": 2, "closes": ["Trapdoor Café"], "points": 9, "after": 6,
    }  # fmt: skip


def test_standings_of_goal_and_bonus_are_live() -> None:
    state = table({"hand": ["ru-s2"], "shipped": ["hl-f1"]}, {"empire": ["hl-f1"]}, {}, goal="hl-g1", bonus="hl-r3")
    goal: Any = state.view(None)["goal"]
    assert (goal["values"], goal["best"]) == ([1, 0, 0], [0])
    bonuses: Any = state.view(None)["bonuses"]
    assert bonuses[0]["standing"]["best"] == []
    assert [bonus["state"] for bonus in bonuses] == ["now", "later", "later", "later"]


def test_the_ability_under_way_is_shown() -> None:
    state = table({"hand": ["cr-a1"], "store": ["hl-f1", "hl-s4", "ru-s2"]}, {"hand": ["ru-s2"]})
    play(state, "play:cr-a1")
    ability: Any = state.view(None)["ability"]
    assert (ability["card"], ability["asks"], ability["seat"]) == ("cr-a1", "use", 0)
    play(state, "use", "take:hl-f1")
    ability = state.view(None)["ability"]
    assert (ability["asks"], ability["left"], ability["step"]) == ("target", 1, "play up to 2 of your stored cards")


def test_phases_that_need_nobody_are_shown_step_by_step() -> None:
    state = table({"hand": ["ru-s2"], "empire": ["hl-f1"]}, {"empire": ["hl-f1"]}, bonus="hl-r3")
    ears = Listener()
    state.listen(ears)
    play(state, "play:ru-s2")
    state.listen(None)
    assert [name for name, _ in ears.frames] == ["award", "upkeep", "beans"]
    award: Any = ears.frames[0][1].view(None)["award"]
    assert (award["name"], award["values"], award["winner"]) == ("Free Port Fields", [1, 0], 0)


def test_copies_have_pieces_of_their_own() -> None:
    state = deal(opened(2), ["hl-f1", "hl-f1", "hl-f3", "hl-f4", "hl-s1"], ["cr-f1"] * 5)
    pack: Any = state.view(0)["pack"]
    assert [card["piece"] for card in pack["cards"]][:3] == ["pack-hl-f1-1", "pack-hl-f1-2", "pack-hl-f3-1"]


def test_the_result_explains_every_score_and_the_ties() -> None:
    state = table({"shipped": ["hl-f1"]}, {"store": ["hl-f1"]}, at="end", round_number=4)
    result: Any = state.view(None)["result"]
    assert [sum(points for _, points in parts) for parts in result["parts"]] == state.scores() == [6, 0]
    assert result["ties"] == [["more stored cards", [0, 1]], ["more shops", [0, 0]], ["more farms", [0, 0]]]


def test_observations_tell_everybodys_points() -> None:
    for state in positions(GAME, 3, 4, 25):
        out = GAME.features_for("full", 3, 1)
        state.features(1, out)
        spec, row = GAME.spec("full", 3), out.row(0)
        told = [row[spec.at(name)] for name in ("score", "rival-1.score", "rival-2.score")]
        assert told == [[state.scores()[seat]] for seat in (1, 2, 0)]
