"""How a game ended: places, scores, where the points came from, and what proves its draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bakehouse.bots.levels import COUNT, number_of
from bakehouse.kernel import entries
from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.state import CHANCE
from bakehouse.server.core.other_rules import OtherRules
from bakehouse.server.core.table import Table
from bakehouse.server.seen.seats import colour_of
from bakehouse.store.records import BOT


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the final ranking."""

    place: int
    seat: int
    name: str
    colour: str
    you: bool
    score: int
    decided_by: str
    """The tie-breaker that put this seat before or behind an equal score; "" for the score itself."""
    parts: tuple[tuple[str, int], ...]
    counted: str = ""
    """The score with the game's own unit; "" where it has none."""


@dataclass(frozen=True, slots=True)
class Result:
    standings: tuple[Standing, ...]
    says: str
    """"You win with 189", "Marta and Jonas share the victory", alone the verdict if there is one."""
    commitment: str
    secret: str
    draws: int
    rematch: str = ""
    """The id of the table where the same people play again."""
    seated: bool = True
    """The viewer played, and may ask for another game."""
    under: str = "After the last move everything was counted."
    """What stands under the headline."""
    standing: str = ""
    """The headline of what is no result, but only how things stood; "" for a result."""
    over: bool = True
    """False: nothing has ended, but the game cannot go on here."""
    board: bool = True
    """There is something to watch again."""
    rules: int = 0
    """The version of the rules that its draws can be proven with, if it is not the one that is here."""
    lost: bool = False
    """Alone, and what was to be reached was not: no trophy."""
    easier: bool = False
    """Bots played that could be a level easier the next time."""
    harder: bool = False
    bars: bool = True
    """Scores can be compared by the length of a bar."""


@dataclass(frozen=True, slots=True)
class Scores:
    """The bare result, by seat."""

    scores: list[int]
    places: list[tuple[int, int, str]]
    """Seat, place, and the tie-breaker that decided, if one did."""
    won: bool | None
    """Alone: was reached what was to be reached? None: nothing was."""
    verdict: str
    """The same in a sentence."""


def scores_of(table: Table, viewer: int | None) -> Scores | None:
    """Nothing before the end: scores may tell what is hidden. Of a game under other rules what was stored."""
    if table.other is not None:
        found = dict(table.record.result)
    else:
        found = entries.result(table.match.state) if table.match is not None and table.match.state.over else {}
    if not found:
        return None
    verdict = found.get("verdict", {})
    says = f"{name_seats(verdict['says'], viewer, table.names)}." if verdict else ""
    places = [(seat, place, decided) for seat, place, decided in found["places"]]
    return Scores(found["scores"], places, verdict.get("won"), says)


def result(table: Table, viewer: int | None) -> Result:
    match = table.playing()
    state = match.state
    scores = state.scores()
    ending = state.result_words()
    standings = tuple(
        [
            replace(
                standing_of(table, viewer, p.seat, p.place, scores[p.seat], p.decided_by, state.breakdown(p.seat)),
                counted=ending.scores[p.seat] if ending.scores else "",
            )
            for p in state.ranking()
        ]
    )
    dice = match.dice
    sealed = isinstance(dice, SealedDice)
    verdict = state.verdict()
    levels = [number_of(seat.bot) for seat in table.record.seats if seat.kind == BOT]
    own = verdict.says if verdict is not None else ending.says
    return Result(
        standings,
        f"{name_seats(own, viewer, table.names)}." if own else victory(standings),
        dice.commitment if sealed and isinstance(dice, SealedDice) else "",
        dice.secret.hex() if sealed and isinstance(dice, SealedDice) else "",
        sum(entry.actor == CHANCE for entry in match.entries),
        table.record.rematch,
        viewer is not None,
        under=name_seats(ending.under, viewer, table.names) or "After the last move everything was counted.",
        lost=verdict is not None and not verdict.won,
        easier=any(level > 1 for level in levels),
        harder=any(0 < level < COUNT for level in levels),
        bars=ending.bars,
    )


def victory(standings: Sequence[Standing]) -> str:
    """Who won, in one sentence."""
    first = [one for one in standings if one.place == 1]
    points = first[0].counted or str(first[0].score)
    if len(standings) == 1:
        return f"The game is over: {points}."
    if len(first) == 1:
        verb = "win" if first[0].you else "wins"
        by = f", decided by {first[0].decided_by}" if first[0].decided_by else ""
        return f"{first[0].name} {verb} with {points}{by}."
    names = [one.name for one in first]
    return f"{', '.join(names[:-1])} and {names[-1]} share the victory with {points}."


def past_result(table: Table, viewer: int | None, other: OtherRules) -> Result:
    """The result as it was stored; how things stood, where the game was ended; else only why it stops."""
    record, match = table.record, table.match
    standings: list[Standing] = []
    standing, says = "", other.title
    if other.stored:
        scores, parts = record.result["scores"], record.result.get("breakdown", [])
        for seat, place, decided in record.result["places"]:
            points = [(str(label), int(count)) for label, count in parts[seat]] if seat < len(parts) else []
            standings.append(standing_of(table, viewer, seat, int(place), int(scores[seat]), str(decided), points))
        says = victory(standings)
    elif other.ended and match is not None:
        standing = f"How things stood at entry {other.past.shown}"
        totals = match.state.scores()
        for row in match.state.ranking():
            points = match.state.breakdown(row.seat)
            standings.append(standing_of(table, viewer, row.seat, row.place, totals[row.seat], "", points))
    dice = SealedDice(record.secret)
    return Result(
        standings=tuple(standings),
        says=says,
        commitment=dice.commitment,
        secret=dice.secret.hex() if other.over else "",
        draws=sum([actor == CHANCE for actor, _ in other.past.log]),
        rematch=record.rematch,
        seated=viewer is not None,
        under=other.says,
        standing=standing,
        over=other.over,
        board=match is not None,
        rules=other.past.played if other.past.played != other.past.here else 0,
    )


def standing_of(
    table: Table,
    viewer: int | None,
    seat: int,
    place: int,
    score: int,
    decided: str,
    parts: Sequence[tuple[str, int]],
) -> Standing:
    you = seat == viewer
    by = "" if decided in ("score", "shared") else decided
    shown = tuple([part for part in parts if part[1]])
    return Standing(place, seat, "You" if you else table.names[seat], colour_of(seat), you, score, by, shown)
