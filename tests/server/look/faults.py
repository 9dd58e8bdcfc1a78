"""What would not survive the server: its content security policy, its forms, the morph."""

from __future__ import annotations

import re

from tests.server.visitors import Page

STYLE = re.compile(r"(\s*(--[\w-]+|left|top|grid-area|flex)\s*:[^;\"]*;?)*\s*")
KEY = re.compile(r"[a-z0-9-]+(:[a-z0-9-]+)*")
TOKEN = "_csrf_token"
HANDLER = re.compile(r"on[a-z]+")


def faults(html: str) -> list[str]:
    page = Page(html)
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
    posted = [form for form in page.forms if form.method == "post"]
    return found + [f"form {form.id or form.action} has no token" for form in posted if TOKEN not in form.fields]


def button_faults(attrs: dict[str, str]) -> list[str]:
    if attrs.get("type") not in ("submit", "button"):
        return [f"a button without a type: {attrs}"]
    if attrs.get("name") == "key" and (attrs.get("form") != "prompt" or not KEY.fullmatch(attrs["value"])):
        return [f"not a choice of the prompt: {attrs}"]
    return []
