"""A whole game through the API, from the first guest to the proof of its dice."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import bakehouse
from bakehouse.bots.levels import levels_of
from bakehouse.kernel.files import load
from bakehouse.kernel.verify import verify
from tests.server.api.client import Player, play_out
from tests.server.api.conftest import Join

BAKE = "bake-and-sale"


def random_choice(seed: int) -> Callable[[list[Any]], str]:
    chance = random.Random(seed)
    return lambda choices: str(chance.choice(choices)["key"])


def finished(player: Player, game: str = BAKE) -> str:
    """A table played alone to its end."""
    code = player.open_table(game)
    play_out(player, code, random_choice(1))
    return code


def test_two_guests_and_a_bot_play_a_whole_game_that_can_be_proved(join: Join) -> None:
    ana, ben, eve = join("Ana"), join("Ben"), join("Eve")
    table = ana.post("/tables", game=BAKE, seats=["open", "open", "random"], public=True, salt="ana's luck")
    code = table["code"]
    assert (table["status"], table["seat"], table["host"], table["secret"]) == ("waiting", 0, True, "")
    assert code in [one["code"] for one in ben.get("/tables", status="waiting", whose="public")]

    sat = ben.post(f"/tables/{code}/sit", seat=2, salt="ben's luck")
    assert [seat["kind"] for seat in sat["seats"]] == ["person", "open", "person", "bot"]
    assert (sat["seat"], sat["host"]) == (2, False)
    assert [(s["name"], s["here"]) for s in sat["seats"] if s["kind"] == "person"] == [("Ana", True), ("Ben", True)]
    begun = ana.post(f"/tables/{code}/start")
    assert (begun["status"], [s["name"] for s in begun["seats"]]) == ("playing", ["Ana", "Ben", "Rosa"])
    assert [(s["bot"], s["title"]) for s in begun["seats"]] == [("", ""), ("", ""), ("random", "Carefree")]

    with ThreadPoolExecutor(2) as both:
        ends = list(both.map(lambda who: play_out(who[0], code, random_choice(who[1])), [(ana, 1), (ben, 2)]))
    assert ends[0]["result"] == ends[1]["result"]
    assert ends[0]["view"] == eve.get(f"/tables/{code}/view")["view"]  # no secrets in this game

    over = ben.get(f"/tables/{code}")
    assert (over["status"], over["to_act"], over["commitment"]) == ("over", [], table["commitment"])
    assert len(over["secret"]) == 64
    assert over["result"]["places"][0]["place"] == 1
    text = ben.ask("GET", f"/tables/{code}/file").text
    loaded = load(text, "the file")
    assert json.loads(text)["result"]["scores"] == over["result"]["scores"]
    assert loaded.names == ("Ana", "Ben", "Rosa (Carefree)")
    proof = verify(loaded)
    assert proof.draws > 0
    assert code in [one["code"] for one in ana.get("/tables", status="over")]


def test_a_replay_shows_every_step_from_the_first_to_the_end(join: Join) -> None:
    ana = join("Ana")
    code = finished(ana)
    end = ana.get(f"/tables/{code}/view")
    steps = ana.get(f"/tables/{code}/log")["length"]
    assert ana.get(f"/tables/{code}/replay")["view"] == end["view"]
    first, last = [ana.get(f"/tables/{code}/replay", at=at, seat=-1) for at in (0, steps)]
    assert (first["at"], first["over"], first["last"], first["seat"]) == (0, False, steps, None)
    assert last["over"]
    assert last["view"] == end["view"] != first["view"]


def test_a_program_looks_back_during_a_game_with_its_own_eyes(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table("bake-and-sale", seats=["random"])
    before = ana.get(f"/tables/{code}/view")
    last = ana.get(f"/tables/{code}/replay")
    assert (last["seat"], last["over"], last["view"]) == (0, False, before["view"])
    assert ana.get(f"/tables/{code}/replay", at=0)["view"] != before["view"]
    assert ana.refused("GET", f"/tables/{code}/replay?seat=1") == (403, "not-yours")
    assert ana.get(f"/tables/{code}/view")["version"] == before["version"]


def test_a_rematch_is_the_same_table_for_all_and_a_fork_goes_on_from_its_step(join: Join) -> None:
    ana = join("Ana")
    code = finished(ana)
    again = ana.post(f"/tables/{code}/rematch")
    assert (again["status"], again["parent"]) == ("waiting", code)
    assert ana.post(f"/tables/{code}/rematch")["code"] == again["code"] == ana.get(f"/tables/{code}")["rematch"]

    fork = ana.post(f"/tables/{code}/fork", at=40, seat=0)
    log, old = ana.get(f"/tables/{fork['code']}/log"), ana.get(f"/tables/{code}/log")
    keys = [(entry["actor"], entry["key"]) for entry in log["entries"]]
    assert keys[:40] == [(entry["actor"], entry["key"]) for entry in old["entries"]][:40]
    assert fork["commitment"] != ana.get(f"/tables/{code}")["commitment"]
    assert play_out(ana, fork["code"], random_choice(3))["over"]


def test_undo_takes_a_move_back_and_redo_plays_it_again(join: Join) -> None:
    ana = join("Ana")
    code = ana.post("/tables/quick", game=BAKE)["code"]
    before = ana.get(f"/tables/{code}/view")
    assert before["undo"]["steps"] == 0
    assert before["undo"]["why"]
    moved = ana.post(f"/tables/{code}/moves", key="market")
    assert (moved["undo"]["steps"], moved["redo"]) == (1, False)
    seen = ana.get(f"/tables/{code}/log")
    back = ana.post(f"/tables/{code}/undo")
    assert back["prompt"] == before["prompt"]
    assert (back["undo"]["steps"], back["redo"]) == (0, True)
    assert ana.get(f"/tables/{code}/log")["undos"] == seen["undos"] + 1
    assert ana.post(f"/tables/{code}/redo")["prompt"] == moved["prompt"]


def test_the_log_goes_on_from_where_it_was_read(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table(BAKE)
    read = ana.get(f"/tables/{code}/log")
    ana.post(f"/tables/{code}/moves", key="visit:supermarket")
    news = ana.get(f"/tables/{code}/log", since=read["length"])
    entry = news["entries"][0]
    assert (entry["at"], entry["actor"], entry["key"]) == (read["length"], 0, "visit:supermarket")
    assert entry["told"][0]["says"].startswith("You ")


def test_a_hint_ranks_legal_moves_and_gives_reasons(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table(BAKE)
    legal = {choice["key"] for choice in ana.get(f"/tables/{code}/view")["prompt"]["choices"]}
    hint = ana.post(f"/tables/{code}/hint")
    assert hint["key"] in legal
    assert set(hint["ranked"]) <= legal
    assert 1 <= len(hint["options"]) <= 3
    assert {option["key"] for option in hint["options"]} <= legal
    first = hint["options"][0]
    assert (first["key"], first["label"], first["sure"]) == (hint["key"], hint["label"], False)
    assert first["plan"]
    assert hint["why"] == [first["why"]]
    assert first["why"].endswith(".")
    assert bool(first["tells"]) == (first["figure"] is not None)


def test_a_bot_plays_for_who_left_until_they_return(join: Join) -> None:
    ana = join("Ana")
    code = ana.open_table("leduc", seats=["random"])
    left = ana.post(f"/tables/{code}/leave")
    assert (left["seats"][0]["away"], left["seats"][0]["bot"]) == (True, "level-3")
    view = ana.get(f"/tables/{code}/view")
    while not view["over"]:
        assert not view["prompt"]["choices"]
        view = ana.get(f"/tables/{code}/events", version=view["version"])

    long = ana.open_table(BAKE)
    ana.post(f"/tables/{long}/leave")
    assert not ana.post(f"/tables/{long}/return")["seats"][0]["away"]
    assert ana.get(f"/tables/{long}/view")["prompt"]["choices"]


def test_a_seat_is_taken_along_by_its_personal_link(join: Join) -> None:
    ana, phone = join("Ana"), join("Ana's phone")
    table = ana.post("/tables", game=BAKE)
    ana.post(f"/tables/{table['code']}/start")
    assert phone.get(f"/tables/{table['code']}")["seat_link"] == ""
    assert phone.post("/seats", link=table["seat_link"])["seat"] == 0
    assert phone.post(f"/tables/{table['code']}/moves", key="market")["undo"]["steps"] == 1
    fresh = ana.post(f"/tables/{table['code']}/link", alone=True)
    assert fresh["seat_link"] != table["seat_link"]
    assert fresh["seat_page"].endswith(f"/seats/{fresh['seat_link']}")
    assert phone.get(f"/tables/{table['code']}")["seat"] is None
    assert phone.refused("POST", "/seats", json={"link": table["seat_link"]}) == (404, "missing")
    assert phone.refused("POST", f"/tables/{table['code']}/link") == (403, "not-yours")


def test_seats_are_opened_filled_moved_and_taken_away(join: Join) -> None:
    ana, ben = join("Ana"), join("Ben")
    code = ana.post("/tables", game=BAKE, seats=["open", "greedy"])["code"]
    assert len(ana.post(f"/tables/{code}/add")["seats"]) == 4
    filled = ana.post(f"/tables/{code}/seats", seat=3, kind="bot", bot="greedy")["seats"]
    assert [(one["name"], one["title"]) for one in filled[2:]] == [("Rosa", "Sharp"), ("Milo", "Sharp")]
    assert len(ana.post(f"/tables/{code}/seats", seat=2, kind="none")["seats"]) == 3
    assert ben.post(f"/tables/{code}/sit")["seat"] == 1
    assert ben.post(f"/tables/{code}/stand", seat=1)["seat"] is None
    assert ana.post(f"/tables/{code}/pace", pace="instant")["pace"] == "instant"
    assert ben.post(f"/tables/{code}/chat", says=" hello\nthere ")["says"] == "hello there"
    lines = [(line["name"], line["says"]) for line in ana.get(f"/tables/{code}/chat")]
    assert lines == [("", "Ben sat down."), ("", "Ben stood up."), ("Ben", "hello there")]


def test_games_bots_and_editions_can_be_read_and_an_edition_played(join: Join) -> None:
    ana = join("Ana")
    game = ana.get(f"/games/{BAKE}")
    assert {BAKE, "leduc"} <= {one["id"] for one in ana.get("/games")}
    assert game["guide"].startswith("#")
    levels = [f"level-{number}" for number in range(1, 6)]
    assert [bot["name"] for bot in ana.get("/bots")] == [*levels, "random", "greedy", "planner", "tree"]
    playing = ana.get(f"/games/{BAKE}/bots")
    assert [bot["name"] for bot in playing] == [*levels, "random", "greedy", "planner", "tree"]
    assert [bot["title"] for bot in playing[:5]] == [level.name for level in levels_of(bakehouse.game(BAKE))]
    assert [bot["strength"] for bot in playing[:5]] == [1, 2, 3, 4, 5]
    assert ana.ask("GET", "/games/nothing/bots").status_code == 404
    verbs = {verb["word"]: verb for verb in ana.get("/games/leduc/verbs")}
    assert (verbs["raise"]["keys"], verbs["raise"]["chance"]) == ("raise", False)
    assert all(len(ana.get("/games/leduc/verbs")) == len(verbs) and verb["answers"] for verb in verbs.values())
    assert ana.ask("GET", "/games/nothing/verbs").status_code == 404
    text = ana.ask("GET", f"/games/{BAKE}/edition").text
    assert "\ndays = 7" in text
    code = ana.open_table(BAKE, edition=text.replace("\ndays = 7", "\ndays = 3"))
    assert ana.get(f"/tables/{code}/view")["view"]["printed"]["days"] == 3


def test_a_guest_keeps_the_id_and_changes_the_name(join: Join) -> None:
    ana = join("Ana")
    assert ana.get("/guests/me") == {"guest": ana.guest, "name": "Ana"}
    assert ana.ask("PATCH", "/guests/me", json={"name": "Anna"}).json() == {"guest": ana.guest, "name": "Anna"}
    assert ana.get("/guests/me")["name"] == "Anna"
    code = ana.post("/tables", game=BAKE, seats=["open"])["code"]
    ben = join("Ben")
    assert [seat["name"] for seat in ben.post(f"/tables/{code}/sit", name="Benno")["seats"]] == ["Anna", "Benno"]
    assert ben.get("/guests/me")["name"] == "Benno"
    ana.ask("PATCH", "/guests/me", json={"name": "Ana"})
    assert [seat["name"] for seat in ben.get(f"/tables/{code}")["seats"]] == ["Ana", "Benno"]
