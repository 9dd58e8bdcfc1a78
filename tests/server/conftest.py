"""One real server for all tests of the site; a test with wishes of its own starts another with `serving`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.serving import Running, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
