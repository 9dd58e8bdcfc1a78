"""Runs the server until somebody stops it."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import uvicorn

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.app import make_app, open_site
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site import Site
from bakehouse.server.web.addresses import networks
from bakehouse.server.web.connections import ConnectionCounts, raise_file_limit, watch
from bakehouse.server.web.monitoring import set_up_log
from bakehouse.server.web.protocols import guarded

QUIET = 75  # seconds that a browser's connection may stay silent
CLOSING = 2  # seconds that open connections may take to go
SWITCH = 0.0005  # seconds; else a busy event loop starves the thread that writes to the disk
SMALLEST_HEAP = 50_000  # objects made before Python looks for cycles: drawing makes many, and hardly any cycles


class Taken(BakehouseError):
    """The port cannot be had."""


def listen(host: str, port: int) -> socket.socket:
    """The socket to serve on; taken before anything else is started."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:
        with suppress(OSError):  # "::" means IPv4 as well, wherever the system can
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        reason = (error.strerror or "unknown error").lower()
        raise Taken(f"port {port} at {host} cannot be used: {reason}; try another one with --port") from None
    return listening


class Server(uvicorn.Server):
    """Lets go of those who wait for news before it waits for their connections."""

    def __init__(self, config: uvicorn.Config, site: Site) -> None:
        super().__init__(config)
        self.site = site

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.site.let_go()
        await super().shutdown(sockets)


async def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serves until it is told to stop; `ready` is called with the address once pages can be opened."""
    set_up_log(settings.debug_log)
    counts = ConnectionCounts(raise_file_limit(), networks(tuple(settings.proxies)))
    http, live = guarded(counts)
    listening = listen(settings.host, settings.port)
    try:
        site = await open_site(replace(settings, port=listening.getsockname()[1]))
    except BaseException:
        listening.close()
        raise
    app = make_app(site, await site.store.secret("forms"))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=http,
        ws=live,
        ws_per_message_deflate=False,
        ws_max_size=4096,
        timeout_graceful_shutdown=CLOSING,
        timeout_keep_alive=QUIET,
        proxy_headers=False,
        server_header=False,
    )
    server = Server(config, site)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    watching = asyncio.create_task(watch(server.server_state.connections))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    if server.started:
        ready(site.address.here)
    try:
        await serving
    finally:
        watching.cancel()


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    sys.setswitchinterval(SWITCH)
    gc.freeze()
    gc.set_threshold(SMALLEST_HEAP, 20, 20)
    try:
        import uvloop
    except ImportError:  # Windows
        asyncio.run(serve(settings, ready))
    else:
        uvloop.run(serve(settings, ready))
