"""The two fonts of the pages, cut down to the letters that Western and Central European texts need, and packed as WOFF.

The packages bring whole fonts: 130 kB compressed for one weight of the serif. Glyph numbers stay as they are: a letter
that is left out becomes empty, which packs to nothing, and browsers take it from the next font of the stack.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise

FONTS = {  # name here: (package, its file)
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "sans-medium": ("font_hanken_grotesk", "HankenGrotesk-Medium.otf"),
    "sans-bold": ("font_hanken_grotesk", "HankenGrotesk-Bold.otf"),
}
LETTERS = {  # what stands behind the name of a file: the characters in it; tokens.css has the same ranges
    "": (range(0x20, 0x7F), range(0xA0, 0x100), range(0x2010, 0x2027), (0x20AC, 0x2212)),
    "-more": (range(0x100, 0x180),),
}
SECTIONS = ("OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post", "CFF ")
ENDCHAR = b"\x0e"
COMPOSITE_END = {0: 2, 1: 4}  # bytes of the two arguments, by whether they are words
Sections = dict[str, bytes]
"""The parts of a font file by their tags; its format calls them tables."""


def read_fonts() -> dict[str, bytes]:
    """Each font twice: the letters of every page, and those that a browser fetches when a text has them."""
    found: dict[str, bytes] = {}
    for name, where in FONTS.items():
        whole = read_sections(read(*where))
        found |= {f"{name}{tail}.woff": pack(cut(whole, kept)) for tail, kept in LETTERS.items()}
    return found


def read(package: str, file: str) -> bytes:
    return (files(package) / "files" / file).read_bytes()


def read_sections(font: bytes) -> Sections:
    found = {}
    for at in range(12, 12 + 16 * struct.unpack_from(">H", font, 4)[0], 16):
        tag, _, start, length = struct.unpack_from(">4sLLL", font, at)
        found[tag.decode()] = font[start : start + length]
    return found


def cut(sections: Sections, ranges: Sequence[Sequence[int]]) -> Sections:
    """Only the sections that browsers need, with the kept letters."""
    letters = {
        char: glyph for char, glyph in read_cmap(sections["cmap"]).items() if any(char in part for part in ranges)
    }
    glyphs = {0, *letters.values()}
    kept = {name: sections[name] for name in SECTIONS if name in sections}
    if "glyf" in kept:
        cut_outlines(kept, glyphs)
    else:
        kept["CFF "] = cut_charstrings(kept["CFF "], glyphs)
    kept["cmap"] = write_cmap(letters)
    kept["hmtx"] = cut_widths(kept["hmtx"], glyphs)
    kept["name"] = struct.pack(">HHH", 0, 0, 6)  # nobody reads it in a browser
    kept["post"] = struct.pack(">L", 0x30000) + kept["post"][4:32]  # without the names of glyphs
    return kept


def cut_widths(section: bytes, glyphs: set[int]) -> bytes:
    return b"".join(section[4 * n : 4 * n + 4] if n in glyphs else bytes(4) for n in range(len(section) // 4)) + bytes(
        len(section) % 4
    )


def read_cmap(section: bytes) -> dict[int, int]:
    """Glyphs by character, from the subtable for Unicode's first 65,536 (format 4)."""
    for at in range(4, 4 + 8 * struct.unpack_from(">H", section, 2)[0], 8):
        platform, encoding, start = struct.unpack_from(">HHL", section, at)
        if (platform, encoding) == (3, 1):
            break
    else:
        raise ValueError("this font does not say which glyph is which letter (no cmap for Unicode)")
    n = struct.unpack_from(">H", section, start + 6)[0] // 2
    ends = struct.unpack_from(f">{n}H", section, start + 14)
    starts, deltas, offsets = (struct.unpack_from(f">{n}H", section, start + 16 + 2 * n * k) for k in (1, 2, 3))
    found = {}
    for segment in range(n):
        for char in range(starts[segment], min(ends[segment], 0xFFFE) + 1):
            glyph = char
            if offsets[segment]:
                place = start + 16 + 6 * n + 2 * segment + offsets[segment] + 2 * (char - starts[segment])
                glyph = struct.unpack_from(">H", section, place)[0]
                if glyph == 0:
                    continue
            found[char] = (glyph + deltas[segment]) % 0x10000
    return found


def write_cmap(letters: dict[int, int]) -> bytes:
    """One group per letter (format 12): simple, and it packs well."""
    groups = b"".join(struct.pack(">LLL", char, char, letters[char]) for char in sorted(letters))
    head = struct.pack(">HHHHL", 0, 1, 3, 10, 12)
    return head + struct.pack(">HHLLL", 12, 0, 16 + len(groups), 0, len(letters)) + groups


