"""Thinking in other processes: the same answers, and nothing a bot does harms the server or the next job."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time

import pytest

from bakehouse import compiled
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.server.thinking import process
from bakehouse.server.thinking.jobs import Considered
from bakehouse.server.thinking.pool import BotAnswer, Closed, ThinkingPool, simpler
from bakehouse.server.thinking.process import NotStarted
from tests.server.thinking.pools import first_position, is_running, job, leduc, pids, with_pool

FINE = "any legal move will do"  # what the random bot notes


# ------------------------------------------------------------ answers
def test_answers_equal_those_of_the_same_bot_in_this_process() -> None:
    games = ("leduc", "tasting-menu", "cookie-jar")
    jobs = [job(bot, first_position(name), 60.0) for bot in ("random", "greedy", "planner") for name in games]
    jobs.append(job("greedy", first_position("bake-and-sale"), 60.0))

    async def body(pool: ThinkingPool) -> list[BotAnswer]:
        return await asyncio.gather(*(pool.think(each) for each in jobs))

    for each, thought in zip(jobs, with_pool(body, workers=2), strict=True):
        seat, keys = each.seat, each.state.game.actions.keys
        decision = make_bot(each.bot).choose(each.state.clone(), seat, Budget(seconds=60.0, seed=each.seed))
        ranked = tuple(Considered(keys[o.action], o.value, o.share, o.wins, o.why, o.plan) for o in decision.ranked)
        assert thought == BotAnswer(keys[decision.action], decision.notes, ranked)


def test_workers_run_in_the_mode_of_the_server() -> None:
    async def body(pool: ThinkingPool) -> object:
        return (await pool.run(compiled, limit=5.0)).value

    assert with_pool(body) == compiled()


def test_a_bot_goes_on_with_its_plan_at_its_own_table_only() -> None:
    async def body(pool: ThinkingPool) -> list[str]:
        tables = ("a", "a", "b", "", "", "a")
        return [(await pool.think(job("counter", table=table))).notes[0] for table in tables]

    assert with_pool(body) == ["1", "2", "1", "1", "1", "3"]


def test_what_a_bot_prints_or_reads_does_not_get_between_the_answers(capfd: pytest.CaptureFixture[str]) -> None:
    async def body(pool: ThinkingPool) -> list[BotAnswer]:
        return [await pool.think(job(bot)) for bot in ("noisy", "random")]

    noisy, after = with_pool(body)
    assert (noisy.fault, noisy.notes) == ("", ("heard ''",))
    assert after.notes == (FINE,)
    said = capfd.readouterr()
    assert "thinking" not in said.err + said.out  # nor does it fill the server's log


# ------------------------------------------------------------ faults
def test_a_bot_that_has_nothing_to_choose_says_so() -> None:
    async def body(pool: ThinkingPool) -> BotAnswer:
        asked = job("random")
        other = type(asked)(asked.state, 1 - asked.seat, "random", 1.0, 1)
        return await pool.think(other)

    assert with_pool(body).fault == "was asked although it had nothing to choose"


def test_what_cannot_be_handed_over_is_a_fault() -> None:
    async def body(pool: ThinkingPool) -> str:
        return (await pool.run(lambda: 1, limit=1.0)).fault

    assert with_pool(body).startswith("could not be asked (")


def test_the_next_simpler_bot_takes_over() -> None:
    assert [simpler(name) for name in ("planner", "greedy", "random", "gone")] == [
        "greedy",
        "random",
        "random",
        "random",
    ]


# ------------------------------------------------------------ many jobs
def test_twenty_jobs_on_two_workers_are_all_answered_whatever_one_of_them_does() -> None:
    bots = ["crasher" if n == 5 else "greedy" if n % 2 else "random" for n in range(20)]

    async def body(pool: ThinkingPool) -> list[BotAnswer]:
        return await asyncio.gather(*(pool.think(job(bot, seed=n)) for n, bot in enumerate(bots)))

    thoughts = with_pool(body, workers=2)
    assert [n for n, thought in enumerate(thoughts) if thought.fault] == [5]
    assert all(thought.key for n, thought in enumerate(thoughts) if n != 5)


def test_a_cancelled_job_is_dropped_while_it_waits_and_poisons_nobody_while_it_runs() -> None:
    async def body(pool: ThinkingPool) -> tuple[BotAnswer, BotAnswer]:
        running = asyncio.create_task(pool.think(job("planner", first_position("bake-and-sale"), 0.3)))
        waiting = asyncio.create_task(pool.think(job("planner")))
        await asyncio.sleep(0)  # both are in line now
        assert (len(pool.present.busy), len(pool.present.fair_queue)) == (1, 1)
        running.cancel()
        waiting.cancel()
        done = await asyncio.gather(running, waiting, return_exceptions=True)
        assert [type(each) for each in done] == [asyncio.CancelledError] * 2
        before = pids(pool)
        answers = await pool.think(job("random")), await pool.think(job("random", seed=4))
        assert pids(pool) == before
        return answers

    assert [after.notes for after in with_pool(body)] == [(FINE,), (FINE,)]


def test_the_server_stays_responsive_while_a_planner_thinks() -> None:
    async def body(pool: ThinkingPool) -> tuple[float, float]:
        lags = [0.0]

        async def watch() -> None:
            while True:
                begin = time.perf_counter()
                await asyncio.sleep(0.005)
                lags.append(time.perf_counter() - begin - 0.005)

        asked = job("planner", first_position("bake-and-sale"), 1.0)
        watching = asyncio.create_task(watch())
        begin = time.perf_counter()
        while time.perf_counter() - begin < 1.0:
            assert not (await pool.think(asked)).fault
        spent = time.perf_counter() - begin
        watching.cancel()
        return max(lags), spent

    lag, spent = with_pool(body)
    assert lag < spent / 3


# ------------------------------------------------------------ processes that come and go
async def heard(reading: int) -> bytes:
    """The next byte a bot tells: "!" when it begins to think, nothing when its process has ended."""
    loop, ready = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(reading, ready.set)
    try:
        async with asyncio.timeout(10.0):
            await ready.wait()
    finally:
        loop.remove_reader(reading)
    return os.read(reading, 1)


def test_closing_while_bots_think_waits_for_none_and_leaves_no_process(told: int) -> None:
    async def body() -> None:
        pool = ThinkingPool()
        await pool.start(1)
        thought = asyncio.create_task(pool.think(job("stubborn", seconds=600.0)))
        assert await heard(told) == b"!"
        others = [process.process.pid for process in pool.foreign.running if process.process is not None]
        left = [*pids(pool), *others]
        await pool.close()
        assert [is_running(pid) for pid in left] == [False, False]
        with pytest.raises(Closed):
            await thought
        with pytest.raises(Closed):
            await pool.think(job("random"))

    asyncio.run(body())


SERVER = """
import asyncio, pickle, sys
from bakehouse.server.thinking.pool import ThinkingPool
from bakehouse.server.thinking.jobs import Considered
async def main():
    pool = ThinkingPool()
    await pool.start(1)
    await pool.think(pickle.load(sys.stdin.buffer))
