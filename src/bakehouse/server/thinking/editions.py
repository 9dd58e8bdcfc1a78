"""Can an uploaded edition be played? Tried out in a worker: it may be anything, also something that never ends."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bakehouse.kernel.edition import MOST_BYTES, source_of
from bakehouse.kernel.errors import BadEdition, BakehouseError
from bakehouse.kernel.setting import find_meta
from bakehouse.kernel.trial import named, random_game, table_fault
from bakehouse.server.thinking.pool import Thinkers

SECONDS = 10.0
SHOWN = 3  # faults


async def check_edition(thinkers: Thinkers, text: str, game_id: str, options: Mapping[str, Any] | None = None) -> str:
    """What is wrong with an edition of a game under these options, in plain words; "" when it can be played."""
    if len(text) > MOST_BYTES:  # no need to hand it over
        return f"larger than {MOST_BYTES // 1024} kB; an edition holds numbers, not pictures"
    answer = await thinkers.run(edition_fault, text, game_id, dict(options or {}), limit=SECONDS)
    if answer.fault:
        return f"a trial game with these numbers {answer.fault}; make them smaller"
    return str(answer.value)


def edition_fault(text: str, game_id: str, options: dict[str, Any]) -> str:
    """The same, in the worker: one quick random game of the fewest players."""
    try:
        game = find_meta(game_id).open(source_of(text, "this edition"), options)
    except BadEdition as error:
        more = len(error.faults) - SHOWN
        return "; ".join([*error.faults[:SHOWN], *[f"and {more} more"] * (more > 0)])
    except BakehouseError as error:
        return str(error)
    except Exception as error:  # numbers that the game's reader let pass, but its rules cannot use
        return f"the game cannot be made of these numbers: {named(error)}"
    if fault := table_fault(game):
        return fault
    fault = random_game(game, game.fewest)
    return f"a random game of the fewest players, {game.fewest}, {fault}" if fault else ""
