"""For whoever runs the server: log lines, health and metrics."""

from __future__ import annotations

import hmac
import json
import logging
import sys
import time
from typing import Any

from litestar import Response, get
from litestar.types import HTTPScope
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Counter, Gauge, Histogram, generate_latest

from bakehouse.server.refusals import missing
from bakehouse.server.web.visit import Asked, house_of

HERE = ("127.0.0.1", "::1")
REQUESTS = Counter("bakehouse_requests", "HTTP requests", ["method", "route", "status"])
SECONDS = Histogram("bakehouse_request_seconds", "Time to answer", ["route"], buckets=(0.005, 0.02, 0.05, 0.2, 1, 5))
TABLES = Gauge("bakehouse_tables", "Tables in memory")
BROWSERS = Gauge("bakehouse_browsers", "Live connections")
log = logging.getLogger("bakehouse.web")


def note(scope: HTTPScope, status: int, seconds: float) -> None:
    route = scope.get("path_template", "") or "none"
    REQUESTS.labels(scope["method"], route, str(status)).inc()
    SECONDS.labels(route).observe(seconds)
    if status >= 500 or log.isEnabledFor(logging.DEBUG):
        level = logging.ERROR if status >= 500 else logging.DEBUG
        log.log(level, "%s %s %s in %.1f ms", scope["method"], route, status, seconds * 1000)


@get("/health", include_in_schema=False)
async def health(request: Asked) -> dict[str, Any]:
    """200 while the store answers."""
    house = house_of(request)
    await house.store.guest("health")
    return {"status": "ok", "tables": len(house.tables), "bots": house.thinkers.open}


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """For Prometheus; only from this machine, or with the token of the settings."""
    house = house_of(request)
    token = house.settings.metrics
    sent = request.headers.get("authorization", "").removeprefix("Bearer ")
    local = request.client is not None and request.client.host in HERE and "x-forwarded-for" not in request.headers
    if not (hmac.compare_digest(sent.encode(), token.encode()) if token else local):
        raise missing("There is nothing here.")
    TABLES.set(len(house.tables))
    BROWSERS.set(sum(len(table.browsers) for table in house.tables.values()))
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST.removesuffix("; charset=utf-8"))


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": record.getMessage(),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up_log(plain: bool) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s") if plain else Lines())
    for name in ("bakehouse", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.WARNING if name.startswith("uvicorn") else logging.INFO)


ROUTES = [health, metrics]
