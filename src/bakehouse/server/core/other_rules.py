"""Tables of another rules version: shown as far as they go, ended openly if they run, begun anew if they still wait."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.digest import VERSION
from bakehouse.kernel.edition import Source
from bakehouse.kernel.entries import JournalEntry
from bakehouse.kernel.errors import BadEdition, BadOption, BakehouseError
from bakehouse.kernel.files import FORMAT, digests, text_of
from bakehouse.kernel.game import Game
from bakehouse.kernel.past import Past, log_of, look_back, open_to_show
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.server.common.errors import Refused
from bakehouse.server.core.games import edition_of, game_of
from bakehouse.store.errors import StoreError
from bakehouse.store.records import OVER, PLAYING, ChatLine, TableRecord

if TYPE_CHECKING:
    from bakehouse.server.core.site import Site

ENDED = "ended"
"""The note in a journal with which a table was ended openly."""
UNAVAILABLE = 500  # from here on a refusal says nothing about the edition
log = logging.getLogger("bakehouse.tables")


@dataclass(frozen=True, slots=True)
class OtherRules:
    """What can be said and shown of a table that cannot go on under the rules of this server."""

    past: Past
    over: bool
    """False: it is in play elsewhere, under rules that this server has not; nobody may read more than in play."""
    ended: str
    """The note with which it was ended openly; "" when it came to its own end, or to none."""
    stored: bool
    """Its result is there."""
    edition: str
    """The text; "" where it is gone."""

    @property
    def versions(self) -> str:
        played, here = self.past.played, self.past.here
        if played == here:
            return "Its log does not follow the rules of this server, though they have the same version"
        verb = "was" if self.over else "is"
        return f"It {verb} played under rules version {played}, and this server plays version {here}"

    @property
    def title(self) -> str:
        if self.over:
            return "The game was ended, without a winner." if self.ended else "The game is over."
        return "This server is older than the game." if self.past.played > self.past.here else "The game cannot go on."

    @property
    def says(self) -> str:
        """All of it, in a few sentences."""
        if self.ended:
            why = f"{self.versions}, so it could not go on." if self.past.played != self.past.here else f"{self.ended}."
            return f"{why} {self.past.extent}"
        if not self.over:
            until = "It goes on where those rules are." if self.past.played > self.past.here else "Nobody may move."
            return f"{self.versions}. {self.past.extent} {until}"
        result = "Its result is as it was stored." if self.stored else "No result was stored; only the log is left."
        return f"{self.versions}. {result} {self.past.extent} It cannot be played on or verified here."

    def refusal(self) -> Refused:
        """Of whatever would change the game."""
        says = f"{self.title} {self.versions}."
        return Refused(410, "over", says) if self.over else Refused(409, "other-rules", says)

    def file(self, record: TableRecord, names: Sequence[str]) -> str:
        """The match file: the log with all that is stored of it. What these rules make of it is not noted."""
        match = self.past.match
        whole = match is not None and self.past.played == self.past.here and self.past.shown == len(self.past.log)
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": record.game,
            "rules": record.rules,
            "written_under": self.past.here,
            "options": dict(record.options),
            "players": list(names),
            "edition": {"hash": record.edition, "text": self.edition},
            "dice": SealedDice(record.secret, record.salts, record.forked).record(reveal=True),
            "log": self.past.log,
            "digest_version": VERSION,
            "digests": digests(match) if match is not None and whole else {},
        }
        if self.stored:
            data["result"] = {name: record.result[name] for name in ("scores", "places")}
        return text_of(data | {"ended": self.ended} if self.ended else data)


def note_of(journal: Sequence[JournalEntry]) -> str:
    """What was written down when the table was ended openly; "" when it was not."""
    return next((entry.text for entry in journal if entry.kind == ENDED), "")


async def look_at(
    site: Site, record: TableRecord, journal: list[JournalEntry]
) -> tuple[TableRecord, Game, OtherRules, list[JournalEntry]]:
    """A table that has begun, for showing. One in play under older rules is ended first: written down before all else
    is told of it, since only then everything may be read."""
    meta = site.games.meta(record.game)
    text = ""
    try:
        source = await edition_of(site, meta, record)
        text = source.text
        game = open_to_show(meta, source, record.options)
    except StoreError:
        raise
    except BakehouseError as error:
        if isinstance(error, Refused) and error.status >= UNAVAILABLE:
            raise  # another time it can be read
        game = nothing_of(meta)
        past = Past(meta.title, record.rules, meta.rules, tuple(log_of(journal)), None, str(error).rstrip("."))
    else:
        dice = SealedDice(record.secret, record.salts, record.forked)
        to_act = record.to_act if record.status == PLAYING else None
        past = look_back(game, record.rules, len(record.seats), log_of(journal), dice, None, record.result, to_act)
    if record.status == PLAYING and record.rules < meta.rules:
        why = f"it was played under rules version {record.rules}, and this server plays version {meta.rules}"
        says = f"The game was ended, without a winner: {why}"
        note = JournalEntry(len(journal) + 1, ENDED, -1, says, time.time())
        record = replace(record, status=OVER, to_act=(), touched=note.at)
        record = await site.store.put_table(record, [note])
        journal = [*journal, note]
        log.info("table %s was ended: rules version %s, here is %s", record.id, record.rules, meta.rules)
    if past.match is not None:
        past.match.journal = list(journal)
    other = OtherRules(past, record.status == OVER, note_of(journal), bool(record.result), text)
    return record, game, other, journal


def nothing_of(meta: Meta) -> Game:
    """A game of which no more is known than its name: there is no board."""
    head = {"game": dict(meta.default_source().head)}
    return Game(Setting(meta, Source(head, "", "nowhere"), {}))


# ------------------------------------------------------------ tables that wait
async def renewed(site: Site, record: TableRecord) -> tuple[TableRecord, Game, str]:
    """A table that has not begun, under the rules that are here, and what is to be said of that; with the game's own
    edition if its own cannot be read by them."""
    meta = site.games.meta(record.game)
    says = f"The rules were changed since this table was opened: it begins under version {meta.rules}."
    try:
        game = await game_of(site, record)
        if record.rules == meta.rules:
            return record, game, ""
    except (BadEdition, BadOption, Refused):
        known = {option.id: option.choices for option in meta.default_source().options}
        kept = {name: chosen for name, chosen in record.options.items() if chosen in known.get(name, ())}
        game = site.games.open(meta, kept)
        says = "The numbers this table was opened with cannot be used any more: it begins with the game's own of today."
    setting = game.setting
    fresh = replace(record, rules=meta.rules, edition=setting.source.hash, options=dict(setting.options))
    return fresh, game, says


async def renew(site: Site, record: TableRecord) -> tuple[TableRecord, Game]:
    """The same, written down once."""
    fresh, game, says = await renewed(site, record)
    if says:
        fresh = await site.store.put_table(fresh)
        await site.store.say(record.id, ChatLine(time.time(), "", "", -1, says))
    return fresh, game
