"""An update changed the rules of a game: what becomes of its tables. The version decides, not whether a log replays."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.kernel.files import Loaded, PastFile, look
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.verify import verify
from bakehouse.server.core import driver, moves, rooms
from bakehouse.server.core.people import new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.seen.lists import continues, finished
from bakehouse.store.errors import StoreError
from bakehouse.store.records import OVER, PLAYING, WAITING
from tests.server.home import all_moves, refusal
from tests.server.updates import NAMES, RUNNING, SECONDS, WHOLE, after, ask, before
from tests.server.visitors import served
from tests.versions import DEAR, FIRST, LAZY, SAME, installed


# ------------------------------------------------------------ in play, under older rules
@pytest.mark.parametrize("meta", SECONDS, ids=NAMES)
def test_a_running_table_is_ended_openly_once_and_for_all(meta: Meta, tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        table = await site.find(was.code)
        assert table.record.status == OVER
        assert table.other is not None
        assert (table.other.past.played, table.other.past.here) == (1, 2)
        stored = await site.store.table(was.code)
        assert stored is not None
        assert (stored.status, stored.to_act, stored.result) == (OVER, (), {})  # no winner is invented
        journal = await site.store.journal(was.code)
        assert [entry.kind for entry in journal].count("ended") == 1
        site.forget(table)
        await site.find(was.code)
        assert len(await site.store.journal(was.code)) == len(journal)
        assert table.seats_to_act() == ()
        assert "played under rules version 1, and this server plays version 2" in str(table.log.told)

    after(tmp_path, meta, body)
    after(tmp_path, meta, body)  # also after another start


@pytest.mark.parametrize("meta", SECONDS, ids=NAMES)
def test_nobody_may_do_anything_at_an_ended_table_and_all_are_told_why(meta: Meta, tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        table = await site.find(was.code)
        for work in all_moves(site, table, "fetch"):
            assert await refusal(work) == (410, "over")
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            page = await ana.open(f"/tables/{was.code}")
            assert ana.status == 200
            assert page.keys() == []
            assert "The game was ended, without a winner." in page.text
            assert "played under rules version 1, and this server plays version 2" in page.text
            answer = await ana.post(f"/tables/{was.code}/moves", key="fetch", rev="0")
            assert (answer.status_code, answer.json()["code"]) == (410, "over")
            assert "rules version 1, and this server plays version 2" in answer.json()["says"]
            async with there.live(f"/tables/{was.code}/live", ana) as live:
                news = await live.news()
                assert "without a winner" in str(news["zones"])
                assert "this server plays version 2" in str(news["log"])
                live.say(json.dumps({"do": "moves", "key": "fetch", "rev": 0, "n": 1}))
                while (news := await live.news()).get("did") != 1:
                    pass
                assert news["code"] == "over"

    after(tmp_path, meta, body)


def test_how_things_stood_is_shown_as_a_standing_and_not_as_a_result(tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            text = (await ana.open(f"/tables/{was.code}")).text
            assert f"How things stood at entry {len(was.log)}" in text
            assert "wins" not in text
            assert "trophy" not in ana.page.html.split('id="result"')[1].split("</section>")[0]
            _, view = await ask(ana, f"/tables/{was.code}/view")
            assert (view["status"], view["over"], view["result"], view["to_act"]) == ("over", True, None, [])
            assert view["prompt"] == {"says": "The game was ended, without a winner.", "choices": []}
            told = view["other_rules"]
            assert (told["played"], told["here"], told["ended"]) == (1, 2, True)
            assert told["shown"] == told["entries"] == len(was.log)

    after(tmp_path, SAME, body)


def test_the_rest_of_the_log_and_the_file_are_given_only_when_it_is_ended(tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def in_play(site: Site) -> None:
        """Sealed prices and hidden recipes stay so."""
        async with served(site) as there:
            eve = there.visitor(guest=new_guest())
            assert (await ask(eve, f"/tables/{was.code}/file"))[0] == 409
            assert (await eve.http.get(f"/tables/{was.code}/file")).status_code == 409
            _, log = await ask(eve, f"/tables/{was.code}/log")
            assert [entry["key"] for entry in log["entries"][:2]] == ["recipe", "recipe"]

    async def ended(site: Site) -> str:
        async with served(site) as there:
            eve = there.visitor(guest=new_guest())
            _, log = await ask(eve, f"/tables/{was.code}/log")
            shown = (await site.find(was.code)).other
            assert shown is not None
            assert shown.past.shown < len(was.log) == log["length"]
            rest = [(entry["actor"], entry["key"]) for entry in log["entries"][shown.past.shown :]]
            assert rest == list(was.log[shown.past.shown :])
            page = await eve.open(f"/tables/{was.code}")
            assert "What follows is told as it was written down" in page.text
            assert "Ana : fetch" in page.text or "Ana: fetch" in page.text
            file = (await eve.http.get(f"/tables/{was.code}/file")).text
            assert json.loads(file) == (await ask(eve, f"/tables/{was.code}/file"))[1]
            return file

    after(tmp_path, FIRST, in_play)
    text = after(tmp_path, LAZY, ended)
    data = json.loads(text)
    assert tuple((-1 if actor == "chance" else actor, key) for actor, key in data["log"]) == was.log
    assert (data["rules"], data["written_under"], data["players"]) == (1, 2, ["Ana", "Ben"])
    assert "result" not in data
    with installed(LAZY):
        found = look(text, "x")
        assert isinstance(found, PastFile)
        assert "The game was ended" in found.ended
    with installed(FIRST):  # where those rules are, every draw of it can be proven
        same = look(text, "x")
        assert isinstance(same, Loaded)
        assert verify(same).draws == sum(actor == -1 for actor, _ in was.log)


def test_a_disk_that_is_full_ends_nothing_and_shows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        async def full(*_: object) -> None:
            raise StoreError("The disk is full.")

        with monkeypatch.context() as broken:
            broken.setattr(site.store, "put_table", full)
            with pytest.raises(StoreError):
                await site.find(was.code)
        stored = await site.store.table(was.code)
        assert stored is not None
        assert stored.status == PLAYING
        assert (await site.find(was.code)).record.status == OVER

    after(tmp_path, SAME, body)


@pytest.mark.parametrize("meta", SECONDS, ids=NAMES)
def test_a_start_ends_them_without_a_visitor_and_no_bot_moves(meta: Meta, tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        site.wake_bots = driver.wake_bots
        await driver.wake_all(site)
        table = site.tables[was.code]
        assert table.record.status == OVER
        await driver.look_at(site, table, 1e12)  # nobody's patience runs out here
        assert not table.thinking
        assert [entry.kind for entry in await site.store.journal(was.code)][-1] == "ended"

    after(tmp_path, meta, body)


def test_the_lobby_says_what_became_of_it(tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        [tile] = await continues(site, was.ana)
        assert (tile.says, tile.mine) == ("ended: its rules have changed", False)
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            _, [listed] = await ask(ana, "/tables?status=playing")
            assert not listed["your_turn"]
            await site.find(was.code)
            assert await continues(site, was.ana) == []
            [tile] = await finished(site, was.ana)
            assert tile.says == "ended without a result"
            assert (await ana.open("/")).text.count("ended without a result") == 1

    after(tmp_path, SAME, body)


# ------------------------------------------------------------ finished, under older rules
@pytest.mark.parametrize("meta", SECONDS, ids=NAMES)
def test_a_finished_table_shows_its_stored_result_and_as_much_as_replays(meta: Meta, tmp_path: Path) -> None:
    was = before(tmp_path, WHOLE)

    async def body(site: Site) -> None:
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            page = await ana.open(f"/tables/{was.code}")
            assert ana.status == 200
            assert "It was played under rules version 1, and this server plays version 2" in page.text
            assert "Its result is as it was stored." in page.text
            _, table = await ask(ana, f"/tables/{was.code}")
            assert table["result"]["scores"] == was.result["scores"]
            assert [list(place.values()) for place in table["result"]["places"]] == was.result["places"]
            assert not table["other_rules"]["ended"]
            shown = table["other_rules"]["shown"]
            assert (shown == len(was.log)) == (meta is SAME)  # DEAR replays to the end, to another result
            assert str(max(was.result["scores"])) in page.html.split('id="result"')[1]
            assert "Where it came from" in page.text  # stored too
            replay = await ana.open(f"/tables/{was.code}/replay?at={shown}")
            assert ana.status == 200
            assert not any(form.action.endswith("/fork") for form in replay.forms)
            assert "this server plays version 2" in replay.text
            status, step = await ask(ana, f"/tables/{was.code}/replay?at={shown}")
            assert (status, step["last"]) == (200, shown)
            assert (await ask(ana, f"/tables/{was.code}/replay?at={shown + 1}"))[0] == 422
            data = {"at": 1, "seat": 0, "bot": "random"}
            status, told = await ask(ana, f"/tables/{was.code}/fork", "POST", **data)
            assert (status, told["code"]) == (409, "other-rules")
            [tile] = await finished(site, was.ana)
            assert "place" in tile.says

    after(tmp_path, meta, body)


def test_the_file_of_a_finished_table_has_its_stored_result(tmp_path: Path) -> None:
    was = before(tmp_path, WHOLE)

    async def body(site: Site) -> str:
        return (await site.find(was.code)).file()

    text = after(tmp_path, DEAR, body)
    assert json.loads(text)["result"] == was.result
    with installed(FIRST):
        found = look(text, "x")
        assert isinstance(found, Loaded)
        assert verify(found).draws > 0


def test_a_result_without_its_parts_or_none_at_all_is_said_to_be_so(tmp_path: Path) -> None:
    """As tables were kept before results had parts."""
    was = before(tmp_path, WHOLE)

    async def body(site: Site) -> None:
        record = await site.store.table(was.code)
        assert record is not None
        async with served(site) as there:
            ana = there.visitor(guest=was.ana)
            record = await site.store.put_table(replace(record, result=was.result))
            page = await ana.open(f"/tables/{was.code}")
            assert "Where it came from" not in page.text
            assert "Its result is as it was stored." in page.text
            site.forget(await site.find(was.code))
            await site.store.put_table(replace(record, result={}))
            page = await ana.open(f"/tables/{was.code}")
            assert "No result was stored; only the log is left." in page.text

    after(tmp_path, LAZY, body)


@pytest.mark.parametrize("meta", [SAME, LAZY], ids=["same", "lazy"])
def test_a_rematch_is_played_under_the_rules_of_today(meta: Meta, tmp_path: Path) -> None:
    was = before(tmp_path, RUNNING)

    async def body(site: Site) -> None:
        table = await site.find(was.code)
        ana = await site.people.guest(was.ana)
        assert ana is not None
        fresh = await rooms.rematch(site, table, ana)
        assert (fresh.record.rules, fresh.record.status, fresh.record.parent) == (2, WAITING, was.code)
        await rooms.begin(site, fresh, was.ana)
        assert fresh.game.rules == 2
        assert fresh.other is None
        await moves.play(site, fresh, 0, "price:1", None)

    after(tmp_path, meta, body)
