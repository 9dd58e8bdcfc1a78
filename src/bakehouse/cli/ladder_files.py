"""What a ladder says, for programs: all figures as JSON, with the machine they were found on."""

from __future__ import annotations

import math
import os
import platform
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import bakehouse
from bakehouse.bots.levels import levels_of, number_of, title_of
from bakehouse.cli.sim_files import as_text
from bakehouse.kernel.game import Game
from bakehouse.lab.ladder import Ladder, LadderRun, Rung

FORMAT = "bakehouse-ladder/1"


def as_json(run: LadderRun, found: Ladder) -> str:
    setting = run.game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": run.game.id,
        "rules": run.game.rules,
        "edition": setting.source.hash,
        "options": dict(setting.options),
        "players": found.players,
        "games": run.games,
        "seed": run.seed,
        "seconds": run.budget.seconds if run.budget.seconds < math.inf else None,
        "iterations": run.budget.iterations or None,
        "date": time.strftime("%Y-%m-%d"),
        "machine": machine(),
        "bots": [rung_data(run.game, rung) for rung in found.rungs()],
        "pairs": []
        if found.solo
        else [
            {"bots": list(meeting.bots), "wins_of_the_second": asdict(found.against(*meeting.bots[::-1]))}
            for meeting in found.meetings
        ],
        "doubts": [list(doubt) for doubt in found.doubts()],
        "faults": sum(len(o.faults) for o in found.outcomes()),
    }
    return as_text(data)


def rung_data(game: Game, rung: Rung) -> dict[str, Any]:
    number = number_of(rung.bot)
    return {
        "bot": rung.bot,
        "title": title_of(rung.bot, game),
        "level": asdict(levels_of(game)[number - 1]) if number else None,
        "games": rung.games,
        "wins": asdict(rung.wins),
        "score": asdict(rung.score),
        "against_the_next": None if rung.below is None else asdict(rung.below),
        "cpu_seconds_per_decision": rung.seconds,
    }


def machine() -> str:
    cores = os.cpu_count() or 1
    mode = "compiled" if bakehouse.compiled() else "interpreted"
    return f"{cpu()}, {cores} core{'s' * (cores != 1)}, Python {platform.python_version()}, {mode}"


def cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8", errors="replace").splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()
