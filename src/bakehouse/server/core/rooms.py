"""Opening tables and filling their seats, until the game begins."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bakehouse.bots.levels import first_rivals, opponents_of, other_level
from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.entries import JournalEntry
from bakehouse.kernel.errors import BadEdition, BadOption
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match, from_journal
from bakehouse.server.common.errors import Refused, missing, unfit
from bakehouse.server.core import moves, seating
from bakehouse.server.core.news import publish, reseat
from bakehouse.server.core.other_rules import renewed
from bakehouse.server.core.people import first_name
from bakehouse.server.core.settings import PACES, PATIENCES
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.thinking.editions import check_edition
from bakehouse.store.records import BOT, OPEN, OVER, PERSON, PLAYING, ChatLine, Guest, SeatRecord, TableRecord

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for another
BREADS = ("rye", "bun", "tart", "scone", "bagel", "crumb", "crema", "mocha", "latte", "toast", "wafer", "brioche")
DEAD_LINK = "This personal link leads to no seat. It was given up, or a newer link has taken its place."


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants of a new table."""

    game: str
    seats: Sequence[str] = ()
    """Of every seat after the host's own: "open", or the name of a bot."""
    options: Mapping[str, Any] = field(default_factory=dict)
    edition: str = ""
    """The text of an edition of one's own; "" for the game's."""
    public: bool = False
    pace: str = "calm"
    patience: int = 0
    salt: str = ""
    together: bool = False
    """What people do in a day is shown when all of them have ended it."""


def new_code() -> str:
    """A link that cannot be guessed and can be typed."""
    return f"{secrets.choice(BREADS)}-{''.join(secrets.choice(LETTERS) for _ in range(7))}"


async def bind(site: Site, host: Guest, wish: Wish) -> Game:
    """The game with the wished edition and options; an edition of one's own is read and tried out elsewhere first."""
    meta, source = site.games.playable(wish.game), None
    if wish.edition:
        account = site.people.account(host.id)
        source = await check_edition(await site.started_pool(), wish.edition, meta.id, wish.options, account)
        await site.store.put_edition(source.hash, wish.edition)
    try:
        return site.games.shared(meta.open(source, wish.options))
    except (BadEdition, BadOption) as error:
        raise unfit(f"{error}.") from None


async def open_table(site: Site, host: Guest, wish: Wish) -> Table:
    """A table with its host in the first seat."""
    if wish.pace not in PACES:
        raise unfit(f"Bots can be {', '.join(PACES)}.")
    if wish.patience not in PATIENCES:
        raise unfit("A table can wait for " + ", ".join(f"{s} s" for s in PATIENCES if s) + ", or 0: for ever.")
    await site.introduced(*[wanted for wanted in wish.seats if wanted != OPEN])
    game = await bind(site, host, wish)
    if wish.together and not game.apart:
        raise unfit(f"Days can be shown together where all act at once, each on their own: not in {game.title}.")
    most = game.setting.players[1]
    if len(wish.seats) + 1 > most:
        raise unfit(f"{game.title} seats {most} at most{narrowed(game)}.")
    seats = [seating.person(host)]
    for wanted in wish.seats:
        taken = [seat.name for seat in seats]
        seats.append(SeatRecord() if wanted == OPEN else seating.robot(wanted, taken))
    now = time.time()
    record = TableRecord(
        id=new_code(),
        game=game.id,
        rules=game.rules,
        edition=game.setting.source.hash,
        options=dict(game.setting.options),
        host=host.id,
        seats=tuple(seats),
        secret=secrets.token_bytes(32),
        salts=(seating.clean_salt(wish.salt), *[""] * len(wish.seats)),
        public=wish.public,
        pace=wish.pace,
        patience=wish.patience,
        together=wish.together,
        created=now,
        touched=now,
    )
    return site.add(await site.store.put_table(record), game)


def narrowed(game: Game) -> str:
    """Which chosen options leave fewer seats than the game has."""
    chosen = game.setting.options
    few = [option for option in game.setting.source.options if str(chosen[option.id]) in option.players]
    return "".join([f' with "{option.label}: {chosen[option.id]}"' for option in few])


