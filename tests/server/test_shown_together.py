"""Where all act at once, nobody learns what is covered: not by page, live message, JSON, log, hint or list."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bakehouse.kernel.state import State
from bakehouse.server.api import present
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive, log_shown
from bakehouse.server.html.new_table import new_table
from bakehouse.server.html.scene import scene
from bakehouse.server.html.waiting_room import room_zone
from bakehouse.server.seen.lists import going_on
from bakehouse.server.seen.prompt import asked
from bakehouse.server.thinking import hints
from bakehouse.store.records import Guest
from tests.server.home import BAKE, LEDUC, guests, match_of, news, on_site, started, step, with_bots
from tests.server.test_reload import words

APART = (BAKE, "cube-cafe")


def all_seen(site: Site, table: Table, guest: Guest, viewer: int | None) -> dict[str, Any]:
    """Whatever this guest can get of the table."""
    seats = range(len(table.record.seats))
    answers = [
        present.whole(site, table, guest.id, ""),
        present.view(site, table, guest.id),
        present.log(table, viewer, 0),
    ]
    return {
        "json": [msgspec.json.encode(one).decode() for one in answers],
        "page": [[(one.id, one.html) for one in scene(table, viewer, peek)] for peek in (None, *seats)],
        "log": [(one.id, one.html) for one in log_shown(table, viewer)],
        "list": going_on(site, table.record, guest.id),
    }


async def end_phase(site: Site, table: Table, seat: int) -> None:
    """Any legal moves until the seat has ended the day."""
    chance, joints = random.Random(1), int(match_of(table).state.joints)
    for _ in range(500):
        await step(site, table, seat, chance)
        if seat not in table.seats_to_act() or int(match_of(table).state.joints) != joints:
            return
    raise AssertionError("the day has no end")


async def begin_phase(site: Site, table: Table, seat: int) -> None:
    """A move after which the seat has more to do, whatever was rolled."""
    match = match_of(table)
    for key in match.legal(seat):
        after = match.state.clone()
        after.apply(seat, match.game.actions.ids[key])
        if after.joints == match.state.joints and (after.actor < 0 or seat in after.to_act):
            return await moves.play(site, table, seat, key, match.revision(seat))
    raise AssertionError("every move ends the day")


@pytest.mark.parametrize("game", APART)
def test_what_bots_did_is_seen_when_every_person_has_ended_and_not_a_byte_before(game: str, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, game, "random", "random")
        [eve] = await guests(site, "Eve")
        await begin_phase(site, table, 0)
        mine, others = arrive(site, table, ana.id, ""), arrive(site, table, eve.id, "")
        news(mine), news(others)
        before = all_seen(site, table, ana, 0), all_seen(site, table, eve, None)
        for seat in (1, 2):
            await end_phase(site, table, seat)
        assert table.seats_to_act() == (0,)
        assert (all_seen(site, table, ana, 0), all_seen(site, table, eve, None)) == before
        assert (news(mine), news(others)) == ([], [])
        assert asked(table, None).says.startswith("Waiting for Ana to end ")
        await end_phase(site, table, 0)
        told = words(table)
        assert "Rosa" in told
        assert "Milo" in told
        assert news(mine)[-1]["logs"] is True
        assert {1, 2} <= {entry.actor for entry in present.log(table, 0, 0).entries}

    on_site(tmp_path, body)


@pytest.mark.parametrize("game", APART)
def test_among_people_days_are_shown_together_where_the_table_says_so(game: str, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, [ana, ben] = await started(site, game, "Ana", "Ben", together=True)
        [eve] = await guests(site, "Eve")
        await begin_phase(site, table, 0)
        lives = [arrive(site, table, guest.id, "") for guest in (ana, ben, eve)]
        [news(one) for one in lives]
        before, own = (all_seen(site, table, ana, 0), all_seen(site, table, eve, None)), all_seen(site, table, ben, 1)
        await begin_phase(site, table, 1)
        assert all_seen(site, table, ben, 1) != own
        if match_of(table).undo_limit(1).steps:
            await moves.undo(site, table, 1)
            await moves.redo(site, table, 1)
        await end_phase(site, table, 1)
        assert (all_seen(site, table, ana, 0), all_seen(site, table, eve, None)) == before
        assert (news(lives[0]), news(lives[2])) == ([], [])
        assert news(lives[1])
        assert "Waiting for the others" in asked(table, 1).says
        await end_phase(site, table, 0)
        assert [one for one in present.log(table, 0, 0).entries if one.actor == 1]
        assert present.log(table, 0, 0).entries[0] == present.log(table, None, 0).entries[0]

    on_site(tmp_path, body)


def test_people_see_each_other_at_once_where_nothing_else_was_wished(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, [ana, _] = await started(site, BAKE, "Ana", "Ben")
        before = all_seen(site, table, ana, 0)
        await begin_phase(site, table, 1)
        assert all_seen(site, table, ana, 0) != before

    on_site(tmp_path, body)


def test_a_hint_knows_nothing_of_what_is_covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[State] = []

    async def noted(_pool: object, state: State, *_: object) -> hints.Hint:
        given.append(state)
        return hints.Hint("", "", (), (), ())

    monkeypatch.setattr(moves, "think_hint", noted)

    async def body(site: Site) -> None:
        table, _ = await with_bots(site, BAKE, "random")
        await begin_phase(site, table, 0)
        await moves.hint(site, table, 0)
        await end_phase(site, table, 1)
        await moves.hint(site, table, 0)
        assert given[0].digest() == given[1].digest() != match_of(table).state.digest()

    on_site(tmp_path, body)


def test_nobody_thinks_again_once_the_others_days_lie_open(tmp_path: Path) -> None:
    """Else one could end the day, look, take that back and copy."""

    async def body(site: Site) -> None:
        table, _ = await with_bots(site, BAKE, "random")
        await end_phase(site, table, 0)
        assert table.seats_to_act() == (1,)
        assert match_of(table).undo_limit(0).steps
        with pytest.raises(Exception, match="the others' moves lie open now"):
            await moves.undo(site, table, 0)
        assert (asked(table, 0).undo, asked(table, 0).undo_why) == (0, "The others' moves lie open now.")

    on_site(tmp_path, body)


def test_what_is_covered_stays_so_when_the_table_is_loaded_again(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, BAKE, "random", together=True)
        await begin_phase(site, table, 0)
        await end_phase(site, table, 1)
        seen = all_seen(site, table, ana, 0)
        site.forget(table)
        again = await site.find(table.id)
        assert again.record.together
        for part in ("page", "log", "list"):
            assert all_seen(site, again, ana, 0)[part] == seen[part]

    on_site(tmp_path, body)


def test_bots_think_at_once_and_end_their_day_while_people_think(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, ana = await with_bots(site, BAKE, "random", "greedy")
        before = all_seen(site, table, ana, 0)
        arrive(site, table, ana.id, "")
        while table.seats_to_act() != (0,):
            await table.changed.wait()
        assert all_seen(site, table, ana, 0)["log"] == before["log"]
        await end_phase(site, table, 0)
        assert int(match_of(table).state.joints) > 1

    on_site(tmp_path, body, bots=True)


def test_the_option_is_offered_and_explained_where_it_means_something(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        assert (new_table(site, BAKE, {"together": "1"}).together, new_table(site, LEDUC, {}).together) == (True, None)
        with pytest.raises(Exception, match="not in Leduc"):
            await rooms.open_table(site, ana, Wish(LEDUC, ["open"], together=True))
        for together, told in ((True, "yes: what others do is seen"), (False, "only those of bots")):
            table = await rooms.open_table(site, ana, Wish(BAKE, ["open"], together=together))
            assert told in room_zone(site, table, ana.id, "").html
            stored = await site.store.table(table.id)
            assert stored is not None
            assert stored.together is together

    on_site(tmp_path, body)
