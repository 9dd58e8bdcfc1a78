"""Other rules, further: numbers that are read no more, tables that still wait, and a server older than the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.kernel.files import Loaded, PastFile, look
from bakehouse.kernel.setting import Meta
from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.people import new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.seen.lists import continues
from bakehouse.store.records import OVER, PLAYING, WAITING
from tests.server.home import match_of, on_site, refusal, waiting_table
from tests.server.updates import RUNNING, WHOLE, after, ask, before
from tests.server.visitors import Page, served
from tests.versions import BRITTLE, FIRST, LAZY, SAME, STALL, installed, tipped


# ------------------------------------------------------------ numbers that are read no more
@pytest.mark.parametrize("made", [RUNNING, WHOLE])
def test_where_the_edition_is_read_no_more_names_result_and_log_are_left(made: int, tmp_path: Path) -> None:
    was = before(tmp_path, made)

    async def body(site: Site) -> None:
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            page = await ana.open(f"/tables/{was.code}")
            assert ana.status == 200
            assert f"None of its {len(was.log)} entries can be shown: its edition: play.tip" in page.text
            assert "Ben" in page.text
            assert "Ana: fetch" in page.text.replace(" :", ":") or "You: fetch" in page.text.replace(" :", ":")
            _, view = await ask(ana, f"/tables/{was.code}/view")
            assert (view["view"], view["over"]) == ({}, True)
            _, table = await ask(ana, f"/tables/{was.code}")
            assert (table["result"] or {}).get("scores") == was.result.get("scores")
            _, log = await ask(ana, f"/tables/{was.code}/log")
            assert [(entry["actor"], entry["key"]) for entry in log["entries"]] == list(was.log)
            for path in ("replay", "boards/1", "replay/zones?at=0"):
                assert (await ana.http.get(f"/tables/{was.code}/{path}")).status_code == 409
            assert (await ask(ana, f"/tables/{was.code}/replay"))[0] == 409
            assert (await ana.http.get(f"/tables/{was.code}/file")).status_code == 200
            async with there.live(f"/tables/{was.code}/live", ana) as live:
                assert "can be shown" in str((await live.news())["zones"])
            fresh = (await ask(ana, f"/tables/{was.code}/rematch", "POST"))[1]
            assert fresh["rules"] == 2

    after(tmp_path, tipped(tmp_path / "game"), body)


def test_where_the_edition_is_gone_it_is_said(tmp_path: Path) -> None:
    """Nobody kept the game's own edition in earlier times."""
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        record = await site.store.table(was.code)
        assert record is not None
        await site.store.put_table(replace(record, edition="0" * 64))
        table = await site.find(was.code)
        assert table.other is not None
        assert "The edition this table was played with is gone." in table.other.says
        assert table.record.status == OVER
        file = table.file()
        assert isinstance(look(file, "x"), PastFile)

    after(tmp_path, SAME, body)


# ------------------------------------------------------------ tables that still wait
def waiting_before(folder: Path) -> tuple[str, str]:
    """A table that waited when the server was stopped, and its host."""

    async def opened(site: Site) -> tuple[str, str]:
        table, people = await waiting_table(site, STALL, "Ana", "Ben")
        return table.id, people[0].id

    with installed(FIRST):
        return on_site(folder, opened)


def test_a_waiting_table_begins_under_the_rules_of_today_and_says_so(tmp_path: Path) -> None:
    code, ana = waiting_before(tmp_path)

    async def body(site: Site) -> None:
        table = await site.find(code)
        assert (table.record.status, table.record.rules) == (WAITING, 2)
        assert [line.says for line in table.chat][-1].endswith("it begins under version 2.")
        site.forget(table)
        table = await site.find(code)
        assert len([line for line in table.chat if "begins" in line.says]) == 1
        await rooms.begin(site, table, ana)
        site.forget(table)
        assert (await site.find(code)).other is None

    after(tmp_path, LAZY, body)


def test_a_waiting_table_whose_numbers_are_read_no_more_takes_todays(tmp_path: Path) -> None:
    code, ana = waiting_before(tmp_path)
    meta = tipped(tmp_path / "game")

    async def body(site: Site) -> None:
        table = await site.find(code)
        assert table.record.edition == meta.default_source().hash
        assert "it begins with the game's own of today" in table.chat[-1].says
        await rooms.begin(site, table, ana)

    after(tmp_path, meta, body)


