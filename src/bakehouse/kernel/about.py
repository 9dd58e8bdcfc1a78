"""What can be said of a game that has no guide: its head, its options, every number of its edition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bakehouse.kernel.board import spaced, word
from bakehouse.kernel.edition import Option
from bakehouse.kernel.game import Game
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.listing import moves_text
from bakehouse.kernel.reader import COMMON

OPEN = {"|": "\\|", "\n": " ", "`": "'", "<": "&lt;", "*": "\\*", "_": "\\_", "[": "\\["}


def rules_text(game: Game) -> str:
    """How to play, in Markdown: the game's own guide, or what its files say."""
    return read_guide(game.setting) or about_text(game) + moves_text(game)


def about_text(game: Game) -> str:
    """What there is to know, in words and tables."""
    setting = game.setting
    meta, source = setting.meta, setting.source
    fewest, most = setting.players
    players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    by = f" It is by {plain(meta.designer)}." if meta.designer else ""
    who = "player" if most == 1 else "players"
    head = f"{plain(meta.title)} is a game for {players} {who}, of about {meta.minutes} minutes.{by}"
    none = f"Nobody has written a guide for it yet; this is what its edition, {plain(source.head['edition'])}, says."
    lines = [f"{head} {none}", ""]
    if source.options:
        lines += ["## Options", "", *[option_line(option) for option in source.options], ""]
    numbers = {key: value for key, value in source.data.items() if key not in COMMON}
    if numbers:
        lines += ["## Its numbers", "", "| what | is |", "| --- | --- |"]
        lines += [f"| {plain(path)} | {plain(text)} |" for path, text in leaves_of(numbers)]
    return "\n".join(lines) + "\n"


def option_line(option: Option) -> str:
    choices = ", ".join(plain(word(choice)) for choice in option.choices)
    note = f" {plain(option.note)}" if option.note else ""
    return f"- {plain(option.label)}: {choices}; usually {plain(word(option.default))}.{note}"


def leaves_of(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every number and text with the way to it in words; lists of them in one line, entries by their names."""
    if isinstance(value, Mapping):
        for key, inside in value.items():
            yield from leaves_of(inside, f"{path}, {spaced(key)}" if path else spaced(key))
    elif isinstance(value, list) and any(isinstance(one, Mapping | list) for one in value):
        for at, one in enumerate(value, 1):
            name = str(one.get("name", one.get("id", at))) if isinstance(one, Mapping) else str(at)
            rest = {k: v for k, v in one.items() if k not in ("id", "name")} if isinstance(one, Mapping) else one
            yield from leaves_of(rest, f"{path}, {name}")
    else:
        yield path, ", ".join(word(one) for one in value) if isinstance(value, list) else word(value)


def plain(text: object) -> str:
    """Text out of anybody's file that Markdown must not take for its own."""
    return "".join(OPEN.get(letter, letter) for letter in str(text))
