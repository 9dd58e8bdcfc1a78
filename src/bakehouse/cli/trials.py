"""`bakehouse ladder --trials`: the levels of a game against simple opponents, in positions, and by their habits."""

from __future__ import annotations

from pathlib import Path

from bakehouse.bots.base import Budget
from bakehouse.bots.find import check_fits, make_bot
from bakehouse.cli.arguments import jobs_for
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import FileKind
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import plural
from bakehouse.cli.trials_files import FORMAT, as_json
from bakehouse.cli.trials_text import MARK, as_markdown, faults, headline, missing, parts
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.lab.habits import habits_of
from bakehouse.lab.trial_run import Found, TrialRun, usual_table
from bakehouse.lab.trials import Trials, has_trials, trials_of

JSON = FileKind("a file of the figures of trials", FORMAT)
MARKDOWN = FileKind("a table of trials", MARK)
WRONG = 1  # a level chose what is never right


def asked_trials(
    game: Game, levels: tuple[str, ...], players: int | None, games: int, seeds: int, seed: int, budget: Budget
) -> TrialRun:
    for name in levels:
        check_fits(make_bot(name), game)
    meta = game.setting.meta
    found, habits = read_trials(meta), habits_of(meta)
    if habits is None and not has_trials(meta):
        says = f"{game.title} has no trials: there is neither a trials.toml nor a habits.py in its folder"
        raise CommandError(f"{says}; docs/bots.md says what they hold")
    seats = usual_table(game) if players is None else players
    game.new(seats)
    return TrialRun(game, levels, found, habits, seats, games, seeds, seed, budget)


def read_trials(meta: Meta) -> Trials:
    """Those of a game; every fault of its file on a line of its own, where there are several."""
    try:
        return trials_of(meta)
    except BadEdition as bad:
        if len(bad.faults) == 1:
            raise
        screen = Screen(plain=False)
        for fault in bad.faults:
            screen.say(fault, hang=2)
        raise CommandError(f"{bad.where}: {plural(len(bad.faults), 'fault')}; correct them and try again") from None


def try_levels(run: TrialRun, jobs: int | None, json_file: Path | None, markdown_file: Path | None) -> int:
    """Plays and asks, says what was found, and returns the exit code."""
    JSON.check(json_file)
    MARKDOWN.check(markdown_file)
    found = watch(run, jobs)
    say_trials(run, found, Screen(plain=False))
    JSON.write(json_file, lambda: as_json(run, found))
    MARKDOWN.write(markdown_file, lambda: as_markdown(run, found))
    return WRONG if found.wrong() else 0


def watch(run: TrialRun, jobs: int | None) -> Found:
    title, levels = run.game.title, len(run.levels)
    with watching(title) as bar:
        bar.stretch(f"{title}: simple opponents", sum(run.rounds(one.players) for _, _, one in run.batches()))
        met = run.meet(jobs_for(run.games, jobs), bar.played)
        asked = levels * len(run.trials.positions)
        bar.stretch(f"{title}: positions", asked * run.seeds)
        answers = run.answer(jobs_for(max(asked, 1), jobs), bar.played)
        bar.stretch(f"{title}: habits", levels * run.rounds(run.players))
        return Found(tuple(met), tuple(answers), tuple(run.watch(jobs_for(run.games, jobs), bar.played)))


def say_trials(run: TrialRun, found: Found, screen: Screen) -> None:
    title, *below = headline(run)
    screen.say(title, "bold", hang=2)
    screen.say("\n".join(below))
    for part in parts(run, found):
        screen.say(f"\n{part.says}", hang=2)
        screen.rows(part.rows, right=range(part.figures, len(part.rows[0])))
        if part.below:
            screen.say("\n".join(part.below), hang=2)
    for line in (*missing(run), *faults(found)):
        screen.say(f"\n{line}", hang=2)
