"""What is kept of tables, games and drawings: bounded by one rule, and gone when the table is."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

from bakehouse.server.common.cache import Cache
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawn import DRAWN
from bakehouse.server.html.scene import scene, step
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.seen.replay import EVERY, position
from bakehouse.server.seen.table import view_of
from tests.server.home import BAKE, JAR, match_of, on_site, play_out, started


def test_of_a_full_cache_the_older_half_goes() -> None:
    cache: Cache[int, str] = Cache(6)
    for number in range(6):
        cache.put(number, str(number))
    cache.put(0, "again")
    assert list(cache.kept) == [0, 1, 2, 3, 4, 5]
    cache.put(6, "6")
    assert list(cache.kept) == [3, 4, 5, 6]
    assert (cache.get(6), cache.get(0)) == ("6", None)


def test_a_cache_of_one_keeps_the_last() -> None:
    cache: Cache[str, int] = Cache(1)
    assert [cache.put(name, number) for number, name in enumerate("abc")] == [0, 1, 2]
    assert cache.kept == {"c": 2}


def test_a_table_holds_nothing_of_what_was_drawn(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, JAR, "Ana", "Ben")
        before = set(vars(table))
        scene(table, 0)
        view_of(site, table, 1)
        assert set(vars(table)) == before == set(vars(Table(table.record, table.game)))
        assert (id(table) in SEEN.made, id(table) in DRAWN.made) == (True, True)

    on_site(tmp_path, body)


def test_nothing_keeps_a_match_alive_once_its_table_is_forgotten(tmp_path: Path) -> None:
    """Also when it was drawn, played through, looked at step by step, and read by a program."""

    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        scene(table, 0)
        view_of(site, table, 0)
        await play_out(site, table)
        last = len(match_of(table).entries)
        assert last > EVERY
        for at in (last, EVERY, 3):
            step(table, None, position(table, at))
        assert len(SEEN.of(table).positions.kept) == last // EVERY + 1
        seen, played = weakref.ref(table), weakref.ref(match_of(table))
        site.forget(table)
        number = id(table)
        del table
        gc.collect()
        assert (seen(), played()) == (None, None)
        assert (number in SEEN.made, number in DRAWN.made) == (False, False)

    on_site(tmp_path, body)


def test_a_step_is_the_same_wherever_it_is_reached_from(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await play_out(site, table)
        match = match_of(table)
        for at in (len(match.entries), 0, EVERY + 1, EVERY, EVERY - 1):
            assert position(table, at).digest() == match.at(at).digest()

    on_site(tmp_path, body)
