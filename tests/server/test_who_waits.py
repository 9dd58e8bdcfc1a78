"""Who waits for bots, on whose account they think, and that tables where nobody waits take turns without being lost."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import House
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive, depart
from bakehouse.server.thinking.gate import Gate
from bakehouse.server.thinking.pool import Account, Job, Thought
from bakehouse.server.web.addresses import household
from bakehouse.store.records import OVER
from tests.server.home import JAR, LEDUC, ended, guests, in_house, started, with_bots

Asked = list[tuple[str, Account, bool]]


async def listened(house: House, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What was asked of the bots, on whose account, and whether somebody waits for it."""
    asked: Asked = []
    thinkers = await house.minds()
    think = thinkers.think

    async def noted(job: Job, account: Account, waited_for: bool = True) -> Thought:
        asked.append((job.table, account, waited_for))
        return await think(job, account, waited_for)

    monkeypatch.setattr(thinkers, "think", noted)
    return asked


# ------------------------------------------------------------ who waits
def test_somebody_waits_who_is_here_and_plays(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        table, (ana, ben) = await started(house, LEDUC, "Ana", "Ben")
        assert not table.waited_for()
        watching = arrive(house, table, "somebody-else", "")
        assert not table.waited_for()
        browser = arrive(house, table, ben.id, "")
        assert (table.waiting(), table.on_whose_account()) == ([1], ben.id)
        arrive(house, table, ana.id, "")
        assert (table.waiting(), table.on_whose_account()) == ([0, 1], ana.id)  # the host
        await moves.leave(house, table, 0)
        assert (table.waiting(), table.on_whose_account()) == ([1], ben.id)  # Ana only watches her bot
        depart(house, table, browser, 0.0)
        depart(house, table, watching, 0.0)
        assert not table.waited_for()
        moves.acting_seat(table, ben.id)  # sends forms, without a live connection
        assert table.waiting() == [1]
        table.acted[1] = time.monotonic() - 60.0
        assert (table.waiting(), table.on_whose_account()) == ([], ana.id)

    in_house(tmp_path, body)


def test_thoughts_are_on_the_account_of_whom_they_are_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(house: House) -> None:
        asked = await listened(house, monkeypatch)
        [ana] = await guests(house, "Ana")
        house.people.seen_at(ana.id, "192.0.2.7")
        table = await rooms.open_table(house, ana, Wish(JAR, ["random", "random"], pace="instant"))
        browser = arrive(house, table, ana.id, "")
        await rooms.begin(house, table, ana.id)
        await moves.hint(house, table, 0)
        await moves.leave(house, table, 0)
        over = await ended(house, table.id)
        depart(house, over, browser, 0.0)
        account = Account("192.0.2.7", ana.id, table.id)
        assert {(of, who) for of, who, _ in asked if of} == {(table.id, account)}
        assert [who for of, who, _ in asked if not of] == [account]  # the hint
        assert not asked[-1][2]

    in_house(tmp_path, body, bots=True)


def test_after_a_restart_only_the_guest_is_known(tmp_path: Path) -> None:
    async def begin(house: House) -> tuple[str, str]:
        table, ana = await with_bots(house, JAR, "random")
        house.people.seen_at(ana.id, "192.0.2.7")
        return table.id, ana.id

    code, ana = in_house(tmp_path, begin)

    async def again(house: House) -> Account:
        return driver.account_of(house, await house.find(code))

    assert in_house(tmp_path, again) == Account("", ana, code)
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
    async def body(house: House) -> None:
        for n in range(20_010):
            house.people.seen_at(f"guest-{n % 20_005}", f"{n}")
        assert len(house.people.addresses) == 20_000
        assert house.people.account("guest-4").address == "20009"
        assert house.people.account("guest-7").address == ""

    in_house(tmp_path, body)


# ------------------------------------------------------------ where nobody waits
def test_twenty_tables_of_bots_alone_take_turns_and_all_come_to_their_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(house: House) -> None:
        thinkers = await house.minds()
        think, under_way, most = thinkers.think, [0], [0]

        async def counted(job: Job, account: Account, waited_for: bool) -> Thought:
            assert not waited_for
            under_way[0] += 1
            most[0] = max(most[0], under_way[0])
            try:
                return await think(job, account, waited_for)
            finally:
                under_way[0] -= 1

        monkeypatch.setattr(thinkers, "think", counted)
        [ana, ben] = await guests(house, "Ana", "Ben")
        tables = []
        for host in [ana] * 9 + [ben]:
            tables.append(await rooms.open_table(house, host, Wish(LEDUC, ["random"], pace="instant")))
            await rooms.begin(house, tables[-1], host.id)
            await moves.leave(house, tables[-1], 0)
        over = [await ended(house, table.id) for table in tables]
        assert {table.record.status for table in over} == {OVER}
        assert most == [2]  # one of each guest
        assert len(house.unwatched.line) == 0

    in_house(tmp_path, body, bots=True)


def test_somebody_who_comes_in_does_not_wait_for_all_the_tables_where_nobody_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(house: House) -> None:
        asked = await listened(house, monkeypatch)
        house.unwatched = Gate(0)  # all places are taken, for ever
        table, ana = await with_bots(house, JAR, "random", "random")
        await moves.leave(house, table, 0)
        for _ in range(50):
            await asyncio.sleep(0)
        assert asked == []
        arrive(house, table, ana.id, "")
        for _ in range(50):
            await asyncio.sleep(0)
        assert asked == []  # she only watches
        await moves.come_back(house, table, 0)
        while 0 in table.seats_to_act():
            await moves.play(house, table, 0, table.playing().legal(0)[0], table.playing().revision(0))
        while not asked:
            await table.changed.wait()
        assert asked[0][::2] == (table.id, True)
        assert len(house.unwatched.line) <= 1

    in_house(tmp_path, body, bots=True)


def test_a_thought_that_nobody_waited_for_is_begun_anew_when_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def body(house: House) -> None:
        thinkers = await house.minds()
        think, begun = thinkers.think, asyncio.Event()

        async def stuck(job: Job, account: Account, waited_for: bool) -> Thought:
            if not waited_for:
                begun.set()
                await asyncio.Event().wait()
            return await think(job, account, waited_for)

        monkeypatch.setattr(thinkers, "think", stuck)
        table, ana = await with_bots(house, LEDUC, "random")
        await until_bots_turn(house, table)
        await begun.wait()
        entries = len(table.playing().entries)
        arrive(house, table, ana.id, "")
        while len(table.playing().entries) == entries:
            await table.changed.wait()
        while house.unwatched.free < 2:
            await asyncio.sleep(0)

    in_house(tmp_path, body, bots=True)


async def until_bots_turn(house: House, table: Table) -> None:
    while 1 not in table.seats_to_act():
        await moves.play(house, table, 0, "call", table.playing().revision(0))
