"""The table in a terminal: store, table, recipes and cakes in words that also read well aloud."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bakehouse.games.bake_the_cake.names import spoken
from bakehouse.kernel.saying import count
from bakehouse.kernel.terminal import seat_called, tied

ENDINGS: Final = {
    "contest": "the contest is held",
    "own-cake": "a cake is complete",
    "stuck": "unfinished, since somebody could do nothing at all",
    "barred": "unfinished, since nobody may throw again before somebody eats",
}


def named(view: Mapping[str, Any], names: Sequence[str], word: str) -> list[list[str]]:
    """The cake and supply of a baker."""
    seat = seat_called(names, word)
    return [[names[seat] + ":", baker_text(view, names, seat), cake_text(view, names, seat)]] if seat >= 0 else []


def blocks(view: Mapping[str, Any], names: Sequence[str], _seat: int) -> list[list[str]]:
    """All lies open: everybody sees the same."""
    return [
        turn_block(view, names),
        store_block(view),
        table_block(view),
        recipes_block(view, names),
        cakes_block(view, names),
        bakers_block(view, names),
    ]


# ------------------------------------------------------------ turn, store and table
def turn_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    turn = view["turn"]
    if turn["over"] or turn["ending"]:
        return [f"Round {turn['round']}: {ENDINGS[turn['ending']]}"]
    if turn["setup"]:
        return ["Setup: tools and the first baker are drawn"]
    left = count(turn["left"], "thing") + " left" if turn["left"] else "the turn can be ended"
    lines = [f"Round {turn['round']}: {names[turn['seat']]} to play, {left}"]
    if turn["free-tools"] < 2:
        lines.append(f"Careful: {count(turn['free-tools'], 'tool')} free. Without tools nobody can use or move.")
    return lines


def store_block(view: Mapping[str, Any]) -> list[str]:
    """A line for each shelf: what is left of each kind, by the first letters of the colours."""
    lines = ["Store: chits left by colour"]
    for shelf in view["printed"]["shelves"]:
        stacks = []
        for kind in shelf:
            left = [f"{stack['colour']} {len(stack['chits'])}" for stack in view[f"store-{kind}"] if stack["chits"]]
            stacks.append(f"{spoken(kind)}: {', '.join(left) or 'none'}")
        lines += stacks
    return lines


def table_block(view: Mapping[str, Any]) -> list[str]:
    kinds = [kind["id"] for kind in view["printed"]["kinds"]]
    chits = [chit_text(view[f"plate-{kind}"]) for kind in kinds if view[f"plate-{kind}"]]
    empty = [spoken(kind) for kind in kinds if not view[f"plate-{kind}"]]
    lines = ["Table: " + (tied(chits) or "nothing")]
    lines.append("Empty plates: " + (tied(empty) or "none"))
    free = [spoken(tool["tool"]) for tool in view["tools"] if tool["recipe"] is None]
    lines.append("Free tools: " + (tied(free) or "none"))
    return lines


def chit_text(chit: Mapping[str, Any]) -> str:
    return f"{spoken(chit['colour'])} {spoken(chit['kind'])}"


# ------------------------------------------------------------ recipes
def recipes_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    lines = ["Recipes: ingredients, then tools"]
    for recipe in view["printed"]["recipes"]:
        zone = view[f"recipe-{recipe['id']}"]
        if zone["holder"] is None:
            needs = tied([spoken(kind) for kind in recipe["ingredients"]])
            lines.append(f"{recipe['name']}, free: {needs}; {' or '.join(map(spoken, recipe['tools']))}")
        else:
            lines.append(open_text(recipe["name"], zone, names))
    return lines


def open_text(name: str, zone: Mapping[str, Any], names: Sequence[str]) -> str:
    """What lies there and by whom, what it lacks, which tool comes next, and what the part would bring."""
    lies = [f"{chit_text(slot['chit'])} by {names[slot['helper']['seat']]}" for slot in zone["slots"] if slot["chit"]]
    lacks = [spoken(slot["kind"]) for slot in zone["slots"] if not slot["chit"]]
    tool = f"{spoken(zone['tool']['tool'])} on it, {spoken(zone['next'])} next"
    tool += " (in use)" if zone["waits"] else ""
    state = "finished" if zone["done"] else f"lacks {', '.join(lacks)}"
    brings = points_text(zone["worth"], names, "+")
    return f"{name}, held by {names[zone['holder']]}: {tied(lies)}; {state}; {tool}; brings {brings}"


def points_text(points: Sequence[int], names: Sequence[str], sign: str = "") -> str:
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return tied([f"{names[seat]} {sign}{points[seat]}" for seat in order if points[seat]]) or "nobody anything"


# ------------------------------------------------------------ cakes and bakers
def cakes_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    lines = ["Cakes:"] + [cake_text(view, names, seat) for seat in range(len(names))]
    return lines + contest_lines(view, names)


def cake_text(view: Mapping[str, Any], names: Sequence[str], seat: int) -> str:
    cake = view[f"cake-{seat}"]
    parts = [part["part"] for part in cake["parts"]]
    if not parts:
        return f"Cake of {names[seat]}: empty"
    needs = f"needs a {cake['needs']}" if cake["needs"] else "complete"
    return f"Cake of {names[seat]}: {', '.join(parts)}; {needs}; points: {points_text(cake['points'], names)}"


def contest_lines(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    """Where the cups stand, or would stand with the cakes that lead."""
    contest = view["contest"]
    if view["printed"]["children"] or len(contest["cakes"]) < view["printed"]["cakes"]:
        return []
    lines = [("Contest" if contest["held"] else "If these were the cakes of the contest") + ":"]
    for at, cake in enumerate(contest["cakes"]):
        cups = [names[baker] for baker, cup in enumerate(contest["cups"]) if cup == cake]
        lines.append(
            f"Cake of {names[cake]}: {count(contest['count'][at], 'cup')}" + (f", {tied(cups)}" if cups else "")
        )
    if contest["judged"]:
        judged = f"the cake of {names[contest['winner']]}" if contest["winner"] >= 0 else "all these cakes"
        lines.append(f"Judged on {judged}: {points_text(contest['score'], names)}")
    return lines


def bakers_block(view: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    return ["Bakers:"] + [baker_text(view, names, seat) for seat in range(len(names))]


def baker_text(view: Mapping[str, Any], names: Sequence[str], seat: int) -> str:
    baker = view[f"baker-{seat}"]
    colour = spoken(view["printed"]["colours"][seat])
    eaten = [chit_text(chit) for chit in baker["eaten"] if chit]
    ate = f"ate {tied(eaten)}" if eaten else "ate nothing"
    return f"{names[seat]}: {colour}, {count(len(baker['supply']), 'assistant')} at home, {ate}"
