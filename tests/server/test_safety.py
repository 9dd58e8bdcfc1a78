"""What keeps the site safe: tokens on forms, headers on every answer, limits, and nothing public that should not be."""

from __future__ import annotations

import logging
from pathlib import Path

import httpx
import pytest
from prometheus_client import CONTENT_TYPE_LATEST

from bakehouse.server.core.site import Site
from bakehouse.server.html.drawing.assets import assets
from bakehouse.server.web import limits
from bakehouse.store.records import WAITING
from tests.server.home import BAKE, on_site, started
from tests.server.visitors import DATA, Page, served

POLICY = (
    "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)


def is_safe(answer: httpx.Response) -> None:
    assert answer.headers.get_list("content-security-policy") == [POLICY], answer.url
    assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
    assert answer.headers["referrer-policy"] == "same-origin"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"


# ------------------------------------------------------------ forms
def test_a_form_without_the_token_of_its_visitor_is_refused(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            ana, eve = there.visitor(), there.visitor()
            await ana.open("/")
            await eve.open("/")
            token = ana.http.cookies["csrf"]
            own = {"game": BAKE, "_csrf_token": token}
            wrong = [{"game": BAKE}, {**own, "_csrf_token": "x"}, {**own, "_csrf_token": eve.http.cookies["csrf"]}]
            for fields in wrong:
                answer = await ana.http.post("/play", data=fields)
                assert (answer.status_code, "Load it again" in answer.text) == (403, True)
                is_safe(answer)
            for header in ({}, {"x-csrftoken": eve.http.cookies["csrf"]}):
                answer = await ana.http.post("/play", data={"game": BAKE}, headers={**DATA, **header})
                assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
            no_cookie = there.visitor()
            assert (await no_cookie.http.post("/play", data=own)).status_code == 403
            assert site.tables == {}
            assert (await ana.http.post("/play", data=own)).status_code == 200
            assert len(site.tables) == 1

    on_site(tmp_path, body)


def test_every_form_of_every_page_carries_the_token(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            pages = [await host.open(path) for path in ("/", "/new", "/me", f"/games/{BAKE}")]
            await host.open("/new")
            pages.append(await host.submit("/new", typed={"seat-2": "open", "seat-3": "bot", "bot-3": "random"}))
            pages.append(await host.submit("room-form", host.button("room-form", formaction=f"{host.path}/start")))
            pages.append(await host.open("/"))
            for page in pages:
                for form in page.forms:
                    assert form.fields.get("_csrf_token") == host.http.cookies["csrf"], (form, page.html[:300])

    on_site(tmp_path, body)


def test_after_a_form_the_browser_stays_on_this_site(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            ana = there.visitor()
            await ana.open("/me")
            ana.http.follow_redirects = False
            token = {"_csrf_token": ana.http.cookies["csrf"], "name": "Ana"}
            tried = [
                "https://evil.example",
                "//evil.example",
                "/\\evil.example",
                "/\t/evil.example",
                "/\n/evil.example",
            ]
            for back in [*tried, "javascript:alert(1)", "\\\\evil.example", "/" * 300]:
                answer = await ana.http.post("/me", data={**token, "back": back})
                assert answer.status_code == 303
                assert answer.headers["location"] == "/", back
            answer = await ana.http.post("/me", data={**token, "back": "/new?game=leduc"})
            assert answer.headers["location"] == "/new?game=leduc"

    on_site(tmp_path, body)


def test_cookies_are_out_of_reach_of_scripts_and_other_sites(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            sent = (await there.visitor().http.get("/")).headers.get_list("set-cookie")
            own = next(cookie for cookie in sent if cookie.startswith("bakehouse="))
            assert "HttpOnly" in own
            assert all("samesite=lax" in cookie.lower() for cookie in sent)
            assert all(("; secure" in cookie.lower()) == site.settings.secure for cookie in sent)

    on_site(tmp_path, body)
    on_site(tmp_path, body, secure=True)


# ------------------------------------------------------------ headers
def test_every_answer_carries_the_headers(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            visitor = there.visitor()
            expected = {
                "/": 200,
                "/new": 200,
                f"/games/{BAKE}": 200,
                f"/tables/{table.id}": 200,
                "/favicon.ico": 200,
                next(iter(assets())): 200,
                "/health": 200,
                "/nowhere": 404,
                "/tables/no-such": 404,
                f"/tables/{table.id}/nothing": 404,
                f"/tables/{'x' * 100}": 400,
                "/static/x/y.js": 404,
                "/games/chess": 404,
                f"/tables/{table.id}/file": 409,
                "/../etc/passwd": 404,
                "/%2e%2e/%00": 404,
            }
            for path, status in expected.items():
                answer = await visitor.http.get(path)
                assert (path, answer.status_code) == (path, 405 if path.endswith("nothing") else status)
                is_safe(answer)
            for method in ("PUT", "DELETE", "PATCH"):
                is_safe(await visitor.http.request(method, "/play"))

    on_site(tmp_path, body)


def test_assets_may_be_kept_for_ever_and_pages_not_at_all(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            visitor = there.visitor()
            for path in assets():
                answer = await visitor.http.get(path)
                assert answer.status_code == 200
                assert "immutable" in answer.headers["cache-control"]
                assert answer.headers["content-type"] == assets()[path][1]
            assert (await visitor.http.get("/")).headers["cache-control"] == "no-store"

    on_site(tmp_path, body)


def test_pages_hold_no_scripts_or_styles_of_their_own(tmp_path: Path) -> None:
    """The policy would forbid them, so nothing of a page may depend on them."""

    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            for path in ("/", "/new", "/me", f"/tables/{table.id}", "/nowhere"):
                page = Page((await there.visitor().http.get(path)).text)
                for tag, own in page.tags:
                    assert not [name for name in own if name.startswith("on")], (path, tag, own)
                    assert tag != "style"
                    assert tag != "script" or own.get("src", "").startswith("/static/")
                    assert not own.get("href", "").startswith(("http:", "javascript:", "//"))

    on_site(tmp_path, body)


# ------------------------------------------------------------ too much
def test_a_body_that_is_too_large_is_refused_in_plain_words(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            await host.open("/new")
            large = {"edition": ("large.toml", b"x" * (600 * 1024))}
            page = await host.submit("/new", files=large)
            assert (host.status, "too large" in page.text) == (413, True)
            await host.open("/new")
            page = await host.submit("/new", files={"edition": ("large.toml", b"x" * (300 * 1024))})
            assert (host.status, "at most 256 kB" in page.text) == (422, True)
            for content, says in (
                (b"\xff\xfe", "not a text file"),
                (b"[game", "cannot be played"),
                (b"x=1", "cannot be"),
            ):
                await host.open("/new")
                page = await host.submit("/new", files={"edition": ("odd.toml", content)})
                assert (host.status, says in page.text) == (422, True), page.text
            assert site.tables == {}

    on_site(tmp_path, body)


@pytest.mark.parametrize("more", ["²", "9" * 5000, "-3", "1e3", "\0"])
def test_odd_numbers_in_the_form_of_a_new_table_are_refused_in_words(more: str, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            await host.open("/new")
            await host.submit("/new", typed={"more": more, "patience": "soon"})
            assert host.status == 422
            assert "whole numbers" in host.page.text

    on_site(tmp_path, body)


def test_whoever_is_too_fast_is_told_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", limits.Buckets())

    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            fast, calm = there.visitor(), there.visitor()
            codes = [(await fast.post(f"/tables/{table.id}/chat", says="hi")).status_code for _ in range(20)]
            burst = int(limits.RATES["chat"][1])
            assert codes[:burst] == [200] * burst
            assert 429 in codes[burst:]
            assert (await calm.post(f"/tables/{table.id}/chat", says="hi")).status_code == 200

    on_site(tmp_path, body, limits=True)


# ------------------------------------------------------------ for whoever runs the server
def test_metrics_are_for_this_machine_or_for_the_token(tmp_path: Path) -> None:
    async def body(site: Site) -> list[int]:
        async with served(site) as there:
            here, elsewhere = there.visitor("127.0.0.1").http, there.visitor("192.0.2.7").http
            local = {"host": "localhost:8000"}
            asked = [
                await here.get("/metrics", headers=local),
                await here.get("/metrics"),  # a proxy on this machine passes the name of the site on
                *[await here.get("/metrics", headers={**local, name: "x"}) for name in ("x-forwarded-for", "via")],
                await elsewhere.get("/metrics"),
                await elsewhere.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"}),
                await elsewhere.get("/metrics", headers={"authorization": "Bearer baguette"}),
                await here.get("/metrics", headers={"authorization": "Bearer baguettes"}),
            ]
            assert all(("bakehouse_requests" in answer.text) == (answer.status_code == 200) for answer in asked)
            kinds = [answer.headers["content-type"] for answer in asked if answer.status_code == 200]
            assert set(kinds) <= {CONTENT_TYPE_LATEST}
            return [answer.status_code for answer in asked]

    assert on_site(tmp_path, body) == [200, 404, 404, 404, 404, 404, 404, 404]
    assert on_site(tmp_path, body, metrics="baguette") == [404, 404, 404, 404, 404, 404, 200, 404]
    assert on_site(tmp_path, body, proxies=("127.0.0.1",)) == [404] * 8


def test_what_breaks_is_logged_and_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:

            async def fail(_: str) -> None:
                raise ZeroDivisionError("a secret detail")

            monkeypatch.setattr(site, "find", fail)
            for headers in (DATA, {}):
                answer = await there.visitor().http.get("/tables/x", headers=headers)
                assert (answer.status_code, "secret detail" in answer.text) == (500, False)
                assert "Something broke" in answer.text
                is_safe(answer)

    monkeypatch.setattr(logging.getLogger("bakehouse"), "propagate", True)  # a server may have changed it
    on_site(tmp_path, body)
    assert "a secret detail" in caplog.text


def test_the_code_of_a_table_opens_it_however_it_is_typed(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, _ = await started(site, BAKE, "Ana")
            visitor = there.visitor()
            link = f"http://bakehouse.test/tables/{table.id}"
            for typed in (table.id, f" {table.id.upper()} ", link, f"{link}/", f"{link}?x=1"):
                await visitor.open("/")
                await visitor.submit("/join", typed={"code": typed})
                assert visitor.path == f"/tables/{table.id}"
            for typed in ("", "nothing-here", "../../etc", "x" * 5000):
                await visitor.open("/")
                await visitor.submit("/join", typed={"code": typed})
                assert visitor.status in (404, 422)
            assert table.record.status != WAITING

    on_site(tmp_path, body)
