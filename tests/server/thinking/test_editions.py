"""Uploaded editions are tried out before a table opens: bounded, readable, playable, and never for long."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import bakehouse
from bakehouse.kernel.setting import find_metas
from bakehouse.server.thinking import editions
from bakehouse.server.thinking.editions import check_edition, edition_fault
from bakehouse.server.thinking.pool import Thinkers
from tests.server.thinking.pools import job, with_pool


def own(name: str) -> str:
    return find_metas()[name].default_source().text


def checked(*asked: tuple[str, str]) -> list[str]:
    async def body(thinkers: Thinkers) -> list[str]:
        return [await check_edition(thinkers, text, game) for text, game in asked]

    return with_pool(body)


def test_the_games_own_editions_can_be_played() -> None:
    asked = [(own(name), name) for name in find_metas()]
    assert checked(*asked) == [""] * len(asked)


BAD: dict[str, tuple[Callable[[str], str], str]] = {
    "too large": (lambda text: text + "#" * 300_000, "larger than 256 kB"),
    "too large in bytes": (lambda text: text + "#" + "€" * 100_000, "larger than 256 kB"),
    "no TOML": (lambda _: "= 5", "is not valid TOML"),
    "nothing": (lambda _: "", "game: expected a table [game]"),
    "another game": (lambda _: own("leduc"), "this is an edition of leduc, not of cookie-jar"),
    "a number out of bounds": (
        lambda text: text.replace("bonus = 4", "bonus = 1_000_001"),
        "trays.bonus: expected a number from -1,000,000 to 1,000,000",
    ),
    "a number the game does not take": (
        lambda text: text.replace("bonus = 4", "bonus = 101"),
        "trays.bonus: expected a whole number from 0 to 100, found 101",
    ),
    "words the rules cannot use": (
        lambda text: text.replace('id = "burnt"', 'id = "Burnt!"'),
        "the game cannot be made of these numbers: ValueError",
    ),
    "many faults": (lambda text: text + "".join(f"\n[extra{n}]\nx = 1" for n in range(5)), "; and 2 more"),
    "depth": (lambda text: text + "\nx" + ".x" * 2_000 + " = 1\n", "is nested too deeply"),
}


def test_what_cannot_be_played_is_told_in_plain_words() -> None:
    asked = [(spoil(own("cookie-jar")), "cookie-jar") for spoil, _ in BAD.values()]
    for (case, (_, says)), fault in zip(BAD.items(), checked(*asked), strict=True):
        assert says in fault, case


def test_an_option_may_be_tried_too() -> None:
    assert edition_fault(own("cookie-jar"), "cookie-jar", {"luck": "shared"}) == ""
    assert "takes" in edition_fault(own("cookie-jar"), "cookie-jar", {"luck": "none"})


def test_a_game_that_does_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.kernel.trial.MOST_STEPS", 3)
    fault = edition_fault(own("cookie-jar"), "cookie-jar", {})
    assert fault == "a random game of the fewest players, 1, did not end within 3 steps"


def test_a_check_that_takes_too_long_is_broken_off_and_the_bots_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "SECONDS", 0.3)
    patterns = "".join(f'"a{n}.b" = "rulebook"\n' for n in range(3000))
    leaves = "[numbers]\n" + "".join(f"n{n} = 1\n" for n in range(8000))
    endless = f"{bakehouse.find_metas()['leduc'].default_source().text}\n{leaves}".replace(
        "[provenance]\n", f"[provenance]\n{patterns}"
    )

    async def body(thinkers: Thinkers) -> tuple[str, str]:
        return await check_edition(thinkers, endless, "leduc"), (await thinkers.think(job("random"))).fault

    fault, after = with_pool(body)
    assert fault == "a trial game with these numbers took longer than 0.3 seconds; make them smaller"
    assert after == ""
