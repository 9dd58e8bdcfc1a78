"""The browsers that have a table open: who looks, and what each of them has been sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.patches import Fragment, newer

BEHIND = 64  # messages; a browser further behind is let go, and gets the whole table when it comes back


class Browser:
    """One live connection: who looks, at which other board, and what it was sent."""

    def __init__(self, table: str, guest: str, viewer: int | None, base: str = "") -> None:
        self.table = table
        self.guest = guest
        self.base = base
        """The address under which it sees the server."""
        self.viewer = viewer
        self.peek: int | None = None
        self.has: Sequence[Fragment] = ()
        """What its page shows, as far as the server drew it."""
        self.told = 0
        """Lines of the log it has."""
        self.log_version: tuple[object, ...] = ()
        """Another one means that lines were taken back."""
        self.heard = 0
        """Lines of the chat it has."""
        self.asked: int | None = None
        """The number of what it asked for and is being done."""
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, message: str) -> None:
        """Never waits; None in the queue ends the connection."""
        if self.queue.qsize() < BEHIND:
            self.queue.put_nowait(message)
        else:
            self.close()

    def close(self) -> None:
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)

    def load_again(self) -> None:
        self.send(json.dumps({"go": f"/tables/{self.table}"}))

    def fresh(self, painted: Sequence[Fragment]) -> list[Fragment]:
        """What of this the browser has not got; from now on it has."""
        if len(painted) == len(self.has):
            new = newer(painted, self.has)
            self.has = painted
            return new
        had = {one.id: one for one in self.has}
        new = [one for one in painted if had.get(one.id) is not one]
        self.has = [*(had | {one.id: one for one in painted}).values()]  # a step of a phase has no prompt
        return new


def browsers_of(table: Table) -> list[Browser]:
    return [one for one in table.browsers if isinstance(one, Browser)]


def groups(table: Table) -> dict[tuple[int | None, int | None], list[Browser]]:
    """Browsers that see the same: drawn once."""
    found: dict[tuple[int | None, int | None], list[Browser]] = {}
    for browser in browsers_of(table):
        found.setdefault((browser.viewer, browser.peek), []).append(browser)
    return found
