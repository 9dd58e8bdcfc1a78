"""Reads what a card does (RE-70 to RE-74), and says what is wrong with a card that no rule could carry out."""

from __future__ import annotations

from typing import Final

from bakehouse.games.roasted_empire.designs import Ability, Criterion, Design, Step
from bakehouse.games.roasted_empire.kinds import (
    ACTION,
    ANY,
    COUNT_UPKEEP,
    COUNTS,
    DECK,
    DISCARD,
    EACH_OPPONENT,
    EMPIRE,
    END_GAME,
    FARM,
    HAND,
    KINDS,
    MODES,
    NONE,
    ON_ACTION,
    OPPONENT,
    REPAIR,
    REQUIRE,
    SABOTAGE,
    SCOPES,
    SHIPPED,
    SHOP,
    SOURCES,
    STATES,
    STATIC,
    STORED,
    TRIGGERS,
    UPKEEP,
    VERBS,
    WHEN_PLAYED,
    WHOSE,
)
from bakehouse.kernel.edition import is_whole
from bakehouse.kernel.reader import MISSING, Reader

MOST_STEPS: Final = 6
MOST_CARDS: Final = 10  # of one step
MOST_AMOUNT: Final = 20

# What can be done with cards of each place: one's own, an opponent's, or each opponent's own choice
OWN: Final = [
    ["ship", "store", "draw", "destroy", "play"],  # deck
    ["ship", "store", "destroy", "play"],  # hand
    ["ship", "destroy", "play"],  # store
    ["destroy"],  # shipped
    ["ship", "destroy", "sabotage", "repair"],  # empire
    ["ship", "store", "play"],  # discard
]
THEIRS: Final = [[], [], ["ship", "store", "destroy"], [], ["destroy", "sabotage"], []]
EACH: Final = [[], [], ["destroy"], [], ["destroy", "sabotage"], []]


def read_abilities(read: Reader, row: str, card: Design, bonus: bool) -> list[Ability]:
    if read.value(row + ".abilities") is MISSING:
        return []
    return [read_ability(read, path, card, bonus) for path in read.rows(row + ".abilities", 1, MOST_STEPS)]


def read_ability(read: Reader, path: str, card: Design, bonus: bool) -> Ability:
    ability = Ability()
    ability.trigger = read.index(path + ".trigger", TRIGGERS)
    if (ability.trigger == ON_ACTION) != (card.kind == ACTION):
        kind = KINDS[card.kind]
        fits = '"action"' if card.kind == ACTION else "when_played, upkeep, static or end_game"
        read.refuse(path + ".trigger", f"a card of the kind {kind} has the trigger {fits}, not {trigger_word(ability)}")
    if bonus and ability.trigger != WHEN_PLAYED:  # RE-R10
        read.refuse(path + ".trigger", f"a round bonus card has only when_played, not {trigger_word(ability)}")
    if read.value(path + ".when") is not MISSING:
        ability.when_count = count_at(read, path + ".when.count", ability.trigger == STATIC)
        ability.when_least = read.whole(path + ".when.at_least", 1, 100)
        if ability.trigger == UPKEEP:
            read.refuse(path + ".when", "an Upkeep trigger is not optional: use a step with the verb require")
    if ability.trigger <= UPKEEP:
        for step in read.rows(path + ".steps", 1, MOST_STEPS):
            ability.steps.append(read_step(read, step, card, ability))
        check_costs(read, path, ability)
    else:
        read_amount(read, path, card, ability)
    return ability


def trigger_word(ability: Ability) -> str:
    return f'"{TRIGGERS[ability.trigger]}"'


def count_at(read: Reader, path: str, always: bool) -> int:
    """A count; a figure that is always on must not depend on figures that depend on it."""
    names = COUNTS[: COUNT_UPKEEP + 1] if always else COUNTS
    return read.index(path, names)


# ------------------------------------------------------------ steps
def read_step(read: Reader, path: str, card: Design, ability: Ability) -> Step:
    step = Step()
    step.verb = read.index(path + ".verb", VERBS)
    if step.verb == REQUIRE:  # RE-72
        step.count = count_at(read, path + ".count", False)
        step.least = read.whole(path + ".at_least", 1, 100)
        return step
    step.source = read.index(path + ".from", SOURCES)
    step.n = read.whole(path + ".n", 1, MOST_CARDS)
    step.kind = optional(read, path + ".kind", KINDS, ANY)
    step.whose = optional(read, path + ".whose", WHOSE, 0)
    step.state = optional(read, path + ".state", STATES, 0)
    step.up_to = flag(read, path + ".up_to")
    step.cost = flag(read, path + ".cost")
    step.others = card.kind != ACTION and step.source == EMPIRE and step.whose == 0 and step.verb != REPAIR
    check_step(read, path, step, ability)
    return step


