"""A whole game at one size: what moved although nobody moved it, and what glowed out of sight."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.person import SOON, Person

LOOK = (Path(__file__).parent / "places_of.js").read_text(encoding="utf-8").partition("\n")[2]
PRESS = "key => document.querySelector(`#prompt [name=key][value='${key}']`).click()"
KEYS = """() => [...document.querySelectorAll("#prompt .choice[name=key]")]
    .map(one => [one.value, 'passes' in one.dataset, 'loses' in one.dataset])"""
READY = "() => document.querySelector('#prompt .choice') || !document.getElementById('result').hidden"


@dataclass
class Watched:
    decisions: int = 0
    shifts: list[str] = field(default_factory=list)
    """What lay elsewhere although nothing was put or taken there."""
    heights: set[int] = field(default_factory=set)
    """Of the bar."""
    glowing: int = 0
    seen: int = 0
    """Of these, fully in view."""
    hidden: list[str] = field(default_factory=list)
    """Decisions of which no zone was fully in view."""


def watch(person: Person, most: int, seed: int = 1) -> Watched:
    """Plays by chance until the end, or as many decisions."""
    found, luck, page = Watched(), random.Random(seed), person.page
    page.wait_for_function(READY, timeout=SOON)
    before: dict[str, Any] | None = None
    while found.decisions < most and not person.over():
        now = page.evaluate(LOOK)
        note(found, before, now, person.says())
        keys = page.evaluate(KEYS)
        wise = [one for one in keys if not one[2]] or keys
        key, passes, _ = luck.choice(keys if luck.random() < 0.05 else wise)
        rev = person.rev()
        page.evaluate(PRESS, key)
        page.wait_for_function(
            f"rev => document.querySelector('#prompt [name=rev]').value !== rev && ({READY})()",
            arg=rev,
            timeout=SOON,
        )
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        before = None if passes else now
        found.decisions += 1
    return found


def note(found: Watched, before: dict[str, Any] | None, now: dict[str, Any], says: str) -> None:
    found.heights.add(round(now["bar"]))
    lit = now["lit"]
    found.glowing += sum(len(zone) for zone in lit.values())
    found.seen += sum(sum(zone) for zone in lit.values())
    if lit and not any(all(zone) for zone in lit.values()):
        found.hidden.append(f"{says}: {list(lit)}")
    for name, old in (before or {"places": {}})["places"].items():
        new = now["places"].get(name)
        if new is None or new["among"] != old["among"]:
            continue
        if abs(new["x"] - old["x"]) > 1 or abs(new["y"] - old["y"]) > 1:
            by = f"{new['x'] - old['x']:+.0f},{new['y'] - old['y']:+.0f}"
            found.shifts.append(f"{found.decisions} {name} {by} ({says})")
