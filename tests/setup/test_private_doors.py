"""What is used of libraries though they do not promise to keep it: named, bounded, and noticed when it changes."""

import hashlib
import importlib
import inspect
import re
import tomllib
from importlib.metadata import version

import pytest

import start

CODEGEN = "server/html/drawing/jinja_codegen.py"
DOORS = {  # library, what of it is overridden or read, where we do so; the hash is that of its source
    (
        "jinja2",
        "jinja2.compiler:CodeGenerator.visit_Template",
        CODEGEN,
    ): "c43af1aeb714bab1",
    (
        "jinja2",
        "jinja2.compiler:CodeGenerator._output_child_pre",
        CODEGEN,
    ): "950d7b8230fc9ca2",
    ("jinja2", "jinja2.compiler:CodeGenerator.macro_def", CODEGEN): "69d86b06d17d402c",
    ("jinja2", "jinja2.compiler:CodeGenerator.visit_Call", CODEGEN): "f851b3bf5364bdfe",
    ("jinja2", "jinja2.compiler:MacroRef", CODEGEN): "5a7885b3134fae77",
    ("jinja2", "jinja2.runtime:Macro", "server/html/drawing/fast_macro.py"): "de0784037bdd6d35",
    ("litestar", "litestar:Litestar._get_default_plugins", "server/app.py"): "c7c40d6d9bec4bd9",
    ("litestar", "litestar.utils.scope.state:ScopeState.from_scope", "server/web/visit.py"): "2e3343fd74ac204c",
    ("uvicorn", "uvicorn:Server.shutdown", "server/run.py"): "9b33c50562992b1e",
}
PROJECT = tomllib.loads((start.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def source(door: str) -> str:
    module, _, path = door.partition(":")
    found: object = importlib.import_module(module)
    for name in path.split("."):
        found = getattr(found, name, None)
    return "" if found is None else hashlib.sha256(inspect.getsource(found).encode()).hexdigest()[:16]  # type: ignore[arg-type]


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door[1])
def test_a_private_door_is_as_we_know_it(door: tuple[str, str, str]) -> None:
    library, name, ours = door
    seen = source(name)
    assert seen, f"{library} {version(library)} has no {name} any more: src/bakehouse/{ours} needs another way"
    assert seen == DOORS[door], (
        f"{library} {version(library)} has changed {name}, which it never promised to keep: see whether "
        f"src/bakehouse/{ours} still fits, set the bounds of {library} in pyproject.toml, and note {seen!r} here"
    )


@pytest.mark.parametrize("library", sorted({library for library, _, _ in DOORS}))
def test_a_library_with_a_private_door_is_bounded_on_both_sides(library: str) -> None:
    wanted = [one for one in PROJECT["optional-dependencies"]["server"] if re.match(rf"{library}\b", one)]
    assert re.fullmatch(rf"{library}>=[\d.]+,<[\d.]+", wanted[0]), wanted
