"""The `bakehouse` command: play, simulate, replay and check games in a terminal."""

import sys

from bakehouse.extras import MissingExtra, need


def main(args: list[str] | None = None) -> int:
    """Runs a command and returns its exit code; says so where the packages for that are missing."""
    try:
        need("cli", "the `bakehouse` command")
    except MissingExtra as missing:
        print(f"bakehouse: {missing}", file=sys.stderr)
        return 2
    from bakehouse.cli import app

    return app.main(args)


__all__ = ["main"]
