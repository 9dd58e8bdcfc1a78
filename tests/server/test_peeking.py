"""What a bot sees at a real table of what is hidden from it tells it nothing about the truth."""

from __future__ import annotations

import asyncio
import json
import math
import sys
from collections import Counter
from pathlib import Path
from statistics import fmean, pvariance
from typing import Any

import pytest

from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.core import moves
from bakehouse.server.core.site import Site
from bakehouse.server.thinking.pool import Account, BotAnswer, Job
from bakehouse.server.thinking.sandbox import landlock
from bakehouse.store.records import PLAYING
from tests.server.home import on_site, step, with_bots
from tests.server.thinking.pools import install_rogues, know_rogues

GAME = "roasted-empire"
SEAT = 1  # the spy's
DECISIONS = 20
WORLDS = 12  # imagined here, to compare with
FAR = 5.0  # standard deviations: one run in a million would fail for no reason


def hidden(state: State, seat: int) -> list[str]:
    """The cards that only this seat may see; the spy writes down the same."""
    view: dict[str, Any] = dict(state.view(seat))
    zones = [view.get(zone) for zone in ("pack", f"hand-{seat}", f"store-{seat}")]
    return sorted(one["card"] for zone in zones if zone for one in zone["cards"] or ())


def alike(truth: State, seen: list[list[str]]) -> int:
    """How many cards of others are where they seem to be."""
    others = [seat for seat in range(truth.seats) if seat != SEAT]
    return sum((Counter(seen[seat]) & Counter(hidden(truth, seat))).total() for seat in others)


def shown(state: State) -> list[list[str]]:
    return [hidden(state, seat) for seat in range(state.seats)]


def spied(folder: Path, patch: pytest.MonkeyPatch) -> tuple[list[State], list[dict[str, Any]]]:
    """The truth at every decision of a spy, and what it wrote down."""
    tell = folder / "bots" / "tell"
    install_rogues(patch, tell, {"spy"})
    know_rogues(patch, tell)
    truths: list[State] = []

    async def body(site: Site) -> None:
        pool = await site.started_pool()
        think = pool.think

        async def watched(job: Job, account: Account, waited_for: bool) -> BotAnswer:
            truths.append(match.state.clone())
            thought = await think(job, account, waited_for)
            assert thought.fault == ""
            return thought

        patch.setattr(pool, "think", watched)
        table, _ = await with_bots(site, GAME, "spy")
        match = table.playing()
        while table.record.status == PLAYING and len(truths) < DECISIONS:
            if 0 in table.seats_to_act():
                await step(site, table, 0)
            else:
                await asyncio.wait_for(table.changed.wait(), 60)
        await moves.leave(site, table, 0)

    on_site(folder, body, bots=True, thinking=60.0, loading=60.0)
    wrote = (tell.parent / "spy.jsonl").read_text().splitlines()
    told = [json.loads(line) for line in wrote]
    return truths[: len(told)], told


@pytest.mark.skipif(sys.platform == "win32", reason="a named pipe tells when bots think")
def test_what_a_bot_sees_of_hidden_cards_is_independent_of_the_truth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERVER_PASSWORD", "tin")
    truths, told = spied(tmp_path, monkeypatch)
    assert len(told) >= DECISIONS / 2
    rng = Rng(7)
    spies, cheats, spread = 0.0, 0.0, 0.0
    for truth, found in zip(truths, told, strict=True):
        worlds = [alike(truth, shown(truth.imagine(SEAT, rng))) for _ in range(WORLDS)]
        assert found["seen"][SEAT] == hidden(truth, SEAT)  # its own cards it sees as they are
        spies += alike(truth, found["seen"]) - fmean(worlds)
        cheats += alike(truth, shown(truth)) - fmean(worlds)
        spread += pvariance(worlds) * (1 + 2 / WORLDS)
        assert found["states"] == [found["given"]]  # there is no other position in its process
        assert (found["matches"], found["modules"]) == (0, [])
    assert abs(spies) < FAR * math.sqrt(spread)
    assert cheats > 2 * FAR * math.sqrt(spread)  # so many decisions suffice to find one that sees the truth
    if landlock() >= 6:
        places = ["memory", "environment", "data", "write", "connect", "signal"]
        places += ["datagram", "local socket", "passwords", "of a child"]
        assert {place: told[0][place] for place in places} == dict.fromkeys(places, "PermissionError")
    assert {one["told"] for one in told} == {""}  # nothing that only the server was told
    assert not (tmp_path / "spy").exists()
