"""What browsers fetch besides pages: styles, scripts, fonts, the icon; an address changes with what it holds."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

from bakehouse.kernel.errors import named
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.setting import Meta
from bakehouse.server.html.drawing.fonts import read_fonts

log = logging.getLogger("bakehouse.games")
STATIC = Path(__file__).parent / "static"
CSS = "text/css; charset=utf-8"
TYPES = {".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml", ".css": CSS, ".woff": "font/woff"}
STYLES = (  # joined in this order
    "tokens",
    "base",
    "frame",
    "seats",
    "controls",
    "pieces",
    "prompt",
    "sheets",
    "log",
    "result",
)
IMPORT = re.compile(r'^import (?:.* from )?"\./(\w+\.js)";\n', re.M)
PAGE_STYLES = ("lobby", "new", "waiting", "guide", "replay")  # each only where it is needed


def asset(name: str) -> str:
    """The address of a file: `asset("look.css")` is `/static/<hash>/look.css`."""
    return addresses()[name]


def assets() -> Mapping[str, tuple[bytes, str]]:
    """Everything to serve, by address: content and content type. All of it may be cached for ever."""
    return contents()[1]


def addresses() -> Mapping[str, str]:
    return contents()[0]


@lru_cache(maxsize=1)
def contents() -> tuple[Mapping[str, str], Mapping[str, tuple[bytes, str]]]:
    """Read once, at the first use."""
    where: dict[str, str] = {}
    served: dict[str, tuple[bytes, str]] = {}

    def add(name: str, body: bytes) -> None:
        where[name] = f"/static/{sha256(body).hexdigest()[:12]}/{name}"
        served[where[name]] = (body, TYPES[Path(name).suffix])

    for name, body in (read_fonts() | scripts()).items():
        add(name, body)
    add("icon.svg", (STATIC / "icon.svg").read_bytes())
    for name, text in styles():
        add(name, with_addresses(text, where).encode())
    for game, meta in find_metas().items():
        add(f"{game}.css", table_style(meta, where).encode())
    return MappingProxyType(where), MappingProxyType(served)


def scripts() -> dict[str, bytes]:
    """Every script with those it imports before it: one request, and nothing to wait for."""
    written = {file.name: bare(file.read_text(encoding="utf-8")) for file in sorted(STATIC.glob("*.js"))}
    return {name: joined(name, written, set()).encode() for name in written}


def joined(name: str, written: Mapping[str, str], done: set[str]) -> str:
    done.add(name)
    text = written[name]
    before = [joined(one, written, done) for one in IMPORT.findall(text) if one not in done]
    return re.sub(r"^export ", "", "".join(before), flags=re.M) + IMPORT.sub("", text)


def styles() -> Iterator[tuple[str, str]]:
    yield "look.css", "".join(squeeze((STATIC / f"{name}.css").read_text(encoding="utf-8")) for name in STYLES)
    for name in PAGE_STYLES:
        yield f"{name}.css", squeeze((STATIC / f"{name}.css").read_text(encoding="utf-8"))


def table_style(meta: Meta, where: Mapping[str, str]) -> str:
    """How a game's table looks; one that cannot be read is plain, and takes no other game along."""
    file = meta.folder / "table.css" if (meta.folder / "table.html").is_file() else STATIC / "plain.css"
    try:
        return with_addresses(squeeze(file.read_text(encoding="utf-8")), where) if file.is_file() else ""
    except (OSError, ValueError, KeyError) as error:
        log.warning("%s of %s cannot be used: %s", file.name, meta.id, named(error))
        return ""


def with_addresses(css: str, where: Mapping[str, str]) -> str:
    """`url(fonts/x.woff)` with the address of the file."""
    return re.sub(r"url\((?:fonts/)?([\w.-]+)\)", lambda m: f"url({where[m[1]]})", css)


def squeeze(css: str) -> str:
    """Without comments and without white space that says nothing.

    >>> squeeze("a :hover { top: calc(1px + 2px) ; /* why */ }\\n")
    'a :hover{top:calc(1px + 2px)}'
    """
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    css = re.sub(r"\s+", " ", css)
    css = re.sub(r"\s*([{};,])\s*", r"\1", css)
    css = re.sub(r":\s+", ":", css)
    return css.replace(";}", "}").strip()


def bare(script: str) -> str:
    """Without indentation and without comments that have a line, or the end of one after two spaces, to themselves.

    >>> bare("// why\\nif (a) {\\n  b();   // so\\n}\\n")
    'if (a) {\\nb();\\n}\\n'
    """
    lines = [re.sub(r"\s{2,}//.*$", "", line).strip() for line in script.splitlines()]
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("//"))