# ------------------------------------------------------------ a server that is older than the game
def test_a_running_table_of_newer_rules_is_shown_and_waits(tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING, SAME)

    async def older(site: Site) -> None:
        table = await site.find(was.code)
        assert table.record.status == PLAYING
        site.wake_bots = driver.wake_bots
        await driver.wake_all(site)
        await driver.look_at(site, table, 1e12)
        assert not table.thinking
        assert await refusal(moves.play(site, table, 0, "fetch", None)) == (409, "other-rules")
        assert await refusal(moves.leave(site, table, 0)) == (409, "other-rules")
        [tile] = await continues(site, was.ana)
        assert (tile.says, tile.mine) == ("this server is older than it", False)
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            page = await ana.open(f"/tables/{was.code}")
            assert "This server is older than the game." in page.text
            assert "It is played under rules version 2, and this server plays version 1" in page.text
            assert page.keys() == []
            assert "How things stood" not in page.text
            eve = there.visitor(guest=new_guest())
            assert (await ask(eve, f"/tables/{was.code}/file"))[0] == 409
            assert (await ask(eve, f"/tables/{was.code}/replay"))[0] == 409
            _, log = await ask(eve, f"/tables/{was.code}/log")
            assert [entry["key"] for entry in log["entries"][:2]] == ["recipe", "recipe"]
            _, view = await ask(eve, f"/tables/{was.code}/view")
            assert (view["status"], view["over"], view["prompt"]["choices"]) == ("playing", False, [])
            assert (await ask(eve, f"/tables/{was.code}"))[1]["secret"] == ""
            answer = await ana.post(f"/tables/{was.code}/pace", pace="quick")
            assert answer.status_code == 200
        assert [entry.kind for entry in await site.store.journal(was.code)].count("ended") == 0

    async def updated(site: Site) -> None:
        table = await site.find(was.code)
        assert table.other is None
        assert table.record.pace == "quick"
        stored = await site.store.table(was.code)
        assert stored is not None
        assert stored.to_act == match_of(table).state.to_act
        seat = table.seats_to_act()[0]
        await moves.play(site, table, seat, match_of(table).legal(seat)[0], None)

    after(tmp_path, FIRST, older)
    after(tmp_path, SAME, updated)


def test_an_ended_table_stays_ended_where_its_own_rules_are_back(tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def end(site: Site) -> None:
        await site.find(was.code)

    async def back(site: Site) -> None:
        table = await site.find(was.code)
        assert await refusal(moves.play(site, table, 0, "fetch", None)) == (410, "over")
        assert table.other is not None
        assert tuple(match_of(table).log) == was.log  # nothing is drawn any more
        assert isinstance(look(table.file(), "x"), Loaded)
        async with served(site) as there:
            page: Page = await there.visitor(guest=was.ana).open(f"/tables/{was.code}")
            assert "The game was ended, without a winner" in page.text

    after(tmp_path, SAME, end)
    after(tmp_path, FIRST, back)


@pytest.mark.parametrize(("meta", "made"), [(LAZY, RUNNING), (BRITTLE, RUNNING + 6)], ids=["lazy", "brittle"])
def test_rules_changed_without_a_new_version_end_nothing_and_break_nothing(
    meta: Meta, made: int, tmp_path: Path
) -> None:
    """Somebody forgot to raise the version: the table is shown as far as it goes, and waits."""
    was = before(tmp_path, made)

    async def body(site: Site) -> None:
        table = await site.find(was.code)
        assert table.record.status == PLAYING
        assert table.other is not None
        assert "though they have the same version" in table.other.says
        assert await refusal(moves.play(site, table, 0, "fetch", None)) == (409, "other-rules")
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            await ana.open(f"/tables/{was.code}")
            assert ana.status == 200

    after(tmp_path, replace(meta, rules=1), body)


def test_the_own_edition_of_every_game_is_kept(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        for meta in site.games.metas.values():
            assert await site.store.edition(meta.default_source().hash) == meta.default_source().text

    on_site(tmp_path, body)
