"""A move on its way: who may make it, what is refused and how, and what happens when two come at once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bakehouse.kernel.state import CHANCE
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.site import Site
from bakehouse.store.records import OVER
from tests.server.home import (
    BAKE,
    LEDUC,
    all_moves,
    guests,
    match_of,
    on_site,
    play_out,
    refusal,
    started,
    step,
    waiting_table,
)
from tests.server.visitors import served


async def stored_keys(site: Site, code: str) -> list[str]:
    return [entry.text for entry in await site.store.journal(code)]


# ------------------------------------------------------------ what is refused
def test_each_refusal_has_its_status_code_and_sentence(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, people = await started(site, LEDUC, "Ana", "Ben")
            path = f"/tables/{table.id}/moves"
            turn = table.seats_to_act()[0]
            acting, waiting = (there.visitor(guest=people[seat].id) for seat in (turn, 1 - turn))
            rev = str(match_of(table).revision(turn))
            key = match_of(table).legal(turn)[0]
            other_rev = str(match_of(table).revision(1 - turn))
            tried = [
                (there.visitor(), {"key": key, "rev": rev}, 403, "not-yours"),
                (waiting, {"key": key, "rev": other_rev}, 422, "unfit"),
                (acting, {"key": "bake:cake", "rev": rev}, 422, "unfit"),
                (acting, {"key": "", "rev": rev}, 422, "unfit"),
                (acting, {"key": key, "rev": "soon"}, 422, "unfit"),
                (acting, {"key": key}, 422, "unfit"),
                (acting, {"key": key, "rev": str(int(rev) - 1)}, 409, "outdated"),
                (acting, {"key": key, "rev": "9" * 900}, 409, "outdated"),
            ]
            before = match_of(table).log
            for visitor, fields, status, code in tried:
                answer = await visitor.post(path, **fields)
                assert (answer.status_code, answer.json()["code"]) == (status, code), fields
                assert answer.json()["says"].endswith(".")
            assert match_of(table).log == before
            assert (await acting.post(path, key=key, rev=rev)).status_code == 200
            await play_out(site, table)
            answer = await acting.post(path, key=key, rev="1")
            assert (answer.status_code, answer.json()["code"]) == (410, "over")

    on_site(tmp_path, body)


def test_an_outdated_move_is_answered_with_the_fresh_table(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            tab = there.visitor(guest=ana.id)
            old = match_of(table).revision(0)
            await step(site, table, 0)
            answer = await tab.post(f"/tables/{table.id}/moves", key="x", rev=str(old))
            assert answer.status_code == 409
            prompt = next(zone for zone in answer.json()["zones"] if 'id="prompt"' in zone)
            assert f'name="rev" value="{match_of(table).revision(0)}"' in prompt

    on_site(tmp_path, body)


def test_without_scripts_a_refusal_is_the_table_with_the_reason_on_it(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            tab = there.visitor(guest=ana.id)
            await tab.open(f"/tables/{table.id}")
            page = await tab.move("bake:cake")
            assert tab.status == 422
            assert "That is not possible" in page.text
            assert page.keys() == (await tab.open(f"/tables/{table.id}")).keys()

    on_site(tmp_path, body)


def test_a_table_that_has_not_begun_takes_no_moves(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await waiting_table(site, LEDUC, "Ana", "Ben")
        for work in all_moves(site, table, "check"):
            assert await refusal(work) == (409, "waiting")

    on_site(tmp_path, body)


def test_somebody_for_whom_a_bot_plays_takes_the_seat_back_first(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        await moves.leave(site, table, 0)
        with pytest.raises(Refused, match="Take your seat back first") as refused:
            moves.acting_seat(table, ana.id)
        assert (refused.value.status, refused.value.code) == (409, "away")
        await moves.come_back(site, table, 0)
        assert moves.acting_seat(table, ana.id) == 0

    on_site(tmp_path, body)


# ------------------------------------------------------------ undo and redo
def test_a_move_is_taken_back_and_done_again_as_often_as_the_rules_allow(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        match = match_of(table)
        first = match.state.digest()
        await step(site, table, 0)
        second = match.state.digest()
        assert match.undo_limit(0).steps == 1
        for _ in range(3):
            await moves.undo(site, table, 0)
            assert match.state.digest() == first
            await moves.redo(site, table, 0)
            assert match.state.digest() == second
        await moves.undo(site, table, 0)
        assert await refusal(moves.undo(site, table, 0)) == (422, "unfit")
        assert await refusal(moves.redo(site, table, 1)) == (422, "unfit")
        kinds = [entry.kind for entry in await site.store.journal(table.id)]
        assert kinds[-7:] == ["undo", "redo", "undo", "redo", "undo", "redo", "undo"]

    on_site(tmp_path, body)


def test_dice_are_not_rolled_again_by_undo(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, LEDUC, "Ana", "Ben")
        for _ in range(2):
            await moves.play(site, table, table.seats_to_act()[0], "call", None)
        assert match_of(table).entries[-1].actor == CHANCE  # the open card
        for seat in (0, 1):
            with pytest.raises(Refused, match="Nothing can be taken back") as refused:
                await moves.undo(site, table, seat)
            assert (refused.value.status, refused.value.code) == (422, "unfit")

    on_site(tmp_path, body)


# ------------------------------------------------------------ at once
def test_of_two_tabs_of_one_seat_that_act_at_once_exactly_one_is_heard(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            [phone] = await guests(site, "Phone")
            await rooms.adopt_seat(site, table.record.seats[0].link, phone)
            tabs = [there.visitor(guest=ana.id), there.visitor(guest=phone.id)]
            for tab in tabs:
                await tab.open(f"/tables/{table.id}")
            for _ in range(20):
                match = match_of(table)
                played = len([entry for entry in match.entries if entry.actor == 0])
                fields = {"rev": str(match.revision(0))}
                keys = (match.legal(0)[0], match.legal(0)[-1])
                path = f"/tables/{table.id}/moves"
                sent = [tab.post(path, key=key, **fields) for tab, key in zip(tabs, keys, strict=True)]
                codes = sorted(answer.status_code for answer in await asyncio.gather(*sent))
                assert codes == [200, 409]
                assert len([entry for entry in match.entries if entry.actor == 0]) == played + 1
            assert await stored_keys(site, table.id) == [entry.text for entry in match_of(table).journal]

    on_site(tmp_path, body)


def test_two_seats_in_a_simultaneous_phase_never_outdate_each_other(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        match = match_of(table)
        assert set(match.state.to_act) == {0, 1}
        keys, revisions = [match.legal(seat)[0] for seat in (0, 1)], [match.revision(seat) for seat in (0, 1)]
        await asyncio.gather(*[moves.play(site, table, seat, keys[seat], revisions[seat]) for seat in (0, 1)])
        assert [(entry.actor, entry.key) for entry in match.entries if entry.actor >= 0] == [(0, keys[0]), (1, keys[1])]
        assert (await stored_keys(site, table.id))[-2:] == keys

    on_site(tmp_path, body)


def test_many_moves_at_once_are_stored_in_the_order_they_happened(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        names = [f"P{n}" for n in range(12)]
        table, _ = await started(site, BAKE, *names)
        for _ in range(4):
            acting = [seat for seat in table.seats_to_act() if match_of(table).legal(seat)]
            await asyncio.gather(*[step(site, table, seat) for seat in acting])
        assert await site.store.journal(table.id) == match_of(table).journal

    on_site(tmp_path, body)


def test_the_last_move_writes_the_result_with_it(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, LEDUC, "Ana", "Ben")
        await play_out(site, table)
        stored = await site.store.table(table.id)
        assert stored is not None
        assert (stored.status, stored.to_act) == (OVER, ())
        assert stored.result["scores"] == match_of(table).state.scores()
        assert len(await site.store.journal(table.id)) == len(match_of(table).journal)

    on_site(tmp_path, body)
