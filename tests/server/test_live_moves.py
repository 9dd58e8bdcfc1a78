"""Moves that come up the live connection: the same answers as to a form, and nothing a form could not do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from bakehouse.server.core.site import Site
from tests.server.home import BAKE, LEDUC, match_of, on_site, started, step
from tests.server.visitors import Live, Served, served


async def told(live: Live, number: int) -> dict[str, Any]:
    """The answer to what was asked under this number."""
    while (news := await live.news()).get("did") != number:
        pass
    return news


def wish(number: object, **more: object) -> str:
    return json.dumps({"n": number, **more})


async def first_move(site: Site, there: Served) -> None:
    table, [ana, ben] = await started(site, BAKE, "Ana", "Ben")
    path = f"/tables/{table.id}/live"
    match = match_of(table)
    async with (
        there.live(path, there.visitor(guest=ana.id)) as mine,
        there.live(path, there.visitor(guest=ben.id)) as other,
    ):
        await mine.news()
        await other.news()
        key = match.legal(0)[0]
        mine.say(wish(1, do="moves", key=key, rev=match.revision(0)))
        answer = await told(mine, 1)
        assert answer["zones"]
        assert "says" not in answer
        assert match.log[-1][1] == key
        while (heard := await other.news())["v"] != answer["v"]:
            pass
        assert "did" not in heard
        mine.say(wish(2, do="undo"))
        assert "zones" in await told(mine, 2)
        assert match.log[-1][1] != key
        mine.say(wish(3, do="redo"))
        assert "zones" in await told(mine, 3)
        assert match.log[-1][1] == key


def test_a_move_is_answered_in_the_news_it_makes_and_others_get_no_answer(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            await first_move(site, there)

    on_site(tmp_path, body)


def test_an_outdated_move_gets_the_whole_table(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            old = match_of(table).revision(0)
            await step(site, table, 0)
            before = match_of(table).log
            async with there.live(f"/tables/{table.id}/live", there.visitor(guest=ana.id)) as live:
                live.say(wish(1, do="moves", key=match_of(table).legal(0)[0], rev=old))
                answer = await told(live, 1)
                assert answer["code"] == "outdated"
                assert any('id="prompt"' in zone for zone in answer["zones"])
                assert answer["logs"] is True
                assert match_of(table).log == before

    on_site(tmp_path, body)


def test_what_is_refused_says_why_and_changes_nothing(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, both = await started(site, LEDUC, "Ana", "Ben")
            match = match_of(table)
            acting = match.state.to_act[0]
            path, before = f"/tables/{table.id}/live", match.log
            rev, waits = match.revision(acting), match.revision(1 - acting)
            async with there.live(path, there.visitor(guest=both[acting].id)) as live:
                wishes: list[dict[str, object]] = [
                    {"do": "moves", "key": "bake:cake", "rev": rev},
                    {"do": "moves", "key": "check"},
                    {"do": "moves", "key": ["check"], "rev": rev},
                    {"do": "moves", "key": "check", "rev": True},
                    {"do": "undo"},
                ]
                for number, asked in enumerate(wishes, 1):
                    live.say(wish(number, **asked))
                    answer = await told(live, number)
                    assert (answer["code"], answer["says"][-1]) == ("unfit", "."), asked
            async with there.live(path, there.visitor(guest=both[1 - acting].id)) as live:
                live.say(wish(1, do="moves", key="check", rev=waits))
                assert (await told(live, 1))["code"] == "unfit"
            async with there.live(path, there.visitor()) as live:
                live.say(wish(1, do="moves", key="check", rev=rev))
                assert (await told(live, 1))["code"] == "not-yours"
            assert match.log == before

    on_site(tmp_path, body)


def test_nonsense_is_passed_over(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            match = match_of(table)
            async with there.live(f"/tables/{table.id}/live", there.visitor(guest=ana.id)) as live:
                for text in (
                    "[]",
                    "7",
                    "{",
                    wish("1", do="moves"),
                    wish(None, do="undo"),
                    wish(1, do="start"),
                    wish(1),
                ):
                    live.say(text)
                live.say(wish(9, do="moves", key=match.legal(0)[0], rev=match.revision(0)))
                assert "zones" in await told(live, 9)

    on_site(tmp_path, body)


def test_what_comes_again_is_never_done_twice_and_is_told_as_done(tmp_path: Path) -> None:
    """After a break a page sends its wish again, not knowing whether it was heard."""

    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            match = match_of(table)
            first, second = match.legal(0)[:2]
            async with there.live(f"/tables/{table.id}/live", there.visitor(guest=ana.id)) as live:
                for number, does in enumerate(("moves", "undo", "redo")):
                    asked = {"do": does, "key": first, "rev": match.revision(0)}
                    live.say(wish(10 * number + 1, **asked))
                    assert "says" not in await told(live, 10 * number + 1)
                    done = len(match.journal)
                    live.say(wish(10 * number + 2, **asked, again=True))
                    assert "says" not in await told(live, 10 * number + 2)
                    live.say(wish(10 * number + 3, **asked))
                    assert (await told(live, 10 * number + 3))["code"] == "outdated"
                    live.say(wish(10 * number + 4, **{**asked, "do": "moves", "key": second}, again=True))
                    assert (await told(live, 10 * number + 4))["code"] == "outdated"
                    assert len(match.journal) == done

    on_site(tmp_path, body)


def test_a_page_that_asks_whether_anybody_is_there_is_answered(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            async with there.live(f"/tables/{table.id}/live", there.visitor(guest=ana.id)) as live:
                await live.news()
                live.say('{"ping": 1}')
                while await live.news():
                    pass

    on_site(tmp_path, body)
