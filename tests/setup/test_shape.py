"""Code that stays easy to read: no long function, thin commands, and the same logic stands once."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

import start

PACKAGE = start.ROOT / "src" / "bakehouse"
LONGEST = 60
LONGEST_COMMAND = 40
MOST_ALIKE = 8
"""Groups of functions with the same body. It only ever goes down."""
FAULTY = "testing/broken/"  # games that are wrong on purpose, each by one line

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def functions() -> list[tuple[str, Function]]:
    """With the file each stands in, from the package on."""
    files = sorted(PACKAGE.rglob("*.py"))
    found = [(path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in files]
    return [(file, function) for file, tree in found for function in below(tree)]


def below(node: ast.AST) -> Iterator[Function]:
    """Functions stand in statements, so that expressions need not be looked into."""
    for part in ("body", "orelse", "handlers", "finalbody", "cases"):
        for child in getattr(node, part, ()):
            if isinstance(child, Function):
                yield child
            yield from below(child)


def length(function: Function) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def body(function: Function) -> list[ast.stmt]:
    """Without the docstring."""
    return function.body[1:] if ast.get_docstring(function, clean=False) is not None else function.body


def is_list_of_fields(function: Function) -> bool:
    return function.name == "__init__" and all(isinstance(one, ast.Assign | ast.AnnAssign) for one in body(function))


def is_answer(function: Function) -> bool:
    """Nothing that could stand once: no statement at all, `...`, `raise NotImplementedError`, or the return of one
    literal or name. These are answers that a class owes to its base, and alike by chance."""
    match body(function):
        case []:
            return True
        case [ast.Expr(value=ast.Constant(value=value))]:
            return value is ...
        case [ast.Raise(exc=ast.Name(id="NotImplementedError"))]:
            return True
        case [ast.Return(value=ast.Constant() | ast.Name() | ast.List(elts=[]))]:
            return True
    return False


def alike() -> list[list[str]]:
    """Functions whose bodies are the same to the letter, as groups of at least two."""
    found: dict[str, list[str]] = defaultdict(list)
    for file, function in functions():
        if not is_answer(function) and not file.startswith(FAULTY):
            found["\n".join(map(ast.dump, body(function)))].append(f"{file}:{function.lineno} {function.name}")
    return [places for places in found.values() if len(places) > 1]


def test_no_function_is_longer_than_a_screen_but_lists_of_fields() -> None:
    long = [f"{file} {one.name}" for file, one in functions() if length(one) > LONGEST and not is_list_of_fields(one)]
    assert long == []


def test_commands_are_thin() -> None:
    from bakehouse.cli.app import app, editions

    commands = {info.callback.__name__ for one in (app, editions) for info in one.registered_commands if info.callback}
    found = [(one.name, length(one)) for file, one in functions() if file.startswith("cli/") and one.name in commands]
    assert len(found) >= len(commands) > 10
    assert [name for name, lines in found if lines > LONGEST_COMMAND] == []


def test_the_same_logic_stands_once() -> None:
    groups = alike()
    assert len(groups) <= MOST_ALIKE, "\n".join(", ".join(places) for places in groups)


def test_outside_the_games_no_two_functions_are_alike() -> None:
    """Where a room and a game share something, it is the game's to give up."""
    rooms = [[place for place in places if not place.startswith(("games/", "testing/examples/"))] for places in alike()]
    assert [places for places in rooms if len(places) > 1] == []