asyncio.run(main())
"""


@pytest.mark.parametrize(("bot", "seconds"), [("hanger", 300.0), ("stubborn", 0.0)])
def test_a_killed_server_leaves_no_process_behind(bot: str, seconds: float, told: int) -> None:
    """One that lets others run ends at once; one that does not, soon after the time it was given."""
    server = subprocess.Popen([sys.executable, "-P", "-c", SERVER], stdin=subprocess.PIPE)
    assert server.stdin is not None

    async def body() -> None:
        assert await heard(told) == b"!"
        server.kill()
        server.wait()
        assert await heard(told) == b""

    try:
        with server.stdin as asking:
            asking.write(pickle.dumps(job(bot, seconds=seconds)))
        asyncio.run(body())
    finally:
        server.kill()
        server.wait()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_worker_ignores_ctrl_c_and_is_replaced_when_something_kills_it() -> None:
    async def body(pool: ThinkingPool) -> None:
        (pid,) = pids(pool)
        os.kill(pid, signal.SIGINT)
        assert (await pool.think(job("random"))).fault == ""
        assert pids(pool) == [pid]
        os.kill(pid, signal.SIGKILL)
        ended = pool.processes[0].process
        assert ended is not None
        await ended.wait()
        assert (await pool.think(job("random"))).fault == ""
        assert pids(pool) != [pid]

    with_pool(body)


ONLY_ONE_STARTS = """
import os, runpy
os.mkdir(os.environ["BAKEHOUSE_BOT_TELL"] + ".first")
runpy.run_module("bakehouse.server.thinking.worker", run_name="__main__")
"""


def test_a_pool_of_which_a_worker_cannot_start_says_so_and_leaves_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND", ("-P", "-c", ONLY_ONE_STARTS))
    pool = ThinkingPool()
    with pytest.raises(NotStarted, match="could not be started"):
        asyncio.run(pool.start(2))
    assert pids(pool) == []


def test_the_state_of_the_caller_is_not_changed() -> None:
    state = leduc()
    asked = job("cheat", state)
    before = asked.state.digest()

    async def body(pool: ThinkingPool) -> BotAnswer:
        return await pool.think(asked)

    assert with_pool(body).fault
    assert asked.state.digest() == before
