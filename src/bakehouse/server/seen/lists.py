"""The lists of tables in the lobby."""

from __future__ import annotations

from dataclasses import dataclass

from bakehouse.kernel.events import name_seats
from bakehouse.server.core.seating import host_name, seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.seen.seats import colour_of
from bakehouse.store.records import OPEN, OVER, PLAYING, WAITING, TableRecord

SHOWN = 20


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


async def finished(site: Site, guest: str) -> list[TableTile]:
    records = await site.store.tables_of(guest, OVER, SHOWN)
    return [tile(site, record, outcome(record, guest)) for record in records if record.game in site.games.metas]


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


def tile(site: Site, record: TableRecord, says: str, mine: bool = False) -> TableTile:
    taken = tuple([colour_of(at) for at, seat in enumerate(record.seats) if seat.kind != OPEN])
    title = site.games.metas[record.game].title
    return TableTile(record.id, record.game, title, says, mine, taken, len(record.seats) - len(taken))