def optional(read: Reader, path: str, names: list[str], usual: int) -> int:
    if read.value(path) is MISSING:
        return usual
    return read.index(path, names)


def flag(read: Reader, path: str) -> bool:
    return read.value(path) is not MISSING and read.flag(path)


def check_step(read: Reader, path: str, step: Step, ability: Ability) -> None:
    allowed = THEIRS if step.whose == OPPONENT else EACH if step.whose == EACH_OPPONENT else OWN
    verbs = allowed[step.source]
    if VERBS[step.verb] not in verbs:
        where = SOURCES[step.source] + ("" if step.whose == 0 else f" of {WHOSE[step.whose]}")
        can = f"from there a card can be told to {', '.join(verbs)}" if verbs else "nothing can be done with its cards"
        read.refuse(path + ".verb", f"{VERBS[step.verb]} does not go with {where}: {can}")
    if step.kind != ANY:
        check_kind(read, path, step, ability)
    if step.state != 0 and (step.source != EMPIRE or step.verb in (SABOTAGE, REPAIR)):
        read.refuse(path + ".state", "only a card to ship or destroy from an empire can be asked to be working or not")
    if step.up_to and (step.source == DECK or step.whose != 0 or step.cost):
        read.refuse(path + ".up_to", "only a choice among one's own cards or discards, and no cost, can be up_to")
    if step.cost and (step.whose != 0 or step.source in (DECK, DISCARD) or ability.trigger == UPKEEP):
        read.refuse(path + ".cost", "only one's own cards can be a cost, and an Upkeep trigger is a cost as a whole")


def check_kind(read: Reader, path: str, step: Step, ability: Ability) -> None:
    if step.source == DECK or (step.source == STORED and step.whose == OPPONENT):
        read.refuse(path + ".kind", "a card that is taken unseen cannot be asked to be of a kind")
    elif step.source in (HAND, STORED, SHIPPED) and (ability.trigger == UPKEEP or step.cost or step.whose != 0):
        read.refuse(path + ".kind", "what must be paid cannot be of a kind that others cannot check")
    elif step.source == EMPIRE and step.kind == ACTION:
        read.refuse(path + ".kind", "there are no actions in an empire")


def check_costs(read: Reader, path: str, ability: Ability) -> None:
    """RE-30: costs come first."""
    for at in range(1, len(ability.steps)):
        if ability.steps[at].cost and not ability.steps[at - 1].cost:
            read.refuse(f"{path}.steps.{at}.cost", "costs come before all other steps")


# ------------------------------------------------------------ amounts
def read_amount(read: Reader, path: str, card: Design, ability: Ability) -> None:
    if ability.trigger == END_GAME:
        ability.points = amount(read, path + ".points")
        if card.kind != SHOP:
            read.refuse(path + ".trigger", "points for the end of the game stand on shops")
    elif read.value(path + ".protect") is not MISSING:
        ability.protect = SCOPES.index(read.one_of(path + ".protect", SCOPES[1:]))
        return
    elif card.kind == FARM:
        ability.beans = amount(read, path + ".beans")
    else:
        ability.need = amount(read, path + ".need")
    if read.value(path + ".per") is not MISSING:
        ability.per = count_at(read, path + ".per", ability.trigger == STATIC)
        if read.value(path + ".div") is not MISSING:
            ability.div = read.whole(path + ".div", 1, 100)
    if read.value(path + ".max") is not MISSING:
        ability.cap = read.whole(path + ".max", 1, 1000)
        if ability.per == NONE:
            read.refuse(path + ".max", "a limit needs something to count: add per")


def amount(read: Reader, path: str) -> int:
    value = read.value(path)
    if is_whole(value, -MOST_AMOUNT, MOST_AMOUNT) and value != 0:
        return int(value)
    read.fault(path, f"a whole number from {-MOST_AMOUNT} to {MOST_AMOUNT}, not 0", value)
    return 1


def read_criterion(read: Reader, path: str) -> Criterion:
    rule = Criterion()
    rule.mode = read.index(path + ".mode", MODES)
    rule.count = count_at(read, path + ".count", False)
    if read.value(path + ".at_least") is not MISSING:
        rule.least = read.whole(path + ".at_least", 0, 1000)
    return rule
