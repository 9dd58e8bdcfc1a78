"""Bots at tables: they play for themselves and for those who are away, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import os
import time
from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.bots.levels import STAND_IN
from bakehouse.server.app import make_app
from bakehouse.server.core import driver, moves
from bakehouse.server.core.seating import set_bot
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from bakehouse.server.seen.hints import ask_hint, hint_for
from bakehouse.server.thinking import process
from bakehouse.server.thinking.pool import Account, BotAnswer, Job
from bakehouse.store.records import OVER, PLAYING
from tests.server.home import BAKE, JAR, LEDUC, ended, match_of, news, on_site, refusal, started, step, with_bots
from tests.server.test_reload import words
from tests.server.thinking.pools import install_rogues


async def until(table: Table, text: str) -> None:
    """Waits, woken by every change, until the log says so."""
    while text not in words(table):
        changed = table.changed
        if text not in words(table):
            await asyncio.wait_for(changed.wait(), 30)


# ------------------------------------------------------------ whole games
def test_bots_play_a_whole_game_for_all_who_left(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for game, bots in ((BAKE, ("random", "random")), ("tasting-menu", ("random", "random"))):
            table, _ = await with_bots(site, game, *bots)
            await moves.leave(site, table, 0)
            async with table.changing():  # the usual stand-in thinks for long where Python is not compiled
                await moves.change(site, table, set_bot(table.record, 0, "random"))
            over = await ended(site, table.id)
            assert match_of(over).state.over
            assert {entry.actor for entry in match_of(over).entries if entry.actor >= 0} == {0, 1, 2}
            stored = await site.store.table(table.id)
            assert stored is not None
            assert (stored.status, stored.result["scores"]) == (OVER, match_of(over).state.scores())
            assert over.thinking == set()

    on_site(tmp_path, body, bots=True)


def test_bots_wait_for_people_and_people_for_bots(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await with_bots(site, LEDUC, "random")
        while table.record.status == PLAYING:
            while table.record.status == PLAYING and 0 not in table.seats_to_act():
                await table.changed.wait()
            if table.record.status == PLAYING:
                await step(site, table, 0)
        assert match_of(table).state.over

    on_site(tmp_path, body, bots=True)


def test_tables_with_bots_to_move_go_on_after_a_restart(tmp_path: Path) -> None:
    async def begin(site: Site) -> str:
        table, _ = await with_bots(site, JAR, "random", "random")
        await moves.leave(site, table, 0)
        return table.id

    code = on_site(tmp_path, begin)  # nobody attends: the server stops before a bot has moved

    async def go_on(site: Site) -> None:
        app = make_app(site, b"s" * 32)
        async with app.lifespan():
            table = await ended(site, code)
            assert match_of(table).state.over

    on_site(tmp_path, go_on)


# ------------------------------------------------------------ leaving and coming back
def test_a_bot_plays_on_for_somebody_who_leaves_until_they_come_back(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        watching = arrive(site, table, ben.id, "")
        await moves.leave(site, table, 0)
        await moves.leave(site, table, 0)  # twice is once
        assert words(table).count("Ana left the table; a bot plays on") == 1
        assert "away, a bot plays" in str(news(watching))
        while 0 in table.seats_to_act():
            await table.changed.wait()
        assert 0 in {entry.actor for entry in match_of(table).entries}
        assert await refusal(moves.play(site, table, 0, "call", None)) == (422, "unfit")  # not its turn
        await moves.come_back(site, table, 0)
        await moves.come_back(site, table, 0)
        assert words(table).count("Ana took the seat back") == 1
        assert moves.acting_seat(table, ana.id) == 0
        again = table.record
        await moves.leave(site, table, 0)
        assert table.record.seats[0].holders == again.seats[0].holders  # the seat stays theirs

    on_site(tmp_path, body, bots=True)


def test_a_bot_that_thinks_for_somebody_who_came_back_does_not_move_for_them(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await moves.leave(site, table, 0)
        thinking = asyncio.create_task(driver.one_move(site, table, 0))
        await asyncio.sleep(0)
        await moves.come_back(site, table, 0)
        before = match_of(table).log
        await thinking
        assert match_of(table).log == before

    on_site(tmp_path, body)


def test_patience_ends_and_a_bot_takes_over(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        table.record = replace(table.record, patience=5)
        here = arrive(site, table, ana.id, "")
        now = time.monotonic()
        await driver.look_at(site, table, now)
        await driver.look_at(site, table, now + 4)
        assert not any(seat.away for seat in table.record.seats)
        moves.own_seat(table, ben.id)  # sends forms, without a live connection
        await driver.look_at(site, table, now + 6)
        assert not any(seat.away for seat in table.record.seats)
        await driver.look_at(site, table, now + 12)
        assert [seat.away for seat in table.record.seats] == [False, True]
        assert "Ben was away for long; a bot plays on" in words(table)
        assert here in table.browsers
        await moves.come_back(site, table, 1)
        await driver.look_at(site, table, now + 13)
        assert not table.record.seats[1].away

    on_site(tmp_path, body)


def test_a_table_without_patience_waits_for_ever(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        for days in range(1, 5):
            table.used = time.monotonic() + days * 86400
            await driver.look_at(site, table, table.used)
        assert not any(seat.away for seat in table.record.seats)

    on_site(tmp_path, body)


# ------------------------------------------------------------ bots that fail
ROGUES = {
    "crasher": "crashed",
    "cheat": "chose 'fold'",
    "hanger": "took longer than",
    "clumsy": "failed (ZeroDivisionError",
    "unmade": "could not be loaded (OSError: the opening book is missing)",
    "nobody": "is not installed",
}


@pytest.mark.parametrize("bot", ROGUES)
def test_a_bot_that_fails_is_replaced_and_the_log_says_so(
    bot: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = tmp_path / "bots" / "tell"
    install_rogues(monkeypatch, tell)

    async def body(site: Site) -> None:
        table, _ = await with_bots(site, LEDUC, "random")
        site.wake_bots = driver.wake_bots
        async with table.changing():
            await moves.change(site, table, set_bot(table.record, 1, bot))
        while 1 not in table.seats_to_act():
            await step(site, table, 0)
        driver.wake_bots(site, table)
        await until(table, ROGUES[bot])
        line = next(one for one in words(table).split("\n") if ROGUES[bot] in one.replace("&#39;", "'"))
        assert line.endswith("plays on")
        stored = await site.store.table(table.id)
        assert stored is not None
        assert stored.seats[1].bot == "random"
        while table.record.status == PLAYING and 1 in table.seats_to_act():
            await table.changed.wait()
        assert 1 in {entry.actor for entry in match_of(table).entries}

    listening = os.open(tell, os.O_RDONLY | os.O_NONBLOCK)
    on_site(tmp_path, body, thinking=0.05 if bot == "hanger" else 30.0, loading=60.0)
    os.close(listening)


def test_a_table_goes_on_where_no_bot_can_think_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even the simplest bot fails: any legal move is played, and the log says so."""
    monkeypatch.setattr(process, "COMMAND", ("-P", "-c", "raise SystemExit(1)"))

    async def body(site: Site) -> None:
        table, _ = await with_bots(site, LEDUC, "greedy")
        await moves.leave(site, table, 0)
        over = await ended(site, table.id)
        told = words(over).split("\n")
        assert [
            line for line in told if line.startswith("Rosa (Sharp) could not be asked (") and line.endswith("plays on")
        ]
        assert [line for line in told if line.endswith("any legal move is played for Rosa")]
        assert (over.record.seats[1].bot, over.record.seats[1].name) == ("random", "Rosa")
        assert over.record.seats[0].name == "Ana"

    on_site(tmp_path, body, bots=True)


