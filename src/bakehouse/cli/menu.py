"""Choices as a numbered menu, in groups where they are many, and what a person may type to take one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bakehouse.kernel.prompt import Choice

MOST_FLAT = 15  # with question and news they still fit a screen of 24 lines


@dataclass(frozen=True, slots=True)
class Group:
    """Choices whose keys begin alike."""

    title: str
    choices: tuple[Choice, ...]
    depth: int
    """How many parts of the keys are alike."""


Item = Choice | Group


def menu(choices: Sequence[Choice], depth: int = 0) -> list[Item]:
    """The choices themselves, or groups by the next part of their keys when they are many."""
    if len(choices) <= MOST_FLAT:
        return list(choices)
    found: dict[tuple[str, ...], list[Choice]] = {}
    for choice in choices:
        found.setdefault(tuple(choice.key.split(":")[: depth + 1]), []).append(choice)
    if len(found) == len(choices):
        return list(choices)
    if len(found) == 1:
        return menu(choices, depth + 1)
    return [
        alike[0] if len(alike) == 1 else Group(start[-1].replace("-", " "), tuple(alike), depth + 1)
        for start, alike in found.items()
    ]


def item_text(number: int, item: Item) -> str:
    if isinstance(item, Group):
        return f"{number:>3}. {item.title.capitalize()} … ({len(item.choices)} choices)"
    return f"{number:>3}. {item.label}" + (f" ({item.effect})" if item.effect else "")


def find(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """The choices meant by a key, or by the beginning of a key, label or word; several when it is not yet clear."""
    wanted = typed.casefold()
    if exact := [choice for choice in choices if wanted in (choice.key, choice.label.casefold())]:
        return exact
    if begun := [choice for choice in choices if choice.key.startswith(wanted)]:
        return begun
    if begun := [choice for choice in choices if choice.label.casefold().startswith(wanted)]:
        return begun
    if len(wanted) < 2:  # one letter is a command
        return []
    return [choice for choice in choices if f" {wanted}" in choice.label.casefold()]
