"""The lists of the lobby, and the form for a new table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache

from bakehouse.bots.find import foreign_bots
from bakehouse.bots.levels import COUNT, NEWCOMER, levels_of
from bakehouse.kernel.edition import Option
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.server.common.errors import missing
from bakehouse.server.core.seating import host_name, seat_of
from bakehouse.server.core.settings import PACES, PATIENCES
from bakehouse.server.core.site import Site
from bakehouse.server.html.drawing.models import BotLevel, GameTile, NewTable, OptionField, TableTile, colour_of
from bakehouse.store.records import OPEN, OVER, PLAYING, WAITING, TableRecord

SHOWN = 20
PACE_NAMES = {"calm": "at a pace to follow", "quick": "quickly", "instant": "at once"}
SENTENCE = re.compile(r"^[^#\n].*?[.](?=\s|$)", re.MULTILINE)


def bot_levels(meta: Meta) -> tuple[BotLevel, ...]:
    """Whom a game's lobby offers: its five levels, then what other packages bring."""
    own = [BotLevel(one.id, one.name, one.says, one.number, one.id == NEWCOMER) for one in levels_of(meta)]
    others = [
        BotLevel(bot.name, bot.title or bot.name, bot.describe, max(1, min(COUNT, bot.strength)), other=True)
        for bot in foreign_bots()
    ]
    return (*own, *others)


def game_tiles(site: Site) -> tuple[GameTile, ...]:
    return tuple([game_tile(meta) for meta in site.offered()])


def game_tile(meta: Meta) -> GameTile:
    fewest, most = meta.players
    players = f"{fewest}–{most}" if fewest != most else f"{fewest}"
    return GameTile(meta.id, meta.title, pitch(meta), players, meta.minutes, fewest, most)


@lru_cache(maxsize=64)
def pitch(meta: Meta) -> str:
    """The first sentence of the game's guide."""
    found = SENTENCE.search(read_guide(Setting(meta, meta.default_source())))
    return found[0] if found else ""


# ------------------------------------------------------------ tables
async def continues(site: Site, guest: str) -> list[TableTile]:
    """Tables to go on with; those that wait for this guest first."""
    records = await site.store.tables_of(guest, PLAYING, SHOWN) + await site.store.tables_of(guest, WAITING, SHOWN)
    tiles = [going_on(site, record, guest) for record in records if record.game in site.metas]
    return sorted(tiles, key=lambda tile: not tile.mine)


def going_on(site: Site, record: TableRecord, guest: str) -> TableTile:
    seat = seat_of(record, guest)
    mine = record.status == PLAYING and seat in record.to_act
    others = [record.seats[at].name for at in record.to_act if 0 <= at < len(record.seats) and at != seat]
    here = site.metas[record.game].rules
    if record.status == WAITING:
        says = "waiting for players"
    elif record.rules != here:
        says, mine = "ended: its rules have changed" if record.rules < here else "this server is older than it", False
    elif seat is not None and record.seats[seat].away:
        says = "a bot plays for you"
    elif mine:
        says = "it is your move"
    else:
        says = "waiting for " + (f"{len(others)} players" if len(others) > 2 else " and ".join(others))
    return tile(site, record, says, mine)


async def open_tables(site: Site, guest: str) -> list[TableTile]:
    records = await site.store.public_tables(WAITING, SHOWN)
    return [
        tile(site, record, f"{host_name(record)} is host")
        for record in records
        if record.game in site.metas
        and seat_of(record, guest) is None
        and any(seat.kind == OPEN for seat in record.seats)
    ]


async def finished(site: Site, guest: str) -> list[TableTile]:
    records = await site.store.tables_of(guest, OVER, SHOWN)
    return [tile(site, record, outcome(record, guest)) for record in records if record.game in site.metas]


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
    title = site.metas[record.game].title
    return TableTile(record.id, record.game, title, says, mine, taken, len(record.seats) - len(taken))


# ------------------------------------------------------------ the form
def new_table(site: Site, game: str, typed: Mapping[str, str], trouble: str = "") -> NewTable:
    """The form, with what was typed so far; for the first game offered when none is named."""
    offered = site.offered()
    if not offered:
        raise missing("No game is installed.")
    meta = site.metas.get(game, offered[0])
    source = meta.default_source()
    seats = []
    for number in range(2, min(6, meta.players[1]) + 1):
        kind = typed.get(f"seat-{number}", "open" if number <= max(2, meta.players[0]) else "none")
        seats.append((kind, typed.get(f"bot-{number}", NEWCOMER)))
    return NewTable(
        games=game_tiles(site),
        game=game_tile(meta),
        bots=bot_levels(meta),
        seats=tuple(seats),
        more=int(more) if (more := typed.get("more", "")[:3]).isdecimal() else 0,
        options=tuple([option_field(option, typed) for option in source.options]),
        public=typed.get("public") == "1",
        paces=tuple([(pace, PACE_NAMES[pace], typed.get("pace", "calm") == pace) for pace in PACES]),
        patiences=tuple([(str(s), says, typed.get("patience", "0") == str(s)) for s, says in PATIENCES.items()]),
        edition=str(source.head.get("edition", "")),
        trouble=trouble,
    )


def option_field(option: Option, typed: Mapping[str, str]) -> OptionField:
    chosen = typed.get(f"option-{option.id}", str(option.default))
    choices = tuple([(str(value), choice_word(value), str(value) == chosen) for value in option.choices])
    alone = tuple([str(value) for value in option.choices if option.players.get(str(value)) == (1, 1)])
    return OptionField(option.id, option.label, option.note, choices, alone)


def choice_word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ")
