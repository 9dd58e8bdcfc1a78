"""Who may sit, stand, change, add and start; and what is refused, in words."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots.names import first_names
from bakehouse.kernel.setting import Setting
from bakehouse.server.common.errors import Refused
from bakehouse.server.core import moves, rooms, seating
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.store.records import BOT, OPEN, OVER, PERSON, PLAYING, Guest, SeatRecord, TableRecord
from tests.server.home import BAKE, JAR, LEDUC, guests, on_site, refusal, says, started, waiting_table

ANA, BEN, CLEO = Guest("ana", "Ana", 1.0), Guest("ben", "Ben", 1.0), Guest("cleo", "Cleo", 1.0)


def setting(name: str) -> Setting:
    return bakehouse.game(name).setting


def room(*kinds: str, game: str = BAKE) -> TableRecord:
    """Ana is host and sits first; further seats are open, a bot's or Ben's."""
    kept: list[SeatRecord] = [seating.person(ANA)]
    for kind in kinds:
        taken = [seat.name for seat in kept]
        made = {"open": SeatRecord(), "ben": seating.person(BEN)}
        kept.append(made[kind] if kind in made else seating.robot(kind, taken))
    salts = tuple(f"salt {n}" for n in range(len(kept)))
    return TableRecord("rye-1", game, 1, "", {}, "ana", tuple(kept), b"s" * 32, salts)


def begun(table: TableRecord) -> TableRecord:
    return replace(table, status=PLAYING)


# ------------------------------------------------------------ sitting down
def test_the_first_free_seat_is_taken_unless_another_is_named() -> None:
    table = room("open", "random", "open")
    assert seating.sit(table, BEN, None, "x").seats[1].holders == ("ben",)
    other = seating.sit(table, BEN, 3, "x")
    assert (other.seats[1].kind, other.seats[3].name, other.salts) == (OPEN, "Ben", ("salt 0", "salt 1", "salt 2", "x"))


def test_a_taken_seat_a_full_table_and_a_seat_that_is_none_are_refused() -> None:
    assert "Choose another seat" in says(lambda: seating.sit(room("open", "random"), BEN, 2, ""))
    assert "Choose another seat" in says(lambda: seating.sit(room("open"), BEN, 0, ""))
    assert "Every seat is taken" in says(lambda: seating.sit(room("random"), BEN, None, ""))
    assert says(lambda: seating.sit(room("open"), BEN, 9, "")) == "There is no seat 10 at this table."
    assert "no seat" in says(lambda: seating.sit(room("open"), BEN, -1, ""))


def test_whoever_sits_already_changes_seats_with_their_salt_and_link() -> None:
    table = room("ben", "open")
    moved = seating.sit(table, BEN, 2, "")
    assert (moved.seats[1], moved.seats[2]) == (SeatRecord(), table.seats[1])
    assert moved.salts == ("salt 0", "", "salt 1")
    assert seating.sit(table, BEN, 2, "new").salts == ("salt 0", "", "new")
    assert seating.sit(table, BEN, 1, "new") is table
    assert seating.sit(table, BEN, None, "new") is table


def test_a_salt_is_short_and_plain() -> None:
    """Anything may be sent; the dice must be able to use it, and a file to hold it."""
    table = seating.sit(room("open"), BEN, 1, "a\0b\ud800é\n" + "c" * 500)
    assert table.salts[1] == "ab" + "c" * 62


def test_every_seat_of_a_person_has_a_link_of_its_own() -> None:
    table = seating.sit(room("open", "ben"), CLEO, 1, "")
    links = [seat.link for seat in table.seats]
    assert len(set(links)) == 3
    assert min(len(link) for link in links) >= 20


# ------------------------------------------------------------ standing up
def test_people_stand_up_themselves_or_are_asked_to_by_the_host_only() -> None:
    table = room("ben", "open")
    for who in ("ben", "ana"):
        left = seating.stand(table, who, 1)
        assert (left.seats[1], left.salts[1]) == (SeatRecord(), "")
    assert "You do not sit there" in says(lambda: seating.stand(table, "cleo", 1))
    assert "You do not sit there" in says(lambda: seating.stand(table, "ben", 0))


# ------------------------------------------------------------ the host's table
def test_only_the_host_changes_seats() -> None:
    table, bake = room("open", "ben"), setting(BAKE)
    for work in (
        lambda: seating.change_seat(table, "ben", 1, BOT, "random"),
        lambda: seating.add_seat(table, "ben", bake),
        lambda: seating.host_only(table, "cleo"),
    ):
        assert says(work) == "Only the host of the table can do that."


def test_the_host_gives_seats_to_bots_opens_them_and_takes_them_away() -> None:
    table = room("open", "open")
    table = seating.change_seat(table, "ana", 2, BOT, "random")
    assert (table.seats[2].kind, table.seats[2].bot) == (BOT, "random")
    table = seating.change_seat(table, "ana", 1, "none", "")
    assert ([seat.kind for seat in table.seats], table.salts) == ([PERSON, BOT], ("salt 0", ""))
    assert seating.change_seat(table, "ana", 1, OPEN, "").seats[1] == SeatRecord()


def test_a_seat_with_a_person_an_unknown_bot_and_an_unknown_kind_are_refused() -> None:
    table = room("open", "ben")
    assert "Ben sits there" in says(lambda: seating.change_seat(table, "ana", 2, BOT, "random"))
    assert "did you mean 'random'" in says(lambda: seating.change_seat(table, "ana", 1, BOT, "randon"))
    assert "sits at no table" in says(lambda: seating.change_seat(table, "ana", 1, BOT, "plain"))
    assert "open, a bot's, or none" in says(lambda: seating.change_seat(table, "ana", 1, "throne", ""))
    assert "no seat" in says(lambda: seating.change_seat(table, "ana", -1, OPEN, ""))


def test_no_two_first_names_of_bots_begin_alike() -> None:
    found = first_names()
    assert len({name[0] for name in found}) == len(found) >= 12
    assert max(len(name) for name in found) <= 8


def test_every_bot_has_a_first_name_and_keeps_it_at_another_level() -> None:
    table = room("random", "random", "greedy")
    names = [seat.name for seat in table.seats]
    assert names == ["Ana", *first_names()[:3]]
    table = seating.change_seat(table, "ana", 2, BOT, "greedy")
    assert ([seat.name for seat in table.seats], table.seats[2].bot) == (names, "greedy")
    freed = seating.change_seat(table, "ana", 2, OPEN, "")
    assert seating.change_seat(freed, "ana", 2, BOT, "random").seats[2].name == names[2]


def test_a_bot_is_never_called_like_somebody_who_sits_there() -> None:
    first, second, third = first_names()[:3]
    table = seating.sit(room("random", "random", "open"), Guest("x", first.upper(), 1.0), None, "")
    assert [seat.name for seat in table.seats] == ["Ana", third, second, first.upper()]
    table = seating.renamed(begun(table), "ana", second)
    called = [seat.name for seat in table.seats]
    assert (called[:2], called[3]) == ([second, third], first.upper())
    assert called[2] not in (first, second, third)


def test_seats_are_added_up_to_what_the_game_takes() -> None:
    assert len(seating.add_seat(room("open"), "ana", setting(BAKE)).seats) == 3
    assert says(lambda: seating.add_seat(room("open", game=LEDUC), "ana", setting(LEDUC))) == (
        "Leduc Poker seats 2 at most."
    )


# ------------------------------------------------------------ starting
def test_empty_chairs_go_and_their_salts_with_them() -> None:
    table = seating.closed_up(room("open", "ben", "open"), setting(BAKE))
    assert ([seat.name for seat in table.seats], table.salts) == (["Ana", "Ben"], ("salt 0", "salt 2"))


def test_a_game_starts_with_as_many_players_as_it_takes_and_at_least_one_person() -> None:
    assert "needs 2 players; 1 sit here" in says(lambda: seating.closed_up(room("open", game=LEDUC), setting(LEDUC)))
    menu = setting("tasting-menu")
    assert "needs 2 to 5 players; 6 sit here" in says(lambda: seating.closed_up(room(*["random"] * 5), menu))
    bots_only = seating.stand(room("random"), "ana", 0)
    assert "Nobody would play" in says(lambda: seating.closed_up(bots_only, setting(BAKE)))


def test_nothing_about_seats_changes_once_the_game_has_begun() -> None:
    table, bake = begun(room("open", "ben")), setting(BAKE)
    for work in (
        lambda: seating.sit(table, CLEO, 1, ""),
        lambda: seating.stand(table, "ben", 2),
        lambda: seating.change_seat(table, "ana", 1, BOT, "random"),
        lambda: seating.add_seat(table, "ana", bake),
        lambda: seating.closed_up(table, bake),
    ):
        assert "The game has begun" in says(work)


def test_however_often_a_personal_link_is_opened_the_first_holder_keeps_the_seat() -> None:
    table = room("ben")
    for number in range(20):
        table = seating.add_holder(table, 1, f"device {number}")
    held = table.seats[1].holders
    assert (held[0], held[-1], len(held)) == ("ben", "device 19", seating.MOST_HOLDERS)
    assert seating.add_holder(table, 1, "ben") is table


# ------------------------------------------------------------ at real tables
def test_two_people_who_want_the_last_seat_at_once_do_not_both_get_it(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await waiting_table(site, LEDUC, "Ana", "Ben")
        host = await site.people.guest(table.record.host)
        await rooms.stand(site, table, host, 1)
        rivals = await guests(site, "Cleo", "Dan")
        sat = await asyncio.gather(*[rooms.sit(site, table, one, None, "") for one in rivals], return_exceptions=True)
        refused = [one for one in sat if isinstance(one, Refused)]
        assert [one.code for one in refused] == ["full"]
        stored = await site.store.table(table.id)
        assert stored is not None
        assert stored.seats == table.record.seats
        assert [seat.name for seat in stored.seats][1] in ("Cleo", "Dan")

    on_site(tmp_path, body)


def test_only_the_host_starts_and_only_once(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await waiting_table(site, LEDUC, "Ana", "Ben")
        assert await refusal(rooms.begin(site, table, ben.id)) == (403, "not-yours")
        starts = [rooms.begin(site, table, ana.id), rooms.begin(site, table, ana.id)]
        done = await asyncio.gather(*starts, return_exceptions=True)
        assert [getattr(one, "code", None) for one in done] == [None, "started"]
        assert await refusal(rooms.sit(site, table, (await guests(site, "Cleo"))[0], None, "")) == (409, "started")

    on_site(tmp_path, body)


def test_a_table_is_not_opened_with_what_the_game_or_the_site_does_not_know(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        wishes = {
            (404, "missing"): [Wish("chess")],
            (422, "unfit"): [
                Wish(LEDUC, ["random", "random"]),
                Wish(LEDUC, ["nobody"]),
                Wish(LEDUC, pace="slow"),
                Wish(LEDUC, patience=7),
                Wish(BAKE, options={"sugar": "yes"}),
                Wish(BAKE, options={"must-exceed-start": "perhaps"}),
            ],
        }
        for code, several in wishes.items():
            for wish in several:
                assert await refusal(rooms.open_table(site, ana, wish)) == code
        assert await site.store.tables_of(ana.id, "waiting") == []

    on_site(tmp_path, body)


def test_a_personal_link_leads_to_the_seat_from_another_device(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, ben) = await started(site, LEDUC, "Ana", "Ben")
        [phone] = await guests(site, "Ana's phone")
        assert await rooms.adopt_seat(site, table.record.seats[0].link, phone) is table
        assert moves.own_seat(table, phone.id) == moves.own_seat(table, ana.id) == 0
        assert await refusal(rooms.adopt_seat(site, table.record.seats[0].link, ben)) == (409, "seated")
        assert await refusal(rooms.adopt_seat(site, "", phone)) == (404, "missing")
        assert await refusal(rooms.adopt_seat(site, "x" * 24, phone)) == (404, "missing")

    on_site(tmp_path, body)


@pytest.mark.parametrize("status", [PLAYING, OVER])
def test_a_rule_for_waiting_tables_is_a_conflict_not_a_crash(status: str) -> None:
    with pytest.raises(Refused) as refused:
        seating.sit(replace(room("open"), status=status), BEN, None, "")
    assert (refused.value.status, refused.value.code) == (409, "started")


def test_a_hundred_seats_can_be_filled(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        [ana] = await guests(site, "Ana")
        table = await rooms.open_table(site, ana, Wish(JAR, ["random"] * 99))
        assert len({seat.name for seat in table.record.seats}) == 100
        assert await refusal(rooms.add_seat(site, table, ana)) == (422, "unfit")
        await rooms.begin(site, table, ana.id)
        assert table.record.status == PLAYING

    on_site(tmp_path, body)
