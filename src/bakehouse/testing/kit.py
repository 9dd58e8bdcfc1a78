"""One call that proves a game keeps the contract: many random games, every promise tested at every step."""

from __future__ import annotations

from collections.abc import Iterable

from bakehouse import compiled
from bakehouse.kernel.game import Game
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import history, legality, results, secrecy
from bakehouse.testing.copies import Copies
from bakehouse.testing.modes import fingerprint, interpreted_fingerprint
from bakehouse.testing.report import Nonconformance, Report
from bakehouse.testing.simultaneity import Segments, check_apart
from bakehouse.testing.walk import Walk

PROMISED_VERBS = "every verb of the contract is there"
MANY = 8
"""With more seats than this not every position is looked at."""


def check_game(game: Game, players: Iterable[int] | None = None, games: int = 6, seed: int = 1) -> Report:
    """Plays random games at each player count and raises Nonconformance at the first broken promise.

    Deterministic for a given seed. Returns how often each promise was tested: print it to see what a game exercises.
    """
    report = Report(game.title)
    counts = list(players) if players is not None else list(range(game.fewest, min(game.most, 6) + 1))
    for n in counts:
        for number in range(games):
            try:
                check_one_game(game, n, seed * 1000 + number, report)
            except NotImplementedError as error:
                raise missing_verb(error, f"{game.id}, {n} players, seed {seed * 1000 + number}") from error
        check_modes(game, n, seed, report)
    return report


def missing_verb(error: NotImplementedError, where: str) -> Nonconformance:
    """The kernel raises it in the verb itself, so the last place of the trace has its name."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    verb = at.tb_frame.f_code.co_name if at is not None else "a verb"
    says = f"`{verb}` is missing: every game writes its own; `docs/new-game.md` says what each verb is for"
    return Nonconformance(PROMISED_VERBS, says, where)


def check_one_game(game: Game, players: int, seed: int, report: Report) -> None:
    walk = Walk(game, players, seed, report)
    legality.check_table(walk)
    copies, segments, figures, draws = Copies(), Segments(walk), results.Figures(walk), history.Draws()
    while not walk.state.over:
        actor, action = walk.choose()
        if walk.players <= MANY or walk.chance(walk.players // 2):  # what is looked at grows with the seats
            check_position(walk, copies, figures)
            secrecy.check_step(walk, actor, action)
            results.check_events(walk, actor, action)
        if actor != CHANCE and walk.chance(8 if walk.players <= MANY else 4 * walk.players):
            history.check_undo(walk)
        entry = walk.play(actor, action)
        segments.after_step(walk, entry)
        draws.after_step(walk, entry)
    check_position(walk, copies, figures)
    history.check_history(walk)
    history.check_undo(walk)
    copies.recheck(walk)


def check_position(walk: Walk, copies: Copies, figures: results.Figures) -> None:
    """Cheap promises at every step, dear ones every now and then."""
    copies.check(walk)
    legality.check_turn(walk)
    figures.check(walk)
    secrecy.check_plain(walk)
    if walk.chance(3):
        secrecy.check_imagined(walk)
    if walk.game.apart and walk.chance(4):
        check_apart(walk)
    if walk.chance(20):
        history.check_history(walk)
    if walk.chance(20):
        secrecy.check_distribution(walk)


def check_modes(game: Game, players: int, seed: int, report: Report) -> None:
    if not compiled():
        note = "  compiled equals interpreted: not tested here, the kernel runs interpreted"
        if note not in report.notes:
            report.notes.append(note)
        return
    seeds = range(seed * 100, seed * 100 + 8)
    here, there = fingerprint(game, players, seeds), interpreted_fingerprint(game, players, seeds)
    report.tested["compiled equals interpreted"] += 1
    if here != there:
        raise Nonconformance(
            "compiled equals interpreted",
            "the same random games differ between the two modes",
            f"{game.id}, {players} players",
        )
