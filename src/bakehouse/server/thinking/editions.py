"""Uploaded editions: read and tried out in a process of their own, for they may be anything, also without end.

The server itself only takes over what was read and checked there.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any

from bakehouse.kernel.edition import MOST_BYTES, Source, checked_source, source_of
from bakehouse.kernel.errors import BadEdition, BakehouseError
from bakehouse.kernel.find import edition_faults, find_meta
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.trial import named, random_game, table_fault
from bakehouse.server.common.errors import too_fast, unavailable, unfit
from bakehouse.server.thinking.fair_queue import NOBODY, Account
from bakehouse.server.thinking.pool import ThinkingPool

SECONDS = 10.0
SHOWN = 40  # faults; the file can hold thousands
LONGEST = 400  # characters of a fault
OPENING = 0.015  # seconds of CPU time in which the server must be able to make the game of an edition,
TIMES_OWN = 3.5  # or so many times what the game's own edition takes, where that is more
TRIES = 3  # the quickest counts
MOST_OF_GUEST = 2  # uploads that wait or are tried out
MOST_OF_ADDRESS = 8
MOST_IN_ALL = 30


async def check_edition(
    pool: ThinkingPool, text: str, game_id: str, options: Mapping[str, Any] | None = None, account: Account = NOBODY
) -> Source:
    """An edition of a game that can be played under these options; refused in plain words when it cannot."""
    if len(text) > MOST_BYTES:  # no need to hand it over
        raise cannot_be_played(f"larger than {MOST_BYTES // 1024} kB; an edition holds numbers, not pictures")
    make_room(pool, account)
    answer = await pool.run(
        tried, text, game_id, dict(options or {}), limit=SECONDS, account=account, queue=pool.trials, expected=1.0
    )
    if answer.fault:
        raise cannot_be_played(f"a trial game with these numbers {answer.fault}; make them smaller")
    if fault := answer.value.get("fault", ""):
        raise cannot_be_played(fault)
    return source_from(answer.value, text)


def cannot_be_played(fault: str) -> BakehouseError:
    return unfit(f"This edition cannot be played: {fault}")


def make_room(pool: ThinkingPool, account: Account) -> None:
    """Refuses to let more uploads wait than are tried out soon."""
    waiting = pool.trials.fair_queue
    if account.guest and waiting.load(account.address, account.guest) >= MOST_OF_GUEST:
        raise too_fast("Editions of yours are being tried out already. Wait for them, then send this one again.")
    if account.address and waiting.load(account.address) >= MOST_OF_ADDRESS:
        raise too_fast("Many editions from where you are are being tried out. Try again in a minute.")
    if waiting.load() >= MOST_IN_ALL:
        raise unavailable("Many editions are being tried out just now. Try again in a minute.")


async def read_edition(pool: ThinkingPool, text: str, account: Account) -> Source:
    """One that could be played when it was uploaded, read again: it is as small as all that are let in."""
    answer = await pool.run(read, text, limit=SECONDS, account=account)
    if answer.fault:
        raise unavailable("The edition of this table could not be read just now. Try again in a moment.")
    if fault := answer.value.get("fault", ""):
        raise unfit(f"The edition of this table cannot be used any more: {fault}")
    return source_from(answer.value, text, "its edition")


def source_from(told: Mapping[str, str], text: str, where: str = "the uploaded edition") -> Source:
    return checked_source(json.loads(told["data"]), text, where, told["hash"])


# ------------------------------------------------------------ in the worker
def tried(text: str, game_id: str, options: dict[str, Any]) -> dict[str, str]:
    """What is wrong with an edition after one quick random game of the fewest players, else what was read."""
    found = read(text)
    if "fault" in found:
        return listed(all_faults(text))
    source, meta = source_from(found, text), find_meta(game_id)
    try:
        game = meta.open(source, options)
    except BadEdition as error:
        return listed(error.faults)
    except BakehouseError as error:
        return {"fault": str(error)[:LONGEST]}
    except Exception as error:  # numbers that the game's reader let pass, but its rules cannot use
        return {"fault": f"the game cannot be made of these numbers: {named(error)}"[:LONGEST]}
    fault = table_fault(game) or heavy(meta, source, options)
    if not fault and (broke := random_game(game, game.fewest)):
        fault = f"a random game of the fewest players, {game.fewest}, {broke}"
    return {"fault": fault[:LONGEST]} if fault else found


def read(text: str) -> dict[str, str]:
    """An edition as the server takes it over, without parsing it."""
    try:
        source = source_of(text, "this edition")
    except BakehouseError as error:
        return {"fault": str(error)[:LONGEST]}
    return {"hash": source.hash, "data": json.dumps(source.data, default=str)}


def all_faults(text: str) -> list[str]:
    try:
        return edition_faults(text, "this edition")
    except BadEdition as error:
        return error.faults
    except BakehouseError as error:
        return [str(error)]


def listed(faults: list[str]) -> dict[str, str]:
    """All faults, each on a line of its own where there are several; of very many how many more there are."""
    more = len(faults) - SHOWN
    lines = [*(fault[:LONGEST] for fault in faults[:SHOWN]), *[f"and {more} more"] * (more > 0)]
    return {"fault": lines[0] if len(lines) == 1 else "\n".join([f"{len(faults)} faults", *lines])}


def heavy(meta: Meta, source: Source, options: dict[str, Any]) -> str:
    """Is it too much for the server, which makes the game for every table?"""
    allowed = max(OPENING, TIMES_OWN * opening(meta, None, {}))
    if opening(meta, source, options, enough=allowed) <= allowed:
        return ""
    return "to set the table up takes too long with these numbers; make them smaller"


def opening(meta: Meta, source: Source | None, options: dict[str, Any], enough: float = 0.0) -> float:
    """Seconds of CPU time in which the game can be made; tried again while that is more than enough."""
    least = 1e9
    for _ in range(TRIES):
        begin = time.process_time()
        made: Game = meta.open(source, options)
        least = min(least, time.process_time() - begin)
        del made
        if least <= enough:
            break
    return least
