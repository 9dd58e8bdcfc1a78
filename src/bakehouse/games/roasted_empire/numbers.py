# compiled
"""The numbers of edition.toml: each declared once, with its type, where it is read and its bounds.

`reading.py` works out what is not simply there, cards above all; the lists come as plain ones and are kept as native
ones. Nothing changes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from bakehouse.games.roasted_empire import reading
from bakehouse.games.roasted_empire.kinds import END_GAME, UPKEEP, WHEN_PLAYED
from bakehouse.games.roasted_empire.reading import MOST_FIGURE, column
from bakehouse.games.roasted_empire.texts import ability_text, criterion_text, step_text, text_of
from bakehouse.kernel.edition import NO_SOURCE
from bakehouse.kernel.errors import BadOption
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting


@final
class Numbers:
    """Cards are numbered: those of the empire deck first, then round bonus cards; only of the themes that are played.

    Lists of abilities run on from card to card: those of card c are first_ability[c] to first_ability[c + 1] - 1.
    Lists of steps do so from ability to ability.
    """

    def __init__(self, read: Reader, most: int, options: Mapping[str, object]) -> None:
        self.most: i64 = most  # players
        self.printed: dict[str, object] = {}  # the view of what is printed on the cards
        # play: RE-10 to RE-12, RE-60, RE-62, RE-93
        self.rounds: i64 = read.whole("play.rounds", 1, 12)
        self.deal: i64 = read.whole("play.deal", 1, 20)
        self.keep: i64 = reading.keep(read, int(self.deal))
        self.reserve: i64 = read.whole("play.reserve", 0, 100)
        self.shipped: i64 = read.whole("play.shipped", 0, MOST_FIGURE)  # points for each
        self.ties: list[int] = reading.ties(read)  # counts
        self.sabotaged_beans: i64 = read.whole("sabotaged.beans", 0, MOST_FIGURE)
        self.sabotaged_points: i64 = read.whole("sabotaged.points", 0, MOST_FIGURE)
        self.sabotaged_need: i64 = read.whole("sabotaged.need", 0, MOST_FIGURE)
        # themes: RE-02
        self.fewest_themes: i64 = read.whole("play.themes", 1, 20)  # that must be chosen
        self.themes: list[str] = reading.themes(read, int(self.fewest_themes), options)
        self.theme_names: list[str] = read.labels("themes")
        self.theme_colours: list[str] = reading.colours(read)
        self.chosen: list[int] = reading.chosen(self.themes, options)
        # cards: RE-05, RE-06
        found = reading.cards(read, self.themes, int(self.rounds), self.chosen)
        cards = found.deck + found.rewards
        self.cards: i64 = len(cards)  # all of them
        self.designs: i64 = len(found.deck)  # of the empire deck: the first ones
        self.ids: list[str] = reading.ids(cards)
        self.names: list[str] = reading.names(cards)
        self.texts: list[str] = list(map(text_of, cards))
        self.theme: list[int] = column(cards, "theme")
        self.kind: vec[i64] = vec_of(column(cards, "kind"))
        self.copies: vec[i64] = vec_of(column(cards, "copies"))  # 0 for round bonus cards
        self.points: vec[i64] = vec_of(column(cards, "points"))
        self.need: vec[i64] = vec_of(column(cards, "need"))
        self.beans: vec[i64] = vec_of(column(cards, "beans"))
        self.has_played: vec[i64] = vec_of(reading.having(cards, WHEN_PLAYED))  # 1: it has a When Played ability
        self.has_upkeep: vec[i64] = vec_of(reading.having(cards, UPKEEP))  # 1: it has an Upkeep trigger
        self.has_static: vec[i64] = vec_of(reading.changing(cards))  # 1: a figure of it depends on something
        self.has_end: vec[i64] = vec_of(reading.having(cards, END_GAME))  # 1: it has points for the end of the game
        self.protects: vec[i64] = vec_of(reading.protecting(cards))  # the widest scope that it protects
        # abilities: RE-70, RE-73, RE-74
        self.first_ability: vec[i64] = vec_of(reading.ability_starts(cards))  # by card; one more entry ends the last
        abilities = reading.abilities_of(cards)
        self.ability_texts: list[str] = list(map(ability_text, abilities))
        self.trigger: vec[i64] = vec_of(column(abilities, "trigger"))
        self.when_count: vec[i64] = vec_of(column(abilities, "when_count"))  # NONE: always
        self.when_least: vec[i64] = vec_of(column(abilities, "when_least"))
        self.gives_points: vec[i64] = vec_of(column(abilities, "points"))
        self.gives_beans: vec[i64] = vec_of(column(abilities, "beans"))
        self.gives_need: vec[i64] = vec_of(column(abilities, "need"))
        self.per: vec[i64] = vec_of(column(abilities, "per"))  # a count, NONE: once
        self.div: vec[i64] = vec_of(column(abilities, "div"))
        self.cap: vec[i64] = vec_of(column(abilities, "cap"))  # NONE: no limit
        # steps: RE-71, RE-72
        self.first_step: vec[i64] = vec_of(reading.step_starts(abilities))  # by ability; one more entry ends the last
        steps = reading.steps_of(abilities)
        self.step_texts: list[str] = list(map(step_text, steps))
        self.verb: vec[i64] = vec_of(column(steps, "verb"))
        self.source: vec[i64] = vec_of(column(steps, "source"))
        self.of_kind: vec[i64] = vec_of(column(steps, "kind"))
        self.whose: vec[i64] = vec_of(column(steps, "whose"))
        self.many: vec[i64] = vec_of(column(steps, "n"))
        self.up_to: vec[i64] = vec_of(column(steps, "up_to"))
        self.cost: vec[i64] = vec_of(column(steps, "cost"))
        self.state: vec[i64] = vec_of(column(steps, "state"))
        self.count: vec[i64] = vec_of(column(steps, "count"))  # of a requirement
        self.least: vec[i64] = vec_of(column(steps, "least"))
        # criteria (RE-40): of round bonus cards (from 0 on), then of goals
        self.rewards: i64 = len(found.rewards)
        self.goals: i64 = len(found.goals)
        criteria = reading.criteria(found.rewards + found.goals)
        self.criteria: list[str] = list(map(criterion_text, criteria))
        self.mode: vec[i64] = vec_of(column(criteria, "mode"))
        self.judged: vec[i64] = vec_of(column(criteria, "count"))
        self.minimum: vec[i64] = vec_of(column(criteria, "least"))
        # goals: RE-03
        self.goal_ids: list[str] = reading.ids(found.goals)
        self.goal_names: list[str] = reading.names(found.goals)
        self.goal_points: vec[i64] = vec_of(column(found.goals, "points"))
        self.goal_theme: list[int] = column(found.goals, "theme")


NO_NUMBERS: Final = Numbers(Reader(NO_SOURCE), 0, {})


def read_numbers(setting: Setting) -> Numbers:
    read = Reader(setting.source)
    reading.check_players(read, setting.players[1])
    found = Numbers(read, setting.players[1], setting.options)
    read.finish()
    if len(found.chosen) < found.fewest_themes:  # RE-02
        names = ", ".join(found.theme_names)
        wanted = f"choose at least {found.fewest_themes} themes out of {names}"
        raise BadOption(f"{setting.meta.title}: {wanted}; {len(found.chosen)} chosen")
    return found
