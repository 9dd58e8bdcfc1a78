"""What trials say, for programs: all figures as JSON, with the machine they were found on."""

from __future__ import annotations

import math
import time
from dataclasses import asdict
from typing import Any

from bakehouse.cli.ladder_files import machine
from bakehouse.cli.sim_files import as_text
from bakehouse.lab.trial_run import Found, Meeting, TrialRun

FORMAT = "bakehouse-trials/1"


def as_json(run: TrialRun, found: Found) -> str:
    setting = run.game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": run.game.id,
        "rules": run.game.rules,
        "edition": setting.source.hash,
        "options": dict(setting.options),
        "levels": list(run.levels),
        "seed": run.seed,
        "seconds": run.budget.seconds if run.budget.seconds < math.inf else None,
        "iterations": run.budget.iterations or None,
        "date": time.strftime("%Y-%m-%d"),
        "machine": machine(),
        "opponents": [meeting_data(one) for one in found.meetings],
        "positions": [
            {"id": one.position.id, "level": one.level, "asked": len(one.chosen), "wrong": dict(one.wrong())}
            for one in found.answers
        ],
        "habits": {
            "players": run.players,
            "levels": [
                {
                    "level": one.level,
                    "games": len(one.games),
                    "a_seat": {name: asdict(one.a_seat(at)) for at, name in enumerate(run.habits.words)},
                }
                for one in found.watched
                if run.habits
            ],
        },
        "faults": found.faults(),
    }
    return as_text(data)


def meeting_data(one: Meeting) -> dict[str, Any]:
    own, theirs = one.scores()
    return {
        "bot": one.opponent.bot,
        "level": one.level,
        "rivals": one.opponent.rivals,
        "games": len(one.outcomes),
        "equals": one.par,
        "wins": asdict(one.wins()),
        "score": asdict(own),
        "score_of_the_level": asdict(theirs),
    }
