"""Uploaded editions are tried out before a table opens: bounded, readable, playable, and never for long."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable

import pytest

from bakehouse.kernel.edition import source_of
from bakehouse.kernel.find import find_metas
from bakehouse.server.common.errors import Refused
from bakehouse.server.thinking import editions
from bakehouse.server.thinking.editions import check_edition, tried
from bakehouse.server.thinking.fair_queue import NOBODY, Account
from bakehouse.server.thinking.pool import ThinkingPool
from tests.server.thinking.pools import job, with_pool


def own(name: str) -> str:
    return find_metas()[name].default_source().text


def checked(*asked: tuple[str, str]) -> list[str]:
    """What people are told of each; "" where it can be played."""

    async def body(pool: ThinkingPool) -> list[str]:
        return [await told(pool, text, game) for text, game in asked]

    return with_pool(body)


async def told(pool: ThinkingPool, text: str, game: str, account: Account = NOBODY) -> str:
    try:
        source = await check_edition(pool, text, game, None, account)
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
    "a line of provenance and a number": (
        lambda text: text.replace("bonus = 4", "bonus = 101").replace("[provenance]", '[provenance]\n"no.*" = "ours"'),
        "trays.bonus: expected",
    ),
    "a number the game does not take": (
        lambda text: text.replace("bonus = 4", "bonus = 101"),
        "trays.bonus: expected a whole number from 0 to 100, found 101",
    ),
    "words the rules cannot use": (
        lambda text: text.replace('id = "burnt"', 'id = "Burnt!"'),
        "the game cannot be made of these numbers: ValueError",
    ),
    "many faults": (lambda text: text + "".join(f"\n[extra{n}]\nx = 1" for n in range(5)), "extra4.x: unknown key"),
    "very many": (lambda text: text + "".join(f"\n[extra{n}]\nx = 1" for n in range(50)), "\nand 10 more"),
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

    async def body(pool: ThinkingPool) -> tuple[str, str]:
        trial = asyncio.create_task(told(pool, endless, "leduc"))
        while not pool.trials.busy:
            await asyncio.sleep(0)
        during = (await pool.think(job("random"))).fault
        assert pool.trials.busy
        return await trial, during

    fault, during = with_pool(body, memory=2 << 30)
    assert fault == (
        "This edition cannot be played: a trial game with these numbers took longer than 0.3 seconds; make them smaller"
    )
    assert during == ""


# ------------------------------------------------------------ uploads that are a burden
def burdened(leaves: int, patterns: int) -> str:
    """An edition of Leduc with so many numbers that it has no use for, and patterns that all of them could match."""
    numbers = "[numbers]\n" + "".join(f"n{n} = 1\n" for n in range(leaves))
    lines = "".join(f'"numbers.{"x" * n}*" = "rulebook"\n' for n in range(patterns))
    return f"{own('leduc')}\n{numbers}".replace("[provenance]\n", f"[provenance]\n{lines}")


BURDENS = {
    "12,000 values, 12 patterns": (burdened(12_000, 12), "numbers and texts; 5,000 are allowed"),
    "8,000 values, 5 patterns": (burdened(8_000, 5), "numbers and texts; 5,000 are allowed"),
    "as many as may be": (burdened(4_900, 60), "numbers.n0: unknown key"),
    "choices": (
        f'{own("leduc")}\n[[option]]\nid = "o"\nlabel = "O"\nchoices = {[*range(30_000)]}\ndefault = 1',
        "option.0.choices: 30,000 choices; 50 are allowed",
    ),
    "text": (f'{own("leduc")}\n[[option]]\nid = "{"o" * 200_000}"', "a text of 200,000 characters; 1,000 are allowed"),
    "depth": (f"{own('leduc')}\n[{'.'.join('x' * 400)}]\ny = 1", "is nested too deeply"),
}


@pytest.mark.parametrize("what", BURDENS)
def test_the_server_does_next_to_nothing_for_an_edition_that_is_refused(what: str) -> None:
    """Its own CPU time, measured from asking to the answer: the worker does the reading."""
    text, says = BURDENS[what]

    async def body(pool: ThinkingPool) -> tuple[str, float]:
        await told(pool, own("leduc"), "leduc")  # the process has been started
        begin = time.process_time()
        fault = await told(pool, text, "leduc")
        return fault, time.process_time() - begin

    fault, spent = with_pool(body)
    assert says in fault
    assert len(fault) < 2_000
    assert spent < 0.02


def doubled(game: str, rows: str) -> str:
    """The game's own edition with all its tables [[rows]] twice, each copy with another id."""
    blocks = re.split(r"(?m)^(?=\[)", own(game))
    copies = [block for block in blocks if block.startswith((f"[[{rows}]]", f"[[{rows}."))]
    return "".join([*blocks, "\n", *(re.sub(r'(?m)^id = "(.*)"', r'id = "\1-2"', copy, count=1) for copy in copies)])


def test_twice_the_cards_of_roasted_empire_can_be_played() -> None:
    text = doubled("roasted-empire", "cards")
    cards = find_metas()["roasted-empire"].default_source().data["cards"]
    assert len(source_of(text, "here").data["cards"]) == 2 * len(cards)
    assert checked((text, "roasted-empire")) == [""]


def test_an_edition_that_takes_long_to_set_up_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "OPENING", 0.0)
    monkeypatch.setattr(editions, "TIMES_OWN", 0.0)
    says = "to set the table up takes too long with these numbers; make them smaller"
    assert tried(own("leduc"), "leduc", {})["fault"] == says


def test_a_guest_an_address_and_all_together_have_so_many_uploads_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MOST_IN_ALL", 11)
    text = own("leduc")

    async def body(pool: ThinkingPool) -> list[list[str]]:
        async def of(*accounts: Account) -> list[str]:
            return [one for one in await asyncio.gather(*(told(pool, text, "leduc", a) for a in accounts)) if one]

        return [
            await of(*[Account("192.0.2.1", "ana")] * 3),
            await of(*[Account("192.0.2.1", f"g{n}") for n in range(9)]),
            await of(*[Account(f"192.0.2.{n}", "g") for n in range(12)]),
            await of(Account("192.0.2.1", "ana")),  # when they have been tried out, others can be
        ]

    assert with_pool(body) == [
        ["Editions of yours are being tried out already. Wait for them, then send this one again."],
        ["Many editions from where you are are being tried out. Try again in a minute."],
        ["Many editions are being tried out just now. Try again in a minute."],
        [],
    ]
