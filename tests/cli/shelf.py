"""Game packages as an installer leaves them behind, beside the five: one that works, and all kinds that do not."""

from __future__ import annotations

from pathlib import Path

import bakehouse.testing.examples.cookie_jar as cookie_jar

JAR = Path(cookie_jar.__file__).parent
META = '''\
"""What is known of the game without its rules."""
from bakehouse.kernel.setting import read_meta
META = read_meta(__file__, 1, "{package}.rules:JarGame")
'''
FAULTS = {
    "raises": "ModuleNotFoundError: No module named 'no_such_flour'",
    "exits": "SystemExit: 3",
    "vanishes": "it ends Python instead of being loaded",
    "loops": "it does not end within 5 seconds of CPU time",
    "sleeps": "it waits for something, and does not end within 10 seconds",
    "headless": "headless/edition.toml: game.players: expected [fewest, most] with 1 <= fewest <= most <= 126, "
    "found 'many' (and 1 more)",
    "unbound": "unbound/edition.toml: cannot be read: no such file or directory",
    "no-meta": "its entry point no_meta.meta:META is not a game's META, which `read_meta` makes",
    "leduc-two": "Bakehouse itself has a game with the id 'leduc'; give it another one",
    "waffles-two": "waffles 1 has a game with the id 'waffles'; give it another one",
    "shouting": "its id 'Shouting!' should be made of small letters, digits and hyphens",
    "ruleless": "ValueError: no rules today",
}
"""By the name of the entry point: what is told of it."""


def package(site: Path, name: str, **files: str) -> None:
    """A copy of Cookie Jar under its own id, with some of its files written otherwise; "" leaves one out."""
    module = name.replace("-", "_")
    folder = site / module
    folder.mkdir(parents=True)
    edition = (JAR / "edition.toml").read_text(encoding="utf-8").replace('id = "cookie-jar"', f'id = "{name}"')
    written = {
        "__init__": "",
        "meta": META.format(package=module),
        "rules": (JAR / "rules.py").read_text(encoding="utf-8"),
        "edition": edition.replace('title = "Cookie Jar"', f'title = "{name.capitalize()}"'),
        **files,
    }
    for file, text in written.items():
        if text or file == "__init__":
            (folder / f"{file}{'.toml' if file == 'edition' else '.py'}").write_text(text, encoding="utf-8")
    info = site / f"{module}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[bakehouse.games]\n{name} = {module}.meta:META\n", encoding="utf-8")


def edition(name: str, *changes: tuple[str, str]) -> str:
    text = (JAR / "edition.toml").read_text(encoding="utf-8")
    for old, new in (('id = "cookie-jar"', f'id = "{name}"'), *changes):
        assert old in text
        text = text.replace(old, new)
    return text


def fill_quickly(site: Path) -> None:
    """Those that are soon done with."""
    package(site, "waffles", rules=(JAR / "rules.py").read_text(encoding="utf-8") + '\nprint("Waffles!")\n')
    package(site, "raises", meta="import no_such_flour\n")
    package(site, "unbound", edition="")
    package(site, "ruleless", rules='raise ValueError("no rules today")\n')


def fill(site: Path) -> None:
    """The whole shelf."""
    fill_quickly(site)
    package(site, "exits", meta="raise SystemExit(3)\n")
    package(site, "vanishes", meta="import os\nos._exit(0)\n")
    package(site, "loops", meta='print("again and again")\nwhile True:\n    pass\n')
    package(site, "sleeps", meta="import time\ntime.sleep(1e6)\n")
    package(site, "headless", edition=edition("headless", ("players = [1, 100]", 'players = "many"\nkey = 1')))
    package(site, "no-meta", meta='META = "a game"\n')
    package(site, "leduc-two", edition=edition("leduc"))
    package(site, "waffles-two", edition=edition("waffles"))
    package(site, "shouting", edition=edition("Shouting!"))
    broken = site / "illegible-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: illegible\nVersion: 1\n", encoding="utf-8")
    (broken / "entry_points.txt").write_text("[bakehouse.games]\nnonsense without a value\n", encoding="utf-8")
