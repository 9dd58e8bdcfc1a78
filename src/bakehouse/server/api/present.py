"""Tables and views as answers: each made for one caller, of what that caller may know."""

from __future__ import annotations

from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.entries import result
from bakehouse.kernel.events import Event, name_seats
from bakehouse.kernel.match import Match
from bakehouse.server.api import answers
from bakehouse.server.core.other_rules import OtherRules
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.models import ChoiceButton, colour_of
from bakehouse.server.html.live import seen
from bakehouse.server.html.prompt import ask, buttons
from bakehouse.server.html.waiting_room import table_page
from bakehouse.store.records import BOT, OVER, PLAYING, ChatLine, TableRecord


def seats(record: TableRecord, guest: str, table: Table | None) -> list[answers.Seat]:
    """Who is there is known of tables in memory only."""
    here, programs = (table.here(), table.programs()) if table else (set[int](), set[int]())
    return [
        answers.Seat(
            number=at,
            kind=seat.kind,  # type: ignore[arg-type]  # the store keeps one of the three
            name=seat.name,
            bot=seat.bot,
            colour=colour_of(at),
            you=guest in seat.holders,
            host=record.host in seat.holders,
            here=seat.kind == BOT or at in here,
            away=seat.away,
            program=at in programs,
        )
        for at, seat in enumerate(record.seats)
    ]


def listed(site: Site, record: TableRecord, guest: str) -> answers.Listed:
    """From what is stored: a list loads no game."""
    seat = seat_of(record, guest)
    return answers.Listed(
        code=record.id,
        game=record.game,
        title=site.metas[record.game].title,
        status=record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        seats=seats(record, guest, site.tables.get(record.id)),
        seat=seat,
        your_turn=record.status == PLAYING and seat in record.to_act and record.rules == site.metas[record.game].rules,
        touched=record.touched,
    )


def whole(site: Site, table: Table, guest: str, base: str) -> answers.Table:
    record = table.record
    page = table_page(table, guest, seen(site, table))
    own = record.seats[page.viewer].link if page.viewer is not None else ""
    return answers.Table(
        code=record.id,
        game=record.game,
        title=page.title,
        status=record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        version=page.seen,
        link=f"{base}{page.link}",
        seats=seats(record, guest, table),
        seat=page.viewer,
        host=page.host,
        seat_link=own,
        seat_page=f"{base}/seats/{own}" if own else "",
        to_act=list(table.seats_to_act()),
        players=list(page.players),
        options=dict(record.options),
        edition=page.edition,
        edition_hash=record.edition,
        rules=record.rules,
        public=record.public,
        pace=record.pace,
        patience=record.patience,
        commitment=SealedDice(record.secret).commitment,
        secret=record.secret.hex() if record.status == OVER else "",
        parent=record.parent,
        rematch=record.rematch,
        created=record.created,
        touched=record.touched,
        result=ended(table, page.viewer),
        other_rules=other_rules(table),
    )


def ended(table: Table, viewer: int | None) -> answers.Result | None:
    """Nothing before the end: scores may tell what is hidden. Of a game under other rules what was stored."""
    if table.other is not None:
        found = dict(table.record.result)
    else:
        found = result(table.match.state) if table.match is not None and table.match.state.over else {}
    if not found:
        return None
    verdict = found.get("verdict", {})
    return answers.Result(
        scores=found["scores"],
        places=[answers.Place(*place) for place in found["places"]],
        won=verdict.get("won"),
        verdict=f"{name_seats(verdict['says'], viewer, table.names)}." if verdict else "",
    )


def other_rules(table: Table) -> answers.OtherRules | None:
    if table.other is None:
        return None
    other, past = table.other, table.other.past
    says = f"{other.title} {other.says}"
    return answers.OtherRules(past.played, past.here, len(past.log), past.shown, bool(other.ended), says)


# ------------------------------------------------------------ in play
def view(site: Site, table: Table, guest: str) -> answers.View:
    """The same shape whether the table waits, is in play or is over, so that a program needs one loop only."""
    seat = seat_of(table.record, guest)
    if table.other is not None:
        prompt = answers.Prompt(table.other.title, [])
        shown = table.match.state.view(seat) if table.match is not None else {}
        undo, rev, redo, away = answers.Undo(0, ""), 0, False, False
    elif table.match is None:
        prompt = answers.Prompt("The game has not begun yet.", [])
        shown, undo, rev, redo, away = {}, answers.Undo(0, ""), 0, False, False
    else:
        match = table.match
        acts = seat is not None and not table.record.seats[seat].away and match.state.may_act(seat)
        choices = buttons(table, seat) if seat is not None and acts else ()
        asked = ask(table, seat, choices)
        prompt = answers.Prompt(asked.says, [choice(one) for one in choices])
        shown, undo, rev = match.state.view(seat), answers.Undo(asked.undo, asked.undo_why), asked.rev
        redo, away = asked.redo, asked.away
    return answers.View(
        code=table.id,
        status=table.record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        version=seen(site, table),
        rev=rev,
        seat=seat,
        view=shown,
        prompt=prompt,
        undo=undo,
        redo=redo,
        to_act=list(table.seats_to_act()),
        away=away,
        over=table.record.status == OVER,
        result=ended(table, seat),
        other_rules=other_rules(table),
    )


def choice(button: ChoiceButton) -> answers.Choice:
    return answers.Choice(button.key, button.label, button.effect, list(button.pieces))


def log(table: Table, viewer: int | None, since: int) -> answers.Log:
    if table.other is not None:
        return past_log(table, table.other, viewer, since)
    match = table.playing()
    entries = [
        answers.LogEntry(line.at, line.actor, line.key, told(line.events, viewer, table))
        for line in match.log_for(viewer)[since:]
    ]
    return answers.Log(len(match.entries), undos(match), entries)


def past_log(table: Table, other: OtherRules, viewer: int | None, since: int) -> answers.Log:
    """As far as it is shown; the rest, once everything may be read, as it was written down."""
    match, past = table.match, other.past
    lines = match.log_for(viewer) if match is not None else []
    entries = [answers.LogEntry(line.at, line.actor, line.key, told(line.events, viewer, table)) for line in lines]
    if other.over:
        entries += [answers.LogEntry(at, *past.log[at], []) for at in range(past.shown, len(past.log))]
    return answers.Log(len(entries), undos(match) if match is not None else 0, entries[since:])


def told(events: tuple[Event, ...], viewer: int | None, table: Table) -> list[answers.Told]:
    return [
        answers.Told(event.kind, event.seat, name_seats(event.says, viewer, table.names), dict(event.data))
        for event in events
        if event.says
    ]


def undos(match: Match) -> int:
    return sum(entry.kind == "undo" for entry in match.journal)


def chat_line(line: ChatLine) -> answers.ChatLine:
    return answers.ChatLine(line.at, line.name, line.seat if line.seat >= 0 else None, line.says)
