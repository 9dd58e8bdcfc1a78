"""The clock of budgets: CPU time, and people who wait for it no longer than so many times as long."""

from __future__ import annotations

import pytest

from bakehouse.bots import clock
from bakehouse.bots.clock import SLOWEST, Clock, nobody_waits, now, start


class Machine:
    """A machine on which time passes as told."""

    def __init__(self) -> None:
        self.cpu = self.wall = 100.0

    def work(self, seconds: float, share: float = 1.0) -> None:
        """So much CPU time, with such a share of a core."""
        self.cpu += seconds
        self.wall += seconds / share


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(Clock, "cpu", staticmethod(lambda: machine.cpu))
    monkeypatch.setattr(Clock, "wall", staticmethod(lambda: machine.wall))
    monkeypatch.setattr(Clock, "began", (100.0, 100.0))
    monkeypatch.setattr(Clock, "passed", 0.0)
    return machine


@pytest.mark.parametrize(("share", "passed"), [(1.0, 2.0), (0.5, 2.0), (0.34, 2.0)])
def test_on_a_busy_machine_budgets_are_cpu_time(machine: Machine, share: float, passed: float) -> None:
    began = start()
    machine.work(2.0, share)
    assert now() - began == pytest.approx(passed)


def test_where_a_machine_hardly_works_nobody_waits_for_ever(machine: Machine) -> None:
    began = start()
    machine.wall += 60.0
    assert now() - began == pytest.approx(60.0 / SLOWEST)


def test_how_long_nobody_thought_does_not_count(machine: Machine) -> None:
    start()
    machine.work(1.0)
    machine.wall += 3600.0  # until the next move
    began = start()
    machine.work(2.0, 0.5)
    assert now() - began == pytest.approx(2.0)


def test_a_thought_within_a_thought_does_not_turn_the_clock_back(machine: Machine) -> None:
    began = start()
    machine.work(1.0, 0.1)
    before = now()
    assert start() == pytest.approx(before)
    machine.work(1.0)
    assert now() - before == pytest.approx(1.0)
    assert now() - began == pytest.approx(before - began + 1.0)


def test_measured_games_count_cpu_time_alone(machine: Machine) -> None:
    with nobody_waits():
        began = start()
        machine.work(1.0, 0.01)
        assert now() - began == pytest.approx(1.0)
    assert not Clock.patient


def test_a_real_clock_goes_on() -> None:
    began = clock.start()
    sum(range(200_000))
    assert clock.now() > began
