"""What the files of the set-up promise to each other."""

import ast
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from setuptools import Distribution, Extension

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
def test_locks_carry_hashes_and_no_address(level: str) -> None:
    text = (start.ROOT / "requirements" / f"{level}.lock").read_text()
    entries = re.split(r"\n(?=\S)", text.strip())
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in text
    assert "index" not in text


def test_no_compiled_file_lies_in_the_sources() -> None:
    assert not [*(start.ROOT / "src").rglob("*.so"), *(start.ROOT / "src").rglob("*.pyd")]


def test_package_and_meta_files_stay_uncompiled() -> None:
    assert not [path for path in setup.compiled_files() if path.endswith(setup.UNCOMPILED)]


@pytest.mark.skipif(os.name == "nt", reason="CC names no compiler there")
def test_when_one_module_fails_to_compile_none_is_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CC", "no-such-compiler")
    for name, age in {"good.c": 2, "changed.c": 0, "good" + start.NATIVE: 1, "changed" + start.NATIVE: 1}.items():
        Path(name).touch()
        os.utime(name, (1e9 - age, 1e9 - age))
    extensions = [Extension(name, [f"{name}.c"], optional=True) for name in ("good", "changed")]
    command = setup.AllOrNothing(Distribution({"ext_modules": extensions}))
    command.build_lib = str(tmp_path)
    command.ensure_finalized()
    command.run()
    assert not list(tmp_path.glob(f"*{start.NATIVE}"))


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
