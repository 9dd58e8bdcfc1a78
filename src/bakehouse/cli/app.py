"""The `bakehouse` command: its parts, and how every error becomes one plain line."""

from __future__ import annotations

import io
import os
import platform
import sys
from contextlib import suppress
from typing import Annotated

import typer

import bakehouse
from bakehouse.cli import (
    conform,
    edition,
    export,
    fit,
    games,
    ladder,
    new,
    play,
    position,
    replay,
    serve,
    sim,
    tune,
    verify,
)
from bakehouse.cli.arguments import Plain
from bakehouse.cli.text import one_line
from bakehouse.kernel.errors import BakehouseError

REFUSED = 2
INTERRUPTED = 130
NOBODY_READS = 1

app = typer.Typer(
    name="bakehouse",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
editions = typer.Typer(rich_markup_mode=None)


def tell_version(asked: bool) -> None:
    if asked:
        mode = "compiled" if bakehouse.compiled() else "interpreted: games run 20 to 50 times as slow as compiled"
        typer.echo(f"bakehouse {bakehouse.__version__}, Python {platform.python_version()}, {mode}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Say version and mode, then stop.")
]


@app.callback(invoke_without_command=True)
def start(context: typer.Context, plain: Plain = False, version: Version = False) -> None:  # noqa: ARG001
    """Board games about food businesses: play them, change them, let bots play them.

    Alone it opens the site on this machine: play in the browser, with friends or bots.

    \b
    Examples:
      bakehouse
      bakehouse play bake-and-sale
      bakehouse sim cookie-jar --bots greedy,random --games 200
    """
    if context.invoked_subcommand is None:
        serve.serve()
    elif plain:
        context.default_map = {"play": {"plain": True}, "replay": {"plain": True}}


app.command()(serve.serve)
app.command()(games.games)
app.command()(play.play)
app.command()(sim.sim)
app.command()(ladder.ladder)
app.command()(tune.tune)
app.command()(fit.fit)
app.command()(export.export)
app.command()(replay.replay)
app.command()(verify.verify)
app.command()(position.position)
app.command()(conform.conform)
app.command()(new.new_game)
app.command()(new.new_bot)
app.add_typer(editions, name="edition", help="Show, check and compare a game's numbers.")
editions.command()(edition.show)
editions.command()(edition.check)
editions.command()(edition.diff)


def main(args: list[str] | None = None) -> int:
    """Runs a command and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an old terminal shows "?" rather than a traceback
    try:
        code = app(args, prog_name="bakehouse", standalone_mode=False)
        sys.stdout.flush()
    except BakehouseError as error:
        return refuse(str(error))
    except typer.TyperException as error:
        context = getattr(error, "ctx", None)
        asked = context.command_path if context else "bakehouse"
        return refuse(f"{error.format_message().rstrip('.')}; see `{asked} --help`")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains when it flushes
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def refuse(says: str) -> int:
    with suppress(BrokenPipeError):
        sys.stdout.flush()
    print(f"bakehouse: {one_line(says)}", file=sys.stderr)
    return REFUSED
