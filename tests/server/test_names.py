"""What people call themselves and say is cleaned, shown as text, and nobody can be somebody else."""

from __future__ import annotations

import unicodedata
from html import escape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bakehouse.kernel.find import find_meta, find_metas
from bakehouse.server.common.errors import Refused
from bakehouse.server.common.text import LONGEST_NAME, clean_name, clean_text
from bakehouse.server.core.people import People, new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.html.drawing.look import TEMPLATES, environment
from bakehouse.store.sqlite import SqliteStore
from tests.server.home import BAKE, on_site, play_out
from tests.server.visitors import served

MARKUP = "<b onclick=x>Al&amp;"
ODD = {
    "right to left": ("Al\u202eob\u2066\u200f", "Alob"),
    "nothing but NUL between": ("A\0l\0", "A l"),
    "lines": ("A\nl\r\n\u2028o\u2029", "A l o"),
    "emoji held together": ("👩\u200d🍳 Ana", "👩\u200d🍳 Ana"),
    "a pile of accents": ("Z" + "\u0335\u0489\u0317" * 40, "Z\u0335\u0489"),
    "accents of a language": ("Zoe\u0308 Đặng", "Zoë Đặng"),
    "markup stays text": (MARKUP, MARKUP),
    "spaces of all kinds": ("\u00a0 A\u2003 \u3000l\t", "A l"),
    "private and unassigned signs": ("A\ue000\U000e0041\uffffl", "Al"),
    "half of a pair": ("A\ud800l", "Al"),
    "letters that leave a gap": ("A\u3164\u2800l", "A l"),
}


@pytest.mark.parametrize(("typed", "kept"), ODD.values(), ids=ODD.keys())
def test_names_keep_what_can_be_read(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    "typed", ["", " \t", "\0", "\u202e\u200f", "\u200d", "\u3164", "\u0301\u0301", "\u200d \u200d"]
)
def test_a_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    with pytest.raises(Refused, match="at least one letter") as refused:
        clean_name(typed)
    assert refused.value.status == 422


def test_a_hundred_thousand_letters_become_a_short_name() -> None:
    assert clean_name("a" * 100_000) == "a" * LONGEST_NAME
    assert len(clean_text("é\u0301\u0301\u0301" * 50_000, 300)) <= 300


@given(st.text(), st.integers(1, 300))
def test_cleaned_text_is_one_short_line_and_stays_as_it_is(text: str, longest: int) -> None:
    cleaned = clean_text(text, longest)
    assert len(cleaned) <= longest
    assert {unicodedata.category(char) for char in cleaned} & {"Cc", "Zl", "Zp", "Cs", "Co", "Cn"} == set()
    assert all(unicodedata.category(char) != "Cf" or char == "\u200d" for char in cleaned)
    assert cleaned == cleaned.strip()
    cleaned.encode("utf-8")


# ------------------------------------------------------------ tokens
def test_a_token_names_its_guest_and_no_other_server_takes_it() -> None:
    ours, theirs = People(SqliteStore(), b"1" * 32), People(SqliteStore(), b"2" * 32)
    guest = new_guest()
    assert ours.read(ours.token(guest)) == guest
    assert theirs.read(ours.token(guest)) is None


def test_a_token_cannot_be_forged() -> None:
    people = People(SqliteStore(), b"1" * 32)
    mine, other = new_guest(), new_guest()
    guest, signature = people.token(mine).split(".")
    forged = [
        f"{other}.{signature}",
        guest,
        f"{guest}.",
        f"{guest}.{signature[:-1]}",
        f"{guest}.{signature}=",
        f"{guest}.{signature}\n",
        f"{guest}.{'A' * 32}",
        f"{guest}.{signature.swapcase()}",
        "",
        ".",
        "\0",
        "é" * 49,
    ]
    assert [people.read(token) for token in forged] == [None] * len(forged)


