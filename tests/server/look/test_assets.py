"""Styles, scripts and fonts: what is served means the same as what was written, under addresses that may be cached."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from hashlib import sha256
from pathlib import Path

import pytest

from bakehouse.kernel.find import find_metas
from bakehouse.server.html.drawing.assets import STATIC, asset, assets, bare, squeeze
from bakehouse.server.html.drawing.fonts import FONTS, LETTERS, cut, read, read_cmap, read_fonts, read_sections
from bakehouse.server.html.drawing.sprites import ART, read_symbols, scene_of, shared_symbols, sprite_sheet

SVG = "{http://www.w3.org/2000/svg}"


def art_files() -> list[Path]:
    own = [meta.folder / "art.svg" for meta in find_metas().values()]
    return [*sorted(ART.glob("*.svg")), *[file for file in own if file.is_file()]]


def test_an_address_names_the_content() -> None:
    address = asset("look.css")
    content, kind = assets()[address]
    assert address == f"/static/{sha256(content).hexdigest()[:12]}/look.css"
    assert kind.startswith("text/css")


MODULES = {f"{name}.js" for name in ("follow", "held", "morph", "narrow", "page", "tips", "wire")}


def test_a_page_needs_one_script_only() -> None:
    for file in STATIC.glob("*.js"):
        script = assets()[asset(file.name)][0].decode()
        assert "import " not in script
        assert "export " not in script or file.name in MODULES
    table = assets()[asset("table.js")][0].decode()
    assert table.count("function morphZones(") == table.count("function toast(") == 1


def test_styles_ask_for_fonts_that_are_served() -> None:
    css = assets()[asset("look.css")][0].decode()
    wanted = {part.split(")")[0] for part in css.split("url(")[1:]}
    assert len(wanted) == len(FONTS) * len(LETTERS)
    assert wanted <= set(assets())


@pytest.mark.parametrize("file", art_files(), ids=lambda file: f"{file.parent.name}/{file.name}")
def test_a_drawing_is_well_formed_and_draws_only_with_symbols_that_exist(file: Path) -> None:
    root = ET.parse(file).getroot()
    symbols = root.findall(f"{SVG}symbol")
    assert [symbol.get("id") for symbol in symbols] == list(read_symbols(file))
    known = set(read_symbols(file)) | set(shared_symbols())
    used = {use.get("href", "")[1:] for use in root.iter(f"{SVG}use")}
    assert used <= known
    assert [one.tag for one in root.iter() if one.get("id") and one not in symbols] == []


def test_no_game_redraws_a_shared_symbol() -> None:
    for game in find_metas().values():
        assert set(read_symbols(game.folder / "art.svg")).isdisjoint(shared_symbols())


def test_a_sheet_holds_what_its_game_draws_and_a_game_without_a_picture_gets_one() -> None:
    sheet = sprite_sheet(["bake-and-sale"])
    assert f'id="{scene_of("bake-and-sale")}"' in sheet
    assert 'id="hero"' not in sheet
    assert scene_of("leduc") == "scene-plain"
    assert 'id="scene-plain"' in sheet


def test_a_font_keeps_its_letters_and_drops_the_rest() -> None:
    for name, where in FONTS.items():
        whole = read_sections(read(*where))
        for kept in LETTERS.values():
            small = cut(whole, kept)
            assert sum(map(len, small.values())) < sum(map(len, whole.values())), name
    first = read_cmap(read_sections(read(*FONTS["sans-bold"]))["cmap"])
    assert {ord(char) for char in "Aaé–€"} <= set(first)
    sizes = {name: len(font) for name, font in read_fonts().items()}
    assert sum(size for name, size in sizes.items() if "-more" not in name) < 50_000


@pytest.mark.parametrize(
    ("written", "served"),
    [
        ("a  >  b { c: d }", "a > b{c:d}"),
        (".a :not(.b) { margin: -1px calc(1px + 2px) }", ".a :not(.b){margin:-1px calc(1px + 2px)}"),
        ("@media (min-width: 700px) { a { b: c; } }", "@media (min-width:700px){a{b:c}}"),
    ],
)
def test_styles_lose_white_space_only(written: str, served: str) -> None:
    assert squeeze(written) == served


def test_an_address_in_a_script_is_not_taken_for_a_comment() -> None:
    assert bare('const a = "http://x";  // why\n') == 'const a = "http://x";\n'
