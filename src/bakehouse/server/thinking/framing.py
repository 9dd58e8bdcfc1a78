"""What the server and its workers say to each other: four bytes of length, then a pickle."""

from __future__ import annotations

import io
import pickle
import struct
from typing import Any

LENGTH = struct.Struct(">I")
MOST_BYTES = 4 * 1024 * 1024  # of an answer


class Garbage(Exception):
    """Not what a worker says."""


class PlainData(pickle.Unpickler):
    """Loads no class and calls nothing: what a worker sends cannot run code in the server."""

    def find_class(self, module: str, name: str) -> Any:
        raise Garbage(f"{module}.{name} is not plain data")


def frame(body: bytes) -> bytes:
    return LENGTH.pack(len(body)) + body


def length(head: bytes) -> int:
    size: int = LENGTH.unpack(head)[0]
    if size > MOST_BYTES:
        raise Garbage(f"{size:,} bytes are too many")
    return size


def plain(body: bytes) -> Any:
    """The data of an answer."""
    try:
        return PlainData(io.BytesIO(body)).load()
    except Exception as error:  # broken pickles raise whatever they stumble over
        raise Garbage(str(error)) from None
