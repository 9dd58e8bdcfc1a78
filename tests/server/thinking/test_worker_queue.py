"""In which order thoughts begin: processes that answer when the test says so, and no clock."""

from __future__ import annotations

import asyncio

import pytest

from bakehouse.kernel.edition import source_of
from bakehouse.kernel.find import find_metas
from bakehouse.server.thinking.durations import Durations
from bakehouse.server.thinking.fair_queue import Account
from bakehouse.server.thinking.jobs import Job
from bakehouse.server.thinking.process import Answer, Closed, WorkerProcess
from bakehouse.server.thinking.semaphore import FairSemaphore
from bakehouse.server.thinking.worker_queue import QUICK, WorkerQueue
from tests.server.home import run_bounded, settle
from tests.server.thinking.pools import first_position, job

LONG, SHORT = 2.0, 0.1
ANA = Account("192.0.2.1", "ana", "rye-1")


class Slow(WorkerProcess):
    """Thinks until it is told to answer; it takes as long as its job says."""

    def __init__(self) -> None:
        super().__init__()
        self.began: list[str] = []
        self.answer: asyncio.Future[Answer] | None = None

    async def ready(self) -> None:
        pass

    async def ask(self, request: bytes, limit: float, patience: float = 1.0) -> Answer:
        self.began.append(request.decode())
        self.answer = asyncio.get_running_loop().create_future()
        return await self.answer

    async def finish(self, spent: float = LONG) -> None:
        assert self.answer is not None
        self.answer.set_result(Answer(spent=spent))
        await settle()


def asks(queue: WorkerQueue, account: Account, name: str, expected: float = LONG) -> asyncio.Task[Answer]:
    return asyncio.create_task(queue.ask(name.encode(), 1.0, account, expected))


CROWDS = {
    "one guest": lambda at: Account("203.0.113.5", "one", f"t{at}"),
    "twenty guests of one address": lambda at: Account("203.0.113.5", f"g{at}", f"t{at}"),
    "twenty guests of one network": lambda at: Account("2001:db8:1:2::/64", f"g{at}", f"t{at}"),
}


@pytest.mark.parametrize("crowd", CROWDS)
def test_a_visitor_waits_for_one_long_thought_at_most_whoever_has_twenty_tables(crowd: str) -> None:
    async def body() -> None:
        process = Slow()
        queue = WorkerQueue([process])
        for at in range(20):
            for seat in range(3):
                asks(queue, CROWDS[crowd](at), f"t{at}.{seat}")
        await settle()
        for turn in range(5):
            visitor = asks(queue, ANA, f"ana{turn}")
            await settle()
            await process.finish()  # what had begun before
            assert process.began[-1] == f"ana{turn}"
            await process.finish()
            assert visitor.done()
        await queue.close()

    run_bounded(body)


def test_a_short_thought_does_not_even_wait_for_a_long_one_that_has_begun() -> None:
    async def body() -> None:
        usual, spare = Slow(), Slow()
        queue = WorkerQueue([usual], [spare])
        for at in range(20):
            asks(queue, Account("203.0.113.5", "one", f"t{at}"), f"t{at}")
        await settle()
        assert (usual.began, spare.began) == (["t0"], [])  # long thoughts never have the spare process
        for turn in range(5):
            visitor = asks(queue, ANA, f"ana{turn}", SHORT)
            await settle()
            assert spare.began[-1] == f"ana{turn}"
            await spare.finish(SHORT)
            assert visitor.done()
        assert usual.began == ["t0"]
        await queue.close()

    run_bounded(body)


def test_twenty_addresses_with_one_table_each_take_turns_with_the_visitor() -> None:
    async def body() -> None:
        process = Slow()
        queue = WorkerQueue([process])
        accounts = [Account(f"203.0.113.{at}", "g", "t") for at in range(20)]
        for account in accounts:
            asks(queue, account, account.address)
        await settle()
        asks(queue, ANA, "ana")
        for account in accounts:  # each asks again as soon as it was answered
            await process.finish()
            asks(queue, account, account.address)
        await process.finish()
        assert process.began[:21].count("ana") == 1
        await queue.close()

    run_bounded(body)


