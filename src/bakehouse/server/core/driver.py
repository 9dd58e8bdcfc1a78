"""Bots at a table: they think in other processes, move at a pace people can follow, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar

from bakehouse.bots.find import is_ours
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import moves
from bakehouse.server.core.bot_titles import bot_title
from bakehouse.server.core.covered import is_covered
from bakehouse.server.core.news import publish
from bakehouse.server.core.seating import played_by_bot, set_bot
from bakehouse.server.core.settings import PACES
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.thinking.foreign import in_words
from bakehouse.server.thinking.pool import Account, BotAnswer, Job, simpler
from bakehouse.server.thinking.process import NotStarted
from bakehouse.store.records import BOT, PLAYING

LOOK_EVERY = 2.0  # seconds between two looks for people who are away
IDLE = 1800.0  # seconds after which a table nobody looks at leaves memory
ILLEGAL = 422  # how a move is refused that the rules do not allow
SHOWN = 40  # letters of such a move
LATELY = 14 * 86400.0  # tables in play touched since then go on when the server starts
REST = 4.0  # times what a move cost the server that nobody waited for, before the next one: others find it idle
LONGEST_REST = 1.0  # seconds
T = TypeVar("T")
log = logging.getLogger("bakehouse.bots")


class Decided(NamedTuple):
    """What a bot thought, and of what."""

    match: Match
    revision: int
    bot: str
    thought: BotAnswer
    took: float
    """Seconds."""


def wake_bots(site: Site, table: Table) -> None:
    """Lets every bot think that is to act and does not think yet."""
    for seat in table.seats_to_act():
        if seat >= 0 and seat not in table.thinking and played_by_bot(table.record.seats[seat]):
            table.thinking.add(seat)
            site.start(take_turn(site, table, seat))


async def take_turn(site: Site, table: Table, seat: int) -> None:
    try:
        await one_move(site, table, seat)
    except Refused as refused:
        if refused.status >= 500:
            log.warning("bot of seat %s at %s could not move: %s", seat, table.id, refused)
    except Exception:
        log.exception("bot of seat %s at %s could not move", seat, table.id)
        return  # tried again at the next look
    finally:
        table.thinking.discard(seat)
    if site.tables.get(table.id) is table:
        wake_bots(site, table)


async def one_move(site: Site, table: Table, seat: int) -> None:
    """At once where somebody waits for it; else when it is this table's turn, or as soon as somebody comes."""
    if table.waited_for() or not await unwatched_move(site, table, seat):
        await carry_out(site, table, seat, await think(site, table, seat, waited_for=True))


async def unwatched_move(site: Site, table: Table, seat: int) -> bool:
    """A move that nobody waits for; False when somebody came before it was thought out."""
    slot = await unless_waited_for(table, site.unwatched.acquire(account_of(site, table)))
    if slot is None:
        return False
    rest = 0.0
    try:
        thought = await unless_waited_for(table, think(site, table, seat, waited_for=False))
        if thought is None:
            return False
        begin = time.thread_time()
        await carry_out(site, table, seat, thought)
        rest = min(LONGEST_REST, REST * (time.thread_time() - begin))
    finally:
        asyncio.get_running_loop().call_later(rest, site.unwatched.release, slot)
    return True


async def unless_waited_for(table: Table, work: Coroutine[Any, Any, T]) -> T | None:
    """What comes of it; None, and it is broken off, when somebody wants to play on here."""
    doing = asyncio.ensure_future(work)
    try:
        while not doing.done() and not table.waited_for():
            changed = asyncio.ensure_future(table.changed.wait())
            await asyncio.wait({doing, changed}, return_when=asyncio.FIRST_COMPLETED)
            changed.cancel()
    finally:
        if not doing.done():
            doing.cancel()
            await asyncio.wait({doing})
    return None if doing.cancelled() else doing.result()


def account_of(site: Site, table: Table) -> Account:
    return site.people.account(table.on_whose_account(), table.id)


async def think(site: Site, table: Table, seat: int, waited_for: bool) -> Decided:
    match = table.playing()
    revision = match.revision(seat)
    bot = table.record.seats[seat].bot
    if seat not in table.seats_to_act() or not played_by_bot(table.record.seats[seat]):
        return Decided(match, revision, bot, BotAnswer(), 0.0)  # it has become somebody else's move
    begin = time.monotonic()
    rng = Rng(secrets.randbits(31))
    state = match.only((seat,)).state if table.game.apart else match.state  # as if nobody else had begun
    imagined = state.imagine(seat, rng)
    seed, seconds = secrets.randbits(31), site.settings.thinking
    kept_waiting = waited_for and is_ours(bot) and not is_covered(table, seat)
    if kept_waiting:
        seconds = table.wait.seconds(seconds)
    job = Job(imagined, seat, bot, seconds, seed, table.id, explain=False, game_seed=table.game_seed)
    try:
        thought = await (await site.started_pool()).think(job, account_of(site, table), waited_for)
    except NotStarted as error:  # not the bot's fault, but the table goes on
        thought = BotAnswer(fault=f"could not be asked ({error})")
    took = time.monotonic() - begin
    if kept_waiting:
        table.wait.thought += took
    return Decided(match, revision, bot, thought, took)


