"""`bakehouse serve`: the site, on this machine or for others on the network."""

from __future__ import annotations

import threading
import webbrowser
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from bakehouse.extras import need

if TYPE_CHECKING:  # read when it is asked for: other commands need no server
    from bakehouse.server.core.settings import Settings
    from bakehouse.server.core.site_address import SiteAddress


Host = Annotated[str, typer.Option(help="0.0.0.0 lets others on your network in.")]
Port = Annotated[int, typer.Option(help="0: any free one.", min=0, max=65535)]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the site in a browser.")]
Data = Annotated[Path | None, typer.Option(help="The file that keeps all games. [default: in your data folder]")]
Public = Annotated[
    str, typer.Option(help="The address under which people open the site, as https://games.example.org.")
]
Proxies = Annotated[str, typer.Option(help="Proxies whose word counts: addresses or networks, with commas in between.")]
Secure = Annotated[bool, typer.Option(help="Cookies over HTTPS only: behind a proxy that speaks HTTPS.")]
Metrics = Annotated[str, typer.Option(help="A token that may read /metrics from elsewhere.")]
Durable = Annotated[bool, typer.Option(help="A move survives a power cut; --no-durable is faster.")]
Limits = Annotated[bool, typer.Option(help="How often one visitor may do things.")]
Workers = Annotated[int, typer.Option(help="Processes that think for bots; 0: all cores but one.", min=0)]
Examples = Annotated[bool, typer.Option(help="Also offer the small example games.")]
JsonLog = Annotated[bool, typer.Option(help="Log lines for programs.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    open_browser: Open = True,
    data: Data = None,
    public: Public = "",
    proxies: Proxies = "",
    secure: Secure = False,
    metrics: Metrics = "",
    durable: Durable = True,
    limits: Limits = True,
    workers: Workers = 0,
    examples: Examples = False,
    json_log: JsonLog = False,
) -> None:
    """Serve the site: lobby, tables, bots.

    \b
    Examples:
      bakehouse serve
      bakehouse serve --host 0.0.0.0 --port 8080 --no-open
      bakehouse serve --public https://games.example.org --secure --no-open
      bakehouse serve --proxies 127.0.0.1 --secure --no-open
    """
    need("server", "the site")
    from bakehouse.server.core.settings import Settings
    from bakehouse.server.core.site_address import public_address
    from bakehouse.server.run import run

    trusted = tuple(one.strip() for one in proxies.split(",") if one.strip())
    settings = Settings(host=host, port=port, data=data, public=public_address(public), proxies=trusted, secure=secure)
    settings = replace(settings, durable=durable, limits=limits, workers=workers, metrics=metrics)
    settings = replace(settings, examples=examples, debug_log=not json_log)
    run(settings, lambda address: tell(settings, address, open_browser))


def tell(settings: Settings, address: str, open_browser: bool) -> None:
    """That the site is open, and where."""
    from bakehouse.server.core.site_address import site_address

    typer.echo(f"Bakehouse is open: {address}")
    for line in friends(site_address(settings.host, urlsplit(address).port or 80, settings.public)):
        typer.echo(line)
    typer.echo("Ctrl+C closes it.")
    if open_browser:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def friends(site: SiteAddress) -> list[str]:
    """Where others open the site, or what it takes."""
    if site.public:
        told = [f"Friends open it at {site.public}"]
        if site.alone:
            told.append("Only this machine reaches it directly: a tunnel or proxy here must pass visitors on.")
        return told
    if site.alone:
        return ["Only this machine can reach it; `--host 0.0.0.0` lets friends on your network in."]
    if not site.network:
        return ["This machine has no network address that friends could open; connect it and start again."]
    told = [f"Friends on your network open it at {site.network[0]}"]
    if site.network[1:]:
        told.append(f"or, if that does not open, at {' or '.join(site.network[1:])}")
    return [*told, "It is plain HTTP: on the internet put a proxy with HTTPS in front and add --public and --secure."]
