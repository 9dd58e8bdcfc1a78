"""Whatever is asked costs tokens: over its limits the site says so and when to come back, and recovers by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.server.core.site import Site
from bakehouse.server.web import limits
from bakehouse.server.web.limits import Buckets
from tests.server.home import BAKE, LEDUC, guests, on_site, play_out, started
from tests.server.visitors import DATA, Page, served


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now

    def time(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(limits, "BUCKETS", Buckets())
    monkeypatch.setattr(limits, "time", found)
    return found


def test_tokens_come_back_with_time_and_never_more_than_at_first() -> None:
    buckets = Buckets()
    assert [buckets.take("ana", "x", 0.0, (2.0, 3.0)) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert buckets.wait("ana", "x", 0.25, (2.0, 3.0)) == 0.25
    assert [buckets.take("ana", "x", 100.0, (2.0, 3.0)) for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]


def test_buckets_are_bounded_and_forget_who_has_not_come_for_longest() -> None:
    buckets = Buckets(most=100)
    for number in range(1000):
        buckets.take(f"guest {number}", "x", float(number), (0.001, 5.0))
        buckets.take("busy", "x", float(number), (0.001, 5.0))
    assert len(buckets.left) == 100
    assert buckets.take("busy", "x", 1000.0, (0.001, 5.0)) > 0, "somebody was let off because others came"


def test_a_refused_address_leaves_no_keys_of_guests(tmp_path: Path, clock: Clock) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            answers = [await there.visitor().http.get("/me", headers=DATA) for _ in range(320)]
            assert [answer.status_code for answer in answers].count(200) == 300  # strangers count as three guests
            kept = len(limits.BUCKETS.left)
            await there.visitor().http.get("/me")
            assert len(limits.BUCKETS.left) == kept
        assert clock.now == 1000.0

    on_site(tmp_path, body, limits=True)


def test_pages_are_limited_in_words_for_people_and_for_programs_and_come_back(tmp_path: Path, clock: Clock) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            fast, calm = there.visitor(), there.visitor()
            await fast.open("/me")
            await calm.open("/me")
            codes = [(await fast.http.get("/me")).status_code for _ in range(101)]
            assert codes == [200] * 100 + [429]
            page = await fast.http.get("/", headers={"accept": "text/html"})
            assert page.headers["content-type"].startswith("text/html")
            assert "That was too fast. Wait a moment and try again." in Page(page.text).text
            told = await fast.http.get("/", headers=DATA)
            assert told.json() == {"code": "too-fast", "says": "That was too fast. Wait a moment and try again."}
            for answer in (page, told):
                assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
                assert answer.headers["cache-control"] == "no-store"
                assert "content-security-policy" in answer.headers
            assert (await calm.http.get("/me")).status_code == 200
            assert (await fast.http.get("/health")).status_code == 200
            clock.now += 1.0
            assert [(await fast.http.get("/me")).status_code for _ in range(6)] == [200] * 5 + [429]

    on_site(tmp_path, body, limits=True)


def test_what_is_dear_costs_more_and_what_is_not_there_most(tmp_path: Path, clock: Clock) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, LEDUC, "Ana", "Ben")
            await play_out(site, table)

            async def bought(path: str) -> int:
                clock.now += 1000.0
                visitor = there.visitor()
                await visitor.open("/me")
                for number in range(2000):
                    if (await visitor.http.get(path)).status_code == 429:
                        return number
                return 2000

            assert await bought("/me") == 100
            assert await bought("/") == 50
            assert await bought(f"/tables/{table.id}/file") == 20
            assert await bought("/tables/no-such-1") == 20
            assert await bought("/nowhere") == 20
            assert await bought("/robots.txt") == 1000

    on_site(tmp_path, body, limits=True)


def test_a_school_behind_one_address_can_all_begin_at_once(tmp_path: Path, clock: Clock) -> None:
    """A hundred pupils open the lobby and a table, each with its styles, scripts and letters, in the same moment."""

    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            for _ in range(100):
                pupil = there.visitor()
                for path in ("/", f"/tables/{table.id}", *["/favicon.ico"] * 12):
                    assert (await pupil.http.get(path)).status_code == 200, path

    on_site(tmp_path, body, limits=True)
    assert clock.now == 1000.0


def test_a_token_that_nobody_signed_costs_tokens_too(tmp_path: Path, clock: Clock) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            guess = {"authorization": "Bearer guess"}
            codes = [(await there.visitor().http.get("/api/games", headers=guess)).status_code for _ in range(200)]
            assert codes[0] == 401
            assert 429 in codes[:80]

    on_site(tmp_path, body, limits=True)
    assert clock.now == 1000.0


def test_a_table_has_a_rate_of_chat_of_its_own(tmp_path: Path, clock: Clock) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            other, _ = await started(site, BAKE, "Ben")
            codes = []
            for _ in range(10):
                visitor = there.visitor()
                codes += [await visitor.post(f"/tables/{table.id}/chat", says="hi") for _ in range(5)]
            assert [answer.status_code for answer in codes].count(200) == 30
            assert "nobody could read it" in codes[-1].json()["says"]
            assert codes[-1].headers["retry-after"] == "1"
            assert (await there.visitor().post(f"/tables/{other.id}/chat", says="hi")).status_code == 200

    on_site(tmp_path, body, limits=True)
    assert clock.now == 1000.0


def test_a_guest_keeps_only_so_many_tables_open(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.server.core.quotas.OF_GUEST", 3)

    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            [other] = await guests(site, "Zoe")
            tables = []
            for _ in range(3):
                clock.now += 100.0
                tables.append((await host.post("/play", game=LEDUC)).json()["go"].rpartition("/")[2])
            refused = await host.post("/play", game=LEDUC)
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
            assert "Finish a game, or leave it" in refused.json()["says"]
            assert refused.headers["retry-after"] == "60"
            page = await host.open("/new")
            page = await host.submit("/new")
            assert (host.status, "Finish a game, or leave it" in page.text) == (429, True)
            quick = await there.visitor(guest=other.id).ask("/tables/quick", "POST", game=LEDUC)
            assert quick.status_code == 201
            table = await site.find(tables[0])
            await play_out(site, table)
            assert (await host.post("/play", game=LEDUC)).status_code == 200

    on_site(tmp_path, body, limits=True)


def test_an_address_keeps_only_so_many_tables_open(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bakehouse.server.core.quotas.OF_ADDRESS", 2)

    async def body(site: Site) -> None:
        async with served(site) as there:
            first, second, third = there.visitor(), there.visitor(), there.visitor()
            table = (await first.post("/play", game=LEDUC)).json()["go"].rpartition("/")[2]
            assert (await second.post("/play", game=LEDUC)).status_code == 200
            refused = await third.post("/play", game=LEDUC)
            assert (refused.status_code, "from your network" in refused.json()["says"]) == (429, True)
            assert (await there.visitor("192.0.2.9").post("/play", game=LEDUC)).status_code == 200
            await play_out(site, await site.find(table))
            assert (await third.post("/play", game=LEDUC)).status_code == 200

    on_site(tmp_path, body, limits=True)
    assert clock.now == 1000.0


def test_chat_is_a_window_in_memory_and_on_the_page(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            watcher = there.visitor()
            before = len((await watcher.open(f"/tables/{table.id}")).html)
            async with there.live(f"/tables/{table.id}/live", watcher) as live:
                await live.news()
                for number in range(450):
                    await watcher.post(f"/tables/{table.id}/chat", says=f"line {number}")
                    said = (await live.news()).get("chat", [])
                    assert len(said) == 1
                    assert f'id="chat-{number}"' in said[0]
            assert (len(table.chat), table.said) == (200, 450)
            page = await watcher.open(f"/tables/{table.id}")
            assert ("line 249" in page.text, "line 250" in page.text) == (False, True)
            after = len(page.html)
            for _ in range(50):
                await watcher.post(f"/tables/{table.id}/chat", says="line 999")
            assert abs(len((await watcher.open(f"/tables/{table.id}")).html) - after) < (after - before) / 10
            site.forget(table)
            again = await site.find(table.id)
            assert (len(again.chat), again.said) == (200, 500)
            assert 'id="chat-499"' in (await watcher.open(f"/tables/{table.id}")).html

    on_site(tmp_path, body)
