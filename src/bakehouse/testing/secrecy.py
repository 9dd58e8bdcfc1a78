"""Views, logs and knowledge leak nothing, and `imagine` deals what a viewer cannot know, neither more nor less."""

from __future__ import annotations

import json
from typing import Any

from bakehouse.kernel.freeze import canonical, contents
from bakehouse.kernel.listener import heard_while
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State
from bakehouse.testing.stats import difference
from bakehouse.testing.walk import Walk, play_out

ALTERNATIVES = 4
IMAGINED = 150
TRIES = 300
ENOUGH = 80
UNLIKELY = 1e-6
LONG = 150


def perceived(state: State, viewer: int | None) -> dict[str, Any]:
    """All that a viewer can tell of a position."""
    seen: dict[str, Any] = {
        "view": state.view(viewer),
        "knowledge": state.knowledge(viewer),
        "to_act": state.to_act,
        "scores": state.scores(),
        "breakdowns": [state.breakdown(s) for s in range(min(state.seats, 6))],
    }
    if viewer is not None:
        seen |= {"prompt": state.prompt(viewer), "observe": state.observe(viewer)}
    return seen


def unlike(a: dict[str, Any], b: dict[str, Any]) -> str:
    """Which part of two perceptions differs; "" when none does."""
    return next((part for part in a if a[part] != b[part]), "")


def check_plain(walk: Walk) -> None:
    for viewer in walk.viewers:
        view = walk.state.view(viewer)
        try:
            json.dumps(view, allow_nan=False)
            plain = isinstance(view, dict) and all(isinstance(zone, str) for zone in view)
        except (TypeError, ValueError):
            plain = False
        walk.require("views are plain data in zones", plain, f"viewer {viewer}: {view!r}")
        try:
            hash(walk.state.knowledge(viewer))
        except TypeError:
            walk.require("knowledge is hashable", False, f"viewer {viewer}: {walk.state.knowledge(viewer)!r}")
        if not walk.state.keeps_secrets():
            walk.require("without secrets all see the same", view == walk.state.view(None), f"viewer {viewer}")


def check_step(walk: Walk, actor: int, action: int) -> None:
    """Who may read an entry knows it; who may not cannot tell it from another one of the same public form."""
    state = walk.state
    audience = state.audience(actor, action)
    private = audience.seats is not None
    walk.require("private entries have a public form", not private or bool(audience.public), f"{audience}")
    options = [a for a, _ in state.outcomes()] if actor == CHANCE else state.legal(actor)
    others = [a for a in options if a != action and state.audience(actor, a) == audience]
    after = state.clone()
    told = heard_while(after, actor, action)
    for other in others[:ALTERNATIVES]:
        instead = state.clone()
        told_instead = heard_while(instead, actor, other)
        keys = walk.game.actions.keys
        what = f"{keys[action]} from {keys[other]} of seat {actor}"
        for viewer in walk.viewers:
            part = unlike(perceived(after, viewer), perceived(instead, viewer))
            if audience.includes(viewer):
                knows = part != "" or after.digest() == instead.digest()
                says = f"viewer {viewer} may read, but its view and knowledge do not tell, {what}"
                walk.require("what is read is known", knows, says)
            elif actor == CHANCE or not (told.joint or told_instead.joint):  # when all are in, sealed things may show
                says = f"viewer {viewer} can tell {what} by its {part}"
                walk.require("what is private does not show", part == "", says)
                same = [e.seen_by(viewer) for e in told.events] == [e.seen_by(viewer) for e in told_instead.events]
                walk.require("private events do not show", same, f"viewer {viewer}: {told.events}")
                check_differs(walk, after, instead, viewer)


def check_differs(walk: Walk, one: State, other: State, viewer: int | None) -> None:
    """Two positions that a viewer cannot tell apart: imagining from one must not always give that one."""
    was = one.digest()
    if was == other.digest():
        return
    differs = any(one.imagine(viewer, Rng(i)).digest() != was for i in range(60))
    walk.require("imagine differs where cards are hidden", differs, f"viewer {viewer}: 60 times the same position")


def check_imagined(walk: Walk) -> None:
    """What is imagined fits what the viewer knows, keeps all components, and can be played to the end."""
    state = walk.state
    was = state.digest()
    for viewer in walk.viewers:
        rng = Rng(int(walk.rng.next()))
        imagined = state.imagine(viewer, rng)
        part = unlike(perceived(state, viewer), perceived(imagined, viewer))
        walk.require("imagine keeps view and knowledge", part == "", f"viewer {viewer}: its {part} differs")
        walk.require(
            "imagine conserves components",
            imagined.census() == state.census(),
            f"viewer {viewer}: {imagined.census()}",
        )
        if walk.chance(4):
            play_out(walk, imagined, int(rng.next()))
            walk.require("imagined positions play to the end", imagined.over, f"viewer {viewer}")
    walk.require("imagine leaves the original", state.digest() == was, "the position changed")


