"""Games as data: every decision with what was seen and what was legal, as Parquet; docs/data.md says what is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bakehouse.extras import need

need("data", "exporting games")

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402
import pyarrow as pa  # noqa: E402
import pyarrow.parquet as pq  # noqa: E402

import bakehouse  # noqa: E402
from bakehouse.bots.base import Bot, Budget  # noqa: E402
from bakehouse.envs.batch import Batch  # noqa: E402
from bakehouse.envs.table import Setup, Table  # noqa: E402
from bakehouse.kernel.desk import winners  # noqa: E402
from bakehouse.kernel.moves import Rng  # noqa: E402

FORMAT = "bakehouse-decisions/1"
AT_ONCE = 256  # games, in random play
CHUNK = 65_536  # rows
Array = npt.NDArray[Any]
Rows = dict[str, Array]


@dataclass(frozen=True)
class Exported:
    games: int
    decisions: int
    size: int
    """Bytes on disk."""


class Writer:
    """Two files in a folder, written while the games are played."""

    def __init__(self, setup: Setup, folder: Path, bot: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.setup, self.folder = setup, folder
        told = {key.encode(): json.dumps(value).encode() for key, value in about(setup, bot).items()}
        wide, masked = 2 * setup.spec.width, (setup.actions + 7) // 8
        decisions = [
            ("game", pa.int64()), ("step", pa.int32()), ("seat", pa.uint8()), ("action", pa.uint16()),
            ("observation", pa.binary(wide)), ("mask", pa.binary(masked)),
        ]  # fmt: skip
        seats = [("game", pa.int64()), ("seat", pa.uint8()), ("won", pa.float32()), ("score", pa.int32())]
        self.schemas = {
            "decisions": pa.schema(decisions, told),
            "games": pa.schema([("game", pa.int64()), ("decisions", pa.int32())], told),
            "seats": pa.schema(seats, told),
        }
        self.files = {
            name: pq.ParquetWriter(folder / f"{name}.parquet", schema, compression="zstd")
            for name, schema in self.schemas.items()
        }
        self.kept: dict[str, list[Rows]] = {name: [] for name in self.schemas}
        self.waiting = dict.fromkeys(self.schemas, 0)
        self.written = dict.fromkeys(self.schemas, 0)

    def add(self, name: str, rows: Rows) -> None:
        many = len(rows["game"])
        if many:
            self.kept[name].append(rows)
            self.waiting[name] += many
            self.written[name] += many
            if self.waiting[name] >= CHUNK:
                self.flush(name)

    def flush(self, name: str) -> None:
        kept, schema = self.kept[name], self.schemas[name]
        if kept:
            whole = {column: np.concatenate([rows[column] for rows in kept]) for column in kept[0]}
            self.files[name].write_table(pa.table([arrow(whole[f.name], f.type) for f in schema], schema=schema))
            self.kept[name], self.waiting[name] = [], 0

    def close(self) -> Exported:
        for name, file in self.files.items():
            self.flush(name)
            file.close()
        size = sum((self.folder / f"{name}.parquet").stat().st_size for name in self.files)
        return Exported(self.written["games"], self.written["decisions"], size)


def arrow(column: Array, kind: Any) -> Any:
    """Rows of bytes go over as they lie in memory."""
    if pa.types.is_fixed_size_binary(kind):
        return pa.Array.from_buffers(kind, len(column), [None, pa.py_buffer(np.ascontiguousarray(column))])
    return pa.array(column, kind)


def about(setup: Setup, bot: str) -> dict[str, Any]:
    """What the files say of themselves."""
    keys = setup.game.actions.keys[: setup.actions]
    features = [asdict(feature) for feature in setup.spec.features]
    told = {"format": FORMAT, "bakehouse": bakehouse.__version__, "game": setup.game.id, "players": setup.players}
    return {**told, **setup.metadata(), "bot": bot, "features": features, "actions": keys}


def export(setup: Setup, games: int, seed: int, folder: Path, bots: list[Bot] | None = None) -> Exported:
    """Plays so many games, with seeds from `seed` on, at random or with a bot in every seat, and writes them."""
    writer = Writer(setup, folder, bots[0].name if bots else "random")
    played = played_by(setup, games, seed, bots) if bots else played_at_random(setup, games, seed)
    for name, rows in played:
        writer.add(name, rows)
    return writer.close()


def played_at_random(setup: Setup, games: int, seed: int) -> Iterator[tuple[str, Rows]]:
    """Many games at once; each place plays its share of the seeds and then for nothing until all are done."""
    places = min(games, AT_ONCE)
    batch = Batch(setup, places, seed, None)
    steps, last = np.zeros(places, np.int32), seed + games
    while (wanted := batch.seeds < last).any():
        actions = batch.sample().copy()
        seen = {
            "game": batch.seeds[wanted],
            "step": steps[wanted],
            "seat": batch.seats[wanted].astype(np.uint8),
            "action": actions[wanted].astype(np.uint16),
            "observation": batch.observations[wanted],
            "mask": np.packbits(batch.masks[wanted], axis=1, bitorder="little"),
        }
        before = batch.seeds.copy()
        yield "decisions", seen
        batch.step(actions)
        steps += 1
        ended = wanted & (batch.over == 1)
        steps[batch.over == 1] = 0
        if ended.any():
            yield "games", {"game": before[ended], "decisions": batch.lengths[ended].copy()}
            yield "seats", seats_of(before[ended], batch.won[ended], batch.scores[ended])


def seats_of(games: Array, won: Array, scores: Array) -> Rows:
    many, players = scores.shape
    return {
        "game": np.repeat(games, players),
        "seat": np.tile(np.arange(players, dtype=np.uint8), many),
        "won": won.reshape(-1).astype(np.float32),
        "score": scores.reshape(-1).astype(np.int32),
    }


def played_by(setup: Setup, games: int, seed: int, bots: list[Bot]) -> Iterator[tuple[str, Rows]]:
    """One game after the other, every decision by a bot that sees what its seat may see."""
    for number in range(seed, seed + games):
        table = Table(setup)
        table.reset(number)
        desk, rows = table.desk, list[tuple[int, int, Array, Array]]()
        while desk.seat >= 0:
            seat, lot = int(desk.seat), int(desk.policy.next())
            budget = Budget(seed=lot, explain=False, game_seed=number)
            action = int(bots[seat].choose(desk.state.imagine(seat, Rng(lot)), seat, budget).action)
            rows.append((seat, action, table.observe(seat), table.mask(seat)))
            desk.act(action)
        yield (
            "decisions",
            {
                "game": np.full(len(rows), number, np.int64),
                "step": np.arange(len(rows), dtype=np.int32),
                "seat": np.array([row[0] for row in rows], np.uint8),
                "action": np.array([row[1] for row in rows], np.uint16),
                "observation": np.array([row[2] for row in rows], np.int16).reshape(len(rows), setup.spec.width),
                "mask": np.packbits(np.array([row[3] for row in rows]), axis=1, bitorder="little"),
            },
        )
        first = winners(desk.state)
        won = np.array([[(seat in first) / len(first) for seat in range(setup.players)]])
        yield "games", {"game": np.array([number]), "decisions": np.array([len(rows)], np.int32)}
        yield "seats", seats_of(np.array([number]), won, np.array([desk.state.scores()]))


@dataclass(frozen=True)
class Decisions:
    """What an export holds, as arrays with a row for every decision."""

    about: dict[str, Any]
    game: Array
    step: Array
    seat: Array
    action: Array
    observation: Array
    mask: Array


def read(folder: Path) -> Decisions:
    """All decisions of an export."""
    table = pq.read_table(folder / "decisions.parquet")
    told = {key.decode(): json.loads(value) for key, value in table.schema.metadata.items() if key != b"ARROW:schema"}
    rows = {name: table.column(name).combine_chunks() for name in table.column_names}
    seen = bytes_of(rows["observation"]).view("<i2")
    mask = np.unpackbits(bytes_of(rows["mask"]), axis=1, bitorder="little")[:, : len(told["actions"])]
    game, step, seat, action = (rows[name].to_numpy() for name in ("game", "step", "seat", "action"))
    return Decisions(told, game, step, seat, action, seen, mask.astype(bool))


def bytes_of(column: Any) -> Array:
    wide = column.type.byte_width
    whole = np.frombuffer(column.buffers()[1], np.uint8, len(column) * wide, column.offset * wide)
    return whole.reshape(len(column), wide)
