"""Words: all output is plain lines that also read well without colour and aloud."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping

CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def plural(n: int, one: str, many: str = "") -> str:
    """A number with its noun.

    >>> plural(1, "game"), plural(2000, "game"), plural(3, "entry", "entries")
    ('1 game', '2,000 games', '3 entries')
    """
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def sentence(says: str) -> str:
    """With a capital and a full stop, as people expect of one.

    >>> sentence("greedy drew a tart"), sentence("Who won?")
    ('Greedy drew a tart.', 'Who won?')
    """
    says = says.strip()
    if not says:
        return ""
    return says[0].upper() + says[1:] + ("" if says[-1] in ".!?:" else ".")


def options_text(options: Mapping[str, object]) -> str:
    """Options as they would be typed.

    >>> options_text({"luck": "own", "must-exceed": True})
    'luck own, must-exceed true'
    """
    words = {name: str(value).lower() if isinstance(value, bool) else value for name, value in options.items()}
    return ", ".join(f"{name} {word}" for name, word in words.items())


def one_line(says: str) -> str:
    return clean(" ".join(says.split()))


def clean(text: str) -> str:
    """Without what could command the terminal: names and labels may come out of anybody's file."""
    return CONTROL.sub("", text.expandtabs(4))


def wrap(text: str, width: int, hang: int = 0) -> str:
    """Long lines broken at words; what continues a line stands under its beginning, `hang` columns in.

    >>> print(wrap("  1. Bake three baguettes", 20, hang=3))
      1. Bake three
         baguettes
    """
    return "\n".join(wrap_line(line, width, hang) for line in text.split("\n"))


def wrap_line(line: str, width: int, hang: int) -> str:
    if len(line) <= width:
        return line
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(
        line.strip(),
        width,
        initial_indent=indent,
        subsequent_indent=indent + " " * hang,
        break_long_words=False,
        break_on_hyphens=False,
    )
