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
from bakehouse.server.core.site import House
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import SHOWN, Told, line_for
from bakehouse.server.html.browser import Browser, groups
from bakehouse.server.html.drawing.fragments import Painted, wires
from bakehouse.server.html.drawing.log_lines import moulded
from bakehouse.server.html.drawing.models import Line, colour_of
from bakehouse.server.html.scene import frame, scene
from bakehouse.server.html.waiting_room import room_zone
from bakehouse.store.records import WAITING, ChatLine

DRAWING = Counter("bakehouse_drawing_seconds", "Time spent on what browsers are told")
log = logging.getLogger("bakehouse.tables")
Steps = Sequence[Sequence[Painted]]
ROOM = ".room"


def publish(house: House, table: Table, frames: Sequence[tuple[str, State]] = ()) -> None:
    """Something changed. Frames of an automatic phase are shown one after the other before the table as it is now."""
    begin = time.thread_time()
    table.touch()
    if table.record.status == WAITING:
        for browser in table.browsers:
            browser.send(message(house, table, browser, present(house, table, browser), ()))
    else:
        publish_game(house, table, frames)
    DRAWING.inc(time.thread_time() - begin)


def publish_game(house: House, table: Table, frames: Sequence[tuple[str, State]]) -> None:
    """What has happened stands, even if it cannot be drawn for somebody: they are let go and may load the page."""
    for (viewer, peek), browsers in groups(table).items():
        try:
            painted = scene(house.look, table, viewer, peek)
            steps = [frame(house.look, table, viewer, table.sight(viewer, state), state) for _, state in frames]
            for browser in browsers:
                browser.send(message(house, table, browser, painted, steps))
        except Exception:
            log.exception("table %s could not be drawn for seat %s", table.id, viewer)
            for browser in browsers:
                browser.close()


def message(house: House, table: Table, browser: Browser, painted: Sequence[Painted], steps: Steps) -> str:
    """One browser's news as JSON."""
    parts = [f'"v":"{seen(house, table)}"']
    if browser.asked is not None:
        parts.append(f'"did":{browser.asked}')
        browser.asked = None
    if steps:
        shown = [",".join(wires(step, browser.fresh(step))) for step in steps]
        parts.append('"steps":[' + ",".join([f"[{zones}]" for zones in shown if zones]) + "]")
    if new := browser.fresh(painted):
        parts.append('"zones":[' + ",".join(wires(painted, new)) + "]")
    if table.record.status != WAITING:
        parts += log_news(house, table, browser)
    if browser.heard < table.said:
        lines = [chat_html(house, line, at) for at, line in table.heard(browser.heard)]
        parts.append(f'"chat":{json.dumps(lines)}')
        browser.heard = table.said
    return "{" + ",".join(parts) + "}"


def log_news(house: House, table: Table, browser: Browser) -> list[str]:
    story = table.story
    again = browser.edition != story.edition
    start = max(0, len(story.told) - SHOWN) if again else browser.told
    lines = log_wires(house, table, browser.viewer, start)
    browser.told, browser.edition = len(story.told), story.edition
    parts = ['"log":[' + ",".join(lines) + "]"] if lines or again else []
    return ['"logs":true', *parts] if again else parts


def log_wires(house: House, table: Table, viewer: int | None, start: int) -> list[str]:
    return [painted.wire for painted in log_painted(house, table, viewer, start)]


def log_painted(house: House, table: Table, viewer: int | None, start: int) -> list[Painted]:
    """Lines of the log from there on; one that does not name the viewer is drawn once for all."""
    names, mine, painter = table.names, f"{{{viewer}}}", table.painter
    found = []
    for told in table.story.told[start:]:
        says = told.event.seen_by(viewer).says
        eyes = viewer if mine in says else None
        found += painter.once((told.id, says, eyes, names), partial(drawn_line, house, told, viewer, names))
    return found


def drawn_line(house: House, told: Told, viewer: int | None, names: Sequence[str]) -> tuple[Painted, ...]:
    """The line as this viewer may read it, if there is anything in it for them."""
    line = line_for(told, viewer, names)
    if line is None:
        return ()
    return (Painted(line.id, moulded(house.look, line)),)


def chat_line(line: ChatLine, at: int) -> Line:
    if not line.guest:
        return Line(f"chat-{at}", line.says, "", "note")
    return Line(f"chat-{at}", line.says, colour_of(line.seat) if line.seat >= 0 else "", "chat", line.name)


def chat_html(house: House, line: ChatLine, at: int) -> str:
    return str(house.look.shell.chat_line(chat_line(line, at))).strip()


def seen(house: House, table: Table) -> str:
    """How far a page is that shows the table as it is now; a waiting room says so, since it cannot become a table."""
    return f"{house.epoch}.{table.version}{ROOM if table.record.status == WAITING else ''}"


# ------------------------------------------------------------ coming and going
def arrive(house: House, table: Table, guest: str, up_to: str, base: str = "") -> Browser:
    """A browser opens the table: the whole of it goes out, unless its page is of this very moment."""
    browser = Browser(guest, seat_of(table.record, guest), base)
    fresh_page = up_to == seen(house, table)
    first = browser.viewer is not None and browser.viewer not in table.here()
    table.browsers.add(browser)
    if browser.viewer is not None:
        table.left.pop(browser.viewer, None)
    if up_to.endswith(ROOM) and table.record.status != WAITING:
        browser.send(json.dumps({"go": f"/tables/{table.id}"}))
    if fresh_page:
        catch_up(house, table, browser)
    else:
        browser.send(whole(house, table, browser))
    if first:
        publish(house, table)
    return browser


def whole(house: House, table: Table, browser: Browser) -> str:
    """The present table, whatever the browser has."""
    browser.has = ()
    browser.edition = -1
    browser.heard = 0
    return message(house, table, browser, present(house, table, browser), ())


def catch_up(house: House, table: Table, browser: Browser) -> None:
    """Notes that the page holds all of the present table."""
    browser.fresh(present(house, table, browser))
    browser.told, browser.edition, browser.heard = len(table.story.told), table.story.edition, table.said


def present(house: House, table: Table, browser: Browser) -> list[Painted]:
    if table.record.status == WAITING:
        return [room_zone(house, table, browser.guest, browser.base)]
    return scene(house.look, table, browser.viewer, browser.peek)


def depart(house: House, table: Table, browser: Browser, now: float) -> None:
    table.browsers.discard(browser)
    if browser.viewer is not None and browser.viewer not in table.here():
        table.left[browser.viewer] = now
        house.start(refresh(house, table))


async def refresh(house: House, table: Table) -> None:
    """Publishes, but not in the midst of a change: nobody is told what is not yet written down."""
    async with table.changing():
        publish(house, table)


async def peek_at(house: House, table: Table, browser: Browser, seat: int | None) -> None:
    """The browser opens another seat's board, or closes it."""
    browser.peek = seat
    if seat is not None and table.record.status != WAITING:
        async with table.changing():
            browser.send(message(house, table, browser, present(house, table, browser), ()))


def reseat(table: Table) -> None:
    """After seats changed hands."""
    for browser in table.browsers:
        browser.viewer = seat_of(table.record, browser.guest)


def send_all(table: Table, news: dict[str, object]) -> None:
    text = json.dumps(news)
    for browser in table.browsers:
        browser.send(text)
