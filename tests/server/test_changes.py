"""An edition of somebody's own: whoever comes to the table sees its name and what it changes."""

from __future__ import annotations

import re
from pathlib import Path

from bakehouse.kernel.edition import source_of
from bakehouse.kernel.find import find_meta
from bakehouse.server.core import rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.seen.changes import MOST, changes_of
from tests.server.home import LEDUC, guests, on_site, started
from tests.server.visitors import served

META = find_meta("bake-and-sale")
TEXT = META.default_source().text
MINE = TEXT.replace('edition = "base"', 'edition = "long-week"').replace("days = 7", "days = 8")


def test_what_is_changed_is_listed_with_the_value_before() -> None:
    found = changes_of(META.open(source_of(MINE, "mine"), {}).setting)
    assert (found.lines, found.more) == ((("week.days", "7", "8"),), 0)


def test_editions_that_a_game_brings_change_nothing() -> None:
    for source in META.own_sources():
        assert changes_of(META.open(source, {}).setting).total == 0


def test_of_very_many_changes_the_rest_is_counted() -> None:
    found = changes_of(META.open(source_of(re.sub(r"(?m)^money = (\d+)", r"money = 1\1", MINE), "mine"), {}).setting)
    assert found.total == len(found.lines) + found.more
    assert len(found.lines) <= MOST


def test_room_and_table_show_name_and_changes(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            [host] = await guests(site, "Ana")
            table = await rooms.open_table(site, host, Wish("bake-and-sale", ["random"], edition=MINE))
            guest = there.visitor()
            room = await guest.open(f"/tables/{table.id}")
            assert "long-week, somebody’s own: 1 change" in room.text
            assert "week.days" in room.text
            begun, _ = await started(site, "bake-and-sale", "Ben", edition=MINE)
            page = await guest.open(f"/tables/{begun.id}")
            assert "Edition long-week" in page.text
            assert "week.days" in page.text
            plain = await rooms.open_table(site, host, Wish(LEDUC, ["random"]))
            assert "somebody’s own" not in (await guest.open(f"/tables/{plain.id}")).text

    on_site(tmp_path, body)
