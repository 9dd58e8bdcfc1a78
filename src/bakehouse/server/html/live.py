"""Tells every open browser of a table what changed: only what is new to it, and nothing it may not see."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Sequence
from functools import partial

from prometheus_client import Counter

from bakehouse.kernel.state import State
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import SHOWN, Told, line_for
from bakehouse.server.html.browser import Browser, groups
from bakehouse.server.html.drawing.fragments import Fragment, as_json
from bakehouse.server.html.drawing.log_lines import line_html
from bakehouse.server.html.drawing.models import Line, colour_of
from bakehouse.server.html.scene import frame, scene
from bakehouse.server.html.waiting_room import room_zone
from bakehouse.store.records import WAITING, ChatLine

DRAWING = Counter("bakehouse_drawing_seconds", "Time spent on what browsers are told")
log = logging.getLogger("bakehouse.tables")
Steps = Sequence[Sequence[Fragment]]
ROOM = ".room"


def publish(site: Site, table: Table, frames: Sequence[tuple[str, State]] = ()) -> None:
    """Something changed. Frames of an automatic phase are shown one after the other before the table as it is now."""
    begin = time.thread_time()
    table.touch()
    if table.record.status == WAITING:
        for browser in table.browsers:
            browser.send(message(site, table, browser, present(site, table, browser), ()))
    else:
        publish_game(site, table, frames)
    DRAWING.inc(time.thread_time() - begin)


def publish_game(site: Site, table: Table, frames: Sequence[tuple[str, State]]) -> None:
    """What has happened stands, even if it cannot be drawn for somebody: they are let go and may load the page."""
    for (viewer, peek), browsers in groups(table).items():
        try:
            painted = scene(site.look, table, viewer, peek)
            steps = [frame(site.look, table, viewer, table.sight(viewer, state), state) for _, state in frames]
            for browser in browsers:
                browser.send(message(site, table, browser, painted, steps))
        except Exception:
            log.exception("table %s could not be drawn for seat %s", table.id, viewer)
            for browser in browsers:
                browser.close()


def message(site: Site, table: Table, browser: Browser, painted: Sequence[Fragment], steps: Steps) -> str:
    """One browser's news as JSON."""
    parts = [f'"v":"{seen(site, table)}"']
    if browser.asked is not None:
        parts.append(f'"did":{browser.asked}')
        browser.asked = None
    if steps:
        shown = [",".join(as_json(step, browser.fresh(step))) for step in steps]
        parts.append('"steps":[' + ",".join([f"[{zones}]" for zones in shown if zones]) + "]")
    if new := browser.fresh(painted):
        parts.append('"zones":[' + ",".join(as_json(painted, new)) + "]")
    if table.record.status != WAITING:
        parts += log_news(site, table, browser)
    if browser.heard < table.said:
        lines = [chat_html(site, line, at) for at, line in table.heard(browser.heard)]
        parts.append(f'"chat":{json.dumps(lines)}')
        browser.heard = table.said
    return "{" + ",".join(parts) + "}"


def log_news(site: Site, table: Table, browser: Browser) -> list[str]:
    log = table.log
    again = browser.log_version != log.version
    start = max(0, len(log.told) - SHOWN) if again else browser.told
    lines = log_json(site, table, browser.viewer, start)
    browser.told, browser.log_version = len(log.told), log.version
    parts = ['"log":[' + ",".join(lines) + "]"] if lines or again else []
    return ['"logs":true', *parts] if again else parts


def log_json(site: Site, table: Table, viewer: int | None, start: int) -> list[str]:
    return [painted.json for painted in log_painted(site, table, viewer, start)]


def log_painted(site: Site, table: Table, viewer: int | None, start: int) -> list[Fragment]:
    """Lines of the log from there on; one that does not name the viewer is drawn once for all."""
    names, mine, painter = table.names, f"{{{viewer}}}", table.painter
    found = []
    for told in table.log.told[start:]:
        says = told.event.seen_by(viewer).says
        eyes = viewer if mine in says else None
        found += painter.once((told.id, says, eyes, names), partial(drawn_line, site, told, viewer, names))
    return found


def drawn_line(site: Site, told: Told, viewer: int | None, names: Sequence[str]) -> tuple[Fragment, ...]:
    """The line as this viewer may read it, if there is anything in it for them."""
    line = line_for(told, viewer, names)
    if line is None:
        return ()
    return (Fragment(line.id, line_html(site.look, line)),)


def chat_line(line: ChatLine, at: int) -> Line:
    if not line.guest:
        return Line(f"chat-{at}", line.says, "", "note")
    return Line(f"chat-{at}", line.says, colour_of(line.seat) if line.seat >= 0 else "", "chat", line.name)


def chat_html(site: Site, line: ChatLine, at: int) -> str:
    return str(site.look.shell.chat_line(chat_line(line, at))).strip()


def seen(site: Site, table: Table) -> str:
    """How far a page is that shows the table as it is now; a waiting room says so, since it cannot become a table."""
    return f"{site.epoch}.{table.version}{ROOM if table.record.status == WAITING else ''}"


# ------------------------------------------------------------ coming and going
def arrive(site: Site, table: Table, guest: str, up_to: str, base: str = "") -> Browser:
    """A browser opens the table: the whole of it goes out, unless its page is of this very moment."""
    browser = Browser(guest, seat_of(table.record, guest), base)
    fresh_page = up_to == seen(site, table)
    first = browser.viewer is not None and browser.viewer not in table.here()
    table.browsers.add(browser)
    if browser.viewer is not None:
        table.left.pop(browser.viewer, None)
    if up_to.endswith(ROOM) and table.record.status != WAITING:
        browser.send(json.dumps({"go": f"/tables/{table.id}"}))
    if fresh_page:
        catch_up(site, table, browser)
    else:
        browser.send(whole(site, table, browser))
    if first:
        publish(site, table)
    return browser


def whole(site: Site, table: Table, browser: Browser) -> str:
    """The present table, whatever the browser has."""
    browser.has = ()
    browser.log_version = -1
    browser.heard = 0
    return message(site, table, browser, present(site, table, browser), ())


def catch_up(site: Site, table: Table, browser: Browser) -> None:
    """Notes that the page holds all of the present table."""
    browser.fresh(present(site, table, browser))
    browser.told, browser.log_version, browser.heard = len(table.log.told), table.log.version, table.said


def present(site: Site, table: Table, browser: Browser) -> list[Fragment]:
    if table.record.status == WAITING:
        return [room_zone(site, table, browser.guest, browser.base)]
    return scene(site.look, table, browser.viewer, browser.peek)


def depart(site: Site, table: Table, browser: Browser, now: float) -> None:
    table.browsers.discard(browser)
    if browser.viewer is not None and browser.viewer not in table.here():
        table.left[browser.viewer] = now
        site.start(refresh(site, table))


async def refresh(site: Site, table: Table) -> None:
    """Publishes, but not in the midst of a change: nobody is told what is not yet written down."""
    async with table.changing():
        publish(site, table)


async def peek_at(site: Site, table: Table, browser: Browser, seat: int | None) -> None:
    """The browser opens another seat's board, or closes it."""
    browser.peek = seat
    if seat is not None and table.record.status != WAITING:
        async with table.changing():
            browser.send(message(site, table, browser, present(site, table, browser), ()))


def reseat(table: Table) -> None:
    """After seats changed hands."""
    for browser in table.browsers:
        browser.viewer = seat_of(table.record, browser.guest)


def send_all(table: Table, news: dict[str, object]) -> None:
    text = json.dumps(news)
    for browser in table.browsers:
        browser.send(text)
