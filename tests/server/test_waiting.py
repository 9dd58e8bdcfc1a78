"""People wait for bots, but not long: pauses and thoughts are bounded since somebody last decided."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bakehouse.server.core import driver, moves
from bakehouse.server.core.driver import Decided
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.core.wait import LEAST_THOUGHT, MOST_SHOWN, MOST_THOUGHT, Wait
from bakehouse.server.html.live import arrive
from bakehouse.server.thinking.pool import Account, BotAnswer, Job
from tests.server.home import BAKE, LEDUC, match_of, on_site, step, with_bots


def test_many_moves_are_shown_in_little_time_and_the_first_ones_longest() -> None:
    wait, pauses = Wait(), []
    for _ in range(100):
        pauses.append(wait.pause(0.7))
        wait.shown += pauses[-1]
    assert pauses[0] > 0.6
    assert pauses == sorted(pauses, reverse=True)
    assert sum(pauses) <= MOST_SHOWN
    assert Wait().pause(0.0) == 0.0


def test_many_thoughts_take_bounded_time_and_none_is_without() -> None:
    wait, times = Wait(), []
    for _ in range(20):
        times.append(wait.seconds(3.0))
        wait.thought += times[-1]
    assert min(times) == LEAST_THOUGHT
    assert sum(times) <= MOST_THOUGHT + 20 * LEAST_THOUGHT
    assert Wait().seconds(0.02) == 0.02


def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that are made; none of them takes time."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        found.append(seconds)
        await sleep(0)

    monkeypatch.setattr(asyncio, "sleep", noted)
    return found


async def to_bot(site: Site, table: Table) -> None:
    """The bot at seat 1 is to move."""
    while table.seats_to_act() != (1,):
        await step(site, table, 0)


def test_the_last_move_is_shown_while_the_next_is_thought_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, LEDUC, "random")
        await moves.set_pace(site, table, ana, "calm")
        await to_bot(site, table)
        arrive(site, table, ana.id, "")
        pauses, match = slept(monkeypatch), match_of(table)
        thought = Decided(match, match.revision(1), "random", BotAnswer(match.legal(1)[0]), 0.5)
        await driver.carry_out(site, table, 1, thought)
        assert pauses[0] == pytest.approx(Wait().pause(0.7) - 0.5)
        assert table.wait.shown == pauses[0]
        moves.acting_seat(table, ana.id)
        assert (table.wait.shown, table.wait.thought) == (0.0, 0.0)

    on_site(tmp_path, body)


def test_nobody_waits_for_moves_that_are_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, BAKE, "random")
        await moves.set_pace(site, table, ana, "calm")
        arrive(site, table, ana.id, "")
        pauses, match = slept(monkeypatch), match_of(table)
        thought = Decided(match, match.revision(1), "random", BotAnswer(match.legal(1)[0]), 0.0)
        await driver.carry_out(site, table, 1, thought)
        assert pauses == []
        assert match.entries[-1].actor == 1

    on_site(tmp_path, body)


def test_bots_think_shorter_the_longer_somebody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[float] = []

    async def body(site: Site) -> None:
        pool = await site.started_pool()

        async def thought(job: Job, _account: Account, _waited_for: bool) -> BotAnswer:
            given.append(job.seconds)
            return BotAnswer("call")

        monkeypatch.setattr(pool, "think", thought)
        table, _ = await with_bots(site, LEDUC, "greedy")
        await to_bot(site, table)
        for already, waited_for in ((1.0, True), (2.5, True), (9.0, True), (9.0, False)):
            table.wait.thought = already
            await driver.think(site, table, 1, waited_for)
        assert given == [(MOST_THOUGHT - 1.0) / 3, (MOST_THOUGHT - 2.5) / 3, LEAST_THOUGHT, 3.0]

    on_site(tmp_path, body)
