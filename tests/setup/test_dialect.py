"""What mypyc allows but makes slow or wrong is not written in compiled files. `CONTRIBUTING.md` lists it."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

import setup
import start

COUNTED = ("any", "all", "sum")  # mypyc turns a generator in these into a loop
WIDEST = 2**62


def traps(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """The line and the name of everything in it that is not for compiled files."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    counted = {id(node.args[0]) for node in calls if called(node) in COUNTED and node.args}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield from class_traps(node)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and isinstance(node.left, ast.Constant):
            if not isinstance(node.right, ast.Constant):
                yield node.lineno, "a shift of a literal: it ends at bit 30; take `bit`"
        elif isinstance(node, ast.Yield | ast.YieldFrom) or (
            isinstance(node, ast.GeneratorExp) and id(node) not in counted
        ):
            yield node.lineno, "a generator: take a list"
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id == "_":
            yield node.lineno, "a loop over `_`, which boxes its counter: take `_n`"
        elif (
            isinstance(node, ast.Call) and called(node) == "range" and any(isinstance(a, ast.IfExp) for a in node.args)
        ):
            yield node.lineno, "a choice inside of range, which then counts boxed: choose before"
        elif isinstance(node, ast.Constant) and type(node.value) is int and abs(node.value) >= WIDEST:
            yield node.lineno, "a number beyond 62 bits"


def class_traps(node: ast.ClassDef) -> Iterator[tuple[int, str]]:
    if {"ABC", "Protocol"} & {base.id for base in node.bases if isinstance(base, ast.Name)}:
        yield node.lineno, "an abstract class, which nobody enforces, or a protocol, which is slow"
    final = any(isinstance(mark, ast.Name) and mark.id == "final" for mark in node.decorator_list)
    for method in node.body:
        if isinstance(method, ast.FunctionDef) and method.name != "__init__" and not final and has_defaults(method):
            yield method.lineno, "a default argument of a method that others may override: it arrives as 0"


def has_defaults(method: ast.FunctionDef) -> bool:
    return bool(method.args.defaults) or any(method.args.kw_defaults)


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def test_compiled_files_are_free_of_the_compilers_traps() -> None:
    found = [
        f"{path}:{line}: {what}"
        for path in setup.compiled_files()
        for line, what in traps(ast.parse((start.ROOT / path).read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("x = 1 << n", "bit"),
        ("x = ','.join(a for a in b)", "list"),
        ("def f():\n    yield 1", "list"),
        ("for _ in range(3): pass", "_n"),
        ("for n in range(a if b else c): pass", "before"),
        ("x = 4611686018427387904", "62 bits"),
        ("class A(ABC): pass", "abstract"),
        ("class A:\n    def f(self, n=1): pass", "default"),
    ],
)
def test_every_trap_is_found(code: str, says: str) -> None:
    assert [what for _, what in traps(ast.parse(code)) if says in what]


@pytest.mark.parametrize(
    "code", ["x = 1 << 5", "x = any(a for a in b)", "x = [a for a in b]", "for _n in range(3): pass"]
)
def test_what_is_fine_is_let_pass(code: str) -> None:
    assert [*traps(ast.parse(code))] == []