async def play_now(site: Site, host: Guest, game: str, salt: str = "") -> Table:
    """One click: a few bots that a newcomer enjoys, and the game begins."""
    meta = site.games.playable(game)
    table = await open_table(site, host, Wish(game, first_rivals(meta), salt=salt))
    await begin(site, table, host.id)
    return table


# ------------------------------------------------------------ seats
async def _reseat(site: Site, table: Table, changed: Callable[[TableRecord], TableRecord], says: str = "") -> None:
    async with table.changing():
        record = changed(table.record)
        if record is table.record:
            return
        await moves.change(site, table, replace(record, touched=time.time()))
    if says:
        await moves.tell(site, table, ChatLine(time.time(), "", "", -1, says))
    else:
        publish(site, table)


async def sit(site: Site, table: Table, guest: Guest, at: int | None, salt: str) -> None:
    seated = seating.seat_of(table.record, guest.id) is not None
    says = "" if seated else f"{guest.name} sat down."
    await _reseat(site, table, lambda record: seating.sit(record, guest, at, salt), says)


async def stand(site: Site, table: Table, guest: Guest, at: int) -> None:
    seat = seating.checked(table.record, at)
    says = f"{seat.name} stood up." if seat.kind == PERSON else ""
    await _reseat(site, table, lambda record: seating.stand(record, guest.id, at), says)


async def change_seat(site: Site, table: Table, guest: Guest, at: int, kind: str, bot: str) -> None:
    if kind == BOT:
        await site.introduced(bot)
    await _reseat(site, table, lambda record: seating.change_seat(record, guest.id, at, kind, bot))


async def add_seat(site: Site, table: Table, guest: Guest) -> None:
    setting = table.game.setting
    await _reseat(site, table, lambda record: seating.add_seat(record, guest.id, setting))


async def linked_seat(site: Site, link: str, guest: str) -> tuple[Table, int]:
    """The seat that a personal link leads to, for this guest; nothing is changed."""
    found = await site.store.seat_by_link(link)
    if found is None:
        raise missing(DEAD_LINK)
    table, at = await site.find(found[0]), found[1]
    if seating.seat_of(table.record, guest) not in (None, at):
        says = "You play another seat at this table. Open the link on the other device, or in a private window."
        raise Refused(409, "seated", says)
    return table, at


async def adopt_seat(site: Site, link: str, guest: Guest) -> Table:
    """A personal link: the same person goes on from another device, under their name if this one has none yet."""
    table, at = await linked_seat(site, link, guest.id)

    def adopted(record: TableRecord) -> TableRecord:
        if at >= len(record.seats) or record.seats[at].link != link:  # changed since it was looked up
            raise missing(DEAD_LINK)
        return seating.add_holder(record, at, guest.id)

    await _reseat(site, table, adopted)
    if guest.name == first_name(guest.id):
        await site.people.rename(guest.id, table.record.seats[at].name)
    return table


async def renew_link(site: Site, table: Table, guest: Guest, alone: bool) -> None:
    """The personal link of one's own seat is replaced; alone: other devices only watch from now on."""
    gone: list[str] = []

    def renewed(record: TableRecord) -> TableRecord:
        if alone:
            gone.extend(seating.let_go_by(record, guest.id))
        return seating.renew_link(record, guest.id, gone)

    await _reseat(site, table, renewed)
    for browser in table.browsers:
        if browser.guest in gone:
            browser.load_again()


# ------------------------------------------------------------ beginning
async def begin(site: Site, table: Table, guest: str) -> None:
    """The host starts the game: salts are closed, the first draws are made, and all of it is stored at once."""
    async with table.changing():
        seating.host_only(table.record, guest)
        record = seating.closed_up(table.record, table.game.setting)
        dice = SealedDice(record.secret, record.salts)
        robots = [at for at, seat in enumerate(record.seats) if seat.kind == BOT]
        match = Match(table.game, len(record.seats), dice, robots, time.time)
        await _enter(site, table, record, match, match.journal)
    for browser in table.browsers:
        browser.load_again()
    site.wake_bots(site, table)