def test_a_forged_cookie_makes_somebody_new(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            ana, eve = there.visitor(), there.visitor()
            await ana.open("/me")
            await ana.submit("/me", typed={"name": "Ana"})
            guest, signature = ana.http.cookies["bakehouse"].split(".")
            forged = f"{guest}.{signature.swapcase()}"
            answer = await eve.http.get("/me", headers={"cookie": f"bakehouse={forged}"})
            assert "Ana" not in answer.text
            assert guest not in answer.headers["set-cookie"]
            assert site.people.read(eve.http.cookies["bakehouse"]) is not None

    on_site(tmp_path, body)


# ------------------------------------------------------------ pages
def test_names_and_chat_are_shown_as_text_wherever_they_appear(tmp_path: Path) -> None:
    """The name on the lobby, in the waiting room, at the table, in log, chat and on a board of its own."""

    async def body(site: Site) -> None:
        async with served(site) as there:
            host, friend = there.visitor(), there.visitor()
            await host.open("/me")
            assert escape(MARKUP) in (await host.submit("/me", typed={"name": MARKUP})).html
            await host.open("/new?game=bake-and-sale")
            await host.submit("/new", typed={"seat-2": "open", "seat-3": "none", "public": "1"})
            code = host.path
            await host.submit("say", typed={"says": "<script>alert(1)</script>\u202e"})
            pages = [await friend.open("/"), await friend.open(code)]
            await friend.submit("join", friend.button("join", formaction=f"{code}/sit"))
            await host.open(code)
            await host.submit("room-form", host.button("room-form", formaction=f"{code}/start"))
            await friend.open(code)
            await friend.submit("say", typed={"says": "<img src=x>"})
            await host.submit(f"{code}/leave")
            pages += [await friend.open(code), await friend.open(f"{code}/boards/0")]
            for page in pages:
                assert "<b onclick" not in page.html
                assert "<script>" not in page.html
                assert "<img src=x" not in page.html
                assert not [tag for tag, own in page.tags if any(name.startswith("on") for name in own)]
            for page in (pages[0], pages[1], pages[3]):
                assert escape(MARKUP) in page.html
            assert "<script>alert(1)</script> " in pages[2].text
            assert f"{MARKUP} left the table" in pages[2].text

    on_site(tmp_path, body)


def test_an_edition_of_anybodys_is_shown_as_text_too(tmp_path: Path) -> None:
    """Titles, names and labels of an uploaded file reach every page, the guide and the log."""
    text = find_meta(BAKE).default_source().text
    for old, new in {
        'edition = "base"': 'edition = "<img src=x onerror=alert(1)>"',
        'title = "Bake & Sale"': 'title = "<b onclick=x>Bake</b>"',
        'name = "Yeast"': 'name = "<script>alert(1)</script>"',
        'name = "Eggs"': 'name = "[Eggs](javascript:alert(1))"',
        'name = "Butter"': 'name = "![Butter](http://evil.example/x.png)"',
        'label = "Awards must be earned"': 'label = "\'><svg onload=alert(1)>"',
    }.items():
        assert old in text
        text = text.replace(old, new)

    async def body(site: Site) -> None:
        async with served(site) as there:
            host = there.visitor()
            await host.open("/new")
            none = {f"seat-{n}": "none" for n in range(2, 7)} | {"option-must-exceed-start": "False"}
            pages = [await host.submit("/new", typed=none, files={"edition": ("odd.toml", text.encode())})]
            assert "<img src=x onerror=alert(1)>" in pages[0].text
            table = host.path
            await host.submit("room-form", host.button("room-form", formaction=f"{table}/start"))
            await play_out(site, await site.find(table.rpartition("/")[2]))
            pages += [await host.open(path) for path in (table, f"{table}/replay?at=9", f"{table}/boards/0", "/")]
            assert "<script>alert(1)</script>" in pages[1].text
            for page in pages:
                assert host.status == 200
                for tag, own in page.tags:
                    assert tag not in ("iframe", "style")
                    assert tag != "img" or own["src"].startswith("/tables/")
                    assert tag != "script" or own.get("src", "").startswith("/static/")
                    assert not [name for name in own if name.startswith("on")]
                    assert not own.get("href", "").startswith(("javascript", "http"))

    on_site(tmp_path, body)


def test_no_template_turns_escaping_off() -> None:
    folders = [TEMPLATES, *[meta.folder for meta in find_metas().values()]]
    files = [file for folder in folders for file in folder.glob("*.html")]
    assert len(files) > 15
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert "|safe" not in text.replace(" ", ""), file
        assert "autoescape" not in text, file
    assert environment().autoescape is True
