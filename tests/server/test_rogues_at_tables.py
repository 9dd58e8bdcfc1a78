"""Bots of other packages at tables of a real server: whatever they do, the table goes on and says what happened."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tests.server.api.client import Player, play_out, turn
from tests.server.serving import Running, serving
from tests.server.thinking.pools import install_rogues, left_over, listened
from tests.server.visitors import Page

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the limits are Linux's")

FAULTS = {
    "cheat": "Rosa (Cheat) chose 'fold' (there is no bet to fold to: checking costs nothing); Carefree plays on",
    "clumsy": "Rosa (Clumsy) failed (ZeroDivisionError: division by zero); Carefree plays on",
    "crasher": "Rosa (Crasher) crashed; Carefree plays on",
    "deserter": "Rosa (Deserter) crashed; Carefree plays on",
    "forger": "Rosa (Forger) crashed; Carefree plays on",
    "hoarder": "Rosa (Hoarder) needed more memory than a bot may have; Carefree plays on",
    "killer": "Rosa (Killer) failed (PermissionError: [Errno 1] Operation not permitted); Carefree plays on",
    "mute": "Rosa (Mute) answered with NoneType instead of a decision; Carefree plays on",
    "segfault": "Rosa (Segfault) crashed; Carefree plays on",
}
HANGING = {
    bot: f"Rosa ({bot.capitalize()}) took longer than 1 seconds; Carefree plays on" for bot in ("hanger", "spinner")
}
HARMLESS = {"breeder": "Breeder", "flooder": "Flooder", "poet": "<b>Poet</b> (0) éééééééé"}
BROKEN = ("absent", "deadly", "unlucky", "unmade")
LITTLE = 256 << 20
LARGEST_LOG = 1 << 20


def asked(player: Player, bot: str, told: int) -> str:
    """A table where all act at once; the bot has begun to think."""
    code = player.open_table("cookie-jar", seats=[bot])
    for _ in range(1000):
        if tells(told):
            return code
        time.sleep(0.05)
    raise AssertionError(f"{bot} was never asked")


def tells(reading: int) -> bool:
    try:
        return os.read(reading, 1) == b"!"
    except BlockingIOError:
        return False


def stay(choices: list[dict[str, str]]) -> str:
    """Never folds, so that the other seat has something to decide."""
    return next(key for key in ("call", "raise", "fold") if key in [choice["key"] for choice in choices])


def text_of(server: Running, player: Player, code: str) -> str:
    """All words of the table's page, its log among them, as a person reads them who watches."""
    return Page(player.http.get(f"{server.address}/tables/{code}").text).text


def nothing_left(tell: Path) -> bool:
    """What was killed a moment ago may take another to be gone."""
    for _ in range(100):
        if not left_over(tell):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize(("faults", "thinking"), [(FAULTS, 60.0), (HANGING, 0.0)], ids=["failing", "hanging"])
def test_every_table_comes_to_its_end_and_says_who_failed_and_who_plays_on(
    faults: dict[str, str], thinking: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = tmp_path / "bots" / "tell"
    install_rogues(monkeypatch, tell, faults)
    with listened(tell), serving(tmp_path, thinking=thinking, memory=LITTLE, loading=60.0) as server:
        player = Player(server.address, "Ana")
        tables = {bot: player.open_table("leduc", seats=[bot]) for bot in faults}
        for bot, code in tables.items():
            play_out(player, code, stay)
            assert faults[bot] in text_of(server, player, code)
            seat = player.get(f"/tables/{code}")["seats"][1]
            assert (seat["name"], seat["bot"], seat["title"]) == ("Rosa", "random", "Carefree")
        player.close()
    assert nothing_left(tell)
    assert not tell.with_name("tell.forged").exists()
    assert "Traceback" not in server.told.read_text(encoding="utf-8")


def test_bots_that_are_a_nuisance_play_on_and_broken_ones_are_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tell = tmp_path / "bots" / "tell"
    install_rogues(monkeypatch, tell, {*HARMLESS, *BROKEN})
    with serving(tmp_path, thinking=60.0, memory=LITTLE, loading=60.0) as server:
        player = Player(server.address, "Ana")
        tables = {bot: player.open_table("leduc", seats=[bot]) for bot in HARMLESS}
        for bot, code in tables.items():
            play_out(player, code, stay)
            assert "plays on" not in text_of(server, player, code)
            seat = player.get(f"/tables/{code}")["seats"][1]
            assert (seat["name"], seat["bot"], seat["title"]) == ("Rosa", bot, HARMLESS[bot])
        for bot in BROKEN:
            answer = player.ask("POST", "/tables", json={"game": "leduc", "seats": [bot]})
            assert answer.status_code == 422
            assert f"the bot {bot!r} cannot be loaded: " in answer.json()["says"]
        offered = {bot["name"] for bot in player.get("/bots")}
        assert {*HARMLESS} < offered
        assert not offered & {*BROKEN}
        assert player.http.get(f"{server.address}/").status_code == 200
        player.close()
    assert nothing_left(tell)
    log = server.told.read_text(encoding="utf-8")
    assert len(log) < LARGEST_LOG
    assert "Traceback" not in log


def test_a_bot_that_never_answers_keeps_nobody_waiting_but_its_own_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tables play whole games while it thinks, people talk at its table, and the server closes at once."""
    tell = tmp_path / "bots" / "tell"
    install_rogues(monkeypatch, tell, {"stubborn", "counter"})
    with listened(tell) as told, serving(tmp_path, thinking=1000.0, loading=60.0) as server:
        player = Player(server.address, "Ana")
        stuck = asked(player, "stubborn", told)
        for bot in ("random", "counter"):
            play_out(player, player.open_table("leduc", seats=[bot]), stay)
        player.post(f"/tables/{stuck}/chat", says="Hello?")
        view = player.get(f"/tables/{stuck}/view")
        if view["prompt"]["choices"]:  # both bake at the same time
            turn(player, stuck, view)
        assert not player.get(f"/tables/{stuck}/view")["over"]
        assert "plays on" not in text_of(server, player, stuck)
        player.close()
    assert nothing_left(tell)


def test_a_killed_server_leaves_no_bot_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one that thinks nor one that stands still."""
    tell = tmp_path / "bots" / "tell"
    install_rogues(monkeypatch, tell, {"stubborn", "counter"})
    with listened(tell) as told:
        with serving(tmp_path, thinking=1000.0, loading=60.0) as server:
            player = Player(server.address, "Ana")
            play_out(player, player.open_table("leduc", seats=["counter"]), stay)
            asked(player, "stubborn", told)
            player.close()
            server.process.kill()
            server.process.wait()
        assert nothing_left(tell)
