"""How the server and its workers send messages to each other: four bytes of length, then the message.

What the server sends is a pickle. What it reads is JSON within bounds, since whoever wrote it may be anybody's bot.
"""

from __future__ import annotations

import struct
from typing import Any

import msgspec

LENGTH = struct.Struct(">I")
MOST_BYTES = 4 * 1024 * 1024  # of an answer
MOST_OF_FOREIGN = 1024 * 1024  # of one that a foreign bot may have written: a decision takes a tenth of it

decoder = msgspec.json.Decoder(tuple[str, Any, float])


class BadMessage(Exception):
    """Not what a worker sends."""


def frame(body: bytes) -> bytes:
    return LENGTH.pack(len(body)) + body


def body_length(head: bytes, most: int = MOST_BYTES) -> int:
    size: int = LENGTH.unpack(head)[0]
    if size > most:
        raise BadMessage(f"{size:,} bytes are too many")
    return size


def dump_answer(fault: str, value: object, spent: float) -> bytes:
    return msgspec.json.encode((fault, value, spent))


def load_answer(body: bytes) -> tuple[str, Any, float]:
    """A fault, a value and the seconds that it took.

    >>> load_answer(dump_answer("", {"key": "fold"}, 0.5))
    ('', {'key': 'fold'}, 0.5)
    """
    try:
        return decoder.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadMessage(str(error)) from None
