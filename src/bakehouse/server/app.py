"""The application: routes, safety, and what runs while the server is up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin

from bakehouse.server import api
from bakehouse.server.core import driver
from bakehouse.server.core.games import keep_editions
from bakehouse.server.core.people import People
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site import Site
from bakehouse.server.html import coach, files, forms, guide, live, lobby, passing, replay, socket, tables
from bakehouse.server.html.errors import message_page, slower_page
from bakehouse.server.thinking.pool import ThinkingPool
from bakehouse.server.web import errors, monitoring
from bakehouse.server.web.costs import with_costs
from bakehouse.server.web.headers import with_headers
from bakehouse.store.lock import FileLock
from bakehouse.store.protocol import Store
from bakehouse.store.sqlite import MEMORY, SqliteStore, default_path

LARGEST_BODY = 512 * 1024
LOOKED = 2.0  # seconds that the file is looked through for damage before a start
FIRST_PAGES = 2.0  # seconds that pages have all cores to themselves after a start


class App(Litestar):
    """Without what Litestar adds for libraries that nothing here uses: to import pydantic takes a tenth of a start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


async def open_site(settings: Settings) -> Site:
    """Refuses a file that another server has open, or that is damaged as far as a short look shows."""
    data = settings.data or default_path()
    lock = FileLock(data) if str(data) != MEMORY else None
    store: Store = SqliteStore(data, durable=settings.durable)
    try:
        await store.open()
        await store.check(LOOKED)
        people = People(store, await store.secret("guests"))
    except BaseException:
        await store.close()
        if lock is not None:
            lock.release()
        raise
    site = Site(settings, store, people, ThinkingPool(settings.memory, settings.loading, settings.gives_way), lock)
    site.show = live.show
    await keep_editions(site)
    return site


def make_app(site: Site, csrf_secret: bytes) -> Litestar:
    """The application around an open site; closing it closes the site."""

    @asynccontextmanager
    async def open_hours(_: Litestar) -> AsyncIterator[None]:
        site.wake_bots = driver.wake_bots
        site.start(site.introductions())
        site.start(wake(site))
        site.start(driver.watch(site))
        site.start(socket.beat(site))
        site.start(monitoring.beat(site))
        try:
            yield
        finally:
            await site.close()

    app = App(
        route_handlers=[
            *lobby.ROUTES,
            *tables.ROUTES,
            *passing.ROUTES,
            *forms.ROUTES,
            *socket.ROUTES,
            *replay.ROUTES,
            *guide.ROUTES,
            *coach.ROUTES,
            *monitoring.ROUTES,
            *api.ROUTES,
            *files.ROUTES,
        ],
        state=State({"site": site}),
        lifespan=[open_hours],
        csrf_config=CSRFConfig(
            secret=csrf_secret.hex(),
            cookie_name="csrf",
            cookie_samesite="lax",
            cookie_secure=site.settings.secure,
            header_name="x-csrftoken",
            exclude=["^/api/"],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000, gzip_compress_level=5),
        exception_handlers=errors.handlers(message_page),
        openapi_config=api.OPENAPI,
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )
    counted = with_costs(app.asgi_handler, site, slower_page)
    app.asgi_handler = with_headers(counted, site.settings.secure)  # outermost: also around what leads nowhere
    return app


async def wake(site: Site, after: float = FIRST_PAGES) -> None:
    """Starts the processes that think, unless a bot has asked for them before."""
    await asyncio.sleep(after)
    await site.started_pool()
