"""Exported games are the games: every decision can be played again, and the files say what they are."""

from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import bakehouse
from bakehouse.bots.find import make_bot
from bakehouse.envs.export import FORMAT, export, read
from bakehouse.envs.table import Setup, Table
from bakehouse.kernel.desk import rewards_of


@pytest.mark.parametrize("bot", ["", "greedy"])
@pytest.mark.parametrize(("name", "players"), [("leduc", 2), ("cookie-jar", 3)])
def test_every_decision_can_be_played_again(name: str, players: int, bot: str, tmp_path: Path) -> None:
    setup = Setup(name, players)
    done = export(setup, 5, 70, tmp_path, [make_bot(bot) for _ in range(players)] if bot else None)
    data = read(tmp_path)
    assert done.games == 5
    assert done.decisions == len(data.action) > 5
    assert sorted(set(data.game)) == list(range(70, 75))
    seats = pq.read_table(tmp_path / "seats.parquet").to_pylist()
    for game in range(70, 75):
        rows = np.flatnonzero(data.game == game)
        rows = rows[np.argsort(data.step[rows])]
        table = Table(setup)
        table.reset(game)
        for step, row in enumerate(rows):
            assert (data.step[row], data.seat[row]) == (step, table.desk.seat)
            assert (data.observation[row] == table.observe(int(data.seat[row]))).all()
            assert (data.mask[row] == table.mask(int(data.seat[row]))).all()
            table.desk.act(int(data.action[row]))
        assert table.over
        told = sorted((one["seat"], one["score"], one["won"]) for one in seats if one["game"] == game)
        assert [score for _, score, _ in told] == table.state.scores()
        assert [won for _, _, won in told] == pytest.approx(rewards_of(table.state, 0))


def test_the_files_say_what_they_are(tmp_path: Path) -> None:
    setup = Setup("cube-cafe", 2, observation="compact")
    export(setup, 2, 1, tmp_path)
    told, game = read(tmp_path).about, bakehouse.game("cube-cafe")
    assert told["format"] == FORMAT
    assert (told["rules"], told["edition"]) == (game.rules, game.setting.source.hash)
    assert [one["name"] for one in told["features"]] == [one.name for one in setup.spec.features]
    assert told["actions"] == game.actions.keys[: setup.actions]
