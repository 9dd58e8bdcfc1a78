"""Small things that every answer should do: HEAD, caching, robots, HSTS, and whose word counts behind a proxy."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.server.core.site import Site
from bakehouse.server.web.addresses import BadProxies, household, networks, sent_by
from tests.cli.terminal import refused
from tests.server.home import BAKE, LEDUC, on_site, started, with_bots
from tests.server.visitors import DATA, served, sign_up

PROXIES = networks(("10.0.0.0/8", "127.0.0.1", "fd00::/8"))


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.1", ["198.51.100.7"], "192.0.2.1"),  # whoever is not trusted says nothing
        ("10.0.0.1", ["198.51.100.7"], "198.51.100.7"),
        ("10.0.0.1", ["1.2.3.4, 198.51.100.7"], "198.51.100.7"),  # what came before may be made up
        ("10.0.0.1", ["1.2.3.4", "198.51.100.7, 10.0.0.9"], "198.51.100.7"),
        ("10.0.0.1", ["10.0.0.8, 10.0.0.9"], "10.0.0.8"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4, rubbish"], "10.0.0.1"),
        ("10.0.0.1", ["1.2.3.4, unknown, 10.0.0.9"], "10.0.0.9"),
        ("10.0.0.1", ["198.51.100.7:5566"], "198.51.100.7"),
        ("fd00::1", ["[2001:db8:1:2:3:4:5:6]:443"], "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.1", ["::ffff:198.51.100.7"], "198.51.100.7"),
        ("2001:db8:1:2:ffff::9", [], "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("", [], ""),
        ("a unix socket", [], "a unix socket"),
    ],
)
def test_the_last_address_that_no_trusted_proxy_has_counts(peer: str, forwarded: list[str], found: str) -> None:
    assert sent_by(peer, forwarded, PROXIES) == found


def test_an_address_of_the_sixth_version_counts_as_its_network() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")


def test_proxies_that_are_no_addresses_are_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadProxies, match="is no address or network"):
        networks(("10.0.0.0/33",))
    told = refused("serve", "--no-open", "--port", "0", "--proxies", "here", "--data", str(tmp_path / "b.sqlite3"))
    assert "'here' is no address or network" in told
    assert not (tmp_path / "b.sqlite3").exists()


def test_behind_a_trusted_proxy_links_have_its_scheme_and_limits_its_visitors(tmp_path: Path) -> None:
    said = {"x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.7"}

    async def body(site: Site) -> list[bool]:
        table, _ = await started(site, LEDUC, "Ana", "Ben")
        async with served(site) as there:
            http = there.visitor("10.1.2.3").http
            await http.get(f"/tables/{table.id}", headers=said)
            await http.post("/api/guests", json={"name": "Ana"}, headers=said)
            token = (await http.post("/api/guests", json={"name": "Ana"}, headers=said)).json()["token"]
            call = {"authorization": f"Bearer {token}", **said}
            opened = (await http.post("/api/tables", json={"game": BAKE}, headers=call)).json()
            return ["https://bakehouse.test/" in str(opened), "198.51.100.7" in site.opened.by_address]

    assert on_site(tmp_path, body) == [False, False]
    assert on_site(tmp_path, body, proxies=("10.0.0.0/8",)) == [True, True]


def test_with_https_only_browsers_are_told_to_stay_with_it(tmp_path: Path) -> None:
    async def body(site: Site) -> str:
        async with served(site) as there:
            found: str = (await there.visitor().http.get("/nowhere")).headers.get("strict-transport-security", "")
            return found

    assert on_site(tmp_path, body) == ""
    assert on_site(tmp_path, body, secure=True) == "max-age=31536000"


def test_head_is_answered_like_get_without_a_body(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana")
        async with served(site) as there:
            http = there.visitor().http
            for path in ("/", f"/tables/{table.id}", "/robots.txt", "/health", "/ready", "/nowhere", "/api/games"):
                head, got = await http.head(path), await http.get(path)
                assert (head.status_code, head.content) == (got.status_code, b""), path
                assert head.headers["content-type"] == got.headers["content-type"]

    on_site(tmp_path, body)


def test_robots_are_asked_to_leave_tables_alone_and_errors_are_not_kept(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            http = there.visitor().http
            robots = await http.get("/robots.txt")
            assert robots.headers["content-type"].startswith("text/plain")
            assert "Disallow: /tables/\n" in robots.text
            for answer in (await http.get("/api/games"), await http.get("/nowhere", headers=DATA)):
                assert answer.status_code in (401, 404)
                assert answer.headers["cache-control"] == "no-store"

    on_site(tmp_path, body)


def test_examples_are_opened_only_where_they_are_offered_and_old_tables_go_on(tmp_path: Path) -> None:
    async def open_one(site: Site) -> tuple[int, str]:
        async with served(site) as there:
            http = there.visitor().http
            await sign_up(http)
            quick = await http.post("/api/tables/quick", json={"game": LEDUC})
            opened = await http.post("/api/tables", json={"game": LEDUC})
            assert quick.status_code == opened.status_code
            return opened.status_code, opened.json().get("code", "")

    async def begin(site: Site) -> str:
        return (await with_bots(site, LEDUC, "random"))[0].id

    code = on_site(tmp_path, begin)
    assert on_site(tmp_path, open_one)[0] == 201
    assert on_site(tmp_path, open_one, examples=False) == (404, "missing")
    on_site(tmp_path, lambda site: site.find(code), examples=False)
