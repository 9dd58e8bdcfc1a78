"""After the end: the file, the replay, a rematch, and games that go on from an earlier moment."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from bakehouse.kernel.files import save
from bakehouse.kernel.state import CHANCE
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive
from bakehouse.store.records import PLAYING, WAITING
from tests.cli.terminal import refused, run
from tests.server.home import BAKE, LEDUC, guests, match_of, news, on_site, play_out, refusal, started, step
from tests.server.visitors import served


async def finished(site: Site, game: str = LEDUC) -> Table:
    table, _ = await started(site, game, "Ana", "Ben", salt="rye")
    await play_out(site, table)
    return table


# ------------------------------------------------------------ the file
@pytest.mark.parametrize("game", [BAKE, LEDUC])
def test_the_file_of_a_match_is_accepted_by_verify_and_replay(game: str, tmp_path: Path) -> None:
    async def body(site: Site) -> str:
        async with served(site) as there:
            table = await finished(site, game)
            answer = await there.visitor().http.get(f"/tables/{table.id}/file")
            assert answer.headers["content-disposition"] == f'attachment; filename="{game}-{table.id}.bakehouse.json"'
            assert json.loads(answer.text)["players"] == ["Ana", "Ben"]
            return answer.text

    file = tmp_path / "match.bakehouse.json"
    file.write_text(on_site(tmp_path, body), encoding="utf-8")
    verified = run("verify", str(file))
    assert (verified.code, "draws follow from the sealed dice" in " ".join(verified.out.split())) == (0, True), verified
    assert run("replay", str(file)).code == 0
    if game == LEDUC:
        return  # three cards may be dealt alike by other dice, forty-two dice are not
    changed = json.loads(file.read_text(encoding="utf-8"))
    changed["dice"]["salts"][0] = "spelt"
    file.write_text(json.dumps(changed), encoding="utf-8")
    assert "draw" in refused("verify", str(file))


def test_undone_moves_are_not_in_the_file(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana")
        await step(site, table, 0)
        await moves.undo(site, table, 0)
        await play_out(site, table)
        log = json.loads(save(match_of(table), table.names))["log"]
        assert [key for _, key in log] == [entry.key for entry in match_of(table).entries]
        assert len(log) < len(match_of(table).journal)

    on_site(tmp_path, body)


# ------------------------------------------------------------ rematch
def test_a_rematch_has_the_same_people_new_dice_and_whoever_asked_as_host(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        assert await refusal(rooms.rematch(site, table, ben)) == (409, "playing")
        await moves.leave(site, table, 0)
        await play_out(site, table)
        watching = arrive(site, table, ana.id, "")
        news(watching)
        [stranger] = await guests(site, "Eve")
        assert await refusal(rooms.rematch(site, table, stranger)) == (403, "not-yours")
        asked = await asyncio.gather(*[rooms.rematch(site, table, one) for one in (ben, ana)])
        fresh = asked[0]
        assert asked[1] is fresh  # one next table, whoever asks and however often
        assert (fresh.record.host, fresh.record.status, fresh.record.parent) == (ben.id, WAITING, table.id)
        assert [seat.holders for seat in fresh.record.seats] == [seat.holders for seat in table.record.seats]
        assert not any(seat.away for seat in fresh.record.seats)
        old, new = table.record, fresh.record
        assert old.secret != new.secret
        assert not set(old.salts) & set(new.salts)
        assert not {seat.link for seat in old.seats} & {seat.link for seat in new.seats}
        assert f"/tables/{fresh.id}" in str(news(watching))
        await rooms.begin(site, fresh, ben.id)
        await play_out(site, fresh)
        stored = await site.store.table(table.id)
        assert stored is not None
        assert stored.rematch == fresh.id

    on_site(tmp_path, body)


# ------------------------------------------------------------ going on from an earlier moment
def test_games_go_on_from_any_moment_and_their_files_verify(tmp_path: Path) -> None:
    async def body(site: Site) -> dict[int, str]:
        table = await finished(site, LEDUC)
        match = match_of(table)
        [cleo] = await guests(site, "Cleo")
        files = {}
        for at in range(len(match.entries)):
            fork = await rooms.fork(site, table, cleo, at, at % 2, "random")
            log = match_of(fork).log
            assert log[:at] == match.log[:at]
            assert fork.record.seats[at % 2].holders == (cleo.id,)
            assert (fork.record.parent, fork.record.forked, fork.record.public) == (table.id, at, False)
            assert fork.record.secret != table.record.secret
            if fork.record.status == PLAYING:
                if at % 2:
                    site.forget(fork)
                    fork = await site.find(fork.id)
                assert match_of(fork).log == log
                await play_out(site, fork)
            files[at] = save(match_of(fork), fork.names)
        return files

    files = on_site(tmp_path, body)
    assert len(files) >= 4
    for at, text in files.items():
        file = tmp_path / f"fork-{at}.bakehouse.json"
        file.write_text(text, encoding="utf-8")
        log = json.loads(text)["log"]
        since = sum(actor == "chance" for actor, _ in log[at:])
        told = run("verify", str(file))
        assert told.code == 0, told
        assert f"all {since} draws" in " ".join(told.out.split())


def test_a_fork_in_the_midst_of_the_dice_rolls_the_rest_itself(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        await play_out(site, table)
        match = match_of(table)
        day = [at for at, entry in enumerate(match.entries) if entry.actor == CHANCE and at > 20][2]
        [cleo] = await guests(site, "Cleo")
        fork = await rooms.fork(site, table, cleo, day, 1, "random")
        log = match_of(fork).log
        assert log[:day] == match.log[:day]
        assert [actor for actor, _ in log[day : day + 3]] == [CHANCE] * 3
        assert set(fork.seats_to_act()) == {0, 1}

    on_site(tmp_path, body)


def test_forks_are_refused_before_the_end_and_outside_of_the_game(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, LEDUC, "Ana", "Ben")
        assert await refusal(rooms.fork(site, table, ana, 0, 0, "random")) == (409, "playing")
        await play_out(site, table)
        last = len(match_of(table).entries)
        for at, seat, bot in ((-1, 0, "random"), (last, 0, "random"), (0, 2, "random"), (0, -1, "random"), (0, 0, "x")):
            assert await refusal(rooms.fork(site, table, ana, at, seat, bot)) == (422, "unfit")
        assert len(site.tables) == 1

    on_site(tmp_path, body)


# ------------------------------------------------------------ the replay
def test_every_step_of_a_replay_can_be_opened_by_everybody(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table = await finished(site, BAKE)
            path, visitor = f"/tables/{table.id}/replay", there.visitor()
            last = len(match_of(table).entries)
            for at in (0, 1, last // 2, last - 1, last):
                for seat in (-1, 0, 1):
                    answer = await visitor.http.get(f"{path}/zones?at={at}&seat={seat}")
                    assert answer.status_code == 200
                    assert any('id="replay-line"' in zone for zone in answer.json()["zones"])
            page = await visitor.open(f"{path}?at=3")
            assert visitor.status == 200
            assert "Ana" in page.text
            for query in (f"at={last + 1}", "at=-1", "at=0&seat=2", "at=x"):
                answer = await visitor.http.get(f"{path}/zones?{query}")
                assert 400 <= answer.status_code < 500, query

    on_site(tmp_path, body)
