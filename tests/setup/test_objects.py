"""Which compiled C files a build in a clone takes over from an earlier one; nothing is compiled here."""

import os
import types
from pathlib import Path
from typing import Any

import pytest

import setup

COMPILER = types.SimpleNamespace(compiler_so=["gcc", "-fPIC"], include_dirs=["include"])


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A module's C file beside the header that was made with it."""
    monkeypatch.setattr(setup, "OBJECTS", "objects")
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "MADE", "made")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "shared.h").write_text("int one;\n")
    path = tmp_path / "made" / f"{setup.MODULE}rules.c"
    path.write_text('#include "shared.h"\n')
    return str(path)


def options(**more: Any) -> dict[str, Any]:
    return {"include_dirs": ["made"], "extra_postargs": ["-g0", *setup.HOT_FLAGS], "depends": []} | more


def test_an_object_is_taken_over_whatever_files_the_second_build_lists_as_read(source: str) -> None:
    """The first build lists fewer: not all of them were there when it did."""
    first, second = options(), options(depends=["made/shared.h"])
    assert setup.object_of(source, COMPILER, first) == setup.object_of(source, COMPILER, second)


@pytest.mark.parametrize("edited", ["shared.h", f"{setup.MODULE}rules.c"])
def test_an_object_is_made_anew_when_its_text_or_a_header_of_it_changes(source: str, edited: str) -> None:
    before = setup.object_of(source, COMPILER, options())
    path = Path(source).with_name(edited)
    path.write_text(path.read_text() + "int two;\n")
    assert setup.object_of(source, COMPILER, options()) != before


def test_an_object_is_made_anew_with_other_flags(source: str) -> None:
    before = setup.object_of(source, COMPILER, options())
    assert setup.object_of(source, COMPILER, options(extra_postargs=["-O0"])) != before


def test_an_object_of_another_clone_is_the_same(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    """Every clone has a venv of its own, and its folder of headers, which is empty, is on the command line."""
    named: list[Path | None] = []
    for prefix in ("/one/.build/tools", "/other/.build/tools"):
        monkeypatch.setattr("sys.prefix", prefix)
        named.append(setup.object_of(source, COMPILER, options(include_dirs=["made", f"{prefix}/include"])))
    assert named[0] == named[1] is not None


@pytest.mark.skipif(os.name == "nt", reason="flags of another kind of compiler")
def test_what_no_search_spends_its_time_in_is_compiled_in_less_time() -> None:
    game = f"made/{setup.MODULE}games___cube_cafe___"
    assert setup.flags_of(f"{game}rules.c") == list(setup.HOT_FLAGS)
    assert setup.flags_of(f"{game}view.c") == list(setup.COOL_FLAGS)


@pytest.mark.skipif(os.name == "nt", reason="headers are read in the usual way there")
def test_headers_are_read_once_where_many_files_need_them(monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    ran: list[list[str]] = []
    compiler = types.SimpleNamespace(**vars(COMPILER), spawn=ran.append)
    few = [(source, options()) for _ in range(setup.MANY - 1)]
    setup.read_before(compiler, few)
    assert not ran
    assert "-include" not in few[0][1]["extra_postargs"]

    many = [(source, options()) for _ in range(setup.MANY)]
    setup.read_before(compiler, many)
    header = str(Path(source).with_name(f"headers-{len(setup.HOT_FLAGS)}.h"))
    made = [header, "-o", f"{header}.gch", "-g0", *setup.HOT_FLAGS]
    assert [command[-len(made) :] for command in ran] == [made]
    assert all(own["extra_postargs"][-2:] == ["-include", header] for _, own in many)