async def _enter(site: Site, table: Table, record: TableRecord, match: Match, journal: Sequence[JournalEntry]) -> None:
    ready = replace(record, status=PLAYING, to_act=match.state.to_act, touched=time.time())
    if match.state.over:
        ready = moves.ended(ready, match)
    await moves.write(site, table, ready, journal)
    table.adopt(match, list(journal))
    reseat(table)


async def rematch(site: Site, table: Table, guest: Guest, harder: int = 0) -> Table:
    """The same seats, edition and options once more, bots so many levels harder; whoever asks first is host, the others
    find the link."""
    moves.own_seat(table, guest.id)
    async with table.changing():
        if table.record.rematch:
            return await site.find(table.record.rematch)
        if table.record.status != OVER:
            raise Refused(409, "playing", "The game is not over yet.")
        now = time.time()
        seats = tuple([again(seat, harder) for seat in table.record.seats])
        record = replace(
            table.record,
            id=new_code(),
            host=guest.id,
            seats=seats,
            secret=secrets.token_bytes(32),
            salts=tuple([secrets.token_hex(8) if seat.kind == PERSON else "" for seat in seats]),
            status="waiting",
            created=now,
            touched=now,
            parent=table.id,
            forked=0,
            to_act=(),
            result={},
            version=0,
        )
        record, game, _ = await renewed(site, record) if table.other else (record, table.game, "")
        fresh = site.add(await moves.write_pair(site, table, record), game)
    publish(site, table)
    return fresh


def again(seat: SeatRecord, harder: int) -> SeatRecord:
    if seat.kind == BOT:
        return replace(seat, bot=other_level(seat.bot, harder)) if harder else seat
    return replace(seat, away=False, bot="", link=secrets.token_urlsafe(18))


async def fork(site: Site, table: Table, guest: Guest, at: int, seat: int, bot: str) -> Table:
    """A new table that goes on from an earlier moment: the guest in one seat, bots in the others, other dice.

    `bot` sits in all of them; "": the bots that played, and for people whom a newcomer meets.
    """
    if table.record.status != OVER:
        raise Refused(409, "playing", "Only a game that is over can be played on from an earlier moment.")
    if table.other is not None:
        raise Refused(409, "other-rules", f"This game cannot be played on. {table.other.versions}.")
    meta, match = table.game.setting.meta, table.playing()
    bots = [bot or one.bot or opponents_of(meta).first for one in table.record.seats]
    for one in sorted(set(bots)):
        await site.introduced(one)
    if not 0 <= at < len(match.entries):
        raise unfit(f"This game has {len(match.entries)} steps; choose one before the last.")
    if not 0 <= seat < match.players:
        raise unfit(f"There is no seat {seat + 1} at this table.")
    taken, seats = [guest.name], []
    for number, before in enumerate(table.record.seats):
        name = before.name if before.kind == BOT else ""
        seats.append(seating.person(guest) if number == seat else seating.robot(bots[number], taken, name))
        taken.append(seats[-1].name)
    now = time.time()
    record = replace(
        table.record,
        id=new_code(),
        host=guest.id,
        seats=tuple(seats),
        secret=secrets.token_bytes(32),
        salts=tuple([secrets.token_hex(8) if number == seat else "" for number in range(match.players)]),
        public=False,
        status="waiting",
        created=now,
        touched=now,
        parent=table.id,
        forked=at,
        rematch="",
        to_act=(),
        result={},
        version=0,
    )
    dice = SealedDice(record.secret, record.salts, at)
    taken_over = [
        JournalEntry(n, "chance" if actor < 0 else "play", actor, key, now)
        for n, (actor, key) in enumerate(match.log[:at], 1)
    ]
    forked = from_journal(table.game, match.players, taken_over, dice, time.time)
    fresh = site.add(record, table.game)
    async with fresh.changing():
        await _enter(site, fresh, record, forked, forked.journal)
    site.wake_bots(site, fresh)
    return fresh
