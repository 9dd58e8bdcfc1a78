"""Every refusal has its status and code, says why, and changes nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.server.api.client import Player
from tests.server.api.conftest import Join
from tests.server.serving import Running, serving

BAKE = "bake-and-sale"
UNREADABLE = {
    "nothing": b"",
    "no JSON": b"{",
    "no object": b"[1]",
    "null": b"null",
    "a field missing": b"{}",
    "a field misspelt": b'{"key": "market", "revv": 1}',
    "of the wrong kind": b'{"key": 5}',
    "empty": b'{"key": ""}',
    "too long": b'{"key": "%s"}' % (b"x" * 201),
    "a number below": b'{"key": "market", "rev": -1}',
    "a number beyond": b'{"key": "market", "rev": 1%s}' % (b"0" * 30),
    "not a whole number": b'{"key": "market", "rev": 1.5}',
    "not a number": b'{"key": "market", "rev": NaN}',
    "half of a pair": b'{"key": "\\ud800"}',
    "not UTF-8": b'{"key": "\xff\xfe"}',
    "deep": b"[" * 100_000,
}


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with rate limits, for this module alone."""
    with serving(tmp_path_factory.mktemp("strict"), limits=True) as running:
        yield running


@pytest.mark.parametrize("body", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_cannot_be_read_is_400(join: Join, body: bytes) -> None:
    ana = join("Ana")
    code = ana.open_table(BAKE)
    before = ana.get(f"/tables/{code}/view")
    assert ana.refused("POST", f"/tables/{code}/moves", content=body) == (400, "unfit")
    assert ana.get(f"/tables/{code}/view") == before


def test_a_fault_names_its_field(join: Join) -> None:
    ana = join("Ana")
    says = ana.ask("POST", "/tables", json={"game": BAKE, "patience": 7}).json()["says"]
    assert says.startswith("patience: ")
    assert "gam" in ana.ask("POST", "/tables", json={"gam": BAKE}).json()["says"]


@pytest.mark.parametrize("header", [{}, {"authorization": "Basic YTpi"}, {"authorization": "Bearer \xff"}])
def test_without_a_token_is_401(join: Join, header: dict[str, str]) -> None:
    sent = {name: value.encode("latin-1") for name, value in header.items()}
    answer = join("").ask("GET", "/games", headers=sent)
    assert (answer.status_code, answer.json()["code"]) == (401, "unknown")
    assert answer.headers["www-authenticate"] == "Bearer"


def test_what_is_not_yours_is_403(join: Join) -> None:
    ana, eve = join("Ana"), join("Eve")
    waits, plays = ana.post("/tables", game=BAKE)["code"], ana.open_table(BAKE)
    calls: list[tuple[str, str, object]] = [
        (waits, "start", None),
        (waits, "add", None),
        (waits, "stand", {"seat": 0}),
        (waits, "seats", {"seat": 0, "kind": "open"}),
        (plays, "moves", {"key": "market"}),
        (plays, "undo", None),
        (plays, "hint", None),
        (plays, "leave", None),
        (plays, "pace", {"pace": "quick"}),
    ]
    for code, path, body in calls:
        assert eve.refused("POST", f"/tables/{code}/{path}", json=body) == (403, "not-yours"), path


def test_what_is_not_there_is_404(join: Join) -> None:
    ana = join("Ana")
    for path in ("/tables/rye-2345678", "/tables/%00", "/tables/%F0%9F%A5%90", "/tables/%ED%A0%80", "/tables/..%2f"):
        assert ana.refused("GET", path) == (404, "missing"), path
    assert ana.refused("GET", "/games/chess") == (404, "missing")
    assert ana.refused("GET", "/nothing") == (404, "missing")
    assert ana.refused("POST", "/tables", json={"game": "chess"}) == (404, "missing")
    assert ana.refused("POST", "/seats", json={"link": "A" * 24}) == (404, "missing")


def test_what_is_too_late_or_too_early_is_409(join: Join) -> None:
    ana, ben = join("Ana"), join("Ben")
    waits = ana.post("/tables", game=BAKE)["code"]
    assert ana.refused("GET", f"/tables/{waits}/log") == (409, "waiting")
    assert ana.refused("POST", f"/tables/{waits}/moves", json={"key": "market"}) == (409, "waiting")
    assert ben.refused("POST", f"/tables/{waits}/sit") == (409, "full")
    assert ben.refused("POST", f"/tables/{waits}/sit", json={"seat": 0}) == (409, "taken")
    plays = ana.open_table(BAKE)
    assert ben.refused("POST", f"/tables/{plays}/sit") == (409, "started")
    assert ana.refused("GET", f"/tables/{plays}/file") == (409, "playing")
    assert ana.refused("GET", f"/tables/{waits}/replay") == (409, "playing")
    assert ana.refused("POST", f"/tables/{plays}/fork", json={"at": 0, "seat": 0}) == (409, "playing")
    ana.post(f"/tables/{plays}/leave")
    assert ana.refused("POST", f"/tables/{plays}/moves", json={"key": "market"}) == (409, "away")


def test_an_outdated_move_is_409_and_brings_the_fresh_table(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table(BAKE)
    rev = ana.get(f"/tables/{code}/view")["rev"]
    ana.post(f"/tables/{code}/moves", key="market", rev=rev)
    answer = ana.ask("POST", f"/tables/{code}/moves", json={"key": "market", "rev": rev})
    assert (answer.status_code, answer.json()["code"]) == (409, "outdated")
    assert answer.json()["now"] == ana.get(f"/tables/{code}/view")


def test_a_game_that_is_over_is_410(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table("leduc", seats=["random"])
    view = ana.post(f"/tables/{code}/leave")
    while not view.get("over"):
        view = ana.get(f"/tables/{code}/events", version=view["version"])
    for path in ("undo", "redo", "hint", "leave", "return"):
        found = ana.refused("POST", f"/tables/{code}/{path}")
        assert found == (410, "over") or (path not in ("leave", "return") and found == (409, "away")), path
    assert ana.refused("GET", f"/tables/{code}/replay?at=10000") == (422, "unfit")
    assert ana.refused("GET", f"/tables/{code}/replay?seat=9") == (422, "unfit")


def test_what_is_too_large_is_413(join: Join) -> None:
    body = b'{"game": "%s"}' % (b"x" * 600_000)
    assert join("Ana").refused("POST", "/tables", content=body) == (413, "too-large")


def test_what_the_rules_do_not_allow_is_422(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table(BAKE)
    before = ana.get(f"/tables/{code}/view")
    for key in ("take:eggs", "no-such-move", "\0", "☃", "x" * 200):
        assert ana.refused("POST", f"/tables/{code}/moves", json={"key": key}) == (422, "unfit"), key
    assert ana.refused("POST", f"/tables/{code}/undo") == (422, "unfit")
    assert ana.refused("POST", f"/tables/{code}/redo") == (422, "unfit")
    assert ana.refused("POST", f"/tables/{code}/chat", json={"says": " \0 "}) == (422, "unfit")
    assert ana.get(f"/tables/{code}/view") == before
    for wish in (
        {"seats": ["nobody"]},
        {"seats": ["open"] * 150},
        {"options": {"luck": True}},
        {"options": {"must-exceed-start": "perhaps"}},
        {"edition": "days = 7"},
        {"edition": "\0"},
    ):
        assert ana.refused("POST", "/tables", json={"game": BAKE, **wish}) == (422, "unfit"), wish
    assert ana.refused("POST", "/guests", json={"name": " \u202e "}) == (422, "unfit")
    assert ana.refused("PATCH", "/guests/me", json={"name": "\0"}) == (422, "unfit")


def test_what_comes_too_fast_is_429_for_this_guest_only(strict: Running) -> None:
    fast, calm = Player(strict.address, "Fast"), Player(strict.address, "Calm")
    code = fast.post("/tables", game=BAKE)["code"]
    for n in range(40):
        if fast.ask("POST", f"/tables/{code}/chat", json={"says": str(n)}).status_code == 429:
            break
    assert fast.refused("POST", f"/tables/{code}/chat", json={"says": "more"}) == (429, "too-fast")
    assert fast.get(f"/tables/{code}")["code"] == code  # other kinds of calls go on
    calm.post(f"/tables/{code}/chat", says="hello")
    fast.close()
    calm.close()


def test_what_cannot_be_written_down_is_503_and_has_not_happened(strict: Running) -> None:
    ana = Player(strict.address, "Ana")
    code = ana.open_table(BAKE)
    before = ana.get(f"/tables/{code}/view")
    with closing(sqlite3.connect(strict.data)) as other:
        for kept in ("journal", "tables"):
            other.execute(f"CREATE TRIGGER no_{kept} BEFORE INSERT ON {kept} BEGIN SELECT RAISE(ABORT, 'no'); END")
        assert ana.refused("POST", f"/tables/{code}/moves", json={"key": "market"}) == (503, "unavailable")
        assert ana.refused("POST", "/tables", json={"game": BAKE}) == (503, "unavailable")
        for kept in ("journal", "tables"):
            other.execute(f"DROP TRIGGER no_{kept}")
    after = ana.get(f"/tables/{code}/view")
    assert (after["prompt"], after["view"]) == (before["prompt"], before["view"])
    assert ana.post(f"/tables/{code}/moves", key="market")["undo"]["steps"] == 1
    ana.close()
