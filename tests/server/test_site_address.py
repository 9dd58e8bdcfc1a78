"""Where the server can be opened, what links are made from, and what people are told where a link leads nowhere."""

from __future__ import annotations

import ipaddress
import socket
from pathlib import Path

import pytest

from bakehouse.cli.app import main
from bakehouse.cli.serve import friends
from bakehouse.server.core.site import Site
from bakehouse.server.core.site_address import (
    BadAddress,
    SiteAddress,
    is_here,
    own_addresses,
    public_address,
    site_address,
)
from bakehouse.server.html.invitation import QUIET, qr_code
from bakehouse.server.run import listen
from tests.server.home import BAKE, on_site, waiting_table
from tests.server.serving import serving
from tests.server.visitors import SITE, served

OWN = [ipaddress.ip_address(one) for one in ("2001:db8::7", "fd00::7", "203.0.113.9", "172.17.0.1", "192.168.1.5")]
HOME = ("http://192.168.1.5:8000", "http://172.17.0.1:8000", "http://203.0.113.9:8000")


# ------------------------------------------------------------ addresses
def test_every_address_of_this_machine_is_offered_home_networks_first() -> None:
    assert site_address("0.0.0.0", 8000, own=OWN) == SiteAddress("http://127.0.0.1:8000", HOME, alone=False)
    both = site_address("::", 8000, own=OWN).network
    assert both == (*HOME, "http://[fd00::7]:8000", "http://[2001:db8::7]:8000")


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost", "127.8.8.8"])
def test_on_loopback_only_this_machine_is_let_in(host: str) -> None:
    found = site_address(host, 8000)
    assert (found.alone, found.network) == (True, ())
    assert is_here(found.here)


def test_a_server_on_one_address_offers_that_one() -> None:
    assert site_address("192.168.1.5", 80) == SiteAddress("http://192.168.1.5", ("http://192.168.1.5",), alone=False)
    assert site_address("fd00::7", 8000).network == ("http://[fd00::7]:8000",)


def test_a_machine_without_a_network_offers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror("no such name")

    class Cut(socket.socket):
        def connect(self, _: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    monkeypatch.setattr(socket, "socket", Cut)
    assert own_addresses() == []
    found = site_address("0.0.0.0", 8000)
    assert (found.alone, found.network, found.base("http://127.0.0.1:8000")) == (False, (), "http://127.0.0.1:8000")
    assert "no network address" in friends(found)[0]


def test_own_addresses_are_such_that_others_can_use_them() -> None:
    for address in own_addresses():
        assert not address.is_loopback
        assert not address.is_unspecified
        assert not (address.version == 6 and address.is_link_local)


@pytest.mark.parametrize(
    ("address", "here"),
    [
        ("http://localhost:8000", True),
        ("http://a.localhost", True),
        ("http://127.0.0.1", True),
        ("http://[::1]:80", True),
        ("http://0.0.0.0:8000", True),
        ("http://192.168.1.5:8000", False),
        ("https://localhost.example.org", False),
        ("http://127.0.0.1.example.org", False),
    ],
)
def test_an_address_that_leads_each_machine_to_itself_is_known(address: str, here: bool) -> None:
    assert is_here(address) is here


def test_links_follow_the_address_bar_but_never_lead_to_the_friends_own_machine() -> None:
    home = site_address("0.0.0.0", 8000, own=OWN)
    assert home.base("http://127.0.0.1:8000") == HOME[0]
    assert home.base(HOME[1]) == HOME[1]
    assert home.base("https://some.tunnel") == "https://some.tunnel"
    assert home.others(HOME[0]) == HOME[1:]
    assert home.others("https://some.tunnel") == ()
    tunnel = site_address("127.0.0.1", 8000)
    assert tunnel.base("https://some.tunnel") == "https://some.tunnel"
    assert tunnel.base("http://127.0.0.1:8000") == "http://127.0.0.1:8000"
    fixed = site_address("0.0.0.0", 8000, "https://games.example.org", OWN)
    assert {fixed.base(seen) for seen in ("http://127.0.0.1:8000", HOME[0], "https://x")} == {fixed.public}


# ------------------------------------------------------------ an address set for good
@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("", ""),
        ("https://games.example.org", "https://games.example.org"),
        ("https://games.example.org/", "https://games.example.org"),
        ("HTTPS://Games.example.org:443", "https://games.example.org"),
        ("http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("http://[fd00::7]:8000", "http://[fd00::7]:8000"),
    ],
)
def test_a_public_address_is_taken(given: str, kept: str) -> None:
    assert public_address(given) == kept


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("games.example.org", "does not begin with https://"),
        ("ftp://games.example.org", "does not begin with https://"),
        ("javascript:alert(1)", "does not begin with https://"),
        ("https://", "names no machine"),
        ("https://a b", "names no machine"),
        ("https://ana@games.example.org", "names no machine"),
        ("https://a..b", "names no machine"),
        ("https://x\n", "names no machine"),
        ("https://games.example.org:99999", "is not an address"),
        ("https://[fd00::7", "is not an address"),
        ("https://games.example.org/bakehouse", "goes on after the name"),
        ("https://games.example.org?x=1", "goes on after the name"),
        ("https://games.example.org/#x", "goes on after the name"),
    ],
)
def test_a_public_address_that_is_none_is_refused_in_a_sentence(
    given: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BadAddress, match="--public"):
        public_address(given)
    assert main(["serve", "--public", given]) == 2
    told = capsys.readouterr().err
    assert why in told
    assert told.count("\n") == 1


