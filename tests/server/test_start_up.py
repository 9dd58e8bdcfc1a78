"""A start brings up what the first page needs; the rest comes when somebody asks for it."""

import subprocess
import sys
from pathlib import Path

from bakehouse.server.app import wake
from bakehouse.server.core.site import Site
from tests.server.home import on_site

LATER = ("pydantic", "attrs", "markdown_it")
SCRIPT = """
import asyncio, sys
from bakehouse.server.core.settings import Settings
from bakehouse.server.app import make_app, open_site

async def run():
    site = await open_site(Settings(data=":memory:"))
    make_app(site, b"secret")
    await site.close()

asyncio.run(run())
print(*[name for name in sys.argv[1:] if name in sys.modules])
"""


def test_what_no_page_needs_is_not_imported() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, *LATER], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_processes_that_think_start_without_being_asked(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        assert not site.pool.open
        await wake(site, after=0.0)
        assert site.pool.open

    on_site(tmp_path, body)
