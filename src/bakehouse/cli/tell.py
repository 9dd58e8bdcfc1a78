"""What happened, as sentences for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bakehouse.cli.text import plural, sentence
from bakehouse.kernel.entries import LogLine
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.past import Past, key_words
from bakehouse.kernel.state import CHANCE

SEES_ALL = -1  # the viewer who may read everything, for matches that are replayed
MOST_LINES = 24  # told at once before a prompt


@dataclass(frozen=True, slots=True)
class Said:
    at: int
    """The log entry it belongs to, counted from 0."""
    seat: int
    """Whom it is about; CHANCE: everybody."""
    text: str
    whole: bool = True
    """False: the entry tells nothing of itself, so only its action is named."""


def read_log(match: Match, viewer: int | None) -> list[LogLine]:
    if viewer != SEES_ALL:
        return match.log_for(viewer)
    return [LogLine(at, e.actor, e.key, e.events) for at, e in enumerate(match.entries)]


def story(match: Match, viewer: int | None, names: Sequence[str], start: int = 0) -> list[Said]:
    """The log as the game tells it. A game that tells nothing at all is read action by action."""
    said = tell(match, viewer, names, start)
    return [line for line in said if line.whole] if match.game.events else said


def tell(match: Match, viewer: int | None, names: Sequence[str], start: int = 0) -> list[Said]:
    """The log entry by entry; one that tells nothing of itself is named by its action."""
    found = []
    for line in read_log(match, viewer)[start:]:
        if line.events:
            for event in line.events:
                found.append(Said(line.at, event.seat, sentence(name_seats(event.says, viewer, names))))
        else:
            found.append(Said(line.at, line.actor, name_entry(match.game, line, viewer, names), False))
    return [said for said in found if said.text]


def name_entry(game: Game, line: LogLine, viewer: int | None, names: Sequence[str]) -> str:
    """An entry that is not for this reader goes by its public key, which need not be an action's."""
    action = game.actions.ids.get(line.key)
    label = key_words(line.key) if action is None else game.actions.labels[action]
    if line.actor == CHANCE:
        return sentence(name_seats(label, viewer, names))
    return sentence(f"{'You' if line.actor == viewer else names[line.actor]}: {name_seats(label, viewer, names)}")


def tell_rest(past: Past, names: Sequence[str]) -> list[Said]:
    """The entries that the rules here cannot show: as they were written down."""
    rest = list(enumerate(past.log[past.shown :], past.shown))
    return [Said(at, actor, f"{actor_name(actor, names)}: {key_words(key)}") for at, (actor, key) in rest]


def actor_name(actor: int, names: Sequence[str]) -> str:
    """Also of a seat that is not there: nobody has checked these entries."""
    return "Chance" if actor == CHANCE else names[actor] if actor < len(names) else f"Seat {actor + 1}"


def digest(news: Sequence[Said], viewer: int | None) -> list[str]:
    """As much as can be read before a prompt: what is about everybody or the reader, and the last of the rest."""
    if len(news) <= MOST_LINES:
        return repeats(said.text for said in news)
    near = [at for at, said in enumerate(news) if said.seat in (CHANCE, viewer)][-MOST_LINES:]
    kept = set(near) | set(last([at for at in range(len(news)) if at not in near], MOST_LINES - len(near)))
    left = len(news) - len(kept)
    return [f"({plural(left, 'more line')}; `log` shows all.)", *repeats(news[at].text for at in sorted(kept))]


def repeats(lines: Iterable[str]) -> list[str]:
    """The same line several times in a row is said once."""
    counted = [(line, len(list(same))) for line, same in groupby(lines)]
    return [line if often == 1 else f"{line} ({often} times)" for line, often in counted]


def last(items: Sequence[int], n: int) -> Iterable[int]:
    return items[len(items) - n :] if n > 0 else ()
