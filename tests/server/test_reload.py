"""A table in memory is a cache: dropped at any moment and loaded again, it is the same table."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.seating import set_bot
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive, depart, log_painted
from bakehouse.server.html.scene import scene
from bakehouse.store.records import OVER, PLAYING
from tests.server.home import BAKE, JAR, LEDUC, guests, match_of, on_site, play_out, started, step, waiting_table


def image(table: Table) -> dict[str, Any]:
    """All that anybody could tell two tables apart by."""
    match = match_of(table)
    viewers = [None, *range(match.players)]
    return {
        "record": replace(table.record, to_act=(), touched=0.0),
        "log": match.log,
        "journal": match.journal,
        "position": match.state.digest(),
        "undo": [match.undo_limit(seat) for seat in range(match.players)],
        "redo": [match.can_redo(seat) for seat in range(match.players)],
        "revisions": [match.revision(seat) for seat in range(match.players)],
        "lines": [[one.html for one in log_painted(table, viewer, table.log.told)] for viewer in viewers],
        "zones": [[(one.id, one.html) for one in scene(table, viewer)] for viewer in viewers],
        "chat": table.chat,
        "auto": match.auto,
    }


async def reloaded(site: Site, table: Table) -> Table:
    site.forget(table)
    again = await site.find(table.id)
    assert again is not table
    return again


def words(table: Table, viewer: int | None = None) -> str:
    return "\n".join(one.html.striptags() for one in log_painted(table, viewer, table.log.told))


async def wander(site: Site, table: Table, chance: random.Random, steps: int) -> None:
    """Plays, takes back, does again, leaves, comes back and talks, as it happens."""
    for _ in range(steps):
        if table.record.status == OVER:
            return
        seat = chance.choice(table.seats_to_act())
        match = match_of(table)
        wish = chance.random()
        if wish < 0.15 and match.undo_limit(seat).steps:
            await moves.undo(site, table, seat)
        elif wish < 0.25 and match.can_redo(seat):
            await moves.redo(site, table, seat)
        elif wish < 0.32:
            away = table.record.seats[seat].away
            await (moves.come_back(site, table, seat) if away else moves.leave(site, table, seat))
        elif wish < 0.36:
            [guest] = await guests(site, "Watcher")
            await moves.say(site, table, guest, f"line {len(table.chat)}")
        else:
            await step(site, table, seat, chance)


def test_a_table_loaded_again_is_the_same_for_every_viewer(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for game, people in ((BAKE, 3), (LEDUC, 2), ("tasting-menu", 3), (JAR, 3)):
            chance = random.Random(f"{game} wanders")
            table, _ = await started(site, game, *["Ana", "Ben", "Cleo"][:people])
            while table.record.status == PLAYING:
                await wander(site, table, chance, 30)
                before = image(table)
                stored = await site.store.table(table.id)
                assert stored is not None
                assert stored.to_act == match_of(table).state.to_act  # what a lobby says of it
                table = await reloaded(site, table)
                assert image(table) == before

    on_site(tmp_path, body)


def drawn(table: Table) -> str:
    return "".join(one.html for one in scene(table, None))


def test_who_watches_is_told_what_is_waited_for_now(tmp_path: Path) -> None:
    """Everybody is to act, as when the page was drawn last: but another day has begun since."""

    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben", "Cleo")
        chance = random.Random(5)
        first = drawn(table)
        awaited = match_of(table).state.waits_for()
        while match_of(table).state.waits_for() == awaited or len(table.seats_to_act()) < 3:
            await step(site, table, table.seats_to_act()[0], chance)
        assert "to end day 1." in first
        assert "to end day 2." in drawn(table)

    on_site(tmp_path, body)


def test_a_restart_of_the_server_changes_nothing(tmp_path: Path) -> None:
    async def play(site: Site) -> dict[str, Any]:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await wander(site, table, random.Random(3), 60)
        return image(table)

    before = on_site(tmp_path, play)

    async def look(site: Site) -> dict[str, Any]:
        return image(await site.find(before["record"].id))

    assert on_site(tmp_path, look) == before


def test_notes_stand_where_they_happened_also_after_undo_and_reload(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await step(site, table, 0)
        await moves.leave(site, table, 1)
        await step(site, table, 0)
        await moves.come_back(site, table, 1)
        async with table.changing():
            note = match_of(table).note("bot", 1, "{1}: a bot was replaced")
            await moves.change(site, table, set_bot(table.record, 1, "random"), [note])
        await step(site, table, 0)
        told = words(table)
        order = [
            told.index(text) for text in ("Ben left the table", "Ben took the seat back", "Ben: a bot was replaced")
        ]
        assert order == sorted(order)
        assert words(table, 1).count("You left the table") == 1
        assert words(await reloaded(site, table)) == told

    on_site(tmp_path, body)


def test_what_is_played_after_an_undo_is_told_after_the_notes_before_it(tmp_path: Path) -> None:
    """Seat 0 moves, seat 1 leaves, seat 0 takes its move back and plays another."""

    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await step(site, table, 0)
        await moves.leave(site, table, 1)
        await moves.undo(site, table, 0)
        await step(site, table, 0, random.Random(9))
        before = words(table)
        assert before.index("Ben left") < before.rindex("Ana")
        table = await reloaded(site, table)
        assert words(table) == before
        await moves.undo(site, table, 0)
        await moves.redo(site, table, 0)
        assert words(table) == before

    on_site(tmp_path, body)


def test_a_waiting_room_and_its_chat_are_loaded_again(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, people = await waiting_table(site, LEDUC, "Ana", "Ben")
        await moves.say(site, table, people[1], "hello")
        again = await reloaded(site, table)
        assert (again.record, again.chat) == (table.record, table.chat)
        assert [line.says for line in again.chat] == ["Ben sat down.", "hello"]
        await rooms.begin(site, again, people[0].id)

    on_site(tmp_path, body)


# ------------------------------------------------------------ leaving memory
def test_idle_tables_leave_memory_and_come_back_when_asked_for(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        later = time.monotonic() + driver.IDLE + 1
        browser = arrive(site, table, ana.id, "")
        await driver.look_at(site, table, later)
        assert site.tables == {table.id: table}  # somebody looks
        depart(site, table, browser, 0.0)
        table.thinking.add(1)
        await driver.look_at(site, table, later)
        assert site.tables == {table.id: table}  # a bot thinks
        table.thinking.clear()
        await driver.look_at(site, table, time.monotonic())
        assert site.tables == {table.id: table}  # it was used a moment ago
        before = image(table)
        await driver.look_at(site, table, later)
        assert site.tables == {}
        again = await site.find(table.id)
        assert image(again) == before
        await play_out(site, again)

    on_site(tmp_path, body)


def test_a_page_of_a_table_that_was_loaded_anew_is_never_taken_for_fresh(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        versions = {table.version}
        for _ in range(5):
            table = await reloaded(site, table)
            for _ in range(5):
                assert table.version not in versions
                versions.add(table.version)
                await step(site, table, table.seats_to_act()[0])

    on_site(tmp_path, body)


def test_a_table_goes_on_with_the_edition_that_was_the_games_own_when_it_was_opened(tmp_path: Path) -> None:
    """Such an edition was never written down: it was the game's own."""

    async def body(site: Site) -> None:
        table, people = await waiting_table(site, BAKE, "Ana", "Ben")
        past = site.games.meta(BAKE).own_sources()[1]
        options = {option.id: option.default for option in past.options}
        await site.store.put_table(replace(table.record, edition=past.hash, options=options))
        table = await reloaded(site, table)
        await rooms.begin(site, table, people[0].id)
        await step(site, table, 0)
        again = await reloaded(site, table)
        assert again.game.setting.source.hash == past.hash
        assert again.other is None
        await step(site, again, 0)

    on_site(tmp_path, body)
