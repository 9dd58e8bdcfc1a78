"""Uploaded editions are tried out before a table opens: bounded, readable, playable, and never for long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bakehouse.kernel.edition import source_of
from bakehouse.kernel.setting import find_metas
from bakehouse.server.refusals import Refused
from bakehouse.server.thinking import editions
from bakehouse.server.thinking.editions import check_edition, tried
from bakehouse.server.thinking.line import NOBODY, Account
from bakehouse.server.thinking.pool import Thinkers
from tests.server.thinking.pools import job, with_pool


def own(name: str) -> str:
    return find_metas()[name].default_source().text


def checked(*asked: tuple[str, str]) -> list[str]:
    """What people are told of each; "" where it can be played."""

    async def body(thinkers: Thinkers) -> list[str]:
        return [await told(thinkers, text, game) for text, game in asked]

    return with_pool(body)


async def told(thinkers: Thinkers, text: str, game: str, account: Account = NOBODY) -> str:
    try:
        source = await check_edition(thinkers, text, game, None, account)
    except Refused as refused:
        return str(refused)
    assert (source.hash, source.data) == (source_of(text, "here").hash, source_of(text, "here").data)
    return ""


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
    assert "fault" not in tried(own("cookie-jar"), "cookie-jar", {"luck": "shared"})
    assert "takes" in tried(own("cookie-jar"), "cookie-jar", {"luck": "none"})["fault"]


def test_a_game_that_does_not_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.kernel.trial.MOST_STEPS", 3)
    fault = tried(own("cookie-jar"), "cookie-jar", {})["fault"]
    assert fault == "a random game of the fewest players, 1, did not end within 3 steps"


def test_a_check_that_takes_too_long_is_broken_off_and_the_bots_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """The TOML reader of Python takes long for a key of very many parts."""
    monkeypatch.setattr(editions, "SECONDS", 0.3)
    endless = f"{own('leduc')}\n[numbers]\nx{'.x' * 120_000} = 1\n"

    async def body(thinkers: Thinkers) -> tuple[str, str]:
        trial = asyncio.create_task(told(thinkers, endless, "leduc"))
        while not thinkers.trials.busy:
            await asyncio.sleep(0)
        during = (await thinkers.think(job("random"))).fault
        assert thinkers.trials.busy
        return await trial, during

    fault, during = with_pool(body, memory=2 << 30)
    assert fault == (
        "This edition cannot be played: a trial game with these numbers took longer than 0.3 seconds; make them smaller"
    )
    assert during == ""
