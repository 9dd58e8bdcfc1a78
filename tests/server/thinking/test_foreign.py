"""Bots of other packages: whatever they do, nobody else meets it, and nothing of them is left."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from bakehouse.bots import find
from bakehouse.bots.errors import BrokenBot
from bakehouse.kernel.moves import Rng
from bakehouse.server.thinking import foreign
from bakehouse.server.thinking.pool import BotAnswer, Job, ThinkingPool
from bakehouse.server.thinking.sandbox import landlock
from tests.server.thinking.pools import (
    LOADING,
    first_position,
    install_rogues,
    job,
    know_rogues,
    left_over,
    pids,
    with_pool,
)

FINE = "any legal move will do"  # what the random bot notes


# ------------------------------------------------------------ faults
FAULTS = {
    "absent": "could not be loaded (ModuleNotFoundError: No module named 'no_such_module')",
    "babbler": "crashed",
    "bomb": "crashed",
    "chatterbox": "crashed",
    "cheat": "chose 'fold' (there is no bet to fold to: checking costs nothing)",
    "clumsy": "failed (ZeroDivisionError: division by zero)",
    "crasher": "crashed",
    "deadly": "could not be loaded (it crashed)",
    "deserter": "crashed",
    "forger": "crashed",
    "glutton": "needed more memory than a bot may have",
    "hoarder": "needed more memory than a bot may have",
    "mute": "answered with NoneType instead of a decision",
    "nobody": "is not installed",
    "quitter": "failed (SystemExit: enough)",
    "scribbler": "crashed",
    "segfault": "crashed",
    "unlucky": "could not be loaded (RuntimeError: no luck <b>today</b>)",
    "unmade": "could not be loaded (OSError: the opening book is missing)",
    "worded": "failed (TypeError: ",
}
HARMLESS = ("breeder", "flooder", "meddler", "noisy", "poet")  # whatever they do, they answer


@pytest.mark.skipif(sys.platform != "linux", reason="memory is bounded on Linux only")
def test_whatever_a_bot_does_wrong_is_a_fault_and_the_next_job_is_answered(tell: Path) -> None:
    async def body(pool: ThinkingPool) -> dict[str, tuple[BotAnswer, BotAnswer]]:
        async def both(bot: str) -> tuple[BotAnswer, BotAnswer]:
            return await pool.think(job(bot, seconds=60.0)), await pool.think(job("random", seconds=60.0))

        bots = [*FAULTS, *HARMLESS]
        return dict(zip(bots, await asyncio.gather(*map(both, bots)), strict=True))

    for bot, (thought, after) in with_pool(body, memory=256 << 20, loading=60.0).items():
        assert (bot, thought.fault[: len(FAULTS.get(bot, "-"))]) == (bot, FAULTS.get(bot, ""))
        assert bool(thought.key) == (bot in HARMLESS)
        assert (after.fault, after.notes) == ("", (FINE,))
    assert not tell.with_name("tell.forged").exists()
    assert left_over(tell) == []


@pytest.mark.usefixtures("told")
@pytest.mark.parametrize("bot", ["hanger", "spinner", "stubborn"])
def test_a_bot_that_never_answers_is_ended(bot: str, tell: Path) -> None:
    async def body(pool: ThinkingPool) -> list[str]:
        asked = job(bot, seconds=0.0)
        return [(await pool.think(each)).fault for each in (asked, job("random", seconds=60.0))]

    assert with_pool(body, loading=60.0) == ["took longer than 1 seconds", ""]
    assert left_over(tell) == []


def test_a_package_that_never_ends_being_imported_is_ended(tell: Path) -> None:
    async def body(pool: ThinkingPool) -> list[str]:
        return [(await pool.think(job(bot, seconds=60.0))).fault for bot in ("sleepy", "random")]

    assert with_pool(body, loading=0.5) == ["could not be loaded (it took longer than 0.5 seconds)", ""]
    assert left_over(tell) == []


def test_notes_are_few_short_and_harmless() -> None:
    async def body(pool: ThinkingPool) -> BotAnswer:
        return await pool.think(job("poet"))

    notes = with_pool(body).notes
    assert notes == ("x" * 200, "7", "None", "<b>(0)</b>", r"b'\xff'", *["again"] * 5)


# ------------------------------------------------------------ bots of other packages
def test_a_foreign_bot_shares_no_process_with_any_other_table_or_seat() -> None:
    """What it learned in one seat it cannot know in another, and only its own seat finds it as it was."""

    async def body(pool: ThinkingPool) -> list[tuple[str, ...]]:
        state = first_position("tasting-menu")
        seats = [("a", 0), ("a", 1), ("a", 0), ("b", 0), ("a", 0), ("", 0), ("", 0)]
        jobs = [Job(state.imagine(seat, Rng(1)), seat, "gossip", 60.0, 1, table) for table, seat in seats]
        return [(await pool.think(each)).notes for each in jobs]

    assert [notes[1] for notes in with_pool(body)] == ["1", "1", "2", "1", "3", "1", "1"]


def test_what_a_bot_does_to_its_own_process_nobody_else_meets() -> None:
    async def body(pool: ThinkingPool) -> tuple[set[int], BotAnswer, BotAnswer]:
        before = set(pids(pool))
        await pool.think(job("meddler", table="a"))
        after = await pool.think(job("random")), await pool.think(job("greedy"))
        assert set(pids(pool)) == before
        return before, *after

    before, *after = with_pool(body)
    assert len(before) == 1
    assert [one.fault for one in after] == ["", ""]


@pytest.mark.skipif(sys.platform != "linux", reason="processes are stopped on Linux only")
def test_a_bot_stands_still_between_its_moves_and_nothing_that_it_started_is_left(tell: Path) -> None:
    async def body(pool: ThinkingPool) -> None:
        assert (await pool.think(job("breeder", table="a"))).fault == ""
        [suspended] = pool.foreign.suspended.values()
        assert suspended.process is not None
        stat = Path(f"/proc/{suspended.process.pid}/stat")
        while stat.read_text().rpartition(")")[2].split()[0] != "T":  # the signal is on its way
            await asyncio.sleep(0.01)
        assert len(left_over(tell)) == 4  # ours, the foreign one, and its two children
        assert (await pool.think(job("breeder", table="a"))).fault == ""

    with_pool(body)
    assert left_over(tell) == []


def test_there_are_never_more_processes_for_foreign_bots_than_allowed() -> None:
    async def body(pool: ThinkingPool) -> list[BotAnswer]:
        jobs = [job("counter", table=f"table {n}") for n in range(foreign.MOST + 3)]
        thoughts = []
        for done in asyncio.as_completed([pool.think(each) for each in jobs]):
            thoughts.append(await done)
            assert len(pool.foreign.running) <= foreign.MOST
        return thoughts

    assert all(thought.notes == ("1",) for thought in with_pool(body))


@pytest.mark.skipif(sys.platform != "linux", reason="the sandbox is Linux's")
def test_a_bot_cannot_end_the_server() -> None:
    async def body(pool: ThinkingPool) -> BotAnswer:
        return await pool.think(job("killer"))

    async def version(pool: ThinkingPool) -> object:
        return (await pool.run(landlock, limit=5.0)).value

    if with_pool(version) < 6:  # type: ignore[operator]
        pytest.skip("this Linux is too old to keep signals in")
    assert with_pool(body).fault == "failed (PermissionError: [Errno 1] Operation not permitted)"


@pytest.mark.parametrize("told", [["x"] * 100_000, {"x": 10**300}, 7, None, True])
def test_what_is_no_text_is_never_put_into_words(told: object) -> None:
    """Writing it out takes as long as whoever sent it likes."""
    assert foreign.in_words(told) == ""
    assert foreign.in_words("x" * 10**6) == "x" * 200


def test_the_server_knows_foreign_bots_without_loading_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("absent", "counter", "deadly", "poet", "random", "unlucky", "unmade")
    install_rogues(monkeypatch, tmp_path / "some" / "tell", names)
    know_rogues(monkeypatch, tmp_path / "some" / "tell")

    async def body(pool: ThinkingPool) -> None:
        await asyncio.gather(pool.foreign.load_cards(names), pool.foreign.load_cards(["poet", "nobody"]))
        assert pool.foreign.loading_cards == {}

    with_pool(body, loading=LOADING)
    poet = find.card("poet")
    assert (poet.title, poet.strength) == ("<b>Poet</b> (0) éééééééé", 5)
    assert {"poet", "counter", "random"} <= {bot.name for bot in find.all_bots()}
    for name in ("absent", "deadly", "unlucky", "unmade"):
        with pytest.raises(BrokenBot, match="cannot be loaded"):
            find.card(name)
    assert not {"rogues", "vandals", "broken_import", "sleepy_import"} & set(sys.modules)
