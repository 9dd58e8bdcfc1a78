"""CC-58 to CC-62: the end, ties, and grades alone."""

from typing import Any, cast

from tests.games.cube_cafe.table import end_round, mark, money, play, shift, staff, told


def last(**boards: Any) -> Any:
    return end_round(shift("blue", players=2, number=8, **boards))


def test_cc_58_the_most_money_wins_and_nothing_else_scores() -> None:
    state = shift("blue", players=2, number=8, grill=["red"], earned=[3, 0, 0, 0])
    state = mark(state, 1, earned=[0, 0, 2, 2])
    end_round(state)
    assert state.over
    assert state.scores() == [3, 4]
    assert [(p.seat, p.place, p.decided_by) for p in state.ranking()] == [(1, 1, "score"), (0, 2, "score")]


def test_cc_59_a_tie_goes_to_fewer_remaining_customers() -> None:
    state = last(t1={"stars": 4}, cars=["red", ""])
    assert [(p.seat, p.place, p.decided_by) for p in state.ranking()] == [
        (1, 1, "fewer customers left"),
        (0, 2, "fewer customers left"),
    ]
    assert state.tie_breaks() == [("fewer customers left", [-2, 0])]


def test_cc_60_then_the_victory_is_shared() -> None:
    assert [(p.place, p.decided_by) for p in last().ranking()] == [(1, "shared"), (1, "shared")]


def test_cc_61_money_never_falls() -> None:
    state = shift("green", manager=9)
    before = money(state)
    play(state, "manage:order", "cash")
    assert money(state) > before
    assert money(end_round(state)) == 1


def test_cc_62_alone_money_is_graded_as_a_variant_of_ours() -> None:
    grades = []
    for earned in (0, 19, 20, 30, 49, 50, 80):
        state = shift(number=8, earned=[earned, 0, 0, 0])
        zone = cast(dict[str, Any], state.view(0)["money-0"])
        grades.append((earned, zone["grade"], zone["next"]))
    assert grades == [
        (0, "Dishwasher", 20),
        (19, "Dishwasher", 20),
        (20, "Line cook", 30),
        (30, "Sous-chef", 40),
        (49, "Head chef", 50),
        (50, "Talk of Meeple-wood", 0),
        (80, "Talk of Meeple-wood", 0),
    ]
    state = shift(number=8, earned=[31, 0, 0, 2])
    assert told(state, "done")[-2:] == [
        "{0} made $33: Guests $31, Manager $2",
        "{0} reached the grade Sous-chef; the next grade asks for $40",
    ]
    assert "grade" not in cast(dict[str, Any], shift(players=2).view(0)["money-0"])
    assert staff(state) == []
