"""What the files of the set-up promise to each other."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import setup
import start

KERNEL = start.ROOT / "src" / "bakehouse" / "kernel"


def versions(level: str) -> set[str]:
    text = (start.ROOT / "requirements" / f"{level}.lock").read_text()
    return set(re.findall(r"^([^\s;]+==[^\s;]+)", text, re.MULTILINE))


def test_every_lock_includes_the_one_before() -> None:
    assert versions("run") < versions("build") < versions("test")
    assert versions("run") < versions("tune") < versions("test")


@pytest.mark.parametrize("level", start.HOLDERS)
def test_every_level_has_a_lock_that_readers_can_make_anew(level: str) -> None:
    assert f"-o requirements/{level}.lock" in (start.ROOT / "requirements/README.md").read_text()
    assert (start.ROOT / "requirements" / f"{level}.lock").exists()


@pytest.mark.parametrize("level", start.HOLDERS)
def test_locks_carry_hashes_and_no_address(level: str) -> None:
    text = (start.ROOT / "requirements" / f"{level}.lock").read_text()
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index" not in text


def test_no_compiled_file_lies_in_the_sources() -> None:
    assert not [*(start.ROOT / "src").rglob("*.so"), *(start.ROOT / "src").rglob("*.pyd")]


@pytest.mark.parametrize("name", ["__init__", "meta", "facts", "terminal"])
def test_what_is_read_before_a_game_is_chosen_and_long_texts_stay_uncompiled(name: str) -> None:
    assert [path for path in setup.compiled_files() if "/games/" in path]
    assert not [path for path in setup.compiled_files() if path.endswith(f"/{name}.py")]


def test_every_file_of_a_verb_is_compiled_and_says_so_in_its_first_line() -> None:
    """An uncompiled subclass of a compiled act would be twenty times slower, without a word."""
    acts = [path for path in (start.ROOT / "src/bakehouse/games").glob("*/acts/*.py") if path.name != "__init__.py"]
    assert len(acts) > 50
    assert [path.name for path in acts if path.read_text("utf-8").splitlines()[0] != "# compiled"] == []


def imports(node: ast.AST) -> Iterator[str]:
    """Names of the modules that this code imports at run time."""
    children = list(ast.iter_child_nodes(node))
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield "." * node.level + (node.module or "")
    elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        children = [*node.orelse]
    for child in children:
        yield from imports(child)


@pytest.mark.parametrize("path", sorted(KERNEL.rglob("*.py")), ids=lambda path: path.name)
def test_the_kernel_imports_the_standard_library_and_itself_only(path: Path) -> None:
    for name in imports(ast.parse(path.read_text())):
        own = name.startswith((".", "bakehouse.kernel"))
        assert own or name.partition(".")[0] in sys.stdlib_module_names, f"{path.name} imports {name}"