async def carry_out(site: Site, table: Table, seat: int, decided: Decided) -> None:
    """The move that was thought out, if it is still asked for; another bot takes over where none was."""
    match, revision, bot, thought, took = decided
    if thought.fault:
        return await replace_bot(site, table, seat, bot, thought.fault)
    if table.browsers and not is_covered(table, seat):  # the last move is shown while this one was thought out
        pause = max(0.0, table.wait.pause(PACES.get(table.record.pace, 0.0)) - took)
        table.wait.shown += pause
        await asyncio.sleep(pause)
    asked = match.revision(seat) == revision and seat in table.seats_to_act()
    if asked and table.match is match and played_by_bot(table.record.seats[seat]):
        try:
            await moves.play(site, table, seat, thought.key, revision)
        except Refused as refused:
            if refused.status != ILLEGAL:
                raise
            await replace_bot(site, table, seat, bot, f"answered {in_words(thought.key)[:SHOWN]!r}, which is no move")
    return None


async def replace_bot(site: Site, table: Table, seat: int, bot: str, fault: str) -> None:
    """A simpler bot plays on, and the log says who did what."""
    log.warning("bot %s of seat %s at %s: %s", bot, seat, table.id, fault)
    instead = simpler(bot)
    if instead == bot:
        return await move_for(site, table, seat, fault)
    async with table.changing():
        if table.record.status != PLAYING or table.record.seats[seat].bot != bot:
            return None
        record = set_bot(table.record, seat, instead)
        failed, next_one = [in_words(bot_title(table.meta, one)) for one in (bot, instead)]
        who = f"{{{seat}}} ({failed})" if record.seats[seat].kind == BOT else f"{{{seat}}}'s bot {failed}"
        note = table.playing().note("bot", seat, f"{who} {fault}; {next_one} plays on")
        await moves.change(site, table, record, [note])
    publish(site, table)
    return None


async def move_for(site: Site, table: Table, seat: int, fault: str) -> None:
    """Even the simplest bot failed: the table goes on all the same, with any move that is possible."""
    match = table.playing()
    if seat not in table.seats_to_act() or not played_by_bot(table.record.seats[seat]):
        return
    async with table.changing():
        title = in_words(bot_title(table.meta, table.record.seats[seat].bot))
        note = match.note("bot", seat, f"{title} {fault}; any legal move is played for {{{seat}}}")
        await moves.change(site, table, table.record, [note])
    await moves.play(site, table, seat, secrets.choice(match.legal(seat)), match.revision(seat))


# ------------------------------------------------------------ people who are away
async def watch(site: Site) -> None:
    """For as long as the server runs: bots step in for people who are away, and idle tables leave memory."""
    await wake_all(site)
    while True:
        await asyncio.sleep(LOOK_EVERY)
        now = time.monotonic()
        for table in list(site.tables.values()):
            try:
                await look_at(site, table, now)
            except Exception as error:  # one table must not keep the others waiting
                log.warning("table %s: %s", table.id, error, exc_info=not isinstance(error, Refused))


async def wake_all(site: Site) -> None:
    """After a start: tables where somebody might have to be played for go on without waiting for a visitor."""
    for code in await site.store.playing_since(time.time() - LATELY):
        try:
            table = await site.find(code)
        except Exception as error:  # the others are opened all the same
            log.warning("table %s was not opened: %s", code, error, exc_info=not isinstance(error, Refused))
            continue
        wake_bots(site, table)


async def look_at(site: Site, table: Table, now: float) -> None:
    patience = table.record.patience
    if table.record.status == PLAYING and patience:
        here = table.here()
        for seat in table.seats_to_act():
            if seat < 0 or seat in here or played_by_bot(table.record.seats[seat]):
                continue
            if now - table.left.setdefault(seat, now) > patience:
                await moves.leave(site, table, seat, "was away for long")
    wake_bots(site, table)
    due = table.record.status == PLAYING and patience  # somebody's time may run out
    if not table.browsers and not table.thinking and not due and now - table.used > IDLE and not table.lock.locked():
        site.forget(table)
