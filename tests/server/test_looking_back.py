"""Looking back while a game is played: what one saw then, with one's own eyes, and nothing is changed by it."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.seen.replay import caption, chapters, eyes_of, match_for, own_steps, position
from bakehouse.server.seen.table import sight_of, version_of
from tests.server.home import BAKE, LEDUC, match_of, on_site, play_out, started, step
from tests.server.visitors import served


async def some_moves(site: Site, table: Table, seed: int, many: int) -> list[tuple[int, list[str]]]:
    """Plays on; after every move, how long the log was and what everybody saw then."""
    chance, seen = random.Random(seed), []
    for _ in range(many):
        if match_of(table).state.over:
            break
        await step(site, table, table.seats_to_act()[0], chance)
        seen.append((len(match_of(table).entries), views(table)))
    return seen


def views(table: Table) -> list[str]:
    return [json.dumps(sight_of(table, seat).zones, default=str) for seat in (0, 1, None)]


@pytest.mark.parametrize("game", [LEDUC, "roasted-empire"])
def test_every_step_shows_what_this_viewer_saw_then(game: str, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, game, "Ana", "Ben")
        for at, seen in await some_moves(site, table, 4, 30):
            for seat, then in zip((0, 1, None), seen, strict=True):
                if at <= len(match_for(table, seat).entries):
                    again = position(table, at, seat).view(seat if table.game.new(2).keeps_secrets() else None)
                    assert json.dumps(again, default=str) == then
        for at in range(len(match_of(table).entries) + 1):
            assert caption(table, at, None).says

    on_site(tmp_path, body)


def test_only_own_eyes_while_it_is_played_and_nothing_changes(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
            await step(site, table, table.seats_to_act()[0])
            before = (match_of(table).state.digest(), len(match_of(table).journal), version_of(site, table, 0))
            mine, eve, base = there.visitor(guest=ana.id), there.visitor(), f"/tables/{table.id}/replay"
            last = len(match_of(table).entries)
            for at in range(last + 1):
                for visitor, own in ((mine, 0), (eve, -1)):
                    for path in (f"{base}?at={at}", f"{base}/zones?at={at}&seat={own}"):
                        assert (await visitor.http.get(path)).status_code == 200, path
                for visitor, other in ((mine, 1), (eve, 0), (eve, 1)):
                    for path in (f"{base}?at={at}&seat={other}", f"{base}/zones?at={at}&seat={other}"):
                        assert (await visitor.http.get(path)).status_code == 403, path
            page = await mine.open(base)
            assert not any(form.action.endswith("/fork") for form in page.forms)
            after = (match_of(table).state.digest(), len(match_of(table).journal), version_of(site, table, 0))
            assert after == before
            assert eyes_of(table, ana.id, None, 0) == 0

    on_site(tmp_path, body)


def test_chapters_are_days_and_own_moves_are_found(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await play_out(site, table)
        days = chapters(table, None)
        assert [one.title for one in days] == [f"Day {day}" for day in range(1, 8)]
        for one in days:
            assert f"Day {position(table, one.at).view(None)['day']['day']}" == one.title  # type: ignore[index]
            assert position(table, one.at - 1).view(None)["day"] != position(table, one.at).view(None)["day"]
        own = own_steps(table, 1)
        assert {match_of(table).entries[at - 1].actor for at in own} == {1}

    on_site(tmp_path, body)
