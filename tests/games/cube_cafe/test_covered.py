"""Duplicate games: all draw alike, and boards are covered during a shift."""

from typing import Any, cast

from bakehouse.bots.host import has_secrets
from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.cube_cafe.table import DUPLICATE, GAME, draw, play, shift, staff, told


def working() -> CafeState:
    return shift("blue", "green", "white", players=3, game=DUPLICATE)


def others(state: CafeState, viewer: int | None, seat: int) -> dict[str, Any]:
    view = state.view(viewer)
    return {zone: view[zone] for zone in view if zone.endswith(f"-{seat}")}


def test_other_boards_stay_as_they_were_until_all_are_done() -> None:
    state = working()
    before = others(state, 1, 0)
    play(state, "seat", "refill:t1")
    assert others(state, 1, 0) == before == others(state, None, 0)
    assert others(state, 0, 0) != before
    for seat in (0, 1, 2):
        play(state, "done", seat=seat)
    assert others(state, 1, 0) == others(state, 0, 0) == others(state, None, 0)


def test_who_has_ended_the_shift_is_seen() -> None:
    state = play(working(), "done")
    assert state.view(1)["shift-0"]["deciding"] == "nothing"  # type: ignore[index]
    assert state.view(1)["shift-2"]["deciding"] == "shift"  # type: ignore[index]


def test_money_of_a_covered_shift_does_not_show() -> None:
    state = shift("green", players=2, game=DUPLICATE, manager=9)
    play(state, "manage:order", "cash")
    assert state.scores() == [0, 0]
    assert state.view(0)["money-0"]["money"] == 1  # type: ignore[index]
    for seat in (0, 1):
        play(state, "done", seat=seat)
    assert state.scores() == [1, 0]


def test_others_read_only_that_something_was_done() -> None:
    match = Match(DUPLICATE, 2, SeededDice(4))
    key = next(key for key in match.legal(0) if key.startswith("rotate"))
    match.play(0, key)
    mine, theirs = match.log_for(0)[-1], match.log_for(1)[-1]
    assert (mine.key, theirs.key) == (key, "work")
    assert "turned the wheel" in mine.events[0].says
    assert theirs.events[0].says == "{0} went on with the shift"
    match.play(0, "done")
    match.play(1, "done")
    entry = next(line for line in match.log_for(1) if line.key == key)
    assert entry.actor == 0


def test_all_seats_draw_the_same_plates_and_cars() -> None:
    match = Match(DUPLICATE, 3, SeededDice(8))
    while cast(CafeState, match.state).round < 5:
        for seat in match.state.to_act:
            match.play(seat, "done")
    state = cast(CafeState, match.state)
    assert len({tuple(sheet.cars) for sheet in state.sheets}) == 1
    assert [key for actor, key in match.log if key.startswith("car:")][:3].count(match.log[-1][1]) in (0, 3)
    apart = Match(GAME, 3, SeededDice(8))
    while cast(CafeState, apart.state).round < 5:
        for seat in apart.state.to_act:
            apart.play(seat, "done")
    assert len({tuple(sheet.cars) for sheet in cast(CafeState, apart.state).sheets}) > 1


def test_imagined_boards_fit_what_was_read() -> None:
    """Two moves and an order of seat 0: whatever is imagined has spent as much and drawn one plate."""
    state = play(working(), "seat", "order:t1")
    draw(state, "plate:red")
    play(state, "refill:t1")
    seen = set()
    for seed in range(60):
        imagined = state.imagine(1, Rng(seed))
        assert imagined.view(1) == state.view(1)
        assert imagined.knowledge(1) == state.knowledge(1)
        assert imagined.sheets[0].plates_drawn == 1
        seen.add(imagined.digest())
    assert len(seen) > 10
    assert state.imagine(0, Rng(1)).sheets[0].stars == state.sheets[0].stars


def test_only_duplicate_games_with_rivals_cover_anything() -> None:
    assert has_secrets(working())
    assert not has_secrets(shift(players=3))
    alone = shift("blue", game=DUPLICATE)
    assert play(alone, "seat").covers == []
    open_game = shift("blue", players=2)
    assert others(play(open_game, "seat"), 1, 0) == others(open_game, 0, 0)


def test_the_sentences_of_a_covered_move_are_one_event() -> None:
    state = shift(players=2, game=DUPLICATE, t1={"dirty": 1, "plate": "red"})
    assert told(state, "bus:t1:copy") == ["{0} bussed table 1: copy of a staff meeple; {0} had nobody to copy"]
    assert staff(state) == []
