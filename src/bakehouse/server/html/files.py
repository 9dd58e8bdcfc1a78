"""What browsers fetch besides pages."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from bakehouse.server.common.errors import missing
from bakehouse.server.html.drawing.assets import assets
from bakehouse.server.web.visit import YEAR


@get("/static/{digest:str}/{name:path}", include_in_schema=False)
async def asset_file(digest: FromPath[str], name: FromPath[str]) -> Response[bytes]:
    """Styles, scripts and fonts; the address changes with the content, so browsers keep them for a year."""
    found = assets().get(f"/static/{digest}{name}")
    if found is None:
        raise missing("There is no such file.")
    content, kind = found
    response = Response(content, media_type=kind.partition(";")[0])  # the framework adds the charset
    response.headers["cache-control"] = f"public, max-age={YEAR}, immutable"
    return response


@get("/robots.txt", include_in_schema=False)
async def robots() -> Response[str]:
    """Games of others are nobody's search results."""
    return Response("User-agent: *\nDisallow: /tables/\nDisallow: /seats/\nDisallow: /api/\n", media_type="text/plain")


@get("/favicon.ico", include_in_schema=False)
async def icon() -> Response[bytes]:
    found = next(((content, kind) for path, (content, kind) in assets().items() if path.endswith("icon.svg")), None)
    if found is None:
        raise missing("There is no such file.")
    return Response(found[0], media_type=found[1])


ROUTES = [asset_file, icon, robots]
