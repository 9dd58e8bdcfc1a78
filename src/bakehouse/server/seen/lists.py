"""The lists of tables in the lobby."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from bakehouse.kernel.events import name_seats
from bakehouse.server.core.seating import host_name, seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.seen.seats import colour_of
from bakehouse.store.records import OPEN, OVER, PLAYING, WAITING, TableRecord

SHOWN = 20
LATEST = 5  # finished games in the lobby; all are on a page of their own
KEPT = 500  # finished games that can be paged through


@dataclass(frozen=True, slots=True)
class TableTile:
    """A table in a list: to continue, to join, or finished."""

    id: str
    game: str
    title: str
    says: str
    """"Day 4 of 7 · waiting for Marta", "host Marta", "you came second of 4 with 189"."""
    mine: bool = False
    taken: tuple[str, ...] = ()
    """Colours of the seats taken."""
    free: int = 0
    others: tuple[str, ...] = ()
    """Who else plays or played there."""
    when: str = ""
    """The day it was touched last: "18 November 2026"."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A page of somebody's finished games."""

    tiles: tuple[TableTile, ...]
    game: str
    """Only games of this kind; "" for all."""
    games: tuple[tuple[str, str], ...]
    """Those that were played: id and title."""
    page: int
    pages: int


async def continues(site: Site, guest: str) -> list[TableTile]:
    """Tables to go on with; those that wait for this guest first."""
    records = await site.store.tables_of(guest, PLAYING, SHOWN) + await site.store.tables_of(guest, WAITING, SHOWN)
    tiles = [going_on(site, record, guest) for record in records if record.game in site.games.metas]
    return sorted(tiles, key=lambda tile: not tile.mine)


def going_on(site: Site, record: TableRecord, guest: str) -> TableTile:
    seat = seat_of(record, guest)
    mine = record.status == PLAYING and seat in record.to_act
    others = [record.seats[at].name for at in record.to_act if 0 <= at < len(record.seats) and at != seat]
    here = site.games.metas[record.game].rules
    if record.status == WAITING:
        says = "waiting for players"
    elif record.rules != here:
        says, mine = "ended: its rules have changed" if record.rules < here else "this server is older than it", False
    elif seat is not None and record.seats[seat].away:
        says = "a bot plays for you"
    elif mine:
        says = "it is your move"
    elif record.together:
        says = "waiting for the others"  # who has ended is not told
    else:
        says = "waiting for " + (f"{len(others)} players" if len(others) > 2 else " and ".join(others))
    return tile(site, record, says, mine)


async def open_tables(site: Site, guest: str) -> list[TableTile]:
    records = await site.store.public_tables(WAITING, SHOWN)
    return [
        tile(site, record, f"{host_name(record)} is host")
        for record in records
        if record.game in site.games.metas
        and seat_of(record, guest) is None
        and any(seat.kind == OPEN for seat in record.seats)
    ]


async def live_tables(site: Site, guest: str) -> list[TableTile]:
    """Public games in play where somebody else may watch."""
    records = await site.store.public_tables(PLAYING, SHOWN)
    found = [record for record in records if record.game in site.games.metas and seat_of(record, guest) is None]
    return [
        tile(site, record, "", guest=guest) for record in found if record.rules == site.games.metas[record.game].rules
    ]


async def finished(site: Site, guest: str, most: int = SHOWN) -> list[TableTile]:
    records = await site.store.tables_of(guest, OVER, most)
    return [ended(site, record, guest) for record in records if record.game in site.games.metas]


async def finished_page(site: Site, guest: str, game: str, page: int) -> Finished:
    """The latest first."""
    records = [one for one in await site.store.tables_of(guest, OVER, KEPT) if one.game in site.games.metas]
    titles = {one.game: site.games.metas[one.game].title for one in records}
    chosen = [one for one in records if game in ("", one.game)]
    pages = max(1, -(-len(chosen) // SHOWN))
    now = min(max(page, 1), pages)
    tiles = [ended(site, record, guest) for record in chosen[(now - 1) * SHOWN : now * SHOWN]]
    games = tuple(sorted(titles.items(), key=lambda one: one[1]))
    return Finished(tuple(tiles), game if game in titles else "", games, now, pages)


async def last_game(site: Site, guest: str) -> str:
    """What this guest played last, on or to the end; "" for somebody new."""
    records = await site.store.tables_of(guest, PLAYING, 1) + await site.store.tables_of(guest, OVER, 1)
    games = {meta.id for meta in site.games.offered()}
    latest = sorted([one for one in records if one.game in games], key=lambda one: one.touched)
    return latest[-1].game if latest else ""


def ended(site: Site, record: TableRecord, guest: str) -> TableTile:
    return tile(site, record, outcome(record, guest), guest=guest)


def outcome(record: TableRecord, guest: str) -> str:
    """How it ended for this guest."""
    seat = seat_of(record, guest)
    scores, places = record.result.get("scores", []), record.result.get("places", [])
    if not scores:
        return "ended without a result"
    if seat is None or seat >= len(scores):
        return "over"
    if len(scores) == 1:
        verdict = record.result.get("verdict", {}).get("says", "")
        return name_seats(verdict, seat, [record.seats[seat].name]) or f"{scores[0]} alone"
    place = next((place for at, place, *_ in places if at == seat), 0)
    shared = sum(other == place for _, other, *_ in places) > 1
    return f"{'shared ' if shared else ''}place {place} of {len(scores)}, {scores[seat]}"


def tile(site: Site, record: TableRecord, says: str, mine: bool = False, guest: str = "") -> TableTile:
    others = tuple([one.name for one in record.seats if one.kind != OPEN and guest not in one.holders])
    taken = tuple([colour_of(at) for at, seat in enumerate(record.seats) if seat.kind != OPEN])
    title = site.games.metas[record.game].title
    free = len(record.seats) - len(taken)
    return TableTile(record.id, record.game, title, says, mine, taken, free, others, day_of(record.touched))


def day_of(moment: float) -> str:
    """In UTC, as the server cannot know the visitor's clock."""
    day = datetime.fromtimestamp(moment, UTC)
    return f"{day.day} {day:%B} {day.year}"
