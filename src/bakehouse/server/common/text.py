"""Text of strangers as it may be shown."""

from __future__ import annotations

import unicodedata

from bakehouse.server.common.errors import unfit

LONGEST_NAME = 24
BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that leave a gap


def clean_text(text: str, longest: int) -> str:
    """Text as it may be shown: no control or direction marks, no pile of accents, one line."""
    kept = []
    marks = 0
    for char in unicodedata.normalize("NFC", text[: longest * 8]):
        kind = unicodedata.category(char)
        if kind in ("Mn", "Me"):
            marks += 1
            if marks > 2:
                continue
        else:
            marks = 0
        if kind in ("Cc", "Zl", "Zp") or char in BLANK:
            kept.append(" ")
        elif kind in ("Co", "Cn", "Cs") or (kind == "Cf" and char != "\u200d"):  # the joiner holds emoji together
            continue
        else:
            kept.append(char)
    return " ".join("".join(kept).split())[:longest].strip("\u200d ")


def clean_name(name: str) -> str:
    cleaned = clean_text(name, LONGEST_NAME)
    if not any(unicodedata.category(char)[0] in "LNPS" for char in cleaned):
        raise unfit("A name needs at least one letter that can be seen.")
    return cleaned
