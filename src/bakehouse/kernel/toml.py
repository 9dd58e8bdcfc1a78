"""TOML files, with what is wrong with them in plain words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from bakehouse.kernel.errors import BadEdition


def read_toml(file: Path) -> dict[str, Any]:
    return parse_toml(read_text(file), str(file))


def read_text(file: Path) -> str:
    try:
        return file.read_bytes().decode("utf-8")
    except OSError as error:
        raise BadEdition(str(file), [f"cannot be read: {(error.strerror or 'unknown error').lower()}"]) from None
    except UnicodeDecodeError as error:
        raise BadEdition(str(file), [f"is not UTF-8 text (byte {error.start})"]) from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as error:
        raise BadEdition(where, [f"is not valid TOML: {error}"]) from None
    except RecursionError:
        raise BadEdition(where, ["is nested too deeply"]) from None
