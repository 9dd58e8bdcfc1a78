"""Tells every open browser of a table what changed: only what is new to it, and nothing it may not see."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Sequence
from functools import partial

from prometheus_client import Counter

from bakehouse.server.core.news import publish, refresh
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Frames, Site
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import Told
from bakehouse.server.html.browser import Browser, browsers_of, groups
from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.patches import Fragment, as_json
from bakehouse.server.html.drawing.shell import line_html
from bakehouse.server.html.drawn import DRAWN
from bakehouse.server.html.scene import scene, step
from bakehouse.server.html.waiting_room import room_zone
from bakehouse.server.seen.log import chat_line, line_for, lines_of, lines_version
from bakehouse.server.seen.table import ROOM, version_of
from bakehouse.store.records import WAITING, ChatLine

DRAWING = Counter("bakehouse_drawing_seconds", "Time spent on what browsers are told")
log = logging.getLogger("bakehouse.tables")
Steps = Sequence[Sequence[Fragment]]
STEP_MS = {"calm": 1000, "quick": 500, "instant": 120}  # of each step of an automatic phase; a click skips the rest
SHOWN = 200  # lines of a long game that a page starts with


def show(site: Site, table: Table, frames: Frames, seat: int | None = None) -> None:
    """Something changed, for all or for one seat. Frames of an automatic phase are shown one after the other before the
    table as it is now."""
    begin = time.thread_time()
    if table.record.status == WAITING:
        for browser in browsers_of(table):
            browser.send(message(site, table, browser, present(site, table, browser), ()))
    else:
        show_game(site, table, frames, seat)
    DRAWING.inc(time.thread_time() - begin)


def show_game(site: Site, table: Table, frames: Frames, seat: int | None) -> None:
    """What has happened stands, even if it cannot be drawn for somebody: they are let go and may load the page."""
    for (viewer, peek), browsers in groups(table).items():
        if seat is not None and viewer != seat:
            continue
        try:
            painted = scene(table, viewer, peek)
            steps = [step(table, viewer, state) for _, state in frames]
            for browser in browsers:
                browser.send(message(site, table, browser, painted, steps))
        except Exception:
            log.exception("table %s could not be drawn for seat %s", table.id, viewer)
            for browser in browsers:
                browser.close()


def message(site: Site, table: Table, browser: Browser, painted: Sequence[Fragment], steps: Steps) -> str:
    """One browser's news as JSON."""
    parts = [f'"v":"{version_of(site, table, browser.viewer)}"']
    if browser.asked is not None:
        parts.append(f'"did":{browser.asked}')
        browser.asked = None
    if steps:
        shown = [",".join(as_json(step, browser.fresh(step))) for step in steps]
        parts.append(f'"pause":{STEP_MS[table.record.pace]}')
        parts.append('"steps":[' + ",".join([f"[{zones}]" for zones in shown if zones]) + "]")
    if new := browser.fresh(painted):
        parts.append('"zones":[' + ",".join(as_json(painted, new)) + "]")
    if table.record.status != WAITING:
        parts += log_news(table, browser)
    if browser.heard < table.said:
        lines = [chat_html(line, at) for at, line in table.heard(browser.heard)]
        parts.append(f'"chat":{json.dumps(lines)}')
        browser.heard = table.said
    return "{" + ",".join(parts) + "}"


def log_news(table: Table, browser: Browser) -> list[str]:
    told, version = lines_of(table, browser.viewer), lines_version(table, browser.viewer)
    again = browser.log_version != version
    start = max(0, len(told) - SHOWN) if again else browser.told
    lines = [painted.json for painted in log_painted(table, browser.viewer, told[start:])]
    browser.told, browser.log_version = len(told), version
    parts = ['"log":[' + ",".join(lines) + "]"] if lines or again else []
    return ['"logs":true', *parts] if again else parts


def log_shown(table: Table, viewer: int | None) -> list[Fragment]:
    """The log, on a page."""
    return log_painted(table, viewer, lines_of(table, viewer)[-SHOWN:])


def log_painted(table: Table, viewer: int | None, lines: Sequence[Told]) -> list[Fragment]:
    """Lines of the log; one that does not name the viewer is drawn once for all."""
    names, mine, painter = table.names, f"{{{viewer}}}", DRAWN.of(table).painter
    found = []
    for told in lines:
        says = told.event.seen_by(viewer).says
        eyes = viewer if mine in says else None
        found += painter.once((told.id, says, eyes, names), partial(drawn_line, told, viewer, names))
    return found


def drawn_line(told: Told, viewer: int | None, names: Sequence[str]) -> tuple[Fragment, ...]:
    """The line as this viewer may read it, if there is anything in it for them."""
    line = line_for(told, viewer, names)
    if line is None:
        return ()
    return (Fragment(line.id, line_html(the_look(), line)),)


def chat_html(line: ChatLine, at: int) -> str:
    return str(the_look().shell.chat_line(chat_line(line, at))).strip()


# ------------------------------------------------------------ coming and going
def arrive(site: Site, table: Table, guest: str, up_to: str, base: str = "") -> Browser:
    """A browser opens the table: the whole of it goes out, unless its page is of this very moment."""
    browser = Browser(table.id, guest, seat_of(table.record, guest), base)
    fresh_page = up_to == version_of(site, table, browser.viewer)
    first = browser.viewer is not None and browser.viewer not in table.here()
    table.browsers.add(browser)
    if browser.viewer is not None:
        table.left.pop(browser.viewer, None)
    if up_to.endswith(ROOM) and table.record.status != WAITING:
        browser.load_again()
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
    browser.log_version = ()
    browser.heard = 0
    return message(site, table, browser, present(site, table, browser), ())


def catch_up(site: Site, table: Table, browser: Browser) -> None:
    """Notes that the page holds all of the present table."""
    browser.fresh(present(site, table, browser))
    browser.told, browser.heard = len(lines_of(table, browser.viewer)), table.said
    browser.log_version = lines_version(table, browser.viewer)


def present(site: Site, table: Table, browser: Browser) -> list[Fragment]:
    if table.record.status == WAITING:
        return [room_zone(site, table, browser.guest, browser.base)]
    return scene(table, browser.viewer, browser.peek)


def depart(site: Site, table: Table, browser: Browser, now: float) -> None:
    table.browsers.discard(browser)
    if browser.viewer is not None and browser.viewer not in table.here():
        table.left[browser.viewer] = now
        site.start(refresh(site, table))


async def peek_at(site: Site, table: Table, browser: Browser, seat: int | None) -> None:
    """The browser opens another seat's board, or closes it."""
    browser.peek = seat
    if seat is not None and table.record.status != WAITING:
        async with table.changing():
            browser.send(message(site, table, browser, present(site, table, browser), ()))
