"""One move of a real table goes the way that `docs/design.md` lists: each function once, in that order."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import start
from bakehouse.server.core.site import Site
from tests.server.home import BAKE, match_of, on_site, started
from tests.server.test_live_moves import told, wish
from tests.server.visitors import served

HEADING = "## The way of one move"
STEP = re.compile(r"^(\d+)\. `([\w/]+\.py)` `([\w.]+)`: ", re.MULTILINE)
MOST = 10


def listed() -> list[tuple[str, str]]:
    """File and function of every step in the document."""
    section = (start.ROOT / "docs/design.md").read_text("utf-8").split(HEADING, 1)[1].split("\n## ", 1)[0]
    steps = STEP.findall(section)
    assert [int(number) for number, _, _ in steps] == list(range(1, len(steps) + 1))
    return [(file, name) for _, file, name in steps]


@contextmanager
def noted(site: Site, file: str, name: str, met: list[tuple[str, str]]) -> Iterator[None]:
    """Every call of the function is noted, wherever it was imported to, or handed to the site."""
    module = importlib.import_module(f"bakehouse.{file.removesuffix('.py').replace('/', '.')}")
    owner, _, own = name.rpartition(".")
    holder = getattr(module, owner) if owner else module
    real: Callable[..., Any] = getattr(holder, own)
    holders = [holder] if owner else [one for one in (site, *bakehouse_modules()) if vars(one).get(own) is real]

    def call(*args: Any, **named: Any) -> Any:
        met.append((file, name))
        return real(*args, **named)

    for one in holders:
        setattr(one, own, call)
    try:
        yield
    finally:
        for one in holders:
            setattr(one, own, real)


def bakehouse_modules() -> list[Any]:
    return [module for name, module in list(sys.modules.items()) if name.startswith("bakehouse.")]


def test_a_move_goes_the_way_that_the_document_lists(tmp_path: Path) -> None:
    way = listed()
    met: list[tuple[str, str]] = []

    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            async with there.live(f"/tables/{table.id}/live", there.visitor(guest=ana.id)) as live:
                await live.news()
                match = match_of(table)
                with ExitStack() as noting:
                    for file, name in way:
                        noting.enter_context(noted(site, file, name, met))
                    live.say(wish(1, do="moves", key=match.legal(0)[0], rev=match.revision(0)))
                    assert "zones" in await told(live, 1)

    on_site(tmp_path, body)
    assert met == way


def test_the_way_is_short() -> None:
    assert 5 <= len(listed()) <= MOST
