"""Processes that nobody waits for give way to all others, and are given time for that."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from bakehouse.server.thinking.pool import BotAnswer, ThinkingPool
from bakehouse.server.thinking.process import WorkerProcess
from tests.server.thinking.pools import first_position, job, with_pool

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="as Linux shows it")


def priority(process: WorkerProcess) -> tuple[int, int, str]:
    """How nice it is, by which policy it runs, and how nice its group is."""
    assert process.process is not None
    pid = process.process.pid
    group = Path(f"/proc/{pid}/autogroup")
    told = group.read_text(encoding="ascii").rpartition(" ")[2].strip() if group.exists() else ""
    return os.getpriority(os.PRIO_PROCESS, pid), os.sched_getscheduler(pid), told


def test_who_waits_comes_first_and_what_nobody_waits_for_last() -> None:
    async def body(pool: ThinkingPool) -> list[tuple[int, int, str]]:
        for queue in (pool.trials, pool.absent):
            assert not (await pool.run(abs, -1, limit=60.0, queue=queue)).fault
        [spare] = pool.present.spare
        await spare.ready()
        queues = (pool.present, pool.trials, pool.absent)
        return [priority(process) for process in (spare, *(queue.processes[0] for queue in queues))]

    here = os.getpriority(os.PRIO_PROCESS, 0)
    found = with_pool(body)
    assert [nice for nice, _, _ in found] == [min(19, here + nice) for nice in (2, 5, 10, 19)]
    assert [policy for _, policy, _ in found] == [os.SCHED_OTHER] * 3 + [os.SCHED_IDLE]
    if found[-1][2]:
        assert [group for _, _, group in found[2:]] == ["10", "19"]


def test_where_nobody_waits_cpu_time_counts_and_not_the_clock() -> None:
    async def body(pool: ThinkingPool) -> tuple[str, str]:
        absent = pool.absent
        napped = await pool.run(time.sleep, 0.4, limit=0.2, queue=absent)
        spun = await pool.run(sum, range(10**12), limit=0.2, queue=absent)
        return napped.fault, spun.fault

    assert with_pool(body) == ("", "took longer than 0.2 seconds")


def test_those_who_wait_have_processes_of_their_own() -> None:
    async def body(pool: ThinkingPool) -> tuple[list[BotAnswer], list[WorkerProcess]]:
        state = first_position("leduc")
        thoughts = [await pool.think(job("random", state, 60.0), waited_for=waited_for) for waited_for in (True, False)]
        queues = (pool.present, pool.absent)
        return thoughts, [queue.processes[0] for queue in queues if queue.processes[0].process is not None]

    thoughts, (one, other) = with_pool(body)
    assert [thought.fault for thought in thoughts] == ["", ""]
    assert one is not other
