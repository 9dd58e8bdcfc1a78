"""Tables and views as answers: each made for one caller, of what that caller may know."""

from __future__ import annotations

from bakehouse.kernel.entries import LogLine
from bakehouse.kernel.setting import Meta
from bakehouse.server.api import answers
from bakehouse.server.core.covered import seen_match
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.log import log_for
from bakehouse.server.seen.result import Scores, scores_of
from bakehouse.server.seen.seats import seats_of
from bakehouse.server.seen.table import setup_of, version_of, view_of
from bakehouse.store.records import OVER, PLAYING, ChatLine, TableRecord


def seats(record: TableRecord, guest: str, meta: Meta, table: Table | None) -> list[answers.Seat]:
    """Who is there is known of tables in memory only."""
    return [answers.Seat(**one._asdict()) for one in seats_of(record, guest, meta, table)]


def listed(site: Site, record: TableRecord, guest: str) -> answers.Listed:
    """From what is stored: a list loads no game."""
    seat, meta = seat_of(record, guest), site.games.metas[record.game]
    return answers.Listed(
        code=record.id,
        game=record.game,
        title=meta.title,
        status=record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        seats=seats(record, guest, meta, site.tables.get(record.id)),
        seat=seat,
        your_turn=record.status == PLAYING and seat in record.to_act and record.rules == meta.rules,
        touched=record.touched,
    )


def whole(site: Site, table: Table, guest: str, base: str) -> answers.Table:
    record, setup = table.record, setup_of(table, guest)
    return answers.Table(
        code=record.id,
        game=record.game,
        title=setup.title,
        status=record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        version=version_of(site, table, setup.viewer),
        link=f"{base}{setup.link}",
        seats=seats(record, guest, table.meta, table),
        seat=setup.viewer,
        host=setup.host,
        seat_link=setup.own_link,
        seat_page=f"{base}/seats/{setup.own_link}" if setup.own_link else "",
        to_act=to_act(table, setup.viewer),
        players=list(setup.players),
        options=dict(record.options),
        edition=setup.edition,
        edition_hash=record.edition,
        rules=record.rules,
        public=record.public,
        pace=record.pace,
        patience=record.patience,
        together=record.together,
        commitment=setup.commitment,
        secret=record.secret.hex() if record.status == OVER else "",
        parent=record.parent,
        rematch=record.rematch,
        created=record.created,
        touched=record.touched,
        result=ended(scores_of(table, setup.viewer)),
        other_rules=other_rules(table),
    )


def to_act(table: Table, viewer: int | None) -> list[int]:
    """As far as this viewer may know."""
    return list(seen_match(table, viewer).state.to_act) if table.seats_to_act() else []


def ended(scores: Scores | None) -> answers.Result | None:
    if scores is None:
        return None
    places = [answers.Place(*place) for place in scores.places]
    return answers.Result(scores.scores, places, scores.won, scores.verdict)


def other_rules(table: Table) -> answers.OtherRules | None:
    if table.other is None:
        return None
    other, past = table.other, table.other.past
    says = f"{other.title} {other.says}"
    return answers.OtherRules(past.played, past.here, len(past.log), past.shown, bool(other.ended), says)


# ------------------------------------------------------------ in play
def view(site: Site, table: Table, guest: str) -> answers.View:
    """The same shape whether the table waits, is in play or is over, so that a program needs one loop only."""
    shown = view_of(site, table, seat_of(table.record, guest))
    asked = shown.asked
    choices = [answers.Choice(one.key, one.label, one.effect, list(one.pieces), one.loses) for one in asked.choices]
    return answers.View(
        code=table.id,
        status=table.record.status,  # type: ignore[arg-type]  # the store keeps one of the three
        version=shown.version,
        rev=asked.rev,
        seat=shown.seat,
        view=dict(shown.zones),
        prompt=answers.Prompt(asked.says, choices),
        undo=answers.Undo(asked.undo, asked.undo_why),
        redo=asked.redo,
        to_act=to_act(table, shown.seat),
        away=asked.away,
        over=table.record.status == OVER,
        result=ended(shown.scores),
        other_rules=other_rules(table),
    )


def log(table: Table, viewer: int | None, since: int) -> answers.Log:
    found = log_for(table, viewer, since)
    return answers.Log(found.length, found.undos, [entry(line) for line in found.entries])


def entry(line: LogLine) -> answers.LogEntry:
    told = [answers.Told(event.kind, event.seat, event.says, dict(event.data)) for event in line.events]
    return answers.LogEntry(line.at, line.actor, line.key, told)


def chat_line(line: ChatLine) -> answers.ChatLine:
    return answers.ChatLine(line.at, line.name, line.seat if line.seat >= 0 else None, line.says)
