"""A table out of the store: as it waits, as it is played, or as far as the rules that are here can show it."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.match import from_journal
from bakehouse.server.common.errors import missing
from bakehouse.server.core import other_rules
from bakehouse.server.core.games import game_of
from bakehouse.server.core.table import CHATTED, Table
from bakehouse.store.errors import StoreError
from bakehouse.store.records import WAITING, TableRecord

if TYPE_CHECKING:
    from bakehouse.server.core.site import Site

log = logging.getLogger("bakehouse.tables")


async def load(site: Site, code: str) -> Table:
    record = await site.store.table(code)
    if record is None:
        raise missing("There is no table with this link or code.")
    table = await (load_waiting(site, record) if record.status == WAITING else load_begun(site, record))
    table.chat = await site.store.chat(code, CHATTED)
    table.said = await site.store.said(code) if len(table.chat) == CHATTED else len(table.chat)
    return table


async def load_waiting(site: Site, record: TableRecord) -> Table:
    record, game = await other_rules.renew(site, record)
    return Table(record, game)


async def load_begun(site: Site, record: TableRecord) -> Table:
    """The version of the rules decides whether it goes on; that a journal replays does not."""
    journal = await site.store.journal(record.id)
    if record.rules == site.games.meta(record.game).rules and not other_rules.note_of(journal):
        try:
            table = Table(record, await game_of(site, record))
            dice = SealedDice(record.secret, record.salts, record.forked)
            table.adopt(from_journal(table.game, len(record.seats), journal, dice, time.time), journal)
            return table
        except StoreError:
            raise
        except Exception as error:  # rules that were changed without another version may break anywhere
            log.warning("table %s cannot go on: %s", record.id, error, exc_info=not isinstance(error, BakehouseError))
    record, game, other, journal = await other_rules.look_at(site, record, journal)
    table = Table(record, game)
    table.look_back(other, journal)
    return table
