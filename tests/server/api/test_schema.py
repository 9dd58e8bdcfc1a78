"""The description of the API is complete, and the server keeps to it whatever is thrown at it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, seed, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from bakehouse.server.app import make_app
from bakehouse.server.core.site import Site
from tests.server.api.client import Player
from tests.server.home import on_site
from tests.server.serving import Running

METHODS = ("get", "post", "patch")
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]


@pytest.fixture(scope="module")
def host(server: Running) -> Iterator[Player]:
    player = Player(server.address, "Host")
    yield player
    player.close()


@pytest.fixture(scope="module")
def session(host: Player) -> Iterator[requests.Session]:
    with requests.Session() as opened:
        opened.headers["authorization"] = f"Bearer {host.token}"
        yield opened


@pytest.fixture(scope="module")
def described(server: Running) -> Any:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    schema.config.generation.database = "none"
    return schema


@pytest.fixture(scope="module")
def codes(host: Player) -> Any:
    """Tables of all kinds, one after the other; None: whatever was made up."""
    leduc = {"game": "leduc", "seats": ["random"]}
    waits = host.post("/tables", **{**leduc, "seats": ["open"], "public": True})["code"]
    plays, over = host.post("/tables", **leduc)["code"], host.post("/tables", **leduc)["code"]
    for code in (plays, over):
        host.post(f"/tables/{code}/start")
    view = host.post(f"/tables/{over}/leave")
    while not view.get("over"):
        view = host.get(f"/tables/{over}/events", version=view["version"])
    return cycle([waits, plays, None, over])


api = schemathesis.pytest.from_fixture("described")


@api.parametrize()
@seed(20)
@settings(
    max_examples=10, phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck), database=None
)
def test_no_call_breaks_the_server_or_its_description(case: Any, session: requests.Session, codes: Any) -> None:
    code, given = next(codes), case.path_parameters or {}
    real = {"code": code, "game": "bake-and-sale"}
    if code is not None:
        given.update({name: real[name] for name in given})
    case.call_and_validate(checks=CHECKS, session=session)


def test_every_call_is_described_in_full(host: Player) -> None:
    schema = host.get("/schema/openapi.json")
    calls = [(path, kind, call) for path, item in schema["paths"].items() for kind, call in item.items()]
    assert len(calls) >= 33
    assert all(path.startswith("/api/") and kind in METHODS for path, kind, _ in calls)
    names = [call["operationId"] for _, _, call in calls]
    assert len(set(names)) == len(names)
    for path, _, call in calls:
        where = f"{call['operationId']} at {path}"
        assert call["summary"], where
        assert call["description"], where
        assert len(call["tags"]) == 1, where
        wanted = {"400", "401", "429", "503"} | ({"404"} if "{" in path else set())
        assert wanted <= set(call["responses"]), where
        for status, answer in call["responses"].items():
            if status >= "400":
                [content] = answer["content"].values()
                assert content["schema"]["$ref"].endswith("Trouble"), where
                assert content["examples"], where
        for parameter in call.get("parameters", []):
            assert parameter["description"], where
    assert [call["operationId"] for _, _, call in calls if call.get("security") == [{}]] == ["become_guest"]
    trouble = schema["components"]["schemas"]["Trouble"]
    assert set(trouble["required"]) == {"code", "says"}


def test_the_description_is_made_without_warnings(tmp_path: Path) -> None:
    """Warnings are errors here, and a server in another process would swallow them."""

    async def made(site: Site) -> int:
        return len(make_app(site, b"secret").openapi_schema.paths or {})

    assert on_site(tmp_path, made) >= 30
