"""`bakehouse serve`: the site, on this machine or for others on the network."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

LOCAL = ("127.0.0.1", "::1", "localhost")


def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others on your network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0: any free one.", min=0, max=65535)] = 8000,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the site in a browser.")] = True,
    data: Annotated[
        Path | None, typer.Option(help="The file that keeps all games. [default: in your data folder]")
    ] = None,
    secure: Annotated[bool, typer.Option(help="Cookies over HTTPS only: behind a proxy that speaks HTTPS.")] = False,
    metrics: Annotated[str, typer.Option(help="A token that may read /metrics from elsewhere.")] = "",
    durable: Annotated[bool, typer.Option(help="A move survives a power cut; --no-durable is faster.")] = True,
    limits: Annotated[bool, typer.Option(help="How often one visitor may do things.")] = True,
    workers: Annotated[int, typer.Option(help="Processes that think for bots; 0: all cores but one.", min=0)] = 0,
    examples: Annotated[bool, typer.Option(help="Also offer the small example games.")] = False,
    json_log: Annotated[bool, typer.Option(help="Log lines for programs.")] = False,
) -> None:
    """Serve the site: lobby, tables, bots.

    \b
    Examples:
      bakehouse serve
      bakehouse serve --host 0.0.0.0 --port 8080 --no-open
    """
    from bakehouse.server.run import run
    from bakehouse.server.settings import Settings

    settings = Settings(
        host=host,
        port=port,
        data=data,
        durable=durable,
        limits=limits,
        workers=workers,
        metrics=metrics,
        debug_log=not json_log,
        secure=secure,
        examples=examples,
    )

    def ready(address: str) -> None:
        typer.echo(f"Bakehouse is open: {address}")
        if host in LOCAL:
            typer.echo("Only this machine can reach it; `--host 0.0.0.0` lets others on your network in.")
        else:
            typer.echo(
                "Everybody who can reach this machine can open it, over plain HTTP: "
                f"at home tell them http://<this machine's address>:{address.rpartition(':')[2]}, "
                "on the internet put a proxy with HTTPS in front and add --secure."
            )
        typer.echo("Ctrl+C closes it.")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, ready)