def test_an_answer_that_is_no_move_is_a_fault_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a worker sends need not be what a bot chose."""
    forged = iter([BotAnswer("<b>everything</b>")])

    async def body(site: Site) -> None:
        pool = await site.started_pool()
        think = pool.think

        async def thought(job: Job, account: Account, waited_for: bool) -> BotAnswer:
            return next(forged, None) or await think(job, account, waited_for)

        monkeypatch.setattr(pool, "think", thought)
        table, _ = await with_bots(site, LEDUC, "greedy")
        await moves.leave(site, table, 0)
        over = await ended(site, table.id)
        assert "answered &#39;&lt;b&gt;everything&lt;/b&gt;&#39;, which is no move; Cheerful plays on" in (
            words(over).replace("'", "&#39;").replace("<", "&lt;").replace(">", "&gt;")
        )

    on_site(tmp_path, body, bots=True)


def test_a_seat_keeps_its_name_when_another_bot_plays_on(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, LEDUC, "planner")
        watching = arrive(site, table, ana.id, "")
        news(watching)
        await driver.replace_bot(site, table, 1, "planner", "crashed")
        assert "Rosa (Masterly) crashed; Sharp plays on" in words(table)
        assert "Sharp" in str([zone for one in news(watching) for zone in one["zones"] if 'id="seat-1"' in zone])
        await moves.leave(site, table, 0)
        await driver.replace_bot(site, table, 0, STAND_IN, "crashed")
        assert "Ana&#39;s bot Sharp crashed; Cheerful plays on" in words(table).replace("'", "&#39;")
        stored = await site.store.table(table.id)
        assert stored is not None
        assert [(seat.name, seat.bot) for seat in stored.seats] == [("Ana", "level-2"), ("Rosa", "greedy")]

    on_site(tmp_path, body)


def test_one_table_that_fails_does_not_keep_the_watch_from_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LOOK_EVERY", 0.0)
    looked = asyncio.Event()
    real = driver.look_at

    async def look_at(site: Site, table: Table, now: float) -> None:
        if table.record.game == LEDUC:
            raise ZeroDivisionError("a table that fails")
        await real(site, table, now)
        looked.set()

    monkeypatch.setattr(driver, "look_at", look_at)

    async def body(site: Site) -> None:
        await started(site, LEDUC, "Ana", "Ben")
        await started(site, BAKE, "Ana", "Ben")
        watching = site.start(driver.watch(site))
        for _ in range(3):
            looked.clear()
            await asyncio.wait_for(looked.wait(), 10)
        assert not watching.done()

    on_site(tmp_path, body)


def test_hints_are_for_the_seat_that_asked_only(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        seat = table.seats_to_act()[0]
        asking, other = [arrive(site, table, (ana, ben)[n].id, "") for n in (seat, 1 - seat)]
        news(asking), news(other)
        await ask_hint(site, table, seat)
        assert "Hint:" in str(news(asking))
        assert "Hint:" not in str(news(other))
        assert await refusal(ask_hint(site, table, 1 - seat)) == (422, "unfit")
        await step(site, table, seat)
        assert hint_for(table, seat) is None

    on_site(tmp_path, body)
