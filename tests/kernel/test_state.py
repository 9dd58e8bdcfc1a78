"""Who acts when: asking, owned draws, joint points, forced steps, and more than 63 seats at once."""

import copy
import pickle

import pytest

import bakehouse
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.match import Match
from bakehouse.kernel.state import CHANCE, EVERYONE, OVER, State
from bakehouse.testing import arrange


class Bare(State):
    """A position without rules, to try the helpers."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = 100


@pytest.fixture
def bare() -> Bare:
    return Bare()


def test_a_new_position_without_rules_is_over(bare: Bare) -> None:
    assert (bare.actor, bare.to_act, bare.over) == (OVER, (), True)


def test_asking_one_seat_after_another_passes_a_joint_point(bare: Bare) -> None:
    bare.ask(3)
    assert bare.to_act == (3,)
    joints = bare.joints
    bare.ask(3)
    assert bare.joints == joints, "the same seat goes on: no turn has passed"
    bare.ask(99)
    assert (bare.to_act, bare.joints) == ((99,), joints + 1)


def test_a_hundred_seats_act_at_once_and_finish_in_any_order(bare: Bare) -> None:
    bare.ask_all()
    assert bare.to_act == tuple(range(100))
    joints = bare.joints
    order = [*range(50, 100), *range(49, 0, -1)]
    assert [bare.done(seat) for seat in order] == [False] * 99
    assert (bare.to_act, bare.actor, bare.joints) == ((0,), 0, joints)
    assert bare.done(0)
    assert bare.joints == joints + 1


def test_some_seats_may_be_asked(bare: Bare) -> None:
    bare.ask_these([70, 5])
    assert (bare.to_act, bare.actor) == ((5, 70), 5)


def test_a_draw_interrupts_the_waiting_seats_and_they_go_on(bare: Bare) -> None:
    bare.ask_all()
    joints = bare.joints
    bare.ask_chance(64)
    assert (bare.to_act, bare.draw_seat, bare.may_act(64)) == ((CHANCE,), 64, False)
    assert bare.why_not(64, 0) is not None
    bare.resume()
    assert (len(bare.to_act), bare.draw_seat, bare.joints) == (100, EVERYONE, joints)


def test_nobody_to_go_on_is_a_fault_of_the_rules(bare: Bare) -> None:
    with pytest.raises(RuntimeError, match="no seat is waiting"):
        bare.resume()


def test_a_listener_hears_joint_points_fences_and_frames() -> None:
    state, ears = bakehouse.game("cookie-jar").new(2), Listener()
    state.listen(ears)
    state.fence(1, "a card was shown")
    state.step("score")
    state.joint_point("the day is over")
    state.listen(None)
    state.fence(1, "nobody hears this")
    assert (ears.fences, ears.joint, [n for n, _ in ears.frames]) == (
        [(1, "a card was shown")],
        "the day is over",
        ["score"],
    )


def test_reasons_are_in_plain_words() -> None:
    game = bakehouse.game("cookie-jar")
    match = Match(game, 2, SeededDice(1))
    ids, state = game.actions.ids, match.state
    assert state.why_not(0, ids["draw"]) is None
    assert state.why_not(0, ids["put:left"]) == "draw a cookie first"
    assert state.why_not(0, ids["drawn:plain"]) == "drawn:plain is an outcome of chance, not a move"
    assert state.why_not(CHANCE, ids["drawn:plain"]) == "no draw is due"
    assert state.why_not(2, ids["draw"]) == "there is no seat 3 at this table"
    assert state.why_not(0, 999) == "Cookie Jar has no action number 999"
    match.play(0, "stop")
    assert match.state.why_not(0, ids["draw"]) == "it is not your turn"


def test_a_single_option_is_carried_out_unless_it_commits() -> None:
    match = Match(bakehouse.game("cookie-jar"), 1, SeededDice(3))
    full = arrange(match.state, {"sheets.0.trays": [0, 3, 0, 0, 0, 0], "sheets.0.jar": [4, 0, 2]})
    full.apply(0, match.game.actions.ids["draw"])
    full.apply(CHANCE, full.outcomes()[0][0])
    assert full.sheets[0].held == -1, "only the right tray had room, so the cookie went there by itself"  # type: ignore[attr-defined]
    trays = arrange(full, {"sheets.0.trays": [0, 3, 0, 0, 0, 3]})
    assert [match.game.actions.keys[a] for a in trays.legal(0)] == ["stop"], "stopping commits: it is asked"


def test_an_illegal_action_carries_its_reason_and_changes_nothing() -> None:
    state = bakehouse.game("tasting-menu").new(3)
    before = state.digest()
    with pytest.raises(IllegalAction, match="a draw comes first"):
        state.apply(0, 0)
    assert state.digest() == before


@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_states_pickle_small_and_deep_copy(name: str) -> None:
    match = Match(bakehouse.game(name), 2, SeededDice(5))
    for copied in (pickle.loads(pickle.dumps(match.state)), copy.deepcopy(match.state)):
        assert copied.digest() == match.state.digest()
        assert copied.game.id == name
        assert not copied.listening
    assert len(pickle.dumps(match.state)) < 2000
