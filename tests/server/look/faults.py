"""What would not survive the server: its content security policy, its forms, the morph."""

from __future__ import annotations

import re
from html.parser import HTMLParser

STYLE = re.compile(r"(\s*(--[\w-]+|left|top|grid-area|flex)\s*:[^;\"]*;?)*\s*")
KEY = re.compile(r"[a-z0-9-]+(:[a-z0-9-]+)*")
HANDLER = re.compile(r"on[a-z]+")
VOID = {"meta", "link", "input", "br", "img", "use", "path", "circle", "rect", "ellipse"}


class Reader(HTMLParser):
    """Collects what the checks look at."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.forms: list[str] = []
        self.tokens: set[str] = set()
        self.text = ""
        self.open: list[str] = []
        self.labelled: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append((tag, found))
        if tag == "form":
            self.open.append(found.get("id", f"unnamed {len(self.forms)}"))
            if found.get("method") == "post":
                self.forms.append(self.open[-1])
        if tag == "input" and found.get("name") == "_csrf_token":
            self.tokens.add(found.get("form") or self.open[-1])

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.open.pop()

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    return reader


def faults(html: str) -> list[str]:
    page = read(html)
    ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
    found = [f"id {one} twice" for one in sorted({one for one in ids if ids.count(one) > 1})]
    for tag, attrs in page.tags:
        found += [f"handler {name} on <{tag}>" for name in attrs if HANDLER.fullmatch(name)]
        if not STYLE.fullmatch(attrs.get("style", "")):
            found.append(f"style {attrs['style']}")
        if tag == "script" and "src" not in attrs:
            found.append("inline script")
        if tag == "use" and attrs["href"][1:] not in ids:
            found.append(f"no symbol {attrs['href']}")
        if tag == "button":
            found += button_faults(attrs)
        for name in ("for", "popovertarget", "aria-labelledby", "form"):
            if name in attrs and attrs[name] not in ids:
                found.append(f"{name} points to nothing: {attrs[name]}")
    return found + [f"form {form} has no token" for form in page.forms if form not in page.tokens]


def button_faults(attrs: dict[str, str]) -> list[str]:
    if attrs.get("type") not in ("submit", "button"):
        return [f"a button without a type: {attrs}"]
    if attrs.get("name") == "key" and (attrs.get("form") != "prompt" or not KEY.fullmatch(attrs["value"])):
        return [f"not a choice of the prompt: {attrs}"]
    return []