def test_whoever_goes_away_while_waiting_is_not_thought_for() -> None:
    async def body() -> None:
        process = Slow()
        queue = WorkerQueue([process])
        for name in ("first", "second", "third"):
            task = asks(queue, ANA, name)
            await settle()
            if name == "second":
                task.cancel()
        await settle()
        await process.finish()
        assert process.began == ["first", "third"]
        waiting = asks(queue, ANA, "fourth")
        await settle()
        await queue.close()
        with pytest.raises(Closed):
            await waiting

    run_bounded(body)


def test_what_took_longer_than_expected_counts() -> None:
    async def body() -> None:
        process = Slow()
        queue = WorkerQueue([process])
        heavy, light = Account("203.0.113.5", "heavy"), Account("203.0.113.6", "light")
        for n in range(4):
            asks(queue, heavy, f"heavy{n}", SHORT)
            asks(queue, light, f"light{n}", SHORT)
        await settle()
        for _ in range(7):
            await process.finish(10.0 if process.began[-1].startswith("heavy") else SHORT)
        assert process.began == ["heavy0", "light0", "light1", "light2", "light3", "heavy1", "heavy2", "heavy3"]
        await queue.close()

    run_bounded(body)


# ------------------------------------------------------------ what is expected
def asked(bot: str, edition: str = "") -> Job:
    meta = find_metas()["cupcake-empire"]
    state = first_position("cupcake-empire")
    if edition:
        state = meta.open(source_of(edition, "here"), {}).new(2)
    return Job(state, 0, bot, 3.0, 1)


def test_easy_bots_are_expected_soon_and_those_that_search_never() -> None:
    durations = Durations()
    assert [durations.expected(asked(f"level-{n}")) <= QUICK for n in range(1, 6)] == [True, True, True, True, False]
    for _ in range(50):
        durations.learn(asked("level-5"), 0.001)
    assert durations.expected(asked("level-5")) > QUICK


def test_what_an_edition_of_ones_own_takes_must_be_seen_first() -> None:
    text = find_metas()["cupcake-empire"].default_source().text.replace('edition = "', 'edition = "my ')
    durations, ours = Durations(), asked("level-2", text)
    assert durations.expected(ours) > QUICK >= durations.expected(asked("level-2"))
    for _ in range(20):
        durations.learn(ours, 0.02)
    assert durations.expected(ours) <= QUICK
    for _ in range(20):
        durations.learn(ours, 2.0)
    assert durations.expected(ours) > QUICK >= durations.expected(asked("level-2"))
    assert durations.expected(job("planner")) > QUICK  # not a level


# ------------------------------------------------------------ slots
def test_slots_are_given_fairly_and_no_guest_has_more_than_one() -> None:
    async def body() -> list[str]:
        now = 0.0
        slots = FairSemaphore(2, per_guest=1, clock=lambda: now)
        order: list[str] = []
        inside: dict[str, asyncio.Event] = {}

        async def hold(account: Account, name: str) -> None:
            async with slots.held(account):
                order.append(name)
                inside[name] = asyncio.Event()
                await inside[name].wait()

        many = Account("203.0.113.5", "one")
        going = [asyncio.create_task(hold(many._replace(table=f"t{n}"), f"t{n}")) for n in range(4)]
        await settle()
        assert order == ["t0"]  # a slot is free, but it has one
        going[1].cancel()
        going.append(asyncio.create_task(hold(ANA, "ana")))
        await settle()
        assert order == ["t0", "ana"]
        for name in ("t0", "t2", "t3", "ana"):
            now += 1.0
            inside[name].set()
            await settle()
        await asyncio.gather(*going, return_exceptions=True)
        assert (slots.free, len(slots.fair_queue)) == (2, 0)
        return order

    assert run_bounded(body) == ["t0", "ana", "t2", "t3"]
