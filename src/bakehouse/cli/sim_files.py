"""What a batch of games says, for programs: all figures as JSON, or one line of CSV per game and seat."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bakehouse.lab.batch import Batch, Outcome
from bakehouse.lab.figures import Row, by_bot, by_position, by_seat, figure, lengths_of
from bakehouse.lab.reports import report_data

FORMAT = "bakehouse-sim/1"
CSV_HEAD = "game,seat,position,bot,score,place,win_share,decisions,entries"


def as_json(batch: Batch, outcomes: Sequence[Outcome]) -> str:
    setting = batch.game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": batch.game.id,
        "rules": batch.game.rules,
        "edition": setting.source.hash,
        "options": dict(setting.options),
        "tables": [dict(variant.setting.options) for variant in batch.variants],
        "seconds": batch.seconds if batch.seconds < math.inf else None,
        "iterations": batch.iterations or None,
        "players": batch.players,
        "games": len(outcomes),
        "seed": batch.seed,
        "bots": list(batch.bots),
        "by_bot": {row.name: row_data(row) for row in by_bot(outcomes)},
        "by_seat": {row.name: row_data(row) for row in by_seat(outcomes)},
        "by_position": {row.name: row_data(row) for row in by_position(outcomes)},
        "length": {
            name: {**asdict(figure([[float(n)] for n in lengths])), "least": min(lengths), "most": max(lengths)}
            for name, lengths in lengths_of(outcomes).items()
        },
        "faults": sum(len(o.faults) for o in outcomes),
    }
    if batch.report:
        data["report"] = {batch.report: report_data(batch.game, batch.report, outcomes)}
    return as_text(data)


def as_text(data: dict[str, Any]) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def row_data(row: Row) -> dict[str, Any]:
    return {"score": asdict(row.score), "win_share": asdict(row.wins)}


def as_csv(outcomes: Sequence[Outcome]) -> str:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(CSV_HEAD.split(","))
    for o in outcomes:
        for seat, bot in enumerate(o.bots):
            position = o.positions[seat] if o.positions else ""
            of_seat = [position, bot, o.scores[seat], o.places[seat], round(o.shares[seat], 6)]
            out.writerow([o.number + 1, seat + 1, *of_seat, o.decisions, o.entries])
    return text.getvalue()
