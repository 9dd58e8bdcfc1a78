"""A start brings up what the first page needs; the rest comes when somebody asks for it."""

import subprocess
import sys
from pathlib import Path

from bakehouse.server.app import wake
from bakehouse.server.core.site import House
from tests.server.home import in_house

LATER = ("pydantic", "attrs", "markdown_it")
SCRIPT = """
import asyncio, sys
from bakehouse.server.core.settings import Settings
from bakehouse.server.app import make_app, open_house

async def run():
    house = await open_house(Settings(data=":memory:"))
    make_app(house, b"secret")
    await house.close()

asyncio.run(run())
print(*[name for name in sys.argv[1:] if name in sys.modules])
"""


def test_what_no_page_needs_is_not_imported() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT, *LATER], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_processes_that_think_start_without_being_asked(tmp_path: Path) -> None:
    async def body(house: House) -> None:
        assert not house.thinkers.open
        await wake(house, after=0.0)
        assert house.thinkers.open

    in_house(tmp_path, body)
