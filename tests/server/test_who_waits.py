"""Who waits for bots, on whose account they think, and that tables where nobody waits take turns without being lost."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive, depart
from bakehouse.server.thinking.pool import Account, BotAnswer, Job
from bakehouse.server.thinking.semaphore import FairSemaphore
from bakehouse.server.web.addresses import household
from bakehouse.store.records import OVER
from tests.server.home import JAR, LEDUC, ended, guests, on_site, settle, started, with_bots

Asked = list[tuple[str, Account, bool]]


async def listened(site: Site, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was asked of the bots, on whose account, and whether somebody waits for it."""
    asked: Asked = []
    pool = await site.started_pool()
    think = pool.think

    async def noted(job: Job, account: Account, waited_for: bool = True) -> BotAnswer:
        asked.append((job.table, account, waited_for))
        return await think(job, account, waited_for)

    monkeypatch.setattr(pool, "think", noted)
    return asked


# ------------------------------------------------------------ who waits
def test_somebody_waits_who_is_here_and_plays(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        assert not table.waited_for()
        watching = arrive(site, table, "somebody-else", "")
        assert not table.waited_for()
        browser = arrive(site, table, ben.id, "")
        assert (table.waiting(), table.on_whose_account()) == ([1], ben.id)
        arrive(site, table, ana.id, "")
        assert (table.waiting(), table.on_whose_account()) == ([0, 1], ana.id)  # the host
        await moves.leave(site, table, 0)
        assert (table.waiting(), table.on_whose_account()) == ([1], ben.id)  # Ana only watches her bot
        depart(site, table, browser, 0.0)
        depart(site, table, watching, 0.0)
        assert not table.waited_for()
        moves.acting_seat(table, ben.id)  # sends forms, without a live connection
        assert table.waiting() == [1]
        table.acted[1] = time.monotonic() - 60.0
        assert (table.waiting(), table.on_whose_account()) == ([], ana.id)

    on_site(tmp_path, body)


def test_thoughts_are_on_the_account_of_whom_they_are_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(site: Site) -> None:
        asked = await listened(site, monkeypatch)
        [ana] = await guests(site, "Ana")
        site.people.seen_at(ana.id, "192.0.2.7")
        table = await rooms.open_table(site, ana, Wish(JAR, ["random", "random"], pace="instant"))
        browser = arrive(site, table, ana.id, "")
        await rooms.begin(site, table, ana.id)
        await moves.hint(site, table, 0)
        await moves.leave(site, table, 0)
        over = await ended(site, table.id)
        depart(site, over, browser, 0.0)
        account = Account("192.0.2.7", ana.id, table.id)
        assert {(of, who) for of, who, _ in asked if of} == {(table.id, account)}
        assert [who for of, who, _ in asked if not of] == [account]  # the hint
        assert not asked[-1][2]

    on_site(tmp_path, body, bots=True)


def test_after_a_restart_only_the_guest_is_known(tmp_path: Path) -> None:
    async def begin(site: Site) -> tuple[str, str]:
        table, ana = await with_bots(site, JAR, "random")
        site.people.seen_at(ana.id, "192.0.2.7")
        return table.id, ana.id

    code, ana = on_site(tmp_path, begin)

    async def again(site: Site) -> Account:
        return driver.account_of(site, await site.find(code))

    assert on_site(tmp_path, again) == Account("", ana, code)
    assert b"192.0.2.7" not in b"".join(file.read_bytes() for file in tmp_path.glob("bakehouse.sqlite3*"))


@pytest.mark.parametrize(
    ("host", "part"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_address_of_ipv6_counts_by_its_network(host: str, part: str) -> None:
    assert household(host) == part


def test_the_addresses_remembered_are_few_and_the_last_ones(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for n in range(20_010):
            site.people.seen_at(f"guest-{n % 20_005}", f"{n}")
        assert len(site.people.addresses) == 20_000
        assert site.people.account("guest-4").address == "20009"
        assert site.people.account("guest-7").address == ""

    on_site(tmp_path, body)


# ------------------------------------------------------------ where nobody waits
def test_twenty_tables_of_bots_alone_take_turns_and_all_come_to_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(site: Site) -> None:
        pool = await site.started_pool()
        think, under_way, most = pool.think, [0], [0]

        async def counted(job: Job, account: Account, waited_for: bool) -> BotAnswer:
            assert not waited_for
            under_way[0] += 1
            most[0] = max(most[0], under_way[0])
            try:
                return await think(job, account, waited_for)
            finally:
                under_way[0] -= 1

        monkeypatch.setattr(pool, "think", counted)
        [ana, ben] = await guests(site, "Ana", "Ben")
        tables = []
        for host in [ana] * 9 + [ben]:
            tables.append(await rooms.open_table(site, host, Wish(LEDUC, ["random"], pace="instant")))
            await rooms.begin(site, tables[-1], host.id)
            await moves.leave(site, tables[-1], 0)
        over = [await ended(site, table.id) for table in tables]
        assert {table.record.status for table in over} == {OVER}
        assert most == [2]  # one of each guest
        assert len(site.unwatched.fair_queue) == 0

    on_site(tmp_path, body, bots=True)


def test_somebody_who_comes_in_does_not_wait_for_all_the_tables_where_nobody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(site: Site) -> None:
        asked = await listened(site, monkeypatch)
        site.unwatched = FairSemaphore(0)  # all slots are taken, for ever
        table, ana = await with_bots(site, JAR, "random", "random")
        await moves.leave(site, table, 0)
        await settle()
        assert asked == []
        arrive(site, table, ana.id, "")
        await settle()
        assert asked == []  # she only watches
        await moves.come_back(site, table, 0)
        while 0 in table.seats_to_act():
            await moves.play(site, table, 0, table.playing().legal(0)[0], table.playing().revision(0))
        while not asked:
            await table.changed.wait()
        assert asked[0][::2] == (table.id, True)
        assert len(site.unwatched.fair_queue) <= 1

    on_site(tmp_path, body, bots=True)


def test_a_thought_that_nobody_waited_for_is_begun_anew_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(site: Site) -> None:
        pool = await site.started_pool()
        think, begun = pool.think, asyncio.Event()

        async def stuck(job: Job, account: Account, waited_for: bool) -> BotAnswer:
            if not waited_for:
                begun.set()
                await asyncio.Event().wait()
            return await think(job, account, waited_for)

        monkeypatch.setattr(pool, "think", stuck)
        table, ana = await with_bots(site, LEDUC, "random")
        await until_bots_turn(site, table)
        await begun.wait()
        entries = len(table.playing().entries)
        arrive(site, table, ana.id, "")
        while len(table.playing().entries) == entries:
            await table.changed.wait()
        while site.unwatched.free < 2:
            await asyncio.sleep(0)

    on_site(tmp_path, body, bots=True)


async def until_bots_turn(site: Site, table: Table) -> None:
    while 1 not in table.seats_to_act():
        await moves.play(site, table, 0, "call", table.playing().revision(0))
