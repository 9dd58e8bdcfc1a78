# compiled
"""Reads edition.toml: checks all of it, and fills the tables of the themes that are played."""

from __future__ import annotations

import re
from typing import Final

from bakehouse.games.roasted_empire.abilities import read_abilities, read_criterion
from bakehouse.games.roasted_empire.designs import Design
from bakehouse.games.roasted_empire.numbers import (
    ACTION,
    COUNTS,
    END_GAME,
    FARM,
    KINDS,
    SHOP,
    STATIC,
    UPKEEP,
    WHEN_PLAYED,
    Edition,
    to_table,
)
from bakehouse.games.roasted_empire.texts import ability_text, criterion_text, step_text, text_of
from bakehouse.kernel.errors import BadOption
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_SEATS: Final = 6
MOST_ROUNDS: Final = 12
MOST_FIGURE: Final = 50


def read_edition(setting: Setting) -> Edition:
    read = Reader(setting.source)
    e = Edition()
    e.most = setting.players[1]
    if setting.source.head["players"][0] < 2 or e.most > MOST_SEATS:
        read.refuse("game.players", f"expected 2 to {MOST_SEATS} players")
    needed = read_play(read, e)
    themes = read_themes(read, e, setting, needed)
    taken: list[str] = []
    cards = read_cards(read, themes, taken)
    rewards = read_bonuses(read, themes, taken, int(e.rounds))
    goals = read_goals(read, themes, taken)
    read.finish()
    chosen = [at for at in range(len(themes)) if setting.options[themes[at]] is True]
    if len(chosen) < needed:  # RE-02
        names = ", ".join(e.theme_names)
        raise BadOption(f"{setting.meta.title}: choose at least {needed} themes out of {names}; {len(chosen)} chosen")
    fill_cards(e, [c for c in cards if c.theme in chosen], [r for r in rewards if r.theme in chosen])
    fill_goals(e, [r for r in rewards if r.theme in chosen], [g for g in goals if g.theme in chosen])
    return e


# ------------------------------------------------------------ reading
def read_play(read: Reader, e: Edition) -> int:
    e.rounds = read.whole("play.rounds", 1, MOST_ROUNDS)
    e.deal = read.whole("play.deal", 1, 20)
    e.keep = read.whole("play.keep", 1, 20)
    if e.keep > e.deal:
        read.refuse("play.keep", f"expected at most {e.deal}, the cards that are dealt")
    e.reserve = read.whole("play.reserve", 0, 100)
    e.shipped = read.whole("play.shipped", 0, MOST_FIGURE)
    for at, name in enumerate(read.texts("play.ties", 0, 10)):
        if name in COUNTS:
            e.ties.append(COUNTS.index(name))
        else:
            read.fault(f"play.ties.{at}", "one of " + ", ".join(COUNTS), name)
    e.sabotaged_beans = read.whole("sabotaged.beans", 0, MOST_FIGURE)
    e.sabotaged_points = read.whole("sabotaged.points", 0, MOST_FIGURE)
    e.sabotaged_need = read.whole("sabotaged.need", 0, MOST_FIGURE)
    return read.whole("play.themes", 1, 20)


def read_themes(read: Reader, e: Edition, setting: Setting, needed: int) -> list[str]:
    ids: list[str] = []
    for row in read.rows("themes", needed, 20):
        name = id_at(read, row, ids)
        if name not in setting.options:
            read.refuse(row + ".id", f"no [[option]] has the id {name!r}: a theme is chosen by the option of its name")
        elif not isinstance(setting.options[name], bool):
            read.refuse(row + ".id", f"the option {name!r} must have the choices true and false")
        e.theme_names.append(read.text(row + ".name", 40))
        e.theme_colours.append(read.text(row + ".colour", 20))
    e.themes = ids
    return ids


def id_at(read: Reader, row: str, taken: list[str]) -> str:
    """An id that becomes part of action keys, and is there once."""
    name = read.text(row + ".id", 40)
    if ID.fullmatch(name) is None:
        read.fault(row + ".id", "small letters and digits joined with '-'", name)
    elif name in taken:
        read.refuse(row + ".id", f"{name!r} is there twice")
    taken.append(name)
    return name


def read_design(read: Reader, row: str, themes: list[str], taken: list[str]) -> Design:
    card = Design()
    card.id = id_at(read, row, taken)
    card.name = read.text(row + ".name", 40)
    card.theme = themes.index(read.one_of(row + ".theme", themes)) if themes else 0
    return card


def read_face(read: Reader, row: str, card: Design, kinds: list[str]) -> None:
    """Points and need of a shop, beans of a farm; an action has no figures."""
    card.kind = KINDS.index(read.one_of(row + ".kind", kinds))
    if card.kind == SHOP:
        card.points = read.whole(row + ".points", 0, MOST_FIGURE)
        card.need = read.whole(row + ".need", 0, MOST_FIGURE)
    elif card.kind == FARM:
        card.beans = read.whole(row + ".beans", 0, MOST_FIGURE)


def read_cards(read: Reader, themes: list[str], taken: list[str]) -> list[Design]:
    cards: list[Design] = []
    for row in read.rows("cards", 1, 400):
        card = read_design(read, row, themes, taken)
        read_face(read, row, card, KINDS[: ACTION + 1])
        card.copies = read.whole(row + ".copies", 1, 100)
        card.abilities = read_abilities(read, row, card, False)
        if card.kind == ACTION and not card.abilities:
            read.refuse(row + ".abilities", f"the action {card.name!r} does nothing: give it an ability")
        cards.append(card)
    return cards


