"""What others may build on: the page, `bakehouse.__all__` and what can be imported are the same list."""

import ast
import re
import subprocess
import sys
from operator import attrgetter
from pathlib import Path

import pytest

import bakehouse

PAGE = Path(__file__).parents[1] / "docs" / "public.md"
HEAVY = ("bakehouse.bots", "bakehouse.testing", "bakehouse.lab", "bakehouse.server", "bakehouse.cli")


def listed() -> list[str]:
    """The names in the first column of the page's tables."""
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    return [name for row in rows for name in re.findall(r"`(\w+)`", row)]


def test_the_page_lists_what_the_package_offers() -> None:
    assert sorted(listed()) == sorted(bakehouse.__all__)
    assert len(set(listed())) == len(listed())


@pytest.mark.parametrize("name", bakehouse.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    assert getattr(bakehouse, name) is not None
    assert name in dir(bakehouse)


def test_what_is_imported_late_is_what_type_checkers_are_told() -> None:
    tree = ast.parse(Path(bakehouse.__file__).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    told = {(one.module, name.name) for one in block.body if isinstance(one, ast.ImportFrom) for name in one.names}
    assert told == {(module, name) for module, names in bakehouse.WHEN_ASKED.items() for name in names}


def test_a_name_that_is_not_there_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'bakehouse' has no attribute 'oven'"):
        attrgetter("oven")(bakehouse)


def test_importing_the_package_loads_no_bots_kit_server_or_command() -> None:
    script = "import sys, bakehouse; print('\\n'.join(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert [name for name in loaded if name.startswith(HEAVY)] == []
