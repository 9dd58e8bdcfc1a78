"""What open browsers are told: only what is new to them, in order, and everything when they come back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bakehouse.kernel.match import replay
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.news import publish
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html import browser as browsers
from bakehouse.server.html.browser import Browser
from bakehouse.server.html.drawing.patches import Fragment, as_json, whole
from bakehouse.server.html.live import arrive, depart, peek_at
from bakehouse.server.html.scene import scene
from bakehouse.server.html.scene import step as shown_step
from bakehouse.server.seen.table import version_of
from bakehouse.store.records import OVER
from tests.server.home import (
    BAKE,
    JAR,
    LEDUC,
    guests,
    ids,
    match_of,
    news,
    on_site,
    play_out,
    started,
    step,
    waiting_table,
)
from tests.server.visitors import SITE, Closed, served


# ------------------------------------------------------------ what is sent
def test_a_message_holds_only_what_changed_and_the_next_nothing(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        browsers = [arrive(site, table, guest, "") for guest in (ana.id, ben.id, "somebody")]
        for browser in browsers:
            news(browser)
        before = [{one.id: one for one in scene(table, viewer)} for viewer in (0, 1, None)]
        await step(site, table, 1)
        for viewer, browser, old in zip((0, 1, None), browsers, before, strict=True):
            [told] = news(browser)
            now = scene(table, viewer)
            new = [one for one in now if old[one.id] is not one]
            assert told["zones"] == [json.loads(wire) for wire in as_json(now, new)]
            assert 0 < len(new) < len(now)
            assert len(told["log"]) >= 1
        publish(site, table)
        assert [list(told) for browser in browsers for told in news(browser)] == [["v"]] * 3

    on_site(tmp_path, body)


def test_a_browser_that_comes_back_gets_the_whole_table(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        await moves.say(site, table, ben, "hello")
        arrive(site, table, ana.id, "")
        for up_to in ("", "nonsense", "0.0", f"{version_of(site, table, None)}0"):
            [told, *_] = news(arrive(site, table, ana.id, up_to))
            assert ids(told) == [zone for zone, _ in whole(scene(table, 0))]
            assert told["logs"] is True
            assert told["log"]
            assert [("hello" in line) for line in told["chat"]][-1]
            assert told["v"] == version_of(site, table, None)

    on_site(tmp_path, body)


def test_a_page_of_this_very_moment_gets_nothing_and_then_what_follows(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        arrive(site, table, ana.id, "")
        browser = arrive(site, table, ana.id, version_of(site, table, None))
        assert news(browser) == []
        await step(site, table, 1)
        [told] = news(browser)
        assert 0 < len(ids(told)) < len(scene(table, 0))
        stale = version_of(site, table, None)
        await step(site, table, 1)
        assert "logs" in news(arrive(site, table, ana.id, stale))[0]

    on_site(tmp_path, body)


def busy(keys: list[str]) -> str:
    """Bakes and sells whenever that is possible, so that there is something to count in the end."""
    return next(
        (key for sort in ("order", "produce", "take", "market") for key in keys if key.startswith(sort)), keys[-1]
    )


def test_the_frames_of_the_last_scoring_are_sent_in_order_before_the_result(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        browser = arrive(site, table, ana.id, "")
        match = match_of(table)
        while table.record.status != OVER:
            news(browser)
            seat = table.seats_to_act()[0]
            await moves.play(site, table, seat, busy(match.legal(seat)), None)
        [told] = news(browser)
        assert list(told) == ["v", "pause", "steps", "zones", "log"]
        assert "result" in ids(told)
        *before, (actor, key) = match.log
        played = replay(match.game, match.players, before).play(actor, key)
        states = [state for _, state in played.frames]
        expected = [[one.html for one in shown_step(table, 0, one)] for one in states]
        assert len(told["steps"]) == len(expected) >= 5
        for zones, shown in zip(told["steps"], expected, strict=True):
            assert zones
            assert set(zones) <= set(shown)
        counted = [zone for zones in told["steps"] for zone in zones if 'id="zone-result-0"' in zone]
        assert len(set(counted)) == len(expected)  # each frame counts one thing more

    on_site(tmp_path, body)


def test_undo_takes_its_lines_out_of_the_log_of_every_browser(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        browsers = [arrive(site, table, guest.id, "") for guest in (ana, ben)]
        before = [news(browser)[0]["log"] for browser in browsers]
        await step(site, table, 0)
        for browser in browsers:
            [told] = news(browser)
            assert (len(told["log"]) >= 1, "logs" in told) == (True, False)
        await moves.undo(site, table, 0)
        for browser, lines in zip(browsers, before, strict=True):
            [told] = news(browser)
            assert (told["logs"], told["log"]) == (True, lines)

    on_site(tmp_path, body)


def test_lines_for_one_seat_are_told_to_that_seat_only(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, people = await started(site, LEDUC, "Ana", "Ben")
        dealt = [entry.key.removeprefix("deal:") for entry in match_of(table).entries[:2]]
        for seat, guest in enumerate([*[one.id for one in people], "somebody"]):
            lines = json.dumps(news(arrive(site, table, guest, ""))[0]["log"])
            own = dealt[seat] if seat < 2 else "nothing"
            assert (f"A {own} was dealt to you" in lines) == (seat < 2)
            assert f"A card was dealt to {['Ben', 'Ana', 'Ana'][seat]}" in lines
            if dealt[0] != dealt[1]:
                assert all(card not in lines for card in dealt if card != own)

    on_site(tmp_path, body)


def test_more_than_six_seats_are_a_ranking_and_ones_own_card(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        names = [f"P{n}" for n in range(7)]
        table, people = await started(site, BAKE, *names)
        await step(site, table, 3)
        watching, sitting = [news(arrive(site, table, guest, ""))[0] for guest in ("somebody", people[3].id)]
        assert [one for one in ids(watching) if one.startswith(("seat", "rank"))] == ["ranking"]
        assert [one for one in ids(sitting) if one.startswith(("seat", "rank"))] == ["seat-3", "ranking"]
        ranking = next(zone for zone in watching["zones"] if 'id="ranking"' in zone)
        scores = match_of(table).state.scores()
        order = [int(row.split('"')[0]) for row in ranking.split('id="rank-')[1:]]
        assert [scores[seat] for seat in order] == sorted(scores, reverse=True)
        six, _ = await started(site, BAKE, *names[:6])
        assert [one for one in ids(news(arrive(site, six, "x", ""))[0]) if one.startswith(("seat", "rank"))] == [
            f"seat-{seat}" for seat in range(6)
        ]

    on_site(tmp_path, body)


def test_another_board_stays_live_while_it_is_open(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        browser = arrive(site, table, ana.id, "")
        news(browser)
        await peek_at(site, table, browser, 1)
        [told] = news(browser)
        assert ids(told)
        assert all(one.endswith("-1") for one in ids(told))
        await step(site, table, 1)
        assert any(one.startswith("zone-") and one.endswith("-1") for one in ids(news(browser)[0]))
        await peek_at(site, table, browser, None)
        await step(site, table, 1)
        assert not any(one.startswith("zone-") and one.endswith("-1") for one in ids(news(browser)[0]))

    on_site(tmp_path, body)


# ------------------------------------------------------------ coming and going
def test_everybody_sees_who_is_here(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        first = arrive(site, table, ana.id, "")
        assert "not here" in "".join(news(first)[0]["zones"])
        tabs = [arrive(site, table, ben.id, "") for _ in range(2)]
        assert ["seat-1"] in [ids(told) for told in news(first)]
        depart(site, table, tabs[0], 1.0)
        assert (news(first), table.here()) == ([], {0, 1})
        depart(site, table, tabs[1], 2.0)
        await table.changed.wait()
        assert [ids(told) for told in news(first)] == [["seat-1"]]
        assert table.left == {1: 2.0}

    on_site(tmp_path, body)


def test_a_slow_browser_is_let_go_and_gets_the_whole_table_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browsers, "BEHIND", 5)

    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        slow, quick = arrive(site, table, ana.id, ""), arrive(site, table, ana.id, "")
        for _ in range(8):
            news(quick)
            publish(site, table)
        assert news(quick)
        assert news(slow)[0] == {"closed": True}
        assert "logs" in news(arrive(site, table, ana.id, ""))[0]

    on_site(tmp_path, body)


def test_a_browser_far_behind_never_grows_without_bound() -> None:
    browser = Browser("rye-1", "ana", 0)
    for number in range(10 * browsers.BEHIND):
        browser.send(str(number))
    assert browser.queue.qsize() <= browsers.BEHIND


# ------------------------------------------------------------ the waiting room
def test_a_waiting_room_is_drawn_for_each_who_looks(tmp_path: Path) -> None:
    """A host who stood up keeps what only hosts may do, and nobody else gets it."""

    async def body(site: Site) -> None:
        table, (ana, ben) = await waiting_table(site, BAKE, "Ana", "Ben")
        people = [ana.id, ben.id, "somebody"]
        browsers = [arrive(site, table, guest, "", SITE) for guest in people]
        await rooms.stand(site, table, ana, 0)
        rooms_seen = [news(browser)[-1]["zones"][0] for browser in browsers]
        assert [f"/tables/{table.id}/start" in room for room in rooms_seen] == [True, False, False]
        link = f'value="{SITE}/tables/{table.id}"'
        assert [link in room for room in rooms_seen] == [True, True, False], "who only looks is asked to sit down"

    on_site(tmp_path, body)


def test_when_the_game_begins_every_browser_goes_to_the_table(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await waiting_table(site, LEDUC, "Ana", "Ben")
        old = version_of(site, table, None)
        here = arrive(site, table, ben.id, old)
        await rooms.begin(site, table, ana.id)
        go = {"go": f"/tables/{table.id}"}
        assert go in news(here)
        late = arrive(site, table, ana.id, old)  # its page was drawn before, and it connects only now
        assert news(late)[0] == go
        assert go not in news(arrive(site, table, ana.id, version_of(site, table, None)))

    on_site(tmp_path, body)


def test_whoever_takes_a_seat_sees_the_table_from_it(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await waiting_table(site, JAR, "Ana")
        [ben] = await guests(site, "Ben")
        browser = arrive(site, table, ben.id, "")
        assert browser.viewer is None
        host = await site.people.guest(table.record.host)
        await rooms.add_seat(site, table, host)
        await rooms.sit(site, table, ben, None, "")
        assert browser.viewer == seat_of(table.record, ben.id) == 1

    on_site(tmp_path, body)


# ------------------------------------------------------------ the connection itself
def test_a_live_connection_tells_peeks_and_passes_over_nonsense(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana", "Ben")
            async with there.live(f"/tables/{table.id}/live", there.visitor()) as live:
                assert "zones" in await live.news()
                for text in (
                    "",
                    "{",
                    "[" * 900,
                    "null",
                    "7",
                    '{"peek":true}',
                    '{"peek":-1}',
                    '{"peek":"0"}',
                    '{"peek":9}',
                ):
                    live.say(text)
                live.say('{"peek":1}')
                assert all(one.endswith("-1") for one in ids(await live.news()))
                await step(site, table, 0)
                assert (await live.news())["log"]
            assert table.browsers == set()

    on_site(tmp_path, body)


def test_a_page_of_another_site_is_told_nothing(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            for origin in (
                "http://evil.example",
                "https://bakehouse.test.evil.example",
                "null",
                "http://bakehouse.test:81",
            ):
                async with there.live(f"/tables/{table.id}/live", there.visitor(), origin=origin) as live:
                    with pytest.raises(Closed, match="4403"):
                        await live.news()
            async with there.live("/tables/no-such/live", there.visitor()) as live:
                with pytest.raises(Closed, match="4404 missing"):
                    await live.news()
            assert table.browsers == set()

    on_site(tmp_path, body)


def test_too_much_said_ends_the_connection(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            async with there.live(f"/tables/{table.id}/live", there.visitor()) as live:
                await live.news()
                live.say("x" * 2000)
                with pytest.raises(Closed):
                    await live.news()

    on_site(tmp_path, body)


def test_a_finished_table_is_shown_whole_as_well(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        await play_out(site, table)
        assert "result" in ids(news(arrive(site, table, ana.id, ""))[0])

    on_site(tmp_path, body)


def test_a_move_stands_though_it_cannot_be_drawn_for_somebody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        hers, his = arrive(site, table, ana.id, ""), arrive(site, table, ben.id, "")
        assert news(hers)
        assert news(his)

        def broken(table: Table, viewer: int | None, peek: int | None) -> list[Fragment]:
            if viewer == 1:
                raise RuntimeError("no ink")
            return scene(table, viewer, peek)

        monkeypatch.setattr("bakehouse.server.html.live.scene", broken)
        await step(site, table, 0)
        assert len(table.playing().journal) == len(await site.store.journal(table.id))
        assert [sorted(told) for told in news(hers)] != []
        assert news(his) == [{"closed": True}]

    on_site(tmp_path, body)