def read_bonuses(read: Reader, themes: list[str], taken: list[str], rounds: int) -> list[Design]:
    """RE-05: any choice of themes must have a card for each round."""
    rewards: list[Design] = []
    for row in read.rows("rewards", rounds, 100):
        card = read_design(read, row, themes, taken)
        read_face(read, row, card, KINDS[:ACTION])
        card.criterion = read_criterion(read, row + ".criterion")
        card.abilities = read_abilities(read, row, card, True)
        rewards.append(card)
    for at, name in enumerate(themes):
        here = len([card for card in rewards if card.theme == at])
        if here < rounds:
            read.refuse("rewards", f"the theme {name} has {here}; expected at least {rounds}, one for each round")
    return rewards


def read_goals(read: Reader, themes: list[str], taken: list[str]) -> list[Design]:
    goals: list[Design] = []
    for row in read.rows("goals", 1, 100):
        card = read_design(read, row, themes, taken)
        card.points = read.whole(row + ".points", 0, MOST_FIGURE)
        card.criterion = read_criterion(read, row + ".criterion")
        goals.append(card)
    for at, name in enumerate(themes):
        if not [card for card in goals if card.theme == at]:
            read.refuse("goals", f"the theme {name} has none; expected at least one")
    return goals


# ------------------------------------------------------------ tables
def fill_cards(e: Edition, cards: list[Design], rewards: list[Design]) -> None:
    """RE-06: only the cards of the themes that were chosen."""
    both = cards + rewards
    e.cards = len(both)
    e.designs = len(cards)
    e.rewards = len(rewards)
    e.ids = [card.id for card in both]
    e.names = [card.name for card in both]
    e.texts = [text_of(card) for card in both]
    e.theme = [card.theme for card in both]
    e.kind = to_table([int(card.kind) for card in both])
    e.copies = to_table([int(card.copies) for card in both])
    e.points = to_table([int(card.points) for card in both])
    e.need = to_table([int(card.need) for card in both])
    e.beans = to_table([int(card.beans) for card in both])
    e.has_played = to_table([has(card, WHEN_PLAYED) for card in both])
    e.has_upkeep = to_table([has(card, UPKEEP) for card in both])
    e.has_end = to_table([has(card, END_GAME) for card in both])
    e.protects = to_table([max([0] + [int(a.protect) for a in card.abilities]) for card in both])
    e.has_static = to_table(
        [1 if [a for a in card.abilities if a.trigger == STATIC and a.protect == 0] else 0 for card in both]
    )
    fill_abilities(e, both)


def has(card: Design, trigger: int) -> int:
    return 1 if [a for a in card.abilities if a.trigger == trigger] else 0


def fill_abilities(e: Edition, cards: list[Design]) -> None:
    abilities = [a for card in cards for a in card.abilities]
    steps = [s for a in abilities for s in a.steps]
    e.first_ability = starts([len(card.abilities) for card in cards])
    e.ability_texts = [ability_text(a) for a in abilities]
    e.step_texts = [step_text(s) for s in steps]
    e.trigger = to_table([int(a.trigger) for a in abilities])
    e.when_count = to_table([int(a.when_count) for a in abilities])
    e.when_least = to_table([int(a.when_least) for a in abilities])
    e.gives_points = to_table([int(a.points) for a in abilities])
    e.gives_beans = to_table([int(a.beans) for a in abilities])
    e.gives_need = to_table([int(a.need) for a in abilities])
    e.per = to_table([int(a.per) for a in abilities])
    e.div = to_table([int(a.div) for a in abilities])
    e.cap = to_table([int(a.cap) for a in abilities])
    e.first_step = starts([len(a.steps) for a in abilities])
    e.verb = to_table([int(s.verb) for s in steps])
    e.source = to_table([int(s.source) for s in steps])
    e.of_kind = to_table([int(s.kind) for s in steps])
    e.whose = to_table([int(s.whose) for s in steps])
    e.many = to_table([int(s.n) for s in steps])
    e.up_to = to_table([1 if s.up_to else 0 for s in steps])
    e.cost = to_table([1 if s.cost else 0 for s in steps])
    e.state = to_table([int(s.state) for s in steps])
    e.count = to_table([int(s.count) for s in steps])
    e.least = to_table([int(s.least) for s in steps])


def starts(lengths: list[int]) -> vec[i64]:
    """Where each of some rows of these lengths begins, and where the last one ends."""
    at = [0]
    for length in lengths:
        at.append(at[-1] + length)
    return to_table(at)


def fill_goals(e: Edition, rewards: list[Design], goals: list[Design]) -> None:
    rules = [card.criterion for card in rewards + goals if card.criterion is not None]
    e.goals = len(goals)
    e.mode = to_table([int(rule.mode) for rule in rules])
    e.judged = to_table([int(rule.count) for rule in rules])
    e.minimum = to_table([int(rule.least) for rule in rules])
    e.criteria = [criterion_text(rule) for rule in rules]
    e.goal_ids = [card.id for card in goals]
    e.goal_names = [card.name for card in goals]
    e.goal_points = to_table([int(card.points) for card in goals])
    e.goal_theme = [card.theme for card in goals]
