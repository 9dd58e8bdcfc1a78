"""What edition.toml says that is not simply there: its themes and cards, and faults that only the game can see.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `finish` then refuses the edition.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from bakehouse.games.roasted_empire.abilities import read_abilities, read_criterion
from bakehouse.games.roasted_empire.designs import Ability, Criterion, Design, Step
from bakehouse.games.roasted_empire.kinds import ACTION, COUNTS, FARM, KINDS, SHOP, STATIC
from bakehouse.kernel.reader import NAME, Reader

MOST_SEATS: Final = 6
MOST_FIGURE: Final = 50


# ------------------------------------------------------------ play and themes
def check_players(read: Reader, most: int) -> None:
    if read.source.head["players"][0] < 2 or most > MOST_SEATS:
        read.refuse("game.players", f"expected 2 to {MOST_SEATS} players")


def keep(read: Reader, deal: int) -> int:
    """RE-11"""
    found = read.whole("play.keep", 1, 20)
    if found > deal:
        read.refuse("play.keep", f"expected at most {deal}, the cards that are dealt")
    return found


def ties(read: Reader) -> list[int]:
    """RE-93: what is compared, in this order."""
    names = read.texts("play.ties", 0, 10)
    for at, name in enumerate(names):
        if name not in COUNTS:
            read.fault(f"play.ties.{at}", "one of " + ", ".join(COUNTS), name)
    return [COUNTS.index(name) for name in names if name in COUNTS]


def themes(read: Reader, fewest: int, options: Mapping[str, object]) -> list[str]:
    """RE-02: each is chosen by the option of its name."""
    ids = read.ids("themes", fewest, 20)
    for at, name in enumerate(ids):
        path = f"themes.{at}.id"
        if name not in options:
            read.refuse(path, f"no [[option]] has the id {name!r}: a theme is chosen by the option of its name")
        elif not isinstance(options[name], bool):
            read.refuse(path, f"the option {name!r} must have the choices true and false")
    return ids


def colours(read: Reader) -> list[str]:
    return [read.text(f"themes.{at}.colour", 20) for at in range(read.many("themes"))]


def chosen(themes: list[str], options: Mapping[str, object]) -> list[int]:
    return [at for at, name in enumerate(themes) if options.get(name) is True]


# ------------------------------------------------------------ cards
class Cards(NamedTuple):
    deck: list[Design]
    rewards: list[Design]
    goals: list[Design]


def cards(read: Reader, themes: list[str], rounds: int, chosen: list[int]) -> Cards:
    """RE-06: all of them are read, those of the chosen themes are played."""
    taken: list[str] = []
    found = Cards(deck(read, themes, taken), rewards(read, themes, taken, rounds), goals(read, themes, taken))
    return Cards(*[[card for card in part if card.theme in chosen] for part in found])


def deck(read: Reader, themes: list[str], taken: list[str]) -> list[Design]:
    found: list[Design] = []
    for row in read.rows("cards", 1, 400):
        card = design(read, row, themes, taken)
        read_face(read, row, card, KINDS[: ACTION + 1])
        card.copies = read.whole(row + ".copies", 1, 100)
        card.abilities = read_abilities(read, row, card, bonus=False)
        if card.kind == ACTION and not card.abilities:
            read.refuse(row + ".abilities", f"the action {card.name!r} does nothing: give it an ability")
        found.append(card)
    return found


def rewards(read: Reader, themes: list[str], taken: list[str], rounds: int) -> list[Design]:
    """RE-05: any choice of themes must have a card for each round."""
    found: list[Design] = []
    for row in read.rows("rewards", rounds, 100):
        card = design(read, row, themes, taken)
        read_face(read, row, card, KINDS[:ACTION])
        card.criterion = read_criterion(read, row + ".criterion")
        card.abilities = read_abilities(read, row, card, bonus=True)
        found.append(card)
    for at, name in enumerate(themes):
        here = len([card for card in found if card.theme == at])
        if here < rounds:
            read.refuse("rewards", f"the theme {name} has {here}; expected at least {rounds}, one for each round")
    return found


def goals(read: Reader, themes: list[str], taken: list[str]) -> list[Design]:
    found: list[Design] = []
    for row in read.rows("goals", 1, 100):
        card = design(read, row, themes, taken)
        card.points = read.whole(row + ".points", 0, MOST_FIGURE)
        card.criterion = read_criterion(read, row + ".criterion")
        found.append(card)
    for at, name in enumerate(themes):
        if not [card for card in found if card.theme == at]:
            read.refuse("goals", f"the theme {name} has none; expected at least one")
    return found


def design(read: Reader, row: str, themes: list[str], taken: list[str]) -> Design:
    name = read.new_id(row, taken)
    return Design(name, read.text(row + ".name", NAME), read.index(row + ".theme", themes))


def read_face(read: Reader, row: str, card: Design, kinds: list[str]) -> None:
    """Points and need of a shop, beans of a farm; an action has no figures."""
    card.kind = read.index(row + ".kind", kinds)
    if card.kind == SHOP:
        card.points = read.whole(row + ".points", 0, MOST_FIGURE)
        card.need = read.whole(row + ".need", 0, MOST_FIGURE)
    elif card.kind == FARM:
        card.beans = read.whole(row + ".beans", 0, MOST_FIGURE)


# ------------------------------------------------------------ lists of what cards say
def column(things: Sequence[Design | Ability | Step | Criterion], field: str) -> list[int]:
    """One figure of each, by its name in designs.py; 1 for yes and 0 for no."""
    return [int(getattr(thing, field)) for thing in things]


def ids(cards: list[Design]) -> list[str]:
    return [card.id for card in cards]


def names(cards: list[Design]) -> list[str]:
    return [card.name for card in cards]


def having(cards: list[Design], trigger: int) -> list[int]:
    """By card: 1 if it has an ability with this trigger."""
    return [int(any(ability.trigger == trigger for ability in card.abilities)) for card in cards]


def changing(cards: list[Design]) -> list[int]:
    """By card: 1 if it has an amount that is always on."""
    return [int(any(a.trigger == STATIC and a.protect == 0 for a in card.abilities)) for card in cards]


def protecting(cards: list[Design]) -> list[int]:
    return [max([ability.protect for ability in card.abilities], default=0) for card in cards]


def abilities_of(cards: list[Design]) -> list[Ability]:
    return [ability for card in cards for ability in card.abilities]


def ability_starts(cards: list[Design]) -> list[int]:
    return starts(len(card.abilities) for card in cards)


def steps_of(abilities: list[Ability]) -> list[Step]:
    return [step for ability in abilities for step in ability.steps]


def step_starts(abilities: list[Ability]) -> list[int]:
    return starts(len(ability.steps) for ability in abilities)


def starts(lengths: Iterable[int]) -> list[int]:
    """Where each of some rows of these lengths begins, and where the last one ends."""
    return list(accumulate(lengths, initial=0))


def criteria(cards: list[Design]) -> list[Criterion]:
    return [card.criterion for card in cards if card.criterion is not None]