def cut_outlines(sections: Sections, glyphs: set[int]) -> None:
    """TrueType: glyphs one after the other, and a list of where each begins."""
    wide = struct.unpack_from(">H", sections["head"], 50)[0] == 1
    loca = sections["loca"]
    starts = struct.unpack(f">{len(loca) // 4}L", loca) if wide else struct.unpack(f">{len(loca) // 2}H", loca)
    starts = starts if wide else tuple(2 * start for start in starts)
    outlines = [sections["glyf"][a:b] for a, b in pairwise(starts)]
    todo = list(glyphs)
    while todo:
        for part in parts_of(outlines[todo.pop()]):
            if part not in glyphs:
                glyphs.add(part)
                todo.append(part)
    at, places, body = 0, [0], []
    for glyph, outline in enumerate(outlines):
        if glyph in glyphs:
            body.append(outline)
            at += len(outline)
        places.append(at)
    sections["glyf"] = b"".join(body)
    sections["loca"] = struct.pack(f">{len(places)}{'L' if wide else 'H'}", *(p if wide else p // 2 for p in places))


def parts_of(outline: bytes) -> list[int]:
    """The glyphs that a composite one, such as é, is made of."""
    if len(outline) < 10 or struct.unpack_from(">h", outline)[0] >= 0:
        return []
    found, at, more = [], 10, True
    while more:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        found.append(glyph)
        scale = 2 if flags & 0x8 else 4 if flags & 0x40 else 8 if flags & 0x80 else 0
        at += 4 + COMPOSITE_END[flags & 1] + scale
        more = bool(flags & 0x20)
    return found


def cut_charstrings(section: bytes, glyphs: set[int]) -> bytes:
    """PostScript outlines: what is left out is overwritten in place with the instruction to stop."""
    names = read_index(section, section[2])
    top = read_index(section, names[-1])
    places = read_index(section, charstrings_at(section[top[0] : top[1]]))
    cut_down = bytearray(section)
    for glyph, (start, end) in enumerate(pairwise(places)):
        if glyph not in glyphs:
            cut_down[start:end] = ENDCHAR * (end - start)
    return bytes(cut_down)


def read_index(section: bytes, at: int) -> list[int]:
    """Where the entries of an INDEX begin, and at last where it ends."""
    count = struct.unpack_from(">H", section, at)[0]
    if count == 0:
        return [at + 2]
    size = section[at + 2]
    first = at + 3
    data = first + size * (count + 1) - 1
    return [data + int.from_bytes(section[first + size * n : first + size * (n + 1)]) for n in range(count + 1)]


def charstrings_at(top: bytes) -> int:
    """The operand of operator 17 in the Top DICT."""
    at, last = 0, 0
    while at < len(top):
        byte = top[at]
        if byte == 17:
            return last
        if byte == 12:
            at += 2
        elif byte == 28:
            last, at = struct.unpack_from(">h", top, at + 1)[0], at + 3
        elif byte == 29:
            last, at = struct.unpack_from(">l", top, at + 1)[0], at + 5
        elif byte == 30:
            at += 1
            while top[at] & 0xF != 0xF and top[at] >> 4 != 0xF:
                at += 1
            at += 1
        elif byte >= 247:
            more = (byte - 247) * 256 + top[at + 1] + 108
            last, at = more if byte < 251 else -((byte - 251) * 256 + top[at + 1] + 108), at + 2
        elif byte >= 32:
            last, at = byte - 139, at + 1
        else:
            at += 1
    raise ValueError("this font has no outlines (no CharStrings in its CFF section)")


def pack(sections: Sections) -> bytes:
    """WOFF 1.0: every section compressed on its own."""
    kind = b"OTTO" if "CFF " in sections else b"\x00\x01\x00\x00"
    place = 44 + 20 * len(sections)
    entries, bodies, whole = [], [], 12 + 16 * len(sections)
    for tag in sorted(sections):
        section = sections[tag]
        packed = min(zlib.compress(section, 9), section, key=len)
        entries.append(struct.pack(">4sLLLL", tag.encode(), place, len(packed), len(section), checksum(tag, section)))
        body = packed + bytes(-len(packed) % 4)
        bodies.append(body)
        place += len(body)
        whole += len(section) + -len(section) % 4
    head = struct.pack(">4s4sLHHLHHLLLLL", b"wOFF", kind, place, len(sections), 0, whole, 1, 0, 0, 0, 0, 0, 0)
    return head + b"".join(entries) + b"".join(bodies)


def checksum(tag: str, section: bytes) -> int:
    if tag == "head":
        section = section[:8] + bytes(4) + section[12:]
    words = section + bytes(-len(section) % 4)
    total: int = sum(struct.unpack(f">{len(words) // 4}L", words))
    return total & 0xFFFFFFFF