def check_distribution(walk: Walk) -> None:
    """Imagining again has the same distribution, and it is that of the deal, as far as only deals are hidden."""
    viewer = walk.viewers[walk.rng.below(len(walk.viewers))]
    rng = Rng(int(walk.rng.next()))
    if not hides(walk.state, viewer):
        return
    first = [walk.state.imagine(viewer, rng) for _ in range(IMAGINED)]
    second = [s.imagine(viewer, rng) for s in first]
    p, leaf = least_likely(first, second)
    says = f"viewer {viewer}: {leaf} is distributed otherwise when imagined from an imagined position (p={p:.1e})"
    walk.require("re-imagining has the same distribution", p > UNLIKELY, says)
    dealt = dealt_anew(walk, viewer, rng)
    if len(dealt) >= ENOUGH:
        p, leaf = least_likely(first, dealt)
        says = f"viewer {viewer}: {leaf} is not distributed as the deal would have it (p={p:.1e})"
        walk.require("imagine is uniform over deals", p > UNLIKELY, says)


def hides(state: State, viewer: int | None) -> bool:
    """Is anything hidden from this viewer, as far as a few imagined positions tell?"""
    was = state.digest()
    return any(state.imagine(viewer, Rng(i)).digest() != was for i in range(12))


def dealt_anew(walk: Walk, viewer: int | None, rng: Rng) -> list[State]:
    """The same game with every draw this viewer could not read drawn anew, where it then looks the same to it.

    Empty when somebody's private decision is hidden too: how people decide is not for the deal to say.
    """
    entries = walk.match.entries
    if len(entries) > LONG:
        return []
    now = walk.state.joints
    for e in entries:
        hidden = not e.audience.includes(viewer) and not (e.audience.sealed and now > e.joints - bool(e.joint))
        if e.actor != CHANCE and hidden:
            return []
    seen = perceived(walk.state, viewer)
    found = [drawn for _ in range(TRIES) if (drawn := draw_hidden(walk, viewer, rng)) is not None]
    same = [(state, weight) for state, weight in found if unlike(seen, perceived(state, viewer)) == ""]
    most = max((weight for _, weight in same), default=1.0)
    return [state for state, weight in same if int(rng.next()) < weight / most * 2**32]


def draw_hidden(walk: Walk, viewer: int | None, rng: Rng) -> tuple[State, float] | None:
    """One such game, with the likelihood of the draws that the viewer did read; None where they no longer fit."""
    state, likelihood = walk.game.new(walk.players), 1.0
    out = Moves()
    for e in walk.match.entries:
        action = walk.game.actions.ids[e.key]
        if e.actor == CHANCE:
            if e.audience.includes(viewer):
                weights = dict(state.outcomes())
                likelihood *= weights.get(action, 0) / max(1, sum(weights.values()))
            else:
                state.fill(CHANCE, out)
                action = out.at(rng.next())
        if state.why_not(e.actor, action) is not None:
            return None
        state.apply(e.actor, action)
    return state, likelihood


def least_likely(a: list[State], b: list[State]) -> tuple[float, str]:
    """The part in which two samples of positions differ most, and how likely that is among so many parts."""
    parts_a, parts_b = [parts(s) for s in a], [parts(s) for s in b]
    names = sorted({n for p in [*parts_a, *parts_b] for n in p})
    moving = [n for n in names if len({p.get(n) for p in [*parts_a, *parts_b]}) > 1]
    worst = (1.0, "")
    for name in moving:
        p = difference([x.get(name) for x in parts_a], [x.get(name) for x in parts_b]) * len(moving)
        worst = min(worst, (p, name))
    return worst


def parts(state: State) -> dict[str, str]:
    """Every field of a position as text, every item of its lists, and the whole."""
    found = {"the whole position": state.digest()}

    def walk_into(name: str, value: Any, depth: int) -> None:
        found[name] = canonical(value)
        if depth and isinstance(value, list | dict):
            inside = value.items() if isinstance(value, dict) else enumerate(value)
            for key, part in inside:
                walk_into(f"{name}.{key}", part, depth - 1)

    for name, value in contents(state).items():
        walk_into(name, value, 3)
    return found