def test_the_terminal_says_where_friends_open_it() -> None:
    assert friends(site_address("127.0.0.1", 8000)) == [
        "Only this machine can reach it; `--host 0.0.0.0` lets friends on your network in."
    ]
    home = friends(site_address("0.0.0.0", 8000, own=OWN))
    assert home[0] == f"Friends on your network open it at {HOME[0]}"
    assert HOME[1] in home[1]
    assert friends(site_address("127.0.0.1", 8000, "https://x.org"))[0] == "Friends open it at https://x.org"


def test_all_addresses_of_both_kinds_are_served_at_once() -> None:
    """ "::" is for IPv4 too, so that the browser opened at the start finds it."""
    with listen("::", 0) as listening:
        listening.listen()
        with socket.create_connection(("127.0.0.1", listening.getsockname()[1]), 20):
            pass


# ------------------------------------------------------------ pages and API
async def looks(site: Site, code: str, guest: str) -> tuple[str, dict[str, object]]:
    """The waiting room as its host sees it, and the same over the API."""
    async with served(site) as there:
        host = there.visitor(guest=guest)
        answer = await host.ask(f"/tables/{code}")
        return (await host.open(f"/tables/{code}")).html, answer.json()


def test_a_link_that_opens_here_only_says_so_in_place_with_the_way_out(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana,) = await waiting_table(site, BAKE, "Ana")
        site.address = SiteAddress("http://127.0.0.1:8000", public="http://localhost:8000")  # as seen on this machine
        html, told = await looks(site, table.id, ana.id)
        assert "This link opens on this machine only." in html
        assert "python3 start.py serve --host 0.0.0.0" in html
        assert "This table is kept" in html
        assert ".svg?v=" not in html
        assert told["link"] == f"http://localhost:8000/tables/{table.id}"
        site.address = SiteAddress("http://127.0.0.1:8000", public="http://localhost:8000", alone=False)
        html, _ = await looks(site, table.id, ana.id)
        assert "it has no network just now" in html

    on_site(tmp_path, body)


@pytest.mark.parametrize("public", ["https://games.example.org", ""])
def test_links_of_pages_and_api_are_made_from_the_same_address(public: str, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana,) = await waiting_table(site, BAKE, "Ana")
        html, told = await looks(site, table.id, ana.id)
        base, seat = public or SITE, table.record.seats[0].link
        assert f'value="{base}/tables/{table.id}"' in html
        assert f'value="{base}/seats/{seat}"' in html
        assert f'<meta property="og:url" content="{base}/tables/{table.id}">' in html
        assert (told["link"], told["seat_page"]) == (f"{base}/tables/{table.id}", f"{base}/seats/{seat}")
        assert not public or SITE not in html

    on_site(tmp_path, body, public=public)


def test_on_the_network_the_host_at_this_machine_gets_links_for_others(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana,) = await waiting_table(site, BAKE, "Ana")
        site.address = site_address("0.0.0.0", 8000, own=OWN)
        async with served(site) as there:
            host = there.visitor()
            here = {"host": "127.0.0.1:8000", "cookie": f"bakehouse={site.people.token(ana.id)}"}
            html = (await host.http.get(f"/tables/{table.id}", headers=here)).text
            assert f'value="{HOME[0]}/tables/{table.id}"' in html
            assert f"{HOME[1]}/tables/{table.id}" in html
            assert "this machine only" not in html
            picture = await host.http.get(f"/tables/{table.id}/link.svg", headers=here)
            assert picture.headers["content-type"].startswith("image/svg+xml")
            assert picture.content == qr_code(f"{HOME[0]}/tables/{table.id}")

    on_site(tmp_path, body)


def test_the_personal_picture_is_for_its_owner_only(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await waiting_table(site, BAKE, "Ana", "Ben")
        async with served(site) as there:
            pictures = []
            for guest in (ana, ben):
                visitor = there.visitor(guest=guest.id)
                pictures.append((await visitor.http.get(f"/tables/{table.id}/seat.svg")).content)
            assert pictures == [qr_code(f"{SITE}/seats/{seat.link}") for seat in table.record.seats]
            answer = await there.visitor().http.get(f"/tables/{table.id}/seat.svg")
            assert answer.status_code == 403

    on_site(tmp_path, body)


def test_a_code_has_a_quiet_zone_and_is_dark_on_light_in_every_theme() -> None:
    drawn = qr_code("http://192.168.1.5:8000/tables/rye-abc2345").decode()
    assert drawn.startswith("<svg")
    assert 'fill="#fff"' in drawn
    assert 'stroke="#33201b"' in drawn
    assert f'd="M{QUIET} {QUIET}.5h7' in drawn  # the first finder pattern begins after it
    assert drawn != qr_code("http://192.168.1.5:8000/tables/rye-abc2346").decode()


def test_a_served_site_knows_the_port_it_was_given(tmp_path: Path) -> None:
    with serving(tmp_path, host="::", port=0) as running:
        assert running.address.startswith("http://127.0.0.1:")
