"""For whoever runs the server: log lines, health and metrics."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
import sys
import time
from typing import Any

from litestar import Response, get
from litestar.types import HTTPScope
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, Counter, Gauge, Histogram, generate_latest

from bakehouse.server.common.errors import missing, unavailable
from bakehouse.server.core.site import Site
from bakehouse.server.web.addresses import is_local
from bakehouse.server.web.visit import Asked, site_of

STALE = 3.0  # seconds after the last write that is known to have succeeded
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
async def health(request: Asked) -> Response[dict[str, Any]]:
    """200 while the event loop answers; the store is not asked."""
    site = site_of(request)
    says = {"status": "ok", "tables": len(site.tables), "bots": site.pool.open}
    return Response(says, headers={"cache-control": "no-store"})


@get("/ready", include_in_schema=False)
async def ready(request: Asked) -> Response[dict[str, Any]]:
    """200 while moves can be written: something was, a moment ago. The question itself writes nothing."""
    site = site_of(request)
    if time.monotonic() - site.heartbeat.last > STALE:
        raise unavailable("Nothing can be written down just now. The log says why; it is tried again every second.")
    return Response({"status": "ready"}, headers={"cache-control": "no-store"})


async def beat(site: Site, every: float = 1.0) -> None:
    """Writes a little every second, for as long as the server runs; what it finds is told once, in the log."""
    while True:
        try:
            await site.store.beat()
        except Exception as error:
            if str(error) != site.heartbeat.fault:
                site.heartbeat.fault = str(error)
                log.error("not ready: %s", error)
        else:
            site.heartbeat.last = time.monotonic()
            if site.heartbeat.fault:
                site.heartbeat.fault = ""
                log.warning("ready again: what is done is written down")
        await asyncio.sleep(every)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asked) -> Response[bytes]:
    """For Prometheus; only from this machine, or with the token of the settings."""
    site = site_of(request)
    token = site.settings.metrics
    sent = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not (hmac.compare_digest(sent.encode(), token.encode()) if token else is_local(request)):
        raise missing("There is nothing here.")
    TABLES.set(len(site.tables))
    BROWSERS.set(sum(len(table.browsers) for table in site.tables.values()))
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


ROUTES = [health, ready, metrics]
