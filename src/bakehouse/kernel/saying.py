# compiled
"""Small pieces of sentences that all games say alike: counts, lists, articles, signs."""

from __future__ import annotations

from typing import Final

from bakehouse.kernel.native import i64

PLURALS: Final = {"die": "dice", "loaf": "loaves", "company": "companies", "bakery": "bakeries", "supply": "supplies"}


def plural(word: str) -> str:
    """dice, loaves, stars"""
    return PLURALS.get(word) or word + "s"


def count(n: i64, word: str) -> str:
    """2 dice, 1 idea"""
    return f"1 {word}" if n == 1 else f"{n} {plural(word)}"


def listed(parts: list[str]) -> str:
    """yellow, green and pink"""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + " and " + parts[-1]


def joined(parts: list[str]) -> str:
    """With commas, without those that are empty."""
    return ", ".join([part for part in parts if part])


def signed(n: i64, word: str) -> str:
    """+3 sales; empty when nothing changes"""
    return f"{n:+d} {word}" if n != 0 else ""


def article(word: str) -> str:
    """an outlet, a bakery"""
    return ("an " if word[:1] in "aeiou" else "a ") + word


def sentence(text: str) -> str:
    """Begins with a large letter"""
    return text[:1].upper() + text[1:]
