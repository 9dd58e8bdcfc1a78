"""How the server and its workers send messages to each other: four bytes of length, then a pickle."""

from __future__ import annotations

import io
import pickle
import struct
from typing import Any

LENGTH = struct.Struct(">I")
MOST_BYTES = 4 * 1024 * 1024  # of an answer


class BadMessage(Exception):
    """Not what a worker sends."""


class PlainData(pickle.Unpickler):
    """Loads no class and calls nothing: what a worker sends cannot run code in the server."""

    def find_class(self, module: str, name: str) -> Any:
        raise BadMessage(f"{module}.{name} is not plain data")


def frame(body: bytes) -> bytes:
    return LENGTH.pack(len(body)) + body


def body_length(head: bytes) -> int:
    size: int = LENGTH.unpack(head)[0]
    if size > MOST_BYTES:
        raise BadMessage(f"{size:,} bytes are too many")
    return size


def load_plain(body: bytes) -> Any:
    """The data of an answer."""
    try:
        return PlainData(io.BytesIO(body)).load()
    except Exception as error:  # broken pickles raise whatever they stumble over
        raise BadMessage(str(error)) from None
